/**
 * What the hands of one person are doing at one table page: which cards are chosen, whose stack is looked at. Shared by
 * the board, the rack and the buttons; gone when the page is, but for the order of the cards.
 *
 * @typedef {{ value: number, cards: number, jokers: number }} Chosen value 0: no number yet, only jokers
 * @typedef {{ shelf: number, at: number }} Slot a place in the rack, counted without the card that is dragged
 * @typedef {{
 *   chosen: import("@preact/signals").Signal<Chosen | null>,
 *   look: import("@preact/signals").Signal<number | null>,
 *   over: import("@preact/signals").Signal<boolean>,
 *   slot: import("@preact/signals").Signal<Slot | null>,
 *   order: import("@preact/signals").Signal<import("./order.js").Order>,
 *   hushed: import("@preact/signals").Signal<string | number | null>,
 *   letGo: () => void, sort: (order: import("./order.js").Order) => void,
 *   hand: { current: HTMLElement | null }, board: { current: HTMLElement | null },
 *   tried: { chosen: Chosen, card: number, move: string } | null, dragged: boolean, from: DOMRect | null, more?: (by: number) => void, playChosen?: (from?: Element) => void, focusHand?: () => void,
 *   put?: (card: number, to: Slot) => void,
 * }} Session
 */
import { signal } from "@preact/signals";
import { keepOrder, readOrder } from "./order.js";
import { JOKER } from "./types.js";

/** @returns {Session} */
export function createSession() {
  /** @type {Session} */
  const session = {
    chosen: signal(null),
    /** The seat whose stack and known cards are spread out. */
    look: signal(null),
    /** Whether dragged cards are over the table. */
    over: signal(false),
    /** Where in the rack dragged cards would go. */
    slot: signal(null),
    order: signal(readOrder()),
    /** The id of the refusal whose bubble was waved away. */
    hushed: signal(null),
    letGo() {
      session.chosen.value = null;
    },
    sort(order) {
      session.order.value = order;
      keepOrder(order);
    },
    hand: { current: null },
    board: { current: null },
    /** What was tried last, until it is played; card: where the keyboard was. */
    tried: null,
    /** True from the first movement of a drag until the click that ends it is over. */
    dragged: false,
    /** Where the cards of the own move that is on its way were picked up. */
    from: null,
  };
  return session;
}

/**
 * What is chosen as a group to play.
 * @param {Chosen | null} chosen
 * @returns {import("./types.js").Group | null}
 */
export function groupOf(chosen) {
  if (!chosen || chosen.cards + chosen.jokers === 0) return null;
  return chosen.cards ? chosen : { value: JOKER, cards: 0, jokers: chosen.jokers };
}

/**
 * So many cards of a number, or so many jokers, along with what else is chosen.
 * @param {Chosen | null} chosen @param {number} card @param {number} many
 * @returns {Chosen | null}
 */
export function chose(chosen, card, many) {
  const now = chosen ?? { value: 0, cards: 0, jokers: 0 };
  const next = card === JOKER ? { ...now, jokers: many } : { ...now, value: many ? card : 0, cards: many };
  return next.cards + next.jokers ? next : null;
}

/**
 * A card of the hand was tapped: its number with all its cards, one card more or less of the chosen number, one joker
 * more or less.
 * @param {Chosen | null} chosen
 * @param {number} card
 * @param {number} held how many of it are in hand
 * @param {boolean} lifted whether the tapped card is among the chosen ones
 * @returns {Chosen | null}
 */
export function tapped(chosen, card, held, lifted) {
  const now = card === JOKER ? (chosen?.jokers ?? 0) : chosen?.value === card ? chosen.cards : 0;
  const first = card !== JOKER && chosen?.value !== card;
  return chose(chosen, card, first ? held : Math.min(held, Math.max(0, now + (lifted ? -1 : 1))));
}
