import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf, endsOf, inside, placeArgs, room, windowOf } from "../../static/js/games/linx/grid.js";
import { readMove, writeMove } from "../../static/js/games/linx/notation.js";
import { fits, placesFor } from "../../static/js/games/linx/place.js";
import { apply, start } from "../../static/js/games/linx/state.js";
import { matches } from "./linx-matches.js";

const tile = (x, y) => ({ x, y, owner: 0, kind: "R" });

test("before the first tile the middle is drawn", () => {
  assert.deepEqual(windowOf([], 5), { x0: -2, y0: -2, x1: 2, y1: 2 });
});

test("the drawn part holds the ring around the tiles that may still be used, and no more than that in a full direction", () => {
  const wide = windowOf([tile(0, 0), tile(3, 0)], 5);
  assert.deepEqual([wide.x0, wide.x1], [-1, 4]);
  const full = windowOf([tile(-1, 0), tile(3, 4)], 5);
  assert.deepEqual(full, { x0: -1, y0: 0, x1: 3, y1: 4 });
});

test("through whole matches every place that is asked for is drawn, and the drawn part is never larger than six", () => {
  let asked = 0;
  for (const match of matches) {
    let view = start(match.first);
    let drawn = windowOf(view.cells, view.size);
    let round = view.round;
    for (const step of match.steps) {
      view = apply(view, step.g, match.viewer);
      drawn = windowOf(view.cells, view.size, round === view.round ? drawn : null);
      round = view.round;
      assert.ok(drawn.x1 - drawn.x0 < 6 && drawn.y1 - drawn.y0 < 6);
      for (const cell of view.cells) assert.ok(inside(drawn, cell.x, cell.y));
      for (const [x, y] of step.prompt?.up ?? []) {
        asked += 1;
        assert.ok(inside(drawn, x, y), `${x},${y} is asked for but not drawn`);
      }
    }
  }
  assert.ok(asked > 500);
});

test("a new tile inside what was drawn does not move what was drawn", () => {
  const before = windowOf([tile(0, 0)], 5);
  assert.deepEqual(windowOf([tile(0, 0), tile(1, 0)], 5, before), before);
});

test("how much the box may still grow", () => {
  assert.deepEqual(room([tile(0, 0), tile(3, 1)], 5), { columns: 1, rows: 3 });
  assert.equal(boxOf([]), null);
});

test("moves are written as the server reads them", () => {
  for (const text of ["R0,0", "P2,-1", "Sx-3,4"]) assert.equal(writeMove(readMove(text)), text);
  for (const text of [null, "", "Q1,1", "P1", "x1,1", "P1,1 "]) assert.equal(readMove(text), null);
});

test("only what the prompt names is lit", () => {
  const prompt = { up: [[1, 0]], over: { P: [[0, 0]] } };
  assert.deepEqual([...placesFor(prompt, "P").over], ["0,0"]);
  assert.deepEqual([...placesFor(prompt, "R").over], []);
  assert.deepEqual([...placesFor(prompt, "R").up], ["1,0"]);
  assert.equal(placesFor(null, "R").up.size, 0);
  assert.equal(fits({ up: [], over: { P: [[0, 0]] } }, "R"), false);
  assert.equal(fits({ up: [], over: { P: [[0, 0]] } }, "P"), true);
});

test("places are counted from the first tile, and called alike however the grid grows", () => {
  assert.deepEqual(placeArgs(0, 0), { across: 0, side: "right", along: 0, way: "down" });
  assert.deepEqual(placeArgs(-2, -1), { across: 2, side: "left", along: 1, way: "up" });
  assert.deepEqual(placeArgs(3, 4), { across: 3, side: "right", along: 4, way: "down" });
});

test("the ends of a line are found whatever its direction and order, and of tiles in several lines there are none", () => {
  assert.deepEqual(
    endsOf([
      [1, 1],
      [0, 2],
      [2, 0],
    ]),
    [
      [0, 2],
      [2, 0],
    ],
  );
  assert.deepEqual(
    endsOf([
      [3, -1],
      [3, 1],
      [3, 0],
      [3, 2],
    ]),
    [
      [3, -1],
      [3, 2],
    ],
  );
  assert.equal(
    endsOf([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ]),
    null,
  );
  assert.equal(endsOf([]), null);
});
