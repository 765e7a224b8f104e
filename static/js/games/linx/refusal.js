/** A refused try: the tile shakes at the place and goes home; the place keeps a line and says why. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { shake } from "../../core/motion.js";
import { LinxTile } from "../../pieces/linx-tile.js";

const SHOWN_MS = 7000;

/**
 * @param {{
 *   refused: import("./types.js").Refused, move: import("./types.js").Move, seat: number, box: import("./grid.js").Box,
 *   under: import("./types.js").Cell | undefined, onDone: () => void,
 * }} props
 */
export function Refusal({ refused, move, seat, box, under, onDone }) {
  const tile = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    const element = tile.current;
    if (element) {
      const shaking = shake(element);
      if (!shaking) element.remove();
      else
        shaking.onfinish = () =>
          element.animate({ opacity: [1, 0], scale: [1, 0.9] }, { duration: 160, fill: "forwards" });
    }
    return () => clearTimeout(timer);
  }, []);
  return html`<${At} move=${move} box=${box} text=${refused.text}>
    <span class="linx-refused-line"></span>
    <span class="linx-refused-tile" ref=${tile}><${LinxTile} seat=${seat} kind=${under ? null : move.kind} /></span>
  <//>`;
}

/**
 * What has to be done first, said at the place that was tried without a tile.
 * @param {{ text: string, spot: import("./session.js").Spot, box: import("./grid.js").Box, onDone: () => void }} props
 */
export function Told({ text, spot, box, onDone }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return html`<${At} move=${spot} box=${box} text=${text} />`;
}

/**
 * A bubble at a place of the board, towards the side where there is more room.
 * @param {{ move: import("./session.js").Spot, box: import("./grid.js").Box, text: string, children?: any }} props
 */
function At({ move, box, text, children }) {
  const columns = box.x1 - box.x0 + 1;
  const rows = box.y1 - box.y0 + 1;
  const column = Math.min(Math.max(move.x - box.x0, 0), columns - 1);
  const row = Math.min(Math.max(move.y - box.y0, 0), rows - 1);
  const across = column < columns / 2 ? "left" : "right";
  const along = row < rows / 2 ? "top" : "bottom";
  return html`<div class="linx-refusal" style=${{ "--column": column, "--row": row, "--columns-all": columns }} data-across=${across} data-along=${along}>
    ${children}
    <div class="linx-bubble-at"><div class="bubble">${text}</div></div>
  </div>`;
}
