/** The board: the mat, the places, the tiles on them, and what is tried there. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { asBefore } from "../../core/same.js";
import { Cell } from "./cell.js";
import { fly } from "./flight.js";
import { boxOf, endsOf, inside, keyOf, windowOf } from "./grid.js";
import { readMove, writeMove } from "./notation.js";
import { attempt, placesFor } from "./place.js";
import { Refusal, Told } from "./refusal.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {import("./types.js").Props} props */
export function Board({ view, prompt, seat, live, pending, refused, play, words, motion, session }) {
  const mat = useRef(/** @type {HTMLElement | null} */ (null));
  const drawn = useRef(/** @type {import("./grid.js").Box | null} */ (null));
  const round = useRef(view.round);
  const seen = useRef({ n: motion?.n ?? null, pending: /** @type {string | null} */ (null) });
  const focused = useRef(/** @type {string | null} */ (null));
  const cells = useRef(/** @type {Record<string, any>} */ ({}));
  const picked = live ? session.picked.value : null;
  const at = session.at.value;

  // Nothing moves under a finger: what is drawn stays while a tile is dragged.
  if (!session.drag.value || !drawn.current) {
    drawn.current = windowOf(view.cells, view.size, round.current === view.round ? drawn.current : null);
    round.current = view.round;
  }
  const shown = /** @type {import("./grid.js").Box} */ (drawn.current);
  const box = boxOf(view.cells);
  const lying = new Map(view.cells.map((cell) => [keyOf(cell.x, cell.y), cell]));
  const places = placesFor(live ? prompt : null, picked?.kind ?? null);
  // Who begins is shown where.
  const hints = new Set(
    live && prompt && !picked && !pending && !view.cells.length ? prompt.up.map(([x, y]) => keyOf(x, y)) : [],
  );
  const onWay = live ? readMove(pending) : null;
  const line = new Set((view.result?.line ?? []).map(([x, y]) => keyOf(x, y)));
  const ends = endsOf(view.result?.line ?? []);
  const columns = shown.x1 - shown.x0 + 1;
  const rows = shown.y1 - shown.y0 + 1;

  /** @param {number} x @param {number} y */
  function tryAt(x, y) {
    if (seat === null || pending || !live || view.result) return;
    if (!picked || !prompt) session.told.value = { x, y, id: (session.told.peek()?.id ?? 0) + 1 };
    if (!picked || !prompt) return;
    const move = attempt(picked.kind, x, y, lying.get(keyOf(x, y)));
    session.tried = { picked, move: writeMove(move) };
    session.letGo();
    session.hushed.value = refused?.id ?? null;
    play(session.tried.move);
  }
  session.tryAt = tryAt;

  /** @param {number} x @param {number} y */
  function focus(x, y) {
    /** @type {HTMLElement | null} */ (mat.current?.querySelector(`[data-linx-cell="${keyOf(x, y)}"]`) ?? null)?.focus({
      preventScroll: false,
    });
  }

  session.focusBoard = () => {
    const lit = [...places_(prompt, session.picked.peek()?.kind ?? null)];
    const [lx, ly] = view.last ?? [0, 0];
    const best = lit.sort((a, b) => away(a, lx, ly) - away(b, lx, ly))[0] ?? { x: lx, y: ly };
    focus(best.x, best.y);
  };

  /** @param {KeyboardEvent} event @param {number} x @param {number} y */
  function onKey(event, x, y) {
    const step = ARROWS[event.key];
    if (step) {
      const [nx, ny] = [x + step[0], y + step[1]];
      if (inside(shown, nx, ny)) focus(nx, ny);
    } else if (event.key === "Home") focus(shown.x0, y);
    else if (event.key === "End") focus(shown.x1, y);
    else if (event.key === "Enter" || event.key === " ") tryAt(x, y);
    else if (event.key === "Escape" && session.picked.peek()) {
      session.letGo();
      session.focusHand?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { n: motion?.n ?? null, pending };
    if (!motion || motion.n === before.n || !mat.current) return;
    for (const event of motion.events) {
      if (event.k !== "placed") continue;
      const stoodThere = event.seat === seat && before.pending === writeMove({ ...event, over: !!event.over });
      const cell = view.cells.find(({ x, y }) => x === event.x && y === event.y);
      if (cell) fly(mat.current, event, cell, { stoodThere, hand: event.seat === seat ? session.hand.current : null });
    }
  }, [motion?.n, pending]);

  const holds = live && !view.result && !!picked && !!view.mine?.includes(picked.kind);
  useEffect(() => {
    const now = session.picked.peek();
    if (now && !session.drag.peek() && !(live && !view.result && view.mine?.includes(now.kind))) session.letGo();
  }, [holds]);
  useEffect(() => {
    if (picked && picked !== session.tried?.picked) hush(session, refused);
  }, [picked]);
  // What was refused is held on, and the keyboard stays at the place; only a tile that lies leads it back to the rack.
  useLayoutEffect(() => {
    const now = session.tried;
    if (!now || pending || !live) return;
    if (refused?.move !== now.move) {
      session.tried = null;
      if (now.picked.by === "keys" && mat.current?.contains(document.activeElement)) session.focusHand?.();
    } else if (!session.picked.peek() && view.mine?.includes(now.picked.kind)) {
      session.pick(now.picked);
      if (now.picked.by === "keys") session.at.value = readMove(now.move);
    }
  }, [pending, live]);
  useEffect(() => {
    session.peek.value = null;
    session.told.value = null;
  }, [view]);

  session.keyAt = onKey;

  // The place that Tab leads to. While the focus is on the board it stays there: to take the stop from under it has the
  // browser lay out the whole page at once, to see whether the focus may stay.
  const [hx = 0, hy = 0] = focused.current?.split(",").map(Number) ?? [];
  const [lx, ly] = view.last ?? [0, 0];
  const home = [focused.current ? { x: hx, y: hy } : at, at].find((spot) => spot && inside(shown, spot.x, spot.y)) ?? {
    x: lx,
    y: ly,
  };

  const lines = [];
  for (let y = shown.y0; y <= shown.y1; y += 1) {
    const row = [];
    for (let x = shown.x0; x <= shown.x1; x += 1) {
      const key = keyOf(x, y);
      const cell = lying.get(key);
      const lit = cell ? places.over.has(key) : places.up.has(key);
      const on = !!picked && at?.x === x && at?.y === y;
      row.push(
        asBefore(cells.current, key, Cell, {
          x,
          y,
          row: y - shown.y0 + 1,
          column: x - shown.x0 + 1,
          cell,
          words,
          seat,
          lit,
          picked: lit || on ? (picked?.kind ?? null) : null,
          hinted: hints.has(key),
          growing: !inside(box, x, y),
          at: on,
          last: view.last?.[0] === x && view.last?.[1] === y && line.size === 0,
          raised: line.has(key),
          resting: line.size > 0 && !line.has(key),
          pending: onWay?.x === x && onWay?.y === y && !arrived(onWay, cell) ? onWay : null,
          home: home.x === x && home.y === y,
          session,
        }),
      );
    }
    lines.push(html`<div role="row" aria-rowindex=${y - shown.y0 + 1} key=${y}>${row}</div>`);
  }

  const reach = box && {
    left: box.x0 - shown.x0,
    top: box.y0 - shown.y0,
    width: box.x1 - box.x0 + 1,
    height: box.y1 - box.y0 + 1,
  };
  const tried = live && refused && refused.id !== session.hushed.value ? readMove(refused.move) : null;
  const told = live && !tried && (!picked || !prompt) ? session.told.value : null;
  const toldWords = told ? words(prompt ? "linx-prompt-choose" : "linx-prompt-early") : "";
  const style = { "--columns": columns, "--rows": rows, "--x0": shown.x0, "--y0": shown.y0 };
  return html`<div class="linx-board" ref=${session.board} onPointerDown=${() => hush(session, refused)}>
    <div class="linx-mat ${(tried && refused) || told ? "said" : ""}" ref=${mat} style=${style}>
      ${
        reach &&
        html`<div class="linx-reach" style=${{ "--left": reach.left, "--top": reach.top, "--width": reach.width, "--height": reach.height }}></div>`
      }
      ${ends && html`<${Line} ends=${ends} shown=${shown} columns=${columns} rows=${rows} />`}
      <div class="linx-grid" role="grid" aria-label=${words("linx-board")} aria-rowcount=${rows} aria-colcount=${columns}
        onFocusIn=${(/** @type {FocusEvent} */ { target }) => (focused.current = /** @type {HTMLElement} */ (target).dataset.linxCell ?? null)}
        onFocusOut=${() => (focused.current = null)}>${lines}</div>
      <div class="linx-air" aria-hidden="true"></div>
      ${
        tried &&
        refused &&
        html`<${Refusal}
          key=${refused.id} refused=${refused} move=${tried} seat=${seat ?? 0} box=${shown} under=${lying.get(keyOf(tried.x, tried.y))}
          onDone=${() => hush(session, refused)}
        />`
      }
      ${told && html`<${Told} key=${`told${told.id}`} text=${toldWords} spot=${told} box=${shown} onDone=${() => (session.told.value = null)} />`}
      <p class="visually-hidden" role="status">${toldWords}</p>
    </div>
  </div>`;
}

/**
 * What links the tiles that won, under them and over the others.
 * @param {{ ends: [[number, number], [number, number]], shown: import("./grid.js").Box, columns: number, rows: number }} props
 */
function Line({ ends, shown, columns, rows }) {
  const [[ax, ay], [bx, by]] = ends;
  const [x, y] = [ax - shown.x0 + 0.5, ay - shown.y0 + 0.44];
  const count = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  const [dx, dy] = [(bx - ax) / count, (by - ay) / count];
  // A place under each tile, with its corners, and a band from one to the next: on a diagonal they touch at corners alone.
  const tray = (/** @type {number} */ half, /** @type {number} */ round) => html`<g>
    <path d="M${x} ${y}L${x + bx - ax} ${y + by - ay}" stroke-width=${dx && dy ? half * 1.1 : half * 2} />
    ${Array.from({ length: count + 1 }, (_, i) => html`<rect key=${i} x=${x + i * dx - half} y=${y + i * dy - half} width=${half * 2} height=${half * 2} rx=${round} />`)}
  </g>`;
  return html`<svg class="linx-line" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">${tray(0.5, 0.23)}${tray(0.455, 0.19)}</svg>`;
}

/** @param {import("./session.js").Session} session @param {import("./types.js").Refused | null} refused */
function hush(session, refused) {
  session.told.value = null;
  if (refused) session.hushed.value = refused.id;
}

/** Whether the tile of a move lies there already. @param {import("./types.js").Move} move @param {import("./types.js").Cell | undefined} cell */
const arrived = (move, cell) => (move.over ? cell?.over !== undefined : cell !== undefined);

/** @param {import("./types.js").Prompt | null} prompt @param {import("./types.js").Kind | null} kind */
function* places_(prompt, kind) {
  const { up, over } = placesFor(prompt, kind);
  for (const key of [...up, ...over]) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    yield { x, y };
  }
}

/** @param {{ x: number, y: number }} spot @param {number} x @param {number} y */
const away = (spot, x, y) => Math.abs(spot.x - x) + Math.abs(spot.y - y);
