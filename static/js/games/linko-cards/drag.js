/** Dragging cards from the rack onto the table: it plays what is chosen, or all cards of the dragged number. */
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
        session.over.value = onTable(session, move);
      };
      /** @param {PointerEvent} up */
      const onEnd = (up) => {
        if (up.pointerId !== event.pointerId) return;
        button.removeEventListener("pointermove", onMove);
        button.removeEventListener("pointerup", onEnd);
        button.removeEventListener("pointercancel", onEnd);
        if (!ghost) return;
        ghost.remove();
        session.over.value = false;
        if (up.type === "pointerup" && onTable(session, up)) session.playChosen?.();
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

/** Anywhere on the table will do: there is one place only where cards can go. @param {import("./session.js").Session} session @param {PointerEvent} at */
function onTable(session, { clientX, clientY }) {
  const rect = session.board.current?.getBoundingClientRect();
  return !!rect && clientY < rect.bottom && clientY > rect.top && clientX > rect.left && clientX < rect.right;
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
