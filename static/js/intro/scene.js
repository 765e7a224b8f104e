import { html } from "htm/preact";
import { t } from "../core/words.js";

/**
 * One step of an introduction, as data: a sentence, a drawing of real pieces, and what is to be tried on it. Nothing is
 * decided here: which part answers, and what it leads to, is written down with the step.
 *
 * @typedef {{ x: number, y: number, scale?: number, turn?: number }} Spot where a part is in the drawing's box
 * @typedef {{
 *   at: Spot,
 *   draw: () => unknown,
 *   to?: Spot,
 *   comes?: boolean,
 *   gone?: boolean,
 *   tap?: boolean,
 *   no?: string,
 *   ring?: [number, number, number],
 *   name?: () => string,
 * }} Part
 *   draw: svg around 0 0; to: where it goes when the step is done; comes: it is there only then; gone: only until then;
 *   tap: pressing it does the step; no: the message that says why this is not it; ring: width, height and radius of what
 *   marks it as the place to press; name: what it is, for whoever hears it: all that answer have one
 * @typedef {{ say: string, after?: string, box: [number, number], parts: Part[] }} Step
 *   say, after: the messages before and after it is done; a step without `after` is only looked at
 */

/** @param {Spot} spot */
const place = ({ x, y, scale = 1, turn = 0 }) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

/**
 * @param {{ step: Step, done: boolean, wrong: number | null, onTap: () => void, onWrong: (part: number) => void }} props
 */
export function Scene({ step, done, wrong, onTap, onWrong }) {
  const [width, height] = step.box;
  // A step that asks something does not show which answer is right.
  const question = step.parts.some((part) => part.no);
  return html`<svg class="steps-scene" viewBox="0 0 ${width} ${height}" role="group" aria-label=${t("steps-drawing")}>
    ${step.parts.map((part, i) => {
      const away = done ? part.gone : part.comes;
      const spot = (done && part.to) || part.at;
      const answers = !done && !away && (part.tap || part.no);
      const press = () => (part.tap ? onTap() : onWrong(i));
      const [w, h, r] = part.ring ?? [104, 108, 20];
      const button = answers && {
        role: "button",
        tabindex: 0,
        "aria-label": part.name?.(),
        onClick: press,
        onKeyDown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          press();
        },
      };
      return html`<g key=${i} class="steps-part ${away ? "away" : ""} ${answers ? "answers" : ""} ${wrong === i ? "wrong" : ""}"
        style=${{ transform: place(spot) }} aria-hidden=${answers ? undefined : "true"} ...${button || {}}>
        <g class="steps-shape">${part.draw()}</g>
        ${answers && html`<rect class="steps-ground" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${r} /><rect class="steps-ring ${question ? "maybe" : "lit"}" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${r} />`}
      </g>`;
    })}
  </svg>`;
}
