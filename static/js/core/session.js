import { call } from "./api.js";

/** @type {Promise<any> | null} */
let settled = null;

/**
 * Settle who this browser is, before the first socket. Tabs take turns: a browser that opens two pages at once for the
 * first time becomes one guest, not two.
 * @param {boolean} [again] ask once more, as after a line that would not open
 * @returns {Promise<any>} the answer of `POST /api/session`
 */
export function settle(again = false) {
  if (settled && !again) return settled;
  const ask = () => call("POST", "/api/session", {});
  const locks = globalThis.navigator?.locks;
  settled = locks ? locks.request("lh-session", ask) : ask();
  settled.catch(() => {
    settled = null;
  });
  return settled;
}
