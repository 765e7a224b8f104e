/** Dragging a tile from the rack to the board. */
import { html } from "htm/preact";
import { follow, ghostOf, home } from "../../core/drag.js";
import { LinxTile } from "../../pieces/linx-tile.js";

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
      const button = /** @type {HTMLElement} */ (event.currentTarget);
      const held = /** @type {Element} */ (event.target).closest("[data-index]");
      const index = Number(held?.getAttribute("data-index") ?? count - 1);
      const lift = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
      const rect = (held ?? button).getBoundingClientRect();
      follow(event, session, {
        raise() {
          const ghost = ghostOf("linx-ghost", html`<${LinxTile} seat=${seat} kind=${kind} />`, rect.width);
          session.pick({ kind, index, by: "pointer" });
          session.drag.value = { kind, seat, x: 0, y: 0, size: rect.width };
          return ghost;
        },
        move(ghost, { clientX: x, clientY }) {
          const y = clientY - lift;
          ghost.style.transform = `translate(${x - rect.width / 2}px, ${y - rect.width / 2}px)`;
          const spot = spotAt(x, y);
          // Over the board it is as large as the tiles there, so that it hides little.
          /** @type {HTMLElement} */ (ghost.firstElementChild).style.scale = String(
            spot ? (0.94 * spot.size) / rect.width : 1.06,
          );
          const now = session.at.peek();
          if (spot?.x !== now?.x || spot?.y !== now?.y) session.at.value = spot && { x: spot.x, y: spot.y };
        },
        drop(ghost, { clientX, clientY }, dropped) {
          const spot = dropped ? spotAt(clientX, clientY - lift) : null;
          session.drag.value = null;
          if (spot) {
            ghost.remove();
            session.tryAt?.(spot.x, spot.y);
          } else home(ghost, rect, () => session.letGo());
        },
      });
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
