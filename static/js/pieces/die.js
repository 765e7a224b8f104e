/**
 * Dice: the large ones that are rolled, ivory in a box of 100, 0 0 in the middle; and the small ones that are printed on
 * squares, where a ring means any number. `DieDefs` stands once, before any large one.
 */
import { html } from "htm/preact";

/** Where the pips of each number are, in steps from the middle. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The gradients of large dice, out of sight. */
export function DieDefs() {
  return html`<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute"><defs>
    <linearGradient id="die-front" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFCF2" /><stop offset="1" stop-color="#E9DCBE" /></linearGradient>
    <radialGradient id="die-top" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#FFFEF9" /><stop offset="1" stop-color="#F1E7CF" /></radialGradient>
  </defs></svg>`;
}

/** A die that is rolled, for use inside an svg. @param {{ number: number }} props */
export function DieShape({ number }) {
  return html`
    <rect x="-48" y="-36" width="96" height="96" rx="24" fill="var(--piece-shadow)" fill-opacity=".18" />
    <rect x="-48" y="-41" width="96" height="96" rx="24" fill="var(--piece-shadow)" fill-opacity=".28" />
    <rect x="-48" y="-48" width="96" height="98" rx="24" fill="#C9B78F" />
    <rect x="-48" y="-48" width="96" height="92" rx="24" fill="url(#die-front)" />
    <rect x="-41" y="-42.5" width="82" height="80" rx="27" fill="url(#die-top)" />
    <rect x="-46.5" y="-46.5" width="93" height="89" rx="22.5" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2" />
    ${(PIPS[number] ?? []).map(([x, y]) => html`<circle cx=${x * 23} cy=${y * 22 - 2} r="9.6" fill="#1E3B33" />`)}`;
}

/**
 * A die that is rolled. Decorative: its button has the label.
 * @param {{ number: number, class?: string }} props
 */
export function Die({ number, class: extra = "" }) {
  return html`<svg class="die ${extra}" viewBox="-50 -50 100 112" aria-hidden="true"><${DieShape} number=${number} /></svg>`;
}

/**
 * A printed die, for use inside an svg.
 * @param {{ x: number, y: number, size: number, number: number, red?: boolean }} props number 0: a ring, any number
 */
export function SmallDie({ x, y, size, number, red = false }) {
  const ink = red ? "#FFFBEF" : "#2A2A22";
  const half = size / 2;
  return html`<g transform="translate(${x} ${y})">
    <rect x=${-half} y=${-half + size * 0.08} width=${size} height=${size} rx=${size * 0.24} fill="#32230A" fill-opacity=".28" />
    <rect x=${-half} y=${-half} width=${size} height=${size} rx=${size * 0.24} fill=${red ? "#8B4A42" : "#FFFDF6"} stroke="#3B3A2E" stroke-width=${size * 0.075} />
    ${
      number
        ? (PIPS[number] ?? []).map(
            ([px, py]) => html`<circle cx=${px * size * 0.24} cy=${py * size * 0.24} r=${size * 0.105} fill=${ink} />`,
          )
        : html`<circle r=${size * 0.2} fill="none" stroke=${ink} stroke-width=${size * 0.12} />`
    }
  </g>`;
}
