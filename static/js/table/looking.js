import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listed, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { actingSeats } from "./dock.js";
import { moveNumbers } from "./lines.js";
import { Stepper } from "./moves.js";

/**
 * What is said while an earlier move is looked at: where one stands, whether one's turn has come meanwhile, and the way
 * back. Where the moves have no place beside the board, one steps on from here.
 * @param {{ store: import("./store.js").Store }} props
 */
export function LookBanner({ store }) {
  return store.lookedAt.value && html`<${Looking} store=${store} looked=${store.lookedAt.value} />`;
}

/** @param {{ store: import("./store.js").Store, looked: import("./fold.js").Step }} props */
function Looking({ store, looked }) {
  const steps = store.steps.value;
  const notice = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = notice.current;
    // The way back goes with the past: who took it stands where the play is.
    return () => {
      if (box?.contains(document.activeElement)) queueMicrotask(() => backToPlay(store));
    };
  }, []);
  const numbers = moveNumbers(steps);
  const replay = store.replay.value;
  const number = numbers[steps.indexOf(looked)] ?? 0;
  const now = numbers.at(-1) ?? 0;
  const turn = Boolean(store.model.value?.prompt);
  const match = store.model.value?.table.match;
  const ended = (match?.between || match?.over) && !store.boardAnyway.value;
  return html`<div class="notice t-past" ref=${notice}>
    <${Icon} name="moves" />
    <span>
      <span class="t-past-long">${replay ? t("table-looking-replay", { match: replay.match, number }) : t(match?.over ? "table-looking-short" : "table-looking", { number, now })} </span>
      <span class="t-past-short">${t("table-looking-short", { number, now })} </span>
      ${turn && html`<strong class="t-past-turn">${t("table-turn-now")}</strong>`}
    </span>
    <${Stepper} store=${store} short=${true} />
    <button type="button" class="button small" onClick=${() => store.look(null)}>${turn && html`<span class="t-past-lamp" />`}${t(ended ? "table-see-result" : "table-back-to-now")}</button>
  </div>`;
}

/** Where one goes on: to what is played with in the own turn, else to the steps. @param {import("./store.js").Store} store */
function backToPlay(store) {
  // The end of a round takes the focus itself.
  if (store.mode.peek() === "result") return;
  const own = [".t-hand", ".t-board"].map(
    (place) => `${place} :is(button, [role=gridcell]):not(:disabled, [tabindex="-1"])`,
  );
  const homes = [
    ...(store.model.peek()?.prompt ? own : []),
    ".t-moves .t-stepper button:not([aria-disabled])",
    ...own,
    "main",
  ];
  const found = homes
    .map((place) => [...document.querySelectorAll(place)].find((each) => each.checkVisibility()))
    .find(Boolean);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/** Whose turn it was at the move that is looked at. @param {{ store: import("./store.js").Store }} props */
export function PastTurn({ store }) {
  const acting = actingSeats(store);
  if (!acting.length) return null;
  const own = store.seat.value !== null && acting.includes(store.seat.value);
  const name = listed(acting.map((seat) => store.names.value[seat] ?? ""));
  return html`<p>${own ? t("table-was-your-turn") : t("table-was-their-turn", { name })}</p>`;
}
