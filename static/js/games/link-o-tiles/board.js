/** The board: four circles, the tiles on them, and what is tried there. Small boards show the circle of a picked tile. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { lazy } from "../../core/lazy.js";
import { asBefore } from "../../core/same.js";
import { LinkOBag, LinkOPlate, MIDDLES } from "../../pieces/link-o-board.js";
import { dealOut, dig, fly, land, shine } from "./flight.js";
import { BOX } from "./geometry.js";
import { turn } from "./hand.js";
import { Middle } from "./middle.js";
import { placesFor } from "./place.js";
import { Space } from "./space.js";
import { circleOf, readMove, ringOf, turned, writeMove } from "./tiles.js";
import { COLOURS, SPACES } from "./types.js";

const SmallMap = lazy(() => import("./map.js"), "SmallMap");
const Bubble = lazy(() => import("./bubble.js"), "Bubble");
const Told = lazy(() => import("./bubble.js"), "Told");
const Cheer = lazy(() => import("./cheer.js"), "Cheer");
const Shout = lazy(() => import("./cheer.js"), "Shout");

/** Nothing of it ever changes. */
const PLATE = html`<${LinkOPlate} />`;

/** From here on the whole board is large enough at all times; `link-o-tiles.css` has the same numbers. */
const ROOMY = { width: 600, height: 480 };

/** @param {import("./types.js").Props} props */
export function Board(props) {
  const { view, prompt, seat, names, live, pending, refused, play, words, motion, session } = props;
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const seen = useRef({ n: motion?.n ?? null, pending });
  const cells = useRef(/** @type {any[]} */ ([]));
  const focused = useRef(/** @type {number | null} */ (null));
  const picked = live ? session.picked.value : null;
  const flipped = session.flipped.value;
  const at = session.at.value;
  const places = placesFor(live && !view.result ? prompt : null, picked?.tile ?? null, flipped);
  // Who has to begin is shown where.
  const hints =
    live && prompt?.first && !picked && !pending && !view.result ? new Set(Object.values(prompt.plays).flat()) : null;
  const onWay = live ? readMove(pending) : null;
  const tried = live && refused && refused.id !== session.hushed.value ? readMove(refused.move) : null;
  const known = tried && view.board[tried.space] !== undefined ? tried : null;
  const told = session.told.value;
  const looked = session.circle.value;
  const circle = picked ? looked : onWay ? ringOf(onWay.space) : known ? ringOf(known.space) : looked;

  /** @param {number} space */
  function tryAt(space) {
    if (!picked) return tell(space);
    if (seat === null || pending || !prompt) return;
    const held = flipped ? turned(picked.tile) : picked.tile;
    const lay = places.get(space)?.lay ?? held;
    session.from ??= rackTile(session, picked)?.getBoundingClientRect() ?? null;
    session.tried = { picked, flipped, move: writeMove({ lay, space }) };
    session.letGo();
    session.linger(ringOf(space));
    session.hushed.value = refused?.id ?? null;
    play(session.tried.move);
  }
  session.tryAt = tryAt;

  /** Say what a space is, and what of the own hand would go there. @param {number} space */
  function tell(space) {
    hush(session, refused);
    const box = session.board.current;
    // Spaces that are too small for a finger lead to their circle first.
    if (circle === null && box && (box.clientWidth < ROOMY.width || box.clientHeight < ROOMY.height))
      return session.look(ringOf(space));
    if (circle !== null) session.look(circle);
    const before = session.told.peek();
    session.told.value = before?.space === space ? null : { space, id: (before?.id ?? 0) + 1 };
  }

  /** @param {number} space */
  function focus(space) {
    /** @type {SVGElement | null} */ (svg.current?.querySelector(`[data-space="${space}"]`) ?? null)?.focus({
      preventScroll: true,
    });
  }
  session.focusBoard = () => {
    const tile = session.picked.peek()?.tile ?? null;
    const lit = [...placesFor(prompt, tile, false).keys()];
    const from = view.last ?? 0;
    const own = tile ? circleOf(tile) * SPACES : from;
    focus(lit.sort((a, b) => Math.abs(a - from) - Math.abs(b - from))[0] ?? own);
  };

  /** @param {KeyboardEvent} event @param {number} space */
  function onKey(event, space) {
    const ring = ringOf(space) * SPACES;
    const number = space % SPACES;
    const lit = [...placesFor(prompt, session.picked.peek()?.tile ?? null, flipped).keys()].sort((a, b) => a - b);
    if (event.key === "ArrowRight") focus(ring + ((number + 1) % SPACES));
    else if (event.key === "ArrowLeft") focus(ring + ((number + SPACES - 1) % SPACES));
    else if (event.key === "ArrowDown") focus((space + SPACES) % view.board.length);
    else if (event.key === "ArrowUp") focus((space + view.board.length - SPACES) % view.board.length);
    else if (event.key === "Home") focus(ring);
    else if (event.key === "End") focus(ring + SPACES - 1);
    else if (event.key === "PageDown") focus(lit.find((each) => each > space) ?? lit[0] ?? space);
    else if (event.key === "PageUp") focus(lit.findLast((each) => each < space) ?? lit.at(-1) ?? space);
    else if (
      event.key === " " &&
      session.picked.peek() &&
      placesFor(prompt, session.picked.peek()?.tile ?? null, flipped).get(space)?.both
    )
      turn(session, words);
    else if (event.key === "Enter" || event.key === " ") tryAt(space);
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
    if (!svg.current) return;
    if (onWay && pending !== before.pending) {
      fly(svg.current, onWay, ".linko-pending > g", session.from);
      session.from = null;
    }
    if (!motion || motion.n === before.n) return;
    const glides = !!svg.current.parentElement?.getAnimations().length;
    for (const event of motion.events) {
      if (event.k === "placed") {
        const own = event.seat === seat;
        // Whoever is taken along to another circle finds it there.
        const led = !own && !session.picked.peek() && circle !== null && circle !== ringOf(event.space);
        if ((own && before.pending === writeMove(event)) || glides || led) land(svg.current, event.space);
        else fly(svg.current, event, ".linko-laid", from(event.seat, own ? session.hand.current : null));
      }
      if (event.k === "filled") shine(svg.current, event.circle);
      if (event.k === "dug" && event.seat !== seat) dig(svg.current, event.seat, event.count);
      if (event.k === "dealt") dealOut(svg.current, event.hands, seat);
    }
  }, [motion?.n, pending]);

  // Who looks closely at a circle is taken along to where the others play.
  useEffect(() => {
    const placed = motion?.events.find((event) => event.k === "placed");
    if (placed && placed.seat !== seat && !session.picked.peek() && session.circle.peek() !== null)
      session.look(ringOf(placed.space));
    session.told.value = null;
  }, [motion?.n]);

  const holds = live && !view.result && !!picked && !!view.mine?.includes(picked.tile);
  useEffect(() => {
    const now = session.picked.peek();
    if (now && !session.drag.peek() && !(live && !view.result && view.mine?.includes(now.tile))) session.letGo();
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
      if (now.picked.by === "keys" && svg.current?.contains(document.activeElement)) session.focusHand?.();
    } else if (!session.picked.peek() && view.mine?.includes(now.picked.tile)) {
      const space = readMove(now.move)?.space ?? 0;
      session.pick(now.picked);
      session.flipped.value = now.flipped;
      session.look(ringOf(space));
      if (now.picked.by === "keys") session.at.value = space;
    }
  }, [pending, live]);
  useEffect(() => {
    if (refused && live) session.told.value = null;
  }, [refused?.id]);

  session.keyAt = onKey;
  /** @param {Record<string, any>} props */
  const cell = (props) => asBefore(cells.current, props.space, Space, props);

  // The place that Tab leads to. While the focus is on the board it stays there: to take the stop from under it has the
  // browser lay out the whole page at once, to see whether the focus may stay.
  const home = focused.current ?? at ?? view.last ?? 0;
  const [fx, fy] = circle === null ? [0.5, 0.5] : fraction(circle);
  const fresh = motion?.events ?? [];
  return html`<div class="linko-board ${circle === null ? "" : `close of-${circle}`}" ref=${session.board} onPointerDown=${() => hush(session, refused)}>
    <div class="linko-window"><div class="linko-mat" style=${{ "--fx": fx, "--fy": fy }}>
      <svg ref=${svg} class="linko-svg" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}" role="grid" aria-label=${words("link-o-tiles-board")} aria-rowcount="4" aria-colcount="16"
        onFocusIn=${(/** @type {FocusEvent} */ { target }) => (focused.current = Number(/** @type {SVGElement} */ (target).dataset.space))}
        onFocusOut=${() => (focused.current = null)}>
        <g role="presentation" aria-hidden="true">
          ${PLATE}
          ${COLOURS.map((_, i) => html`<${Middle} key=${i} circle=${i} view=${view} names=${names} words=${words} fresh=${fresh.some((event) => event.k === "filled" && event.circle === i)} quiet=${[known?.space, told?.space].some((space) => space !== undefined && ringOf(space) === i)} />`)}
          <g class="linko-bag" transform="translate(234.7 236)"><${LinkOBag} count=${view.bag} /></g>
          ${COLOURS.map((_, i) => html`<circle class="linko-look" cx=${MIDDLES[i]?.[0]} cy=${MIDDLES[i]?.[1]} r="70" onClick=${() => session.look(circle === i ? null : i)} />`)}
          ${COLOURS.map((_, i) => html`<g class="linko-shine" data-shine=${i} transform="translate(${MIDDLES[i]?.join(" ")})"><circle r="100" /></g>`)}
        </g>
        ${COLOURS.map(
          (
            colour,
            ring,
          ) => html`<g key=${colour} role="row" aria-rowindex=${ring + 1} aria-label=${words("link-o-tiles-circle", { colour })} transform="translate(${MIDDLES[ring]?.join(" ")})">
            ${Array.from({ length: SPACES }, (_, i) => {
              const space = ring * SPACES + i;
              const face = view.board[space] ?? "";
              const lit = places.get(space);
              return cell({
                space,
                face,
                words,
                session,
                blocked: view.blocked.includes(space),
                lit: lit?.lay ?? null,
                both: lit?.both ?? false,
                picked: lit ? (picked?.tile ?? null) : null,
                at: !!picked && at === space,
                last: view.last === space,
                home: home === space,
                pending: onWay?.space === space && !face ? onWay.lay : null,
                refused: known?.space === space ? known.lay : null,
                refusal: known?.space === space ? refused?.id : null,
                hinted: hints?.has(space) ?? false,
              });
            })}
          </g>`,
        )}
      </svg>
      ${known && refused && html`<${Bubble} key=${refused.id} text=${refused.text} space=${known.space} onDone=${() => hush(session, refused)} />`}
      ${!known && told && html`<${Told} key=${`told${told.id}`} view=${view} prompt=${live ? prompt : null} told=${told} session=${session} words=${words} />`}
      ${fresh.some(({ k }) => k === "dug" || k === "filled") && html`<${Cheer} key=${`cheer${motion?.n}`} events=${fresh} seat=${seat} names=${names} words=${words} />`}
    </div></div>
    ${fresh.some(({ k }) => k === "called") && html`<${Shout} key=${`shout${motion?.n}`} events=${fresh} seat=${seat} names=${names} words=${words} />`}
    ${circle !== null && !known && html`<${SmallMap} view=${view} circle=${circle} session=${session} words=${words} />`}
  </div>`;
}

/**
 * Where the tile of a move sets out from: the own rack, else the coin of its player.
 * @param {number} seat
 * @param {HTMLElement | null} hand
 * @returns {DOMRect | null}
 */
function from(seat, hand) {
  const rect = (hand ?? document.querySelector(`[data-seat-anchor="${seat}"]`))?.getBoundingClientRect();
  return rect?.width ? rect : null;
}

/** The button of a picked tile. @param {import("./session.js").Session} session @param {import("./session.js").Picked} picked */
const rackTile = (session, picked) =>
  session.hand.current?.querySelector(`[data-key="${picked.tile}.${picked.nth}"]`) ?? null;

/** The middle of a circle as parts of the board's width and height. @param {number} circle @returns {[number, number]} */
function fraction(circle) {
  const [x, y] = MIDDLES[circle] ?? [0, 0];
  return [(x - BOX.x) / BOX.width, (y - BOX.y) / BOX.height];
}

/** @param {import("./session.js").Session} session @param {import("./types.js").Refused | null} refused */
function hush(session, refused) {
  if (refused) session.hushed.value = refused.id;
}
