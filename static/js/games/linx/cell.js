/** One place of the board with what lies on it. */
import { html } from "htm/preact";
import { CoverBadge, LinxTile } from "../../pieces/linx-tile.js";
import { ownerOf } from "../../pieces/seats.js";
import { keyOf, placeArgs } from "./grid.js";

/**
 * What a screen reader hears.
 * @param {any} props
 * @returns {string}
 */
function label({ x, y, cell, lit, picked, last, raised, pending, words }) {
  const parts = [];
  if (!cell) parts.push(words("linx-cell-free"));
  else if (!cell.over) parts.push(words("linx-tile-named", { colour: ownerOf(cell.owner), kind: cell.kind }));
  else {
    parts.push(
      words("linx-cell-down", {
        colour: ownerOf(cell.over.owner),
        kind: cell.over.kind,
        under: cell.kind,
        "under-colour": ownerOf(cell.owner),
      }),
    );
  }
  if (lit && picked) parts.push(words(cell ? "linx-cell-can-cover" : "linx-cell-fits", { kind: picked }));
  if (pending) parts.push(words("linx-cell-pending"));
  if (last) parts.push(words("linx-cell-last"));
  if (raised) parts.push(words("linx-cell-line"));
  return words("linx-cell", { ...placeArgs(x, y), what: parts.join(", ") });
}

/**
 * What lies in a covered place is public, only turned over: a tap shows it.
 * @param {import("./session.js").Session} session
 * @param {number} x
 * @param {number} y
 * @param {import("./types.js").Cell | undefined} cell
 */
function peek(session, x, y, cell) {
  const key = keyOf(x, y);
  session.peek.value = cell?.over && session.peek.peek() !== key ? key : null;
}

/** @param {any} props */
export function Cell(props) {
  const { x, y, cell, lit, picked, growing, at, last, raised, resting, pending, home, session, seat } = props;
  const names = ["linx-cell"];
  if (lit) names.push(cell ? "coverable" : "lit");
  if (growing) names.push("growing");
  if (at) names.push("at");
  if (last) names.push("last");
  if (raised) names.push("raised");
  if (resting) names.push("resting");
  if (props.hinted) names.push("hinted");
  if (cell?.over && session.peek.value === keyOf(x, y)) names.push("peeking");
  const own = seat ?? 0;
  const point = () => {
    if (session.picked.peek() && !session.drag.peek()) session.at.value = { x, y };
  };
  const unpoint = () => {
    if (!session.drag.peek() && session.picked.peek()?.by === "pointer") session.at.value = null;
  };
  return html`<div
    class=${names.join(" ")} role="gridcell" data-linx-cell=${keyOf(x, y)} style=${{ "--x": x, "--y": y }} aria-colindex=${props.column}
    tabindex=${home ? 0 : -1} aria-label=${label(props)}
    onClick=${() => (session.picked.peek() || !cell?.over ? session.tryAt?.(x, y) : peek(session, x, y, cell))} onKeyDown=${(/** @type {KeyboardEvent} */ event) => session.keyAt?.(event, x, y)} onFocus=${point}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point()}
    onPointerLeave=${unpoint}
  >
    ${!cell && html`<span class="linx-place"></span>`}
    ${
      cell &&
      html`<span class="linx-stack">
        ${cell.over ? html`<${LinxTile} seat=${cell.over.owner} under=${cell.owner} />` : html`<${LinxTile} seat=${cell.owner} kind=${cell.kind} />`}
        ${
          cell.over &&
          html`<span class="linx-peek">
            <${LinxTile} seat=${cell.over.owner} kind=${cell.over.kind} /><span class="below"><${LinxTile} seat=${cell.owner} kind=${cell.kind} /></span>
          </span>`
        }
      </span>`
    }
    ${lit && cell && html`<span class="linx-cover"></span><span class="linx-badge-at"><${CoverBadge} /></span>`}
    ${at && lit && html`<span class="linx-preview"><${LinxTile} seat=${own} kind=${cell ? null : picked} /></span>`}
    ${
      pending &&
      html`<span class="linx-pending ${pending.over ? "over" : ""}"><${LinxTile} seat=${own} kind=${pending.over ? null : pending.kind} /></span>`
    }
    ${(last || (at && lit)) && html`<span class="linx-ring"></span>`}
  </div>`;
}
