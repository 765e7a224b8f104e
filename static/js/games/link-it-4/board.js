/** The board: its squares with the stacks on them, which of them are open, and what is tried there. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { asBefore } from "../../core/same.js";
import { Cell } from "./cell.js";
import { drop } from "./flight.js";
import { threats } from "./near.js";
import { readPlace, writePlace } from "./notation.js";
import { Overlay } from "./overlay.js";
import { Refusal } from "./refusal.js";

/** @param {import("./types.js").Props} props */
export function Board({ view, prompt, seat, live, pending, refused, play, words, motion, session }) {
  const mat = useRef(/** @type {HTMLElement | null} */ (null));
  const seen = useRef(motion?.n ?? null);
  /** The try for which the roof was picked up. */
  const held = useRef(/** @type {string | null} */ (null));
  const focused = useRef(/** @type {number | null} */ (null));
  const drawn = useRef(/** @type {any[]} */ ([]));
  const { size, result } = view;
  const open = new Set(live && !pending ? (prompt?.open ?? []) : []);
  const onWay = live ? readPlace(pending) : null;
  const tried = live && refused && refused.id !== session.hushed.value ? readPlace(refused.move) : null;
  const last = view.last?.k === "placed" ? view.last.square : null;
  const won = new Set([...(result?.line ?? []), ...(result?.jackpots ?? [])]);
  const at = session.at.value;
  // The place that Tab leads to. While the focus is on the board it stays there: to take the stop from under it has the
  // browser lay out the whole page at once, to see whether the focus may stay.
  const home = focused.current ?? at ?? last ?? 0;
  const can = live && seat !== null && !!prompt && !pending;
  const found = session.near.value === null ? [] : threats(view, session.near.value);
  const meant = new Set(found.flatMap(({ squares, missing }) => [...squares, missing]));

  /** @param {number} square */
  function onTry(square) {
    if (!can) {
      const early = live && seat !== null && !pending && !result;
      if (early) session.told.value = { square, id: (session.told.peek()?.id ?? 0) + 1 };
      return;
    }
    session.hushed.value = refused?.id ?? null;
    held.current = session.lifted.peek() ? writePlace(square) : null;
    session.lifted.value = false;
    play(writePlace(square));
  }
  session.tryAt = onTry;

  /** @param {number} square */
  const focus = (square) =>
    /** @type {HTMLElement | null} */ (mat.current?.querySelector(`[data-square="${square}"]`) ?? null)?.focus();

  session.focusBoard = () => focus(prompt?.open?.includes(home) ? home : (prompt?.open?.[0] ?? home));

  /** @param {KeyboardEvent} event @param {number} square */
  function onKey(event, square) {
    const row = Math.floor(square / size);
    const column = square % size;
    const to = {
      ArrowLeft: column > 0 ? square - 1 : square,
      ArrowRight: column < size - 1 ? square + 1 : square,
      ArrowUp: row > 0 ? square - size : square,
      ArrowDown: row < size - 1 ? square + size : null,
      Home: row * size,
      End: row * size + size - 1,
    }[event.key];
    if (to !== undefined) to === null ? session.focusDice?.() : focus(to);
    else if (event.key === "Enter" || event.key === " ") onTry(square);
    else if (event.key === "Escape") {
      session.lifted.value = false;
      session.near.value = null;
      session.focusDice?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    for (const event of fresh) {
      if (event.k !== "placed") continue;
      const cell = mat.current?.querySelector(`[data-square="${event.square}"]`);
      if (cell) drop(cell, event.seat, event.seat === seat);
    }
  }, [motion?.n]);
  // A roof that was refused is held on.
  useLayoutEffect(() => {
    if (pending || !live || !held.current) return;
    if (refused?.move === held.current) session.lifted.value = true;
    held.current = null;
  }, [pending, live]);
  useEffect(() => {
    if (at !== null && at >= view.board.length) session.at.value = null;
  }, [view]);

  session.keyAt = onKey;

  const rows = [];
  for (let row = 0; row < size; row += 1) {
    const cells = [];
    for (let column = 0; column < size; column += 1) {
      const square = row * size + column;
      const on = at === square;
      cells.push(
        asBefore(drawn.current, square, Cell, {
          square,
          row: row + 1,
          column: column + 1,
          kind: view.board[square],
          stack: view.stacks[square],
          words,
          open: open.has(square),
          can: can && on,
          seat,
          at: on,
          last: last === square && won.size === 0,
          won: won.has(square),
          resting: (won.size > 0 && !won.has(square)) || (meant.size > 0 && !meant.has(square)),
          pending: onWay === square,
          home: home === square,
          session,
        }),
      );
    }
    rows.push(html`<div role="row" key=${row} aria-rowindex=${row + 1}>${cells}</div>`);
  }
  const hush = () => {
    session.told.value = null;
    if (refused) session.hushed.value = refused.id;
  };
  const told = live && !can && !pending && tried === null ? session.told.value : null;
  const early = told ? words("link-it-4-prompt-early") : "";
  return html`<div class="l4-board ${session.lifted.value ? "lifted" : ""}" onPointerDown=${hush}>
    <div class="l4-mat ${found.length ? "near" : ""}" data-size=${size} ref=${mat} style=${{ "--size": size }}>
      <div class="l4-grid" role="grid" aria-label=${words("link-it-4-board")} aria-rowcount=${size} aria-colcount=${size}
        onFocusIn=${(/** @type {FocusEvent} */ { target }) => (focused.current = Number(/** @type {HTMLElement} */ (target).dataset.square))}
        onFocusOut=${() => (focused.current = null)}>${rows}</div>
      ${found.length > 0 && html`<${Overlay} found=${found} size=${size} />`}
      ${tried !== null && refused && html`<${Refusal} key=${refused.id} text=${refused.text} square=${tried} size=${size} onDone=${hush} />`}
      ${told && html`<${Refusal} key=${`told${told.id}`} text=${early} quiet=${true} square=${told.square} size=${size} onDone=${hush} />`}
      <p class="visually-hidden" role="status">${early}</p>
    </div>
  </div>`;
}
