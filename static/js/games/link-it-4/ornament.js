/** What lies on the round table while people arrive: four stacks and two dice. */
import { html } from "htm/preact";
import { SmallDie } from "../../pieces/die.js";
import { Stack } from "../../pieces/roof.js";

/** Inside the drawing of the round table, whose middle is 140 140. */
export function Ornament() {
  return html`<g transform="translate(140 128) scale(.62)">
    ${[
      ["12", -62, -14],
      ["0", 60, -24],
      ["301", -58, 96],
      ["2130", 64, 108],
    ].map(([of, x, y]) => html`<g transform=${`translate(${x} ${y})`}><${Stack} of=${of} /></g>`)}
    <g transform="translate(-8 -92) rotate(-12)"><${SmallDie} x=${0} y=${0} size=${40} number=${5} /></g>
    <g transform="translate(42 -98) rotate(9)"><${SmallDie} x=${0} y=${0} size=${40} number=${5} /></g>
  </g>`;
}
