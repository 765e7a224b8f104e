/** What the places and tiles of the board mean, beside it. */
import { html } from "htm/preact";
import { Key } from "../../pieces/key.js";
import { LinkOShape } from "../../pieces/link-o-tile.js";

/** @param {{ colour: string, children?: any }} props */
const Place = ({ colour, children }) => html`<svg class="linko-key lo-${colour}" viewBox="-110 -66 220 132">
  <rect x="-108" y="-64" width="216" height="128" rx="26" fill="var(--track)" />${children}</svg>`;

const HOLLOW = html`<use href="#lo-outline" class="linko-hollow" /><use href="#lo-outline" y="2.2" class="linko-lip" />`;
const RINGS = html`<g class="linko-connector"><circle cx="-30" r="30" /><circle cx="30" r="30" /></g>`;
const CROSS = html`<path class="linko-blocked" d="M-20-15L20 15M20-15L-20 15" />`;

/** @param {import("./types.js").Props} props */
export function Beside({ view, words }) {
  if (view.result) return null;
  const say = (/** @type {string} */ id) => words(`key-link-o-tiles-${id}`);
  const rows = [
    { picture: html`<${Place} colour="o">${HOLLOW}${RINGS}<//>`, text: say("connector") },
    { picture: html`<${Place} colour="g"><${LinkOShape} face="gL" /><//>`, text: say("wild") },
    { picture: html`<${Place} colour="p"><${LinkOShape} face="pL3" /><//>`, text: say("fixed") },
    { picture: html`<${Place} colour="y">${HOLLOW}${CROSS}<//>`, text: say("blocked") },
    { picture: html`<b class="linko-key-points number">+16</b>`, text: say("circle"), says: say("points") },
  ];
  return html`<${Key} title=${words("key-title")} rows=${rows} />`;
}
