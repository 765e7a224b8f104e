import assert from "node:assert/strict";
import { test } from "node:test";
import { placesFor } from "../../static/js/games/link-o-tiles/place.js";
import { apply, describe, start, summary } from "../../static/js/games/link-o-tiles/state.js";
import {
  endsOf,
  readMove,
  sorted,
  tileOf,
  turned,
  worth,
  writeMove,
} from "../../static/js/games/link-o-tiles/tiles.js";
import { changesNoView, following, reachesEveryView } from "./following.js";
import { matches } from "./link-o-tiles-matches.js";

const follow = following({ start, apply });

test("the events of whole matches lead to the Views of the server", () => {
  reachesEveryView({ start, apply }, matches, {
    views: 60,
    kinds: ["called", "dealt", "dug", "ended", "filled", "passed", "placed", "turn"],
  });
});

test("a View is never changed in place", () => {
  changesNoView({ start, apply }, matches);
});

test("a watcher has no hand, and the own hand is as large as it is said to be", () => {
  for (const match of matches) {
    follow(match, (view) => {
      if (match.viewer === null) return assert.equal(view.mine, undefined);
      assert.equal(view.mine.length, view.hands[match.viewer]);
    });
  }
});

test("each move of a prompt is a place of its tile, and the other way round", () => {
  let both = 0;
  for (const match of matches) {
    for (const { prompt } of match.steps) {
      if (!prompt) continue;
      const moves = Object.entries(prompt.plays).flatMap(([lay, spaces]) => spaces.map((space) => `${lay}@${space}`));
      const shown = new Set();
      for (const tile of new Set(Object.keys(prompt.plays).map(tileOf))) {
        for (const flipped of [false, true]) {
          for (const [space, { lay, both: two }] of placesFor(prompt, tile, flipped)) {
            if (two) both += 1;
            if (two) assert.equal(lay, flipped ? turned(tile) : tile);
            shown.add(writeMove({ lay, space }));
          }
        }
      }
      assert.deepEqual([...shown].sort(), moves.sort());
    }
  }
  assert.ok(both > 0, "no tile fitted both ways round");
});

test("moves are read as they are written", () => {
  assert.deepEqual(readMove("o43@5"), { lay: "o43", space: 5 });
  assert.equal(writeMove({ lay: "yL", space: 32 }), "yL@32");
  for (const wrong of ["", "o5@1", "o43", "x12@3", "o43@", null]) assert.equal(readMove(wrong), null);
});

test("tiles: their ends, the other way round, what they count, their order", () => {
  assert.deepEqual([endsOf("o43"), endsOf("yL"), endsOf("yL2")], [["4", "3"], null, ["2", "2"]]);
  assert.deepEqual([turned("o34"), turned("gL"), tileOf("o43"), tileOf("p00")], ["o43", "gL", "o34", "p00"]);
  assert.deepEqual([worth("o34"), worth("p00"), worth("gL")], [7, 0, 16]);
  assert.deepEqual(sorted(["pL", "p01", "oL", "o34", "o00"]), ["o00", "o34", "oL", "p01", "pL"]);
});

test("a tile that fixes two LINK-O tiles and blocks a connector, in one sentence with the digging before it", () => {
  const before = { turn: 1, dug: 2 };
  const events = [
    {
      k: "placed",
      seat: 1,
      lay: "o43",
      space: 5,
      fixed: [
        [4, 4],
        [28, 4],
      ],
      blocked: [8],
    },
    { k: "dug", seat: 0, count: 3 },
    { k: "turn", seat: 0, dug: 3 },
  ];
  const lines = describe(events, before);
  assert.equal(lines.length, 1);
  assert.equal(lines[0].id, "link-o-tiles-log-placed");
  assert.deepEqual(lines[0].args, {
    colour: "orange",
    tile: "4\u2060-\u20603",
    wild: "no",
    space: 6,
    dug: 2,
    value: -1,
    fixed: 2,
    blocked: 1,
    at: "none",
    one: "",
    other: "",
  });
});

test("a placed tile is told with what it was laid to: beside it, on both sides, or across the joint", () => {
  const board = Array(64).fill("");
  const at = (space, lay = "o43") => {
    const [{ args }] = describe([{ k: "placed", seat: 0, lay, space }], { board, turn: 1 });
    return [args.at, args.one.replaceAll("\u2060", ""), args.other.replaceAll("\u2060", "")];
  };
  board[1] = "o24";
  board[15] = "oL";
  board[28] = "gL3";
  assert.deepEqual(at(2), ["next", "2-4", ""]);
  assert.deepEqual(at(0), ["between", "LINK-O", "2-4"]);
  assert.deepEqual(at(14), ["next", "LINK-O", ""]);
  assert.deepEqual(at(4, "o33"), ["across", "LINK-O", ""]);
  assert.deepEqual(at(16, "g33"), ["none", "", ""]);
});

test("digging that leads to nothing is told with its pass, and the winners of a match are those with most points", () => {
  const lines = describe(
    [
      { k: "dug", seat: 0, count: 3 },
      { k: "passed", seat: 0 },
      { k: "ended", by: "stuck", winners: [1], points: [0, 9], totals: [40, 33], over: true },
    ],
    null,
  );
  assert.deepEqual(
    lines.map(({ seat, id }) => [seat, id]),
    [
      [0, "link-o-tiles-log-dug"],
      [0, "link-o-tiles-log-passed"],
      [1, "link-o-tiles-log-ended-stuck"],
      [0, "link-o-tiles-log-match"],
    ],
  );
});

test("the panel's numbers", () => {
  const view = { hands: [3, 8], scores: [12, 0], target: 64, turn: 0 };
  assert.deepEqual(summary(view, 0), { hand: 3, pile: null, score: 12, goal: 64, turn: true });
  assert.equal(summary(view, 1).turn, false);
});
