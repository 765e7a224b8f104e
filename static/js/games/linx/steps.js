import { html } from "htm/preact";
import { t } from "../../core/words.js";
import { Defs } from "../../pieces/defs.js";
import { TileShape } from "../../pieces/linx-tile.js";
import { colourOf } from "../../pieces/seats.js";

/** The first steps in Linx. You are yellow, the other one is blue. @typedef {import("../../intro/scene.js").Part} Part */

const [YOU, OTHER] = [0, 1];
const CELL = 108;

/** The middle of a cell. @param {number} column @param {number} row */
const cell = (column, row) => ({ x: 62 + column * CELL, y: 62 + row * CELL });

/** @param {number} seat @param {import("../../pieces/linx-tile.js").Kind | null} kind */
const tile = (seat, kind) => ({
  draw: () => html`<${TileShape} seat=${seat} kind=${kind} />`,
  name: () => t("linx-tile-named", { colour: colourOf(seat), kind: kind ?? "" }),
});

/** A tile on another, whose edge shows. @param {number} seat @param {number} below */
const covering = (seat, below) => () =>
  html`<g transform="translate(0 5)"><${TileShape} seat=${below} /></g><g transform="translate(0 -6)"><${TileShape} seat=${seat} /></g>`;

/** @param {boolean} lit */
const free = (lit) => () =>
  html`<rect class="steps-place ${lit ? "lit" : ""}" x="-44" y="-44" width="88" height="88" rx="15" />`;

/** Free places of a board, but those that are taken. @param {number} columns @param {number} rows @param {string[]} taken @returns {Part[]} */
const board = (columns, rows, taken) =>
  Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)])
    .filter(([column, row]) => !taken.includes(`${column},${row}`))
    .map(([column = 0, row = 0]) => ({ at: cell(column, row), draw: free(false) }));

/** What links three tiles on a diagonal, under them. */
const tray = () => html`<g class="steps-won">
  <path d="M${-CELL} ${-CELL}L${CELL} ${CELL}" />
  ${[-CELL, 0, CELL].map((at) => html`<rect x=${at - 54} y=${at - 55} width="108" height="116" rx="24" />`)}
</g>`;

const hand = { x: 500, y: 224 };

export default {
  Defs,
  steps: [
    {
      say: "steps-linx-up",
      after: "steps-linx-up-then",
      box: [560, 340],
      parts: [
        ...board(4, 3, ["1,1", "2,1", "2,0"]),
        { at: cell(1, 1), ...tile(OTHER, "R") },
        { at: cell(2, 1), ...tile(YOU, "P") },
        { at: cell(2, 0), draw: free(true), name: () => t("steps-linx-free"), tap: true, ring: [92, 92, 17] },
        { at: hand, to: cell(2, 0), ...tile(YOU, "S") },
      ],
    },
    {
      say: "steps-linx-down",
      after: "steps-linx-down-then",
      box: [560, 340],
      parts: [
        ...board(4, 3, ["1,1", "2,1", "2,0"]),
        { at: cell(2, 0), ...tile(YOU, "P"), no: "steps-linx-down-no" },
        { at: cell(2, 1), ...tile(OTHER, "P"), no: "steps-linx-down-no" },
        { at: cell(1, 1), ...tile(OTHER, "S"), tap: true, gone: true },
        { at: hand, to: cell(1, 1), ...tile(YOU, "R"), gone: true },
        { at: cell(1, 1), draw: covering(YOU, OTHER), comes: true },
      ],
    },
    {
      say: "steps-linx-line",
      after: "steps-linx-line-then",
      box: [560, 340],
      parts: [
        ...board(4, 3, ["0,0", "1,1", "2,2", "2,1", "3,1", "2,0"]),
        { at: cell(1, 1), draw: tray, comes: true },
        { at: cell(0, 0), draw: covering(YOU, OTHER) },
        { at: cell(1, 1), draw: covering(YOU, OTHER) },
        { at: cell(2, 0), ...tile(OTHER, "P"), no: "steps-linx-line-no" },
        { at: cell(2, 1), ...tile(YOU, "R") },
        { at: cell(3, 1), ...tile(OTHER, "P"), no: "steps-linx-line-no" },
        { at: cell(2, 2), ...tile(OTHER, "P"), tap: true, gone: true },
        { at: hand, to: cell(2, 2), ...tile(YOU, "S"), gone: true },
        { at: cell(2, 2), draw: covering(YOU, OTHER), comes: true },
      ],
    },
    {
      say: "steps-linx-box",
      box: [560, 340],
      parts: [
        {
          at: { x: 278, y: 170 },
          draw: () =>
            html`<rect class="steps-air" x="-270" y="-166" width="540" height="332" rx="22" /><rect class="steps-box" x="-162" y="-166" width="324" height="332" rx="18" />`,
        },
        ...board(5, 3, ["1,1", "2,1", "2,0", "3,2"]),
        { at: cell(1, 1), ...tile(OTHER, "R") },
        { at: cell(2, 1), draw: covering(YOU, OTHER) },
        { at: cell(2, 0), ...tile(YOU, "S") },
        { at: cell(3, 2), ...tile(OTHER, "P") },
      ],
    },
  ],
};
