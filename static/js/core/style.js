/**
 * A style sheet that comes with a later part of the page.
 * @param {string} name
 * @param {string} [after] the sheet that it goes right behind, else behind all
 * @returns {Promise<void>} when it is there, or cannot be had
 */
export function style(name, after) {
  const address = (/** @type {string} */ sheet) => new URL(`../../css/${sheet}.css`, import.meta.url).href;
  const links = [...document.querySelectorAll("link")];
  const there = links.find((link) => link.href === address(name));
  if (there) return there.sheet ? Promise.resolve() : loaded(there);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address(name);
  const before = after && links.find((each) => each.href === address(after));
  if (before) before.after(link);
  else document.head.append(link);
  return loaded(link);
}

/** @param {HTMLLinkElement} link @returns {Promise<void>} */
const loaded = (link) =>
  new Promise((done) => {
    for (const end of ["load", "error"]) link.addEventListener(end, () => done(), { once: true });
  });
