/**
 * Dragging cards out of the rack: onto the table plays what is chosen, or all cards of the dragged number; within the rack
 * it puts the number elsewhere.
 */
import { html } from "htm/preact";
import { follow, ghostOf } from "../../core/drag.js";
import { Card } from "../../pieces/card.js";
import { groupOf } from "./session.js";
import { cardsOf, JOKER } from "./types.js";

/** Cards lie close together: a tap that slips a little is still a tap. */
const SLOP = 9;

/**
 * The handlers of a number's button.
 * @param {import("./session.js").Session} session
 * @param {number} card
 * @param {number} count
 */
export function dragging(session, card, count) {
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      const before = session.chosen.peek();
      follow(event, session, {
        slop: SLOP,
        raise() {
          const now = before ?? { value: 0, cards: 0, jokers: 0 };
          const lifted = card === JOKER ? now.jokers > 0 : now.value === card;
          if (!lifted)
            session.chosen.value =
              card === JOKER ? { ...now, jokers: 1 } : { value: card, cards: count, jokers: now.jokers };
          return raise(session);
        },
        move(ghost, at) {
          ghost.style.transform = `translate(${at.clientX}px, ${at.clientY}px) translate(-50%, -70%)`;
          session.over.value = within(session.board.current, at);
          const slot = slotAt(session, card, at);
          const last = session.slot.peek();
          if (slot?.shelf !== last?.shelf || slot?.at !== last?.at) session.slot.value = slot;
        },
        drop(ghost, at, dropped) {
          const slot = session.slot.peek();
          if (dropped && within(session.board.current, at)) session.playChosen?.(ghost);
          else {
            session.chosen.value = before;
            if (dropped && slot) session.put?.(card, slot);
          }
          ghost.remove();
          session.over.value = false;
          session.slot.value = null;
        },
      });
    },
  };
}

/** @param {HTMLElement | null} element @param {PointerEvent} at */
function within(element, { clientX, clientY }) {
  const rect = element?.getBoundingClientRect();
  return !!rect && clientY < rect.bottom && clientY > rect.top && clientX > rect.left && clientX < rect.right;
}

/**
 * The place in the rack under the pointer.
 * @param {import("./session.js").Session} session @param {number} card @param {PointerEvent} at
 * @returns {import("./session.js").Slot | null}
 */
function slotAt(session, card, at) {
  const hand = session.hand.current;
  if (!hand || !within(hand, at)) return null;
  const away = (/** @type {DOMRect} */ { left, right, top, bottom }) =>
    Math.hypot(
      Math.max(left - at.clientX, 0, at.clientX - right),
      Math.max(top - at.clientY, 0, at.clientY - bottom) * 4,
    );
  const shelves = [...hand.querySelectorAll(".lc-shelf")];
  const far = shelves.map((shelf) => away(shelf.getBoundingClientRect()));
  const shelf = far.indexOf(Math.min(...far));
  const kinds = [...(shelves[shelf]?.querySelectorAll(".lc-kind") ?? [])].filter(
    (kind) => /** @type {HTMLElement} */ (kind).dataset.card !== String(card),
  );
  const rects = kinds.map((kind) => kind.getBoundingClientRect());
  return { shelf, at: rects.filter((rect) => rect.left + rect.width / 2 < at.clientX).length };
}

/** @param {import("./session.js").Session} session */
function raise(session) {
  const group = groupOf(session.chosen.peek());
  const cards = group ? cardsOf(group) : [];
  return ghostOf(
    "lc-ghost",
    html`<span class="lc-fan" style=${{ "--n": cards.length, "--fan": 0.4 }}>${cards.map((each, i) => html`<span style=${{ "--i": i }}><${Card} of=${each} /></span>`)}</span>`,
  );
}
