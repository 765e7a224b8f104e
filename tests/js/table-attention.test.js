import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";

/** A page that nobody looks at, in a browser that allows notices. */
globalThis.location ??= /** @type {any} */ ({ pathname: "/t/x" });
globalThis.document ??= /** @type {any} */ ({ querySelector: () => null, title: "" });
Object.defineProperty(document, "hidden", { configurable: true, get: () => true });

/** @type {any[]} */
let shown = [];
/** @type {any} */
let worker = null;
globalThis.Notification = /** @type {any} */ (
  class {
    static permission = "granted";
    /** @param {string} text @param {any} options */
    constructor(text, options) {
      shown.push({ by: "page", text, tag: options.tag });
    }
  }
);
Object.defineProperty(navigator, "serviceWorker", {
  configurable: true,
  value: { getRegistration: async () => worker },
});
const { callAttention, mutedPeople, switchMuted } = await import("../../static/js/table/attention.js");
const { kept } = await import("../../static/js/core/keep.js");

const asked = (v, prompt) => ({
  v,
  prompt,
  you: { person: "a" },
  table: { title: "Sunday", host: "a", seats: [] },
});

/** @param {any[]} models what the table is, one after the other */
async function told(models) {
  shown = [];
  const store = {
    id: "x",
    model: signal(/** @type {any} */ (null)),
    pending: signal(null),
    stepHeard: new Set(),
    lineHeard: new Set(),
  };
  callAttention(/** @type {any} */ (store));
  for (const model of models) {
    store.model.value = model;
    await new Promise((done) => setTimeout(done));
  }
  return shown;
}

test("whoever looks elsewhere is called once a turn, by the service worker, which knows the page", async () => {
  worker = {
    active: {},
    showNotification: async (/** @type {string} */ _text, /** @type {any} */ options) => {
      shown.push({ by: "worker", ...options });
    },
  };
  const notices = await told([asked(1, null), asked(2, {}), asked(3, {}), asked(4, null), asked(5, {})]);
  const notice = { by: "worker", tag: "x", silent: true, data: location.pathname };
  assert.deepEqual(notices, [notice, notice]);
});

test("without a service worker the page itself calls", async () => {
  worker = null;
  const notices = await told([asked(1, {})]);
  assert.deepEqual(
    notices.map(({ by, tag }) => [by, tag]),
    [["page", "x"]],
  );
});

test("whom somebody does not want to read is kept in the browser, and forgotten again", () => {
  switchMuted("b");
  assert.equal(mutedPeople.value.has("b"), true);
  assert.equal((kept("muted") ?? "").split(" ").includes("b"), true);
  switchMuted("b");
  assert.equal((kept("muted") ?? "").split(" ").includes("b"), false);
});
