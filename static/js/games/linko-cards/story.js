/**
 * Where a snatch stands, as far as everybody can see it: whose stack is looked at now, whose comes next, which group was
 * played last. Nothing here decides what may be done; that comes with the prompt.
 */
import { sizeOf } from "./types.js";

/** @typedef {"now" | "draws" | "next" | "safe" | "would" | null} Mark */

/** The seats in the order in which they are visited: clockwise, from the left neighbour. @param {number} seats @param {number} turn */
export const visited = (seats, turn) => Array.from({ length: seats - 1 }, (_, i) => (turn + 1 + i) % seats);

/** @param {import("./types.js").Group} group @param {import("./types.js").Group | undefined} top */
export const snatches = (group, top) => !!top && sizeOf(top) === sizeOf(group) && top.value < group.value;

/**
 * The seat whose top group was played last, or null.
 * @param {import("./types.js").View} view
 * @returns {number | null}
 */
export function lastPlayed(view) {
  const { asked, result } = view;
  const seat = asked ? (asked.ask === "play" ? (asked.turn + view.seats - 1) % view.seats : asked.turn) : result?.out;
  return seat !== undefined && view.stacks[seat]?.length ? seat : null;
}

/**
 * What is to be said of each seat's stack.
 * @param {import("./types.js").View} view
 * @param {import("./types.js").Group | null} trying a group that its player is about to play
 * @param {number | null} seat the own one
 * @returns {Mark[]}
 */
export function marks(view, trying, seat) {
  /** @type {Mark[]} */
  const found = view.stacks.map(() => null);
  const { asked } = view;
  if (!asked) return found;
  if (asked.ask === "play") {
    if (trying && asked.seat === seat)
      for (const each of visited(view.seats, asked.turn))
        if (snatches(trying, view.stacks[each]?.at(-1))) found[each] = "would";
    return found;
  }
  const played = view.stacks[asked.turn]?.at(-1);
  const order = visited(view.seats, asked.turn);
  const at = order.indexOf(asked.robbed ?? -1);
  order.forEach((each, i) => {
    // Taken or discarded, the group has gone before the first draw.
    if (i === at) found[each] = asked.ask === "draw" ? "draws" : "now";
    else if (i > at && played) found[each] = snatches(played, view.stacks[each]?.at(-1)) ? "next" : "safe";
  });
  return found;
}
