import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { appear } from "../core/motion.js";
import { canShare, copy, share } from "../core/share.js";
import { listed, signed, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { endTitle } from "./dock.js";
import { unitOf } from "./header.js";
import { tableTitle } from "./naming.js";
import { Name } from "./parts.js";

/**
 * The end of a round or of the match: how the points came about, the standing, and what comes next.
 * @param {{ store: import("./store.js").Store, props: any, roomy: boolean }} props
 *   roomy: the match stands beside it, and the board below has room
 */
export function ResultPage({ store, props, roomy }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { Board, Result } = store.game.value;
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (page.current) appear(page.current);
    page.current?.focus({ preventScroll: true });
  }, []);
  const { match } = model.table;
  return html`<section class="t-result" ref=${page} tabindex="-1" aria-label=${endTitle(store)}>
    <div class="t-result-main">
      ${
        match.stopped && !model.game?.result
          ? html`<h2 class="display">${t("table-match-stopped")}</h2>`
          : html`<${Result} view=${model.game} steps=${props.steps} names=${store.names.value} seat=${store.seat.value} words=${t} />`
      }
    </div>
    ${roomy ? html`<div class="t-result-board" inert><${Board} ...${props} live=${false} pending=${null} prompt=${null} motion=${null} /></div>` : html`<${MatchPanel} store=${store} />`}
    <div class="t-result-acts">${match.over ? html`<${AfterMatch} store=${store} />` : html`<${AfterRound} store=${store} />`}</div>
  </section>`;
}

/** The standing and the rounds. @param {{ store: import("./store.js").Store }} props */
export function MatchPanel({ store }) {
  const { table, game } = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { Score, state } = store.game.value;
  const names = store.names.value;
  const { match } = table;
  /** @type {number[]} */
  const seats = names.map((/** @type {string} */ _, /** @type {number} */ seat) => seat);
  const order = [...seats].sort((a, b) => (match.totals[b] ?? 0) - (match.totals[a] ?? 0));
  const winners = match.winners ?? [];
  const unit = unitOf(store);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [match.rounds.length]);
  return html`<section class="panel high t-match" aria-labelledby="match-title">
    <h2 id="match-title" class="heading-2">${t("table-the-match")}</h2>
    <ul class="t-standing">
      ${order.map(
        (seat) => html`<li key=${seat} class=${winners.includes(seat) ? "won" : ""}>
        <${Coin} seat=${seat} /><span class="strong"><${Name} class="clip">${names[seat] ?? ""}<//></span>
        ${winners.includes(seat) && html`<span class="chip lamp"><${Icon} name="crown" />${t("table-winner")}</span>`}
        <${Score} score=${match.totals[seat] ?? 0} goal=${state.summary(game, seat).goal} words=${t} compact=${false} seat=${seat} />
      </li>`,
      )}
    </ul>
    <div class="t-rounds-box" ref=${box} tabindex="0" role="region" aria-label=${t("table-rounds", { unit })}><table class="t-rounds">
      <thead><tr><th scope="col">${t("table-round", { unit })}</th>${seats.map((seat) => html`<th scope="col" key=${seat} title=${names[seat]}><${Coin} seat=${seat} class="small" /><span class="visually-hidden"><${Name}>${names[seat] ?? ""}<//></span></th>`)}</tr></thead>
      <tbody>${match.rounds.map(
        (/** @type {any} */ round) => html`<tr key=${round.number}><th scope="row">${round.number}</th>
        ${seats.map((seat) => html`<td key=${seat} class=${round.winners.includes(seat) ? "won" : ""}>${signed(round.points[seat] ?? 0)}</td>`)}</tr>`,
      )}</tbody>
    </table></div>
  </section>`;
}

/** @param {{ store: import("./store.js").Store }} props */
function AfterRound({ store }) {
  const seated = store.seat.value !== null;
  const unit = unitOf(store);
  return html`
    ${seated && html`<button type="button" class="button primary large" disabled=${store.busy.value.has("next:")} onClick=${() => store.act({ k: "next" })}>${t("table-next-round", { unit })}</button>`}
    <${LookAtBoard} store=${store} />
    ${!seated && html`<p class="soft">${t("table-next-round-soon", { unit })}</p>`}`;
}

/** @param {{ store: import("./store.js").Store }} props */
function AfterMatch({ store }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table } = model;
  const seat = store.seat.value;
  const held = table.seats.flatMap((/** @type {any} */ holder, /** @type {number} */ i) => (holder.person ? [i] : []));
  const wants = table.wants ?? [];
  const missing = held.filter((/** @type {number} */ i) => !wants.includes(i));
  const asked = seat !== null && wants.includes(seat);
  return html`
    ${
      seat !== null &&
      html`<button type="button" class="button primary large ${asked ? "asked" : ""}" disabled=${asked || store.busy.value.has("rematch:")} onClick=${() => store.act({ k: "rematch" })}>
      ${asked && html`<${Icon} name="check" />`}${t(asked ? "table-rematch-asked" : "table-rematch")}
    </button>`
    }
    ${seat === null && held.length < table.seats.length && html`<button type="button" class="button primary large" onClick=${() => store.act({ k: "sit" })}>${t("table-take-seat")}</button>`}
    <${LookAtBoard} store=${store} />
    <button type="button" class="button quiet act" onClick=${() => shareReplay(store)}><${Icon} name="share" />${t("table-share-replay")}</button>
    <${RematchWord} store=${store} wants=${wants} missing=${missing} />`;
}

/** Who is waited for, or who waits. @param {{ store: import("./store.js").Store, wants: number[], missing: number[] }} props */
function RematchWord({ store, wants, missing }) {
  if (!wants.length || !missing.length) return null;
  const mine = store.seat.value !== null && missing.includes(store.seat.value);
  const named = mine ? wants : missing;
  const names = listed(named.map((seat) => store.names.value[seat] ?? ""));
  return html`<p class="t-rematch-wait soft" role="status">
    <span>${t(mine ? "table-rematch-wanted" : "table-rematch-waiting", { names, count: named.length })}</span>
    ${named.map((seat) => html`<${Coin} key=${seat} seat=${seat} class="small" />`)}
  </p>`;
}

/** @param {{ store: import("./store.js").Store }} props */
function LookAtBoard({ store }) {
  return html`<button type="button" class="button quiet act" onClick=${() => (store.boardAnyway.value = true)}>${t("table-look-at-board")}</button>`;
}

/** @param {import("./store.js").Store} store */
async function shareReplay(store) {
  const table = store.model.peek()?.table;
  const url = new URL(`/t/${store.id}?match=${table.match.number}`, location.href).href;
  if (canShare())
    await share({ title: tableTitle(table), text: t("table-share-replay-text", { title: tableTitle(table) }), url });
  else store.tell(t((await copy(url)) ? "table-replay-copied" : "something-failed"), "ok");
}
