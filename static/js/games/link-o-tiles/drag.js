/**
 * Dragging a tile from the rack with mouse, pen or finger: to a space, or to another place in the rack. The browser keeps
 * scrolling elsewhere: only pieces have `touch-action: none`, and on shelves that are pushed sideways `pan-x`.
 */
import { html, render } from "htm/preact";
import { still } from "../../core/motion.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { circleOf, turned } from "./tiles.js";

const SLOP = 6;
/** A finger hides what is under it, so the tile flies above it. */
const ABOVE_FINGER = 46;

/**
 * The handlers of a tile's button.
 * @param {import("./session.js").Session} session
 * @param {string} tile
 * @param {number} nth
 */
export function dragging(session, tile, nth) {
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      session.dragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const button = /** @type {HTMLElement} */ (event.currentTarget);
      const start = { x: event.clientX, y: event.clientY };
      const finger = event.pointerType !== "mouse";
      const lift = finger ? ABOVE_FINGER : 0;
      const rect = button.getBoundingClientRect();
      const pushed = finger && getComputedStyle(button).touchAction === "pan-x";
      /** @type {HTMLElement | null} */
      let ghost = null;
      button.setPointerCapture(event.pointerId);

      /** @param {PointerEvent} move */
      const onMove = (move) => {
        if (move.pointerId !== event.pointerId) return;
        if (!ghost) {
          const x = Math.abs(move.clientX - start.x);
          const y = Math.abs(move.clientY - start.y);
          if (Math.hypot(x, y) < SLOP || (pushed && y < x)) return;
          session.dragged = true;
          session.pick({ tile, nth, by: "pointer" });
          session.drag.value = true;
          // Who only puts the rack in order needs no circle.
          session.circle.value = null;
          ghost = raise(session.flipped.peek() ? turned(tile) : tile, rect.width);
        }
        const x = move.clientX;
        const y = move.clientY - lift;
        ghost.style.transform = `translate(${x - rect.width / 2}px, ${y - rect.height / 2}px)`;
        const space = spaceAt(x, y);
        if (space !== session.at.peek()) session.at.value = space;
        const slot = space === null ? slotAt(session.hand.current, x, y) : null;
        if (!slot && session.circle.peek() === null) session.circle.value = circleOf(tile);
        const before = session.slot.peek();
        if (slot?.before !== before?.before || slot?.apart !== before?.apart) session.slot.value = slot;
      };
      /** @param {PointerEvent} up */
      const onEnd = (up) => {
        if (up.pointerId !== event.pointerId) return;
        button.removeEventListener("pointermove", onMove);
        button.removeEventListener("pointerup", onEnd);
        button.removeEventListener("pointercancel", onEnd);
        if (!ghost) return;
        const dropped = up.type === "pointerup";
        const space = dropped ? spaceAt(up.clientX, up.clientY - lift) : null;
        const slot = dropped && space === null ? session.slot.peek() : null;
        session.drag.value = false;
        if (space !== null) {
          session.from = ghost.getBoundingClientRect();
          ghost.remove();
          session.tryAt?.(space);
        } else if (slot) {
          ghost.remove();
          session.letGo();
          session.putAt?.(`${tile}.${nth}`, slot);
        } else home(ghost, rect, () => session.letGo());
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

/** @param {number} x @param {number} y @returns {number | null} */
function spaceAt(x, y) {
  const space = document.elementFromPoint(x, y)?.closest("[data-space]")?.getAttribute("data-space");
  return space == null ? null : Number(space);
}

/**
 * The place in the rack under a point: before the first tile of its shelf whose middle is further right. Well past the
 * last tile of all it stands apart.
 * @param {HTMLElement | null} hand
 * @param {number} x
 * @param {number} y
 * @returns {import("./session.js").Slot | null}
 */
function slotAt(hand, x, y) {
  const rack = hand?.querySelector(".rack")?.getBoundingClientRect();
  if (!hand || !rack || x < rack.left || x > rack.right || y < rack.top || y > rack.bottom) return null;
  const buttons = /** @type {HTMLElement[]} */ ([...hand.querySelectorAll("button.linko-held")]);
  const boxes = buttons.map((button) => ({ key: button.dataset.key ?? "", box: button.getBoundingClientRect() }));
  const found = boxes.find(({ box }) => y < box.bottom + 6 && x < box.left + box.width / 2);
  const last = boxes.at(-1)?.box;
  const apart = !found && !!last && y > last.top - 6 && x > last.right + last.width / 2;
  return { before: found?.key ?? null, apart };
}

/** @param {string} face @param {number} width */
function raise(face, width) {
  const ghost = document.createElement("div");
  ghost.className = "linko-ghost";
  ghost.style.width = `${width}px`;
  render(html`<${LinkOTile} face=${face} />`, ghost);
  document.body.append(ghost);
  return ghost;
}

/** The tile glides back to the rack. @param {HTMLElement} ghost @param {DOMRect} rect @param {() => void} then */
function home(ghost, rect, then) {
  if (still()) {
    ghost.remove();
    return then();
  }
  const back = ghost.animate(
    [{ transform: ghost.style.transform }, { transform: `translate(${rect.left}px, ${rect.top}px)` }],
    { duration: 180, easing: "cubic-bezier(.2,.8,.2,1)", fill: "forwards" },
  );
  const done = () => {
    ghost.remove();
    then();
  };
  back.onfinish = done;
  back.oncancel = done;
}
