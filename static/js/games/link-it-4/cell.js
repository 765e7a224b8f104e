/** One square of the board with what lies on it. */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { Plaque } from "../../pieces/roof.js";
import { colourOf } from "../../pieces/seats.js";
import { Square } from "../../pieces/square.js";

/** What a screen reader hears. @param {any} props @returns {string} */
function label({ row, column, kind, stack, open, last, won, pending, words }) {
  const parts = [words("link-it-4-kind", { kind })];
  const owners = [...stack].map((seat) => words("link-it-4-colour", { colour: colourOf(Number(seat)) }));
  if (owners.length) parts.push(words("link-it-4-stack", { height: owners.length, owners: owners.join(", ") }));
  else parts.push(words("link-it-4-empty"));
  if (open) parts.push(words("link-it-4-open", { height: owners.length + 1 }));
  if (pending) parts.push(words("link-it-4-pending"));
  if (last) parts.push(words("link-it-4-last"));
  if (won) parts.push(words("link-it-4-won"));
  return words("link-it-4-cell", { row, column, what: parts.join(", ") });
}

/** @param {any} props */
export function Cell(props) {
  const { square, kind, stack, open, can, seat, at, last, won, resting, pending, home, session } = props;
  const names = ["l4-cell"];
  if (open) names.push("open");
  if (can) names.push("answering");
  if (last) names.push("last");
  if (won) names.push("won");
  if (resting) names.push("resting");
  if (pending) names.push("pending");
  const ghost = seat !== null && (pending || (at && open));
  const point = () => {
    session.at.value = square;
  };
  const unpoint = () => {
    session.at.value = null;
  };
  const shown = ghost ? stack + seat : stack;
  // The same node again: a square is drawn anew only when what lies there has changed, and there are 36 of them.
  const drawing = useMemo(() => html`<${Square} kind=${kind} stack=${shown} ghost=${ghost} />`, [kind, shown, ghost]);
  return html`<div class=${names.join(" ")} role="gridcell" data-square=${square} aria-colindex=${props.column} tabindex=${home ? 0 : -1} aria-label=${label(props)}
    onClick=${() => session.tryAt?.(square)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => session.keyAt?.(event, square)} onFocus=${(/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.currentTarget).matches(":focus-visible") && point()}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point()}
    onPointerLeave=${() => session.at.peek() === square && unpoint()}
  >${drawing}${(open || last || pending || won) && html`<span class="l4-ring"></span>`}
    ${open && !ghost && seat !== null && stack && html`<svg class="l4-badge" viewBox="-20 -20 40 42" aria-hidden="true"><${Plaque} seat=${seat} height=${stack.length + 1} /></svg>`}</div>`;
}
