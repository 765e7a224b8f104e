import { effect, signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { play as sound } from "../core/sound.js";
import { t } from "../core/words.js";
import { Defs } from "../pieces/defs.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { said } from "./announce.js";
import { Banner } from "./banners.js";
import { Chat, lastLine, unread } from "./chat.js";
import { Dock } from "./dock.js";
import { Header } from "./header.js";
import { DeviceSheet, InviteSheet, Menu, NameSheet, SettingsSheet } from "./menu.js";
import { Moves } from "./moves.js";
import { Sheet } from "./parts.js";
import { PersonSheet, WatchersSheet } from "./person.js";
import { Players } from "./players.js";
import { ResultPage } from "./result.js";
import { Rules } from "./rules.js";
import { Waiting } from "./waiting.js";

/** Whether there is room for the panels beside the board; else they are tabs. */
const roomy = signal(true);
const width = matchMedia("(min-width: 1080px)");
roomy.value = width.matches;
width.addEventListener("change", () => {
  roomy.value = width.matches;
});

/** @param {{ store: import("./store.js").Store }} props */
export function Page({ store }) {
  const model = store.model.value;
  if (store.line.value === "closed" && !(model && store.closeCode.value === null))
    return html`<${Gone} store=${store} />`;
  if (!model || !store.game.value) return html`<${Arriving} store=${store} />`;
  if (model.table.status === "closed") return html`<${Gone} store=${store} />`;
  const mode = store.mode.value;
  const onRules = () => {
    if (roomy.value || mode === "waiting") store.sheet.value = "rules";
    else store.tab.value = "rules";
  };
  return html`<div class="t-page" data-mode=${mode} data-tab=${store.tab.value}>
    <${Defs} />
    <${Header} store=${store} onRules=${onRules} />
    <div class="t-banner-box"><${Banner} store=${store} /></div>
    ${mode === "waiting" ? html`<${Waiting} store=${store} onRules=${onRules} /><${ChatBar} store=${store} />` : html`<${Playing} store=${store} mode=${mode} />`}
    <${Sheets} store=${store} onRules=${onRules} />
    <${Toasts} store=${store} />
    <p class="visually-hidden" aria-live="polite" id="said">${said.value}</p>
  </div>`;
}

/** @param {{ store: import("./store.js").Store, mode: string }} props */
function Playing({ store, mode }) {
  const game = store.game.value;
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const looked = store.lookedAt.value;
  const props = {
    view: store.shown.value,
    prompt: looked ? null : model.prompt,
    seat: store.seat.value,
    names: store.names.value,
    live: store.looking.value === null,
    pending: looked ? null : (store.pending.value?.m ?? null),
    refused: looked ? null : store.refused.value,
    play: store.play,
    words: t,
    motion: store.motion.value,
    session: store.session.value,
  };
  const { Board } = game;
  const tab = roomy.value ? "table" : store.tab.value;
  const table = tab === "table";
  return html`
    <div class="t-side"><${Players} store=${store} /></div>
    <main class="t-middle" id="main" tabindex="-1" hidden=${!table}>
      ${mode === "result" ? html`<${ResultPage} store=${store} />` : html`<div class="t-board"><${Board} ...${props} /></div>`}
    </main>
    ${mode !== "result" && html`<div class="t-dock-box" hidden=${!table}><${Dock} store=${store} props=${props} /></div>`}
    ${
      (roomy.value || tab === "moves" || tab === "chat") &&
      html`<aside class="t-talk panel" aria-label=${t("table-talk")}>
      ${(roomy.value || tab === "moves") && html`<${Moves} store=${store} />`}
      ${(roomy.value || tab === "chat") && html`<${Chat} store=${store} titled=${!roomy.value} />`}
    </aside>`
    }
    ${tab === "rules" && html`<section class="t-talk panel t-rules-tab"><h2 class="heading-2">${t("table-rules")}</h2><${Rules} store=${store} /></section>`}
    ${!roomy.value && html`<${Tabs} store=${store} />`}`;
}

const TABS = /** @type {const} */ ([
  ["table", "table"],
  ["moves", "moves"],
  ["chat", "chat"],
  ["rules", "rules"],
]);

/** @param {{ store: import("./store.js").Store }} props */
function Tabs({ store }) {
  const news = unread(store);
  return html`<nav class="t-tabs" aria-label=${t("table-tabs")}>
    ${TABS.map(
      ([
        tab,
        icon,
      ]) => html`<button key=${tab} type="button" aria-current=${store.tab.value === tab ? "page" : undefined} onClick=${() => (store.tab.value = tab)}>
      <${Icon} name=${icon} /><span>${t(`table-tab-${tab}`)}</span>
      ${tab === "chat" && news > 0 && html`<span class="badge t-badge">${news}<span class="visually-hidden"> ${t("table-unread")}</span></span>`}
      ${tab === "table" && store.tab.value !== "table" && model(store)?.prompt && html`<span class="t-dot"><span class="visually-hidden">${t("table-your-turn")}</span></span>`}
    </button>`,
    )}
  </nav>`;
}

/** @param {import("./store.js").Store} store */
const model = (store) => store.model.value;

/** The last line said, at the foot of the waiting room on phones. @param {{ store: import("./store.js").Store }} props */
function ChatBar({ store }) {
  const last = lastLine(store);
  const news = unread(store);
  return html`<button type="button" class="t-chat-bar" onClick=${() => (store.sheet.value = "chat")}>
    ${last?.seat != null && html`<${Coin} seat=${last.seat} class="small" />`}
    <span class="clip">${last ? html`<strong><bdi>${last.name}</bdi></strong> ${last.text}` : html`<span class="soft">${t("table-chat-say")}</span>`}</span>
    <${Icon} name="chat" />${news > 0 && html`<span class="badge t-badge">${news}</span>`}
  </button>`;
}

/** @param {{ store: import("./store.js").Store, onRules: () => void }} props */
function Sheets({ store, onRules }) {
  const sheet = store.sheet.value;
  const close = () => (store.sheet.value = null);
  if (sheet === "menu") return html`<${Menu} store=${store} onRules=${onRules} />`;
  if (sheet === "settings") return html`<${SettingsSheet} store=${store} />`;
  if (sheet === "invite") return html`<${InviteSheet} store=${store} />`;
  if (sheet === "name") return html`<${NameSheet} store=${store} />`;
  if (sheet === "device") return html`<${DeviceSheet} store=${store} />`;
  if (sheet === "watchers") return html`<${WatchersSheet} store=${store} />`;
  if (sheet === "rules")
    return html`<${Sheet} title=${t("table-rules")} onClose=${close} class="wide t-rules-sheet"><${Rules} store=${store} /><//>`;
  if (sheet === "chat")
    return html`<${Sheet} title=${t("table-chat")} onClose=${close} class="t-chat-sheet"><${Chat} store=${store} notes=${true} /><//>`;
  if (sheet?.startsWith("person:"))
    return html`<${PersonSheet} store=${store} seat=${Number(sheet.slice(7))} key=${sheet} />`;
  return null;
}

/** A refusal or a confirmation, for a few seconds. @param {{ store: import("./store.js").Store }} props */
function Toasts({ store }) {
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
function Arriving({ store }) {
  const state = store.line.value;
  const waits = state === "waiting" || state === "offline";
  return html`<main class="t-arriving" id="main"><p class="soft" role="status">${t(state === "offline" ? "table-offline" : waits ? "table-reconnecting" : "table-arriving")}</p></main>`;
}

/** No such table, or closed for good. @param {{ store: import("./store.js").Store }} props */
function Gone({ store }) {
  const none = store.closeCode.value === 4404;
  return html`<main class="t-gone" id="main"><div class="panel high padded">
    <h1>${t(none ? "table-none-title" : "table-closed-title")}</h1>
    <p class="soft">${t(none ? "table-none-text" : "table-closed-text")}</p>
    <div class="cluster"><a class="button primary" href="/">${t("table-open-own")}</a><a class="button quiet" href="/hall">${t("nav-hall")}</a></div>
  </div></main>`;
}

/**
 * A round's end is looked at on the board for a moment before its result covers it.
 * @param {import("./store.js").Store} store
 */
export function showResults(store) {
  let shown = "";
  effect(() => {
    const match = store.model.value?.table.match;
    const key = match && (match.between || match.over) ? `${match.number}:${match.rounds.length}` : "";
    if (key === shown) return;
    const live = shown !== "" || store.model.peek()?.motion != null;
    shown = key;
    if (!key) {
      store.boardAnyway.value = false;
      return;
    }
    store.boardAnyway.value = live;
    if (!live) return;
    sound("end");
    setTimeout(() => {
      if (shown === key) store.boardAnyway.value = false;
    }, 1_800);
  });
}
