import { html } from "htm/preact";
import { render } from "preact";
import { fetchWhenUsed } from "../core/lazy.js";
import { keepPresses } from "../core/press.js";
import { settle } from "../core/session.js";
import { addWords, language, loadWords } from "../core/words.js";
import { installWorker } from "../core/worker.js";
import { announceSteps } from "./announce.js";
import { callAttention } from "./attention.js";
import { Page, showResults } from "./page.js";
import { createStore, followPage } from "./store.js";

/** The table page: `/t/<table>`. */
const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const id = root.dataset.table || location.pathname.split("/")[2] || "";
const words = new Set(["common", "table"]);

/** @param {string} key */
async function loadGame(key) {
  if (!/^[a-z0-9-]+$/.test(key)) throw new Error(`no game ${key}`);
  const [client] = await Promise.all([import(`../games/${key}/index.js`), addWords([...words, key])]);
  return client.default;
}

const known = root.dataset.game;
if (known) words.add(known);
await Promise.all([settle().catch(() => {}), loadWords([...words])]);

let first = true;
const store = createStore({
  id,
  lang: language(),
  loadGame,
  prepare: () => {
    const again = !first;
    first = false;
    return settle(again);
  },
});
followPage(store.socket);
store.start();
announceSteps(store);
callAttention(store);
showResults(store);
fetchWhenUsed();
keepPresses();
installWorker();
root.replaceChildren();
render(html`<${Page} store=${store} />`, root);

const replay = Number(new URLSearchParams(location.search).get("match"));
if (Number.isInteger(replay) && replay > 0) {
  const stop = store.model.subscribe((model) => {
    if (!model || !store.game.peek()) return;
    queueMicrotask(() => stop());
    void store.openReplay(replay);
  });
}

addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement)
    void import("../core/keyboard.js").then(({ makeRoomForKeyboard }) => makeRoomForKeyboard()).catch(() => {});
});

addEventListener(
  "keydown",
  (event) => {
    const path = event.composedPath();
    void import("../core/focus.js").then(({ keepFocus }) => keepFocus(root, [".t-dock", "main"], path)).catch(() => {});
  },
  { once: true },
);

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || store.looking.peek() === null) return;
  if (event.target instanceof HTMLElement && event.target.closest("input, textarea, dialog")) return;
  store.look(null);
});

/** What takes the arrows itself where it has the focus. */
const OWN_ARROWS =
  "input, textarea, select, dialog, [role=grid], [role=listbox], [role=toolbar], [role=region], .t-board, .t-hand, .t-chat";

// A replay is stepped through from anywhere on its page.
addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || store.replay.peek() === null || ctrlKey || metaKey || altKey || shiftKey) return;
  if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return;
  if (document.querySelector("dialog[open]") || (target instanceof Element && target.closest(OWN_ARROWS))) return;
  const stepper = [...root.querySelectorAll(".t-stepper")].find((each) => each.checkVisibility());
  if (stepper && !stepper.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true })))
    event.preventDefault();
});
