/** The own rack: the tiles in hand on shelves, by colour, by number or as their owner put them. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { Rack } from "../../pieces/rack.js";
import { arrive } from "./arrive.js";
import { dragging } from "./drag.js";
import { arranged, moved } from "./order.js";
import { fits, fitsAt } from "./place.js";
import { placeOf, shelves } from "./rack.js";
import { named, readMove, tileOf, turned } from "./tiles.js";

/** @param {import("./types.js").Props} props */
export function Hand({ view, prompt, seat, live, pending, words, motion, session }) {
  const seen = useRef(motion?.n ?? null);
  const focused = useRef(/** @type {string | null} */ (null));
  const within = useRef(false);

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    for (const event of fresh) {
      if (event.k === "dug" && event.seat === seat) arrive(session, event.tiles ?? [], 280);
      if (event.k === "dealt") arrive(session, event.mine ?? [], 0);
    }
  }, [motion?.n]);

  const buttonsNow = () =>
    /** @type {HTMLButtonElement[]} */ ([
      ...(session.hand.current?.querySelectorAll("button.linko-held:not(.gone)") ?? []),
    ]);
  session.focusHand = () => {
    const buttons = buttonsNow();
    (buttons.find((button) => button.dataset.key === focused.current) ?? buttons[0])?.focus();
  };
  // A played tile takes its button, and the focus, with it.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) session.focusHand?.();
  });

  const asked = live && !!prompt && !pending;
  // Shelves that are pushed sideways, as on phones, begin where something fits.
  useEffect(() => {
    const box = session.hand.current?.querySelector(".many");
    const first = box?.querySelector(".linko-held:not(.sunk)");
    if (box && first instanceof HTMLElement && asked) box.scrollLeft = first.offsetLeft - box.clientWidth / 3;
  }, [asked]);

  const mine = view.mine;
  if (seat === null || mine === undefined) return null;
  const onWay = live ? readMove(pending) : null;
  const picked = live ? session.picked.value : null;
  const can = live && !view.result;
  const sorting = session.sorting.value;
  const place = placeOf(view.round);
  const by = sorting.by === "own" && sorting.place !== place ? "colour" : sorting.by;
  const held = arranged(mine, by, sorting.own);
  // What is on its way leaves its place open until it lies: the rack closes up later, and a refusal moves nothing.
  const same = onWay ? held.filter(({ tile }) => tile === tileOf(onWay.lay)) : [];
  const gone = (same.find(({ nth }) => nth === session.tried?.picked.nth) ?? same[0])?.key ?? null;
  const shown = held.filter(({ key }) => key !== gone);
  const tabbed = (picked ? `${picked.tile}.${picked.nth}` : focused.current) ?? "";
  const home = shown.some(({ key }) => key === tabbed) ? tabbed : shown[0]?.key;
  const aim = session.told.value?.space ?? null;
  const slot = session.slot.value;

  session.putAt = (key, { before, apart }) => {
    session.sort({ by: "own", place, own: moved(held, key, before, apart) });
  };

  /** Put a tile one place on. @param {string} key @param {1 | -1} way */
  function shift(key, way) {
    const at = held.findIndex((each) => each.key === key);
    const to = at + way;
    if (at < 0 || to < 0 || to >= held.length) return;
    session.putAt?.(key, { before: (way < 0 ? held[to] : held[to + 1])?.key ?? null, apart: false });
    session.said.value = words("link-o-tiles-put", { place: to + 1, count: held.length });
  }

  /** @param {MouseEvent} event @param {string} tile @param {number} nth */
  function onClick(event, tile, nth) {
    if (!can || session.dragged) return;
    const keys = event.detail === 0;
    const now = session.picked.peek();
    if (now?.tile === tile && now.nth === nth) {
      // A tile that fits somewhere both ways is turned by taking it again, another one is put down.
      if (turnable(prompt, tile)) turn(session, words);
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
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (way && event.shiftKey) shift(buttons[at]?.dataset.key ?? "", way === 1 ? 1 : -1);
    else if (to !== undefined) buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
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
  const { wide, wideColumns, narrow, narrowColumns, pushed } = shelves(n);
  const style = {
    "--wide": wide,
    "--wide-columns": wideColumns,
    "--narrow": narrow,
    "--narrow-columns": narrowColumns,
  };
  return html`<div class="linko-hand" ref=${session.hand} style=${style} data-shelves=${wide}>
    <${Rack}>
      <div class="linko-tiles ${pushed ? "pushed" : ""} ${n > 18 ? "many" : ""}" role="group" aria-label=${words("link-o-tiles-hand", { count: shown.length })} onKeyDown=${onKey} onFocusOut=${leave}>
        ${held.map(({ tile, nth, key, apart }, i) => {
          const own = picked?.tile === tile && picked.nth === nth;
          const sunk = asked && !(aim === null ? fits(prompt, tile) : fitsAt(prompt, tile, aim));
          const classes = ["linko-held"];
          if (own) classes.push("picked");
          if (sunk) classes.push("sunk");
          if (own && session.drag.value) classes.push("away");
          if (key === gone) classes.push("gone");
          if (apart) classes.push("apart");
          if (i % wideColumns === 0) classes.push("leads-wide");
          if (i % narrowColumns === 0) classes.push("leads-narrow");
          if (slot?.before === key) classes.push("gives-way");
          if (slot?.before === null && key === held.at(-1)?.key) classes.push("ends");
          const face = own && session.flipped.value ? turned(tile) : tile;
          return html`<button
            key=${key} type="button" class=${classes.join(" ")} data-tile=${tile} data-key=${key}
            aria-pressed=${own} aria-label=${words("link-o-tiles-held", { ...named(face), fits: sunk ? "no" : "yes" })}
            tabindex=${key === home ? 0 : -1} disabled=${!can} onClick=${(/** @type {MouseEvent} */ event) => onClick(event, tile, nth)}
            onFocus=${() => {
              focused.current = key;
              within.current = true;
            }}
            ...${can ? dragging(session, tile, nth) : {}}
          ><${LinkOTile} key=${face} face=${face} class=${face === tile ? "" : "linko-turned"} /></button>`;
        })}
        ${n === 0 && html`<p class="linko-hand-empty">${words("link-o-tiles-hand-empty")}</p>`}
      </div>
    <//>
    <p class="visually-hidden" role="status">${session.said.value}</p>
  </div>`;
}

/**
 * Hold the picked tile the other way round.
 * @param {import("./session.js").Session} session
 * @param {import("./types.js").Words} words
 */
export function turn(session, words) {
  const picked = session.picked.peek();
  if (!picked) return;
  session.flipped.value = !session.flipped.peek();
  const face = session.flipped.peek() ? turned(picked.tile) : picked.tile;
  session.said.value = words("link-o-tiles-held-now", named(face));
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
