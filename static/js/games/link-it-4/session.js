/**
 * What the hands of one person are doing at one table page: which dice are kept, the roof that is picked up, what is
 * asked to be shown. Shared by the board, the tray and the buttons. The dice chosen since the last roll outlive the page,
 * so that a reload loses none.
 *
 * @typedef {{ at: string, dice: readonly number[] }} Chosen dice chosen at a moment of a match
 * @typedef {{
 *   chosen: import("@preact/signals").Signal<Chosen | null>,
 *   at: import("@preact/signals").Signal<number | null>,
 *   lifted: import("@preact/signals").Signal<boolean>,
 *   near: import("@preact/signals").Signal<number | "all" | null>,
 *   hushed: import("@preact/signals").Signal<string | number | null>,
 *   told: import("@preact/signals").Signal<{ square: number, id: number } | null>,
 *   dragged: boolean,
 *   kept: (view: import("./types.js").View, own: boolean) => readonly number[],
 *   toggle: (view: import("./types.js").View, die: number) => void,
 *   tryAt?: (square: number) => void, keyAt?: (event: KeyboardEvent, square: number) => void, focusBoard?: () => void, focusDice?: () => void,
 * }} Session
 */
import { signal } from "@preact/signals";
import { keep, kept } from "../../core/keep.js";
import { FIVE } from "./types.js";

const KEY = "link-it-4-kept";
const ALL = Array.from({ length: FIVE }, (_, die) => die);

/** Names the roll that lies there: of which table, game, turn. @param {import("./types.js").View} view */
const moment = (view) => [location.pathname, view.round, view.unused, view.rolls ?? 0, view.dice ?? []].join(" ");

/** @returns {Session} */
export function createSession() {
  /** @type {Session} */
  const session = {
    chosen: signal(read()),
    /** The square that is pointed at or has the focus. */
    at: signal(/** @type {number | null} */ (null)),
    /** The own roof is picked up. */
    lifted: signal(false),
    /** Whose lines and jackpots are shown on the board. */
    near: signal(/** @type {number | "all" | null} */ (null)),
    /** The id of the refusal whose bubble was waved away. */
    hushed: signal(/** @type {string | number | null} */ (null)),
    /** The square that was tried out of turn. */
    told: signal(/** @type {{ square: number, id: number } | null} */ (null)),
    /** A drag has just ended: the click that follows it means nothing. */
    dragged: false,
    /** The dice that stay: those chosen by this hand, else those that the last roll left lying. */
    kept(view, own) {
      if (!view.rolls) return [];
      const chosen = session.chosen.value;
      if (own && chosen?.at === moment(view)) return chosen.dice;
      return ALL.filter((die) => !(view.picked ?? ALL).includes(die));
    },
    toggle(view, die) {
      const now = session.kept(view, true);
      const dice = now.includes(die) ? now.filter((each) => each !== die) : [...now, die].sort((a, b) => a - b);
      session.chosen.value = { at: moment(view), dice };
      keep(KEY, JSON.stringify(session.chosen.value));
    },
  };
  return session;
}

/** @returns {Chosen | null} */
function read() {
  try {
    return JSON.parse(kept(KEY) ?? "null");
  } catch {
    return null;
  }
}
