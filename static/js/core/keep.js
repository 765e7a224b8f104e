/**
 * Small settings of this browser. Storage may be closed to the page: then a setting lasts as long as the page.
 * @type {Map<string, string>}
 */
const held = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
export function kept(key) {
  try {
    return localStorage.getItem(`lh-${key}`) ?? held.get(key) ?? null;
  } catch {
    return held.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function keep(key, value) {
  held.set(key, value);
  try {
    localStorage.setItem(`lh-${key}`, value);
  } catch {
    // Kept for this page only.
  }
}
