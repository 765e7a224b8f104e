import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlay, writePlay, writeRow } from "../../static/js/games/linko-cards/notation.js";
import { arranged, longest, nextOrder, nudge, put } from "../../static/js/games/linko-cards/order.js";
import { groupOf, tapped } from "../../static/js/games/linko-cards/session.js";
import { apply, describe, start, summary } from "../../static/js/games/linko-cards/state.js";
import { beats, fresh, lastPlayed, marks, shield } from "../../static/js/games/linko-cards/story.js";
import { changesNoView, following, reachesEveryView } from "./following.js";
import { matches } from "./linko-cards-matches.js";

const follow = following({ start, apply });

test("the events of whole matches lead to the Views of the server", () => {
  reachesEveryView({ start, apply }, matches, {
    views: 60,
    kinds: "asked caught dealt discarded drew ended left played refilled taken took-back".split(" "),
  });
});

test("a View is never changed in place", () => {
  changesNoView({ start, apply }, matches);
});

test("a watcher has no hand, and the own hand has as many cards as it is said to have", () => {
  for (const match of matches) {
    follow(match, (view) => {
      if (match.viewer === null) return assert.equal(view.mine, undefined);
      assert.equal(
        view.mine.reduce((sum, n) => sum + n, 0),
        view.hands[match.viewer],
      );
    });
  }
});

test("what is marked as snatched next is what the server then finds", () => {
  let caught = 0;
  for (const match of matches) {
    follow(match, (view, step, before) => {
      const played = step.g.find((event) => event.k === "played");
      if (!played || !before.asked) return;
      const would = marks(before, played.group, played.seat).map((mark) => mark === "would");
      const first = step.g.find((event) => event.k === "caught");
      if (view.result) return;
      assert.equal(would.some(Boolean), !!first);
      if (!first) return;
      assert.ok(would[first.robbed]);
      caught += 1;
      // The last group played is the one that snatches.
      assert.equal(lastPlayed(view), played.seat);
      const now = marks(view, null, null);
      assert.equal(now[first.robbed], "now");
      now.forEach((mark, seat) => {
        if (mark === "next") assert.ok(would[seat]);
        if (mark === "safe") assert.ok(!would[seat]);
      });
    });
  }
  assert.ok(caught > 10, `only ${caught} snatches`);
});

test("every step of a match has its sentences, and no card unseen is named", () => {
  for (const match of matches) {
    follow(match, (_view, step) => {
      for (const line of describe(step.g)) {
        assert.match(line.id, /^linko-cards-log-[a-z-]+$/);
        if (line.id.endsWith("pile-card")) assert.equal(line.seat, match.viewer);
      }
    });
  }
});

test("cards that somebody drew unseen in one step are told together", () => {
  const lines = describe([
    { k: "drew", seat: 1, source: "pile", forced: true },
    { k: "drew", seat: 1, source: "pile", forced: true },
    { k: "drew", seat: 1, source: "row", card: 7 },
  ]);
  assert.deepEqual(lines, [
    { seat: 1, id: "linko-cards-log-drew-pile", args: { cards: 2 } },
    { seat: 1, id: "linko-cards-log-drew-row-card", args: { card: 7 } },
  ]);
});

test("the panel counts the stack and takes off the hand, until the round has ended", () => {
  const view = {
    ...matches[0].first,
    stacks: [[{ value: 3, cards: 2, jokers: 1 }], []],
    hands: [4, 13],
    scores: [10, 0],
    asked: { k: "asked", seat: 1, ask: "play", turn: 1 },
  };
  assert.deepEqual(summary(view, 0), { hand: 4, pile: 3, score: 9, goal: 0, turn: false });
  assert.equal(summary(view, 1).turn, true);
  assert.equal(summary({ ...view, result: {} }, 0).score, 10);
});

test("tapping: all cards of a number, one less, another number, jokers along", () => {
  let chosen = tapped(null, 7, 3, false);
  assert.deepEqual(chosen, { value: 7, cards: 3, jokers: 0 });
  chosen = tapped(chosen, 7, 3, true);
  chosen = tapped(chosen, 14, 2, false);
  assert.deepEqual(chosen, { value: 7, cards: 2, jokers: 1 });
  assert.equal(writePlay(groupOf(chosen)), "7x2+X1");
  chosen = tapped(chosen, 9, 1, false);
  assert.deepEqual(chosen, { value: 9, cards: 1, jokers: 1 });
  chosen = tapped(chosen, 9, 1, true);
  assert.equal(writePlay(groupOf(chosen)), "X1");
  assert.equal(tapped(chosen, 14, 2, true), null);
  assert.equal(groupOf(null), null);
});

test("moves are written and read as the server does", () => {
  const plays = matches.flatMap((match) => match.steps.map((step) => step.m)).filter((m) => m && readPlay(m));
  assert.ok(plays.length > 50);
  for (const move of plays) assert.equal(writePlay(readPlay(move)), move);
  assert.equal(readPlay("take"), null);
  assert.equal(readPlay(null), null);
  assert.deepEqual([writeRow(7), writeRow(14)], ["row7", "rowX"]);
});

test("the story of a turn: what became of a group says that it was snatched, draws are told together", () => {
  const group = { value: 4, cards: 2 };
  const steps = [
    {
      g: [
        { k: "played", seat: 2, group: { value: 9, cards: 1 } },
        { k: "asked", seat: 0, ask: "play", turn: 0 },
      ],
    },
    {
      g: [
        { k: "played", seat: 0, group: { value: 6, cards: 2 } },
        { k: "caught", seat: 0, robbed: 1, group },
      ],
    },
  ];
  assert.deepEqual(
    beats(steps).map(({ line }) => line.id),
    ["linko-cards-log-played", "linko-cards-log-caught"],
  );
  steps.push({ g: [{ k: "taken", seat: 0, robbed: 1, group }] });
  steps.push({ g: [{ k: "drew", seat: 1, source: "row", card: 7 }] });
  steps.push({
    g: [
      { k: "drew", seat: 1, source: "pile" },
      { k: "refilled", cards: [3] },
    ],
  });
  const told = beats(steps);
  assert.deepEqual(
    told.map(({ line }) => [line.seat, line.id]),
    [
      [0, "linko-cards-log-played"],
      [0, "linko-cards-log-taken"],
      [1, "linko-cards-beat-drew"],
    ],
  );
  assert.deepEqual(told[2].drawn, [
    { card: 7, pile: false },
    { card: 0, pile: true },
  ]);
  assert.deepEqual(told[1].group, group);
  assert.deepEqual(
    told.map(({ from, to }) => [from, to]),
    [
      [undefined, undefined],
      [1, 0],
      [undefined, 1],
    ],
  );
  assert.deepEqual(beats([]), []);
});

test("new in the own hand is what came since its owner last played", () => {
  for (const match of matches.filter(({ viewer }) => viewer !== null)) {
    const steps = [];
    let held = null;
    follow(match, (view, step) => {
      steps.push({ g: step.g });
      const own = step.g.findLastIndex(
        (event) => event.k === "dealt" || (event.k === "played" && event.seat === match.viewer),
      );
      if (own >= 0) {
        // Cards that came in the very step of the play belong to it.
        const before = apply(
          { ...view, mine: Array(14).fill(0), hands: view.hands.map(() => 0) },
          step.g.slice(own + 1).filter((event) => event.k !== "asked" && event.k !== "ended" && event.k !== "refilled"),
          match.viewer,
        );
        held = view.mine.map((count, i) => count - before.mine[i]);
      }
      if (held && !view.result)
        assert.deepEqual(
          fresh(steps, match.viewer),
          view.mine.map((count, i) => count - held[i]),
        );
    });
  }
});

test("a stack is safe by its size, or because it is not lower", () => {
  const view = {
    asked: { k: "asked", seat: 0, ask: "take", turn: 0, robbed: 1 },
    stacks: [
      [{ value: 6, cards: 2 }],
      [{ value: 4, cards: 2 }],
      [{ value: 9, cards: 2 }],
      [{ value: 1, cards: 3 }],
      [],
    ],
  };
  assert.deepEqual(
    [2, 3, 4].map((seat) => shield(view, seat)),
    ["high", "size", "none"],
  );
});

const kindsOf = (...counts) => counts.flatMap((count, i) => (count ? [{ card: i + 1, count }] : []));
const cards = (shelves) => shelves.map((kinds) => kinds.map(({ card }) => card));

test("the hand stands by number, by amount, or as its owner put it, and jokers stay last of the sorted", () => {
  const kinds = kindsOf(1, 3, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2);
  const number = { by: "number", own: [] };
  assert.deepEqual(cards(arranged(kinds, number)), [[1, 2, 4, 14]]);
  const count = nextOrder(number);
  assert.deepEqual(cards(arranged(kinds, count)), [[2, 4, 1, 14]]);
  assert.deepEqual(nextOrder(count), number);
  const own = put(number, arranged(kinds, number), 14, 0, 0);
  assert.deepEqual(cards(arranged(kinds, own)), [[14, 1, 2, 4]]);
  assert.equal(nextOrder(nextOrder(nextOrder(own))).by, "own");
  // A number that was not in hand goes behind the next lower one; one that left comes back to its place.
  assert.deepEqual(cards(arranged(kindsOf(1, 3, 1, 2), own)), [[1, 2, 3, 4]]);
  const less = put(own, arranged(kindsOf(1, 3), own), 2, 0, 0);
  assert.deepEqual(cards(arranged(kinds, less)).flat().length, 4);
  assert.deepEqual(cards(arranged(kindsOf(1, 3), less)), [[2, 1]]);
});

test("on a phone of 360 px no card of a hand of up to 26 is narrower than 44 px", () => {
  const room = 360 - 2 * 9.6;
  for (let hand = 0; hand < 2000; hand += 1) {
    const total = 16 + (hand % 11);
    const counts = Array(14).fill(0);
    for (let card = 0; card < total; card += 1) counts[(hand * 31 + card * card * (1 + (hand % 13))) % 14] += 1;
    if (Math.max(...counts) > 10) continue;
    const shelves = arranged(kindsOf(...counts), { by: "number", own: [] });
    assert.ok(room / longest(shelves, total) >= 44, `${counts}: ${longest(shelves, total)}`);
  }
});

test("a large hand stands on shelves of about one length, and what was put on a shelf stays there", () => {
  const kinds = kindsOf(2, 4, 2, 3, 5, 2, 1, 0, 2, 2, 0, 0, 0, 1);
  const shelves = arranged(kinds, { by: "number", own: [] });
  assert.ok(shelves.length >= 2);
  assert.deepEqual(cards(shelves).flat(), [1, 2, 3, 4, 5, 6, 7, 9, 10, 14]);
  const two = arranged(kindsOf(1, 1, 1, 1, 1, 1, 1, 1), { by: "number", own: [] });
  assert.deepEqual(cards(two), [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
  const own = put({ by: "number", own: [] }, two, 8, 0, 1);
  assert.deepEqual(cards(arranged(two.flat(), own)), [
    [1, 8, 2, 3, 4],
    [5, 6, 7],
  ]);
  // Past the end of a shelf the keyboard leads to the next one.
  const down = nudge(own, arranged(two.flat(), own), 4, 1);
  assert.deepEqual(cards(arranged(two.flat(), down)), [
    [1, 8, 2, 3],
    [4, 5, 6, 7],
  ]);
  assert.equal(nudge(down, arranged(two.flat(), down), 1, -1), down);
});
