/**
 * Dragging a tile from the rack with mouse, pen or finger. The browser keeps scrolling elsewhere: only pieces have
 * `touch-action: none`.
 */
import { html, render } from "htm/preact";
import { still } from "../../core/motion.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { turned } from "./tiles.js";

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
      const lift = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
      const rect = button.getBoundingClientRect();
      /** @type {HTMLElement | null} */
      let ghost = null;
      button.setPointerCapture(event.pointerId);

      /** @param {PointerEvent} move */
      const onMove = (move) => {
        if (move.pointerId !== event.pointerId) return;
        if (!ghost) {
          if (Math.hypot(move.clientX - start.x, move.clientY - start.y) < SLOP) return;
          session.dragged = true;
          session.pick({ tile, nth, by: "pointer" });
          session.drag.value = true;
          ghost = raise(session.flipped.peek() ? turned(tile) : tile, rect.width);
        }
        const x = move.clientX;
        const y = move.clientY - lift;
        ghost.style.transform = `translate(${x - rect.width / 2}px, ${y - rect.height / 2}px)`;
        const space = spaceAt(x, y);
        if (space !== session.at.peek()) session.at.value = space;
      };
      /** @param {PointerEvent} up */
      const onEnd = (up) => {
        if (up.pointerId !== event.pointerId) return;
        button.removeEventListener("pointermove", onMove);
        button.removeEventListener("pointerup", onEnd);
        button.removeEventListener("pointercancel", onEnd);
        if (!ghost) return;
        const space = up.type === "pointerup" ? spaceAt(up.clientX, up.clientY - lift) : null;
        session.drag.value = false;
        if (space !== null) {
          ghost.remove();
          session.tryAt?.(space);
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
