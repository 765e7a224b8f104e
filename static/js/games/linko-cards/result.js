/** How a game ended: for everybody the cards on the stack, minus those in hand, and every hand laid open. */
import { html } from "htm/preact";
import { Card } from "../../pieces/card.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { Score, signed } from "./panel.js";
import { shown } from "./state.js";

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words">} props */
export function Result({ view, names, seat, words }) {
  const result = view.result;
  if (!result) return null;
  const whole = result.over && view.games !== "one";
  const best = Math.max(...result.totals);
  const winners = whole ? result.totals.flatMap((total, i) => (total === best ? [i] : [])) : result.winners;
  const head = nameArgs({ seat: winners[0] ?? null, id: "", args: { seats: winners } }, names, seat);
  const out = nameArgs({ seat: result.out ?? null, id: "", args: {} }, names, seat);
  const order = names.map((_, i) => i).sort((a, b) => (result.points[b] ?? 0) - (result.points[a] ?? 0));
  return html`<section class="lc-result" aria-label=${words("linko-cards-result-label")}>
    <header>
      <h2 class="title">${words(result.over ? "linko-cards-result-match" : "linko-cards-result-round", { ...head, round: result.round })}</h2>
      <p class="soft">${words(`linko-cards-log-${result.by}`, out)} ${words("linko-cards-result-how")}</p>
    </header>
    <ul class="lc-result-rows panel high">
      ${order.map((who) => {
        const hand = shown(result.hands[who] ?? []);
        const held = hand.reduce((sum, { count }) => sum + count, 0);
        const laid = result.stacked[who] ?? 0;
        return html`<li class=${result.winners.includes(who) ? "won" : ""} key=${who}>
          <span class="lc-result-who"><${Coin} seat=${who} /><b class="clip"><bdi>${names[who] || words("linko-cards-nobody")}</bdi></b></span>
          <span class="lc-result-sum"><span><b>${laid}</b> <span class="small soft">${words("linko-cards-result-laid", { laid })}</span></span><i aria-hidden="true">−</i>
            <span><b>${held}</b> <span class="small soft">${words("linko-cards-result-held", { held })}</span></span><i aria-hidden="true">=</i></span>
          <span class="lc-result-points number">${signed(result.points[who] ?? 0)}</span>
          <span class="lc-result-hand" role="img" aria-label=${words("linko-cards-result-hand", { list: hand.map(({ card, count }) => words("linko-cards-cards", { card, count })).join(", "), held })}>
            ${hand.flatMap(({ card, count }) => Array.from({ length: count }, (_, i) => html`<span key=${`${card}-${i}`} class=${i ? "again" : ""}><${Card} of=${card} /></span>`))}
          </span>
          ${view.games !== "one" && html`<span class="lc-result-total"><${Score} score=${result.totals[who] ?? 0} words=${words} /><span class="small soft">${words("linko-cards-result-total")}</span></span>`}
        </li>`;
      })}
    </ul>
  </section>`;
}
