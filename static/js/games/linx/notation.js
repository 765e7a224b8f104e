/** Moves as text, as `app/games/linx/notation.py` writes them: `P2,-1` face up, `Px2,-1` face down. */

/** @param {import("./types.js").Move} move */
export const writeMove = ({ kind, x, y, over }) => `${kind}${over ? "x" : ""}${x},${y}`;

/**
 * @param {string | null | undefined} text
 * @returns {import("./types.js").Move | null} null where the text is no move
 */
export function readMove(text) {
  const found = /^([RPS])(x?)(-?\d+),(-?\d+)$/.exec(text ?? "");
  if (!found) return null;
  const [, kind, over, x, y] = found;
  return { kind: /** @type {import("./types.js").Kind} */ (kind), x: Number(x), y: Number(y), over: over === "x" };
}
