/**
 * Dragging a tile from the rack with mouse, pen or finger. The browser keeps scrolling elsewhere: only pieces have
 * `touch-action: none`.
 */
import { html, render } from "htm/preact";
import { still } from "../../core/motion.js";
import { LinxTile } from "../../pieces/linx-tile.js";

const SLOP = 6;
/** A finger hides what is under it, so the tile flies above it. */
const ABOVE_FINGER = 46;

/**
 * The handlers of a kind's button.
 * @param {import("./session.js").Session} session
 * @param {import("./types.js").Kind} kind
 * @param {number} seat
 * @param {number} count
 */
export function dragging(session, kind, seat, count) {
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      session.dragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const button = /** @type {HTMLElement} */ (event.currentTarget);
      const held = /** @type {Element} */ (event.target).closest("[data-index]");
      const index = Number(held?.getAttribute("data-index") ?? count - 1);
      const start = { x: event.clientX, y: event.clientY };
      const lift = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
      const rect = (held ?? button).getBoundingClientRect();
      /** @type {HTMLElement | null} */
      let ghost = null;
      button.setPointerCapture(event.pointerId);

      /** @param {PointerEvent} move */
      const onMove = (move) => {
        if (move.pointerId !== event.pointerId) return;
        if (!ghost) {
          if (Math.hypot(move.clientX - start.x, move.clientY - start.y) < SLOP) return;
          ghost = raise(kind, seat, rect.width);
          session.dragged = true;
          session.pick({ kind, index, by: "pointer" });
          session.drag.value = { kind, seat, x: 0, y: 0, size: rect.width };
        }
        const x = move.clientX;
        const y = move.clientY - lift;
        ghost.style.transform = `translate(${x - rect.width / 2}px, ${y - rect.width / 2}px)`;
        const spot = spotAt(x, y);
        // Over the board it is as large as the tiles there, so that it hides little.
        /** @type {HTMLElement} */ (ghost.firstElementChild).style.scale = String(
          spot ? (0.94 * spot.size) / rect.width : 1.06,
        );
        const now = session.at.peek();
        if (spot?.x !== now?.x || spot?.y !== now?.y) session.at.value = spot && { x: spot.x, y: spot.y };
      };
      /** @param {PointerEvent} up */
      const onEnd = (up) => {
        if (up.pointerId !== event.pointerId) return;
        button.removeEventListener("pointermove", onMove);
        button.removeEventListener("pointerup", onEnd);
        button.removeEventListener("pointercancel", onEnd);
        if (!ghost) return;
        const spot = up.type === "pointerup" ? spotAt(up.clientX, up.clientY - lift) : null;
        session.drag.value = null;
        if (spot) {
          lower(ghost);
          session.tryAt?.(spot.x, spot.y);
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

/** @param {number} x @param {number} y @returns {import("./session.js").Spot & { size: number } | null} */
function spotAt(x, y) {
  const cell = document.elementFromPoint(x, y)?.closest("[data-linx-cell]");
  if (!cell) return null;
  const [cx = 0, cy = 0] = (cell.getAttribute("data-linx-cell") ?? "").split(",").map(Number);
  return { x: cx, y: cy, size: cell.getBoundingClientRect().width };
}

/** @param {import("./types.js").Kind} kind @param {number} seat @param {number} size */
function raise(kind, seat, size) {
  const ghost = document.createElement("div");
  ghost.className = "linx-ghost";
  ghost.style.width = `${size}px`;
  render(html`<${LinxTile} seat=${seat} kind=${kind} />`, ghost);
  document.body.append(ghost);
  return ghost;
}

/** @param {HTMLElement} ghost */
function lower(ghost) {
  ghost.remove();
}

/** The tile glides back to the rack. @param {HTMLElement} ghost @param {DOMRect} rect @param {() => void} then */
function home(ghost, rect, then) {
  if (still()) {
    lower(ghost);
    return then();
  }
  const back = ghost.animate(
    [{ transform: ghost.style.transform }, { transform: `translate(${rect.left}px, ${rect.top}px)` }],
    {
      duration: 180,
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "forwards",
    },
  );
  const done = () => {
    lower(ghost);
    then();
  };
  back.onfinish = done;
  back.oncancel = done;
}
