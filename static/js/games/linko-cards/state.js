/**
 * From one View to the next by the events of a step, and what there is to say about it. Mechanical: it knows no rules,
 * only what each event changes. `view(after)` of the server is the same as `apply(view(before), events)`.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Counts} Counts
 */
import { groupArgs, groupMessage, JOKER, sizeOf } from "./types.js";

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
    case "dealt": {
      const { asked: _asked, mine: _mine, result: _result, ...rest } = view;
      const { round, starter, row, pile, hands } = event;
      return {
        ...rest,
        ...{ round, starter, row, pile, hands },
        stacks: hands.map(() => []),
        discard: [],
        known: hands.map(() => Array(JOKER).fill(0)),
        ...(event.mine === undefined ? {} : { mine: event.mine }),
      };
    }
    case "played":
      return moved(
        { ...view, stacks: changed(view.stacks, event.seat, (stack) => [...stack, event.group]) },
        event.seat,
        event.group,
        -1,
        own,
      );
    case "taken":
      return moved(popped(view, event.robbed), event.seat, event.group, 1, own);
    case "took-back":
      return moved(popped(view, event.seat), event.seat, event.group, 1, own);
    case "discarded":
      return { ...popped(view, event.seat), discard: [...view.discard, event.group] };
    case "drew":
      return drew(view, event, own);
    case "refilled":
      return { ...view, row: [...view.row, ...event.cards], pile: view.pile - event.cards.length };
    case "asked":
      return { ...view, asked: event };
    case "ended": {
      const { asked: _, ...rest } = view;
      return { ...rest, scores: event.totals, result: event };
    }
    default:
      return view;
  }
}

/** @param {View} view @param {import("./types.js").Drew} event @param {number | null} own @returns {View} */
function drew(view, { seat, source, card }, own) {
  let next = { ...view, hands: changed(view.hands, seat, (n) => n + 1) };
  if (source === "pile") next.pile -= 1;
  else if (card !== undefined) {
    const at = view.row.indexOf(card);
    next = {
      ...next,
      row: view.row.filter((_, i) => i !== at),
      known: changed(view.known, seat, (counts) => counted(counts, card, 1)),
    };
  }
  if (seat === own && view.mine && card !== undefined) next.mine = counted(view.mine, card, 1);
  return next;
}

/**
 * The cards of a group into a hand, or with a negative sign out of it.
 * @param {View} view @param {number} seat @param {import("./types.js").Group} group @param {number} sign @param {number | null} own
 * @returns {View}
 */
function moved(view, seat, group, sign, own) {
  const { value, cards, jokers = 0 } = group;
  const change = (/** @type {Counts} */ counts) => counted(counted(counts, value, sign * cards), JOKER, sign * jokers);
  return {
    ...view,
    hands: changed(view.hands, seat, (n) => n + sign * sizeOf(group)),
    known: changed(view.known, seat, change),
    ...(seat === own && view.mine ? { mine: change(view.mine) } : {}),
  };
}

/** The top group off a stack. @param {View} view @param {number} seat @returns {View} */
const popped = (view, seat) => ({ ...view, stacks: changed(view.stacks, seat, (stack) => stack.slice(0, -1)) });

/** Of cards that are not known, none can be taken away. @param {Counts} counts @param {number} card @param {number} by */
const counted = (counts, card, by) => changed(counts, card - 1, (n) => Math.max(0, n + by));

/** @template T @param {T[]} list @param {number} at @param {(value: T) => T} to @returns {T[]} */
const changed = (list, at, to) => list.map((value, i) => (i === at ? to(value) : value));

/** @param {View} view @param {number} seat */
export const laid = (view, seat) => (view.stacks[seat] ?? []).reduce((sum, group) => sum + sizeOf(group), 0);

/**
 * What a player's panel shows in numbers: `score` are the points of the finished games, and of the running one those
 * that the seat would have if it ended now.
 * @param {View} view
 * @param {number} seat
 */
export function summary(view, seat) {
  const hand = view.hands[seat] ?? 0;
  const pile = laid(view, seat);
  const now = view.result ? 0 : pile - hand;
  return { hand, pile, score: (view.scores[seat] ?? 0) + now, goal: 0, turn: view.asked?.seat === seat };
}

/**
 * The sentences of one step.
 * @param {Event[]} events
 * @returns {Line[]}
 */
export function describe(events) {
  /** @type {Line[]} */
  const lines = [];
  for (const event of events) {
    const last = lines.at(-1);
    // Cards drawn without a choice between them are told together.
    if (event.k === "drew" && event.card === undefined && last?.id === "linko-cards-log-drew-pile") {
      if (last.seat === event.seat) last.args.cards += 1;
    } else lines.push(...sentences(event));
  }
  return lines;
}

/** @param {Event} event @returns {Line[]} */
function sentences(event) {
  switch (event.k) {
    case "dealt":
      return [{ seat: event.starter, id: "linko-cards-log-dealt", args: { round: event.round } }];
    case "played":
    case "took-back":
    case "discarded":
      return [{ seat: event.seat, id: `linko-cards-log-${event.k}`, args: groupArgs(event.group) }];
    case "caught":
    case "taken":
    case "left":
      return [
        {
          seat: event.seat,
          id: `linko-cards-log-${event.k}`,
          args: { owner: event.robbed, list: [groupMessage(event.group)], size: sizeOf(event.group) },
        },
      ];
    case "drew":
      return [
        event.card === undefined
          ? { seat: event.seat, id: "linko-cards-log-drew-pile", args: { cards: 1 } }
          : { seat: event.seat, id: `linko-cards-log-drew-${event.source}-card`, args: { card: event.card } },
      ];
    case "refilled":
      return [{ seat: null, id: "linko-cards-log-refilled", args: { list: event.cards.map(cardMessage) } }];
    case "ended": {
      const args = { seats: event.winners, points: event.points[event.winners[0] ?? 0] ?? 0 };
      const why = { seat: event.out ?? null, id: `linko-cards-log-${event.by}`, args: {} };
      const won = { seat: event.winners[0] ?? null, id: "linko-cards-log-won", args };
      if (!event.over || event.round === 1) return [why, won];
      const top = Math.max(...event.totals);
      const seats = event.totals.flatMap((total, seat) => (total === top ? [seat] : []));
      return [why, won, { seat: seats[0] ?? null, id: "linko-cards-log-match", args: { seats, points: top } }];
    }
    default:
      return [];
  }
}

/** A single card as a message. @param {number} card */
export const cardMessage = (card) => ({ id: "linko-cards-card", args: { card } });

/** Which cards a hand or a record of known cards has. @param {Counts} counts */
export const shown = (counts) => counts.flatMap((count, i) => (count > 0 ? [{ card: i + 1, count }] : []));
