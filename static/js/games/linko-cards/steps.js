import { html } from "htm/preact";
import { t } from "../../core/words.js";
import { CardDefs } from "../../pieces/card.js";

/** The first steps in Linko cards: your hand below, your stack at the left, Jonas's at the right. */

/** @param {number} of */
const card = (of) => ({
  draw: () => html`<use href="#card-${of}" />`,
  name: () => (of ? t("linko-cards-cards", { card: of, count: 1 }) : t("steps-linko-cards-pile")),
});
/** @type {[number, number, number]} */
const RING = [80, 108, 13];

/** A group of cards in its fan. @param {number} of @param {number} count */
const group = (of, count) => () =>
  html`${Array.from({ length: count }, (_, i) => html`<use key=${i} href="#card-${of}" x=${(i - (count - 1) / 2) * 30} />`)}`;

/** The ground of a stack. */
const ground = () => html`<rect class="steps-slot" x="-82" y="-62" width="164" height="124" rx="16" />`;

const MINE = { x: 130, y: 92 };
const JONAS = { x: 430, y: 92 };
/** @param {number} i */
const held = (i) => ({ x: 130 + i * 76, y: 262 });

export default {
  Defs: CardDefs,
  steps: [
    {
      say: "steps-linko-cards-play",
      after: "steps-linko-cards-play-then",
      box: [560, 340],
      parts: [
        { at: MINE, draw: ground },
        { at: held(0), ...card(2), no: "steps-linko-cards-play-no", ring: RING },
        { at: held(1), to: { x: 115, y: 92 }, ...card(5), tap: true, ring: RING },
        { at: held(2), to: { x: 145, y: 92 }, ...card(5), tap: true, ring: RING },
        { at: held(3), ...card(9), no: "steps-linko-cards-play-no", ring: RING },
        { at: held(4), ...card(14), no: "steps-linko-cards-play-joker", ring: RING },
      ],
    },
    {
      say: "steps-linko-cards-snatch",
      after: "steps-linko-cards-snatch-then",
      box: [560, 340],
      parts: [
        { at: MINE, draw: ground },
        { at: JONAS, draw: ground },
        { at: MINE, draw: group(5, 2) },
        { at: JONAS, to: { x: 280, y: 128, turn: -3 }, draw: group(3, 2) },
        { at: held(0), ...card(2), no: "steps-linko-cards-snatch-no", ring: RING },
        { at: held(1), to: { x: 115, y: 110 }, ...card(8), tap: true, ring: RING },
        { at: held(2), to: { x: 145, y: 110 }, ...card(8), tap: true, ring: RING },
        { at: held(3), ...card(9), no: "steps-linko-cards-snatch-no", ring: RING },
      ],
    },
    {
      say: "steps-linko-cards-take",
      after: "steps-linko-cards-take-then",
      box: [560, 340],
      parts: [
        { at: MINE, draw: ground },
        { at: JONAS, draw: ground },
        { at: MINE, draw: group(8, 2) },
        {
          at: { x: 280, y: 128 },
          to: { x: 290, y: 262 },
          draw: group(3, 2),
          name: () => t("linko-cards-cards", { card: 3, count: 2 }),
          tap: true,
          ring: [112, 112, 14],
        },
        { at: { x: 130, y: 262 }, ...card(2) },
        { at: { x: 206, y: 262 }, ...card(9) },
        { at: { x: 430, y: 92, scale: 0.3 }, to: { x: 412, y: 92 }, ...card(0), comes: true },
        { at: { x: 430, y: 92, scale: 0.3 }, to: { x: 448, y: 92 }, ...card(0), comes: true },
      ],
    },
    {
      say: "steps-linko-cards-draw",
      after: "steps-linko-cards-draw-then",
      box: [560, 340],
      parts: [
        { at: { x: 70, y: 92 }, to: { x: 206, y: 262 }, ...card(0), tap: true, gone: true, ring: RING },
        { at: { x: 74, y: 90 }, ...card(0) },
        { at: { x: 160, y: 92 }, ...card(4), no: "steps-linko-cards-draw-row", ring: RING },
        { at: { x: 236, y: 92 }, ...card(11), no: "steps-linko-cards-draw-row", ring: RING },
        { at: { x: 312, y: 92 }, ...card(7), no: "steps-linko-cards-draw-row", ring: RING },
        { at: { x: 388, y: 92 }, ...card(1), no: "steps-linko-cards-draw-row", ring: RING },
        { at: { x: 464, y: 92 }, ...card(11), no: "steps-linko-cards-draw-row", ring: RING },
        { at: { x: 130, y: 262 }, ...card(2) },
        { at: { x: 70, y: 92 }, to: { x: 206, y: 262 }, ...card(12), comes: true },
      ],
    },
    {
      say: "steps-linko-cards-goal",
      box: [560, 340],
      parts: [
        { at: MINE, draw: ground },
        { at: { x: 130, y: 70 }, draw: group(5, 2) },
        { at: { x: 130, y: 96 }, draw: group(8, 3) },
        { at: { x: 206, y: 262 }, ...card(2) },
        { at: { x: 282, y: 262 }, ...card(12) },
        {
          at: { x: 390, y: 130 },
          draw: () => html`<text class="steps-sum" text-anchor="middle">5 − 2 = 3</text>`,
        },
      ],
    },
  ],
};
