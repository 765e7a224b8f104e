/** The small map beside a circle that is looked at closely: all four, and where else the tile was looked for. */
import { html } from "htm/preact";
import { LETTERS } from "../../pieces/link-o-tile.js";
import { COLOURS, SPACES } from "./types.js";

/** @type {readonly [number, number][]} */
const AT = [
  [-13, -13],
  [13, -13],
  [13, 13],
  [-13, 13],
];

/** @param {{ view: import("./types.js").View, circle: number, session: import("./session.js").Session, words: import("./types.js").Words }} props */
export function SmallMap({ view, circle, session, words }) {
  const here = AT[circle] ?? [0, 0];
  return html`<button type="button" class="linko-map" aria-label=${words("link-o-tiles-whole-board")} onClick=${() => session.look(null)}>
    <svg viewBox="-28 -28 56 56" aria-hidden="true">
      ${COLOURS.map((_, ring) => {
        const [x, y] = AT[ring] ?? [0, 0];
        return html`<g class="lo-${LETTERS[ring]}" transform="translate(${x} ${y})">
          <circle r="10" class="linko-map-ring" />
          ${Array.from({ length: SPACES }, (_, i) => view.board[ring * SPACES + i] && html`<path d="M-1.75-10H1.75" transform="rotate(${i * 22.5})" class="linko-map-tile" />`)}
        </g>`;
      })}
      <circle r="12.6" class="linko-map-here" style=${{ transform: `translate(${here.map((n) => `${n}px`)})` }} />
    </svg>
  </button>`;
}
