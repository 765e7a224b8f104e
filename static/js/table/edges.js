import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { play as sound } from "../core/sound.js";
import { t } from "../core/words.js";
import { crowded } from "../net/backoff.js";

/** A refusal or a confirmation, for a few seconds. @param {{ store: import("./store.js").Store }} props */
export function Toasts({ store }) {
  const toast = store.toast.value;
  const mode = store.mode.value;
  const shown = useRef(0);
  const close = () => {
    if (store.toast.peek()?.id === shown.current) store.toast.value = null;
  };
  // Where the page has turned to something else, it is no longer about what is seen.
  useEffect(close, [mode]);
  useEffect(() => {
    if (!toast) return;
    if (toast.tone === "no") sound("no");
    shown.current = toast.id;
    const timer = setTimeout(close, 5_000);
    return () => clearTimeout(timer);
  }, [toast?.id]);
  return html`<div class="toasts">${toast && html`<div class="toast" key=${toast.id} onClick=${close}>${toast.text}</div>`}</div>`;
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
