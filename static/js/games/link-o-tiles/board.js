/** The board: four circles, the tiles on them, and what is tried there. Small boards show the circle of a picked tile. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { LinkOBag, LinkOPlate, MIDDLES } from "../../pieces/link-o-board.js";
import { Dug, Shout, Spark } from "./cheer.js";
import { dig, fly, shine } from "./flight.js";
import { BOX } from "./geometry.js";
import { SmallMap } from "./map.js";
import { Middle } from "./middle.js";
import { placesFor } from "./place.js";
import { Refusal } from "./refusal.js";
import { Space } from "./space.js";
import { circleOf, readMove, ringOf, turned, writeMove } from "./tiles.js";
import { COLOURS, SPACES } from "./types.js";

/** @param {import("./types.js").Props} props */
export function Board(props) {
  const { view, prompt, seat, names, live, pending, refused, play, words, motion, session } = props;
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const seen = useRef({ n: motion?.n ?? null, pending: /** @type {string | null} */ (null) });
  const picked = live ? session.picked.value : null;
  const flipped = session.flipped.value;
  const at = session.at.value;
  const places = placesFor(live && !view.result ? prompt : null, picked?.tile ?? null, flipped);
  const onWay = live ? readMove(pending) : null;
  const tried = live && refused && refused.id !== session.hushed.value ? readMove(refused.move) : null;
  const known = tried && view.board[tried.space] !== undefined ? tried : null;
  const circle = picked ? session.circle.value : onWay ? ringOf(onWay.space) : known ? ringOf(known.space) : null;

  /** @param {number} space */
  function tryAt(space) {
    if (!picked || seat === null || pending) return;
    const held = flipped ? turned(picked.tile) : picked.tile;
    const keys = picked.by === "keys";
    const lay = places.get(space)?.lay ?? held;
    session.letGo();
    session.hushed.value = refused?.id ?? null;
    play(writeMove({ lay, space }));
    if (keys) session.focusHand?.();
  }
  session.tryAt = tryAt;

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
    if (!motion || motion.n === before.n || !svg.current) return;
    for (const event of motion.events) {
      if (event.k === "placed") {
        const stoodThere = event.seat === seat && before.pending === writeMove(event);
        fly(svg.current, event, { stoodThere, hand: event.seat === seat ? session.hand.current : null });
      }
      if (event.k === "filled") shine(svg.current, event.circle);
      if (event.k === "dug" && event.seat !== seat) dig(svg.current, event);
    }
  }, [motion?.n, pending]);

  const holds = live && !view.result && !!picked && !!view.mine?.includes(picked.tile);
  useEffect(() => {
    const now = session.picked.peek();
    if (now && !session.drag.peek() && !(live && !view.result && view.mine?.includes(now.tile))) session.letGo();
  }, [holds]);
  useEffect(() => {
    if (picked) hush(session, refused);
  }, [picked]);

  // The place that Tab leads to.
  const home = at ?? view.last ?? 0;
  const own = seat ?? 0;
  const [fx, fy] = circle === null ? [0.5, 0.5] : fraction(circle);
  const fresh = motion?.events ?? [];
  return html`<div class="linko-board ${circle === null ? "" : "close"}" ref=${session.board} onPointerDown=${() => hush(session, refused)}>
    <div class="linko-mat" style=${{ "--fx": fx, "--fy": fy }}>
      <svg ref=${svg} class="linko-svg" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}" role="grid" aria-label=${words("link-o-tiles-board")} aria-rowcount="4" aria-colcount="16">
        <g role="presentation" aria-hidden="true">
          <${LinkOPlate} />
          ${COLOURS.map((_, i) => html`<${Middle} key=${i} circle=${i} view=${view} names=${names} words=${words} fresh=${fresh.some((event) => event.k === "filled" && event.circle === i)} quiet=${known !== null && ringOf(known.space) === i} />`)}
          <g class="linko-bag" transform="translate(234.7 236)"><${LinkOBag} count=${view.bag} /></g>
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
              return html`<${Space}
                key=${space} space=${space} face=${face} words=${words} blocked=${view.blocked.includes(space)} lit=${places.get(space) ?? null}
                picked=${picked?.tile ?? null} at=${!!picked && at === space} last=${view.last === space} home=${home === space}
                pending=${onWay?.space === space && !face ? onWay.lay : null} refused=${known?.space === space ? known.lay : null} refusal=${refused?.id}
                session=${session} onTry=${tryAt} onKey=${onKey}
              />`;
            })}
          </g>`,
        )}
      </svg>
      ${known && refused && html`<${Refusal} key=${refused.id} refused=${refused} space=${known.space} onDone=${() => hush(session, refused)} />`}
      <${Dug} key=${`dug${motion?.n}`} events=${fresh} seat=${seat} names=${names} words=${words} />
      <${Spark} key=${`spark${motion?.n}`} events=${fresh} />
    </div>
    <${Shout} key=${`shout${motion?.n}`} events=${fresh} seat=${own} names=${names} words=${words} />
    ${circle !== null && picked && html`<${SmallMap} view=${view} circle=${circle} session=${session} words=${words} />`}
  </div>`;
}

/** The middle of a circle as parts of the board's width and height. @param {number} circle @returns {[number, number]} */
function fraction(circle) {
  const [x, y] = MIDDLES[circle] ?? [0, 0];
  return [(x - BOX.x) / BOX.width, (y - BOX.y) / BOX.height];
}

/** @param {import("./session.js").Session} session @param {import("./types.js").Refused | null} refused */
function hush(session, refused) {
  if (refused) session.hushed.value = refused.id;
}
