/**
 * Roofs and stacks of them. The foot of a stack is 0 0; a roof is 92 wide. Each storey shows its owner's colour and
 * emblem, so that the order can be read; the plaque of the top one has the height.
 */
import { html } from "htm/preact";
import { colourOf, EMBLEMS, Emblem } from "./seats.js";

const HALF = 46;
const RISE = 25;
const TOP = 12;
/** A storey of a high stack is lower. @param {number} height */
const bandOf = (height) => (height < 4 ? 13 : height === 4 ? 11.5 : 9.6);

/** The outline of a plaque, in a box of -1 to 1; its scale, how far the number stands below the middle, and the room
 * that is kept for it. @type {Record<string, [string, number, number, number?]>} */
const PLAQUES = {
  sun: [
    "M0-1L.21-.65L.59-.81L.55-.4L.95-.31L.68 0L.95.31L.55.4L.59.81L.21.65L0 1L-.21.65L-.59.81L-.55.4L-.95.31L-.68 0L-.95-.31L-.55-.4L-.59-.81L-.21-.65Z",
    16.5,
    0,
  ],
  drop: ["M0-1.02C.3-.5.76-.08.76.32A.76.72 0 0 1-.76.32C-.76-.08-.3-.5 0-1.02Z", 18.5, 3],
  blossom: [
    "M-.44-.54a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM.07-.17a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.12.44a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.76.44a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.95-.17a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.4 0a.4.4 0 1 1 .8 0a.4.4 0 1 1-.8 0Z",
    19.5,
    0,
    12.6,
  ],
  leaf: ["M-.82.82C-1.05-.4-.2-1 .88-.88C1 .2.4 1.05-.82.82Z", 16.5, 0],
};

/** @param {{ seat: number, base: number, band: number, top: boolean, ghost: boolean, plain: boolean }} props base: y of its eaves */
function Storey({ seat, base, band, top, ghost, plain }) {
  const c = colourOf(seat);
  const at = (/** @type {number} */ y) => base + y;
  const mid = at(-band / 2 - RISE / 2 + 0.5);
  return html`<g class="roof-storey ${top ? "top" : ""} ${ghost ? "ghost" : ""}">
    <path d="M${-HALF} ${at(-band)}L0 ${at(-band - RISE)}V${at(-band - RISE - TOP)}L${-HALF} ${at(-band - TOP)}Z" fill="color-mix(in srgb, var(--seat-${c}) 74%, #fff)" />
    <path d="M${HALF} ${at(-band)}L0 ${at(-band - RISE)}V${at(-band - RISE - TOP)}L${HALF} ${at(-band - TOP)}Z" fill="var(--seat-${c})" />
    ${
      top &&
      html`<path d="M-30.4 ${at(-band - 8.5)}v-12M-15.2 ${at(-band - 16.7)}v-12M30.4 ${at(-band - 8.5)}v-12M15.2 ${at(-band - 16.7)}v-12" stroke="var(--seat-${c}-deep)" stroke-opacity=".22" stroke-width="1.4" />
        <path d="M0 ${at(-band - RISE)}v${-TOP}" stroke="#fff" stroke-opacity=".6" stroke-width="2" />`
    }
    <path d="M${-HALF} ${base}L0 ${at(-RISE)}V${at(-RISE - band)}L${-HALF} ${at(-band)}Z" fill="var(--seat-${c}-2)" />
    <path d="M${HALF} ${base}L0 ${at(-RISE)}V${at(-RISE - band)}L${HALF} ${at(-band)}Z" fill="color-mix(in srgb, var(--seat-${c}-2) 86%, #000)" />
    <path d="M${-HALF} ${at(-band)}L0 ${at(-band - RISE)}L${HALF} ${at(-band)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5" stroke-linejoin="round" />
    <path d="M${-HALF} ${base}L0 ${at(-RISE)}L${HALF} ${base}" fill="none" stroke="#1E0F00" stroke-opacity=".35" stroke-width="1.3" stroke-linejoin="round" />
    ${!plain && [-23.92, 23.92].map((x) => html`<${Emblem} of=${c} transform="translate(${x} ${mid})scale(4.5)" />`)}
  </g>`;
}

/** The height in the shape of the owner's emblem. @param {{ seat: number, height: number }} props */
export function Plaque({ seat, height }) {
  const c = colourOf(seat);
  const [path, scale, down, room = 11] = PLAQUES[EMBLEMS[c]] ?? ["", 1, 0];
  return html`<g class="roof-plaque"><path transform="translate(0 ${-down / 1.5})scale(${scale})" d=${path} fill="#FFFBEF" stroke="var(--seat-${c}-deep)" stroke-width=".13" stroke-linejoin="round" />
    <circle r=${room} cy=${down} fill="#FFFBEF" />
    <text class="roof-height" y=${5.6 + down} text-anchor="middle" font-size=${height > 9 ? 13 : 16} fill="var(--seat-${c}-deep)">${height}</text></g>`;
}

/**
 * A stack for use inside an svg.
 * @param {{ of: string, ghost?: boolean, plain?: boolean }} props of: the seats from below, as the game writes them; ghost:
 *   the top one is only meant; plain: without emblems on the roofs, for pages that do not define them
 */
export function Stack({ of, ghost = false, plain = false }) {
  const seats = [...of].map(Number);
  const band = bandOf(seats.length);
  const first = colourOf(seats[0] ?? 0);
  return html`<g class="roof-stack">
    <ellipse cy="3" rx="52" ry="9" fill="var(--piece-shadow)" fill-opacity=".26" /><ellipse cy="2" rx="47" ry="6" fill="var(--piece-shadow)" fill-opacity=".3" />
    <path d="M-46 0L0-25L46 0L39 2H-39Z" fill="var(--seat-${first}-deep)" />
    ${seats.map((seat, i) => html`<${Storey} key=${i} seat=${seat} base=${-i * (band + 1)} band=${band} top=${i === seats.length - 1} ghost=${ghost && i === seats.length - 1} plain=${plain} />`)}
    <g transform="translate(0 -6)"><${Plaque} seat=${seats.at(-1) ?? 0} height=${seats.length} /></g>
  </g>`;
}

/** A stack as a picture of its own. Decorative. @param {{ of: string, class?: string }} props */
export function Roofs({ of, class: extra = "" }) {
  return html`<svg class="roofs ${extra}" viewBox="-53 -92 106 106" aria-hidden="true"><${Stack} of=${of} /></svg>`;
}

/** A single roof, to be picked up. Decorative. @param {{ seat: number, count?: number }} props count: on its plaque, where it has one */
export function Roof({ seat, count }) {
  return html`<svg class="roofs" viewBox="-53 -58 106 72" aria-hidden="true">
    <ellipse cy="3" rx="52" ry="9" fill="var(--piece-shadow)" fill-opacity=".26" />
    <path d="M-46 0L0-25L46 0L39 2H-39Z" fill="var(--seat-${colourOf(seat)}-deep)" />
    <${Storey} seat=${seat} base=${0} band=${bandOf(1)} top=${true} ghost=${false} plain=${false} />
    ${count !== undefined && html`<g transform="translate(0 -4)"><${Plaque} seat=${seat} height=${count} /></g>`}
  </svg>`;
}
