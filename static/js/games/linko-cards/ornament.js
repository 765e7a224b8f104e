/** What lies on the round table while people arrive: a few groups of cards. */
import { html } from "htm/preact";

/** Card, column, row, turn in degrees. @type {[number, number, number, number][]} */
const LYING = [
  [6, -82, -44, -9],
  [6, -52, -48, -3],
  [6, -22, -48, 4],
  [9, 40, -34, 8],
  [9, 72, -30, 14],
  [0, -56, 66, -12],
  [14, 24, 62, 5],
];

/** Inside the drawing of the round table, whose middle is 140 140. */
export function Ornament() {
  return html`<g transform="translate(140 136) scale(.86)">
    ${LYING.map(([card, x, y, turn]) => html`<use href="#card-${card}" transform=${`translate(${x} ${y}) rotate(${turn}) scale(.9)`} />`)}
  </g>`;
}
