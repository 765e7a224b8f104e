/** @type {readonly ["yellow", "blue", "pink", "green", "brick", "slate"]} */
export const COINS = ["yellow", "blue", "pink", "green", "brick", "slate"];

/**
 * The coin, 0 to 5, that stands for a person away from a table (32-bit FNV-1a). `app/web/render.py` counts alike.
 * @param {string} person
 */
export function coinOf(person) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(person)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value % COINS.length;
}
