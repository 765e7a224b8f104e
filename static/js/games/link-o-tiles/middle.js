/** What stands in the middle of a circle: how full it is, and who closed it. */
import { html } from "htm/preact";
import { MIDDLES } from "../../pieces/link-o-board.js";
import { LETTERS } from "../../pieces/link-o-tile.js";
import { Emblem, colourOf as seatColour } from "../../pieces/seats.js";
import { COLOURS, SPACES } from "./types.js";

/**
 * @param {{ circle: number, view: import("./types.js").View, names: string[], words: import("./types.js").Words, quiet: boolean, fresh: boolean }} props
 *   quiet: something else is said there now; fresh: it was closed just now, and the points rise from it first
 */
export function Middle({ circle, view, names, words, quiet, fresh }) {
  const [x, y] = MIDDLES[circle] ?? [0, 0];
  const count = view.board.slice(circle * SPACES, (circle + 1) * SPACES).filter(Boolean).length;
  const closer = view.circles[circle] ?? -1;
  const colour = COLOURS[circle] ?? "orange";
  return html`<g class="linko-middle lo-${LETTERS[circle]} ${quiet ? "quiet" : ""}" transform="translate(${x} ${y})">
    ${
      closer < 0
        ? html`<text y="4"><tspan class="linko-count">${count}</tspan><tspan class="linko-of" dx="4">${words("link-o-tiles-of", { count: SPACES })}</tspan></text>
            <text y="22" class="linko-colour">${words("link-o-tiles-colour", { colour })}</text>`
        : html`<g class=${fresh ? "linko-fresh" : ""}><g transform="translate(0 -24)"><circle r="12.5" class="linko-closer" style=${{ stroke: `var(--seat-${seatColour(closer)}-2)` }} /><${Emblem} of=${seatColour(closer)} ink=${`var(--seat-${seatColour(closer)}-deep)`} detail="#EBD8B0" transform="scale(7.5)" /></g>
            <text y="12" class="linko-count small">${words("link-o-tiles-closed", { points: SPACES })}</text>
            <text y="29" class="linko-colour">${short(names[closer] || "")}</text></g>`
    }
  </g>`;
}

/** A name as long as it fits. @param {string} name */
const short = (name) => (name.length > 13 ? `${name.slice(0, 12)}…` : name);
