/** The own next roof: dragged to a square, or picked up and put there. */
import { html } from "htm/preact";
import { follow, ghostOf, home } from "../../core/drag.js";
import { Roof } from "../../pieces/roof.js";

/** A finger hides what is under it, so the roof flies above it. */
const ABOVE_FINGER = 40;

/** @param {import("./types.js").Props} props */
export function Supply({ view, prompt, seat, pending, refused, words, session }) {
  if (seat === null) return null;
  const can = !!prompt && !pending;
  const left = view.unused[seat] ?? 0;
  const lifted = session.lifted.value && can;
  /** What was said has been read by whoever goes on. */
  const hush = () => {
    session.hushed.value = refused?.id ?? null;
  };
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    if (!can || session.dragged) return;
    hush();
    session.lifted.value = !lifted;
    if (event.detail === 0 && !lifted) session.focusBoard?.();
  };
  return html`<button type="button" class="l4-supply ${lifted ? "lifted" : ""} ${pending ? "gone" : ""}" aria-pressed=${lifted} aria-disabled=${!can}
    aria-label=${words("link-it-4-supply", { left })} onClick=${onClick} onPointerDown=${(/** @type {PointerEvent} */ event) => can && drag(event, session, seat, hush)}>
    <${Roof} seat=${seat} count=${left} /></button>`;
}

/** @param {number} x @param {number} y @returns {number | null} the square there */
function squareAt(x, y) {
  const cell = document.elementFromPoint(x, y)?.closest("[data-square]");
  return cell ? Number(cell.getAttribute("data-square")) : null;
}

/** Drag from here on. @param {PointerEvent} event @param {import("./session.js").Session} session @param {number} seat @param {() => void} hush */
function drag(event, session, seat, hush) {
  const from = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  const above = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
  follow(event, session, {
    raise() {
      hush();
      session.lifted.value = true;
      return ghostOf("l4-ghost", html`<${Roof} seat=${seat} />`, from.width);
    },
    move(ghost, { clientX: x, clientY }) {
      const y = clientY - above;
      ghost.style.transform = `translate(${x - from.width / 2}px, ${y - from.height / 2}px)`;
      session.at.value = squareAt(x, y);
    },
    drop(ghost, { clientX, clientY }, dropped) {
      const square = dropped ? squareAt(clientX, clientY - above) : null;
      session.at.value = null;
      if (square === null) {
        session.lifted.value = false;
        return home(ghost, from);
      }
      ghost.remove();
      session.tryAt?.(square);
    },
  });
}
