/** What lies on the round table while people arrive: a few tiles of every colour. */
import { html } from "htm/preact";
import { LinkOShape } from "../../pieces/link-o-tile.js";

/** Face, x, y, turn in degrees. @type {readonly [string, number, number, number][]} */
const LYING = [
  ["o34", -78, -88, -14],
  ["g22", 96, -104, 12],
  ["yL", 6, -6, -4],
  ["p01", -112, 62, 20],
  ["o00", 112, 58, -18],
  ["g14", -4, 128, 6],
];

/** Inside the drawing of the round table, whose middle is 140 140. */
export function Ornament() {
  return html`<g transform="translate(140 132) scale(.44)">
    ${LYING.map(([face, x, y, turn]) => html`<g transform="translate(${x} ${y})rotate(${turn})"><${LinkOShape} face=${face} turn=${turn} /></g>`)}
  </g>`;
}
