/** What stands around the board: rolls and what is open, the button to roll, points, who is in which jackpot. */
import { html } from "htm/preact";
import { listed } from "../../core/words.js";
import { SmallDie } from "../../pieces/die.js";
import { colourOf } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { writeRoll } from "./notation.js";
import { describe, isIn } from "./state.js";
import { FIVE } from "./types.js";

/** @param {import("./types.js").Props} props */
export function Prompt({ view, prompt, seat, names, live, pending, words, motion }) {
  if (!live || view.result) return null;
  const rolls = view.rolls ?? 0;
  const text = () => {
    if (pending) return words("link-it-4-prompt-pending");
    // Nobody presses anything to discard, so it is said where everybody looks.
    const lost = describe(
      (motion?.events ?? []).filter((event) => event.k === "discarded"),
      view,
    ).map((line) => words(line.id, nameArgs(line, names, seat)));
    if (!rolls && lost.length) return lost.join(" ");
    if (!rolls && isNew(view)) return startWords(view, names, words);
    if (!prompt) return "";
    if (!rolls) return words("link-it-4-prompt-first");
    const most = FIVE - rolls;
    if (prompt.roll === "none") return words("link-it-4-prompt-last");
    return words(prompt.open?.length ? "link-it-4-prompt-open" : "link-it-4-prompt-closed", { most });
  };
  return html`<div class="l4-prompt">
    ${
      rolls > 0 &&
      html`<p class="l4-rolls"><b>${words("link-it-4-roll-of", { roll: rolls, all: FIVE })}</b>
        <span class="l4-roll-pips" aria-hidden="true">${Array.from({ length: FIVE }, (_, i) => html`<i key=${i} class=${i < rolls ? "had" : ""}></i>`)}</span></p>`
    }
    <p class="l4-prompt-text">${text()}</p>
  </div>`;
}

/** Whether nothing has been built in the first game. @param {import("./types.js").View} view */
const isNew = (view) => view.round === 1 && !view.last;

/** How it was rolled for the start. @param {import("./types.js").View} view @param {string[]} names @param {import("./types.js").Words} words */
function startWords(view, names, words) {
  const rolls = (view.start_rolls ?? []).map(({ seats, dice }) =>
    listed(seats.map((each, i) => words("link-it-4-start-roll", { name: names[each] ?? "", die: dice[i] ?? 0 }))),
  );
  return words("link-it-4-prompt-start", { rolls: rolls.join("; "), who: names[view.starter] ?? "" });
}

/** @param {import("./types.js").Props} props */
export function Acts({ view, prompt, live, pending, refused, play, words, session }) {
  if (!live || view.result || !prompt || prompt.roll === "none") return null;
  const first = prompt.roll === "all";
  const dice = [0, 1, 2, 3, 4].filter((die) => first || !session.kept.value.includes(die));
  const onRoll = () => {
    session.hushed.value = refused?.id ?? null;
    play(writeRoll(dice));
  };
  const id = first ? "link-it-4-roll-first" : "link-it-4-roll-again";
  return html`<button type="button" class="button primary act l4-roll" disabled=${!!pending} onClick=${onRoll}>${words(id, { count: dice.length })}</button>`;
}

/**
 * The tokens on top, counted as they lie, and in a match to two the games won. Of a finished match only the games.
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
 * The three jackpots, and what was rolled for the start until something is built.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export function Known({ view, seat, words }) {
  const jackpots = view.board.flatMap((kind, square) => (kind === "J" ? [square] : []));
  const held = jackpots.map((square) => isIn(view, square, seat));
  const rolled = isNew(view)
    ? (view.start_rolls ?? []).flatMap(({ seats, dice }) =>
        seats.includes(seat) ? [dice[seats.indexOf(seat)] ?? 0] : [],
      )
    : [];
  const text = words("link-it-4-jackpots", { count: held.filter(Boolean).length, all: held.length });
  return html`<span class="l4-known">
    <span role="img" aria-label=${text} title=${text} style=${{ "--face": `var(--seat-${colourOf(seat)}-bar)` }}>
      ${held.map((is, i) => html`<svg key=${i} class="l4-jackpot ${is ? "held" : ""}" viewBox="-12 -11 24 17" aria-hidden="true"><path d="M-10 4L0-4 10 4V0L0-9-10 0Z" /></svg>`)}
    </span>
    ${rolled.length > 0 && html`<span class="l4-start" role="img" aria-label=${words("link-it-4-started", { rolls: rolled.join(", ") })}>${rolled.map((number, i) => html`<svg key=${i} viewBox="-8 -8 16 17" aria-hidden="true"><${SmallDie} x=${0} y=${0} size=${14} number=${number} /></svg>`)}</span>`}
  </span>`;
}
