/**
 * Cards travel from hand to stack, from stack to hand or to the discarded, from row and pile to a hand, and the row is
 * filled up. The board already shows the new position; what flies is drawn above it, and a touch or a key cuts it short.
 *
 * @typedef {{ row: { card: number, rect: DOMRect }[], stacks: (DOMRect | undefined)[] }} Picture where things lay
 * @typedef {{ own: number | null, hand: HTMLElement | null, before: Picture | null, stoodThere: boolean }} From
 *   before: the board a moment ago; stoodThere: the own group was shown on its stack already, on its way
 */
import { html, render } from "htm/preact";
import { apart, EASE, still, travel } from "../../core/motion.js";
import { Card } from "../../pieces/card.js";
import { cardsOf, sizeOf } from "./types.js";

const TRAVEL = 260;
const SETTLE = 120;

/** @param {HTMLElement} board @returns {Picture} */
export function picture(board) {
  const row = [...board.querySelectorAll('[data-lc-from="row"]')].map((slot) => ({
    card: Number(/** @type {HTMLElement} */ (slot).dataset.card),
    rect: slot.getBoundingClientRect(),
  }));
  /** @type {(DOMRect | undefined)[]} */
  const stacks = [];
  for (const seat of board.querySelectorAll("[data-lc-seat]")) {
    const top = seat.querySelector(".lc-laid:last-child");
    if (top) stacks[Number(/** @type {HTMLElement} */ (seat).dataset.lcSeat)] = top.getBoundingClientRect();
  }
  return { row, stacks };
}

/** The own group sets out for its stack. @param {HTMLElement} board @param {DOMRect | null} from */
export function setOut(board, from) {
  const top = board.querySelector(".lc-seat.own .lc-laid.pending");
  if (top && from?.width) travel(top, shrunk(from, top.getBoundingClientRect().width), { ms: TRAVEL });
}

/** @param {HTMLElement} board @param {import("./types.js").Event[]} events @param {From} from */
export function fly(board, events, { own, hand, before, stoodThere }) {
  const air = /** @type {HTMLElement | null} */ (board.querySelector(".lc-air"));
  if (still() || !air) return;
  air.replaceChildren();
  const row = [...(before?.row ?? [])];
  const rectOf = (/** @type {Element | null | undefined} */ element) => element?.getBoundingClientRect();
  const pile = rectOf(board.querySelector('[data-lc-from="pile"]'));
  const stackOf = (/** @type {number} */ seat) =>
    before?.stacks[seat] ?? rectOf(board.querySelector(`[data-lc-seat="${seat}"] .lc-pile`));
  const handOf = (/** @type {number} */ seat, /** @type {number | undefined} */ card) =>
    seat === own && hand
      ? rectOf(
          hand.querySelector(`[data-card="${card}"] .lc-held.came`) ??
            hand.querySelector(`[data-card="${card}"]`) ??
            hand,
        )
      : rectOf(coinOf(board, seat));
  /** @type {[number[], DOMRect | undefined, DOMRect | undefined][]} */
  const flights = [];
  for (const event of events) {
    if (event.k === "played") {
      const top = board.querySelector(`[data-lc-seat="${event.seat}"] .lc-laid.top`);
      const start = rectOf(event.seat === own ? hand : coinOf(board, event.seat));
      if (event.seat === own && stoodThere)
        top?.animate({ scale: [1.04, 1] }, { duration: SETTLE, easing: "ease-out" });
      else if (top && start) travel(top, shrunk(start, (rectOf(top)?.width ?? 0) * 0.6), { ms: TRAVEL });
    } else if (event.k === "taken") {
      flights.push([cardsOf(event.group), stackOf(event.robbed), handOf(event.seat, event.group.value)]);
    } else if (event.k === "took-back") {
      flights.push([cardsOf(event.group), stackOf(event.seat), handOf(event.seat, event.group.value)]);
    } else if (event.k === "discarded") {
      const heap = rectOf(board.querySelector('[data-lc-to="discard"]'));
      flights.push([cardsOf(event.group), stackOf(event.seat), heap]);
    } else if (event.k === "drew") {
      const at = event.source === "row" ? row.findIndex(({ card }) => card === event.card) : -1;
      const slot = at < 0 ? pile : row.splice(at, 1)[0]?.rect;
      flights.push([[event.card ?? 0], slot, handOf(event.seat, event.card)]);
    } else if (event.k === "refilled") {
      const slots = [...board.querySelectorAll('[data-lc-from="row"]')].slice(-event.cards.length);
      for (const [i, slot] of slots.entries()) {
        const flight = pile && travel(slot, pile, { ms: TRAVEL, arc: 8 });
        if (flight) flight.effect?.updateTiming({ delay: i * apart(slots.length, TRAVEL), fill: "backwards" });
      }
    }
  }
  flights.forEach(([cards, start, end], i) => {
    send(air, cards, start, end, i * apart(flights.length, TRAVEL));
  });
  if (air.childElementCount) skippable(air);
}

/** Whoever does the next thing has seen enough. @param {HTMLElement} air */
function skippable(air) {
  const end = () => {
    for (const flight of air.getAnimations({ subtree: true })) flight.finish();
  };
  addEventListener("pointerdown", end, { once: true, capture: true });
  addEventListener("keydown", end, { once: true, capture: true });
}

/** @param {HTMLElement} board @param {number} seat */
const coinOf = (board, seat) => {
  const coin = board.querySelector(`[data-lc-seat="${seat}"] .coin`);
  return coin?.getBoundingClientRect().width ? coin : document.querySelector(`[data-seat-anchor="${seat}"]`);
};

/** Around the same middle, so wide. @param {DOMRect} rect @param {number} width */
const shrunk = (rect, width) =>
  new DOMRect(rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - width / 2, width, width);

/**
 * @param {HTMLElement} air
 * @param {number[]} cards
 * @param {DOMRect | undefined} start
 * @param {DOMRect | undefined} end
 * @param {number} delay ms
 */
function send(air, cards, start, end, delay) {
  if (!start?.width || !end?.width) return;
  const base = air.getBoundingClientRect();
  const flyer = document.createElement("div");
  flyer.className = "lc-flyer";
  const group = { value: cards[0] ?? 0, cards: cards.length };
  render(
    html`<span class="lc-fan" style=${{ "--n": sizeOf(group), "--fan": 0.4 }}>${cards.map((card, i) => html`<span style=${{ "--i": i }}><${Card} of=${card} /></span>`)}</span>`,
    flyer,
  );
  air.append(flyer);
  const at = (/** @type {DOMRect} */ rect) => ({
    x: rect.left + rect.width / 2 - base.left - flyer.offsetWidth / 2,
    y: rect.top + rect.height / 2 - base.top - flyer.offsetHeight / 2,
  });
  const [a, b] = [at(start), at(end)];
  const size = (/** @type {DOMRect} */ rect) => Math.min(1.3, Math.max(0.45, rect.height / flyer.offsetHeight));
  const [from, to] = [size(start), size(end)];
  const flight = flyer.animate(
    [
      { transform: `translate(${a.x}px, ${a.y}px) scale(${from})`, opacity: 1 },
      {
        transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2 - 26}px) scale(${Math.max(from, to)})`,
        offset: 0.5,
      },
      { transform: `translate(${b.x}px, ${b.y}px) scale(${to})`, opacity: 1, offset: 0.92 },
      { transform: `translate(${b.x}px, ${b.y}px) scale(${to})`, opacity: 0 },
    ],
    { duration: TRAVEL, delay, easing: EASE, fill: "both" },
  );
  const done = () => flyer.remove();
  flight.onfinish = done;
  flight.oncancel = done;
}
