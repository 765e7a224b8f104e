import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { mutedPeople, switchMuted } from "./attention.js";
import { CopyButton } from "./invite.js";
import { watching } from "./naming.js";
import { Name, Sheet } from "./parts.js";
import { awayWords } from "./players.js";

/**
 * What can be done about a seat: mute its holder; for the host also hand over, swap, remove.
 * @param {{ store: import("./store.js").Store, seat: number }} props
 */
export function PersonSheet({ store, seat }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table, you } = model;
  const holder = table.seats[seat];
  const [swapping, setSwapping] = useState(false);
  const close = () => (store.sheet.value = null);
  if (!holder) return null;
  const name = store.names.value[seat] || t("free-seat");
  const own = store.seat.value === seat;
  const another = holder.person && !own;
  const playing = table.status === "playing";
  const away = awayWords(store, seat);
  const muted = mutedPeople.value.has(holder.person);
  /** @param {any} command */
  const then = async (command) => {
    if (await store.act(command)) close();
  };
  const notes = [
    holder.person === table.host && t("table-host"),
    own && t("table-you"),
    holder.person && !own && (away ?? t("table-here")),
  ].filter(Boolean);
  return html`<${Sheet} title=${name} onClose=${close} class="t-person">
    <p class="t-person-who soft"><${Coin} seat=${seat} />${notes.join(", ")}</p>
    <ul class="menu flat">
      ${!holder.person && (store.seat.value === null || !playing) && html`<li><button type="button" onClick=${() => then({ k: "sit", seat })}><${Icon} name="plus" />${t(store.seat.value === null ? "sit-down" : "table-move-here")}</button></li>`}
      ${own && html`<li><button type="button" onClick=${() => (store.sheet.value = "name")}><${Icon} name="pencil" />${t("change-name")}</button></li>`}
      ${another && html`<li><button type="button" onClick=${() => switchMuted(holder.person)}><${Icon} name=${muted ? "sound" : "silent"} />${t(muted ? "table-unmute" : "table-mute", { name })}</button></li>`}
      ${you.host && another && html`<li><button type="button" onClick=${() => then({ k: "give-host", seat })}><${Icon} name="crown" />${t("table-give-host")}</button></li>`}
      ${you.host && !playing && table.seats.length > 1 && html`<li><button type="button" aria-expanded=${swapping} onClick=${() => setSwapping(!swapping)}><${Icon} name="swap" />${t("table-swap")}</button></li>`}
      ${
        swapping &&
        html`<li class="t-swap">${table.seats.map(
          (/** @type {any} */ other, /** @type {number} */ i) =>
            i !== seat &&
            html`<button key=${i} type="button" class="button small" onClick=${() => then({ k: "swap", a: seat, b: i })}>
        <${Coin} seat=${i} class="small" /><${Name} class="clip">${other.name ?? t("free-seat")}<//></button>`,
        )}</li>`
      }
      ${you.host && another && (!playing || away !== null) && html`<li><button type="button" class="danger" onClick=${() => then({ k: "remove", seat })}><${Icon} name="leave" />${t("table-remove")}</button></li>`}
      ${own && html`<li><button type="button" class="danger" onClick=${() => then({ k: "leave" })}><${Icon} name="leave" />${t("table-stand-up")}</button></li>`}
    </ul>
    ${you.host && another && playing && away === null && html`<p class="hint">${t("table-remove-hint")}</p>`}
  <//>`;
}

/** Who watches, and the link for those who would like to. @param {{ store: import("./store.js").Store }} props */
export function WatchersSheet({ store }) {
  const here = store.model.value?.here;
  const names = here?.watchers ?? [];
  const table = store.model.value?.table;
  const address = new URL(`/t/${store.id}`, location.href).href;
  return html`<${Sheet} title=${t("table-watchers", { count: watching(here) })} onClose=${() => (store.sheet.value = null)}>
    ${
      names.length
        ? html`<ul class="stack">${names.map((/** @type {string} */ name, /** @type {number} */ i) => html`<li key=${i} class="t-watcher"><${Icon} name="watch" /><${Name} class="clip">${name}<//></li>`)}${here?.more ? html`<li class="soft">${t("table-watchers-more", { count: here.more })}</li>` : null}</ul>`
        : null
    }
    ${
      table?.visibility === "members"
        ? html`<p class="soft">${t("table-watch-members")}</p>`
        : html`<div class="stack t-watch-link">
          <p class="soft">${t("table-watch-link", { open: store.game.value?.openHand ? "yes" : "no" })}</p>
          <input class="input" readonly value=${address} aria-label=${t("table-watch-address")} onFocus=${(/** @type {any} */ event) => event.target.select()} />
          <${CopyButton} text=${address} class="wide" />
        </div>`
    }
  <//>`;
}
