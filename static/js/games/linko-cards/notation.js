/** Moves as text, as `app/games/linko_cards/notation.py` writes them: `7x3+X2`, `X2`, `take`, `row7`, `rowX`, `pile`. */
import { JOKER } from "./types.js";

/** @param {import("./types.js").Group} group */
export function writePlay({ value, cards, jokers = 0 }) {
  if (!cards) return `X${jokers}`;
  return jokers ? `${value}x${cards}+X${jokers}` : `${value}x${cards}`;
}

/** @param {number} card of the row */
export const writeRow = (card) => `row${card === JOKER ? "X" : card}`;

/**
 * The group that a move plays.
 * @param {string | null | undefined} text
 * @returns {import("./types.js").Group | null} null where the move is another one, or none
 */
export function readPlay(text) {
  const jokers = /^X(\d+)$/.exec(text ?? "");
  if (jokers) return { value: JOKER, cards: 0, jokers: Number(jokers[1]) };
  const found = /^(\d+)x(\d+)(?:\+X(\d+))?$/.exec(text ?? "");
  if (!found) return null;
  return { value: Number(found[1]), cards: Number(found[2]), ...(found[3] ? { jokers: Number(found[3]) } : {}) };
}
