/**
 * A placed tile travels to its place. The board already shows the new position; the flight is drawn above the page in a
 * layer of its own and can be cut short at any time.
 */
import { html, render } from "htm/preact";
import { apart, CHANGE_MS, EASE, still } from "../../core/motion.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { turnOf } from "./geometry.js";
import { run } from "./moment.js";
import { ringOf } from "./tiles.js";
import { SPACES } from "./types.js";

const TRAVEL = 280;
const SETTLE = 60;
/** A circle that closes: each tile hops for so long, one after the other. */
const HOP = 190;
/** A back on its way from the bag. */
const DRAWN = 250;

/**
 * @param {SVGSVGElement} svg
 * @param {import("./types.js").Move} move
 * @param {string} shown the part of its space that shows the tile
 * @param {DOMRect | null} origin where it sets out from
 */
export function fly(svg, move, shown, origin) {
  const laid = partOf(svg, move.space, shown);
  if (!laid || still()) return;
  const there = laid.getBoundingClientRect();
  const to = seen(svg, there, `g:nth-child(${ringOf(move.space) + 1})`);
  if (to?.width) setOut(svg, move, laid, to, to === there ? tileWidth(svg) : to.width, origin);
}

/**
 * @param {SVGSVGElement} svg
 * @param {import("./types.js").Move} move
 * @param {SVGGElement} laid what shows the tile in its space
 * @param {DOMRect} to where that is seen
 * @param {number} width of the tile there
 * @param {DOMRect | null} origin
 */
function setOut(svg, { lay, space }, laid, to, width, origin) {
  const x = to.left + to.width / 2;
  const y = to.top + to.height / 2;
  const turn = turnOf(space);
  const flyer = raise(lay, x, y, width);
  laid.style.visibility = "hidden";
  travelling.add(space);
  const dx = origin ? origin.left + origin.width / 2 - x : 0;
  const dy = origin ? origin.top + origin.height / 2 - y : -28;
  const scale = origin ? Math.min(2.4, Math.max(0.6, origin.width / width)) : 0.9;
  const way = turn > 180 ? turn - 360 : turn;
  const landed = TRAVEL / (TRAVEL + SETTLE);
  run(
    flyer,
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
    () => {
      travelling.delete(space);
      laid.style.visibility = "";
      const there = laidAt(svg, space);
      if (there) there.style.visibility = "";
      flyer.remove();
    },
  );
}

/**
 * Where a part of the board is seen: what is out of sight beside a circle that is looked at closely, in the small map.
 * @param {SVGSVGElement} svg
 * @param {DOMRect} rect
 * @param {string} ring of the map, empty for all of it
 * @returns {DOMRect | undefined}
 */
function seen(svg, rect, ring) {
  const frame = svg.closest(".linko-window");
  const { left, right, top, bottom } = (frame ?? svg).getBoundingClientRect();
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  if (x > left && x < right && y > top && y < bottom) return rect;
  return frame?.parentElement?.querySelector(`.linko-map ${ring}`)?.getBoundingClientRect();
}

/** The spaces to which a tile travels: what the server has confirmed meanwhile is not shown there twice. */
const travelling = /** @type {Set<number>} */ (new Set());

/** @param {SVGSVGElement} svg @param {number} space @returns {SVGGElement | null} */
const laidAt = (svg, space) => partOf(svg, space, ".linko-laid");

/** @param {SVGSVGElement} svg @param {number} space @param {string} part @returns {SVGGElement | null} */
const partOf = (svg, space, part) => svg.querySelector(`[data-space="${space}"] ${part}`);

/** What was on its way is there. @param {SVGSVGElement} svg @param {number} space */
export function land(svg, space) {
  const laid = laidAt(svg, space);
  if (laid && travelling.has(space)) {
    laid.style.visibility = "hidden";
    return;
  }
  run(laid, { transform: ["scale(1.08)", "none"] }, { duration: SETTLE + 80, easing: "ease-out" });
}

/**
 * A refused tile goes back to the rack.
 * @param {SVGGElement} tile as it is drawn in its space
 * @param {string} face
 * @param {number} space
 * @param {HTMLElement | null} home its button
 */
export function goHome(tile, face, space, home) {
  const svg = tile.ownerSVGElement;
  const start = tile.getBoundingClientRect();
  const end = home?.getBoundingClientRect();
  tile.remove();
  if (!svg || !home || !end?.width || !start.width || still()) return;
  const x = start.left + start.width / 2;
  const y = start.top + start.height / 2;
  const width = tileWidth(svg);
  const flyer = raise(face, x, y, width);
  const dx = end.left + end.width / 2 - x;
  const dy = end.top + end.height / 2 - y;
  const turn = turnOf(space);
  const way = turn > 180 ? turn - 360 : turn;
  home.style.visibility = "hidden";
  run(
    flyer,
    [
      { transform: `rotate(${way}deg)` },
      { transform: `translate(${dx}px, ${dy}px) rotate(0deg) scale(${end.width / width})` },
    ],
    { duration: TRAVEL, easing: EASE, fill: "both" },
    () => {
      home.style.visibility = "";
      flyer.remove();
    },
  );
}

/** A tile is 170 of its picture's 180 wide; turned, only the middle of its box can be relied on. @param {SVGSVGElement} svg */
const tileWidth = (svg) => (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width) * 180 * 0.225;

/** A tile above the page. @param {string} face @param {number} x @param {number} y of its middle @param {number} width */
function raise(face, x, y, width) {
  const flyer = document.createElement("div");
  flyer.className = "linko-flyer";
  Object.assign(flyer.style, { left: `${x - width / 2}px`, top: `${y - width / 3}px`, width: `${width}px` });
  render(html`<${LinkOTile} face=${face} />`, flyer);
  document.body.append(flyer);
  return flyer;
}

/** A circle is closed: its tiles hop one after the other, once around. @param {SVGSVGElement} svg @param {number} circle */
export function shine(svg, circle) {
  run(
    svg.querySelector(`[data-shine="${circle}"]`),
    { opacity: [0, 1, 0.9, 0] },
    { duration: CHANGE_MS, delay: TRAVEL, easing: "ease-in-out" },
  );
  const step = apart(SPACES, HOP);
  for (let i = 0; i < SPACES; i += 1) {
    run(
      svg.querySelector(`[data-space="${circle * SPACES + i}"] .linko-laid`),
      { transform: ["none", "translateY(-14px) scale(1.12)", "none"] },
      { duration: HOP, delay: TRAVEL + i * step, easing: EASE },
    );
  }
}

/** Somebody digs: so many backs go from the bag to that player. @param {SVGSVGElement} svg @param {number} seat @param {number} count */
export function dig(svg, seat, count) {
  backs(svg, seat, Math.min(count, 8), TRAVEL);
}

/** A round is dealt: backs go to the others. @param {SVGSVGElement} svg @param {readonly number[]} hands @param {number | null} own */
export function dealOut(svg, hands, own) {
  hands.forEach((_, seat) => {
    if (seat !== own) backs(svg, seat, 3, 0);
  });
}

/** @param {SVGSVGElement} svg @param {number} seat @param {number} count @param {number} after ms: when the first sets out */
function backs(svg, seat, count, after) {
  const bag = svg.querySelector(".linko-bag")?.getBoundingClientRect();
  const from = bag && seen(svg, bag, "");
  const to = document.querySelector(`[data-seat-anchor="${seat}"]`)?.getBoundingClientRect();
  if (!from?.width || !to?.width || still()) return;
  for (let i = 0; i < count; i += 1) {
    const dot = document.createElement("div");
    dot.className = "linko-dug-dot";
    document.body.append(dot);
    const start = `translate(${from.left + from.width / 2}px, ${from.top + from.height / 3}px)`;
    const end = `translate(${to.left + to.width / 2}px, ${to.top + to.height / 2}px) scale(.7)`;
    run(
      dot,
      [
        { transform: `${start} scale(.5)`, opacity: 0 },
        { transform: `${start} translateY(-34px)`, opacity: 1, offset: 0.3 },
        { transform: end, opacity: 1, offset: 0.92 },
        { transform: end, opacity: 0 },
      ],
      { duration: DRAWN, delay: after + i * apart(count, DRAWN), easing: EASE, fill: "backwards" },
      () => dot.remove(),
    );
  }
}
