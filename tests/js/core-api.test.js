import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, call } from "../../static/js/core/api.js";
import { settle } from "../../static/js/core/session.js";

/** Answer every fetch while a test runs. @param {(path: string, init: any) => any} answer @param {() => Promise<void>} run */
const answering = (answer, run) => async () => {
  const real = globalThis.fetch;
  globalThis.fetch = async (path, init) => {
    const { status = 200, body = {} } = answer(String(path), init);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  try {
    await run();
  } finally {
    globalThis.fetch = real;
  }
};

/** @param {Promise<unknown>} promise @returns {Promise<any>} */
const failure = (promise) =>
  promise.then(
    () => null,
    (error) => error,
  );

test(
  "a refusal carries its code, sentence and request id",
  answering(
    () => ({ status: 409, body: { code: "name-taken", text: "Somebody is called that.", request_id: "r1" } }),
    async () => {
      const error = await failure(call("PATCH", "/api/me", { name: "x" }));
      assert.ok(error instanceof ApiError);
      assert.deepEqual(
        [error.status, error.code, error.text, error.requestId],
        [409, "name-taken", "Somebody is called that.", "r1"],
      );
    },
  ),
);

test(
  "an error that is no JSON is still an ApiError",
  answering(
    () => ({ status: 502, body: "<html>" }),
    async () => {
      const error = await failure(call("GET", "/api/me"));
      assert.deepEqual([error.status, error.code], [502, "failed"]);
    },
  ),
);

test(
  "only deeds carry a body",
  answering(
    (path, init) => ({ body: { path, method: init.method, sent: init.body ?? null } }),
    async () => {
      assert.deepEqual(await call("GET", "/a"), { path: "/a", method: "GET", sent: null });
      assert.deepEqual(await call("POST", "/a", { b: 1 }), { path: "/a", method: "POST", sent: '{"b":1}' });
    },
  ),
);

let asked = 0;
test(
  "the session is settled once a page, and again when asked",
  answering(
    () => ({ body: { me: { person: `p${++asked}`, name: "N" } } }),
    async () => {
      const [one, two] = await Promise.all([settle(), settle()]);
      assert.equal(one, two);
      assert.equal(asked, 1);
      await settle(true);
      assert.equal(asked, 2);
    },
  ),
);
