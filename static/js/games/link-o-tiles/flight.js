/**
 * A placed tile travels to its place. The board already shows the new position; the flight is drawn above the page in a
 * layer of its own and can be cut short at any time.
 */
import { html, render } from "htm/preact";
import { EASE, still } from "../../core/motion.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { turnOf } from "./geometry.js";
import { tileOf } from "./tiles.js";
import { SPACES } from "./types.js";

const TRAVEL = 280;
const SETTLE = 60;

/**
 * @param {SVGSVGElement} svg
 * @param {import("./types.js").Placed} placed
 * @param {{ stoodThere: boolean, hand: HTMLElement | null }} from stoodThere: the own tile was shown there already
 */
export function fly(svg, placed, { stoodThere, hand }) {
  const laid = /** @type {SVGGElement | null} */ (svg.querySelector(`[data-space="${placed.space}"] .linko-laid`));
  if (!laid || still()) return;
  if (stoodThere) {
    laid.animate({ transform: ["scale(1.08)", "none"] }, { duration: SETTLE + 80, easing: "ease-out" });
    return;
  }
  const origin = source(placed, hand);
  const to = laid.getBoundingClientRect();
  if (!to.width) return;
  // A tile is 170 of its picture's 180 wide; turned, only the middle of its box can be relied on.
  const width = (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width) * 180 * 0.225;
  const x = to.left + to.width / 2;
  const y = to.top + to.height / 2;
  const turn = turnOf(placed.space);
  const flyer = document.createElement("div");
  flyer.className = "linko-flyer";
  Object.assign(flyer.style, { left: `${x - width / 2}px`, top: `${y - width / 3}px`, width: `${width}px` });
  render(html`<${LinkOTile} face=${placed.lay} />`, flyer);
  document.body.append(flyer);
  laid.style.visibility = "hidden";
  const dx = origin ? origin.left + origin.width / 2 - x : 0;
  const dy = origin ? origin.top + origin.height / 2 - y : -28;
  const scale = origin ? Math.min(2, Math.max(0.6, origin.width / width)) : 0.9;
  const way = turn > 180 ? turn - 360 : turn;
  const landed = TRAVEL / (TRAVEL + SETTLE);
  const flight = flyer.animate(
    [
      {
        transform: `translate(${dx}px, ${dy}px) rotate(0deg) scale(${scale})`,
        opacity: origin ? 1 : 0,
        easing: "cubic-bezier(.3,.1,.5,1)",
      },
      {
        transform: `translate(${dx * 0.42}px, ${dy * 0.42 - 26}px) rotate(${way * 0.6}deg) scale(${(scale + 1.1) / 2})`,
        opacity: 1,
        offset: landed * 0.5,
        easing: "cubic-bezier(.4,0,.5,1)",
      },
      { transform: `translate(0, -3px) rotate(${way}deg) scale(1.06)`, offset: landed, easing: "ease-out" },
      { transform: `translate(0, 0) rotate(${way}deg) scale(1)` },
    ],
    { duration: TRAVEL + SETTLE, fill: "both" },
  );
  const done = () => {
    laid.style.visibility = "";
    flyer.remove();
  };
  flight.onfinish = done;
  flight.oncancel = done;
}

/**
 * Where the tile sets out from: the own rack, else the coin of its player.
 * @param {import("./types.js").Placed} placed
 * @param {HTMLElement | null} hand
 * @returns {DOMRect | null}
 */
function source(placed, hand) {
  const from =
    hand?.querySelector(`[data-tile="${tileOf(placed.lay)}"]`) ??
    hand ??
    document.querySelector(`[data-seat-anchor="${placed.seat}"]`);
  const rect = from?.getBoundingClientRect();
  return rect?.width ? rect : null;
}

/** A circle is closed: its tiles hop one after the other, once around. @param {SVGSVGElement} svg @param {number} circle */
export function shine(svg, circle) {
  if (still()) return;
  svg
    .querySelector(`[data-shine="${circle}"]`)
    ?.animate({ opacity: [0, 1, 0.9, 0] }, { duration: 1500, delay: TRAVEL, easing: "ease-in-out" });
  for (let i = 0; i < SPACES; i += 1) {
    svg
      .querySelector(`[data-space="${circle * SPACES + i}"] .linko-laid`)
      ?.animate(
        { transform: ["none", "translateY(-16px) scale(1.14)", "none"] },
        { duration: 380, delay: TRAVEL + i * 45, easing: EASE },
      );
  }
}

/** Somebody digs: the bag stirs, and so many backs go to that player. @param {SVGSVGElement} svg @param {import("./types.js").Dug} dug */
export function dig(svg, dug) {
  const bag = svg.querySelector(".linko-bag");
  const from = bag?.getBoundingClientRect();
  const to = document.querySelector(`[data-seat-anchor="${dug.seat}"]`)?.getBoundingClientRect();
  if (!bag || !from || !to?.width || still()) return;
  for (let i = 0; i < Math.min(dug.count, 8); i += 1) {
    const dot = document.createElement("div");
    dot.className = "linko-dug-dot";
    document.body.append(dot);
    const start = `translate(${from.left + from.width / 2}px, ${from.top + from.height / 3}px)`;
    const end = `translate(${to.left + to.width / 2}px, ${to.top + to.height / 2}px) scale(.7)`;
    const move = dot.animate(
      [
        { transform: `${start} scale(.5)`, opacity: 0 },
        { transform: `${start} translateY(-34px)`, opacity: 1, offset: 0.3 },
        { transform: end, opacity: 1, offset: 0.92 },
        { transform: end, opacity: 0 },
      ],
      { duration: 560, delay: TRAVEL + i * 130, easing: EASE, fill: "backwards" },
    );
    move.onfinish = () => dot.remove();
    move.oncancel = () => dot.remove();
  }
}
