/**
 * A card of Linko: 70 by 98, 0 0 in its middle. Its number, and below it a closed chain of as many links; a joker has
 * two crossed gold ones. What many cards share is defined once a page by `defineCards` and used by reference.
 */
import { html, render } from "htm/preact";

export const JOKER = 14;

/** By number, cool to warm. */
const INKS =
  "#3B6A90 #2D708A #277379 #2E7460 #417346 #5A6F32 #756925 #8E5E1B #A1541B #AE4925 #B03B3F #A4344F #87306A".split(" ");

/** Of the chains of three links and more: the radius of the ring they make, and of a link. */
const RINGS = [
  [12.8, 17.16],
  [13.9, 13.97],
  [15, 12.06],
  [16.1, 10.79],
  [17.2, 9.88],
  [18.3, 9.2],
  [19.4, 8.67],
  [20.5, 8.24],
  [21.5, 7.86],
  [21.5, 7.2],
  [21.5, 6.65],
];

const EDGE = "#FAF5E7";

/** @param {number} n */
const two = (n) => Math.round(n * 100) / 100;

/** The links' middles and radius. @param {number} number */
function links(number) {
  if (number === 1) return { at: [[4, 13]], r: 17 };
  if (number === 2) {
    return {
      at: [
        [-5, 13],
        [13, 13],
      ],
      r: 14,
    };
  }
  const [ring = 0, r = 0] = RINGS[number - 3] ?? [];
  const x = number < 9 ? 4 : 2;
  const at = Array.from({ length: number }, (_, i) => {
    const turn = (2 * Math.PI * i) / number - Math.PI / 2;
    return [two(x + ring * Math.cos(turn)), two(13 + ring * Math.sin(turn))];
  });
  return { at, r };
}

/** A part of the first link, from one angle to the other, in degrees. @param {number[]} at @param {number} r @param {number} from @param {number} to */
function arc([x = 0, y = 0], r, from, to) {
  const [a, b] = [from, to].map((degrees) => (degrees * Math.PI) / 180);
  const point = (/** @type {number} */ turn) => `${two(x + r * Math.cos(turn))} ${two(y + r * Math.sin(turn))}`;
  return `M${point(a ?? 0)}A${r} ${r} 0 0 1 ${point(b ?? 0)}`;
}

/** @param {{ number: number }} props */
function Chain({ number }) {
  const ink = INKS[number - 1];
  const { at, r } = links(number);
  const width = number < 4 ? 5 : number < 8 ? 4 : 3.2;
  const edge = width + 2.2;
  return html`<g fill="none" stroke=${ink} stroke-width=${width}>
    ${at.map(([x, y]) => html`<circle cx=${x} cy=${y} r=${r} stroke=${EDGE} stroke-width=${edge} /><circle cx=${x} cy=${y} r=${r} />`)}
    ${
      // The first link closes the chain: it lies over the last one, too.
      number > 2 &&
      html`<path d=${arc(at[0] ?? [], r, 109, 223.5)} stroke=${EDGE} stroke-width=${edge} /><path d=${arc(at[0] ?? [], r, 100.3, 232)} />`
    }
  </g>`;
}

const shadow = html`<rect x="-35.6" y="-45" width="71.2" height="98" rx="8.5" fill="var(--piece-shadow)" fill-opacity=".11" />
  <rect x="-35" y="-46.8" width="70" height="98" rx="8" fill="var(--piece-shadow)" fill-opacity=".22" />`;

/** @param {{ number: number }} props */
function Numbered({ number }) {
  const ink = INKS[number - 1];
  return html`<g id="card-${number}">
    ${shadow}
    <rect x="-35" y="-49" width="70" height="98" rx="8" fill="url(#card-paper)" />
    <rect x="-35" y="-49" width="70" height="98" rx="8" fill=${ink} fill-opacity=".07" />
    <rect x="-34.5" y="-48.5" width="69" height="97" rx="7.5" fill="none" stroke="#5A3C14" stroke-opacity=".2" />
    <text class="card-number" x=${number < 10 ? -29 : -30} y="-24" font-size=${number < 10 ? 28 : 25} letter-spacing=${number < 10 ? 0 : -1.6} fill=${ink}>${number}</text>
    <${Chain} number=${number} />
  </g>`;
}

const joker = html`<g id="card-14">
  ${shadow}
  <rect x="-35" y="-49" width="70" height="98" rx="8" fill="url(#card-night)" />
  <rect x="-34.3" y="-48.3" width="68.6" height="96.6" rx="7.3" fill="none" stroke="#F0CD78" stroke-opacity=".75" stroke-width="1.4" />
  <g transform="translate(0 5)" fill="none" stroke="#E9BE5A" stroke-width="6.6">
    <rect x="-9" y="-30" width="18" height="60" rx="9" transform="rotate(38)" />
    <rect x="-9" y="-30" width="18" height="60" rx="9" transform="rotate(-38)" stroke="#22302B" stroke-width="11" />
    <rect x="-9" y="-30" width="18" height="60" rx="9" transform="rotate(-38)" />
  </g>
  <text class="card-number" x="-28" y="-27" font-size="24" fill="#E9BE5A">X</text>
</g>`;

const ROWS = [-37.5, -22.5, -7.5, 7.5, 22.5, 37.5];
const back = html`<g id="card-0">
  ${shadow}
  <rect x="-35" y="-49" width="70" height="98" rx="8" fill="#F6EFDD" />
  <rect x="-31" y="-45" width="62" height="90" rx="5" fill="#2A5A4B" />
  <g clip-path="url(#card-field)" fill="none" stroke="#8DBBA6" stroke-opacity=".55" stroke-width="2">
    ${ROWS.flatMap((y) => [-22.5, -7.5, 7.5, 22.5].map((x) => html`<circle cx=${x} cy=${y} r="9.4" />`))}
  </g>
  <rect x="-31" y="-45" width="62" height="90" rx="5" fill="none" stroke="#000" stroke-opacity=".25" />
</g>`;

/** Define the cards for this page, once, out of sight. */
export function defineCards() {
  if (document.getElementById("card-1")) return;
  const holder = document.createElement("div");
  render(html`<${CardDefs} />`, holder);
  document.body.append(...holder.childNodes);
}

/** The cards, to be used by reference. */
export function CardDefs() {
  return html`<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute">
    <defs>
      <linearGradient id="card-paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFDF6" /><stop offset="1" stop-color="#F7F0DF" /></linearGradient>
      <linearGradient id="card-night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2F413A" /><stop offset="1" stop-color="#1B2622" /></linearGradient>
      <clipPath id="card-field"><rect x="-31" y="-45" width="62" height="90" rx="5" /></clipPath>
      ${INKS.map((_, i) => html`<${Numbered} number=${i + 1} />`)}${joker}${back}
    </defs>
  </svg>`;
}

/**
 * A card as a picture of its own. Decorative: what it is, the label of its place says.
 * @param {{ of: number, class?: string }} props of: 1 to 13, 14 for a joker, 0 for the back
 */
export function Card({ of, class: extra = "" }) {
  return html`<svg class="card ${extra}" viewBox="-35 -49 70 98" aria-hidden="true"><use href="#card-${of}" /></svg>`;
}
