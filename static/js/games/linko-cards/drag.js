/**
 * Dragging cards out of the rack: onto the table plays what is chosen, or all cards of the dragged number; within the rack
 * it puts the number elsewhere.
 */
import { html, render } from "htm/preact";
import { Card } from "../../pieces/card.js";
import { groupOf } from "./session.js";
import { cardsOf, JOKER } from "./types.js";

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
      session.dragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const button = /** @type {HTMLElement} */ (event.currentTarget);
      const start = { x: event.clientX, y: event.clientY };
      const before = session.chosen.peek();
      /** @type {HTMLElement | null} */
      let ghost = null;
      button.setPointerCapture(event.pointerId);

      /** @param {PointerEvent} move */
      const onMove = (move) => {
        if (move.pointerId !== event.pointerId) return;
        if (!ghost) {
          if (Math.hypot(move.clientX - start.x, move.clientY - start.y) < SLOP) return;
          session.dragged = true;
          const now = before ?? { value: 0, cards: 0, jokers: 0 };
          const lifted = card === JOKER ? now.jokers > 0 : now.value === card;
          if (!lifted)
            session.chosen.value =
              card === JOKER ? { ...now, jokers: 1 } : { value: card, cards: count, jokers: now.jokers };
          ghost = raise(session);
        }
        ghost.style.transform = `translate(${move.clientX}px, ${move.clientY}px) translate(-50%, -70%)`;
        session.over.value = within(session.board.current, move);
        const slot = slotAt(session, card, move);
        const last = session.slot.peek();
        if (slot?.shelf !== last?.shelf || slot?.at !== last?.at) session.slot.value = slot;
      };
      /** @param {PointerEvent} up */
      const onEnd = (up) => {
        if (up.pointerId !== event.pointerId) return;
        button.removeEventListener("pointermove", onMove);
        button.removeEventListener("pointerup", onEnd);
        button.removeEventListener("pointercancel", onEnd);
        if (!ghost) return;
        const slot = session.slot.peek();
        if (up.type === "pointerup" && within(session.board.current, up)) session.playChosen?.(ghost);
        else {
          session.chosen.value = before;
          if (up.type === "pointerup" && slot) session.put?.(card, slot);
        }
        ghost.remove();
        session.over.value = false;
        session.slot.value = null;
        // The click that follows belongs to the drag.
        setTimeout(() => {
          session.dragged = false;
        });
      };
      button.addEventListener("pointermove", onMove);
      button.addEventListener("pointerup", onEnd);
      button.addEventListener("pointercancel", onEnd);
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
  const ghost = document.createElement("div");
  ghost.className = "lc-ghost";
  render(
    html`<span class="lc-fan" style=${{ "--n": cards.length, "--fan": 0.4 }}>${cards.map((each, i) => html`<span style=${{ "--i": i }}><${Card} of=${each} /></span>`)}</span>`,
    ghost,
  );
  document.body.append(ghost);
  return ghost;
}
