import { html } from "htm/preact";
import { listed, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { actingSeats } from "./dock.js";
import { moveNumbers } from "./lines.js";
import { Stepper } from "./moves.js";

/**
 * What is said while an earlier move is looked at: where one stands, whether one's turn has come meanwhile, and the way
 * back. Where the moves have no place beside the board, one steps on from here.
 * @param {{ store: import("./store.js").Store }} props
 */
export function LookBanner({ store }) {
  const steps = store.steps.value;
  const looked = store.lookedAt.value;
  if (!looked) return null;
  const numbers = moveNumbers(steps);
  const replay = store.replay.value;
  const number = numbers[steps.indexOf(looked)] ?? 0;
  const now = numbers.at(-1) ?? 0;
  const turn = Boolean(store.model.value?.prompt);
  const match = store.model.value?.table.match;
  const ended = (match?.between || match?.over) && !store.boardAnyway.value;
  return html`<div class="notice t-past">
    <${Icon} name="moves" />
    <span>
      <span class="t-past-long">${replay ? t("table-looking-replay", { match: replay.match, number }) : t(match?.over ? "table-looking-short" : "table-looking", { number, now })} </span>
      <span class="t-past-short">${t("table-looking-short", { number, now })} </span>
      ${turn && html`<strong class="t-past-turn">${t("table-turn-now")}</strong>`}
    </span>
    <${Stepper} store=${store} short=${true} />
    <button type="button" class="button small" onClick=${() => store.look(null)}>${turn && html`<span class="t-past-lamp" />`}${t(ended ? "table-see-result" : "table-back-to-now")}</button>
  </div>`;
}

/** Whose turn it was at the move that is looked at. @param {{ store: import("./store.js").Store }} props */
export function PastTurn({ store }) {
  const acting = actingSeats(store);
  if (!acting.length) return null;
  const own = store.seat.value !== null && acting.includes(store.seat.value);
  const name = listed(acting.map((seat) => store.names.value[seat] ?? ""));
  return html`<p>${own ? t("table-was-your-turn") : t("table-was-their-turn", { name })}</p>`;
}
