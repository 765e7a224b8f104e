/**
 * From one View to the next by the events of a step, and what there is to say about it. Mechanical: it knows no rules,
 * only what each event changes. `view(after)` of the server is the same as `apply(view(before), events)`.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Line} Line
 */
import { TOKENS } from "./types.js";

/** @param {View} view */
export const start = (view) => view;

/**
 * @param {View} view
 * @param {Event[]} events
 * @param {number | null} [_seat] nothing is hidden, so that everybody sees the same
 * @returns {View}
 */
export const apply = (view, events, _seat = null) => events.reduce(one, view);

/** @param {View} view @param {Event} event @returns {View} */
function one(view, event) {
  switch (event.k) {
    case "start-rolled":
      return { ...view, start_rolls: [...(view.start_rolls ?? []), event] };
    case "began": {
      const { last: _last, result: _result, ...rest } = idle(view);
      return {
        ...rest,
        round: event.round,
        starter: event.starter,
        stacks: view.board.map(() => ""),
        unused: view.unused.map(() => TOKENS),
        discarded: view.unused.map(() => 0),
      };
    }
    case "rolled":
      return { ...view, dice: event.dice, rolls: event.roll, picked: event.picked };
    case "placed":
      return {
        ...idle(view),
        stacks: changed(view.stacks, event.square, (stack) => stack + event.seat),
        unused: changed(view.unused, event.seat, (n) => n - 1),
        last: event,
      };
    case "discarded":
      return {
        ...idle(view),
        unused: changed(view.unused, event.seat, (n) => n - 1),
        discarded: changed(view.discarded, event.seat, (n) => n + 1),
        last: event,
      };
    case "turn":
      return { ...view, turn: event.seat };
    case "ended": {
      const { turn: _, ...rest } = view;
      return { ...rest, scores: event.totals, result: event };
    }
    default:
      return view;
  }
}

/** Nobody is to move, and no dice lie. @param {View} view @returns {View} */
function idle(view) {
  const { turn: _turn, dice: _dice, rolls: _rolls, picked: _picked, ...rest } = view;
  return rest;
}

/** @template T @param {T[]} list @param {number} at @param {(value: T) => T} to @returns {T[]} */
const changed = (list, at, to) => list.map((value, i) => (i === at ? to(value) : value));

/** The heights of the tokens that a seat has on top, the highest first. @param {View} view @param {number} seat */
export const tops = (view, seat) =>
  view.stacks
    .filter((stack) => stack.endsWith(String(seat)))
    .map((stack) => stack.length)
    .sort((a, b) => b - a);

/** Whether a seat has a token in a square, at any height. @param {View} view @param {number} square @param {number} seat */
export const isIn = (view, square, seat) => (view.stacks[square] ?? "").includes(String(seat));

/** The games that win the match; 0 where it is one game. @param {View} view */
const goalOf = (view) => (view.games === "one" ? 0 : 2);

/**
 * What a player's panel shows: tokens left and lost, and a `Standing` as the score.
 * @param {View} view
 * @param {number} seat
 */
export const summary = (view, seat) => ({
  hand: view.unused[seat] ?? 0,
  pile: view.discarded[seat] ?? 0,
  score: {
    points: tops(view, seat).reduce((sum, height) => sum + height, 0),
    games: view.scores[seat] ?? 0,
    goal: goalOf(view),
  },
  goal: goalOf(view),
  turn: view.turn === seat,
  partner: null,
});

/** Who plays with a seat: nobody. */
export const partner = () => null;

/**
 * The sentences of one step.
 * @param {Event[]} events
 * @param {View | null} before the View they happened on; null where it is not known
 * @returns {Line[]}
 */
export function describe(events, before) {
  /** @type {Line[]} */
  const lines = [];
  for (const event of events) {
    const line = sentence(event, before);
    if (line) lines.push(line);
    if (event.k === "ended" && event.over && event.totals.some((total) => total > 1))
      lines.push({ seat: event.winners[0] ?? null, id: "link-it-4-log-match", args: { seats: event.winners } });
  }
  return lines;
}

/** @param {Event} event @param {View | null} before @returns {Line | null} */
function sentence(event, before) {
  switch (event.k) {
    case "began":
      return { seat: event.starter, id: "link-it-4-log-began", args: { round: event.round } };
    case "rolled": {
      // A line does not break within a throw.
      const of = (/** @type {boolean} */ picked) =>
        event.dice.filter((_, i) => event.picked.includes(i) === picked).join("-\u2060");
      return {
        seat: event.seat,
        id: event.picked.length < event.dice.length ? "link-it-4-log-kept" : "link-it-4-log-rolled",
        args: { dice: of(true), kept: of(false), roll: event.roll },
      };
    }
    case "placed":
      return {
        seat: event.seat,
        id: "link-it-4-log-placed",
        args: {
          kind: before?.board[event.square] ?? "X",
          height: event.height,
          rolls: event.rolls,
          // Where the board is not known, neither is how wide it is.
          row: before ? Math.floor(event.square / before.size) + 1 : 0,
          column: before ? (event.square % before.size) + 1 : 0,
        },
      };
    case "discarded":
      return { seat: event.seat, id: "link-it-4-log-discarded", args: {} };
    case "ended":
      return {
        seat: event.winners[0] ?? null,
        id: `link-it-4-log-${event.by}`,
        args: { seats: event.winners, points: Math.max(0, ...(event.counts ?? [])) },
      };
    default:
      return null;
  }
}
