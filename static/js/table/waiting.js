import { html } from "htm/preact";
import { t } from "../core/words.js";
import { firstSteps, isNew, offerNoMore } from "../intro/offer.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { Chat } from "./chat.js";
import { Invite } from "./invite.js";
import { gameName } from "./naming.js";
import { IconButton, Name } from "./parts.js";
import { awayWords } from "./players.js";
import { HowWePlay, howWords, SeatCount } from "./settings.js";
import { RoundTable } from "./tablecloth.js";

/** The room before a match: the link to send, the table with its seats, how it will be played.
 * @param {{ store: import("./store.js").Store, onRules: () => void }} props */
export function Waiting({ store, onRules }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table, you } = model;
  const game = gameName(table.game);
  return html`<main class="t-waiting" id="main" tabindex="-1">
    <div class="t-wait-left">
      <${Invite} store=${store} />
      ${
        isNew(table.game) &&
        html`<div class="t-new-to">
        <button type="button" onClick=${() => firstSteps(table.game).catch(onRules)}>
          <${Icon} name="rules" /><span><strong>${t("table-new-to", { game, key: table.game })}</strong><span class="soft">${t("table-new-to-hint")}</span></span>
        </button>
        <${IconButton} icon="close" label=${t("cancel")} onClick=${() => offerNoMore(table.game)} />
      </div>`
      }
    </div>
    <section class="t-wait-table" aria-label=${t("table-seats")}>
      <${Seats} store=${store} />
      <div class="t-start">
        <${StartButton} store=${store} />
        ${you.host && html`<${SeatCount} store=${store} />`}
      </div>
    </section>
    <div class="t-wait-right">
      <div class="panel high t-how"><${HowWePlay} store=${store} titled=${true} /></div>
      <button type="button" class="row t-how-line" onClick=${() => (store.sheet.value = "settings")}>
        <span><span class="strong">${howWords(table)}</span><span class="soft small">${t(`table-visibility-${table.visibility}-line`)}, ${t("table-seat-count", { count: table.seats.length })}</span></span>
        <span class="t-how-change">${t(you.host ? "table-change" : "table-look")}<${Icon} name="next" /></span>
      </button>
      <div class="panel high t-wait-chat"><${Chat} store=${store} notes=${true} /></div>
    </div>
  </main>`;
}

/** @param {{ store: import("./store.js").Store }} props */
function Seats({ store }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { seats, game } = model.table;
  const bottom = store.seat.value ?? 0;
  const Ornament = store.game.value?.Ornament;
  return html`<div class="t-seats" data-count=${seats.length}>
    <${RoundTable}>${Ornament && html`<${Ornament} />`}<//>
    <ol>
      ${seats.map((/** @type {any} */ holder, /** @type {number} */ seat) => {
        // Clockwise from the own seat at the bottom, as the turn goes round.
        const turn = (2 * Math.PI * (seat - bottom)) / seats.length;
        const place = { "--x": `${(-Math.sin(turn)).toFixed(4)}`, "--y": `${Math.cos(turn).toFixed(4)}` };
        return html`<li key=${`${game}${seat}`} style=${place}><${Seat} store=${store} holder=${holder} seat=${seat} level=${Math.abs(Math.sin(turn)) < 0.01} /></li>`;
      })}
    </ol>
  </div>`;
}

/** @param {{ store: import("./store.js").Store, holder: any, seat: number, level: boolean }} props level: nobody sits beside it */
function Seat({ store, holder, seat, level }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const own = store.seat.value === seat;
  if (!holder.person) {
    const move = store.seat.value !== null;
    return html`<button type="button" class="t-seat free" disabled=${store.busy.value.size > 0} onClick=${() => store.act({ k: "sit", seat })}>
      <span class="t-free-coin"><${Coin} seat=${seat} class="large faint" /><${Icon} name="plus" /></span>
      <span class="strong">${t("free-seat")}</span><span class="small t-link">${t(move ? "table-move-here" : "sit-down")}</span>
    </button>`;
  }
  const away = awayWords(store, seat);
  const { options, seats } = model.table;
  const partner = store.game.value?.state.partner?.(options, seats.length, seat) ?? null;
  const notes = [
    holder.person === model.table.host && t("table-host"),
    own && t("table-you"),
    partner !== null && partner === store.seat.value && t("table-partner"),
    !own && away,
  ].filter(Boolean);
  if (!notes.length) notes.push(t("table-here"));
  return html`<button type="button" class="t-seat ${level ? "level" : ""}" data-seat-anchor=${seat} onClick=${() => (store.sheet.value = `person:${seat}`)}>
    <${Coin} seat=${seat} class=${`large ${away === null ? "" : "faint"}`} />
    <span class="strong"><${Name} class="clip">${holder.name}<//></span><span class="small soft">${notes.join(", ")}</span>
  </button>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function StartButton({ store }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table, you, here } = model;
  const sitting = table.seats.filter((/** @type {any} */ seat) => seat.person).length;
  const least = Math.min(...table.choices.seats);
  const hostGone = here.host === false;
  const may = you.host || (store.seat.value !== null && hostGone);
  if (store.seat.value === null && table.seats.some((/** @type {any} */ seat) => !seat.person)) {
    return html`<button type="button" class="button primary large" disabled=${store.busy.value.has("sit:")} onClick=${() => store.act({ k: "sit" })}>${t("sit-down")}</button>
      ${may && sitting >= least && html`<button type="button" class="button quiet" onClick=${() => store.act({ k: "start" })}>${t("table-start", { count: sitting })}</button>`}`;
  }
  if (!may) {
    const host = table.seats.find((/** @type {any} */ seat) => seat.person === table.host)?.name;
    return html`<p class="t-wait-word soft" role="status">${host ? t("table-waiting-for-host", { host }) : t("table-waiting-for-start")}</p>`;
  }
  if (sitting < least)
    return html`<p class="t-wait-word soft" role="status">${t("table-waiting-for-players", { count: least - sitting })}</p>`;
  return html`<button type="button" class="button primary large" disabled=${store.busy.value.has("start:")} onClick=${() => store.act({ k: "start" })}>
    ${t("table-start", { count: sitting })}
  </button>`;
}
