/** What a step deserves to be told on the board itself, for a moment: a closed circle, the last tile, somebody digging. */
import { html } from "htm/preact";
import { MIDDLES } from "../../pieces/link-o-board.js";
import { BOX } from "./geometry.js";

/** @typedef {import("./types.js").Event} Event */

/** @param {{ events: Event[], seat: number | null, names: string[], words: import("./types.js").Words }} props */
function Dug({ events, seat, names, words }) {
  const dug = events.filter((event) => event.k === "dug");
  if (!dug.length) return null;
  return html`<div class="linko-dug linko-moment" aria-hidden="true">
    ${dug.map((event) => html`<span class="linko-dug-line">${words("link-o-tiles-dug-now", { who: names[event.seat] ?? "", you: event.seat === seat ? "yes" : "no", dug: event.count })}</span>`)}
  </div>`;
}

/** The points of a circle that was just closed rise from it. @param {{ events: Event[] }} props */
function Spark({ events }) {
  return events.map((event) => {
    if (event.k !== "filled") return null;
    const [x, y] = MIDDLES[event.circle] ?? [0, 0];
    const style = { "--cx": (x - BOX.x) / BOX.width, "--cy": (y - BOX.y) / BOX.height };
    return html`<div class="linko-spark linko-moment" aria-hidden="true" style=${style}>+${event.points}</div>`;
  });
}

/** Who dug how many, and the points of a circle that was just closed. @param {{ events: Event[], seat: number | null, names: string[], words: import("./types.js").Words }} props */
export const Cheer = (props) => html`<${Dug} ...${props} /><${Spark} events=${props.events} />`;

/** "LINK-O!" @param {{ events: Event[], seat: number | null, names: string[], words: import("./types.js").Words }} props */
export function Shout({ events, seat, names, words }) {
  const called = events.find((event) => event.k === "called");
  if (!called) return null;
  return html`<div class="linko-shout linko-moment" aria-hidden="true"><b>LINK-O!</b><span>${words("link-o-tiles-shout", { who: names[called.seat] ?? "", you: called.seat === seat ? "yes" : "no" })}</span></div>`;
}
