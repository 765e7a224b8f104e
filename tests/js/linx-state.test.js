import assert from "node:assert/strict";
import { test } from "node:test";
import { placeArgs } from "../../static/js/games/linx/grid.js";
import { apply, counted, describe, partner, start, summary } from "../../static/js/games/linx/state.js";
import { changesNoView, following, reachesEveryView } from "./following.js";
import { matches } from "./linx-matches.js";

const follow = following({ start, apply });

test("the events of whole matches lead to the Views of the server", () => {
  reachesEveryView({ start, apply }, matches, {
    views: 60,
    kinds: ["dealt", "drew", "passed", "placed", "turn", "won"],
  });
});

test("a View is never changed in place", () => {
  changesNoView({ start, apply }, matches);
});

test("a watcher has no hand, and the own hand stays sorted and as large as it is said to be", () => {
  for (const match of matches) {
    follow(match, (view) => {
      if (match.viewer === null) return assert.equal(view.mine, undefined);
      assert.equal(view.mine.length, view.hands[match.viewer]);
      assert.match(view.mine, /^R*P*S*$/);
    });
  }
});

const base = {
  seats: 2,
  size: 4,
  round: 1,
  starter: 0,
  hands: [2, 3],
  piles: [9, 8],
  known: ["RP", ""],
  scores: [0, 0],
  turn: 0,
  mine: "RP",
  cells: [{ x: 0, y: 0, owner: 1, kind: "S" }],
};

test("a played tile uses up a known one of its kind, another seat's tile leaves the own hand alone", () => {
  const mine = apply(base, [{ k: "placed", seat: 0, kind: "R", x: 0, y: 0, over: true }], 0);
  assert.equal(mine.known[0], "P");
  assert.equal(mine.mine, "P");
  assert.deepEqual(mine.cells, [{ x: 0, y: 0, owner: 1, kind: "S", over: { owner: 0, kind: "R" } }]);
  assert.deepEqual(mine.last, [0, 0]);
  const theirs = apply(base, [{ k: "placed", seat: 1, kind: "R", x: 1, y: 0 }], 0);
  assert.equal(theirs.mine, "RP");
  assert.deepEqual(theirs.hands, [2, 2]);
});

test("a showing replaces the record of an earlier one", () => {
  assert.equal(apply(base, [{ k: "passed", seat: 0, hand: "SS" }], 1).known[0], "SS");
});

test("an own draw is sorted into the hand", () => {
  const view = apply(base, [{ k: "drew", seat: 0, count: 2, kinds: "SR" }], 0);
  assert.equal(view.mine, "RRPS");
  assert.deepEqual([view.hands[0], view.piles[0]], [4, 7]);
});

test("a placed tile and its draw make one sentence", () => {
  const lines = describe(
    [
      { k: "placed", seat: 1, kind: "P", x: 1, y: 1 },
      { k: "drew", seat: 1, count: 2 },
      { k: "turn", seat: 0 },
    ],
    base,
  );
  assert.deepEqual(lines, [
    { seat: 1, id: "linx-log-up", args: { kind: "P", drew: 2, across: 1, side: "right", along: 1, way: "down" } },
  ]);
});

test("a pass tells what was shown, and its draw is told with it", () => {
  const lines = describe(
    [
      { k: "placed", seat: 0, kind: "R", x: 0, y: 0, over: true },
      { k: "passed", seat: 1, hand: "RRS" },
      { k: "drew", seat: 1, count: 1 },
      { k: "turn", seat: 0 },
    ],
    base,
  );
  assert.deepEqual(lines[0], {
    seat: 0,
    id: "linx-log-over",
    args: { kind: "R", under: "S", owner: 1, ...placeArgs(0, 0) },
  });
  assert.equal(lines[1].args.drew, 1);
  assert.deepEqual(lines[1].args.list, [
    { id: "linx-tiles", args: { kind: "R", count: 2 } },
    { id: "linx-tiles", args: { kind: "S", count: 1 } },
  ]);
  assert.equal(lines.length, 2);
});

test("the panel's numbers", () => {
  assert.deepEqual(summary(base, 0), { hand: 2, pile: 9, score: 0, goal: 2, turn: true, partner: null });
  assert.equal(summary(base, 1).turn, false);
});

test("how a count came out", () => {
  /** @param {any} result @param {any} [more] */
  const out = (result, more = {}) => counted({ ...base, ...more, result: { by: "count", ...result } });
  assert.deepEqual(out({ visible: [6, 5, 4], winners: [0] }), { how: "most", most: 6, next: 5 });
  assert.deepEqual(out({ visible: [6, 3, 6], winners: [2] }), { how: "tie", most: 6, next: 6 });
  const teams = { seats: 4, teams: true };
  assert.deepEqual(out({ visible: [5, 6, 6, 8], winners: [1, 3] }, teams), { how: "teams", most: 14, next: 11 });
  assert.deepEqual(out({ visible: [5, 6, 6, 5], winners: [1, 3] }, teams), { how: "teams-tie", most: 11, next: 11 });
});

test("partners sit across, in teams of four only", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => partner({ teams: true }, 4, seat)),
    [2, 3, 0, 1],
  );
  assert.equal(partner({ teams: true }, 3, 0), null);
  assert.equal(partner({ teams: false }, 4, 0), null);
  assert.equal(summary({ ...base, seats: 4, teams: true }, 1).partner, 3);
});
