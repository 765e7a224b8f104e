/** How long to wait before a line is opened again. Times are milliseconds. */

const FIRST = 400;
const MOST = 15_000;

/**
 * Exponential, with jitter over the upper half so that many browsers do not come back in the same instant.
 * @param {number} failures how many tries have failed in a row, 0 for the first wait
 * @param {() => number} random from 0 up to 1
 */
export function backOff(failures, random) {
  const full = Math.min(MOST, FIRST * 2 ** Math.min(failures, 10));
  return Math.round(full * (0.5 + random() / 2));
}

/**
 * What to say while a line that was closed with this code is down: the key of the words, null for those of any other.
 * @param {number | null} code
 */
export function crowded(code) {
  if (code === 4430) return "line-too-many-pages";
  return code === 4431 || code === 4432 || code === 4433 ? "line-crowded" : null;
}

/**
 * What a close code asks for. `final` codes end the line for good; `wait` replaces the usual delay; `fresh` means that
 * the version the browser has is not to be offered again.
 * @param {number} code
 * @param {() => number} random
 * @returns {{ final: boolean, wait?: number, fresh?: boolean }}
 */
export function readClose(code, random) {
  switch (code) {
    case 4404:
    case 4410:
      return { final: true };
    case 1012:
      // A restart takes about a second; everybody comes back spread over the next one.
      return { final: false, wait: 300 + Math.round(random() * 900) };
    case 4430:
      // Somebody has to close a page first; this one comes back by itself then.
      return { final: false, wait: 15_000 + Math.round(random() * 15_000) };
    case 4429:
    case 4431:
    case 4432:
    case 4433:
      return { final: false, wait: 5_000 + Math.round(random() * 5_000) };
    case 4400:
    case 1009:
      return { final: false, wait: 2_000 + Math.round(random() * 3_000), fresh: true };
    default:
      return { final: false };
  }
}
