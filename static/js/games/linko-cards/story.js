/**
 * Where a snatch stands, as far as everybody can see it: whose stack is looked at now, whose comes next, which group was
 * played last, and what happened in this turn so far. Nothing here decides what may be done; that comes with the prompt.
 *
 * @typedef {"now" | "draws" | "next" | "safe" | "would" | null} Mark
 * @typedef {{ card: number, pile: boolean }} Drawn card: 0 where it is not seen; pile: from there, not from the row
 * @typedef {{ line: import("./types.js").Line, group?: import("./types.js").Group, drawn?: Drawn[], from?: number, to?: number | null }} Beat
 *   a sentence, and the cards it speaks of: a group, or cards drawn one by one; from: whose stack they lay on, to: whose hand
 *   they went to, null where they were discarded
 */
import { describe } from "./state.js";
import { JOKER, sizeOf } from "./types.js";

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

/**
 * Why a stack is safe from the group that was just played: its top group has another size, or is not lower.
 * @param {import("./types.js").View} view @param {number} seat
 * @returns {"size" | "high" | "none"}
 */
export function shield(view, seat) {
  const played = view.stacks[view.asked?.turn ?? -1]?.at(-1);
  const top = view.stacks[seat]?.at(-1);
  if (!played || !top) return "none";
  return sizeOf(top) === sizeOf(played) ? "high" : "size";
}

/** The events of the turn that is going on, over all its steps. @param {import("./types.js").Step[]} steps */
function turn(steps) {
  const from = steps.findLastIndex(({ g }) => g.some(({ k }) => k === "played" || k === "dealt"));
  return from < 0 ? [] : steps.slice(from).flatMap(({ g }) => g);
}

/** From whose stack to whose hand a group goes. @param {import("./types.js").Event} event @returns {{ from?: number, to?: number | null }} */
function way(event) {
  if (event.k === "caught" || event.k === "left") return { from: event.robbed };
  if (event.k === "taken") return { from: event.robbed, to: event.seat };
  if (event.k === "took-back") return { to: event.seat };
  return event.k === "discarded" ? { to: null } : {};
}

/**
 * The turn as a story: who played what, whom it robbed, what became of the group, what was drawn from where.
 * @param {import("./types.js").Step[]} steps of the match, up to what is shown
 * @returns {Beat[]}
 */
export function beats(steps) {
  /** @type {Beat[]} */
  const told = [];
  for (const event of turn(steps)) {
    const last = told.at(-1);
    if (event.k === "drew") {
      const card = { card: event.card ?? 0, pile: event.source === "pile" };
      if (last?.drawn && last.line.seat === event.seat) last.drawn.push(card);
      else
        told.push({
          line: { seat: event.seat, id: "linko-cards-beat-drew", args: {} },
          drawn: [card],
          to: event.seat,
        });
    } else if (event.k !== "refilled") {
      // What became of a snatched group says also that it was snatched.
      if ((event.k === "taken" || event.k === "left") && last?.line.id === "linko-cards-log-caught") told.pop();
      const group = "group" in event ? event.group : undefined;
      told.push(...describe([event]).map((line, i) => ({ line, ...(group && !i ? { group, ...way(event) } : {}) })));
    }
  }
  return told;
}

/**
 * How many of each card came into a hand since its owner last played, as far as the reader knows.
 * @param {import("./types.js").Step[]} steps @param {number} seat
 * @returns {import("./types.js").Counts}
 */
export function fresh(steps, seat) {
  /** @type {number[]} */
  const came = Array(JOKER).fill(0);
  const add = (/** @type {number} */ card, /** @type {number} */ many) => {
    came[card - 1] = (came[card - 1] ?? 0) + many;
  };
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const events = steps[i]?.g ?? [];
    const from = events.findLastIndex((event) => event.k === "dealt" || (event.k === "played" && event.seat === seat));
    for (const event of events.slice(from + 1)) {
      if (!("seat" in event) || event.seat !== seat) continue;
      if (event.k === "drew" && event.card !== undefined) add(event.card, 1);
      if (event.k === "taken" || event.k === "took-back") {
        if (event.group.cards) add(event.group.value, event.group.cards);
        if (event.group.jokers) add(JOKER, event.group.jokers);
      }
    }
    if (from >= 0) break;
  }
  return came;
}
