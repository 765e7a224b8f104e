/** Movement of pieces by the Web Animations API. Nothing moves for people who ask for less motion. */

export const EASE = "cubic-bezier(.2,.8,.2,1)";

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds that a change may take to be told, with all that moves for it, one after the other or together. */
export const CHANGE_MS = 390;

/**
 * Pieces that move one after the other: how long after the first each sets out, in milliseconds, so that all are there
 * in time.
 * @param {number} count
 * @param {number} each ms that one is on its way
 */
export function apart(count, each) {
  return count > 1 ? (CHANGE_MS - each) / (count - 1) : 0;
}

/**
 * Let an element travel from where something else was (FLIP): it stands where it belongs at once, and only looks as
 * if it came from there, so that nothing waits for the movement.
 * @param {Element} element
 * @param {DOMRect} from
 * @param {{ ms?: number, arc?: number }} [how] arc: how many px the way rises in its middle
 * @returns {Animation | null}
 */
export function travel(element, from, { ms = 280, arc = 24 } = {}) {
  if (still()) return null;
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return null;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return null;
  const middle = `translate(${x / 2}px, ${y / 2 - arc}px) scale(${(scale + 1) / 2})`;
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: middle, offset: 0.5 },
      { transform: "translate(0, 0) scale(1)" },
    ],
    { duration: ms, easing: EASE, composite: "replace" },
  );
}

/** One short shake: this was refused.
 * @param {Element} element */
export function shake(element) {
  if (still()) return null;
  return element.animate(
    [0, -5, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 220 },
  );
}

/**
 * Something appears: it rises a little and becomes clear.
 * @param {Element} element
 */
export function appear(element, rise = 14) {
  if (still()) return null;
  return element.animate(
    [
      { opacity: 0, transform: `translateY(${rise}px)` },
      { opacity: 1, transform: "none" },
    ],
    { duration: 240, easing: EASE },
  );
}
