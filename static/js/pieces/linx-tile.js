/**
 * A tile of Linx: 96 square in a box of 100, 0 0 in its middle, 6 of side below. Face up it shows its drawing and the
 * owner's emblem in the corner; face down all enamel with the emblem in a disc.
 * @typedef {"R"|"P"|"S"} Kind
 */
import { html } from "htm/preact";
import { Emblem, ownerOf } from "./seats.js";

/** @param {import("./seats.js").Owner} colour */
const tints = (colour) => ({
  "--face": `var(--seat-${colour})`,
  "--lower": `var(--seat-${colour}-2)`,
  "--deep": `var(--seat-${colour}-deep)`,
  "--light": `var(--seat-${colour}-light)`,
});

/** @param {{ colour: import("./seats.js").Owner }} props */
function Body({ colour }) {
  return html`
    <rect x="-49" y="-37" width="98" height="98" rx="17" fill="var(--piece-shadow)" fill-opacity=".16" />
    <rect x="-48" y="-42" width="96" height="98" rx="17" fill="var(--piece-shadow)" fill-opacity=".28" />
    <rect x="-48" y="-48" width="96" height="100" rx="17" fill="var(--deep)" />
    <rect x="-48" y="-48" width="96" height="94" rx="17" fill="url(#enamel-${colour})" />
    <rect x="-46.6" y="-46.6" width="93.2" height="91.2" rx="15.6" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.6" />`;
}

/**
 * The inside of a tile, face up or down, for use inside an svg.
 * @param {{ seat: number, kind?: Kind | null, y?: number }} props kind: absent, face down
 */
export function TileShape({ seat, kind, y = 0 }) {
  const colour = ownerOf(seat);
  return html`<g style=${tints(colour)} transform=${y ? `translate(0 ${y})` : undefined}>
    <${Body} colour=${colour} />
    ${
      kind
        ? html`<rect x="-39" y="-39" width="78" height="76" rx="10" fill="var(--piece-shadow)" fill-opacity=".3" />
            <rect x="-39" y="-38" width="78" height="75" rx="10" fill="url(#ivory)" />
            <use href="#drawing-${kind}" transform="translate(3 4)scale(.98)" />
            <path d="M-48-31A17 17 0 0 1-31-48H-16C-13-30-30-13-48-16Z" fill="url(#enamel-${colour})" />
            <path d="M-46.6-31A15.6 15.6 0 0 1-31-46.6" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.6" />
            <${Emblem} of=${colour} transform="translate(-32.5 -32.5)scale(9.6)" />`
        : html`<use href="#faint-rings" />
            <circle cy="-1" r="25" fill="url(#enamel-${colour})" />
            <circle cy="-1" r="25" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" />
            <rect x="-40" y="-40" width="80" height="78" rx="10" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" />
            <${Emblem} of=${colour} transform="translate(0 -1)scale(16.5)" />`
    }
  </g>`;
}

/** Only the edge of a covered tile shows, below the one on top. @param {{ seat: number }} props */
function Covered({ seat }) {
  const colour = ownerOf(seat);
  return html`<g style=${tints(colour)} transform="translate(0 4)"><${Body} colour=${colour} /></g>`;
}

/**
 * A tile as a picture of its own. Decorative: its button or cell has the label.
 * @param {{ seat: number, kind?: Kind | null, under?: number | null, class?: string }} props
 *   kind: absent, face down; under: the owner of the tile it covers
 */
export function LinxTile({ seat, kind, under = null, class: extra = "" }) {
  return html`<svg class="linx-tile ${extra}" viewBox="-50 -50 100 100" aria-hidden="true">
    ${under !== null && html`<${Covered} seat=${under} />`}
    <${TileShape} seat=${seat} kind=${kind} y=${under === null ? 0 : -5} />
  </svg>`;
}

/** The mark of a tile that can be covered, in a box of 30. */
export function CoverBadge() {
  return html`<svg class="linx-badge" viewBox="-15 -15 30 30" aria-hidden="true">
    <circle r="13.5" fill="var(--lit)" stroke="var(--lit-line)" stroke-width="1.8" />
    <path transform="scale(1.05)" d="M-6-5h12M-6 0l6 6 6-6" fill="none" stroke="var(--lit-line)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;
}
