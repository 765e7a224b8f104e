/**
 * Dragging a tile from the rack: to a space, or to another place in the rack. On shelves that are pushed sideways pieces
 * have `touch-action: pan-x`.
 */
import { html } from "htm/preact";
import { follow, ghostOf, home } from "../../core/drag.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { circleOf, turned } from "./tiles.js";

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
      const button = /** @type {HTMLElement} */ (event.currentTarget);
      const finger = event.pointerType !== "mouse";
      const lift = finger ? ABOVE_FINGER : 0;
      const rect = button.getBoundingClientRect();
      const pushed = finger && getComputedStyle(button).touchAction === "pan-x";
      follow(event, session, {
        starts: (x, y) => !pushed || y >= x,
        raise() {
          session.pick({ tile, nth, by: "pointer" });
          session.drag.value = true;
          // Who only puts the rack in order needs no circle.
          session.circle.value = null;
          const face = session.flipped.peek() ? turned(tile) : tile;
          return ghostOf("linko-ghost", html`<${LinkOTile} face=${face} />`, rect.width);
        },
        move(ghost, { clientX: x, clientY }) {
          const y = clientY - lift;
          ghost.style.transform = `translate(${x - rect.width / 2}px, ${y - rect.height / 2}px)`;
          const space = spaceAt(x, y);
          if (space !== session.at.peek()) session.at.value = space;
          const slot = space === null ? slotAt(session.hand.current, x, y) : null;
          if (!slot && session.circle.peek() === null) session.circle.value = circleOf(tile);
          const before = session.slot.peek();
          if (slot?.before !== before?.before || slot?.apart !== before?.apart) session.slot.value = slot;
        },
        drop(ghost, { clientX, clientY }, dropped) {
          const space = dropped ? spaceAt(clientX, clientY - lift) : null;
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
        },
      });
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
