import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { duration, rich, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { Name } from "./parts.js";

/** Ticks now and then, so that "away 2 min" grows. */
export const minute = signal(0);
setInterval(() => {
  minute.value += 1;
}, 15_000);

/**
 * Since when the holder of a seat has been away, in words; null while here.
 * @param {import("./store.js").Store} store
 * @param {number} seat
 */
export function awayWords(store, seat) {
  void minute.value;
  const since = store.model.value?.here?.away?.[seat];
  if (since == null) return null;
  const span = duration(store.time.now() - since);
  return span ? t("table-away-for", { span }) : t("table-away");
}

/**
 * The seats of the running match in turn order.
 * @param {{ store: import("./store.js").Store }} props
 */
export function Players({ store }) {
  const model = store.model.value;
  const game = store.game.value;
  const view = store.shown.value;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const named = (model?.table.seats ?? []).map((/** @type {any} */ holder) => holder.name).join("\n");
  useLayoutEffect(() => giveRoom(list.current), [named]);
  if (!model || !game || !view) return null;
  const seats = model.table.seats;
  return html`<section class="t-players" aria-label=${t("table-players")}>
    <ol class="t-player-list" ref=${list} data-count=${seats.length}>
      ${seats.map((/** @type {any} */ _holder, /** @type {number} */ seat) => html`<${Player} key=${seat} store=${store} seat=${seat} view=${view} game=${game} />`)}
    </ol>
  </section>`;
}

/**
 * Beside the board every name has a line of its own. Above it, on phones, names that a row of all players would cut put
 * two players in a row. Letters that come later and a turned phone are measured again.
 * @param {HTMLElement | null} list
 */
function giveRoom(list) {
  if (!list) return;
  let width = 0;
  const measure = () => {
    list.classList.remove("long");
    const cut = [...list.querySelectorAll(".t-player-phone-name")].some((name) => name.scrollWidth > name.clientWidth);
    list.classList.toggle("long", cut);
  };
  const turned = new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    measure();
  });
  turned.observe(list);
  void document.fonts.ready.then(measure);
  return () => turned.disconnect();
}

/** @param {{ store: import("./store.js").Store, seat: number, view: any, game: any }} props */
function Player({ store, seat, view, game }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const holder = model.table.seats[seat];
  const own = store.seat.value === seat;
  const sum = game.state.summary(view, seat);
  // Who is here now says nothing of a move of then.
  const then = store.replay.value || store.lookedAt.value !== null;
  const away = then ? null : awayWords(store, seat);
  const { Score, Known } = game;
  const partner = sum.partner ?? null;
  const over = model.table.match?.over || model.table.match?.between;
  const turn = sum.turn && (store.lookedAt.value !== null || !over);
  const name = holder.name ?? t("free-seat");
  return html`<li class="t-player ${turn ? "turn" : ""}" aria-current=${turn ? "true" : undefined}>
    <button type="button" class="t-player-button" onClick=${() => (store.sheet.value = `person:${seat}`)}>
      <span class="t-player-coin" data-seat-anchor=${seat}><${Coin} seat=${seat} class=${holder.person && away === null ? "" : "faint"} />${partner !== null && html`<${Coin} seat=${partner} class="t-player-partner" />`}</span>
      <span class="t-player-name"><${Name} class="clip">${name}<//>${own && html`<span class="chip t-you">${t("table-you")}</span>`}${partner !== null && partner === store.seat.value && html`<span class="chip t-you">${t("table-partner")}</span>`}</span>
      <span class="t-player-phone-name clip">${own ? t("table-you-capital") : html`<${Name}>${name}<//>`}</span>
      <span class="t-player-numbers small soft"><span>${t(game.numbers ?? (sum.pile === null ? "table-in-hand-only" : "table-in-hand"), { hand: sum.hand, pile: sum.pile ?? 0 })}</span>${Known && game.knownBeside && html`<${Known} view=${view} seat=${seat} words=${t} />`}</span>
      <span class="t-player-held small soft ${sum.hand === 1 ? "one" : ""}"><${Icon} name=${game.heldIcon ?? "held"} />${rich("table-held", { hand: sum.hand }, { held: html`<span class="t-held-word">${t(game.held ?? "table-held-word")}</span>` })}</span>
      <span class="t-player-score"><${Score} score=${sum.score} goal=${sum.goal} words=${t} compact=${false} seat=${seat} /></span>
      <span class="t-player-score-compact"><${Score} score=${sum.score} goal=${sum.goal} words=${t} compact=${true} seat=${seat} /></span>
      ${away !== null && holder.person && html`<span class="t-player-away small"><${Icon} name="connection" />${away}</span>`}
      ${partner !== null && html`<span class="visually-hidden">${t("table-partner-of", { name: store.names.value[partner] ?? "" })}</span>`}
      ${turn && html`<span class="visually-hidden">${t(own ? "table-your-turn" : "table-their-turn", { name })}</span>`}
    </button>
    ${Known && !game.knownBeside && html`<div class="t-player-known"><${Known} view=${view} seat=${seat} words=${t} /></div>`}
  </li>`;
}
