import { effect, signal } from "@preact/signals";
import { html } from "htm/preact";
import { play as sound } from "../core/sound.js";
import { t } from "../core/words.js";
import { Defs } from "../pieces/defs.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { said } from "./announce.js";
import { Banner } from "./banners.js";
import { Chat, lastLine, unread } from "./chat.js";
import { Dock } from "./dock.js";
import { Arriving, Gone, Toasts } from "./edges.js";
import { Header } from "./header.js";
import { Moves } from "./moves.js";
import { later } from "./parts.js";
import { awayWords, Players } from "./players.js";

const ResultPage = later(() => import("./result.js"), "ResultPage");
const MatchPanel = later(() => import("./result.js"), "MatchPanel");
const Waiting = later(() => import("./waiting.js"), "Waiting");
const Rules = later(() => import("./rules.js"), "Rules");
const RulesBeside = later(() => import("./rules.js"), "RulesBeside");
const Sheets = later(() => import("./sheets.js"), "Sheets");

/** Whether there is room for the panels beside the board; else they are tabs. */
const roomy = signal(true);
const width = matchMedia("(min-width: 1000px)");
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
    if (mode === "waiting") store.sheet.value = "rules";
    else store.tab.value = roomy.value && store.tab.value === "rules" ? "table" : "rules";
  };
  return html`<div class="t-page" data-mode=${mode} data-tab=${store.tab.value}>
    <${Defs} />${store.game.value.Defs && html`<${store.game.value.Defs} />`}
    <${Header} store=${store} onRules=${onRules} />
    ${!(roomy.value && mode === "board") && html`<${BannerBox} store=${store} />`}
    ${mode === "waiting" ? html`<${Waiting} store=${store} onRules=${onRules} /><${ChatBar} store=${store} />` : html`<${Playing} store=${store} mode=${mode} />`}
    ${store.sheet.value !== null && html`<${Sheets} store=${store} onRules=${onRules} />`}
    <${Toasts} store=${store} />
    <p class="visually-hidden" aria-live="polite" id="said">${said.value}</p>
  </div>`;
}

/** Below the players where they stand beside the board, else over the words at its foot. @param {{ store: import("./store.js").Store }} props */
const BannerBox = ({ store }) =>
  html`<div class="t-banner-box ${store.seat.value === null || store.lookedAt.value ? "" : "over"}"><${Banner} store=${store} roomy=${roomy.value} /></div>`;

/** @param {{ store: import("./store.js").Store, mode: string }} props */
function Playing({ store, mode }) {
  const game = store.game.value;
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const looked = store.lookedAt.value;
  const all = store.steps.value;
  const props = {
    view: store.shown.value,
    steps: looked ? all.slice(0, all.indexOf(looked) + 1) : all,
    prompt: looked ? null : model.prompt,
    seat: store.seat.value,
    names: store.names.value,
    live: store.looking.value === null,
    pending: looked ? null : (store.pending.value?.m ?? null),
    refused: looked ? null : store.refused.value,
    play: store.play,
    person: (/** @type {number} */ seat) => (store.sheet.value = `person:${seat}`),
    away: (/** @type {number} */ seat) => awayWords(store, seat),
    words: t,
    motion: store.motion.value,
    session: store.session.value,
  };
  const { Board, Beside } = game;
  const tab = roomy.value ? "table" : store.tab.value;
  const rules = roomy.value && store.tab.value === "rules";
  const table = tab === "table";
  return html`
    <div class="t-side"><${Players} store=${store} />${roomy.value && mode === "board" && html`${Beside && html`<${Beside} ...${props} />`}<${BannerBox} store=${store} />`}</div>
    <main class="t-middle" id="main" tabindex="-1" hidden=${!table}>
      ${mode === "result" ? html`<${ResultPage} store=${store} props=${props} roomy=${roomy.value} />` : html`<div class="t-board"><${Board} ...${props} /></div>`}
    </main>
    ${mode !== "result" && html`<div class="t-dock-box" hidden=${!table}><${Dock} store=${store} props=${props} /></div>`}
    ${rules && html`<${RulesBeside} store=${store} />`}
    ${roomy.value && !rules && mode === "result" && html`<${BesideResult} store=${store} />`}
    ${
      (roomy.value ? !rules && mode !== "result" : tab === "moves" || tab === "chat") &&
      html`<${roomy.value ? "aside" : "main"} class="t-talk panel" aria-label=${t("table-talk")}>
      ${(roomy.value || tab === "moves") && html`<${Moves} store=${store} />`}
      ${(roomy.value || tab === "chat") && html`<${Chat} store=${store} />`}
    <//>`
    }
    ${tab === "rules" && html`<main class="t-talk panel t-rules-tab"><h2 class="heading-2">${t("table-rules")}</h2><${Rules} store=${store} /></main>`}
    ${!roomy.value && html`<${Tabs} store=${store} />`}`;
}

/** @param {{ store: import("./store.js").Store }} props */
function BesideResult({ store }) {
  return html`<aside class="t-beside" aria-label=${t("table-the-match")}>
    <${MatchPanel} store=${store} />
    <div class="panel high t-beside-chat"><${Chat} store=${store} /></div>
  </aside>`;
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
      ${tab === "chat" && news > 0 && html`<span class="badge t-badge">${news}<span class="visually-hidden"> ${t("table-unread", { count: news })}</span></span>`}
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
