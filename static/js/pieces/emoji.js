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
