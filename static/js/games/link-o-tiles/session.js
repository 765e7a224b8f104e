/**
 * What the hands of one person are doing at one table page: picked up, turned, pointed at, dragged. Shared by the board,
 * the rack and the buttons; gone when the page is.
 *
 * @typedef {{ tile: string, nth: number, by: "pointer" | "keys" }} Picked nth: which of the equal tiles
 * @typedef {{
 *   picked: import("@preact/signals").Signal<Picked | null>,
 *   flipped: import("@preact/signals").Signal<boolean>,
 *   at: import("@preact/signals").Signal<number | null>,
 *   circle: import("@preact/signals").Signal<number | null>,
 *   drag: import("@preact/signals").Signal<boolean>,
 *   sorted: import("@preact/signals").Signal<boolean>,
 *   hushed: import("@preact/signals").Signal<string | number | null>,
 *   pick: (picked: Picked) => void, letGo: () => void,
 *   board: { current: HTMLElement | null }, hand: { current: HTMLElement | null },
 *   dragged: boolean, tryAt?: (space: number) => void, focusBoard?: () => void, focusHand?: () => void,
 * }} Session
 */
import { batch, signal } from "@preact/signals";
import { circleOf } from "./tiles.js";

/** @returns {Session} */
export function createSession() {
  /** @type {Session} */
  const session = {
    picked: signal(null),
    /** The picked tile is held the other way round: where it fits both ways, it goes as it is held. */
    flipped: signal(false),
    /** The space that is pointed at. */
    at: signal(null),
    /** The circle that is looked at closely where the board is small; null: all of it. */
    circle: signal(null),
    drag: signal(false),
    sorted: signal(true),
    /** The id of the refusal whose bubble was waved away. */
    hushed: signal(null),
    pick(picked) {
      batch(() => {
        if (session.picked.peek()?.tile !== picked.tile) session.flipped.value = false;
        session.picked.value = picked;
        session.circle.value = circleOf(picked.tile);
      });
    },
    letGo() {
      batch(() => {
        session.picked.value = null;
        session.flipped.value = false;
        session.at.value = null;
        session.drag.value = false;
      });
    },
    board: { current: null },
    hand: { current: null },
    /** True from the first movement of a drag until the click that ends it is over. */
    dragged: false,
  };
  return session;
}
