/** What stands around the board: rolls and what is open, the roof to build with and the button to roll, points. */
import { html } from "htm/preact";
import { colourOf } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { Marks, NearButton, nearWords } from "./closeness.js";
import { writeRoll } from "./notation.js";
import { describe } from "./state.js";
import { Supply } from "./supply.js";
import { FIVE } from "./types.js";

/**
 * In place of "Your turn" once dice lie.
 * @param {import("./types.js").Props} props
 * @returns {string | null}
 */
export const title = ({ view, seat, words }) =>
  view.rolls && view.turn === seat ? words("link-it-4-roll-of", { roll: view.rolls, all: FIVE }) : null;

/** More letters than two lines of a small phone have. */
const LONG = 92;

/** @param {import("./types.js").Props} props */
export function Prompt({ view, prompt, seat, names, live, pending, words, motion, session }) {
  if (!live || view.result) return null;
  const rolls = view.rolls ?? 0;
  const text = () => {
    if (pending) return words("link-it-4-prompt-pending");
    const shown = session.near.value;
    if (shown !== null) return nearWords(view, names, seat, shown, words);
    // Nobody presses anything to discard, so it is said where everybody looks.
    const lost = describe(
      (motion?.events ?? []).filter((event) => event.k === "discarded"),
      view,
    ).map((line) => words(line.id, nameArgs(line, names, seat)));
    if (!rolls && lost.length) return lost.join(" ");
    if (!prompt) return rolls ? words("link-it-4-roll-of", { roll: rolls, all: FIVE }) : "";
    if (!rolls) return words("link-it-4-prompt-first");
    const most = FIVE - rolls;
    if (prompt.roll === "none") return words("link-it-4-prompt-last");
    return words(prompt.open?.length ? "link-it-4-prompt-open" : "link-it-4-prompt-closed", { most });
  };
  const ladder = rolls > 0 || !!prompt;
  const said = text();
  return html`<div class="l4-prompt ${said.length > LONG ? "long" : ""}">
    ${ladder && html`<${Ladder} rolls=${rolls} seat=${view.turn ?? 0} />`}
    <p class="l4-prompt-text" role="status">${said}</p>
  </div>`;
}

const STEP = 22;
const STOREY = 6.4;
const FOOT = 36;

/**
 * The five rolls, and above each how high a stack may become by building then: the fewer, the higher.
 * @param {{ rolls: number, seat: number }} props
 */
function Ladder({ rolls, seat }) {
  const style = { "--face": `var(--seat-${colourOf(seat)}-bar)` };
  return html`<svg class="l4-ladder" viewBox="0 0 ${FIVE * STEP} 52" style=${style} aria-hidden="true">
    ${Array.from({ length: FIVE }, (_, i) => {
      const name = i + 1 < rolls ? "gone" : i + 1 === rolls ? "now" : "to-come";
      return html`<g key=${i} class=${name} transform=${`translate(${(i + 0.5) * STEP} 0)`}>
        ${Array.from({ length: FIVE - i }, (_, storey) => html`<path key=${storey} class="storey" d=${`M-8 ${FOOT - storey * STOREY}l8-4.4 8 4.4v-4l-8-4.4-8 4.4z`} />`)}
        <rect class="roll" x="-5" y="40" width="10" height="10" rx="3" />
      </g>`;
    })}
  </svg>`;
}

/** @param {import("./types.js").Props} props */
export function Acts(props) {
  const { view, prompt, seat, live, pending, refused, play, words, session } = props;
  const near = html`<${NearButton} view=${view} words=${words} session=${session} />`;
  if (!live || view.result || !prompt) return html`<div class="l4-acts">${near}</div>`;
  const first = prompt.roll === "all";
  const kept = session.kept(view, true);
  const dice = [0, 1, 2, 3, 4].filter((die) => first || !kept.includes(die));
  const onRoll = () => {
    session.hushed.value = refused?.id ?? null;
    play(writeRoll(dice));
  };
  const id = first ? "link-it-4-roll-first" : "link-it-4-roll-again";
  return html`<div class="l4-acts">
    ${!first && seat !== null && html`<${Supply} ...${props} />`}
    ${
      prompt.roll === "none"
        ? html`<span class="l4-build soft">${words("link-it-4-build")}</span>`
        : html`<button type="button" class="button primary act l4-roll" disabled=${!!pending} onClick=${onRoll}>${words(id, { count: dice.length })}</button>`
    }
    ${near}
  </div>`;
}

/**
 * The roofs on top, counted as they lie, and in a match to two the games won. Of a finished match only the games.
 * @param {{ score: number | import("./types.js").Standing, goal: number, words: import("./types.js").Words, compact?: boolean }} props
 */
export function Score({ score, goal, words, compact = false }) {
  const games = typeof score === "number" ? score : score.games;
  const points = typeof score === "number" ? null : score.points;
  return html`<span class="l4-score ${compact ? "compact" : ""}">
    ${points !== null && html`<span class="l4-points"><span class="number">${points}</span> <span class=${compact ? "visually-hidden" : "l4-points-word"}>${words("link-it-4-points", { points })}</span></span>`}
    ${
      goal > 1 &&
      html`<span class="l4-games"><span class="l4-pips" aria-hidden="true">${Array.from({ length: goal }, (_, i) => html`<i class=${i < games ? "won" : ""}></i>`)}</span>
        <span class="visually-hidden">${words("link-it-4-games", { games, goal })}</span></span>`
    }
  </span>`;
}

/**
 * How near a seat is to winning at once; on phones, where the panel beside the board has no room.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export const Known = ({ view, seat, words }) =>
  html`<span class="l4-known"><${Marks} view=${view} seat=${seat} words=${words} /></span>`;
