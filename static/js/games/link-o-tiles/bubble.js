/** What is said of a place, why a try was refused or what the place is: in the middle of its circle, pointing at it. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { MIDDLES } from "../../pieces/link-o-board.js";
import { BOX, isConnector, turnOf } from "./geometry.js";
import { fitsAt } from "./place.js";
import { ends, endsOf, isWild, named, ringOf, unbroken } from "./tiles.js";
import { COLOURS } from "./types.js";

const SHOWN_MS = 7000;
/** From the middle of a circle to where the pointer ends, a little within its ring. */
const REACH = 90;
/** So much nearer to the place than the middle of the circle, straight up or down; beside it less: a corner would hide the pointer. */
const NEARER = 34;

/** @param {{ text: string, space: number, onDone: () => void }} props */
export function Bubble({ text, space, onDone }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const [x, y] = MIDDLES[ringOf(space)] ?? [0, 0];
  const angle = (turnOf(space) * Math.PI) / 180;
  const nearer = NEARER * Math.cos(angle) ** 3;
  const toX = REACH * Math.sin(angle);
  const toY = nearer - REACH * Math.cos(angle);
  const style = {
    "--cx": (x - BOX.x) / BOX.width,
    "--cy": (y - nearer - BOX.y) / BOX.height,
    "--far": Math.hypot(toX, toY) / BOX.width,
    "--turn": `${Math.atan2(toX, -toY)}rad`,
  };
  return html`<div class="linko-refusal" style=${style}>
    <span class="linko-pointer"></span>
    <div class="linko-bubble">${unbroken(text)}</div>
  </div>`;
}

/**
 * What a space is, for whoever taps it without a tile.
 * @param {{ view: import("./types.js").View, prompt: import("./types.js").Prompt | null, told: import("./session.js").Told,
 *   session: import("./session.js").Session, words: import("./types.js").Words }} props
 */
export function Told({ view, prompt, told: { space, id }, session, words }) {
  const ours = prompt ? [...new Set(view.mine ?? [])].filter((tile) => fitsAt(prompt, tile, space)) : null;
  const text = about(view, space, ours, words);
  useEffect(() => {
    session.said.value = text;
  }, [text]);
  return html`<${Bubble} text=${text} space=${space} onDone=${() => session.untell(id)} />`;
}

/**
 * @param {import("./types.js").View} view
 * @param {number} space
 * @param {readonly string[] | null} ours the own tiles that fit there; null while nothing is asked
 * @param {import("./types.js").Words} words
 */
function about(view, space, ours, words) {
  const face = view.board[space] ?? "";
  const connector = isConnector(space);
  const say = (/** @type {string} */ id, /** @type {Record<string, any>} */ args = {}) =>
    words(`link-o-tiles-about-${id}`, args);
  if (face) {
    if (!isWild(face)) return say("tile", named(face));
    const value = endsOf(face)?.[0];
    return value === undefined ? say(connector ? "open" : "wild") : say("fixed", { value });
  }
  if (view.blocked.includes(space)) return say("blocked");
  const what = connector ? say("connector") : say("free", { colour: COLOURS[ringOf(space)] });
  if (ours === null) return what;
  const mine = ours.length ? say("fits", { tiles: ours.map(ends).join(", "), count: ours.length }) : say("none");
  return `${what} ${mine}`;
}
