import { html } from "htm/preact";
import { t } from "../../core/words.js";
import { LinkODefs, LinkOShape } from "../../pieces/link-o-tile.js";
import { named } from "./tiles.js";

/** The first steps in LINK-O tiles, on tracks that are drawn straight. @typedef {import("../../intro/scene.js").Part} Part */

const SIZE = 0.66;
const STEP = 118;

/** @param {number} n @param {number} [y] @returns {import("../../intro/scene.js").Spot} */
const space = (n, y = 120) => ({ x: 88 + n * STEP, y, scale: SIZE });

/** @param {string} face */
const tile = (face) => () => html`<${LinkOShape} face=${face} />`;

/** A stretch of a circle with its hollows. @param {import("../../pieces/link-o-tile.js").Letter} letter @param {number} y @param {number[]} hollows @returns {Part} */
const track = (letter, y, hollows) => ({
  at: { x: 0, y },
  draw: () => html`<g class="lo-${letter}"><rect class="steps-track" x="12" y="-44" width="536" height="88" rx="20" />
    ${hollows.map((n) => html`<use key=${n} href="#lo-outline" class="steps-hollow" transform="translate(${space(n).x} 0)scale(${SIZE})" />`)}</g>`,
});

const lit = () => html`<use href="#lo-outline" class="steps-place lit" />`;
/** A free space beside the end that shows a number. @param {number} number */
const beside = (number) => () => t("steps-link-o-tiles-beside", { number });
/** @type {[number, number, number]} */
const RING = [186, 118, 58];
const hand = { x: 280, y: 268, scale: 0.8 };

const bag = () =>
  html`<path class="steps-bag" d="M-30-34C-14-26 14-26 30-34L22-16C52 8 50 46 28 50H-28C-50 46-52 8-22-16Z" /><path class="steps-bag-tie" d="M-22-16Q0-10 22-16" />`;

export default {
  Defs: LinkODefs,
  steps: [
    {
      say: "steps-link-o-tiles-match",
      after: "steps-link-o-tiles-match-then",
      box: [560, 340],
      parts: [
        track("o", 120, [0, 1, 2, 3]),
        { at: space(1), draw: tile("o21") },
        { at: space(2), draw: tile("o14") },
        { at: space(0), draw: lit, name: beside(2), no: "steps-link-o-tiles-match-no", ring: RING },
        { at: space(3), draw: lit, name: beside(4), tap: true, gone: true, ring: RING },
        { at: hand, to: space(3), draw: tile("o43") },
      ],
    },
    {
      say: "steps-link-o-tiles-joint",
      after: "steps-link-o-tiles-joint-then",
      box: [560, 340],
      parts: [
        track("o", 62, [0, 1, 2, 3]),
        track("g", 160, [0, 1, 2, 3]),
        { at: space(1, 62), draw: tile("o22") },
        { at: space(2, 62), draw: tile("o24") },
        { at: space(0, 62), draw: tile("o32") },
        {
          at: space(1, 160),
          draw: lit,
          name: () => t("steps-link-o-tiles-connector", { tile: t("link-o-tiles-tile", named("o22")) }),
          tap: true,
          gone: true,
          ring: RING,
        },
        { at: { ...hand, x: 206, y: 280 }, to: space(1, 160), draw: tile("g22") },
        {
          at: { ...hand, x: 362, y: 280 },
          draw: tile("g23"),
          name: () => t("link-o-tiles-tile", named("g23")),
          no: "steps-link-o-tiles-joint-no",
          ring: RING,
        },
      ],
    },
    {
      say: "steps-link-o-tiles-wild",
      after: "steps-link-o-tiles-wild-then",
      box: [560, 340],
      parts: [
        track("p", 120, [0, 1, 2, 3]),
        { at: space(0), draw: tile("p41") },
        { at: space(2), draw: tile("p30") },
        {
          at: space(1),
          draw: lit,
          name: () => t("steps-link-o-tiles-between", { left: 1, right: 3 }),
          tap: true,
          gone: true,
          ring: RING,
        },
        { at: hand, to: space(1), draw: tile("pL") },
      ],
    },
    {
      say: "steps-link-o-tiles-dig",
      after: "steps-link-o-tiles-dig-then",
      box: [560, 340],
      parts: [
        track("y", 90, [0, 1, 2, 3]),
        { at: space(0, 90), draw: tile("y33") },
        { at: space(1, 90), draw: tile("y30") },
        {
          at: { x: 92, y: 250 },
          draw: bag,
          name: () => t("steps-link-o-tiles-bag"),
          tap: true,
          ring: [120, 120, 40],
        },
        { at: { x: 92, y: 250, scale: 0.2 }, to: { x: 232, y: 250, scale: 0.7 }, draw: tile("y12"), comes: true },
        { at: { x: 92, y: 250, scale: 0.2 }, to: { x: 355, y: 250, scale: 0.7 }, draw: tile("y44"), comes: true },
        { at: { x: 92, y: 250, scale: 0.2 }, to: { x: 478, y: 250, scale: 0.7 }, draw: tile("y02"), comes: true },
      ],
    },
    {
      say: "steps-link-o-tiles-goal",
      box: [560, 340],
      parts: [
        track("g", 110, [0, 1, 2, 3]),
        { at: space(0, 110), draw: tile("g01") },
        { at: space(1, 110), draw: tile("g14") },
        { at: space(2, 110), draw: tile("g44") },
        { at: space(3, 110), draw: tile("gL") },
        { at: { x: 150, y: 262, scale: 0.7 }, draw: tile("o34") },
        { at: { x: 280, y: 262, scale: 0.7 }, draw: tile("y02") },
        { at: { x: 410, y: 262, scale: 0.7 }, draw: tile("p11") },
      ],
    },
  ],
};
