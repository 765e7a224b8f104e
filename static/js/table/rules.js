import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../core/words.js";

const text = signal(/** @type {Element | null} */ (null));
const failed = signal(false);

/** Show the first steps in a game over the table. @param {string} game */
export async function firstSteps(game) {
  const { openSteps } = await import("../intro/open.js");
  await openSteps(game);
}

/** The address of a game's rules. @param {string} game */
export const rulesAddress = (game) => `/rules/${game.replaceAll("_", "-")}`;

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
  const topic = table.match?.over || table.match?.between ? "end" : table.status === "waiting" ? "" : "turn";
  useEffect(() => {
    if (!text.value || !box.current) return;
    box.current.replaceChildren(text.value);
    const open = () => {
      const part = topic && box.current?.querySelector(`[data-topic="${topic}"]`);
      if (part && box.current) box.current.scrollTop = /** @type {HTMLElement} */ (part).offsetTop;
    };
    open();
    // The article brings its style along: only with it do the parts stand where they will.
    text.value.querySelector("link[rel=stylesheet]")?.addEventListener("load", open, { once: true });
  }, [text.value]);
  return html`<div class="t-rules">
    <p class="t-rules-steps"><button type="button" class="button small" onClick=${() => firstSteps(table.game)}>${t("game-steps")}</button>
      <a class="link small" href=${address} target="_blank" rel="noopener">${t("table-rules-page")}</a></p>
    ${failed.value && html`<p class="soft">${t("something-failed")} <a href=${address} target="_blank" rel="noopener">${t("table-rules")}</a></p>`}
    <div class="t-rules-text" ref=${box} tabindex="0" role="region" aria-label=${t("table-rules")}></div>
  </div>`;
}
