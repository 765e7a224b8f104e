/** The empty board of LINK-O tiles: the plate, its joints, four tracks with their marks, the bag. Nothing here moves. */
import { html } from "htm/preact";
import { LETTERS } from "./link-o-tile.js";

const PLATE =
  "M253.87 48.53A119.25 119.25 0 1 1 420.87 215.53A24 24 0 0 0 420.87 253.87A119.25 119.25 0 1 1 253.87 420.87A24 24 0 0 0 215.53 420.87A119.25 119.25 0 1 1 48.53 253.87A24 24 0 0 0 48.53 215.53A119.25 119.25 0 1 1 215.53 48.53A24 24 0 0 0 253.87 48.53Z";

/** The middles of the circles. @type {readonly [number, number][]} */
export const MIDDLES = [
  [120.25, 120.25],
  [349.15, 120.25],
  [349.15, 349.15],
  [120.25, 349.15],
];

/** A line of grain every 14, in the evening. */
const GRAIN = Array.from(
  { length: 34 },
  (_, i) => `M-5 ${i * 14 - 6}q120 ${[-6, -1, 4][i % 3]} 230 0t240 ${-((i + 1) % 3)}`,
).join("");

/** @type {readonly [number, number, number][]} */
const JOINTS = [
  [234.7, 120.25, 0],
  [349.15, 234.7, 90],
  [234.7, 349.15, 0],
  [120.25, 234.7, 90],
];

const Joint =
  () => html`<rect x="-9" y="-25" width="18" height="52" rx="9" fill="var(--piece-shadow)" fill-opacity=".28" />
  <rect x="-9" y="-26" width="18" height="52" rx="9" fill="var(--lo-joint)" />
  ${[-19.6, 19.6].map((y) => html`<circle cy=${y + 0.5} r="2.3" fill="var(--piece-shadow)" fill-opacity=".45" /><circle cy=${y} r="2.2" fill="url(#lo-brass)" />`)}`;

/** The marks of a circle, each as far in as the next. @param {{ letter: string }} props */
const Marks = ({ letter }) =>
  Array.from(
    { length: 48 },
    (_, i) =>
      html`<use href="#lo-mark-${letter}" transform="rotate(${i * 7.5})translate(0 -74.3)scale(.3)" class="lo-dot" />`,
  );

export function LinkOPlate() {
  return html`<defs>
      <filter id="lo-far" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation="6" /></filter>
      <path id="lo-plate" d=${PLATE} /><clipPath id="lo-plate-clip"><use href="#lo-plate" /></clipPath>
      <linearGradient id="lo-board" x1="0" y1="0" x2="0" y2="469" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="var(--lo-board-top)" /><stop offset="1" stop-color="var(--lo-board-bottom)" /></linearGradient>
      <linearGradient id="lo-edge" x1="0" y1="-112" x2="0" y2="112" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#281405" stop-opacity=".3" /><stop offset=".6" stop-color="#281405" stop-opacity=".05" /><stop offset="1" stop-color="#fff" stop-opacity=".3" /></linearGradient>
    </defs>
    <use href="#lo-plate" y="7" fill="var(--lo-board-shadow)" filter="url(#lo-far)" />
    <use href="#lo-plate" y="2.6" fill="var(--lo-board-edge)" />
    <use href="#lo-plate" fill="url(#lo-board)" />
    <path d=${GRAIN} clip-path="url(#lo-plate-clip)" fill="none" stroke="var(--lo-board-grain)" stroke-width="1.1" />
    ${JOINTS.map(([x, y, turn]) => html`<g transform="translate(${x} ${y})rotate(${turn})"><${Joint} /></g>`)}
    ${LETTERS.map((letter, i) => html`<g class="lo-ring lo-${letter}" transform="translate(${MIDDLES[i]?.join(" ")})"><${Track} letter=${letter} /></g>`)}`;
}

/** @param {{ letter: string }} props */
const Track = ({ letter }) => html`<g fill="none">
  <circle r="100" stroke="var(--lo-track-edge)" stroke-width="27.93" />
  <circle r="100" cy=".9" stroke="var(--lo-track-rim)" stroke-width="27.53" />
  <circle r="100" stroke="url(#lo-track-${letter})" stroke-width="26.33" />
  <circle r="112.06" stroke="url(#lo-edge)" stroke-width="2.2" />
  <circle r="87.64" stroke="#fff" stroke-opacity=".25" stroke-width="1.2" />
  <circle r="79.84" stroke="var(--track-2)" stroke-opacity="var(--lo-line)" stroke-width=".9" />
</g><${Marks} letter=${letter} />`;

/** The bag in the middle, with the number of tiles in it. @param {{ count: number }} props */
export const LinkOBag = ({ count }) => html`
  <ellipse cy="20" rx="21" ry="5" fill="var(--piece-shadow)" fill-opacity=".32" />
  <path d="M-11-13C-22-4-26 8-22 15c3 5 12 6 22 6s19-1 22-6c4-7 0-19-11-28Z" fill="#37604F" />
  <path d="M-11-13c-3-4-6-6-7-9 6 2 10-1 18 1 8-2 12 1 18-1-1 3-4 5-7 9Z" fill="#467060" />
  <path d="M-12-12.5q12 4.5 24 0" fill="none" stroke="#D9B35A" stroke-width="2.6" stroke-linecap="round" />
  <path d="M-13-6c-5 6-7 12-6 17M13-6c5 6 7 12 6 17M-4-7c-2 6-2 12-1 17" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1.2" stroke-linecap="round" />
  <text class="lo-bag-count" y="12">${count}</text>`;
