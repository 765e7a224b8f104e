/**
 * From one View to the next by the events of a step, and what there is to say about it. Mechanical: it knows no rules,
 * only what each event changes. `view(after)` of the server is the same as `apply(view(before), events)`.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Line} Line
 */
import { ends, named, ringOf, tileOf } from "./tiles.js";
import { COLOURS, SPACES } from "./types.js";

/** @param {View} view */
export const start = (view) => view;

/**
 * @param {View} view
 * @param {Event[]} events
 * @param {number | null} [seat] the viewer's own
 * @returns {View}
 */
export const apply = (view, events, seat = null) => events.reduce((now, event) => one(now, event, seat), view);

/** @param {View} view @param {Event} event @param {number | null} own @returns {View} */
function one(view, event, own) {
  switch (event.k) {
    case "dealt":
      return dealt(view, event);
    case "placed":
      return placed(view, event, own);
    case "filled":
      return {
        ...view,
        circles: view.circles.map((seat, circle) => (circle === event.circle ? event.seat : seat)),
        scores: changed(view.scores, event.seat, event.points),
      };
    case "dug":
      return {
        ...view,
        hands: changed(view.hands, event.seat, event.count),
        bag: view.bag - event.count,
        ...(event.seat === own ? { mine: [...(view.mine ?? []), ...(event.tiles ?? [])] } : {}),
      };
    case "passed":
      return {
        ...view,
        fresh: without(view.fresh, event.seat),
        passed: event.first ? view.passed : inOrder([...view.passed, event.seat]),
      };
    case "turn": {
      const { dug: _, ...rest } = view;
      return { ...rest, turn: event.seat, ...(event.dug ? { dug: event.dug } : {}) };
    }
    case "ended": {
      const { turn: _turn, dug: _dug, ...rest } = view;
      return { ...rest, scores: event.totals, result: event };
    }
    default:
      return view;
  }
}

/** @param {View} view @param {import("./types.js").Dealt} event @returns {View} */
function dealt(view, event) {
  const { turn: _turn, dug: _dug, mine: _mine, last: _last, result: _result, ...rest } = view;
  return {
    ...rest,
    round: event.round,
    starter: event.starter,
    board: view.board.map(() => ""),
    blocked: [],
    hands: event.hands,
    bag: event.bag,
    fresh: event.hands.map((_, seat) => seat),
    passed: [],
    circles: view.circles.map(() => -1),
    ...(event.mine === undefined ? {} : { mine: event.mine }),
  };
}

/** @param {View} view @param {import("./types.js").Placed} event @param {number | null} own @returns {View} */
function placed(view, { seat, lay, space, value, fixed = [], blocked = [] }, own) {
  const { turn: _turn, dug: _dug, ...rest } = view;
  const board = [...view.board];
  board[space] = value === undefined ? lay : `${lay}${value}`;
  for (const [there, taken] of fixed) board[there] += String(taken);
  return {
    ...rest,
    board,
    blocked: inOrder([...view.blocked, ...blocked]),
    hands: changed(view.hands, seat, -1),
    fresh: without(view.fresh, seat),
    passed: [],
    ...(seat === own && view.mine !== undefined ? { mine: less(view.mine, tileOf(lay)) } : {}),
    last: space,
  };
}

/** @param {number[]} counts @param {number} at @param {number} by */
const changed = (counts, at, by) => counts.map((count, i) => (i === at ? count + by : count));

/** @param {number[]} seats @param {number} seat */
const without = (seats, seat) => seats.filter((each) => each !== seat);

/** Each once, the lowest first. @param {number[]} numbers */
const inOrder = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** The tiles without one of this kind. @param {readonly string[]} tiles @param {string} tile */
export function less(tiles, tile) {
  const at = tiles.indexOf(tile);
  return at < 0 ? [...tiles] : [...tiles.slice(0, at), ...tiles.slice(at + 1)];
}

/**
 * What a player's panel shows in numbers. There is no own pile in this game.
 * @param {View} view
 * @param {number} seat
 */
export const summary = (view, seat) => ({
  hand: view.hands[seat] ?? 0,
  pile: null,
  score: view.scores[seat] ?? 0,
  goal: view.target,
  turn: view.turn === seat,
});

/**
 * The sentences of one step.
 * @param {Event[]} events
 * @param {View | null} before the View they happened on; null where it is not known
 * @returns {Line[]}
 */
export function describe(events, before) {
  /** @type {Line[]} */
  const lines = [];
  events.forEach((event, i) => {
    const line = sentence(event, events, i, before);
    if (line) lines.push(line);
    if (event.k === "ended" && event.over) {
      const most = Math.max(...event.totals);
      const seats = event.totals.flatMap((total, seat) => (total === most ? [seat] : []));
      lines.push({ seat: seats[0] ?? null, id: "link-o-tiles-log-match", args: { seats } });
    }
  });
  return lines;
}

/** The connectors of each joint. @type {readonly [number, number][]} */
const JOINTS = [
  [4, 28],
  [24, 32],
  [44, 52],
  [48, 8],
];

/**
 * What a tile was laid to: the tiles beside it, or the one across the joint where there are none.
 * @param {readonly string[]} board @param {number} space
 */
function beside(board, space) {
  const ring = ringOf(space) * SPACES;
  const near = [SPACES - 1, 1].map((by) => board[ring + ((space - ring + by) % SPACES)]).filter((face) => !!face);
  const joint = JOINTS.find((pair) => pair.includes(space));
  const across = board[joint?.find((other) => other !== space) ?? -1];
  const [one, other] = (near.length || !across ? near : [across]).map((face) => ends(face ?? ""));
  const at = near.length > 1 ? "between" : near.length ? "next" : across ? "across" : "none";
  return { at, one: one ?? "", other: other ?? "" };
}

/** @param {Event} event @param {Event[]} events @param {number} i @param {View | null} before @returns {Line | null} */
function sentence(event, events, i, before) {
  switch (event.k) {
    case "dealt":
      return { seat: event.starter, id: "link-o-tiles-log-dealt", args: { round: event.round } };
    case "placed": {
      const { seat, lay, space, value, fixed = [], blocked = [] } = event;
      const dug = before?.turn === seat ? (before.dug ?? 0) : 0;
      const args = {
        ...named(lay),
        space: (space % SPACES) + 1,
        dug,
        value: value ?? -1,
        fixed: fixed.length,
        blocked: blocked.length,
      };
      Object.assign(args, beside(before?.board ?? [], space));
      return { seat, id: "link-o-tiles-log-placed", args };
    }
    case "filled":
      return {
        seat: event.seat,
        id: "link-o-tiles-log-filled",
        args: { colour: COLOURS[event.circle], points: event.points },
      };
    case "called":
      return { seat: event.seat, id: "link-o-tiles-log-called", args: {} };
    case "dug": {
      // Who digs and can play then is told when playing; only the digging that leads to nothing is told at once.
      const next = events[i + 1];
      if (next?.k === "turn" && next.seat === event.seat) return null;
      return { seat: event.seat, id: "link-o-tiles-log-dug", args: { dug: event.count } };
    }
    case "passed":
      return { seat: event.seat, id: "link-o-tiles-log-passed", args: {} };
    case "ended": {
      const args = {
        seats: event.winners,
        winners: event.winners.length,
        points: event.points[event.winners[0] ?? -1] ?? 0,
      };
      return { seat: event.winners[0] ?? null, id: `link-o-tiles-log-ended-${event.by}`, args };
    }
    default:
      return null;
  }
}
