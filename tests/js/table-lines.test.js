import assert from "node:assert/strict";
import { test } from "node:test";
import { useWords } from "../../static/js/core/words.js";
import { linesOf, moveNumbers, withNames } from "../../static/js/table/lines.js";

useWords("en", ["player-you = You\n"]);
const game = { state: { describe: (events) => events.map((id) => ({ seat: 0, id, args: {} })) } };
const step = (w, g = []) => ({ v: 1, at: 0, w, g, before: null, view: [] });

test("the game tells its moves, the table who came and went", () => {
  assert.deepEqual(
    linesOf(step({ k: "moved", seat: 0 }, ["up"]), game).map((line) => line.id),
    ["up"],
  );
  assert.deepEqual(
    linesOf(step({ k: "started" }, ["dealt"]), game).map((line) => line.id),
    ["dealt"],
  );
  assert.deepEqual(
    linesOf(step({ k: "moved", seat: 0, stood_in: true }, ["up"]), game).map((line) => line.id),
    ["table-log-stood-in", "up"],
  );
  assert.deepEqual(linesOf(step({ k: "left", seat: 1, name: "Ben", why: "gone" }), game), [
    { seat: 1, id: "table-log-left", args: { named: "Ben", why: "gone" } },
  ]);
});

test("who left is named, though the seat is somebody else's by now", () => {
  const [line] = linesOf(step({ k: "left", seat: 1, name: "Ben" }), game);
  assert.equal(withNames(line, ["Ann", "Cleo"], 0).who, "Ben");
  assert.equal(withNames(line, ["Ann", ""], null).who, "Ben");
});

test("the own seat is spoken to", () => {
  const [line] = linesOf(step({ k: "sat", seat: 0, name: "Ann" }), game);
  const args = withNames(line, ["Ann", "Ben"], 0);
  assert.deepEqual([args.who, args.you], ["You", "yes"]);
});

test("only moves are counted as moves", () => {
  const steps = ["started", "moved", "left", "moved", "next", "moved"].map((k) => step({ k }));
  assert.deepEqual(moveNumbers(steps), [0, 1, 1, 2, 2, 3]);
});
