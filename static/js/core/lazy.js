import { signal } from "@preact/signals";
import { html } from "htm/preact";

/**
 * Parts of the page that its first view does not need. They are fetched when they are shown for the first time, or all
 * together once somebody touches the page, so that they are there when wanted.
 * @type {(() => Promise<unknown>)[]}
 */
const waiting = [];

/**
 * A component whose module is fetched on first use. A fetch that failed is tried again with the next rendering.
 * @template {string} N
 * @param {() => Promise<Record<N, any>>} load
 * @param {N} name
 */
export function lazy(load, name) {
  const part = signal(/** @type {any} */ (null));
  /** @type {Promise<unknown> | null} */
  let under = null;
  const fetchIt = () => {
    under ??= load().then(
      (module) => {
        part.value = module[name];
      },
      () => {
        under = null;
      },
    );
    return under;
  };
  waiting.push(fetchIt);
  return function Lazy(/** @type {any} */ props) {
    const Part = part.value;
    if (Part) return html`<${Part} ...${props} />`;
    void fetchIt();
    return null;
  };
}

/** Fetch all the rest once the page is used. */
export function fetchWhenUsed() {
  const fetchAll = () => {
    for (const fetchIt of waiting.splice(0)) void fetchIt();
  };
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, fetchAll, { once: true, passive: true });
}
