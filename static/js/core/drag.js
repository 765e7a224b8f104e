/**
 * Dragging a piece with mouse, pen or finger: what follows the pointer, and its way home. The browser keeps scrolling
 * elsewhere: only pieces have `touch-action: none`.
 */
import { render } from "htm/preact";
import { EASE, still } from "./motion.js";

const HOME_MS = 180;

/**
 * Follow the pointer that went down on a piece, from when it has moved `slop` pixels (and `starts` agrees, which is told
 * how far in each direction). `raise` makes what follows it, `drop` gets it at the end; dropped is false where the
 * browser took the pointer away, where the piece itself is gone (played from another tab, or its round is over), and
 * with Escape. `session.dragged` is true until the click that belongs to the drag is over.
 * @param {PointerEvent} event
 * @param {{ dragged: boolean }} session
 * @param {{
 *   raise: () => HTMLElement,
 *   move: (ghost: HTMLElement, at: PointerEvent) => void,
 *   drop: (ghost: HTMLElement, at: PointerEvent, dropped: boolean) => void,
 *   starts?: (x: number, y: number) => boolean,
 *   slop?: number,
 * }} how
 */
export function follow(event, session, { raise, move, drop, starts = () => true, slop = 6 }) {
  session.dragged = false;
  if (event.button !== 0 || !event.isPrimary) return;
  const piece = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */
  let ghost = null;
  let last = event;
  const over = new AbortController();
  const released = new AbortController();
  piece.setPointerCapture(event.pointerId);

  /** @param {boolean} dropped */
  const end = (dropped) => {
    if (over.signal.aborted) return;
    over.abort();
    if (ghost) drop(ghost, last, dropped);
  };
  /** @param {PointerEvent} at */
  const onMove = (at) => {
    if (at.pointerId !== event.pointerId) return;
    last = at;
    if (!piece.isConnected) return end(false);
    if (!ghost) {
      const x = Math.abs(at.clientX - event.clientX);
      const y = Math.abs(at.clientY - event.clientY);
      if (Math.hypot(x, y) < slop || !starts(x, y)) return;
      session.dragged = true;
      ghost = raise();
    }
    move(ghost, at);
  };
  /** @param {PointerEvent} at */
  const onRelease = (at) => {
    if (at.pointerId !== event.pointerId) return;
    released.abort();
    last = at;
    end(at.type === "pointerup" && piece.isConnected);
    // The click that follows belongs to the drag.
    setTimeout(() => {
      session.dragged = false;
    });
  };
  /** @param {PointerEvent} at */
  const onLost = (at) => {
    // A piece that is taken out of the page loses the pointer, which the document is told in its place.
    if (at.pointerId === event.pointerId && !piece.isConnected) end(false);
  };
  /** @param {KeyboardEvent} at */
  const onKey = (at) => {
    if (at.key !== "Escape" || !ghost) return;
    at.preventDefault();
    at.stopPropagation();
    end(false);
  };
  // A finger that lets go in motion would start a fling, and browsers take the next tap for the one that stops it: no
  // click comes of it, up to a second later and wherever it is.
  /** @param {TouchEvent} at */
  const onTouch = (at) => {
    if (ghost && at.cancelable) at.preventDefault();
  };
  piece.addEventListener("touchmove", onTouch, { passive: false, signal: released.signal });
  // At the window: a piece that is gone hears no more of its pointer.
  addEventListener("pointermove", onMove, over);
  addEventListener("lostpointercapture", onLost, over);
  addEventListener("keydown", onKey, { capture: true, signal: over.signal });
  addEventListener("pointerup", onRelease, released);
  addEventListener("pointercancel", onRelease, released);
}

/** What follows the pointer. @param {string} name @param {any} piece @param {number} [width] */
export function ghostOf(name, piece, width) {
  const ghost = document.createElement("div");
  ghost.className = name;
  if (width !== undefined) ghost.style.width = `${width}px`;
  render(piece, ghost);
  document.body.append(ghost);
  return ghost;
}

/** It glides back to where it was. @param {HTMLElement} ghost @param {DOMRect} rect @param {() => void} [then] */
export function home(ghost, rect, then) {
  const done = () => {
    ghost.remove();
    then?.();
  };
  if (still()) return done();
  const back = ghost.animate(
    [{ transform: ghost.style.transform }, { transform: `translate(${rect.left}px, ${rect.top}px)` }],
    { duration: HOME_MS, easing: EASE, fill: "forwards" },
  );
  back.onfinish = done;
  back.oncancel = done;
}
