/** What stands around the table: the line under "Your turn", the buttons of the dock, points, what is known of a hand. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { listed, signed } from "../../core/words.js";
import { Card } from "../../pieces/card.js";
import { Icon } from "../../pieces/icons.js";
import { nextOrder } from "./order.js";
import { groupOf } from "./session.js";
import { shown } from "./state.js";
import { marks } from "./story.js";
import { groupArgs, JOKER, sizeOf } from "./types.js";

/** @param {import("./types.js").Props} props */
export function Prompt({ view, prompt, seat, names, live, pending, words, session }) {
  if (!live || seat === null || view.result) return null;
  const group = groupOf(session.chosen.value);
  const text = () => {
    if (pending) return words("linko-cards-prompt-pending");
    if (!prompt) return group ? words("linko-cards-prompt-early") : "";
    if (prompt.ask === "draw") return words("linko-cards-prompt-draw");
    if (prompt.ask !== "play") return words("linko-cards-prompt-question");
    if (!group) return words("linko-cards-prompt-pick");
    const robbed = marks(view, group, seat).flatMap((mark, i) => (mark === "would" ? [names[i] ?? ""] : []));
    return words("linko-cards-prompt-snatches", { names: listed(robbed), count: robbed.length, size: sizeOf(group) });
  };
  return html`<p class="lc-prompt">${text()}</p>`;
}

/** @param {import("./types.js").Props} props */
export function Acts({ view, prompt, live, pending, words, session }) {
  const chosen = live ? session.chosen.value : null;
  const group = groupOf(chosen);
  useEffect(() => {
    if (!chosen) return;
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      session.letGo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [chosen]);
  if (!group) return view.mine && !view.result ? html`<${Sort} words=${words} session=${session} />` : null;
  const onPlay = (/** @type {MouseEvent} */ event) => {
    if (event.detail === 0) session.focusHand?.();
    session.playChosen?.();
  };
  const card = group.cards ? group.value : JOKER;
  const many = group.cards || (group.jokers ?? 0);
  const most = view.mine?.[card - 1] ?? 0;
  return html`<div class="lc-acts">
    <button type="button" class="button icon quiet lc-let-go" aria-label=${words("linko-cards-let-go")} title=${words("linko-cards-let-go")} onClick=${() => session.letGo()}><${Icon} name="close" /></button>
    <span class="lc-stepper" role="group" aria-label=${words("linko-cards-how-many")}>
      <button type="button" class="button icon bare" aria-label=${words("linko-cards-less")} onClick=${() => session.more?.(-1)}><${Icon} name="minus" /></button>
      <output class="lc-many">${many}<span class="visually-hidden">${words("linko-cards-of", { most })}</span></output>
      <button type="button" class="button icon bare" aria-label=${words("linko-cards-more")} aria-disabled=${many < most ? undefined : "true"} onClick=${() => session.more?.(1)}><${Icon} name="plus" /></button>
    </span>
    <button type="button" class="button act ${prompt?.ask === "play" ? "lamp" : "quiet"} lc-play" disabled=${!prompt || !!pending} onClick=${onPlay}>${words("linko-cards-play", groupArgs(group))}</button>
  </div>`;
}

/** In which order the hand stands; a press changes it. @param {{ words: import("./types.js").Words, session: import("./session.js").Session }} props */
function Sort({ words, session }) {
  const order = session.order.value;
  const label = words("linko-cards-sort-label", { by: order.by });
  return html`<button type="button" class="button quiet lc-sort" aria-label=${label} title=${label} onClick=${() => session.sort(nextOrder(order))}>
    <${Icon} name="sort" /><span>${words("linko-cards-sort", { by: order.by })}</span>
  </button>`;
}

/**
 * Points: of the finished rounds, and of the running one as it stands.
 * @param {{ score: number, words: import("./types.js").Words, compact?: boolean }} props
 */
export function Score({ score, words, compact = false }) {
  return html`<span class="lc-score ${compact ? "compact" : ""}"><span class="number">${signed(score)}</span> <span class=${compact ? "visually-hidden" : "lc-score-word"}>${words("linko-cards-points", { points: score })}</span></span>`;
}

/**
 * Small cards of some numbers, those of one number fanned out.
 * @param {{ cards: { card: number, count: number }[], class?: string }} props
 */
export function Minis({ cards, class: extra = "" }) {
  return html`<span class="lc-minis ${extra}" aria-hidden="true">${cards.map(({ card, count }) => html`<span class="lc-mini ${card > 9 && card < JOKER ? "wide" : ""}" key=${card}>${Array.from({ length: count }, (_, i) => html`<span key=${i}><${Card} of=${card} /></span>`)}</span>`)}</span>`;
}

/** Cards as words. @param {{ card: number, count: number }[]} cards @param {import("./types.js").Words} words */
export const listedCards = (cards, words) =>
  cards.map(({ card, count }) => words("linko-cards-cards", { card, count })).join(", ");

/**
 * The cards that everybody saw go into a hand and that have not been played since. What others know of the own hand is
 * told with the own stack.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export function Known({ view, seat, words }) {
  const cards = view.result ? [] : shown(view.known[seat] ?? []);
  if (!cards.length) return null;
  const label = words("linko-cards-known", { list: listedCards(cards, words) });
  return html`<span class="lc-known" role="img" aria-label=${label} title=${label}><${Minis} cards=${cards} /></span>`;
}
