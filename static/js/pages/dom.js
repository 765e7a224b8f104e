/**
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement | null}
 */
export const find = (selector, within = document) => within.querySelector(selector);

/**
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement[]}
 */
export const all = (selector, within = document) =>
  [...within.querySelectorAll(selector)].filter((e) => e instanceof HTMLElement);

/**
 * Show a drawing that came from the server as text.
 * @param {Element} place
 * @param {string} svg
 */
export function draw(place, svg) {
  const parsed = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
  if (!parsed) return;
  parsed.setAttribute("aria-hidden", "true");
  place.replaceChildren(document.importNode(parsed, true));
}
