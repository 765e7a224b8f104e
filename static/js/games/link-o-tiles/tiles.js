/**
 * What the texts of tiles, lays and faces say, and moves as text (`app/games/link_o_tiles/notation.py`): `o34@5`.
 */
import { COLOURS, SPACES } from "./types.js";

const LETTERS = "ogyp";

/** The circle of a tile's colour. @param {string} tile a tile, lay or face */
export const circleOf = (tile) => LETTERS.indexOf(tile[0] ?? "");

/** @param {string} tile a tile, lay or face @returns {import("./types.js").Colour} */
export const colourOf = (tile) => COLOURS[circleOf(tile)] ?? "orange";

/** @param {string} tile a tile, lay or face */
export const isWild = (tile) => tile[1] === "L";

/**
 * The two numbers of a face, that towards the space before first; of an open LINK-O tile null.
 * @param {string} face
 * @returns {[string, string] | null}
 */
export function endsOf(face) {
  const [, one = "", two] = face;
  if (!isWild(face)) return [one, two ?? ""];
  return two === undefined ? null : [two, two];
}

/** The other way to lay a tile; the same for doubles and LINK-O tiles. @param {string} lay */
export const turned = (lay) => (isWild(lay) ? lay : `${lay[0]}${lay[2]}${lay[1]}`);

/** The tile of a lay: its lower end first. @param {string} lay */
export const tileOf = (lay) => (!isWild(lay) && (lay[1] ?? "") > (lay[2] ?? "") ? turned(lay) : lay);

/** What a tile counts in a hand. @param {string} tile */
export const worth = (tile) => (isWild(tile) ? 16 : Number(tile[1]) + Number(tile[2]));

/** A text whose hyphens hold together. @param {string} text */
export const unbroken = (text) => text.replace(/-(?=[O\d])/g, "\u2060-\u2060");

/** A tile as people write it. @param {string} tile */
export const ends = (tile) => unbroken(isWild(tile) ? "LINK-O" : `${tile[1]}-${tile[2]}`);

/** The arguments that name a tile in a sentence. @param {string} tile */
export const named = (tile) => ({ colour: colourOf(tile), tile: ends(tile), wild: isWild(tile) ? "yes" : "no" });

/** By circle, then by number, LINK-O tiles last. @param {readonly string[]} tiles */
export const sorted = (tiles) =>
  [...tiles].sort((a, b) => circleOf(a) - circleOf(b) || (a.slice(1) < b.slice(1) ? -1 : a === b ? 0 : 1));

/** @param {number} space */
export const ringOf = (space) => Math.floor(space / SPACES);

/** @param {import("./types.js").Move} move */
export const writeMove = ({ lay, space }) => `${lay}@${space}`;

/**
 * @param {string | null | undefined} text
 * @returns {import("./types.js").Move | null} null where the text is no move
 */
export function readMove(text) {
  const found = /^([ogyp](?:[0-4]{2}|L))@(\d{1,3})$/.exec(text ?? "");
  return found ? { lay: /** @type {string} */ (found[1]), space: Number(found[2]) } : null;
}
