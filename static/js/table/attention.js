import { effect, signal } from "@preact/signals";
import { keep, kept } from "../core/keep.js";
import { buzz, play } from "../core/sound.js";
import { t } from "../core/words.js";
import { tableTitle } from "./naming.js";

/** Milliseconds: the frames that a move takes to begin come first. */
const AFTER_THE_MOVE = 250;

/**
 * How the page says "your turn" to somebody who looks elsewhere: title, tab icon, sound, vibration, and a
 * notification where it was asked for.
 * @param {import("./store.js").Store} store
 */
export function callAttention(store) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel~=icon]"));
  const usual = icon?.getAttribute("href") ?? "";
  let asked = -1;
  let shown = "";
  effect(() => {
    const model = store.model.value;
    const mine = Boolean(model?.prompt) && store.pending.value === null;
    const title = tableTitle(model?.table);
    const said = mine ? t("table-title-turn", { title }) : t("table-title", { title });
    if (said === shown) return;
    shown = said;
    // The browser takes its time over a tab's title and icon: the piece that was just let go of moves first.
    setTimeout(() => {
      if (said !== shown) return;
      document.title = said;
      if (icon) icon.href = mine ? new URL("./your-turn.svg", import.meta.url).href : usual;
      if (!("setAppBadge" in navigator)) return;
      const badge = /** @type {any} */ (navigator);
      void (mine ? badge.setAppBadge(1) : badge.clearAppBadge()).catch(() => {});
    }, AFTER_THE_MOVE);
  });
  effect(() => {
    const model = store.model.value;
    if (!model?.prompt) {
      asked = -1;
      return;
    }
    if (asked !== -1) return;
    asked = model.v;
    play("turn");
    buzz([60, 60, 60]);
    if (document.hidden) void notify(t("table-title-turn", { title: tableTitle(model.table) }), store.id);
  });
  store.stepHeard.add((step) => {
    if (step.w.k === "moved") play("place");
  });
  store.lineHeard.add((line) => {
    if (line.person !== store.model.peek()?.you.person && !mutedPeople.peek().has(line.person) && !chatMuted.peek())
      play("say");
  });
}

/** People whose lines are hidden in this browser, and whether the chat makes no sound and no mark. Both stay. */
export const mutedPeople = signal(
  /** @type {ReadonlySet<string>} */ (new Set((kept("muted") ?? "").split(" ").filter(Boolean))),
);
export const chatMuted = signal(kept("chat") === "muted");

export function switchChat() {
  chatMuted.value = !chatMuted.peek();
  keep("chat", chatMuted.peek() ? "muted" : "heard");
}

/** @param {string} person */
export function switchMuted(person) {
  const next = new Set(mutedPeople.peek());
  if (!next.delete(person)) next.add(person);
  mutedPeople.value = next;
  keep("muted", [...next].slice(-100).join(" "));
}

export const noticePermission = signal(typeof Notification === "undefined" ? "none" : Notification.permission);

/** Ask for notifications: only ever from a button. */
export async function askNotices() {
  noticePermission.value = await Notification.requestPermission();
}

/**
 * By the service worker, where there is one: phones allow it to nobody else, and it finds the page again.
 * @param {string} text
 * @param {string} tag one notice a table
 */
async function notify(text, tag) {
  if (noticePermission.peek() !== "granted") return;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
      await worker.showNotification(text, { tag, silent: true, data: location.pathname });
      return;
    }
    const notice = new Notification(text, { tag, silent: true });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // A system without notices.
  }
}
