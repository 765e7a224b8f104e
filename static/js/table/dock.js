import { html } from "htm/preact";
import { listed, rich, t } from "../core/words.js";
import { nameArgs } from "../games/names.js";
import { unitOf } from "./header.js";
import { moveNumbers } from "./lines.js";
import { later, Name } from "./parts.js";

/** More letters than a line of a small phone has in the size of headings. */
const LONG = 20;
/** @param {any} title words, or parts of which some are names */
const letters = (title) =>
  [title]
    .flat()
    .map((part) => part.props?.children ?? part)
    .join("").length;

const PastTurn = later(() => import("./looking.js"), "PastTurn");

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
  const looked = store.lookedAt.value !== null;
  const title = (!looked && !ended && store.game.value.title?.(props)) || askTitle(store);
  const length = letters(title);
  return html`<section class="t-dock ${watching ? "watching" : ""}" aria-label=${t("table-hand")}>
    <div class="t-ask">
      <h2 class="t-ask-title ${length > LONG ? "long" : ""} ${length > 2 * LONG ? "longer" : ""}">${title}</h2>
      <div class="t-ask-text soft">${looked ? html`<${PastTurn} store=${store} />` : !ended && html`<${Prompt} ...${props} />`}</div>
    </div>
    <div class="t-hand">${(!watching || store.game.value.openHand) && html`<${Hand} ...${props} />`}</div>
    <div class="t-acts">${ended && props.live ? html`<${EndActs} store=${store} />` : html`<${Acts} ...${props} />`}</div>
  </section>`;
}

/** What the table waits for. @param {import("./store.js").Store} store */
export function askTitle(store) {
  const { table } = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { match } = table;
  const looked = store.lookedAt.value;
  if (looked) {
    const steps = store.steps.value;
    return t("table-move-number", { number: moveNumbers(steps)[steps.indexOf(looked)] ?? 0 });
  }
  return match?.over || match?.between ? endTitle(store) : turnWords(store);
}

/** That a round or the match is over, and who won it. @param {import("./store.js").Store} store @returns {string} */
export function endTitle(store) {
  const { match, options, seats: all } = /** @type {import("./fold.js").Model} */ (store.model.value).table;
  const seats = (match.over ? match.winners : match.rounds.at(-1)?.winners) ?? [];
  const what = match.over ? "match" : "round";
  // Partners win together; others who win at once share it.
  const team = (store.game.value.state.partner?.(options, all.length, seats[0]) ?? null) === null ? "no" : "yes";
  const args = { seats, team, round: match.rounds.length, unit: unitOf(store) };
  const words = nameArgs({ seat: null, id: "", args }, store.names.value, store.seat.value);
  return t(`table-${what}-${seats.length ? "won" : "over"}`, words);
}

/**
 * The seats that are to act on the board that is shown.
 * @param {import("./store.js").Store} store
 * @returns {number[]}
 */
export function actingSeats(store) {
  const { table } = /** @type {import("./fold.js").Model} */ (store.model.value);
  const view = store.shown.value;
  const { summary } = store.game.value.state;
  return table.seats.flatMap((/** @type {any} */ _, /** @type {number} */ seat) =>
    summary(view, seat).turn ? [seat] : [],
  );
}

/** Whose turn it is. @param {import("./store.js").Store} store */
function turnWords(store) {
  const acting = actingSeats(store);
  if (store.seat.value !== null && acting.includes(store.seat.value)) return t("table-your-turn");
  return acting.length ? their(acting.map((seat) => store.names.value[seat] ?? "")) : "";
}

/** @param {string[]} names */
const their = (names) =>
  rich("table-their-turn", { name: listed(names) }, names.length === 1 ? { name: html`<${Name}>${names[0]}<//>` } : {});

/** Between rounds and after the match, while the board is looked at. @param {{ store: import("./store.js").Store }} props */
function EndActs({ store }) {
  return html`<button type="button" class="button primary act" onClick=${() => (store.boardAnyway.value = false)}>${t("table-see-result")}</button>`;
}
