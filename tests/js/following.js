import assert from "node:assert/strict";
import { test } from "node:test";

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
 * What the state of every game has to pass. views: more Views than these are compared; kinds: the kinds of events that
 * come up, all that there are.
 */
export function testState(state, matches, { views, kinds }) {
  const follow = following(state);

  test("the events of whole matches lead to the Views of the server", () => {
    let compared = 0;
    const seen = new Set();
    for (const match of matches) {
      follow(match, (view, step) => {
        for (const event of step.g) seen.add(event.k);
        if (!step.view) return;
        assert.deepEqual(view, step.view);
        compared += 1;
      });
    }
    assert.ok(compared > views, `only ${compared} Views compared`);
    assert.deepEqual([...seen].sort(), kinds);
  });

  test("a View is never changed in place", () => {
    for (const match of matches) {
      const frozen = JSON.stringify(match.first);
      follow(match, (_view, step, before) => {
        const copy = JSON.stringify(before);
        state.apply(before, step.g, match.viewer);
        assert.equal(JSON.stringify(before), copy);
      });
      assert.equal(JSON.stringify(match.first), frozen);
    }
  });
}
