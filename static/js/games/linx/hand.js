/** The own rack: the tiles in hand by kind, and the pile to draw from. */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { apart, still } from "../../core/motion.js";
import { LinxTile } from "../../pieces/linx-tile.js";
import { Rack } from "../../pieces/rack.js";
import { dragging } from "./drag.js";
import { readMove } from "./notation.js";
import { fits } from "./place.js";
import { KINDS } from "./types.js";

const PILE_SHOWN = 4;
/** Milliseconds that a drawn tile is on its way. */
const ARRIVES = 280;

/** @param {import("./types.js").Props} props */
export function Hand({ view, prompt, seat, live, pending, words, motion, session }) {
  const seen = useRef(motion?.n ?? null);
  const focused = useRef(/** @type {import("./types.js").Kind | null} */ (null));
  const within = useRef(false);
  const mine = view.mine;

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    const drawn = fresh.flatMap((event) => (event.k === "drew" && event.seat === seat ? [...(event.kinds ?? "")] : []));
    if (drawn.length) arrive(session.hand.current, drawn);
  }, [motion?.n]);

  session.focusHand = () => {
    const buttons = [...(session.hand.current?.querySelectorAll("button:not(.gone)") ?? [])];
    const own = buttons.find((button) => button.getAttribute("data-kind") === focused.current) ?? buttons[0];
    if (own instanceof HTMLElement) own.focus();
  };

  // The last tile of a kind takes its button, and the focus, with it.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) session.focusHand?.();
  });

  if (seat === null || mine === undefined) return null;
  const onWay = live ? readMove(pending)?.kind : undefined;
  // What is on its way leaves its place open until it lies: the rack closes up later, and a refusal moves nothing.
  const groups = KINDS.map((kind) => {
    const count = mine.split(kind).length - 1;
    return { kind, count, left: onWay === kind ? count - 1 : count };
  }).filter(({ count }) => count > 0);
  const picked = live ? session.picked.value : null;
  const dragged = session.drag.value;
  const asked = live && !!prompt && !pending;
  const pile = view.piles[seat] ?? 0;
  const can = live && !view.result;
  const tabbed = (
    groups.find(({ kind, left }) => left && kind === (picked?.kind ?? focused.current)) ??
    groups.find(({ left }) => left)
  )?.kind;

  /** @param {MouseEvent} event @param {import("./types.js").Kind} kind @param {number} count */
  function onClick(event, kind, count) {
    if (!can || session.dragged) return;
    const keys = event.detail === 0;
    const index = Number(
      /** @type {Element} */ (event.target).closest?.("[data-index]")?.getAttribute("data-index") ?? count - 1,
    );
    if (session.picked.peek()?.kind === kind && !keys) return session.letGo();
    session.at.value = null;
    session.pick({ kind, index, by: keys ? "keys" : "pointer" });
    if (keys) session.focusBoard?.();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const buttons = [
      .../** @type {NodeListOf<HTMLButtonElement>} */ (
        session.hand.current?.querySelectorAll("button:not(.gone)") ?? []
      ),
    ];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to !== undefined) buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
    else if (event.key === "ArrowUp") session.focusBoard?.();
    else if (event.key === "Escape" && session.picked.peek()) session.letGo();
    else return;
    event.preventDefault();
  }

  /** @param {import("./types.js").Kind} kind */
  function enter(kind) {
    focused.current = kind;
    within.current = true;
  }

  /** @param {FocusEvent} event */
  function leave(event) {
    const button = /** @type {HTMLElement} */ (event.target);
    // A removed button is left too, but not on purpose: that shows a moment later.
    queueMicrotask(() => {
      if (button.isConnected && !session.hand.current?.contains(document.activeElement)) within.current = false;
    });
  }

  let before = 0;
  const buttons = groups.map(({ kind, count, left }, group) => {
    const extra = before;
    before += count - 1;
    const sunk = asked && !fits(prompt, kind);
    const own = picked?.kind === kind ? Math.min(picked.index, count - 1) : -1;
    const away = own >= 0 && dragged?.kind === kind;
    const gone = left < count ? Math.min(session.tried?.picked.index ?? count - 1, count - 1) : -1;
    return html`<button
      key=${kind} type="button" class="linx-kind ${sunk ? "sunk" : ""} ${own >= 0 ? "picked" : ""} ${left ? "" : "gone"}" data-kind=${kind} aria-pressed=${own >= 0}
      aria-label=${words("linx-hand-kind", { kind, count: left })} tabindex=${kind === tabbed ? 0 : -1} disabled=${!can}
      style=${{ "--group": group, "--extra": extra, "--tally": count }}
      onClick=${(/** @type {MouseEvent} */ event) => onClick(event, kind, count)} onFocus=${() => enter(kind)}
      ...${can ? dragging(session, kind, seat, count) : {}}
    >
      ${Array.from(
        { length: count },
        (_, i) => html`<span
          key=${i} class="linx-held ${i === own ? "lifted" : ""} ${i === own && away ? "away" : ""} ${i === gone ? "gone" : ""}" data-index=${i} style=${{ "--nth": i }}
        ><${LinxTile} seat=${seat} kind=${kind} /></span>`,
      )}
      ${count > 2 && html`<span class="linx-kind-count" aria-hidden="true">${left}</span>`}
    </button>`;
  });

  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const style = { "--kinds": Math.max(1, groups.length), "--more": total - groups.length };
  return html`<div class="linx-hand" ref=${session.hand} style=${style} data-many=${["none", "no", "yes", "very"][Number(total > 0) + Number(total > 5) + Number(total > 9)]}>
    <${Rack}
      ledge=${html`<span class="linx-pile-count">
        <span class="wide">${words("linx-pile", { count: pile })}</span><span class="narrow" aria-hidden="true">${pile || ""}</span>
      </span>`}
    >
      <div class="linx-tiles" role="group" aria-label=${words("linx-hand", { count: onWay ? total - 1 : total })} onKeyDown=${onKey} onFocusOut=${leave}>${buttons}</div>
      ${total === 0 && html`<p class="linx-hand-empty"><span>${words("linx-hand-empty")}</span></p>`}
      <div class="linx-pile" aria-hidden="true">
        ${Array.from({ length: Math.min(pile, PILE_SHOWN) }, (_, i) => html`<span key=${i} style=${{ "--nth": i }}><${LinxTile} seat=${seat} /></span>`)}
      </div>
    <//>
  </div>`;
}

/**
 * Drawn tiles come out of the pile.
 * @param {HTMLElement | null} hand
 * @param {string[]} kinds
 */
function arrive(hand, kinds) {
  if (!hand || still()) return;
  const from = hand.querySelector(".linx-pile")?.getBoundingClientRect();
  if (!from) return;
  /** @type {Record<string, number>} */
  const taken = {};
  kinds.forEach((kind, nth) => {
    const tiles = hand.querySelectorAll(`[data-kind="${kind}"] .linx-held`);
    const back = (taken[kind] ?? 0) + 1;
    taken[kind] = back;
    const tile = tiles[tiles.length - back];
    const svg = tile?.firstElementChild;
    if (!tile || !svg) return;
    const to = tile.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    svg.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(.66)`, opacity: 0 },
        { transform: `translate(${x * 0.8}px, ${y - 18}px) scale(.74)`, opacity: 1, offset: 0.25 },
        { transform: "none", opacity: 1 },
      ],
      {
        duration: ARRIVES,
        delay: nth * apart(kinds.length, ARRIVES),
        easing: "cubic-bezier(.2,.8,.2,1)",
        fill: "backwards",
      },
    );
  });
}
