/** What stands around the table: the line under "Your turn", the buttons of the dock, points, what is known of a hand. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { listed } from "../../core/words.js";
import { Card } from "../../pieces/card.js";
import { Icon } from "../../pieces/icons.js";
import { groupOf } from "./session.js";
import { shown } from "./state.js";
import { marks } from "./story.js";
import { groupArgs } from "./types.js";

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
    return words("linko-cards-prompt-snatches", { names: listed(robbed), count: robbed.length });
  };
  return html`<p class="lc-prompt">${text()}</p>`;
}

/** @param {import("./types.js").Props} props */
export function Acts({ prompt, live, pending, words, session }) {
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
  if (!group) return null;
  const onPlay = (/** @type {MouseEvent} */ event) => {
    if (event.detail === 0) session.focusHand?.();
    session.playChosen?.();
  };
  return html`<div class="lc-acts">
    <button type="button" class="button icon quiet lc-let-go" aria-label=${words("linko-cards-let-go")} title=${words("linko-cards-let-go")} onClick=${() => session.letGo()}><${Icon} name="close" /></button>
    <button type="button" class="button act ${prompt?.ask === "play" ? "lamp" : "quiet"} lc-play" disabled=${!prompt || !!pending} onClick=${onPlay}>${words("linko-cards-play", groupArgs(group))}</button>
  </div>`;
}

/**
 * Points: of the finished rounds, and of the running one as it stands.
 * @param {{ score: number, words: import("./types.js").Words, compact?: boolean }} props
 */
export function Score({ score, words, compact = false }) {
  return html`<span class="lc-score ${compact ? "compact" : ""}"><span class="number">${signed(score)}</span> <span class=${compact ? "visually-hidden" : "lc-score-word"}>${words("linko-cards-points", { points: score })}</span></span>`;
}

/** With a true minus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/**
 * The cards that everybody saw go into a hand and that have not been played since.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export function Known({ view, seat, words }) {
  const cards = view.result ? [] : shown(view.known[seat] ?? []);
  if (!cards.length) return null;
  const list = cards.map(({ card, count }) => words("linko-cards-cards", { card, count })).join(", ");
  return html`<span class="lc-known" role="img" aria-label=${words("linko-cards-known", { list })} title=${words("linko-cards-known", { list })}>
    ${cards.flatMap(({ card, count }) => Array.from({ length: count }, (_, i) => html`<span key=${`${card}-${i}`} class=${i ? "again" : ""}><${Card} of=${card} /></span>`))}
  </span>`;
}
