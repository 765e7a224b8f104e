/** The own rack: the tiles in hand, as they came or by colour. */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { EASE, still } from "../../core/motion.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { Rack } from "../../pieces/rack.js";
import { dragging } from "./drag.js";
import { fits } from "./place.js";
import { less } from "./state.js";
import { named, readMove, sorted, tileOf, turned } from "./tiles.js";

/** @param {import("./types.js").Props} props */
export function Hand({ view, prompt, seat, live, pending, words, motion, session }) {
  const seen = useRef(motion?.n ?? null);
  const focused = useRef(/** @type {string | null} */ (null));
  const within = useRef(false);

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    const dug = fresh.flatMap((event) => (event.k === "dug" && event.seat === seat ? (event.tiles ?? []) : []));
    if (dug.length) arrive(session.hand.current, session.board.current, dug);
  }, [motion?.n]);

  const buttonsNow = () =>
    /** @type {HTMLButtonElement[]} */ ([...(session.hand.current?.querySelectorAll("button.linko-held") ?? [])]);
  session.focusHand = () => {
    const buttons = buttonsNow();
    (buttons.find((button) => button.dataset.key === focused.current) ?? buttons[0])?.focus();
  };
  // A played tile takes its button, and the focus, with it.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) session.focusHand?.();
  });

  const mine = view.mine;
  if (seat === null || mine === undefined) return null;
  const onWay = live ? readMove(pending) : null;
  const left = onWay ? less(mine, tileOf(onWay.lay)) : mine;
  const tiles = session.sorted.value ? sorted(left) : left;
  const picked = live ? session.picked.value : null;
  const asked = live && !!prompt && !pending;
  const can = live && !view.result;
  /** @type {Record<string, number>} */
  const counts = {};
  const held = tiles.map((tile) => {
    const nth = counts[tile] ?? 0;
    counts[tile] = nth + 1;
    return { tile, nth, key: `${tile}.${nth}` };
  });
  const tabbed = (picked ? `${picked.tile}.${picked.nth}` : focused.current) ?? "";
  const home = held.some(({ key }) => key === tabbed) ? tabbed : held[0]?.key;

  /** @param {MouseEvent} event @param {string} tile @param {number} nth */
  function onClick(event, tile, nth) {
    if (!can || session.dragged) return;
    const keys = event.detail === 0;
    const now = session.picked.peek();
    if (now?.tile === tile && now.nth === nth) {
      // A tile that fits somewhere both ways is turned by taking it again, another one is put down.
      if (turned(tile) !== tile && turnable(prompt, tile)) session.flipped.value = !session.flipped.peek();
      else if (!keys) session.letGo();
      if (keys) session.focusBoard?.();
      return;
    }
    session.at.value = null;
    session.pick({ tile, nth, by: keys ? "keys" : "pointer" });
    if (keys) session.focusBoard?.();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const buttons = buttonsNow();
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to !== undefined) buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
    else if (event.key === "ArrowUp") session.focusBoard?.();
    else if (event.key === "Escape" && session.picked.peek()) session.letGo();
    else return;
    event.preventDefault();
  }

  /** @param {FocusEvent} event */
  function leave(event) {
    const button = /** @type {HTMLElement} */ (event.target);
    // A removed button is left too, but not on purpose: that shows a moment later.
    queueMicrotask(() => {
      if (button.isConnected && !session.hand.current?.contains(document.activeElement)) within.current = false;
    });
  }

  const n = held.length;
  const wide = n <= 10 ? Math.max(n, 1) : Math.ceil(n / Math.ceil(n / 14));
  const narrow = n <= 8 ? 4 : n <= 10 ? 5 : n <= 18 ? 6 : 7;
  const style = {
    "--wide": wide,
    "--fit": Math.max(wide, 6),
    "--narrow": narrow,
    "--shelves": Math.max(1, Math.ceil(n / narrow)),
    "--rows": Math.max(1, Math.ceil(n / wide)),
  };
  return html`<div class="linko-hand" ref=${session.hand} style=${style} data-many=${n > 10 ? "yes" : "no"}>
    <${Rack}>
      <div class="linko-tiles" role="group" aria-label=${words("link-o-tiles-hand", { count: n })} onKeyDown=${onKey} onFocusOut=${leave}>
        ${held.map(({ tile, nth, key }) => {
          const own = picked?.tile === tile && picked.nth === nth;
          const sunk = asked && !fits(prompt, tile);
          return html`<button
            key=${key} type="button" class="linko-held ${own ? "picked" : ""} ${sunk ? "sunk" : ""} ${own && session.drag.value ? "away" : ""}" data-tile=${tile} data-key=${key}
            aria-pressed=${own} aria-label=${words("link-o-tiles-held", { ...named(own && session.flipped.value ? turned(tile) : tile), fits: sunk ? "no" : "yes" })}
            tabindex=${key === home ? 0 : -1} disabled=${!can} onClick=${(/** @type {MouseEvent} */ event) => onClick(event, tile, nth)}
            onFocus=${() => {
              focused.current = key;
              within.current = true;
            }}
            ...${can ? dragging(session, tile, nth) : {}}
          ><${LinkOTile} face=${own && session.flipped.value ? turned(tile) : tile} /></button>`;
        })}
        ${n === 0 && html`<p class="linko-hand-empty">${words("link-o-tiles-hand-empty")}</p>`}
      </div>
    <//>
  </div>`;
}

/**
 * Whether a tile fits both ways round in one space.
 * @param {import("./types.js").Prompt | null} prompt
 * @param {string} tile
 */
export function turnable(prompt, tile) {
  const other = new Set(prompt?.plays[turned(tile)] ?? []);
  return turned(tile) !== tile && (prompt?.plays[tile] ?? []).some((space) => other.has(space));
}

/**
 * Dug tiles come out of the bag, one after the other.
 * @param {HTMLElement | null} hand
 * @param {HTMLElement | null} board
 * @param {string[]} dug
 */
function arrive(hand, board, dug) {
  const from = board?.querySelector(".linko-bag")?.getBoundingClientRect();
  if (!hand || !from?.width || still()) return;
  /** @type {Record<string, number>} */
  const taken = {};
  dug.forEach((tile, i) => {
    const buttons = hand.querySelectorAll(`[data-tile="${tile}"]`);
    const back = (taken[tile] ?? 0) + 1;
    taken[tile] = back;
    const svg = buttons[buttons.length - back]?.firstElementChild;
    if (!svg) return;
    const to = svg.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    svg.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 40}px) scale(.8)`, opacity: 1, offset: 0.3 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 480, delay: 280 + i * 200, easing: EASE, fill: "backwards" },
    );
  });
}
