/** What is one roof away, drawn over the board: the squares as one shape in the seat's colour, the missing one marked. */
import { html } from "htm/preact";
import { colourOf, Emblem } from "../../pieces/seats.js";

const CELL = 100;
const HALF = 47;

/** The middle of a square. @param {number} square @param {number} size */
const middle = (square, size) => ({
  x: ((square % size) + 0.5) * CELL,
  y: (Math.floor(square / size) + 0.5) * CELL,
});

/** @param {{ found: import("./near.js").Threat[], size: number }} props */
export function Overlay({ found, size }) {
  /** How many marks a square already bears: several stand side by side. @type {Map<number, number>} */
  const borne = new Map();
  const marks = [...new Map(found.map((threat) => [`${threat.seat} ${threat.missing}`, threat])).values()];
  return html`<svg class="l4-overlay" viewBox="0 0 ${size * CELL} ${size * CELL}" aria-hidden="true">
    ${joined(found, size).map((threat, i) => html`<${Shape} key=${i} threat=${threat} size=${size} />`)}
    ${marks.map(({ seat, missing }) => {
      const nth = borne.get(missing) ?? 0;
      borne.set(missing, nth + 1);
      const { x, y } = middle(missing, size);
      const c = colourOf(seat);
      return html`<g key=${`${seat} ${missing}`} transform=${`translate(${x - 31 + nth * 26} ${y - 32})`}>
        <circle r="14" fill="#FFFBEF" stroke=${`var(--seat-${c}-deep)`} stroke-width="3.4" /><${Emblem} of=${c} ink=${`var(--seat-${c}-deep)`} detail="#FFFBEF" transform="scale(8.4)" /></g>`;
    })}
  </svg>`;
}

/**
 * Lines of a seat that lie on one another become one shape: five in a row with both ends open is one thing to see.
 * @param {import("./near.js").Threat[]} found @param {number} size
 */
function joined(found, size) {
  /** @type {import("./near.js").Threat[]} */
  const shapes = [];
  for (const threat of found) {
    const { seat, by, squares } = threat;
    const same = shapes.findIndex((other) => other.seat === seat && other.by === by && along(other.squares, squares));
    if (by === "line" && same >= 0) {
      const all = [...new Set([...(shapes[same]?.squares ?? []), ...squares])];
      all.sort((a, b) => Math.floor(a / size) - Math.floor(b / size) || (a % size) - (b % size));
      shapes[same] = { ...threat, squares: all };
    } else shapes.push(threat);
  }
  return shapes;
}

/** Whether two lines lie along each other: they share more than a crossing. @param {number[]} a @param {number[]} b */
const along = (a, b) => a.filter((square) => b.includes(square)).length > 1;

/** @param {{ threat: import("./near.js").Threat, size: number }} props */
function Shape({ threat, size }) {
  const { seat, by, squares, missing } = threat;
  const deep = `var(--seat-${colourOf(seat)}-deep)`;
  if (by === "jackpots")
    return html`${squares.map((square) => {
      const { x, y } = middle(square, size);
      return html`<${Box} key=${square} x=${x} y=${y} turn=${0} length=${0} deep=${deep} dashed=${square === missing} />`;
    })}`;
  const from = middle(squares[0] ?? 0, size);
  const to = middle(squares.at(-1) ?? 0, size);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return html`<${Box} x=${(from.x + to.x) / 2} y=${(from.y + to.y) / 2} turn=${turn} length=${Math.hypot(to.x - from.x, to.y - from.y)} deep=${deep} dashed=${false} />`;
}

/** @param {{ x: number, y: number, turn: number, length: number, deep: string, dashed: boolean }} props */
function Box({ x, y, turn, length, deep, dashed }) {
  const box = { x: -length / 2 - HALF, y: -HALF, width: length + 2 * HALF, height: 2 * HALF, rx: 22, fill: "none" };
  return html`<g transform=${`translate(${x} ${y})rotate(${turn})`}>
    <rect ...${box} stroke="#FFFBEF" stroke-width="10" stroke-opacity=".92" /><rect ...${box} stroke=${deep} stroke-width="5" stroke-dasharray=${dashed ? "13 8" : undefined} /></g>`;
}
