/**
 * Cards travel from hand to stack, from stack to hand or to the discarded, from row and pile to a hand. The board
 * already shows the new position; what flies is drawn above it and can be cut short at any time.
 */
import { html, render } from "htm/preact";
import { EASE, still, travel } from "../../core/motion.js";
import { Card } from "../../pieces/card.js";
import { cardsOf } from "./types.js";

const TRAVEL = 340;
const APART = 130;

/**
 * @param {HTMLElement} board
 * @param {import("./types.js").Event[]} events
 * @param {number | null} own
 * @param {HTMLElement | null} hand
 */
export function fly(board, events, own, hand) {
  if (still()) return;
  const air = /** @type {HTMLElement | null} */ (board.querySelector(".lc-air"));
  if (!air) return;
  const stackOf = (/** @type {number} */ seat) => board.querySelector(`[data-lc-seat="${seat}"] .lc-pile`);
  const handOf = (/** @type {number} */ seat) => (seat === own ? hand : coinOf(board, seat));
  let nth = 0;
  for (const event of events) {
    switch (event.k) {
      case "played": {
        const top = board.querySelector(`[data-lc-seat="${event.seat}"] .lc-laid.top`);
        const from = handOf(event.seat)?.getBoundingClientRect();
        if (top && from) travel(top, shrunk(from, top.getBoundingClientRect().width), { ms: TRAVEL });
        break;
      }
      case "taken":
        send(air, cardsOf(event.group), stackOf(event.robbed), handOf(event.seat), nth++);
        break;
      case "took-back":
        send(air, cardsOf(event.group), stackOf(event.seat), handOf(event.seat), nth++);
        break;
      case "discarded":
        send(air, cardsOf(event.group), stackOf(event.seat), board.querySelector('[data-lc-to="discard"]'), nth++);
        break;
      case "drew": {
        const row = board.querySelector(event.source === "row" ? ".lc-row" : ".lc-draw .lc-slot");
        send(air, [event.card ?? 0], row, handOf(event.seat), nth++);
        break;
      }
    }
  }
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
 * @param {Element | null} from
 * @param {Element | null} to
 * @param {number} nth how many flew before it in this step
 */
function send(air, cards, from, to, nth) {
  const start = from?.getBoundingClientRect();
  const end = to?.getBoundingClientRect();
  if (!start?.width || !end?.width) return;
  const base = air.getBoundingClientRect();
  const flyer = document.createElement("div");
  flyer.className = "lc-flyer";
  render(
    html`<span class="lc-fan" style=${{ "--n": cards.length, "--fan": 0.4 }}>${cards.map((card, i) => html`<span style=${{ "--i": i }}><${Card} of=${card} /></span>`)}</span>`,
    flyer,
  );
  air.append(flyer);
  const at = (/** @type {DOMRect} */ rect) => ({
    x: rect.left + rect.width / 2 - base.left - flyer.offsetWidth / 2,
    y: rect.top + rect.height / 2 - base.top - flyer.offsetHeight / 2,
  });
  const [a, b] = [at(start), at(end)];
  const flight = flyer.animate(
    [
      { transform: `translate(${a.x}px, ${a.y}px)`, opacity: 1 },
      { transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2 - 26}px) scale(1.06)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${b.x}px, ${b.y}px) scale(.6)`, opacity: 0.2 },
    ],
    { duration: TRAVEL, delay: nth * APART, easing: EASE, fill: "both" },
  );
  const done = () => flyer.remove();
  flight.onfinish = done;
  flight.oncancel = done;
}
