/**
 * What the pieces share: gradients and drawings that many of them use by reference. It stands once a page, before any
 * piece. A drawing takes its colours from custom properties of the piece that uses it (--face, --lower, --deep, --light).
 */
import { html } from "htm/preact";
import { COLOURS } from "./seats.js";

const OUTLINE = { "stroke-linejoin": "round", "stroke-linecap": "round" };

/** The emblems, in a box from -1 to 1. */
const emblems = html`
  <g id="emblem-sun">
    <path d="M0-1L.21-.65L.59-.81L.55-.4L.95-.31L.68 0L.95.31L.55.4L.59.81L.21.65L0 1L-.21.65L-.59.81L-.55.4L-.95.31L-.68 0L-.95-.31L-.55-.4L-.59-.81L-.21-.65Z" fill="var(--mark)" stroke="var(--mark)" stroke-width=".1" stroke-linejoin="round" />
    <circle r=".34" fill="none" stroke="var(--detail)" stroke-width=".13" />
  </g>
  <g id="emblem-drop">
    <path d="M0-1.02C.3-.5.76-.08.76.32A.76.72 0 0 1-.76.32C-.76-.08-.3-.5 0-1.02Z" fill="var(--mark)" stroke="var(--mark)" stroke-width=".1" stroke-linejoin="round" />
    <path d="M-.4.34A.42.4 0 0 0 0 .72" fill="none" stroke="var(--detail)" stroke-width=".14" stroke-linecap="round" />
  </g>
  <g id="emblem-blossom">
    <path d="M-.44-.54a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM.07-.17a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.12.44a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.76.44a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.95-.17a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0ZM-.4 0a.4.4 0 1 1 .8 0a.4.4 0 1 1-.8 0Z" fill="var(--mark)" stroke="var(--mark)" stroke-width=".1" stroke-linejoin="round" />
    <circle r=".22" fill="var(--detail)" />
  </g>
  <g id="emblem-leaf">
    <path d="M-.82.82C-1.05-.4-.2-1 .88-.88C1 .2.4 1.05-.82.82Z" fill="var(--mark)" stroke="var(--mark)" stroke-width=".1" stroke-linejoin="round" />
    <path d="M-.8.8L.4-.4" fill="none" stroke="var(--detail)" stroke-width=".13" stroke-linecap="round" />
  </g>
  <g id="emblem-diamond">
    <path d="M0-1.02L.8 0 0 1.02-.8 0Z" fill="var(--mark)" stroke="var(--mark)" stroke-width=".1" stroke-linejoin="round" />
    <path d="M0-.5L.4 0 0 .5-.4 0Z" fill="none" stroke="var(--detail)" stroke-width=".13" stroke-linejoin="round" />
  </g>
  <g id="emblem-moon">
    <path d="M.28-.96A.98.98 0 1 0 .96.36A.78.78 0 0 1 .28-.96Z" fill="var(--mark)" stroke="var(--mark)" stroke-width=".1" stroke-linejoin="round" />
  </g>
  <g id="emblem-rings" fill="none" stroke="var(--mark)" stroke-width=".22"><circle cx="-.4" r=".56" /><circle cx=".4" r=".56" /></g>`;

const ROCK =
  "M-29 12C-30 2-25-8-20-13C-14-21-4-25 6-23C16-21 24-12 28-1C31 8 28 17 21 20C10 25-12 25-21 22C-26 20-29 17-29 12Z";
const rock = html`<g id="drawing-R" ...${OUTLINE}>
  <path d=${ROCK} fill="var(--face)" />
  <path d="M-20-13C-14-21-4-25 6-23L10-8L-8-2Z" fill="var(--light)" />
  <path d="M-29 12C-30 2-25-8-20-13L-8-2L-14 15Z" fill="var(--light)" opacity=".62" />
  <path d="M18 6L28-1C31 8 28 17 21 20C16 22 8 23.5 0 23.7L4 12Z" fill="var(--lower)" />
  <path d="M-8-2L10-8L18 6L4 12L-14 15M4 12L0 23M10-8L6-22M-8-2L-20-13" fill="none" stroke="var(--deep)" stroke-width="1.9" stroke-opacity=".75" />
  <path d=${ROCK} fill="none" stroke="var(--deep)" stroke-width="3.4" />
</g>`;

const paper = html`<g id="drawing-P" ...${OUTLINE}><g transform="rotate(-8)">
  <path d="M-22-28H22V10C18 15 12 15 7 13C9 18 8 24 4 28H-22Z" fill="#FFFEFA" stroke="var(--deep)" stroke-width="3.4" />
  <path d="M-22-10H22V8H-22Z" fill="var(--light)" opacity=".6" />
  <path d="M-20.5-10H20.5M-20.5 8H20.5" fill="none" stroke="var(--lower)" stroke-width="1.9" stroke-opacity=".8" />
  <path d="M-22 8H22V10C18 15 12 15 7 13C9 18 8 24 4 28H-22Z" fill="var(--light)" opacity=".22" />
  <path d="M22 10C18 15 12 15 7 13C9 18 8 24 4 28C12 25 19 18 22 10Z" fill="var(--face)" />
  <path d="M-22-28H22V10C19 18 12 25 4 28H-22Z" fill="none" stroke="var(--deep)" stroke-width="3.4" />
  <path d="M22 10C18 15 12 15 7 13C9 18 8 24 4 28" fill="none" stroke="var(--deep)" stroke-width="3.4" />
</g></g>`;

/** @param {number} side 1 or -1: the scissors are one half, drawn twice */
const half = (side) => html`<g transform="scale(${side} 1)">
    <path d="M-20-27C-21-31-15-33-12-29L7 4L-2 10Z" fill="#FBF8F0" stroke="var(--deep)" stroke-width="3.4" />
    <path d="M-18.6-27.2C-18.4-29.6-16.4-30.4-14.9-29.3L2.6 4.6L-1.3 7.6Z" fill="var(--light)" />
    <path d="M-14.7-28.6L3.4 4" fill="none" stroke="var(--lower)" stroke-width="1.3" stroke-opacity=".75" />
    <path d="M-1 3L8 11" fill="none" stroke="var(--deep)" stroke-width="4" />
    <g transform="rotate(-30 13 19)" fill="none">
      <ellipse cx="13" cy="19" rx="9.6" ry="10.8" stroke="var(--deep)" stroke-width="10.2" />
      <ellipse cx="13" cy="19" rx="9.6" ry="10.8" stroke="var(--face)" stroke-width="5.2" />
      <path d="M22.6 19A9.6 10.8 0 0 1 5 25" stroke="var(--lower)" stroke-width="5.2" />
      <path d="M4.6 15.4A9.6 10.8 0 0 1 12.2 8.2" stroke="var(--light)" stroke-width="2" stroke-linecap="round" />
    </g>
  </g>`;
const scissors = html`<g id="drawing-S" ...${OUTLINE}>${half(1)}${half(-1)}
  <circle cy="2.5" r="3.9" fill="var(--light)" stroke="var(--deep)" stroke-width="2.6" /><path d="M-1.6 3.9L1.6 1.1" stroke="var(--deep)" stroke-width="1.5" stroke-linecap="round" />
</g>`;

/** The definitions of all pieces, out of sight. */
export function Defs() {
  return html`<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute">
    <defs>
      ${[...COLOURS, "nobody"].map(
        (c) => html`<linearGradient id="enamel-${c}" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--seat-${c})" /><stop offset="1" stop-color="var(--seat-${c}-2)" />
        </linearGradient>`,
      )}
      <linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFCF3" /><stop offset="1" stop-color="#F5ECD6" /></linearGradient>
      <g id="faint-rings" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="2">
        ${[-15, 15].flatMap((x) => [13, 21, 29].map((r) => html`<circle cx=${x} cy="-1" r=${r} />`))}
      </g>
      ${emblems}${rock}${paper}${scissors}
    </defs>
  </svg>`;
}
