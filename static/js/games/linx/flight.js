/**
 * A placed tile travels to its place, and turns over on the way down when it covers another. The board already shows the
 * new position; the flight is drawn above it in a layer of its own and can be cut short at any time.
 */
import { html, render } from "htm/preact";
import { still } from "../../core/motion.js";
import { LinxTile } from "../../pieces/linx-tile.js";

const TRAVEL = 280;
const SETTLE = 60;
/** A tile that covers turns over at its place, which takes a moment more. */
const TURN = 50;

/**
 * @param {HTMLElement} mat
 * @param {import("./types.js").Placed} placed
 * @param {import("./types.js").Cell} cell the place after the move
 * @param {{ stoodThere: boolean, hand: HTMLElement | null }} from stoodThere: the own tile was shown there already, on its way
 */
export function fly(mat, placed, cell, { stoodThere, hand }) {
  const place = mat.querySelector(`[data-linx-cell="${placed.x},${placed.y}"]`);
  const stack = /** @type {HTMLElement | null} */ (place?.querySelector(".linx-stack"));
  const air = mat.querySelector(".linx-air");
  if (!stack || !air || still()) return;
  if (stoodThere && !placed.over) {
    stack.animate({ scale: [1.04, 1] }, { duration: SETTLE + 60, easing: "ease-out" });
    return;
  }
  const to = stack.getBoundingClientRect();
  const origin = stoodThere ? to : source(placed, hand);
  if (!to.width) return;

  const flyer = document.createElement("div");
  flyer.className = "linx-flyer";
  const base = air.getBoundingClientRect();
  Object.assign(flyer.style, {
    left: `${to.left - base.left}px`,
    top: `${to.top - base.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  render(
    html`${placed.over && html`<div class="under"><${LinxTile} seat=${cell.owner} kind=${cell.kind} /></div>`}
      <div class="top">
        ${!stoodThere && html`<div class="face"><${LinxTile} seat=${placed.seat} kind=${placed.kind} /></div>`}
        ${placed.over && html`<div class="back"><${LinxTile} seat=${placed.seat} /></div>`}
      </div>`,
    flyer,
  );
  air.append(flyer);
  stack.style.visibility = "hidden";

  const top = /** @type {HTMLElement} */ (flyer.querySelector(".top"));
  const x = origin ? origin.left + origin.width / 2 - (to.left + to.width / 2) : 0;
  const y = origin ? origin.top + origin.height / 2 - (to.top + to.height / 2) : -to.height * 0.6;
  const scale = origin ? Math.min(1.4, Math.max(0.45, origin.width / to.width)) : 0.9;
  const rise = placed.over ? "-4.6%" : "0%";
  const turns = placed.over && !stoodThere;
  const total = TRAVEL + SETTLE + (turns ? TURN : 0);
  const landed = (total - SETTLE) / total;
  const there = turns ? 0.58 : landed;
  const arc = stoodThere ? 10 : Math.min(46, 14 + Math.hypot(x, y) * 0.1);
  const flight = top.animate(
    [
      {
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
        opacity: origin ? 1 : 0,
        easing: "cubic-bezier(.3,.1,.5,1)",
      },
      {
        transform: `translate(${x * 0.42}px, ${y * 0.42 - arc}px) scale(${(scale + 1.1) / 2})`,
        opacity: 1,
        offset: there * 0.5,
        easing: "cubic-bezier(.4,0,.5,1)",
      },
      ...(turns ? [{ transform: "translate(0, -7px) scale(1.08)", offset: there }] : []),
      { transform: `translate(0, -3px) scale(1.05)`, offset: landed, easing: "ease-out" },
      { transform: `translate(0, ${rise}) scale(1)` },
    ],
    { duration: total, fill: "both" },
  );
  if (turns) {
    const face = /** @type {HTMLElement} */ (flyer.querySelector(".face"));
    const back = /** @type {HTMLElement} */ (flyer.querySelector(".back"));
    face.animate([{ scale: "1 1" }, { scale: "1 1", offset: 0.5 }, { scale: "0 1", offset: 0.68 }, { scale: "0 1" }], {
      duration: total,
      fill: "both",
    });
    back.animate(
      [{ scale: "0 1" }, { scale: "0 1", offset: 0.68 }, { scale: "1 1", offset: landed }, { scale: "1 1" }],
      { duration: total, fill: "both" },
    );
  }
  const done = () => {
    stack.style.visibility = "";
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
    hand?.querySelector(`[data-kind="${placed.kind}"]`) ??
    hand ??
    document.querySelector(`[data-seat-anchor="${placed.seat}"]`);
  const rect = from?.getBoundingClientRect();
  return rect?.width ? rect : null;
}
