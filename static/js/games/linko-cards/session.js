/**
 * What the hands of one person are doing at one table page: which cards are chosen, whose stack is looked at. Shared by
 * the board, the rack and the buttons; gone when the page is.
 *
 * @typedef {{ value: number, cards: number, jokers: number }} Chosen value 0: no number yet, only jokers
 * @typedef {{
 *   chosen: import("@preact/signals").Signal<Chosen | null>,
 *   look: import("@preact/signals").Signal<number | null>,
 *   over: import("@preact/signals").Signal<boolean>,
 *   hushed: import("@preact/signals").Signal<string | number | null>,
 *   letGo: () => void, hand: { current: HTMLElement | null }, board: { current: HTMLElement | null },
 *   dragged: boolean, playChosen?: () => void, focusHand?: () => void,
 * }} Session
 */
import { signal } from "@preact/signals";
import { JOKER } from "./types.js";

/** @returns {Session} */
export function createSession() {
  /** @type {Session} */
  const session = {
    chosen: signal(null),
    /** The seat whose stack and known cards are spread out. */
    look: signal(null),
    /** Whether dragged cards are over the own stack. */
    over: signal(false),
    /** The id of the refusal whose bubble was waved away. */
    hushed: signal(null),
    letGo() {
      session.chosen.value = null;
    },
    hand: { current: null },
    board: { current: null },
    /** True from the first movement of a drag until the click that ends it is over. */
    dragged: false,
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
 * A card of the hand was tapped: its number with all its cards, one card more or less of the chosen number, one joker
 * more or less.
 * @param {Chosen | null} chosen
 * @param {number} card
 * @param {number} held how many of it are in hand
 * @param {boolean} lifted whether the tapped card is among the chosen ones
 * @returns {Chosen | null}
 */
export function tapped(chosen, card, held, lifted) {
  const now = chosen ?? { value: 0, cards: 0, jokers: 0 };
  const next =
    card === JOKER
      ? { ...now, jokers: Math.min(held, Math.max(0, now.jokers + (lifted ? -1 : 1))) }
      : now.value === card
        ? { ...now, cards: Math.min(held, Math.max(0, now.cards + (lifted ? -1 : 1))) }
        : { ...now, value: card, cards: held };
  if (!next.cards) next.value = 0;
  return next.cards + next.jokers ? next : null;
}
