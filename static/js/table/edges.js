import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { play as sound } from "../core/sound.js";
import { t } from "../core/words.js";
import { crowded } from "../net/backoff.js";

/** A refusal or a confirmation, for a few seconds. @param {{ store: import("./store.js").Store }} props */
export function Toasts({ store }) {
  const toast = store.toast.value;
  useEffect(() => {
    if (!toast) return;
    if (toast.tone === "no") sound("no");
    const timer = setTimeout(() => {
      if (store.toast.peek()?.id === toast.id) store.toast.value = null;
    }, 5_000);
    return () => clearTimeout(timer);
  }, [toast?.id]);
  return html`<div class="toasts">${toast && html`<div class="toast" key=${toast.id}>${toast.text}</div>`}</div>`;
}

/** Before the first view. @param {{ store: import("./store.js").Store }} props */
export function Arriving({ store }) {
  const state = store.line.value;
  const waits = state === "waiting" || state === "offline";
  return html`<main class="t-arriving" id="main"><p class="soft" role="status">${t(state === "offline" ? "table-offline" : waits ? (crowded(store.closeCode.value) ?? "table-reconnecting") : "table-arriving")}</p></main>`;
}

/** No such table, or closed for good. @param {{ store: import("./store.js").Store }} props */
export function Gone({ store }) {
  const none = store.closeCode.value === 4404;
  return html`<main class="t-gone" id="main"><div class="panel high padded">
    <h1>${t(none ? "table-none-title" : "table-closed-title")}</h1>
    <p class="soft">${t(none ? "table-none-text" : "table-closed-text")}</p>
    <div class="cluster"><a class="button primary" href="/">${t("table-open-own")}</a><a class="button quiet" href="/hall">${t("nav-hall")}</a></div>
  </div></main>`;
}
