/** What a space is and what lies there, in a sentence: for whoever taps it without a tile. */
import { isConnector } from "./geometry.js";
import { ends, endsOf, isWild, named, ringOf } from "./tiles.js";
import { COLOURS } from "./types.js";

/**
 * @param {import("./types.js").View} view
 * @param {number} space
 * @param {readonly string[] | null} ours the own tiles that fit there; null while nothing is asked
 * @param {import("./types.js").Words} words
 */
export function about(view, space, ours, words) {
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
