/**
 * How near each seat is to winning at once, counted on the lines and squares that the server named: who lies on top, who
 * has a roof where. It decides nothing; who has won, the server says.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {{ jackpots: number[], lacking: number[], line: number }} Near a seat's jackpot squares, those without a roof of
 *   its own, and how many roofs its best line has
 * @typedef {{ seat: number, by: "line" | "jackpots", squares: number[], missing: number }} Threat one roof is missing
 */
import { isIn } from "./state.js";
import { FIVE } from "./types.js";

/** @param {View} view @param {number} square @param {number} seat */
const isOnTop = (view, square, seat) => (view.stacks[square] ?? "").endsWith(String(seat));

/** Whether nothing more can be built there. @param {View} view @param {number} square */
const isShut = (view, square) => (view.stacks[square] ?? "").length >= FIVE;

/** The jackpot squares. @param {View} view */
const jackpotsOf = (view) => view.board.flatMap((kind, square) => (kind === "J" ? [square] : []));

/** The lines that a seat can still complete, each with what is missing. @param {View} view @param {number} seat */
function linesOf(view, seat) {
  return view.lines
    .map((squares) => ({ squares, missing: squares.filter((square) => !isOnTop(view, square, seat)) }))
    .filter(({ missing }) => !missing.some((square) => isShut(view, square)));
}

/** @param {View} view @param {number} seat @returns {Near} */
export function near(view, seat) {
  const jackpots = jackpotsOf(view);
  const counts = linesOf(view, seat).map(({ squares, missing }) => squares.length - missing.length);
  return {
    jackpots: jackpots.filter((square) => isIn(view, square, seat)),
    lacking: jackpots.filter((square) => !isIn(view, square, seat)),
    line: Math.max(0, ...counts),
  };
}

/** What a seat needs one roof for: each missing square once a kind. @param {View} view @param {number} seat @returns {Threat[]} */
function threatsOf(view, seat) {
  const { jackpots, lacking } = near(view, seat);
  /** @type {Threat[]} */
  const found = linesOf(view, seat)
    .filter(({ missing }) => missing.length === 1)
    .map(({ squares, missing }) => ({ seat, by: "line", squares, missing: missing[0] ?? 0 }));
  const last = lacking[0];
  if (lacking.length === 1 && last !== undefined && !isShut(view, last))
    found.push({ seat, by: "jackpots", squares: [...jackpots, last], missing: last });
  return found;
}

/** What is one roof away, of one seat or of all. @param {View} view @param {number | "all"} whose @returns {Threat[]} */
export function threats(view, whose = "all") {
  if (view.result) return [];
  const seats = whose === "all" ? view.unused.map((_, seat) => seat) : [whose];
  return seats.flatMap((seat) => threatsOf(view, seat));
}
