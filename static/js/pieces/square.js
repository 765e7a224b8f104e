/**
 * A square of the board, a cell of 100 with 0 0 in its middle: tinted by what it asks for, the dice of that drawn large
 * while it is empty, as a strip at the top once built on.
 * @typedef {"P"|"P1"|"P2"|"P3"|"P4"|"P5"|"P6"|"K3"|"K4"|"ST"|"FH"|"J"} Kind
 */
import { html } from "htm/preact";
import { SmallDie } from "./die.js";
import { Stack } from "./roof.js";

/** @type {Record<string, string>} */
const TINTS = { K3: "3k", K4: "4k", ST: "straight", FH: "house", J: "jackpot" };

/** The size of a die and where they are. @type {Record<string, [number, [number, number][]]>} */
const LARGE = {
  P: [
    27,
    [
      [-15.5, 0],
      [15.5, 0],
    ],
  ],
  K3: [
    23,
    [
      [0, -13.5],
      [-13.5, 13],
      [13.5, 13],
    ],
  ],
  K4: [
    23,
    [
      [-13.4, -13.4],
      [13.4, -13.4],
      [-13.4, 13.4],
      [13.4, 13.4],
    ],
  ],
  FH: [
    20,
    [
      [-23.5, -12],
      [0, -12],
      [23.5, -12],
      [-11.75, 12.5],
      [11.75, 12.5],
    ],
  ],
  ST: [
    17,
    [
      [-32.8, 17],
      [-16.4, 8.5],
      [0, 0],
      [16.4, -8.5],
      [32.8, -17],
    ],
  ],
  J: [
    20,
    [
      [-21, -19],
      [21, -19],
      [0, 0],
      [-21, 19],
      [21, 19],
    ],
  ],
};

/** What a square asks for, as dice. @param {{ kind: Kind, strip?: boolean }} props */
export function Combination({ kind, strip = false }) {
  const base = kind[0] === "P" ? "P" : kind;
  const [size, spots] = LARGE[base] ?? [20, []];
  return html`${spots.map(([x, y], i) => {
    const number = base === "ST" ? i + 1 : base === "P" ? Number(kind[1] ?? 0) : 0;
    const at = strip
      ? { x: (i - (spots.length - 1) / 2) * 16.4, y: base === "ST" ? 3 - i * 1.9 : 0, size: 14 }
      : { x, y, size };
    return html`<${SmallDie} key=${i} ...${at} number=${number} red=${base === "FH" && i > 2} />`;
  })}`;
}

/**
 * A square for use inside an svg.
 * @param {{ kind: Kind, stack: string, ghost?: boolean }} props stack: the seats from below; ghost: the top one is only meant
 */
export function SquareShape({ kind, stack, ghost = false }) {
  return html`
    <rect x="-47.25" y="-47.25" width="94.5" height="94.5" rx="13" fill="#321905" fill-opacity=".42" />
    <rect class="square-face" x="-47.25" y="-45.85" width="94.5" height="93.5" rx="13" fill="var(--square-${TINTS[kind] ?? "pair"})" />
    <rect class="square-lit" x="-47.25" y="-45.85" width="94.5" height="93.5" rx="13" fill="#FFFDF2" />
    ${
      stack
        ? html`<g transform="translate(0 -37.6)scale(.8)"><${Combination} kind=${kind} strip=${true} /></g>
          <g transform="translate(0 36.5)scale(.76)"><${Stack} of=${stack} ghost=${ghost} /></g>`
        : html`<g transform="scale(.98)"><${Combination} kind=${kind} /></g>`
    }`;
}

/** A square as a picture of its own. @param {{ kind: Kind, stack: string, ghost?: boolean }} props */
export function Square(props) {
  return html`<svg class="square" viewBox="-50 -50 100 100" aria-hidden="true"><${SquareShape} ...${props} /></svg>`;
}
