/** Groups of cards lying on the table, and the stack of a seat with its older groups peeking out. */
import { html } from "htm/preact";
import { Card } from "../../pieces/card.js";
import { Coin } from "../../pieces/seats.js";
import { laid, shown } from "./state.js";
import { cardsOf, groupArgs, groupMessage } from "./types.js";

/** How many groups of a stack are drawn. */
const SHOWN = 3;

/** Cards fanned out. @param {{ group: import("./types.js").Group, class?: string }} props */
export function Fan({ group, class: extra = "" }) {
  const cards = cardsOf(group);
  return html`<span class="lc-fan ${extra}" style=${{ "--n": cards.length, "--fan": group.value > 9 ? 0.47 : 0.4 }}>
    ${cards.map((card, i) => html`<span key=${i} style=${{ "--i": i }}><${Card} of=${card} /></span>`)}
  </span>`;
}

/** @param {{ stack: import("./types.js").Group[], last: boolean, mark: import("./story.js").Mark, pending: import("./types.js").Group | null }} props */
export function Pile({ stack, last, mark, pending }) {
  const groups = stack.slice(-SHOWN);
  const below = stack.length - groups.length;
  return html`<span class="lc-pile">
    ${groups.map((group, i) => {
      const top = i === groups.length - 1 && !pending;
      const names = ["lc-laid", top ? "top" : "", top && last ? "last" : "", top && mark ? `mark-${mark}` : ""];
      return html`<span key=${below + i} class=${names.join(" ")}><${Fan} group=${group} /></span>`;
    })}
    ${pending && html`<span class="lc-laid top pending" key="pending"><${Fan} group=${pending} /></span>`}
    ${!stack.length && !pending && html`<span class="lc-place"></span>`}
  </span>`;
}

/**
 * @param {{
 *   view: import("./types.js").View, seat: number, own: boolean, name: string, mark: import("./story.js").Mark, last: boolean,
 *   pending: import("./types.js").Group | null, words: import("./types.js").Words, session: import("./session.js").Session,
 * }} props
 */
export function Stack({ view, seat, own, name, mark, last, pending, words, session }) {
  const stack = view.stacks[seat] ?? [];
  const looked = session.look.value === seat;
  const top = stack.at(-1);
  const size = laid(view, seat);
  const hand = view.hands[seat] ?? 0;
  const parts = [
    words("linko-cards-stack", { name, you: own ? "yes" : "no", laid: size }),
    top ? words("linko-cards-stack-top", groupArgs(top)) : "",
    last && top ? words("linko-cards-stack-last") : "",
    mark ? words(`linko-cards-mark-${mark}`) : "",
    words("linko-cards-stack-hand", { hand }),
  ];
  return html`<div class="lc-seat ${own ? "own" : ""} ${mark ? `is-${mark}` : ""} ${session.over.value && own ? "over" : ""}" data-lc-seat=${seat}>
    <span class="lc-seat-head" aria-hidden="true">
      <${Coin} seat=${seat} class="small" /><bdi class="lc-seat-name clip">${own ? words("linko-cards-own-stack") : name}</bdi>
      <span class="lc-seat-hand small soft"><span class="lc-held-word">${words(own ? "linko-cards-laid" : "linko-cards-held", { laid: size, hand })}</span><b class="lc-held-number">${hand}</b></span>
    </span>
    ${mark && html`<span class="lc-mark ${mark}" aria-hidden="true">${words(`linko-cards-mark-${mark}`)}</span>`}
    <button type="button" class="lc-stack" aria-expanded=${looked} aria-label=${parts.filter(Boolean).join(" ")}
      onClick=${() => (session.look.value = looked ? null : seat)}>
      <${Pile} stack=${stack} last=${last} mark=${mark} pending=${pending} />
    </button>
  </div>`;
}

/**
 * All of a stack, and what everybody knows of the hand behind it.
 * @param {{ view: import("./types.js").View, seat: number, name: string, own: boolean, words: import("./types.js").Words, onClose: () => void }} props
 */
export function Spread({ view, seat, name, own, words, onClose }) {
  const stack = [...(view.stacks[seat] ?? [])].reverse();
  const known = shown(view.known[seat] ?? []);
  return html`<section class="lc-panel lc-spread panel high">
    <h2 class="heading-3">${words("linko-cards-stack", { name, you: own ? "yes" : "no", laid: laid(view, seat) })}</h2>
    <ol class="lc-spread-groups">
      ${stack.map((group, i) => html`<li key=${stack.length - i}><${Fan} group=${group} /><span class="visually-hidden">${words(groupMessage(group).id, groupArgs(group))}</span></li>`)}
    </ol>
    <p class="small soft">${words("linko-cards-stack-hand", { hand: view.hands[seat] ?? 0 })} ${
      known.length > 0 &&
      words("linko-cards-known", {
        list: known.map(({ card, count }) => words("linko-cards-cards", { card, count })).join(", "),
      })
    }</p>
    <button type="button" class="button small quiet lc-spread-close" onClick=${onClose}>${words("linko-cards-close")}</button>
  </section>`;
}
