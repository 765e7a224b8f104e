/**
 * What the hands of one person are doing at one table page: which dice are kept. Shared by the board, the tray and the
 * button; gone when the page is.
 *
 * @typedef {{
 *   kept: import("@preact/signals").Signal<readonly number[]>,
 *   at: import("@preact/signals").Signal<number | null>,
 *   hushed: import("@preact/signals").Signal<string | number | null>,
 *   toggle: (die: number) => void,
 *   focusBoard?: () => void, focusDice?: () => void,
 * }} Session
 */
import { signal } from "@preact/signals";

/** @returns {Session} */
export function createSession() {
  /** @type {Session} */
  const session = {
    /** The dice that stay when the others are rolled. */
    kept: signal(/** @type {readonly number[]} */ ([])),
    /** The square that is pointed at or has the focus. */
    at: signal(/** @type {number | null} */ (null)),
    /** The id of the refusal whose bubble was waved away. */
    hushed: signal(/** @type {string | number | null} */ (null)),
    toggle(die) {
      const now = session.kept.peek();
      session.kept.value = now.includes(die) ? now.filter((each) => each !== die) : [...now, die];
    },
  };
  return session;
}
