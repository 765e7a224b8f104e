/** Tiles come out of the bag: dealt, or dug one after the other. */
import { apart, EASE } from "../../core/motion.js";
import { run } from "./moment.js";

const MS = 260;

/**
 * @param {import("./session.js").Session} session
 * @param {readonly string[]} tiles in the order in which they come
 * @param {number} after ms: when the first sets out
 */
export function arrive(session, tiles, after) {
  const hand = session.hand.current;
  const from = session.board.current?.querySelector(".linko-bag")?.getBoundingClientRect();
  if (!hand || !from?.width) return;
  const step = apart(tiles.length, MS);
  /** @type {Record<string, number>} */
  const taken = {};
  tiles.forEach((tile, i) => {
    const buttons = hand.querySelectorAll(`[data-tile="${tile}"]`);
    const back = (taken[tile] ?? 0) + 1;
    taken[tile] = back;
    const picture = buttons[buttons.length - back]?.firstElementChild;
    const to = picture?.getBoundingClientRect();
    if (!picture || !to) return;
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    run(
      picture,
      [
        { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 40}px) scale(.8)`, opacity: 1, offset: 0.3 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MS, delay: after + i * step, easing: EASE, fill: "backwards" },
    );
  });
}
