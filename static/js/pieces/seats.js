/**
 * Seats by colour and emblem, in the order of seats. Colour never stands alone: the emblem goes with it.
 * @typedef {"yellow"|"blue"|"pink"|"green"|"brick"|"slate"} Colour
 * @typedef {Colour | "nobody"} Owner a piece on the table that belongs to no seat is plain birch
 * @typedef {"sun"|"drop"|"blossom"|"leaf"|"diamond"|"moon"|"rings"} EmblemName
 */
import { html } from "htm/preact";

/** @type {readonly Colour[]} */
export const COLOURS = ["yellow", "blue", "pink", "green", "brick", "slate"];

/** @type {Record<Owner, EmblemName>} */
export const EMBLEMS = {
  yellow: "sun",
  blue: "drop",
  pink: "blossom",
  green: "leaf",
  brick: "diamond",
  slate: "moon",
  nobody: "rings",
};

/** @type {Record<EmblemName, string>} */
const SIZES = { sun: "13", drop: "12.5", blossom: "13", leaf: "12.5", diamond: "12.5", moon: "13", rings: "13" };

/**
 * The colour of a seat.
 * @param {number} seat
 * @returns {Colour}
 */
export const colourOf = (seat) => COLOURS[seat] ?? "slate";

/**
 * The colour of the pieces of a seat; a negative one is nobody.
 * @param {number} seat
 * @returns {Owner}
 */
export const ownerOf = (seat) => (seat < 0 ? "nobody" : colourOf(seat));

/**
 * The emblem as part of a drawing, in a box from -1 to 1. `ink` paints it, `detail` the line inside.
 * @param {{ of: Owner, ink?: string, detail?: string, transform?: string }} props
 */
export function Emblem({ of, ink = "#FFFDF4", detail, transform }) {
  return html`<use href="#emblem-${EMBLEMS[of]}" transform=${transform} style=${{ "--mark": ink, "--detail": detail ?? `var(--seat-${of}-2)` }} />`;
}

/**
 * A seat's enamel coin. Decorative: the name stands beside it. Takes the classes `small`, `large`, `faint`.
 * @param {{ seat: number, class?: string }} props
 */
export function Coin({ seat, class: extra = "" }) {
  const colour = colourOf(seat);
  return html`<svg class="coin ${extra}" viewBox="-26 -26 52 53" aria-hidden="true">
    <circle r="24" cy="1.6" fill="#000" fill-opacity=".22" />
    <circle r="24" fill="url(#enamel-${colour})" />
    <circle r="20.6" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.4" />
    <path d="M-19-13A23 23 0 0 1 19-13" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-linecap="round" />
    <${Emblem} of=${colour} ink="#FFFDF5" transform="scale(${SIZES[EMBLEMS[colour]]})" />
  </svg>`;
}
