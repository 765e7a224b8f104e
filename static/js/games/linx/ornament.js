/** What lies on the round table while people arrive: a few tiles of every seat's colour. */
import { html } from "htm/preact";
import { TileShape } from "../../pieces/linx-tile.js";

/** Seat, kind (null: face down), column, row, turn in degrees.
 * @type {[number, import("./types.js").Kind | null, number, number, number][]} */
const LYING = [
  [1, "P", -1, -1, -2],
  [0, "R", 0, -1, 1],
  [3, "S", 1, -1, -1],
  [2, "S", -1, 0, 2],
  [1, null, 0, 0, -1],
  [0, "P", 1, 0, 1],
  [3, "R", -1, 1, -1],
  [2, "P", 0, 1, 2],
];

/** Inside the drawing of the round table, whose middle is 140 140. */
export function Ornament() {
  return html`<g transform="translate(140 136) scale(.56)">
    ${LYING.map(
      ([seat, kind, column, row, turn]) =>
        html`<g transform=${`translate(${column * 106} ${row * 106}) rotate(${turn})`}><${TileShape} seat=${seat} kind=${kind} /></g>`,
    )}
  </g>`;
}
