/**
 * What the hands of one person are doing at one table page: picked up, turned, pointed at, dragged, looked at closely.
 * Shared by the board, the rack and the buttons; gone when the page is, but for the order of the rack.
 *
 * @typedef {{ tile: string, nth: number, by: "pointer" | "keys" }} Picked nth: which of the equal tiles
 * @typedef {{ before: string | null, apart: boolean }} Slot a place in the rack: before this tile, or at the end
 * @typedef {{ space: number, id: number }} Told the space of which it is said what it is
 */
import { batch, signal } from "@preact/signals";
import { keepSorting, keptSorting } from "./rack.js";
import { circleOf } from "./tiles.js";

/** So long a circle stays close after the own tile has landed there. */
const LINGER_MS = 900;

/** @typedef {ReturnType<typeof createSession>} Session */

export function createSession() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const session = {
    /** @type {import("@preact/signals").Signal<Picked | null>} */
    picked: signal(null),
    /** The picked tile is held the other way round: where it fits both ways, it goes as it is held. */
    flipped: signal(false),
    /** The space that is pointed at. @type {import("@preact/signals").Signal<number | null>} */
    at: signal(null),
    /** The circle that is looked at closely where the board is small; null: all of it. @type {import("@preact/signals").Signal<number | null>} */
    circle: signal(null),
    drag: signal(false),
    /** Where in the rack the dragged tile would be put. @type {import("@preact/signals").Signal<Slot | null>} */
    slot: signal(null),
    sorting: signal(keptSorting()),
    /** The id of the refusal whose bubble was waved away. @type {import("@preact/signals").Signal<string | number | null>} */
    hushed: signal(null),
    /** @type {import("@preact/signals").Signal<Told | null>} */
    told: signal(null),
    /** What only a screen reader hears. @type {import("@preact/signals").Signal<string>} */
    said: signal(""),
    /** @param {Picked} picked */
    pick(picked) {
      batch(() => {
        if (session.picked.peek()?.tile !== picked.tile) session.flipped.value = false;
        session.picked.value = picked;
        session.circle.value = circleOf(picked.tile);
        session.told.value = null;
      });
    },
    letGo() {
      batch(() => {
        session.picked.value = null;
        session.flipped.value = false;
        session.at.value = null;
        session.drag.value = false;
        session.slot.value = null;
        session.circle.value = null;
      });
    },
    /** Stay near a circle for a moment. @param {number} circle */
    linger(circle) {
      clearTimeout(timer);
      session.circle.value = circle;
      timer = setTimeout(() => {
        if (!session.picked.peek()) session.circle.value = null;
      }, LINGER_MS);
    },
    /** @param {number | null} circle */
    look(circle) {
      clearTimeout(timer);
      session.circle.value = circle;
    },
    /** Enough was said of a space. @param {number} id of what was told */
    untell(id) {
      if (session.told.peek()?.id === id) session.told.value = null;
    },
    /** @param {import("./rack.js").Sorting} sorting */
    sort(sorting) {
      session.sorting.value = sorting;
      keepSorting(sorting);
    },
    board: { current: /** @type {HTMLElement | null} */ (null) },
    hand: { current: /** @type {HTMLElement | null} */ (null) },
    /** True from the first movement of a drag until the click that ends it is over. */
    dragged: false,
    /** What was tried last, until it lies. @type {{ picked: Picked, flipped: boolean, move: string } | null} */
    tried: null,
    /** Where the tile was that is on its way. @type {DOMRect | null} */
    from: null,
    /** @type {((space: number) => void) | undefined} */
    tryAt: undefined,
    /** @type {((event: KeyboardEvent, space: number) => void) | undefined} */
    keyAt: undefined,
    /** @type {((key: string, slot: Slot) => void) | undefined} */
    putAt: undefined,
    /** @type {(() => void) | undefined} */
    focusBoard: undefined,
    /** @type {(() => void) | undefined} */
    focusHand: undefined,
  };
  return session;
}
