import assert from "node:assert/strict";
import { test } from "node:test";
import { near, threats } from "../../static/js/games/link-it-4/near.js";
import { matches } from "./link-it-4-matches.js";

/** Side B as the server sends it, with these stacks on it. @param {Record<number, string>} laid */
function board(laid) {
  const first = matches.find((match) => match.first.side === "B" && match.first.seats === 2).first;
  return { ...first, stacks: first.board.map((_, square) => laid[square] ?? "") };
}

test("three on top and a fourth square that still takes a roof are one roof away, in every direction", () => {
  const squares = [
    [0, 1, 2, 3],
    [1, 5, 9, 13],
    [0, 5, 10, 15],
    [3, 6, 9, 12],
  ];
  for (const line of squares) {
    for (const missing of line) {
      const laid = Object.fromEntries(line.filter((square) => square !== missing).map((square) => [square, "10"]));
      const found = threats(board(laid)).filter(({ by }) => by === "line");
      assert.deepEqual(found, [{ seat: 0, by: "line", squares: line, missing }]);
      assert.equal(near(board(laid), 0).line, 3);
      // Covered, it is the other's, and five high nobody's any more.
      assert.equal(threats(board({ ...laid, [missing]: "0001" })).filter(({ by }) => by === "line").length, 1);
      assert.deepEqual(
        threats(board({ ...laid, [missing]: "00001" })).filter(({ by }) => by === "line"),
        [],
      );
    }
  }
});

test("a roof in all jackpots but one is one roof away, covered or not, as long as the last takes one", () => {
  assert.deepEqual(
    board({}).board.flatMap((kind, square) => (kind === "J" ? [square] : [])),
    [3, 5, 8],
  );
  const laid = { 3: "01", 5: "0" };
  assert.deepEqual(near(board(laid), 0), { jackpots: [3, 5], lacking: [8], line: 1 });
  assert.deepEqual(threats(board(laid)), [{ seat: 0, by: "jackpots", squares: [3, 5, 8], missing: 8 }]);
  assert.deepEqual(threats(board({ ...laid, 8: "11111" }), 0), []);
  assert.deepEqual(threats(board({ ...laid, 8: "1111" }), 1), [
    { seat: 1, by: "jackpots", squares: [3, 8, 5], missing: 5 },
  ]);
});

test("every line and every last jackpot that won was one roof away before", () => {
  let won = 0;
  for (const match of matches) {
    const last = match.steps.findLastIndex((step) => step.g.some((event) => event.k === "placed"));
    const ended = match.steps[last].g.find((event) => event.k === "ended");
    if (!ended || ended.by === "count") continue;
    won += 1;
    const { square } = match.steps[last].g.find((event) => event.k === "placed");
    const after = match.steps[last].view;
    const { result: _, ...rest } = after;
    const before = { ...rest, stacks: after.stacks.map((stack, i) => (i === square ? stack.slice(0, -1) : stack)) };
    assert.ok(threats(before, ended.winners[0]).some(({ missing }) => missing === square));
    assert.deepEqual(threats(after), []);
  }
  assert.ok(won > 0);
});
