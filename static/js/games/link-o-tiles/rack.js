/** How the rack is ordered, and how many shelves it needs. The order stays over a reload: for this hand in this browser. */
import { keep, kept } from "../../core/keep.js";

/** @typedef {import("./order.js").By} By */
/** @typedef {{ by: By, place: string, own: string[] }} Sorting place: the hand that `own` is the order of */

const KEY = "link-o-rack";
/** @type {readonly string[]} */
const KNOWN = ["colour", "number", "own"];

/** @returns {Sorting} */
export function keptSorting() {
  try {
    const found = JSON.parse(kept(KEY) ?? "");
    if (KNOWN.includes(found.by) && typeof found.place === "string" && Array.isArray(found.own)) return found;
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return { by: "colour", place: "", own: [] };
}

/** @param {Sorting} sorting */
export const keepSorting = (sorting) => keep(KEY, JSON.stringify(sorting));

/** The hand of a round at this table. @param {number} round */
export const placeOf = (round) => `${location.pathname}:${round}`;

/**
 * Rows and columns for so many tiles: where there is room, and on a phone, where four shelves are the most that leave the
 * board its place; what does not fit then is reached by pushing the shelves sideways.
 * @param {number} count
 */
export function shelves(count) {
  const wide = count <= 10 ? 1 : count <= 28 ? 2 : 3;
  const columns = count === 5 ? 5 : count <= 8 ? 4 : count <= 15 ? 5 : 6;
  return {
    wide,
    wideColumns: Math.ceil(Math.max(count, 1) / wide),
    narrow: Math.min(4, Math.max(1, Math.ceil(count / columns))),
    narrowColumns: columns,
    pushed: count > 24,
  };
}
