/** Moves as text, as `app/games/link_it_4/notation.py` writes them: `R` and the dice to roll, `P` and the square. */

/** @param {readonly number[]} dice */
export const writeRoll = (dice) => `R${[...dice].sort((a, b) => a - b).join("")}`;

/** @param {number} square */
export const writePlace = (square) => `P${square}`;

/** The dice of a roll, null where the text is none. @param {string | null | undefined} text @returns {number[] | null} */
export function readRoll(text) {
  const found = /^R([0-4]*)$/.exec(text ?? "");
  return found ? [...(found[1] ?? "")].map(Number) : null;
}

/** The square of a placing, null where the text is none. @param {string | null | undefined} text @returns {number | null} */
export function readPlace(text) {
  const found = /^P(\d+)$/.exec(text ?? "");
  return found ? Number(found[1]) : null;
}
