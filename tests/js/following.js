import assert from "node:assert/strict";

/** Folds everything a viewer was sent; calls back after each step with the View, the step, the View before and its number. */
export const following =
  ({ start, apply }) =>
  (match, each) => {
    let view = start(match.first);
    match.steps.forEach((step, i) => {
      const before = view;
      view = apply(view, step.g, match.viewer);
      each(view, step, before, i);
    });
  };

/**
 * The events of whole matches lead to the Views of the server.
 * @param {{ views: number, kinds: string[] }} all more Views than these are compared; the kinds of events that come up
 */
export function reachesEveryView(state, matches, { views, kinds }) {
  let compared = 0;
  const seen = new Set();
  for (const match of matches) {
    following(state)(match, (view, step) => {
      for (const event of step.g) seen.add(event.k);
      if (!step.view) return;
      assert.deepEqual(view, step.view);
      compared += 1;
    });
  }
  assert.ok(compared > views, `only ${compared} Views compared`);
  assert.deepEqual([...seen].sort(), kinds);
}

/** A View is never changed in place. */
export function changesNoView(state, matches) {
  for (const match of matches) {
    const frozen = JSON.stringify(match.first);
    following(state)(match, (_view, step, before) => {
      const copy = JSON.stringify(before);
      state.apply(before, step.g, match.viewer);
      assert.equal(JSON.stringify(before), copy);
    });
    assert.equal(JSON.stringify(match.first), frozen);
  }
}
