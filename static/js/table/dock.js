import { html } from "htm/preact";
import { t } from "../core/words.js";

/**
 * The foot of the table: what is asked, the own hand, and what can be done besides.
 * @param {{ store: import("./store.js").Store, props: any }} props
 */
export function Dock({ store, props }) {
  const { Hand, Prompt, Acts } = store.game.value;
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table } = model;
  const ended = table.match?.between || table.match?.over;
  const watching = store.seat.value === null;
  return html`<section class="t-dock ${watching ? "watching" : ""}" aria-label=${t("table-hand")}>
    <div class="t-ask">
      <h2 class="t-ask-title">${askTitle(store)}</h2>
      <div class="t-ask-text soft">${!ended && html`<${Prompt} ...${props} />`}</div>
    </div>
    <div class="t-hand">${!watching && html`<${Hand} ...${props} />`}</div>
    <div class="t-acts">${ended && props.live ? html`<${EndActs} store=${store} />` : html`<${Acts} ...${props} />`}</div>
  </section>`;
}

/** Who is to act, in words. @param {import("./store.js").Store} store */
export function askTitle(store) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const match = model.table.match;
  const looked = store.lookedAt.value !== null;
  if (!looked && match?.over) return t("table-match-over");
  if (!looked && match?.between) return t("table-round-over", { round: match.rounds.length });
  const view = store.shown.value;
  const { summary } = store.game.value.state;
  const acting = model.table.seats
    .map((/** @type {any} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => summary(view, seat).turn);
  if (acting.includes(store.seat.value)) return t("table-your-turn");
  if (acting.length !== 1) return looked ? t("table-as-it-was") : "";
  return t("table-their-turn", { name: store.names.value[acting[0]] ?? "" });
}

/** Between rounds and after the match, while the board is looked at. @param {{ store: import("./store.js").Store }} props */
function EndActs({ store }) {
  return html`<button type="button" class="button primary act" onClick=${() => (store.boardAnyway.value = false)}>${t("table-see-result")}</button>`;
}
