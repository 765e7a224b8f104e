/**
 * What the prompt says about a place, and the move that trying it means. No rules: a place that the prompt does not name
 * is tried all the same, so that the server says why not.
 *
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {import("./types.js").Prompt} Prompt
 * @typedef {import("./types.js").Cell} Cell
 */
import { keyOf } from "./grid.js";

/**
 * The places where a kind may go: `up` face up, `over` face down, as sets of "x,y".
 * @param {Prompt | null} prompt
 * @param {Kind | null} kind
 */
export function placesFor(prompt, kind) {
  const up = new Set(prompt && kind ? prompt.up.map(([x, y]) => keyOf(x, y)) : []);
  const over = new Set((kind && prompt?.over?.[kind])?.map(([x, y]) => keyOf(x, y)) ?? []);
  return { up, over };
}

/** Whether a kind fits anywhere. @param {Prompt | null} prompt @param {Kind} kind */
export const fits = (prompt, kind) => !!prompt && (prompt.up.length > 0 || (prompt.over?.[kind]?.length ?? 0) > 0);

/**
 * @param {Kind} kind
 * @param {number} x
 * @param {number} y
 * @param {Cell | undefined} cell what lies there
 * @returns {import("./types.js").Move}
 */
export const attempt = (kind, x, y, cell) => ({ kind, x, y, over: cell !== undefined });
