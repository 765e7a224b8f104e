/** Why a try was refused: said in the middle of its circle, pointing at the place. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { MIDDLES } from "../../pieces/link-o-board.js";
import { BOX, turnOf } from "./geometry.js";
import { ringOf } from "./tiles.js";

const SHOWN_MS = 7000;

/** @param {{ refused: import("./types.js").Refused, space: number, onDone: () => void }} props */
export function Refusal({ refused, space, onDone }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const [x, y] = MIDDLES[ringOf(space)] ?? [0, 0];
  const style = { "--cx": (x - BOX.x) / BOX.width, "--cy": (y - BOX.y) / BOX.height, "--turn": `${turnOf(space)}deg` };
  return html`<div class="linko-refusal" style=${style}>
    <span class="linko-pointer"></span>
    <div class="linko-bubble">${refused.text}</div>
  </div>`;
}
