import { nameArgs } from "../games/names.js";

/**
 * The sentences of the log: the game tells its part of a step, the table its own.
 *
 * @typedef {{ seat: number | null, id: string, args: Record<string, any> }} Line
 */

/**
 * @param {import("./fold.js").Step} step
 * @param {any} game the game's client
 * @returns {Line[]}
 */
export function linesOf(step, game) {
  const { w } = step;
  /** @type {Line[]} */
  const own = tableLine(w);
  if (!step.g.length || !game) return own;
  return [...own, ...game.state.describe(step.g, step.before)];
}

/** Steps that the game tells by itself have no line of the table. */
const TOLD_BY_GAME = new Set(["moved", "started", "rematch-started", "next"]);

/** @param {any} w @returns {Line[]} */
function tableLine(w) {
  if (TOLD_BY_GAME.has(w.k)) return w.stood_in ? [{ seat: w.seat, id: "table-log-stood-in", args: {} }] : [];
  return [{ seat: w.seat ?? null, id: `table-log-${w.k}`, args: { named: w.name ?? null, why: w.why ?? "left" } }];
}

/**
 * The sentence's arguments with the players' names in them. A step that names somebody means that name, whoever has
 * the seat now.
 * @param {Line} line
 * @param {string[]} names by seat
 * @param {number | null} own
 */
export function withNames(line, names, own) {
  const { named = null, ...args } = line.args;
  const filled = nameArgs({ ...line, args }, names, own);
  return named !== null && filled.you !== "yes" ? { ...filled, who: named } : filled;
}

/**
 * The number of moves up to and with each step: what people call "move 18".
 * @param {import("./fold.js").Step[]} steps of one match
 * @returns {number[]}
 */
export function moveNumbers(steps) {
  let count = 0;
  return steps.map((step) => (step.w.k === "moved" ? ++count : count));
}
