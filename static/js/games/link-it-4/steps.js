import { html } from "htm/preact";
import { t } from "../../core/words.js";
import { Defs } from "../../pieces/defs.js";
import { DieDefs, DieShape } from "../../pieces/die.js";
import { colourOf } from "../../pieces/seats.js";
import { SquareShape } from "../../pieces/square.js";

/** The first steps in Link It 4. You are yellow (0). */

/** @param {number} number */
const die = (number) => ({
  draw: () => html`<${DieShape} number=${number} />`,
  name: () => t("link-it-4-die", { number, kept: 0 }),
});
/** @param {import("../../pieces/square.js").Kind} kind @param {string} [stack] */
const square = (kind, stack = "") => ({
  draw: () => html`<${SquareShape} kind=${kind} stack=${stack} />`,
  name: () => `${t("link-it-4-kind", { kind })}, ${stackWords(stack)}`,
});

/** @param {string} stack the seats of its roofs, from below */
function stackWords(stack) {
  const owners = [...stack].map((seat) => t("link-it-4-colour", { colour: colourOf(Number(seat)) }));
  if (!owners.length) return t("link-it-4-empty");
  return t("link-it-4-stack", { height: owners.length, owners: owners.join(", ") });
}

/** As dice lie that were thrown, degrees. */
const TILTS = [-6, 5, -3, 7, -5];

/** @param {number} i */
const loose = (i) => ({ x: 84 + i * 98, y: 100, scale: 0.84, turn: TILTS[i] ?? 0 });
/** The dice of a turn, below the squares. @param {number} i */
const lying = (i) => ({ x: 128 + i * 76, y: 268, scale: 0.62, turn: TILTS[i] ?? 0 });
/** @param {number} i */
const tray = (i) => ({ x: 188 + i * 92, y: 252, scale: 0.72 });
const wood =
  () => html`<linearGradient id="steps-wood" x1="0" y1="0" x2="0" y2="1"><stop class="deep" offset="0" /><stop class="light" offset="1" /></linearGradient>
  <rect class="steps-tray" x="-250" y="-57" width="500" height="108" rx="20" /><rect x="-250" y="-54" width="500" height="108" rx="20" fill="url(#steps-wood)" />
  <rect class="steps-tray-rim" x="-248" y="-52" width="496" height="104" rx="18" />`;
/** @type {[number, number, number]} */
const RING = [112, 116, 28];

/** @param {number} i @param {number} [y] */
const row = (i, y = 130) => ({ x: 103 + i * 118, y, scale: 1.12 });

export default {
  Defs: () => html`<${Defs} /><${DieDefs} />`,
  steps: [
    {
      say: "steps-link-it-4-roll",
      after: "steps-link-it-4-roll-then",
      box: [560, 340],
      parts: [
        { at: { x: 280, y: 252 }, draw: wood },
        { at: loose(0), to: tray(0), ...die(3), tap: true, ring: RING },
        { at: loose(1), ...die(1), no: "steps-link-it-4-roll-no", ring: RING },
        { at: loose(2), to: tray(1), ...die(3), tap: true, ring: RING },
        { at: loose(3), ...die(6), no: "steps-link-it-4-roll-no", ring: RING },
        { at: loose(4), to: tray(2), ...die(3), tap: true, ring: RING },
      ],
    },
    {
      say: "steps-link-it-4-build",
      after: "steps-link-it-4-build-then",
      box: [560, 340],
      parts: [
        { at: row(0), ...square("ST"), no: "steps-link-it-4-build-straight", ring: RING },
        { at: row(1), ...square("K3"), tap: true, gone: true, ring: RING },
        { at: row(1), ...square("K3", "0"), comes: true },
        { at: row(2), ...square("K4"), no: "steps-link-it-4-build-four", ring: RING },
        { at: row(3), ...square("P6"), no: "steps-link-it-4-build-pair", ring: RING },
        ...[3, 3, 3, 1, 5].map((number, i) => ({ at: lying(i), ...die(number) })),
      ],
    },
    {
      say: "steps-link-it-4-high",
      after: "steps-link-it-4-high-then",
      box: [560, 340],
      parts: [
        { at: row(0.5), ...square("K3", "1203"), no: "steps-link-it-4-high-no", ring: RING },
        { at: row(1.5), ...square("FH", "12"), tap: true, gone: true, ring: RING },
        { at: row(1.5), ...square("FH", "120"), comes: true },
        { at: row(2.5), ...square("K4", "3") },
        ...[2, 2, 5, 5, 5].map((number, i) => ({ at: lying(i), ...die(number) })),
      ],
    },
    {
      say: "steps-link-it-4-line",
      after: "steps-link-it-4-line-then",
      box: [560, 340],
      parts: [
        { at: row(0), ...square("K3", "0") },
        { at: row(1), ...square("ST", "120") },
        { at: row(2), ...square("K4", "30") },
        { at: row(3), ...square("P2", "1"), tap: true, gone: true, ring: RING },
        { at: row(3), ...square("P2", "10"), comes: true },
        { at: { x: 280, y: 130 }, comes: true, draw: () => html`<path class="steps-line" d="M-210 52H210" />` },
        ...[2, 2, 1, 6, 4].map((number, i) => ({ at: lying(i), ...die(number) })),
      ],
    },
    {
      say: "steps-link-it-4-jackpot",
      box: [560, 340],
      parts: [
        { at: row(0.5), ...square("J", "01") },
        { at: row(1.5), ...square("J", "0") },
        { at: row(2.5), ...square("J", "230") },
        ...[4, 4, 4, 4, 4].map((number, i) => ({ at: lying(i), ...die(number) })),
      ],
    },
  ],
};
