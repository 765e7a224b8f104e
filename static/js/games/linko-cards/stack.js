/** Groups of cards lying on the table, and the stack of a seat with its older groups peeking out. */
import { html } from "htm/preact";
import { signed } from "../../core/words.js";
import { Card } from "../../pieces/card.js";
import { Icon } from "../../pieces/icons.js";
import { Name } from "../../pieces/named.js";
import { Coin } from "../../pieces/seats.js";
import { listedCards, Minis } from "./panel.js";
import { laid, shown, summary } from "./state.js";
import { shield } from "./story.js";
import { cardsOf, groupArgs, groupMessage, sizeOf } from "./types.js";

/** How many groups of a stack are drawn. */
const SHOWN = 3;

/** Cards fanned out. @param {{ group: import("./types.js").Group, class?: string }} props */
export function Fan({ group, class: extra = "" }) {
  const cards = cardsOf(group);
  return html`<span class="lc-fan ${extra}" style=${{ "--n": cards.length, "--fan": group.value > 9 ? 0.47 : 0.4 }}>
    ${cards.map((card, i) => html`<span key=${i} style=${{ "--i": i }}><${Card} of=${card} /></span>`)}
  </span>`;
}

/**
 * @param {{
 *   stack: import("./types.js").Group[], last: boolean, mark: import("./story.js").Mark, going: boolean,
 *   pending: import("./types.js").Group | null,
 * }} props going: its owner's, or a robber's, answer takes the top group away
 */
export function Pile({ stack, last, mark, going, pending }) {
  const groups = stack.slice(-SHOWN);
  const below = stack.length - groups.length;
  return html`<span class="lc-pile">
    ${groups.map((group, i) => {
      const top = i === groups.length - 1 && !pending;
      const names = ["lc-laid", top ? "top" : "", top && last ? "last" : "", top && mark ? `mark-${mark}` : ""];
      if (top && going) names.push("going");
      const size = sizeOf(group);
      return html`<span key=${below + i} class=${names.join(" ")}><${Fan} group=${group} />${top && size > 1 && html`<span class="lc-times">×${size}</span>`}</span>`;
    })}
    ${pending && html`<span class="lc-laid top pending" key=${stack.length}><${Fan} group=${pending} /></span>`}
    ${!stack.length && !pending && html`<span class="lc-place"></span>`}
  </span>`;
}

/**
 * @param {{
 *   props: import("./types.js").Props, seat: number, own: boolean, mark: import("./story.js").Mark, last: boolean,
 *   pending: import("./types.js").Group | null, going: boolean,
 * }} all
 */
export function Stack({ props, seat, own, mark, last, pending, going }) {
  const { view, words, session } = props;
  const name = props.names[seat] || words("linko-cards-nobody");
  const stack = view.stacks[seat] ?? [];
  const looked = session.look.value === seat;
  const top = stack.at(-1);
  const size = laid(view, seat);
  const { hand, score, turn } = summary(view, seat);
  const away = own ? null : props.away(seat);
  const why = { why: shield(view, seat), size: top ? sizeOf(top) : 0 };
  const parts = [
    words("linko-cards-stack", { name, you: own ? "yes" : "no", laid: size }),
    top ? words("linko-cards-stack-top", groupArgs(top)) : "",
    last && top ? words("linko-cards-stack-last") : "",
    mark ? words(`linko-cards-mark-${mark}`, why) : "",
    words("linko-cards-seat", { hand, points: score }),
    away ? `${away}.` : "",
  ];
  const classes = ["lc-seat", own ? "own" : "", turn && !view.result ? "acts" : "", mark ? `is-${mark}` : ""];
  if (session.over.value && own) classes.push("over");
  // Who listens or goes by keyboard has one stop a player, the stack: it tells all that the head shows, and leads to the sheet.
  return html`<div class=${classes.join(" ")} data-lc-seat=${seat}>
    <button type="button" class="lc-seat-head" tabindex="-1" aria-hidden="true" onClick=${() => props.person(seat)}>
      <${Coin} seat=${seat} class=${away ? "faint" : ""} />
      <${Name} class="lc-seat-name clip">${own ? words("linko-cards-own-stack") : name}<//>
      <span class="lc-seat-numbers small">
        ${
          away
            ? html`<span class="lc-seat-away"><${Icon} name="connection" /><span>${away}</span></span>`
            : html`<span class="lc-seat-held">${own ? words("linko-cards-laid", { laid: size }) : words("linko-cards-held", { hand })}</span>`
        }
        <span class="lc-seat-hand"><span class="lc-back"><${Card} of=${0} /></span>${hand}</span><b class="lc-seat-points number">${signed(score)}</b>
      </span>
    </button>
    <span class="lc-mark ${mark ?? "none"}" aria-hidden="true">${mark === "now" && view.asked && html`<${Coin} seat=${view.asked.turn} class="small" />`}${mark && html`<span class="lc-mark-long">${words(`linko-cards-mark-${mark}`, why)}</span><span class="lc-mark-short">${words(`linko-cards-mark-${mark}-short`)}</span>`}</span>
    <button type="button" class="lc-stack" aria-expanded=${looked} aria-label=${parts.filter(Boolean).join(" ")}
      onClick=${() => (session.look.value = looked ? null : seat)}>
      <${Pile} stack=${stack} last=${last} mark=${mark} going=${going} pending=${pending} />
    </button>
  </div>`;
}

/**
 * A hand across the table, where there is room for one: backs, and the cards that everybody knows. What it shows is told elsewhere.
 * @param {{ view: import("./types.js").View, seat: number }} props
 */
export function Facing({ view, seat }) {
  const known = shown(view.known[seat] ?? []).flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const backs = Array.from({ length: (view.hands[seat] ?? 0) - known.length }, () => 0);
  return html`<div class="lc-facing" aria-hidden="true">${[...backs, ...known].map((card, i) => html`<span key=${i}><${Card} of=${card} /></span>`)}</div>`;
}

/**
 * All of a stack, and what everybody knows of the hand behind it.
 * @param {{ view: import("./types.js").View, seat: number, name: string, own: boolean, words: import("./types.js").Words, person: (seat: number) => void, onClose: () => void }} props
 */
export function Spread({ view, seat, name, own, words, person, onClose }) {
  const stack = [...(view.stacks[seat] ?? [])].reverse();
  const known = shown(view.known[seat] ?? []);
  return html`<section class="lc-panel lc-spread panel high">
    <h2 class="heading-3">${words("linko-cards-stack", { name, you: own ? "yes" : "no", laid: laid(view, seat) })}</h2>
    <ol class="lc-spread-groups">
      ${stack.map((group, i) => html`<li key=${stack.length - i}><${Fan} group=${group} /><span class="visually-hidden">${words(groupMessage(group).id, groupArgs(group))}</span></li>`)}
    </ol>
    <p class="small soft">${words("linko-cards-stack-hand", { hand: view.hands[seat] ?? 0 })} ${known.length > 0 && words("linko-cards-seen")}<span class="visually-hidden">${known.length > 0 && listedCards(known, words)}</span></p>
    ${known.length > 0 && html`<${Minis} cards=${known} />`}
    ${!own && html`<button type="button" class="button small bare lc-spread-person" onClick=${() => person(seat)}>${words("linko-cards-person", { name })}</button>`}
    <button type="button" class="button small quiet lc-spread-close" onClick=${onClose}>${words("linko-cards-close")}</button>
  </section>`;
}
