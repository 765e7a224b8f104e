import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../core/words.js";
import { firstSteps } from "../intro/offer.js";
import { IconButton } from "./parts.js";

const text = signal(/** @type {Element | null} */ (null));
const failed = signal(false);

/** The address of a game's rules. @param {string} game */
export const rulesAddress = (game) => `/rules/${game.replaceAll("_", "-")}`;

/**
 * What matters now: the game says.
 * @param {string} game
 * @param {import("./fold.js").Model} model
 * @returns {Promise<string>} the `data-topic` of a part of the rules, empty for none
 */
async function topicOf(game, model) {
  try {
    const { topic } = await import(`../games/${game}/topic.js`);
    return topic(model.game, model.prompt);
  } catch {
    return "";
  }
}

/**
 * The rules in the place of moves and chat, where there is room for them beside the board: play goes on meanwhile.
 * @param {{ store: import("./store.js").Store }} props
 */
export function RulesBeside({ store }) {
  const title = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const close = () => (store.tab.value = "table");
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html`<aside class="t-talk t-rules-beside panel high" aria-labelledby="rules-beside"
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    }}>
    <div class="t-rules-head">
      <h2 class="heading-2" id="rules-beside" tabindex="-1" ref=${title}>${t("table-rules")}</h2>
      <${IconButton} icon="close" label=${t("close")} onClick=${close} />
    </div>
    <${Rules} store=${store} />
  </aside>`;
}

/**
 * The rules beside the board: the article of the game's own rules page, opened at the part that matters now.
 * @param {{ store: import("./store.js").Store }} props
 */
export function Rules({ store }) {
  const table = store.model.value?.table;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const address = rulesAddress(table.game);
  useEffect(() => {
    if (text.value) return;
    failed.value = false;
    fetch(address)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const article = page.querySelector("[data-rules]") ?? page.querySelector("main");
        if (!article) throw new Error("no rules");
        text.value = document.importNode(article, true);
        text.value.removeAttribute("id");
      })
      .catch(() => {
        failed.value = true;
      });
  }, [address]);
  const model = store.model.value;
  useEffect(() => {
    if (!text.value || !box.current) return;
    box.current.replaceChildren(text.value);
    const open = async () => {
      const topic = model?.game && table.status !== "waiting" ? await topicOf(table.game, model) : "";
      const part = topic && box.current?.querySelector(`[data-topic="${topic}"]`);
      if (part && box.current) box.current.scrollTop = /** @type {HTMLElement} */ (part).offsetTop;
    };
    void open();
    // The article brings its style along: only with it do the parts stand where they will.
    text.value.querySelector("link[rel=stylesheet]")?.addEventListener("load", open, { once: true });
  }, [text.value]);
  return html`<div class="t-rules">
    <p class="t-rules-steps"><button type="button" class="button small" onClick=${() => firstSteps(table.game)}>${t("game-steps")}</button>
      <a class="link small" href=${address} target="_blank" rel="noopener">${t("table-rules-page")}</a></p>
    ${failed.value && html`<p class="soft">${t("something-failed")} <a href=${address} target="_blank" rel="noopener">${t("table-rules")}</a></p>`}
    ${!failed.value && !text.value && html`<p class="soft" role="status">${t("table-rules-opening")}</p>`}
    <div class="t-rules-text" ref=${box} tabindex="0" role="region" aria-label=${t("table-rules")}></div>
  </div>`;
}
