/** The part of `node:assert/strict` that the tests use, for a browser. */

/** @param {unknown} value */
const shown = (value) => {
  try {
    return typeof value === "function" ? String(value) : (JSON.stringify(value) ?? String(value));
  } catch {
    return String(value);
  }
};

/**
 * @param {string | Error | undefined} message
 * @param {string} told
 * @returns {never}
 */
function fail(message, told) {
  if (message instanceof Error) throw message;
  throw new Error(message ? `${message}: ${told}` : told);
}

/**
 * As `assert.deepStrictEqual`: same prototypes, same own keys, Object.is at the leaves.
 * @param {any} a
 * @param {any} b
 * @returns {boolean}
 */
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof RegExp) return String(a) === String(b);
  if (a instanceof Error && (a.message !== b.message || a.name !== b.name)) return false;
  if (a instanceof Set)
    return a.size === b.size && [...a].every((one) => b.has(one) || [...b].some((other) => same(one, other)));
  if (a instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)));
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/**
 * @param {unknown} error
 * @param {any} expected
 * @returns {boolean}
 */
function fits(error, expected) {
  if (expected === undefined) return true;
  if (expected instanceof RegExp) return expected.test(String(error));
  if (typeof expected === "function") {
    if (expected.prototype !== undefined && error instanceof expected) return true;
    return Error.isPrototypeOf.call(Error, expected) ? false : expected(error) === true;
  }
  return Object.entries(expected).every(([key, value]) => {
    const own = /** @type {any} */ (error)?.[key];
    return value instanceof RegExp && typeof own === "string" ? value.test(own) : same(own, value);
  });
}

/**
 * @param {unknown} value
 * @param {string | Error} [message]
 */
export function ok(value, message) {
  if (!value) fail(message, `${shown(value)} is not true`);
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string | Error} [message]
 */
export function equal(actual, expected, message) {
  if (!Object.is(actual, expected)) fail(message, `${shown(actual)} is not ${shown(expected)}`);
}

/**
 * @param {unknown} actual
 * @param {unknown} unexpected
 * @param {string | Error} [message]
 */
export function notEqual(actual, unexpected, message) {
  if (Object.is(actual, unexpected)) fail(message, `${shown(actual)} was not expected`);
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string | Error} [message]
 */
export function deepEqual(actual, expected, message) {
  if (!same(actual, expected)) fail(message, `${shown(actual)}\n is not ${shown(expected)}`);
}

/**
 * @param {unknown} actual
 * @param {unknown} unexpected
 * @param {string | Error} [message]
 */
export function notDeepEqual(actual, unexpected, message) {
  if (same(actual, unexpected)) fail(message, `${shown(actual)} was not expected`);
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string | Error} [message]
 */
export function match(text, pattern, message) {
  if (!pattern.test(text)) fail(message, `${shown(text)} does not match ${pattern}`);
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string | Error} [message]
 */
export function doesNotMatch(text, pattern, message) {
  if (pattern.test(text)) fail(message, `${shown(text)} matches ${pattern}`);
}

/**
 * @param {() => unknown} run
 * @param {any} [expected]
 */
export function throws(run, expected) {
  try {
    run();
  } catch (error) {
    if (!fits(error, expected)) fail(undefined, `threw ${String(error)}, which is not what was expected`);
    return;
  }
  fail(undefined, "threw nothing");
}

/** @param {() => unknown} run */
export function doesNotThrow(run) {
  run();
}

/**
 * @param {Promise<unknown> | (() => Promise<unknown>)} promise
 * @param {any} [expected]
 */
export async function rejects(promise, expected) {
  try {
    await (typeof promise === "function" ? promise() : promise);
  } catch (error) {
    if (!fits(error, expected)) fail(undefined, `rejected with ${String(error)}, which is not what was expected`);
    return;
  }
  fail(undefined, "did not reject");
}

/**
 * @param {unknown} value
 * @param {string | Error} [message]
 */
const assert = (value, message) => ok(value, message);

export default Object.assign(assert, {
  ok,
  equal,
  strictEqual: equal,
  notEqual,
  notStrictEqual: notEqual,
  deepEqual,
  deepStrictEqual: deepEqual,
  notDeepEqual,
  notDeepStrictEqual: notDeepEqual,
  match,
  doesNotMatch,
  throws,
  doesNotThrow,
  rejects,
  /** @param {string} [message] */
  fail: (message) => fail(undefined, message ?? "failed"),
});
