import { find } from "./dom.js";

/** The page that the service worker shows in place of one that it cannot reach. It was drawn for nobody in particular. */
const EVERY = 5_000;
const state = find("#offline-state");
const theme = /(?:^|; )lh_theme=(day|evening)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

let trying = false;

/** Go on to the page that was wanted as soon as the site answers. */
async function again() {
  if (trying) return;
  trying = true;
  if (state) state.textContent = state.dataset.trying ?? "";
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok) return location.reload();
  } catch {
    // Still no network.
  } finally {
    trying = false;
  }
  if (state) state.textContent = state.dataset.waiting ?? "";
}

find("#offline-again")?.addEventListener("click", again);
addEventListener("online", again);
document.addEventListener("visibilitychange", () => document.hidden || void again());
setInterval(() => document.hidden || void again(), EVERY);
