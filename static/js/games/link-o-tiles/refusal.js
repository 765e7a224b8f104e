/** Why a try was refused: said in the middle of its circle, pointing at the place. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { MIDDLES } from "../../pieces/link-o-board.js";
import { BOX, turnOf } from "./geometry.js";
import { ringOf, unbroken } from "./tiles.js";

const SHOWN_MS = 7000;
/** So much nearer to the place than the middle of the circle, up or down. */
const NEARER = 34;

/** @param {{ refused: import("./types.js").Refused, space: number, onDone: () => void }} props */
export function Refusal({ refused, space, onDone }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const [x, y] = MIDDLES[ringOf(space)] ?? [0, 0];
  const angle = (turnOf(space) * Math.PI) / 180;
  // From where the bubble stands, a little towards the place, to the inner edge of the ring.
  const toX = 84 * Math.sin(angle);
  const toY = (84 - NEARER) * -Math.cos(angle);
  const style = {
    "--cx": (x - BOX.x) / BOX.width,
    "--cy": (y - NEARER * Math.cos(angle) - BOX.y) / BOX.height,
    "--far": Math.hypot(toX, toY) / BOX.width,
    "--turn": `${Math.atan2(toX, -toY)}rad`,
  };
  return html`<div class="linko-refusal" style=${style}>
    <span class="linko-pointer"></span>
    <div class="linko-bubble">${unbroken(refused.text)}</div>
  </div>`;
}
