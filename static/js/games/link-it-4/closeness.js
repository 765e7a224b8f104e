/** Who is near to winning at once: the panel beside the board, the marks on phones, the button that shows it on the board. */
import { html } from "htm/preact";
import { Name } from "../../pieces/named.js";
import { Coin, colourOf } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { near, threats } from "./near.js";

const FOUR = 4;

/**
 * The own tops of a seat's best line, and its jackpots.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export function Marks({ view, seat, words }) {
  const { jackpots, lacking, line } = near(view, seat);
  const all = jackpots.length + lacking.length;
  const text = words("link-it-4-near-marks", { line, jackpots: jackpots.length, all });
  return html`<span class="l4-marks" role="img" aria-label=${text} style=${{ "--face": `var(--seat-${colourOf(seat)}-bar)` }}>
    <svg class="l4-line-marks" viewBox="0 0 40 16" aria-hidden="true">${Array.from({ length: FOUR }, (_, i) => html`<rect key=${i} class=${i < line ? "held" : ""} x=${i * 10 + 1} y="4" width="8" height="8" rx="2.2" />`)}</svg>
    <svg class="l4-jackpots" viewBox="0 0 ${all * 20} 16" aria-hidden="true">${Array.from({ length: all }, (_, i) => html`<path key=${i} class=${i < jackpots.length ? "held" : ""} d=${`M${i * 20 + 2} 13l8-6 8 6V9l-8-6-8 6z`} />`)}</svg>
  </span>`;
}

/**
 * What is one roof away, in sentences.
 * @param {import("./types.js").View} view
 * @param {string[]} names
 * @param {number | null} own
 * @param {number | "all"} whose
 * @param {import("./types.js").Words} words
 */
export function nearWords(view, names, own, whose, words) {
  const seats = whose === "all" ? names.map((_, seat) => seat) : [whose];
  /** Who needs what. @type {Map<string, number[]>} */
  const needs = new Map();
  for (const seat of seats) {
    const kinds = new Set(threats(view, seat).map(({ by }) => by));
    const what = kinds.size > 1 ? "both" : [...kinds][0];
    if (what) needs.set(what, [...(needs.get(what) ?? []), seat]);
  }
  const lines = [...needs].map(([what, all]) =>
    words(`link-it-4-near-${what}`, nameArgs({ seat: all[0] ?? 0, id: "", args: { seats: all } }, names, own)),
  );
  if (lines.length) return lines.join(" ");
  return whose === "all"
    ? words("link-it-4-near-nobody")
    : words("link-it-4-near-not", nameArgs({ seat: whose, id: "", args: {} }, names, own));
}

/** Everybody's, shown on the board. @param {{ view: import("./types.js").View, words: import("./types.js").Words, session: import("./session.js").Session }} props */
export function NearButton({ view, words, session }) {
  if (view.result) return null;
  const on = session.near.value !== null;
  const count = new Set(threats(view).map(({ seat }) => seat)).size;
  return html`<button type="button" class="button quiet l4-near-button" aria-pressed=${on} aria-label=${words("link-it-4-near-show", { count })}
    onClick=${() => (session.near.value = on ? null : "all")}>
    <svg class="l4-near-icon" viewBox="0 0 52 14" aria-hidden="true"><rect x="1" y="1.5" width="11" height="11" rx="3" /><rect x="14" y="1.5" width="11" height="11" rx="3" /><rect x="27" y="1.5" width="11" height="11" rx="3" /><rect class="missing" x="40" y="1.5" width="11" height="11" rx="3" /></svg>
    <span class="l4-near-word">${words("link-it-4-near")}</span>
    ${count > 0 && html`<span class="l4-near-count" aria-hidden="true">${count}</span>`}
  </button>`;
}

/**
 * Beside the board: each player's best line and jackpots; a row shows its player's on the board.
 * @param {import("./types.js").Props} props
 */
export function Beside({ view, names, words, session }) {
  if (view.result) return null;
  const shown = session.near.value;
  return html`<section class="panel l4-near" aria-labelledby="l4-near-title">
    <h2 class="heading-3" id="l4-near-title">${words("link-it-4-near")}</h2>
    <p class="small soft">${words("link-it-4-near-how")}</p>
    <ul>
      ${names.map((name, seat) => {
        const away = threats(view, seat).length > 0;
        const on = shown === seat || shown === "all";
        return html`<li key=${seat}><button type="button" aria-pressed=${on} onClick=${() => (session.near.value = on ? null : seat)}>
          <${Coin} seat=${seat} class="small" />
          <span class="l4-near-name"><${Name} class="clip">${name || words("link-it-4-nobody")}<//>${away && html`<b class="small">${words("link-it-4-near-one")}</b>`}</span>
          <${Marks} view=${view} seat=${seat} words=${words} />
        </button></li>`;
      })}
    </ul>
  </section>`;
}
