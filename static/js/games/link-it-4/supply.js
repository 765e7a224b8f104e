/** The own next roof: dragged to a square, or picked up and put there. */
import { html, render } from "htm/preact";
import { EASE, still } from "../../core/motion.js";
import { Roof } from "../../pieces/roof.js";

const SLOP = 6;
/** A finger hides what is under it, so the roof flies above it. */
const ABOVE_FINGER = 40;
const HOME_MS = 180;

/** @param {import("./types.js").Props} props */
export function Supply({ view, prompt, seat, pending, words, session }) {
  if (seat === null) return null;
  const can = !!prompt && !pending;
  const left = view.unused[seat] ?? 0;
  const lifted = session.lifted.value && can;
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    if (!can || session.dragged) return;
    session.lifted.value = !lifted;
    if (event.detail === 0 && !lifted) session.focusBoard?.();
  };
  return html`<button type="button" class="l4-supply ${lifted ? "lifted" : ""} ${pending ? "gone" : ""}" aria-pressed=${lifted} aria-disabled=${!can}
    aria-label=${words("link-it-4-supply", { left })} onClick=${onClick} onPointerDown=${(/** @type {PointerEvent} */ event) => can && follow(event, session, seat)}>
    <${Roof} seat=${seat} count=${left} /></button>`;
}

/** @param {number} x @param {number} y @returns {number | null} the square there */
function squareAt(x, y) {
  const cell = document.elementFromPoint(x, y)?.closest("[data-square]");
  return cell ? Number(cell.getAttribute("data-square")) : null;
}

/** Drag from here on. @param {PointerEvent} event @param {import("./session.js").Session} session @param {number} seat */
function follow(event, session, seat) {
  session.dragged = false;
  if (event.button !== 0 || !event.isPrimary) return;
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const from = button.getBoundingClientRect();
  const start = { x: event.clientX, y: event.clientY };
  const above = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
  /** @type {HTMLElement | null} */
  let ghost = null;
  button.setPointerCapture(event.pointerId);

  /** @param {PointerEvent} move */
  const onMove = (move) => {
    if (move.pointerId !== event.pointerId) return;
    if (!ghost) {
      if (Math.hypot(move.clientX - start.x, move.clientY - start.y) < SLOP) return;
      ghost = raise(seat, from.width);
      session.dragged = true;
      session.lifted.value = true;
    }
    const x = move.clientX;
    const y = move.clientY - above;
    ghost.style.transform = `translate(${x - from.width / 2}px, ${y - from.height / 2}px)`;
    session.at.value = squareAt(x, y);
  };
  /** @param {PointerEvent} up */
  const onEnd = (up) => {
    if (up.pointerId !== event.pointerId) return;
    for (const kind of /** @type {const} */ (["pointermove", "pointerup", "pointercancel"]))
      button.removeEventListener(kind, kind === "pointermove" ? onMove : onEnd);
    if (!ghost) return;
    const square = up.type === "pointerup" ? squareAt(up.clientX, up.clientY - above) : null;
    session.lifted.value = false;
    session.at.value = null;
    if (square === null) home(ghost, from);
    else {
      ghost.remove();
      session.tryAt?.(square);
    }
    // The click that follows belongs to the drag.
    setTimeout(() => {
      session.dragged = false;
    });
  };
  button.addEventListener("pointermove", onMove);
  button.addEventListener("pointerup", onEnd);
  button.addEventListener("pointercancel", onEnd);
}

/** @param {number} seat @param {number} size */
function raise(seat, size) {
  const ghost = document.createElement("div");
  ghost.className = "l4-ghost";
  ghost.style.width = `${size}px`;
  render(html`<${Roof} seat=${seat} />`, ghost);
  document.body.append(ghost);
  return ghost;
}

/** It glides back. @param {HTMLElement} ghost @param {DOMRect} rect */
function home(ghost, rect) {
  if (still()) return ghost.remove();
  const back = ghost.animate(
    [{ transform: ghost.style.transform }, { transform: `translate(${rect.left}px, ${rect.top}px)` }],
    { duration: HOME_MS, easing: EASE, fill: "forwards" },
  );
  back.onfinish = () => ghost.remove();
  back.oncancel = () => ghost.remove();
}
