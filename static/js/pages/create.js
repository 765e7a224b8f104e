import { call } from "../core/api.js";
import { settle } from "../core/session.js";

/** How long an unanswered wish for a table is taken up again, in milliseconds. */
const REMEMBERED = 120_000;

/**
 * Create a table, once: the key of the wish stays in this tab until the server has answered, so a second click, or
 * coming back after a reload in between, gives the same table.
 * @param {string} game
 * @param {string | null} lobby none: a private lobby is made for it
 * @returns {Promise<string>} the table's address
 */
export async function createTable(game, lobby = null) {
  const slot = `lh-creating-${lobby ?? ""}-${game}`;
  const key = remembered(slot) ?? newKey();
  remember(slot, key);
  await settle();
  const made = await call("POST", "/api/tables", lobby ? { game, key, lobby } : { game, key });
  forget(slot);
  return made.url;
}

export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} slot */
function remembered(slot) {
  try {
    const [at, key] = (sessionStorage.getItem(slot) ?? "").split(" ");
    return key && Date.now() - Number(at) < REMEMBERED ? key : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} slot
 * @param {string} key
 */
function remember(slot, key) {
  try {
    sessionStorage.setItem(slot, `${Date.now()} ${key}`);
  } catch {
    // A closed storage only means that a reload in mid-creation may give a second table.
  }
}

/** @param {string} slot */
function forget(slot) {
  try {
    sessionStorage.removeItem(slot);
  } catch {
    // Nothing was kept.
  }
}
