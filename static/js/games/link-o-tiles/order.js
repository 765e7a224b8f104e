/**
 * The order of the tiles in the rack: by colour, by number, or as their owner put them. Pure; what is kept is kept by
 * `rack.js`.
 *
 * @typedef {"colour" | "number" | "own"} By
 * @typedef {{ tile: string, nth: number, key: string, apart: boolean }} Held
 *   nth: which of the equal tiles; key: both as one text; apart: a new group begins with it
 */
import { circleOf, isWild, sorted } from "./tiles.js";

/** Stands between two groups in an order of one's own. */
export const GAP = "|";

/** @type {readonly By[]} */
export const SORTS = ["colour", "number"];

/** Each tile under its key, equal tiles counted. @param {readonly string[]} tiles @returns {Held[]} */
function keyed(tiles) {
  /** @type {Record<string, number>} */
  const counts = {};
  return tiles.map((tile) => {
    const nth = counts[tile] ?? 0;
    counts[tile] = nth + 1;
    return { tile, nth, key: `${tile}.${nth}`, apart: false };
  });
}

/** By the lower number, then by the higher, LINK-O tiles last. @param {readonly string[]} tiles */
const numbered = (tiles) =>
  [...tiles].sort((a, b) => (a.slice(1) < b.slice(1) ? -1 : a.slice(1) > b.slice(1) ? 1 : circleOf(a) - circleOf(b)));

/** What tiles of one group have in common. @param {string} tile @param {By} by */
const groupOf = (tile, by) => (by === "colour" ? circleOf(tile) : isWild(tile) ? "L" : tile[1]);

/**
 * @param {readonly string[]} tiles the hand
 * @param {By} by
 * @param {readonly string[]} own keys and gaps, for `own`; tiles that it does not name stand at the end
 * @returns {Held[]}
 */
export function arranged(tiles, by, own) {
  if (by !== "own") {
    const held = keyed(by === "colour" ? sorted(tiles) : numbered(tiles));
    return held.map((each, i) => {
      const before = held[i - 1];
      return { ...each, apart: before !== undefined && groupOf(before.tile, by) !== groupOf(each.tile, by) };
    });
  }
  const left = new Map(keyed(sorted(tiles)).map((each) => [each.key, each]));
  /** @type {Held[]} */
  const held = [];
  let apart = false;
  for (const key of own) {
    const each = left.get(key);
    if (key === GAP) apart = held.length > 0;
    else if (each) {
      held.push({ ...each, apart });
      left.delete(key);
      apart = false;
    }
  }
  const rest = [...left.values()].map((each, i) => ({ ...each, apart: i === 0 && held.length > 0 }));
  return [...held, ...rest];
}

/** The order as it is kept. @param {readonly Held[]} held */
export const written = (held) => held.flatMap(({ key, apart }) => (apart ? [GAP, key] : [key]));

/**
 * The order after a tile was put elsewhere.
 * @param {readonly Held[]} held
 * @param {string} key of the tile
 * @param {string | null} before the key of the tile that it stands before now; null: at the end
 * @param {boolean} apart it begins a group of its own there
 * @returns {string[]}
 */
export function moved(held, key, before, apart) {
  const at = held.findIndex((each) => each.key === key);
  const own = held[at];
  if (!own || key === before) return written(held);
  const rest = held.filter((each) => each.key !== key);
  // Who stood behind the first of a group is the first now.
  const next = held[at + 1];
  if (own.apart && next && !next.apart) rest[at] = { ...next, apart: true };
  const to = before === null ? rest.length : rest.findIndex((each) => each.key === before);
  const there = rest[to];
  const first = apart || (there?.apart ?? false);
  if (there && first && !apart) rest[to] = { ...there, apart: false };
  rest.splice(to, 0, { ...own, apart: first && to > 0 });
  return written(rest.map((each, i) => (i === 0 ? { ...each, apart: false } : each)));
}
