import { html } from "htm/preact";
import { t } from "../core/words.js";

/** What can be said without a word, in every chat. */
const EMOJI = ["👍", "👏", "😄", "😮", "😅", "🎉", "❤️", "🤔"];

/** @param {{ onPick: (emoji: string) => void }} props */
export function EmojiBar({ onPick }) {
  return html`<div class="emoji-bar" role="group" aria-label=${t("emoji")}>
    ${EMOJI.map((emoji) => html`<button key=${emoji} type="button" onClick=${() => onPick(emoji)}>${emoji}</button>`)}
  </div>`;
}

/** Opens the bar. @param {{ open: boolean, onClick: () => void }} props */
export function EmojiButton({ open, onClick }) {
  return html`<button class="button icon bare emoji-button" type="button" aria-label=${t("emoji")} aria-expanded=${open} onClick=${onClick}>
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5c1.8 2.4 5.2 2.4 7 0M9 9.5h.01M15 9.5h.01" /></svg>
  </button>`;
}
