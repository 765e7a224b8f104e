/** The own rack: the cards in hand by number, in the order that their owner likes. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { shake } from "../../core/motion.js";
import { Card } from "../../pieces/card.js";
import { Rack } from "../../pieces/rack.js";
import { dragging } from "./drag.js";
import { readPlay, writePlay } from "./notation.js";
import { arranged, longest, nudge, put, stepOf, widthOf } from "./order.js";
import { chose, groupOf, tapped } from "./session.js";
import { shown } from "./state.js";
import { fresh } from "./story.js";
import { JOKER } from "./types.js";

/** From so many cards on a group says how many it has. */
const COUNTED = 3;

/** @param {import("./types.js").Props} props */
export function Hand({ view, prompt, steps, seat, live, pending, refused, play, words, session }) {
  const focused = useRef(0);
  const within = useRef(false);
  const told = useRef(/** @type {HTMLElement | null} */ (null));
  const { mine } = view;
  const can = live && !view.result && seat !== null && mine !== undefined;
  const chosen = can ? session.chosen.value : null;
  const order = session.order.value;
  const slot = session.slot.value;

  session.playChosen = (from) => {
    const chosen = session.chosen.peek();
    const group = groupOf(chosen);
    if (!group || !chosen || !can || pending || !prompt) return;
    session.from = (from ?? session.hand.current?.querySelector(".lc-held.lifted"))?.getBoundingClientRect() ?? null;
    const card = session.hand.current?.contains(document.activeElement) ? focused.current : 0;
    session.tried = { chosen, card, move: writePlay(group) };
    session.letGo();
    session.hushed.value = refused?.id ?? null;
    play(session.tried.move);
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
  // What was refused stays chosen, and the keyboard where it was.
  useLayoutEffect(() => {
    const now = session.tried;
    if (!now || pending || !can) return;
    if (refused?.move !== now.move) session.tried = null;
    else if (!session.chosen.peek()) {
      const { value, cards, jokers } = now.chosen;
      if ((mine[value - 1] ?? 0) < cards || (mine[JOKER - 1] ?? 0) < jokers) return;
      session.chosen.value = now.chosen;
      if (!now.card || !session.hand.current?.contains(document.activeElement)) return;
      focused.current = now.card;
      session.focusHand?.();
    }
  }, [pending, can]);
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
  const kinds = shown(held);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const rows = arranged(kinds, order);
  const came = view.result ? [] : fresh(steps, seat);
  const first = rows[0]?.[0]?.card;
  const tabbed = kinds.some(({ card }) => card === focused.current) ? focused.current : first;
  const liftedOf = (/** @type {number} */ card) =>
    card === JOKER ? (chosen?.jokers ?? 0) : chosen?.value === card ? chosen.cards : 0;
  const set = (/** @type {number} */ card, /** @type {number} */ many) => {
    session.chosen.value = chose(session.chosen.peek(), card, Math.min(held[card - 1] ?? 0, Math.max(0, many)));
  };
  session.more = (by) => {
    const now = session.chosen.peek();
    if (now) set(now.value || JOKER, (now.value ? now.cards : now.jokers) + by);
  };
  session.put = (card, to) => session.sort(put(order, rows, card, to.shelf, to.at));

  /** @param {MouseEvent} event @param {number} card @param {number} count */
  function onClick(event, card, count) {
    if (!can || session.dragged) return;
    const up = liftedOf(card);
    if (event.detail === 0) {
      // The keyboard has no place within the group: all of them, or none; a joker more, or none. Enter on chosen ones plays.
      set(card, up === count ? 0 : card === JOKER ? up + 1 : count);
      return;
    }
    const index = Number(
      /** @type {Element} */ (event.target).closest?.("[data-index]")?.getAttribute("data-index") ?? count - 1,
    );
    session.chosen.value = tapped(session.chosen.peek(), card, count, index >= count - up);
  }

  /** @param {number} card @param {1 | -1} way */
  function shift(card, way) {
    const next = nudge(order, rows, card, way);
    if (next === order) return;
    session.sort(next);
    const line = arranged(kinds, next).flat();
    const place = line.findIndex((kind) => kind.card === card) + 1;
    if (told.current) told.current.textContent = words("linko-cards-hand-moved", { card, place, places: line.length });
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const buttons = [...(session.hand.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    const card = Number(buttons[at]?.dataset.card ?? 0);
    const more = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 }[event.key];
    if (event.shiftKey && card && (event.key === "ArrowLeft" || event.key === "ArrowRight"))
      shift(card, event.key === "ArrowLeft" ? -1 : 1);
    else if (to !== undefined) buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
    else if (more && card && can) set(card, liftedOf(card) + more);
    else if (event.key === "Enter" && card && liftedOf(card)) session.playChosen?.();
    else if (event.key === "Escape" && session.chosen.peek()) session.letGo();
    else return;
    event.preventDefault();
  }

  /** Where the dragged number would go, as a mark at the edge of its neighbour. @param {import("./order.js").Kind[]} row @param {number} shelf */
  const caretOf = (row, shelf) => {
    if (slot?.shelf !== shelf) return () => "";
    const rest = row.filter(({ card }) => liftedOf(card) === 0 || card === JOKER);
    return (/** @type {number} */ card) => {
      const at = rest.findIndex((kind) => kind.card === card);
      if (at < 0) return "";
      return at === slot.at ? "caret-before" : at === slot.at - 1 && slot.at === rest.length ? "caret-after" : "";
    };
  };

  const button = (
    /** @type {{ card: number, count: number }} */ { card, count },
    /** @type {(card: number) => string} */ caret,
  ) => {
    const up = liftedOf(card);
    const step = stepOf({ card, count }, total);
    const from = count - (came[card - 1] ?? 0);
    return html`<button
      key=${card} type="button" class="lc-kind ${up ? "chosen" : ""} ${caret(card)}" data-card=${card} data-up=${up} disabled=${!can} aria-pressed=${up > 0}
      aria-keyshortcuts="ArrowUp ArrowDown Enter Shift+ArrowLeft Shift+ArrowRight"
      tabindex=${card === tabbed ? 0 : -1} aria-label=${words("linko-cards-hand-cards", { card, count, up, came: Math.max(0, Math.min(count, came[card - 1] ?? 0)) })}
      style=${{ "--width": 1 + step * (count - 1), "--step": step }}
      onClick=${(/** @type {MouseEvent} */ event) => onClick(event, card, count)}
      onFocus=${() => {
        focused.current = card;
        within.current = true;
      }}
      ...${can ? dragging(session, card, count) : {}}
    >${Array.from({ length: count }, (_, i) => html`<span key=${i} class="lc-held ${i >= count - up ? "lifted" : ""} ${i >= from ? "came" : ""}" data-index=${i} style=${{ "--i": i }}><${Card} of=${card} /></span>`)}
      ${count >= COUNTED && html`<span class="lc-times ${up ? "lifted" : ""}" key="times">${up && up < count ? `${up}/${count}` : `×${count}`}</span>`}
    </button>`;
  };
  return html`<div class="lc-hand" ref=${session.hand} style=${{ "--all": Math.max(1, widthOf(kinds, total)), "--longest": Math.max(1, longest(rows, total)), "--shelves": rows.length }} data-shelves=${rows.length} data-by=${order.by}>
    <${Rack}>
      <div class="lc-shelves" role="group" aria-label=${words("linko-cards-hand", { hand: total })} onKeyDown=${onKey}
        onFocusOut=${(/** @type {FocusEvent} */ event) => {
          const left = /** @type {HTMLElement} */ (event.target);
          // A removed button is left too, but not on purpose: that shows a moment later.
          queueMicrotask(() => {
            if (left.isConnected && !session.hand.current?.contains(document.activeElement)) within.current = false;
          });
        }}>
        ${rows.map((row, i) => {
          const caret = caretOf(row, i);
          return html`<div class="lc-shelf" key=${i}>${row.map((kind) => button(kind, caret))}</div>`;
        })}
      </div>
    <//>
    <span class="visually-hidden" aria-live="polite" ref=${told}></span>
  </div>`;
}
