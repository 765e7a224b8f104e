/** A refused try: the square keeps a line, shakes once, and says why. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { shake } from "../../core/motion.js";

export const SHOWN_MS = 7000;

/**
 * Why a try came to nothing, at its square.
 * @param {{ text: string, quiet?: boolean, square: number, size: number, onDone: () => void }} props
 *   quiet: nothing was sent, so nothing shakes
 */
export function Refusal({ text, quiet = false, square, size, onDone }) {
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (line.current) shake(line.current);
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const row = Math.floor(square / size);
  const column = square % size;
  const style = { "--row": row, "--column": column };
  return html`<div class="l4-refusal" style=${style} data-along=${row < size / 2 ? "top" : "bottom"}>
    ${!quiet && html`<span class="l4-refused-line" ref=${line}></span>`}
    <div class="l4-bubble-at"><div class="bubble">${text}</div></div>
  </div>`;
}
