import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { soundOn, switchSound } from "../core/sound.js";
import { shownTheme, switchTheme } from "../core/theme.js";
import { t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { LogoMark } from "../pieces/logo.js";
import { gameName, tableTitle, watching } from "./naming.js";
import { IconButton, Name } from "./parts.js";

const theme = signal(/** @type {"day" | "evening"} */ ("day"));

/** The one line that says what goes on at this table.
 * @param {import("./store.js").Store} store */
export function standing(store) {
  const model = store.model.value;
  if (!model) return "";
  const { table } = model;
  const game = gameName(table.game);
  if (table.status === "waiting") return t("table-standing-waiting", { game });
  if (table.status === "closed") return t("table-standing-closed", { game });
  if (table.match?.over) return t("table-standing-over", { game });
  const goal = store.game.value?.state.summary(model.game, 0).goal ?? 0;
  const round = (table.match?.rounds?.length ?? 0) + (table.match?.between ? 0 : 1);
  const args = { game, round, goal, unit: unitOf(store) };
  return goal ? t("table-standing-playing", args) : t("table-standing-round", args);
}

/** What the rounds of the game are called in its rules: `round`, or `game`. @param {import("./store.js").Store} store @returns {string} */
export const unitOf = (store) => store.game.value?.unit ?? "round";

/** @param {{ store: import("./store.js").Store, onRules: () => void }} props */
export function Header({ store, onRules }) {
  theme.value = shownTheme();
  const model = store.model.value;
  const watchers = watching(model?.here);
  const evening = theme.value === "evening";
  const lobby = model?.table.lobby;
  return html`<header class="t-bar">
    <a class="button icon bare t-back" href=${lobby ? `/l/${lobby}` : "/"} aria-label=${t("table-back")}><${Icon} name="previous" /></a>
    <a class="t-logo" href="/"><${LogoMark} /><span class="brand">${t("brand")}</span></a>
    <div class="t-where">
      <h1 class="strong clip"><${Name}>${tableTitle(model?.table)}<//></h1>
      <p class="soft clip">${standing(store)}</p>
    </div>
    <div class="t-tools">
      <button class="button bare t-rules-button" type="button" aria-label=${t("table-rules")} onClick=${onRules}><${Icon} name="rules" /><span>${t("table-rules")}</span></button>
      <${IconButton} icon="watch" label=${t("table-watchers", { count: watchers })} badge=${watchers}
        class="wide" onClick=${() => (store.sheet.value = "watchers")} />
      <${IconButton} icon=${soundOn.value ? "sound" : "silent"} label=${t(soundOn.value ? "table-sound-off" : "table-sound-on")}
        class="wide" onClick=${switchSound} />
      <${IconButton} icon=${evening ? "day" : "evening"} label=${t(evening ? "theme-to-day" : "theme-to-evening")}
        class="wide" onClick=${() => (theme.value = switchTheme())} />
      <${IconButton} icon="menu" label=${t("table-menu")} onClick=${() => (store.sheet.value = "menu")} />
    </div>
  </header>`;
}
