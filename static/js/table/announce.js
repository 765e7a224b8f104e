import { signal } from "@preact/signals";
import { t } from "../core/words.js";
import { linesOf, withNames } from "./lines.js";

/** What the polite live region says. */
export const said = signal("");

/** The same sentence twice is to be heard twice: a trailing space makes it another text.
 * @param {string} text */
export function announce(text) {
  if (text) said.value = said.peek() === text ? `${text} ` : text;
}

/**
 * Say every step and every refusal.
 * @param {import("./store.js").Store} store
 */
export function announceSteps(store) {
  store.stepHeard.add((step) => {
    const own = store.seat.peek();
    const lines = linesOf(step, store.game.peek());
    announce(lines.map((line) => t(line.id, withNames(line, store.names.peek(), own))).join(" "));
  });
  store.refused.subscribe((refusal) => announce(refusal?.text ?? ""));
  store.toast.subscribe((toast) => announce(toast?.text ?? ""));
}
