/**
 * What the hands of one person are doing at one table page: picked up, pointed at, dragged. Shared by the board, the
 * rack and the buttons; gone when the page is.
 *
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {{ kind: Kind, index: number, by: "pointer" | "keys" }} Picked index: which of the tiles of its kind
 * @typedef {{ x: number, y: number }} Spot
 * @typedef {{ kind: Kind, seat: number, x: number, y: number, size: number }} Drag x, y: the middle of the tile in the viewport, px
 * @typedef {{
 *   picked: import("@preact/signals").Signal<Picked | null>,
 *   at: import("@preact/signals").Signal<Spot | null>,
 *   drag: import("@preact/signals").Signal<Drag | null>,
 *   peek: import("@preact/signals").Signal<string | null>,
 *   hushed: import("@preact/signals").Signal<string | number | null>,
 *   told: import("@preact/signals").Signal<(Spot & { id: number }) | null>,
 *   pick: (picked: Picked) => void, letGo: () => void,
 *   board: { current: HTMLElement | null }, hand: { current: HTMLElement | null },
 *   tried: { picked: Picked, move: string } | null, dragged: boolean, tryAt?: (x: number, y: number) => void, keyAt?: (event: KeyboardEvent, x: number, y: number) => void, focusBoard?: () => void, focusHand?: () => void,
 * }} Session
 */
import { batch, signal } from "@preact/signals";

/** @returns {Session} */
export function createSession() {
  /** @type {Session} */
  const session = {
    picked: signal(null),
    at: signal(null),
    drag: signal(null),
    /** The covered place ("x,y") whose tiles are shown for a moment: everybody saw them played. */
    peek: signal(null),
    /** The id of the refusal whose bubble was waved away. */
    hushed: signal(null),
    /** The place that was tried without a tile, or out of turn. */
    told: signal(null),
    pick(picked) {
      batch(() => {
        session.picked.value = picked;
        session.peek.value = null;
        session.told.value = null;
      });
    },
    letGo() {
      batch(() => {
        session.picked.value = null;
        session.at.value = null;
        session.drag.value = null;
      });
    },
    board: { current: null },
    hand: { current: null },
    /** What was tried last, until it lies. */
    tried: null,
    /** True from the first movement of a drag until the click that ends it is over. */
    dragged: false,
  };
  return session;
}
