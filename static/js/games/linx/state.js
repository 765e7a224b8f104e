/**
 * From one View to the next by the events of a step, and what there is to say about it. Mechanical: it knows no rules,
 * only what each event changes. `view(after)` of the server is the same as `apply(view(before), events)`.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Line} Line
 */
import { placeArgs } from "./grid.js";
import { GOAL, KINDS } from "./types.js";

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
    case "drew":
      return {
        ...view,
        hands: changed(view.hands, event.seat, (n) => n + event.count),
        piles: changed(view.piles, event.seat, (n) => n - event.count),
        ...(event.kinds === undefined ? {} : { mine: tidy((view.mine ?? "") + event.kinds) }),
      };
    case "passed":
      return { ...view, known: changed(view.known, event.seat, () => event.hand) };
    case "turn":
      return { ...view, turn: event.seat };
    case "won": {
      const { turn: _, ...rest } = view;
      return { ...rest, scores: event.totals, result: event };
    }
    default:
      return view;
  }
}

/** @param {View} view @param {import("./types.js").Dealt} event @returns {View} */
function dealt(view, event) {
  const { turn: _turn, mine: _mine, last: _last, result: _result, ...rest } = view;
  return {
    ...rest,
    round: event.round,
    starter: event.starter,
    cells: event.cells ?? [],
    hands: event.hands,
    piles: event.piles,
    known: event.hands.map(() => ""),
    ...(event.mine === undefined ? {} : { mine: event.mine }),
  };
}

/** @param {View} view @param {import("./types.js").Placed} event @param {number | null} own @returns {View} */
function placed(view, { seat, kind, x, y, over }, own) {
  const cells = over
    ? view.cells.map((cell) => (cell.x === x && cell.y === y ? { ...cell, over: { owner: seat, kind } } : cell))
    : [...view.cells, { x, y, owner: seat, kind }];
  const { turn: _, ...rest } = view;
  return {
    ...rest,
    cells,
    hands: changed(view.hands, seat, (n) => n - 1),
    known: changed(view.known, seat, (tiles) => tiles.replace(kind, "")),
    ...(seat === own && view.mine !== undefined ? { mine: view.mine.replace(kind, "") } : {}),
    last: [x, y],
  };
}

/** @template T @param {T[]} list @param {number} at @param {(value: T) => T} to @returns {T[]} */
const changed = (list, at, to) => list.map((value, i) => (i === at ? to(value) : value));

/** The same tiles in the order R, P, S. @param {string} tiles */
export const tidy = (tiles) => KINDS.map((kind) => kind.repeat(tiles.split(kind).length - 1)).join("");

/**
 * What a player's panel shows in numbers.
 * @param {View} view
 * @param {number} seat
 */
export const summary = (view, seat) => ({
  hand: view.hands[seat] ?? 0,
  pile: view.piles[seat] ?? 0,
  score: view.scores[seat] ?? 0,
  goal: GOAL,
  turn: view.turn === seat,
  partner: partner({ teams: !!view.teams }, view.seats, seat),
});

/**
 * Who plays with a seat: in teams of two, who sits across; otherwise nobody.
 * @param {Record<string, any>} options of the table
 * @param {number} seats
 * @param {number} seat
 * @returns {number | null}
 */
export const partner = (options, seats, seat) => (options.teams && seats === 4 ? (seat + 2) % 4 : null);

/**
 * How a round that was counted came out.
 * @param {View} view whose result is by count
 * @returns {{ how: "most" | "tie" | "teams" | "teams-tie", most: number, next: number }} the winners' count, and the best of the others
 */
export function counted(view) {
  const visible = view.result?.visible ?? [];
  const sides = view.teams
    ? [0, 1].map((side) => (visible[side] ?? 0) + (visible[side + 2] ?? 0))
    : visible.map((count) => count);
  const won = (view.result?.winners[0] ?? 0) % sides.length;
  const most = sides[won] ?? 0;
  const next = Math.max(...sides.filter((_, side) => side !== won));
  if (view.teams) return { how: most === next ? "teams-tie" : "teams", most, next };
  return { how: most === next ? "tie" : "most", most, next };
}

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
    // A draw belongs to the sentence of what it follows.
    const last = lines.at(-1);
    if (event.k === "drew" && last?.seat === event.seat && "drew" in last.args) last.args.drew = event.count;
    if (event.k === "won" && event.over)
      lines.push({ seat: event.winners[0] ?? null, id: "linx-log-match", args: { seats: event.winners } });
  }
  return lines;
}

/** @param {Event} event @param {View | null} before @returns {Line | null} */
function sentence(event, before) {
  switch (event.k) {
    case "dealt":
      return { seat: event.starter, id: "linx-log-dealt", args: { round: event.round } };
    case "placed": {
      const { seat, kind, x, y } = event;
      const at = placeArgs(x, y);
      if (!event.over) return { seat, id: "linx-log-up", args: { kind, ...at, drew: 0 } };
      const under = before?.cells.find((cell) => cell.x === x && cell.y === y);
      if (!under) return { seat, id: "linx-log-down", args: { kind, ...at } };
      return { seat, id: "linx-log-over", args: { kind, ...at, under: under.kind, owner: under.owner } };
    }
    case "passed":
      return {
        seat: event.seat,
        id: event.hand ? "linx-log-passed" : "linx-log-passed-empty",
        args: { list: shown(event.hand), drew: 0 },
      };
    case "won":
      return {
        seat: event.winners[0] ?? null,
        id: `linx-log-won-${event.by}`,
        args: { seats: event.winners, tiles: (event.line ?? []).length },
      };
    default:
      return null;
  }
}

/** Tiles as messages, one a kind. @param {string} tiles */
export const shown = (tiles) =>
  KINDS.map((kind) => ({ id: "linx-tiles", args: { kind, count: tiles.split(kind).length - 1 } })).filter(
    ({ args }) => args.count > 0,
  );
