import { html } from "htm/preact";
import { hasWord, t } from "../core/words.js";
import { Segments } from "./parts.js";

/** How this table plays: the game's options, who may come, how many seats. The host changes it, the others read it. */

/** @param {string} game @param {string} key @param {any} value */
const choiceWord = (game, key, value) => {
  const id = `${game}-option-${key}-${value}`;
  return hasWord(id) ? t(id) : String(value);
};

/** The options in a line: "To 64, eight LINK-O tiles".
 * @param {any} table */
export function howWords(table) {
  const options = visibleOptions(table).map(({ key, default: usual }) => {
    const value = table.options[key] ?? usual;
    return [key, typeof value === "number" ? value : String(value)];
  });
  return options.length ? t(`${table.game}-how`, Object.fromEntries(options)) : t("table-how-plain");
}

/** @param {any} table @returns {{ key: string, choices: any[], default: any, seats: number[] | null }[]} */
function visibleOptions(table) {
  return table.choices.options.filter(
    (/** @type {any} */ option) => !option.seats || option.seats.includes(table.seats.length),
  );
}

/** The settings, a part a question, in the order in which people ask them: what is played, how fast, who may come. */
const PARTS = [GameOptions, WhoMayCome];

/** @param {{ store: import("./store.js").Store, titled?: boolean }} props */
export function HowWePlay({ store, titled = false }) {
  const { you } = /** @type {import("./fold.js").Model} */ (store.model.value);
  return html`<div class="t-settings">
    ${titled && html`<h2>${t("table-how")}</h2>`}
    ${PARTS.map((Part, i) => html`<${Part} key=${i} store=${store} />`)}
    ${!you.host && html`<p class="hint">${t("table-host-decides")}</p>`}
  </div>`;
}

/** The variants of the game. @param {{ store: import("./store.js").Store }} props */
function GameOptions({ store }) {
  const { table, you } = /** @type {import("./fold.js").Model} */ (store.model.value);
  /** @param {string} key @param {any} value */
  const choose = (key, value) => store.act({ k: "configure", options: { ...table.options, [key]: value } });
  return visibleOptions(table).map(
    (option) => html`<${Segments} key=${option.key} label=${t(`${table.game}-option-${option.key}`)}
      value=${table.options[option.key] ?? option.default} disabled=${!you.host || table.status === "playing"}
      choices=${option.choices.map((value) => ({ value, label: choiceWord(table.game, option.key, value) }))}
      onChange=${(/** @type {any} */ value) => choose(option.key, value)} />`,
  );
}

/** @param {{ store: import("./store.js").Store }} props */
function WhoMayCome({ store }) {
  const { table, you } = /** @type {import("./fold.js").Model} */ (store.model.value);
  return html`<${Segments} label=${t("table-who-may-come")} value=${table.visibility} disabled=${!you.host}
      choices=${["members", "unlisted", "public"].map((value) => ({ value, label: t(`table-visibility-${value}`) }))}
      onChange=${(/** @type {string} */ visibility) => store.act({ k: "configure", visibility })} />
    <p class="hint">${t(`table-visibility-${table.visibility}-hint`)}</p>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function SeatCount({ store }) {
  const { table } = /** @type {import("./fold.js").Model} */ (store.model.value);
  const held = table.seats.filter((/** @type {any} */ seat) => seat.person).length;
  return html`<div class="t-seat-count" role="group" aria-label=${t("table-seats")}>
    <span class="soft">${t("table-seats")}</span>
    ${table.choices.seats.map(
      (
        /** @type {number} */ count,
      ) => html`<button key=${count} type="button" aria-pressed=${count === table.seats.length}
      disabled=${count < held} onClick=${() => count !== table.seats.length && store.act({ k: "configure", seats: count })}>${count}</button>`,
    )}
  </div>`;
}
