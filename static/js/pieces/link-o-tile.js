/**
 * A LINK-O tile: two linked rings, 100 high and 170 wide around 0 0, in a box of 180 by 124. A domino is birch with a
 * number in each ring; a LINK-O tile is enamel with asterisks, or with the numbers of its fixed value and a brass pin.
 * `face` is the text of what is seen: `o34`, `oL`, `oL3` (`games/link-o-tiles/types.js`).
 */
import { html } from "htm/preact";

/** @typedef {"o"|"g"|"y"|"p"} Letter */
export const LETTERS = /** @type {const} */ (["o", "g", "y", "p"]);

const OUTLINE =
  "M14.41-45.56A50 50 0 1 1 14.41 45.56A35 35 0 0 0-14.41 45.56A50 50 0 1 1-14.41-45.56A35 35 0 0 0 14.41-45.56Z";

/** The mark of each colour, so that colour never stands alone. */
const MARKS = {
  o: html`<path d="M0-5L5 4L-5 4Z" />`,
  g: html`<path d="M0-5.75Q6.5 0 0 5.75Q-6.5 0 0-5.75Z" />`,
  y: html`<circle r="4.25" />`,
  p: html`<path d="M-5 0q2.5-5.5 5 0t5 0" class="lo-wave" />`,
};

/** Drawings of the game that tiles and board use by reference. They stand once a page. */
export function LinkODefs() {
  return html`<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute"><defs>
    <path id="lo-outline" d=${OUTLINE} />
    <linearGradient id="lo-birch" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FAF0DA" /><stop offset=".55" stop-color="#F3E3C3" /><stop offset="1" stop-color="#EAD3A8" /></linearGradient>
    <radialGradient id="lo-brass" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#FCE9AE" /><stop offset=".55" stop-color="#D9AE4C" /><stop offset="1" stop-color="#A87B25" /></radialGradient>
    <g id="lo-rings" fill="none" stroke-width="8">
      <circle cx="-35" r="42.5" stroke="var(--ring)" /><circle cx="35" r="42.5" stroke="var(--ring)" />
      <path d="M5.17 13.89A42.5 42.5 0 0 1-7.69 32.56" stroke="var(--gap)" stroke-width="15.2" /><path d="M6.25 10.22A42.5 42.5 0 0 1-10.73 34.89" stroke="var(--ring)" />
      <path d="M-5.17-13.89A42.5 42.5 0 0 1 7.69-32.56" stroke="var(--gap)" stroke-width="15.2" /><path d="M-6.25-10.22A42.5 42.5 0 0 1 10.73-34.89" stroke="var(--ring)" />
    </g>
    <path id="lo-stars" d="M-39.5-19V19M-23.05-9.5L-55.95 9.5M-23.05 9.5L-55.95-9.5M39.5-19V19M55.95-9.5L23.05 9.5M55.95 9.5L23.05-9.5" stroke-width="8.5" stroke-linecap="round" fill="none" />
    ${LETTERS.map(
      (
        c,
      ) => html`<linearGradient id="lo-enamel-${c}" class="lo-${c}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--enamel)" /><stop offset="1" stop-color="var(--enamel-2)" /></linearGradient>
        <linearGradient id="lo-track-${c}" class="lo-${c}" x1="0" y1="-110" x2="0" y2="110" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="var(--track-2)" /><stop offset=".25" stop-color="var(--track)" /></linearGradient>
        <g id="lo-mark-${c}">${MARKS[c]}</g>`,
    )}
  </defs></svg>`;
}

/**
 * The inside of a tile, for use inside an svg. The light falls from above however the tile is turned.
 * @param {{ face: string, turn?: number }} props turn: how far what it stands in is turned, degrees
 */
export function LinkOShape({ face, turn = 0 }) {
  const [letter = "o", one = "", two] = face;
  const wild = one === "L";
  const numbers = wild ? (two === undefined ? null : [two, two]) : [one, two ?? ""];
  const angle = (turn * Math.PI) / 180;
  /** @param {number} by */
  const down = (by) => ({ x: (by * Math.sin(angle)).toFixed(2), y: (by * Math.cos(angle)).toFixed(2) });
  return html`<g class="lo-tile lo-${letter} ${wild ? "lo-wild" : ""}">
    <use href="#lo-outline" ...${down(12)} class="lo-shadow" />
    <use href="#lo-outline" ...${down(7)} class="lo-side" />
    <use href="#lo-outline" fill=${wild ? `url(#lo-enamel-${letter})` : "url(#lo-birch)"} />
    <use href="#lo-outline" class="lo-light" transform="scale(.972 .955)" />
    <use href="#lo-rings" />
    ${numbers ? html`<text class="lo-number" x="-39.5" y="25.5">${numbers[0]}</text><text class="lo-number" x="39.5" y="25.5">${numbers[1]}</text>` : html`<use href="#lo-stars" class="lo-stars" />`}
    <use href="#lo-mark-${letter}" class="lo-mark" y="-33.5" /><use href="#lo-mark-${letter}" class="lo-mark" y="33.5" />
    ${wild && numbers && html`<circle r="10" fill="#8C6420" /><circle r="10" cy="-1.2" fill="url(#lo-brass)" />`}
  </g>`;
}

/**
 * A tile as a picture of its own. Decorative: its button or row has the label.
 * @param {{ face: string, class?: string }} props
 */
export const LinkOTile = ({ face, class: extra = "" }) =>
  html`<svg class="lo-picture ${extra}" viewBox="-90 -54 180 120" aria-hidden="true"><${LinkOShape} face=${face} /></svg>`;
