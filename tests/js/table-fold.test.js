import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, begin, complete, hear, matchSteps, remember } from "../../static/js/table/fold.js";

/** A game whose view is the list of what happened. */
const state = { start: (view) => view, apply: (view, events) => [...view, ...events] };

const table = (match) => ({ game: "x", title: "T", seats: [{}, {}], match });
const view = (v, extra = {}) => ({
  t: "view",
  v,
  now: 0,
  you: { person: "a", name: "A", seat: 0 },
  table: table({ number: 1, first: 3 }),
  here: { seats: [], away: [] },
  game: ["dealt"],
  prompt: null,
  log: [],
  chat: [],
  ...extra,
});
const step = (v, g, extra = {}) => ({ t: "step", v, at: v * 10, w: { k: "moved", seat: 0, m: "m" }, g, ...extra });

test("steps lead where a fresh view would", () => {
  let model = begin(view(3), state);
  for (const [v, g] of [
    [4, ["a"]],
    [5, ["b", "c"]],
    [6, []],
  ])
    model = advance(model, step(v, g), state).model;
  assert.deepEqual(model.game, ["dealt", "a", "b", "c"]);
  assert.equal(model.v, 6);
  assert.deepEqual(
    model.log.map((kept) => [kept.v, kept.before?.length, kept.view.length]),
    [
      [4, 1, 2],
      [5, 2, 4],
      [6, 4, 4],
    ],
  );
});

test("a step that is known already changes nothing; a missing one is a gap", () => {
  const model = begin(view(3), state);
  assert.equal(advance(model, step(3, ["x"]), state).model, model);
  const gap = advance(model, step(5, ["x"]), state);
  assert.equal(gap.gap, true);
  assert.equal(gap.model, model);
});

test("a step's own view, table and person replace what was there; the prompt does not outlive its step", () => {
  let model = begin(view(3, { prompt: { up: [] } }), state);
  model = advance(
    model,
    step(4, ["dealt"], { game: ["new"], table: table({ number: 2, first: 4 }), you: { person: "a", name: "Ann" } }),
    state,
  ).model;
  assert.deepEqual(model.game, ["new"]);
  assert.equal(model.table.match.number, 2);
  assert.equal(model.you.name, "Ann");
  assert.equal(model.prompt, null);
  assert.deepEqual(model.motion, { n: 4, events: ["dealt"] });
});

test("history put under the known steps gives every one its views, whatever came meanwhile", () => {
  let model = begin(view(6, { game: ["dealt", "a", "b", "c"], log: [step(5, ["b"]), step(6, ["c"])] }), state);
  assert.equal(complete(model), false);
  model = advance(model, step(7, ["d"]), state).model;
  const history = { match: 1, first: 3, game: ["dealt"], steps: [step(4, ["a"]), step(5, ["b"]), step(6, ["c"])] };
  const whole = remember(model, history, state);
  assert.ok(whole);
  assert.deepEqual(
    matchSteps(whole).map((kept) => [kept.v, kept.view.join("")]),
    [
      [3, "dealt"],
      [4, "dealta"],
      [5, "dealtab"],
      [6, "dealtabc"],
      [7, "dealtabcd"],
    ],
  );
  assert.deepEqual(whole.game, model.game);
  assert.equal(complete(whole), true);
});

test("history that does not reach what is known, or is of another match, is not taken", () => {
  const model = begin(view(9, { log: [step(9, ["z"])] }), state);
  assert.equal(remember(model, { match: 1, first: 3, game: ["dealt"], steps: [step(4, ["a"])] }, state), null);
  assert.equal(remember(model, { match: 2, first: 3, game: ["dealt"], steps: [] }, state), null);
});

test("chat lines are kept once and in their order", () => {
  let model = begin(view(3, { chat: [{ n: 1, text: "one" }] }), state);
  model = hear(model, { n: 3, text: "three" });
  model = hear(model, { n: 2, text: "two" });
  const same = hear(model, { n: 3, text: "three" });
  assert.equal(same, model);
  assert.deepEqual(
    model.chat.map((line) => line.n),
    [1, 2, 3],
  );
});
