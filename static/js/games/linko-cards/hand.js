/** The own rack: the cards in hand by number, jokers last. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { shake } from "../../core/motion.js";
import { Card } from "../../pieces/card.js";
import { Rack } from "../../pieces/rack.js";
import { dragging } from "./drag.js";
import { readPlay, writePlay } from "./notation.js";
import { groupOf, tapped } from "./session.js";
import { shown } from "./state.js";
import { JOKER } from "./types.js";

const GAP = 0.15;
/** So many cards' widths fit on one shelf of a phone. */
const SHELF = 6.2;

/** How far the cards of one number lie apart, in widths of a card. @param {number} count */
const step = (count) => (count > 1 ? Math.min(0.38, 1.5 / (count - 1)) : 0);

/** @param {{ card: number, count: number }[]} groups */
const widthOf = (groups) =>
  groups.reduce((sum, { count }) => sum + 1 + step(count) * (count - 1) + GAP, 0) - (groups.length ? GAP : 0);

/** On two shelves of about the same length. @param {{ card: number, count: number }[]} groups */
function shelved(groups) {
  const all = widthOf(groups);
  if (all <= SHELF) return [groups];
  const best = groups
    .map((_, i) => i)
    .reduce((best, i) => {
      const longest = (/** @type {number} */ at) => Math.max(widthOf(groups.slice(0, at)), widthOf(groups.slice(at)));
      return longest(i) < longest(best) ? i : best;
    }, 1);
  return [groups.slice(0, best), groups.slice(best)];
}

/** @param {import("./types.js").Props} props */
export function Hand({ view, seat, live, pending, refused, play, words, session }) {
  const focused = useRef(0);
  const within = useRef(false);
  const { mine } = view;
  const can = live && !view.result && seat !== null && mine !== undefined;
  const chosen = can ? session.chosen.value : null;

  session.playChosen = () => {
    const group = groupOf(session.chosen.peek());
    if (!group || !can || pending) return;
    session.letGo();
    session.hushed.value = refused?.id ?? null;
    play(writePlay(group));
  };
  session.focusHand = () => {
    const buttons = [...(session.hand.current?.querySelectorAll("button") ?? [])];
    (buttons.find((button) => Number(button.dataset.card) === focused.current) ?? buttons[0])?.focus();
  };
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) session.focusHand?.();
  });
  useEffect(() => {
    if (refused && readPlay(refused.move) && session.hand.current) shake(session.hand.current);
  }, [refused?.id]);
  // What is chosen goes when it is no longer in hand, as after a new deal.
  useEffect(() => {
    const now = session.chosen.peek();
    if (now && (!mine || (mine[JOKER - 1] ?? 0) < now.jokers || (now.value && (mine[now.value - 1] ?? 0) < now.cards)))
      session.letGo();
  }, [mine]);

  if (seat === null || mine === undefined) return null;
  const onWay = live ? readPlay(pending) : null;
  const held = mine.map(
    (count, i) => count - (onWay?.value === i + 1 ? onWay.cards : 0) - (i + 1 === JOKER ? (onWay?.jokers ?? 0) : 0),
  );
  const groups = shown(held);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const rows = shelved(groups);
  const tabbed = groups.some(({ card }) => card === focused.current) ? focused.current : groups[0]?.card;
  const liftedOf = (/** @type {number} */ card) =>
    card === JOKER ? (chosen?.jokers ?? 0) : chosen?.value === card ? chosen.cards : 0;

  /** @param {MouseEvent} event @param {number} card @param {number} count */
  function onClick(event, card, count) {
    if (!can || session.dragged) return;
    const up = liftedOf(card);
    if (event.detail === 0) {
      // The keyboard has no place within the group: all of them, or none; a joker more, or none.
      const all = card === JOKER ? Math.min(count, up + 1) : count;
      const next = up === count ? 0 : all;
      set(card, next);
      return;
    }
    const index = Number(
      /** @type {Element} */ (event.target).closest?.("[data-index]")?.getAttribute("data-index") ?? count - 1,
    );
    session.chosen.value = tapped(session.chosen.peek(), card, count, index >= count - up);
  }

  /** @param {number} card @param {number} many */
  function set(card, many) {
    const now = session.chosen.peek() ?? { value: 0, cards: 0, jokers: 0 };
    const next = card === JOKER ? { ...now, jokers: many } : { ...now, value: many ? card : 0, cards: many };
    session.chosen.value = next.cards + next.jokers ? next : null;
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const buttons = [...(session.hand.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    const card = Number(buttons[at]?.dataset.card ?? 0);
    const more = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 }[event.key];
    if (to !== undefined) buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
    else if (more && card && can) set(card, Math.min(held[card - 1] ?? 0, Math.max(0, liftedOf(card) + more)));
    else if (event.key === "Escape" && session.chosen.peek()) session.letGo();
    else return;
    event.preventDefault();
  }

  const button = (/** @type {{ card: number, count: number }} */ { card, count }) => {
    const up = liftedOf(card);
    return html`<button
      key=${card} type="button" class="lc-kind ${up ? "chosen" : ""}" data-card=${card} data-up=${up} disabled=${!can} aria-pressed=${up > 0}
      tabindex=${card === tabbed ? 0 : -1} aria-label=${words("linko-cards-hand-cards", { card, count, up })}
      style=${{ "--width": 1 + step(count) * (count - 1), "--step": step(count) }}
      onClick=${(/** @type {MouseEvent} */ event) => onClick(event, card, count)}
      onFocus=${() => {
        focused.current = card;
        within.current = true;
      }}
      ...${can ? dragging(session, card, count) : {}}
    >${Array.from({ length: count }, (_, i) => html`<span key=${i} class="lc-held ${i >= count - up ? "lifted" : ""}" data-index=${i} style=${{ "--i": i }}><${Card} of=${card} /></span>`)}</button>`;
  };
  const longest = Math.max(...rows.map(widthOf), 1);
  return html`<div class="lc-hand" ref=${session.hand} style=${{ "--all": Math.max(1, widthOf(groups)), "--longest": longest, "--shelves": rows.length }} data-shelves=${rows.length}>
    <${Rack}>
      <div class="lc-shelves" role="group" aria-label=${words("linko-cards-hand", { hand: total })} onKeyDown=${onKey}
        onFocusOut=${(/** @type {FocusEvent} */ event) => {
          const left = /** @type {HTMLElement} */ (event.target);
          // A removed button is left too, but not on purpose: that shows a moment later.
          queueMicrotask(() => {
            if (left.isConnected && !session.hand.current?.contains(document.activeElement)) within.current = false;
          });
        }}>
        ${rows.map((row, i) => html`<div class="lc-shelf" key=${i}>${row.map(button)}</div>`)}
      </div>
    <//>
  </div>`;
}
