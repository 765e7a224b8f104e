/**
 * What `node:test` is to a test file that runs in a browser: it keeps the tests, so that tests/js/test_browser.py can
 * run them one by one.
 * @type {Map<string, () => unknown>}
 */
const tests = new Map();

/**
 * @param {string} name
 * @param {() => unknown} run
 */
export function test(name, run) {
  if (tests.has(name)) throw new Error(`Two tests are called “${name}”.`);
  tests.set(name, run);
}

export default test;

/** @returns {string[]} */
export const names = () => [...tests.keys()];

/**
 * @param {string} name
 * @returns {Promise<string | null>} what went wrong
 */
export async function run(name) {
  const body = tests.get(name);
  if (!body) return `There is no test “${name}”.`;
  try {
    await body();
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${error.stack}` : `threw ${String(error)}`;
  }
}
