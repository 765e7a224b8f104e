/** A roof comes to its stack: from its player's coin, or, where it was seen there already, down its last 14 px. */
import { EASE, still } from "../../core/motion.js";

const DROP_MS = 240;
const FLIGHT_MS = 340;
const DROP = 14;

/** @param {Element} cell @param {number} seat @param {boolean} own */
export function drop(cell, seat, own) {
  const top = /** @type {SVGGraphicsElement | null} */ (cell.querySelector(".roof-storey.top"));
  if (!top || still()) return;
  const coin = own ? null : document.querySelector(`[data-seat-anchor="${seat}"]`)?.getBoundingClientRect();
  const to = top.getBoundingClientRect();
  // Lengths inside the drawing are its own units.
  const unit = top.getScreenCTM()?.a || 1;
  const settle = [{ transform: `translateY(${-DROP / unit}px)` }, { transform: "none" }];
  if (!coin?.width || !to.width) {
    top.animate(settle, { duration: DROP_MS, easing: EASE });
    return;
  }
  const x = (coin.left + coin.width / 2 - to.left - to.width / 2) / unit;
  const y = (coin.top + coin.height / 2 - to.top - to.height / 2) / unit;
  cell.classList.add("arriving");
  const flight = top.animate(
    [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x / 3}px, ${y / 3 - 40}px)`, offset: 0.55 },
      { transform: `translateY(${-DROP / unit}px)`, offset: 0.82 },
      { transform: "none" },
    ],
    { duration: FLIGHT_MS, easing: EASE },
  );
  const done = () => cell.classList.remove("arriving");
  flight.onfinish = done;
  flight.oncancel = done;
}
