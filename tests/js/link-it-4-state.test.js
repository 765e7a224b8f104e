import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlace, readRoll, writePlace, writeRoll } from "../../static/js/games/link-it-4/notation.js";
import { apply, describe, start, summary, tops } from "../../static/js/games/link-it-4/state.js";
import { changesNoView, following, reachesEveryView } from "./following.js";
import { matches } from "./link-it-4-matches.js";

const follow = following({ start, apply });

test("the events of whole matches lead to the Views of the server", () => {
  reachesEveryView({ start, apply }, matches, {
    views: 100,
    kinds: ["began", "discarded", "ended", "placed", "rolled", "turn"],
  });
});

test("a View is never changed in place", () => {
  changesNoView({ start, apply }, matches);
});

test("every way to end a game comes up", () => {
  const ended = matches.flatMap(({ steps }) => steps.flatMap(({ g }) => g.filter((event) => event.k === "ended")));
  assert.deepEqual([...new Set(ended.map((event) => event.by))].sort(), ["both", "count", "jackpots", "line"]);
});

test("tokens on top, counted by hand, are what a count says", () => {
  let counted = 0;
  for (const match of matches) {
    follow(match, (view) => {
      if (!view.result?.counts) return;
      counted += 1;
      const sums = view.result.counts.map((_, seat) => summary(view, seat).score.points);
      assert.deepEqual(sums, view.result.counts);
    });
  }
  assert.ok(counted > 0);
});

const base = {
  seats: 2,
  side: "B",
  games: "first-to-2",
  size: 4,
  board: ["K3", "ST", "FH", "J", "ST", "J", "K3", "K4", "J", "FH", "K4", "K3", "K4", "P", "ST", "FH"],
  round: 2,
  starter: 0,
  stacks: ["01", "", "", "", "", "0", "", "", "", "", "", "", "", "", "", "110"],
  unused: [12, 12],
  discarded: [0, 0],
  scores: [1, 0],
  turn: 0,
};

test("the panel's numbers", () => {
  assert.deepEqual(tops(base, 0), [3, 1]);
  assert.deepEqual(summary(base, 0), {
    hand: 12,
    pile: 0,
    score: { points: 4, games: 1, goal: 2 },
    goal: 2,
    turn: true,
    partner: null,
  });
  assert.equal(summary({ ...base, games: "one" }, 1).goal, 0);
});

test("start rolls are kept, and a new game keeps them and the games won", () => {
  const rolled = apply(base, [{ k: "start-rolled", seats: [0, 1], dice: [3, 5] }]);
  const begun = apply(rolled, [
    { k: "began", round: 3, starter: 1 },
    { k: "turn", seat: 1 },
  ]);
  assert.deepEqual(begun.start_rolls, [{ k: "start-rolled", seats: [0, 1], dice: [3, 5] }]);
  assert.deepEqual([begun.scores, begun.unused, begun.stacks.join("")], [[1, 0], [15, 15], ""]);
});

test("what is said of rolls: all of them, or the rolled and the kept ones", () => {
  const roll = { k: "rolled", seat: 0, roll: 1, picked: [0, 1, 2, 3, 4], dice: [4, 4, 2, 6, 3] };
  assert.deepEqual(describe([roll], base)[0], {
    seat: 0,
    id: "link-it-4-log-rolled",
    args: { dice: "4-\u20604-\u20602-\u20606-\u20603", kept: "", roll: 1 },
  });
  const again = { ...roll, roll: 2, picked: [2, 4], dice: [4, 4, 1, 6, 5] };
  assert.deepEqual(describe([again], base)[0].args, { dice: "1-\u20605", kept: "4-\u20604-\u20606", roll: 2 });
  assert.equal(describe([again], base)[0].id, "link-it-4-log-kept");
});

test("a placed token is told with the square's kind, and without it where the View is not known", () => {
  const placed = { k: "placed", seat: 1, square: 6, height: 1, rolls: 3, dice: [5, 5, 5, 1, 2] };
  const lines = describe([placed, { k: "turn", seat: 0 }], base);
  assert.deepEqual(lines, [
    { seat: 1, id: "link-it-4-log-placed", args: { kind: "K3", height: 1, rolls: 3, row: 2, column: 3 } },
  ]);
  const unknown = describe([placed], null)[0].args;
  assert.deepEqual([unknown.kind, unknown.row], ["X", 0]);
});

test("moves as text and back", () => {
  assert.equal(writeRoll([3, 0, 1]), "R013");
  assert.equal(writeRoll([]), "R");
  assert.deepEqual(readRoll("R013"), [0, 1, 3]);
  assert.deepEqual(readRoll("R"), []);
  assert.equal(writePlace(15), "P15");
  assert.equal(readPlace("P15"), 15);
  for (const text of ["P", "R5", "x", null, undefined]) {
    assert.equal(readPlace(text), null);
    assert.equal(readRoll(text), null);
  }
});
