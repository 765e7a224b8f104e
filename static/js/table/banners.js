import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { duration, t } from "../core/words.js";
import { firstSteps, isNew } from "../intro/offer.js";
import { crowded } from "../net/backoff.js";
import { Icon } from "../pieces/icons.js";
import { askNotices, noticePermission } from "./attention.js";
import { later } from "./parts.js";
import { awayWords, minute } from "./players.js";

const LookBanner = later(() => import("./looking.js"), "LookBanner");

/** Phones on their side have no room for what can be asked later, in CSS pixels. */
const LOW = 520;
/** On desks lower than this the column beside the board is full with four players. */
const FULL = 840;
/** Lines of the house that were waved away, by what they were about. */
const waved = signal(/** @type {ReadonlySet<string>} */ (new Set()));
/** @param {string} about */
const wave = (about) => {
  waved.value = new Set([...waved.value, about]);
};

/**
 * One line beside or over the table: the most pressing thing there is to say. Nothing is pushed away by it.
 * @param {{ store: import("./store.js").Store, roomy: boolean }} props roomy: whether it has a place of its own beside the board
 */
export function Banner({ store, roomy }) {
  const line =
    lineBanner(store) ??
    (store.lookedAt.value && html`<${LookBanner} store=${store} />`) ??
    awayBanner(store, roomy) ??
    hostBanner(store) ??
    watchBanner(store) ??
    noticeBanner(store, roomy);
  return html`<div class="t-banner" role="status">${line}</div>`;
}

/** @param {import("./store.js").Store} store */
function lineBanner(store) {
  const state = store.line.value;
  if (state === "offline") return bar("offline", t("table-offline"), null, "lamp");
  if (state === "waiting" || (state === "connecting" && store.model.value && store.closeCode.value !== null)) {
    return bar("connection", t(crowded(store.closeCode.value) ?? "table-reconnecting"), null, "lamp");
  }
  return null;
}

/**
 * Somebody whose turn it is, is not there.
 * @param {import("./store.js").Store} store
 * @param {boolean} roomy else what can be done about it is told by its button alone
 */
function awayBanner(store, roomy) {
  const model = store.model.value;
  const view = model?.game;
  const game = store.game.value;
  if (
    !model ||
    !view ||
    !game ||
    model.table.status !== "playing" ||
    model.table.match?.between ||
    model.prompt ||
    store.seat.value === null
  )
    return null;
  void minute.value;
  for (let seat = 0; seat < model.table.seats.length; seat += 1) {
    if (!game.state.summary(view, seat).turn || seat === store.seat.value) continue;
    const held = Boolean(model.table.seats[seat].person);
    const since = model.here.away?.[seat] ?? null;
    const gone = since === null ? 0 : store.time.now() - since;
    const key = `away:${seat}:${model.v}`;
    if (waved.value.has(key) || (held && (since === null || gone < Math.min(15_000, model.awayAfter)))) continue;
    const name = store.names.value[seat] ?? "";
    const ready = !held || gone >= model.awayAfter;
    const text = !held
      ? t("table-seat-empty-turn", { name })
      : t("table-away-turn", { name, span: duration(gone) ?? "", long: ready ? (roomy ? "yes" : "brief") : "no" });
    const acts = html`<span class="cluster">
      ${
        ready &&
        html`<button type="button" class="button small" disabled=${store.busy.value.has(`stand-in:${seat}`)}
        onClick=${() => store.act({ k: "stand-in", seat })}>${t("table-stand-in")}</button>`
      }
      ${ready && html`<button type="button" class="button small bare" onClick=${() => wave(key)}>${t("table-wait")}</button>`}
    </span>`;
    return bar("clock", text, ready ? acts : null);
  }
  return null;
}

/** The host has gone and somebody must be able to start. @param {import("./store.js").Store} store */
function hostBanner(store) {
  const model = store.model.value;
  if (
    !model ||
    model.table.status === "playing" ||
    model.you.host ||
    store.seat.value === null ||
    model.here.host !== false
  )
    return null;
  if (waved.value.has("host")) return null;
  const seat = model.table.seats.findIndex((/** @type {any} */ holder) => holder.person === model.table.host);
  const since = seat < 0 ? null : model.here.away?.[seat];
  void minute.value;
  if (since != null && store.time.now() - since < model.awayAfter) return null;
  const name = seat < 0 ? "" : (store.names.value[seat] ?? "");
  const text = t(name ? "table-host-away" : "table-host-gone", {
    name,
    span: seat < 0 ? "" : (awayWords(store, seat) ?? ""),
  });
  return bar(
    "players",
    text,
    html`<span class="cluster">
    <button type="button" class="button small" onClick=${() => store.act({ k: "take-host" })}>${t("table-take-host")}</button>
    <button type="button" class="button small bare" onClick=${() => wave("host")}>${t("table-wait")}</button>
  </span>`,
  );
}

/** @param {import("./store.js").Store} store */
function watchBanner(store) {
  const model = store.model.value;
  // Where hands lie open, at the end of a round, there is nothing to say.
  if (!model || store.seat.value !== null || store.mode.value !== "board") return null;
  const free = model.table.seats.some((/** @type {any} */ seat) => !seat.person);
  const { game } = model.table;
  return bar(
    "watch",
    t(store.game.value?.openHand ? "table-watching-open" : "table-watching"),
    (free || isNew(game)) &&
      html`<span class="cluster">
    ${free && html`<button type="button" class="button small" disabled=${store.busy.value.has("sit:")} onClick=${() => store.act({ k: "sit" })}>${t("table-take-seat")}</button>`}
    ${isNew(game) && html`<button type="button" class="button small bare" onClick=${() => firstSteps(game)}>${t("game-steps")}</button>`}
  </span>`,
  );
}

/**
 * Asked once, by a line with a button, while others play; on phones, where the table needs all the room, with the result.
 * @param {import("./store.js").Store} store
 * @param {boolean} roomy
 */
function noticeBanner(store, roomy) {
  const model = store.model.value;
  if (!model || store.seat.value === null || noticePermission.value !== "default") return null;
  if (waved.value.has("notice") || model.prompt || store.mode.value !== (roomy ? "board" : "result")) return null;
  const { match } = model.table;
  if (roomy && (match?.between || store.steps.value.length < 6)) return null;
  // No turn comes after a match.
  if (match?.over) return null;
  if (!roomy && innerHeight < LOW) return null;
  // Where a low desk has a full column, it would lie over somebody.
  if (roomy && innerHeight < FULL && model.table.seats.length > 3) return null;
  return bar(
    "clock",
    t("table-notice-ask"),
    html`<span class="cluster">
    <button type="button" class="button small" onClick=${askNotices}>${t("table-notice-yes")}</button>
    <button type="button" class="button small bare" onClick=${() => wave("notice")}>${t("cancel")}</button>
  </span>`,
  );
}

/**
 * @param {import("../pieces/icons.js").IconName} icon
 * @param {string} text
 * @param {any} act
 * @param {string} [tone]
 */
function bar(icon, text, act, tone = "") {
  return html`<div class="notice ${tone}"><${Icon} name=${icon} /><span>${text}</span>${act}</div>`;
}
