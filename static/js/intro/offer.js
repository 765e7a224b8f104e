import { signal } from "@preact/signals";
import { keep, kept } from "../core/keep.js";

/** Whether the first steps in a game are still to be offered. Whoever has opened them or waved them away is not asked again. */
const answered = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @param {string} game */
export const isNew = (game) => !answered.value.has(game) && kept(`steps-${game}`) === null;

/** @param {string} game */
export function offerNoMore(game) {
  keep(`steps-${game}`, "seen");
  answered.value = new Set([...answered.peek(), game]);
}

/** Show the first steps in a game over the page. Nothing of them is loaded before. @param {string} game */
export async function firstSteps(game) {
  const { openSteps } = await import("./open.js");
  await openSteps(game);
}
