/**
 * Which part of the endless plane is drawn. The grid floats: only the extent of all tiles is bounded by `size`. Drawn is
 * the box of the tiles with the ring around it that may still be used, at least MIN cells each way, so that cells keep
 * their size for most of a round; and it moves as little as it can from what was drawn before.
 *
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {{ x0: number, y0: number, x1: number, y1: number }} Box both corners are inside
 */

const MIN = 5;

/** The box of the tiles, null without any. @param {readonly Cell[]} cells @returns {Box | null} */
export function boxOf(cells) {
  if (!cells.length) return null;
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

/**
 * @param {readonly Cell[]} cells
 * @param {number} size the most cells in a row or column
 * @param {Box | null} [before] what was drawn before
 * @returns {Box}
 */
export function windowOf(cells, size, before = null) {
  const box = boxOf(cells);
  if (!box) return { x0: -2, x1: 2, y0: -2, y1: 2 };
  const [x0, x1] = span(box.x0, box.x1, size, before && [before.x0, before.x1]);
  const [y0, y1] = span(box.y0, box.y1, size, before && [before.y0, before.y1]);
  return { x0, x1, y0, y1 };
}

/** @param {number} least @param {number} most @param {number} size @param {[number, number] | null} before @returns {[number, number]} */
function span(least, most, size, before) {
  const farLeft = most - size + 1;
  const farRight = least + size - 1;
  let a = Math.max(least - 1, farLeft);
  let b = Math.min(most + 1, farRight);
  const missing = Math.min(MIN, farRight - farLeft + 1) - (b - a + 1);
  if (missing > 0) {
    // Where the missing cells go: as before, else to both sides alike.
    const left = before ? Math.min(missing, Math.max(0, a - before[0])) : Math.floor(missing / 2);
    a -= left;
    b += missing - left;
    if (a < farLeft) [a, b] = [farLeft, b + farLeft - a];
    if (b > farRight) [a, b] = [a + farRight - b, farRight];
  }
  return [a, b];
}

/** How many more columns and rows the box may still grow by. @param {readonly Cell[]} cells @param {number} size */
export function room(cells, size) {
  const box = boxOf(cells);
  if (!box) return { columns: size, rows: size };
  return { columns: size - (box.x1 - box.x0 + 1), rows: size - (box.y1 - box.y0 + 1) };
}

/** @param {Box | null} box @param {number} x @param {number} y */
export const inside = (box, x, y) => !!box && x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

/**
 * How a place is called: so many steps from the first tile of the round, which lies at 0 0. Rows and columns of what is
 * drawn would change their numbers whenever the grid grows.
 * @param {number} x
 * @param {number} y
 */
export const placeArgs = (x, y) => ({
  across: Math.abs(x),
  side: x < 0 ? "left" : "right",
  along: Math.abs(y),
  way: y < 0 ? "up" : "down",
});

/**
 * The two ends of tiles in one straight line, null where they lie in several.
 * @param {readonly [number, number][]} line
 * @returns {[[number, number], [number, number]] | null}
 */
export function endsOf(line) {
  const [a, b] = [...line]
    .sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
    .filter((_, i, all) => !i || i === all.length - 1);
  if (!a || !b) return null;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return line.every(([x, y]) => (x - a[0]) * dy === (y - a[1]) * dx) ? [a, b] : null;
}

/** @param {number} x @param {number} y */
export const keyOf = (x, y) => `${x},${y}`;
