/**
 * In which order the own cards stand in the rack, and on which shelf: by number, by how many there are, or as their owner
 * has put them. It stays in this browser. Pure but for `readOrder` and `keepOrder`.
 *
 * @typedef {{ card: number, count: number }} Kind
 * @typedef {{ by: "number" | "count" | "own", own: number[] }} Order own: cards in their order, a 0 where a shelf ends
 */
import { keep, kept } from "../../core/keep.js";
import { JOKER } from "./types.js";

const KEY = "linko-order";
const BREAK = 0;
const GAP = 0.15;
/** So many cards' widths fit on a shelf of a phone before a second one, and before a third, is set up: at 360 px a card is
 * then 44 px wide still. */
const SHELF = 6.2;
const FULL = 7.7;
/** A shelf that its owner has set up may be fuller. */
const OWN = 10.3;
/** From so many cards on they stand closer together. */
const MANY = 15;

/** @returns {Order} */
export function readOrder() {
  try {
    const { by, own } = JSON.parse(kept(KEY) ?? "");
    const cards = Array.isArray(own)
      ? own.filter((card) => Number.isInteger(card) && card >= BREAK && card <= JOKER)
      : [];
    if (by === "count" || (by === "own" && cards.length)) return { by, own: cards };
    return { by: "number", own: cards };
  } catch {
    return { by: "number", own: [] };
  }
}

/** @param {Order} order */
export const keepOrder = (order) => keep(KEY, JSON.stringify(order));

/** The next way to sort: an own order only once there is one. @param {Order} order @returns {Order} */
export function nextOrder({ by, own }) {
  if (by === "number") return { by: "count", own };
  return { by: by === "count" && own.length ? "own" : "number", own };
}

/**
 * How far the cards of one number lie apart, in widths of a card: numbers of two digits are broader.
 * @param {Kind} kind @param {number} total cards in hand
 */
export function stepOf({ card, count }, total) {
  if (count < 2) return 0;
  const broad = card > 9 && card < JOKER;
  return total > MANY
    ? Math.min(broad ? 0.45 : 0.28, 1.2 / (count - 1))
    : Math.min(broad ? 0.48 : 0.38, 1.6 / (count - 1));
}

/** @param {Kind[]} kinds @param {number} total */
export const widthOf = (kinds, total) =>
  kinds.reduce((sum, kind) => sum + 1 + stepOf(kind, total) * (kind.count - 1) + GAP, 0) - (kinds.length ? GAP : 0);

/**
 * The shelves of the rack.
 * @param {Kind[]} kinds by number
 * @param {Order} order
 * @returns {Kind[][]}
 */
export function arranged(kinds, { by, own }) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  if (by === "own") return owned(kinds, own, total);
  const sorted = by === "count" ? [...kinds].sort((a, b) => rank(b) - rank(a) || a.card - b.card) : kinds;
  return shelved(sorted, total);
}

/** Jokers stand last whatever their number. @param {Kind} kind */
const rank = ({ card, count }) => (card === JOKER ? -1 : count);

/** @param {Kind[]} kinds @param {number[]} own @param {number} total @returns {Kind[][]} */
function owned(kinds, own, total) {
  const line = [...own];
  // A number that never had a place of its own goes behind the next lower one.
  for (const { card } of kinds) {
    if (line.includes(card)) continue;
    const lower = Math.max(...line.filter((each) => each !== BREAK && each < card), BREAK);
    line.splice(lower === BREAK ? 0 : line.indexOf(lower) + 1, 0, card);
  }
  /** @type {Kind[][]} */
  const shelves = [[]];
  for (const card of line) {
    const kind = kinds.find((each) => each.card === card);
    if (card === BREAK) shelves.push([]);
    else if (kind) shelves.at(-1)?.push(kind);
  }
  const filled = shelves.filter((shelf) => shelf.length);
  const fits = filled.length > 1 && filled.every((shelf) => widthOf(shelf, total) <= OWN);
  return fits ? filled : shelved(filled.flat(), total);
}

/** On as few shelves as will do, of about the same length. @param {Kind[]} kinds @param {number} total @returns {Kind[][]} */
function shelved(kinds, total) {
  if (widthOf(kinds, total) <= SHELF) return [kinds];
  const two = split(kinds, total, 1);
  return longest(two, total) <= FULL || kinds.length < 3 ? two : split(kinds, total, 2);
}

/** @param {Kind[][]} shelves @param {number} total */
export const longest = (shelves, total) => Math.max(...shelves.map((shelf) => widthOf(shelf, total)));

/** @param {Kind[]} kinds @param {number} total @param {number} breaks @returns {Kind[][]} */
function split(kinds, total, breaks) {
  if (!breaks || kinds.length < 2) return [kinds];
  const ways = kinds.slice(1).map((_, i) => [kinds.slice(0, i + 1), ...split(kinds.slice(i + 1), total, breaks - 1)]);
  return ways.reduce((best, way) => (longest(way, total) < longest(best, total) ? way : best));
}

/**
 * The own order after a number was put elsewhere.
 * @param {Order} order
 * @param {Kind[][]} shelves as they stand
 * @param {number} card
 * @param {number} shelf
 * @param {number} at its place among the others there
 * @returns {Order}
 */
export function put(order, shelves, card, shelf, at) {
  const lines = shelves.map((kinds) => kinds.map((kind) => kind.card).filter((each) => each !== card));
  lines[Math.min(shelf, lines.length - 1)]?.splice(at, 0, card);
  const shown = new Set(lines.flat());
  const own = lines.filter((line) => line.length).flatMap((line, i) => (i ? [BREAK, ...line] : line));
  // Numbers that are not in hand now keep their places behind their old neighbours.
  order.own.forEach((each, i) => {
    if (each === BREAK || shown.has(each)) return;
    const before = order.own.slice(0, i).findLast((other) => own.includes(other) && other !== BREAK);
    own.splice(before === undefined ? 0 : own.indexOf(before) + 1, 0, each);
  });
  return { by: "own", own };
}

/**
 * The own order after a number was moved one place on; at the end of a shelf to the next one.
 * @param {Order} order @param {Kind[][]} shelves @param {number} card @param {1 | -1} way
 * @returns {Order}
 */
export function nudge(order, shelves, card, way) {
  const shelf = shelves.findIndex((kinds) => kinds.some((kind) => kind.card === card));
  const at = shelves[shelf]?.findIndex((kind) => kind.card === card) ?? -1;
  const to = at + way;
  const size = shelves[shelf]?.length ?? 0;
  if (at < 0) return order;
  if (to >= 0 && to < size) return put(order, shelves, card, shelf, to);
  const other = shelves[shelf + way];
  return other ? put(order, shelves, card, shelf + way, way > 0 ? 0 : other.length) : order;
}
