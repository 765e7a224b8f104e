import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../core/words.js";

/** What can be said without a word, in every chat. */
const EMOJI = ["👍", "👏", "😄", "😮", "😅", "🎉", "❤️", "🤔"];

/**
 * Whoever opens it by keyboard is led into it, and out again by Escape.
 * @param {{ onPick: (emoji: string) => void, onClose: () => void }} props
 */
export function EmojiBar({ onPick, onClose }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (document.activeElement?.matches(".emoji-button:focus-visible")) bar.current?.querySelector("button")?.focus();
  }, []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    /** @type {HTMLElement | null | undefined} */ (bar.current?.parentElement?.querySelector(".emoji-button"))?.focus();
    onClose();
  };
  return html`<div class="emoji-bar" role="group" aria-label=${t("emoji")} ref=${bar} onKeyDown=${keys}>
    ${EMOJI.map((emoji) => html`<button key=${emoji} type="button" onClick=${() => onPick(emoji)}>${emoji}</button>`)}
  </div>`;
}
