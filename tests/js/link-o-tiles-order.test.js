import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged, GAP, moved, written } from "../../static/js/games/link-o-tiles/order.js";
import { shelves } from "../../static/js/games/link-o-tiles/rack.js";

const HAND = ["p03", "oL", "g22", "o01", "oL", "g02", "p33", "o11"];

const keys = (held) => held.map(({ key }) => key);
const groups = (held) =>
  written(held)
    .join(" ")
    .split(` ${GAP} `)
    .map((group) => group.split(" "));

test("by colour and by number: every tile once, a group for each", () => {
  assert.deepEqual(groups(arranged(HAND, "colour", [])), [
    ["o01.0", "o11.0", "oL.0", "oL.1"],
    ["g02.0", "g22.0"],
    ["p03.0", "p33.0"],
  ]);
  assert.deepEqual(groups(arranged(HAND, "number", [])), [
    ["o01.0", "g02.0", "p03.0"],
    ["o11.0"],
    ["g22.0"],
    ["p33.0"],
    ["oL.0", "oL.1"],
  ]);
});

test("an order of one's own stays while tiles come and go", () => {
  let held = arranged(HAND, "colour", []);
  let own = moved(held, "p33.0", "o01.0", false);
  assert.deepEqual(own.slice(0, 3), ["p33.0", "o01.0", "o11.0"], "before the first");
  held = arranged(HAND, "own", own);
  own = moved(held, "g22.0", null, true);
  assert.deepEqual(own.slice(-2), [GAP, "g22.0"], "apart at the end");
  // One is played, two are dug: these stand in a group behind.
  const later = HAND.filter((tile) => tile !== "o11").concat("y44", "g00");
  assert.deepEqual(groups(arranged(later, "own", own)), [
    ["p33.0", "o01.0", "oL.0", "oL.1"],
    ["g02.0"],
    ["p03.0"],
    ["g22.0"],
    ["g00.0", "y44.0"],
  ]);
});

test("whatever is moved where, every tile is there once, and moving back keeps the order", () => {
  for (const by of ["colour", "number"]) {
    const held = arranged(HAND, by, []);
    for (const { key } of held) {
      for (const before of [...keys(held), null]) {
        for (const apart of [false, true]) {
          const own = moved(held, key, before, apart);
          const now = arranged(HAND, "own", own);
          assert.deepEqual(keys(now).sort(), keys(held).sort());
          assert.deepEqual(written(now), own, "what is kept is what is shown");
          const at = keys(now).indexOf(key);
          assert.equal(at, before === null ? held.length - 1 : before === key ? at : keys(now).indexOf(before) - 1);
          assert.equal(now[0].apart, false);
        }
      }
    }
  }
});

test("shelves hold every tile, and a phone has four at most", () => {
  for (let count = 0; count <= 60; count += 1) {
    const { wide, wideColumns, narrow, narrowColumns, pushed } = shelves(count);
    assert.ok(wide * wideColumns >= count);
    assert.ok(narrow >= 1 && narrow <= 4);
    assert.ok(pushed || narrow * narrowColumns >= count, `${count} tiles do not fit`);
  }
});
