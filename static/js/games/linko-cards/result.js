/** How a round ended: for everybody the cards on the stack, minus those in hand, all of them laid open. */
import { html } from "htm/preact";
import { signed } from "../../core/words.js";
import { Name, told } from "../../pieces/named.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { listedCards, Minis } from "./panel.js";
import { Fan } from "./stack.js";
import { shown } from "./state.js";
import { groupArgs, JOKER } from "./types.js";

/** The cards of a stack, those of one number together. @param {import("./types.js").Group[]} stack */
function counted(stack) {
  /** @type {number[]} */
  const counts = Array(JOKER).fill(0);
  for (const { value, cards, jokers = 0 } of stack) {
    counts[value - 1] = (counts[value - 1] ?? 0) + cards;
    counts[JOKER - 1] = (counts[JOKER - 1] ?? 0) + jokers;
  }
  return shown(counts);
}

/** So many of the groups played last are shown. */
const LAST = 4;

/** @param {Pick<import("./types.js").Props, "view" | "steps" | "names" | "seat" | "words">} props */
export function Result({ view, steps, names, seat, words }) {
  const result = view.result;
  if (!result) return null;
  const several = view.games !== "one";
  const whole = result.over && several;
  const best = Math.max(...result.totals);
  const winners = whole ? result.totals.flatMap((total, i) => (total === best ? [i] : [])) : result.winners;
  const head = nameArgs({ seat: winners[0] ?? null, id: "", args: { seats: winners } }, names, seat);
  const out = nameArgs({ seat: result.out ?? null, id: "", args: {} }, names, seat);
  const order = names.map((_, i) => i).sort((a, b) => (result.points[b] ?? 0) - (result.points[a] ?? 0));
  const hero = view.stacks[winners[0] ?? -1]?.at(-1);
  const played = steps.flatMap(({ g }) => g.filter((event) => event.k === "played")).slice(-LAST);
  return html`<section class="lc-result" data-count=${names.length} aria-label=${words("linko-cards-result-label")}>
    <header class="lc-result-head">
      ${hero && html`<span class="lc-result-hero" aria-hidden="true"><${Fan} group=${hero} /></span>`}
      <div><h2 class="title">${told(result.over ? "linko-cards-result-match" : "linko-cards-result-round", { ...head, round: result.round })}</h2>
      <p class="soft">${whole && html`<b>${words("linko-cards-result-last", { round: result.round })}</b>${" "}`}${words(`linko-cards-log-${result.by}`, out)} ${words("linko-cards-result-how")}</p></div>
    </header>
    <ul class="lc-result-rows panel high">
      ${order.map((who) => {
        const hand = shown(result.hands[who] ?? []);
        const held = hand.reduce((sum, { count }) => sum + count, 0);
        const laid = result.stacked[who] ?? 0;
        return html`<li class=${result.winners.includes(who) ? "won" : ""} key=${who}>
          <span class="lc-result-who"><${Coin} seat=${who} /><span class="lc-result-name"><b><${Name} class="clip">${names[who] || words("linko-cards-nobody")}<//></b>
            ${several && html`<span class="small soft">${words("linko-cards-result-total", { total: result.totals[who] ?? 0, text: signed(result.totals[who] ?? 0) })}</span>`}</span></span>
          <span class="lc-result-part laid"><b class="lc-result-sum">${laid}</b><span class="lc-result-cards"><span class="small soft">${words("linko-cards-result-laid", { laid })}</span><${Minis} cards=${counted(view.stacks[who] ?? [])} /></span></span>
          <span class="lc-result-part held"><b class="lc-result-sum">${held > 0 && html`<i>−</i>`}${held}</b><span class="lc-result-cards"><span class="small soft">${words("linko-cards-result-held", { held })}</span><${Minis} cards=${hand} />
            <span class="visually-hidden">${words("linko-cards-result-hand", { list: listedCards(hand, words), held })}</span></span></span>
          <span class="lc-result-points number"><i aria-hidden="true">=</i>${signed(result.points[who] ?? 0)}</span>
        </li>`;
      })}
    </ul>
    <div class="lc-result-last">
      <h3 class="heading-3">${words("linko-cards-result-moves")}</h3>
      <ul>${played.map(({ seat: who, group }, i) => html`<li key=${i}><${Coin} seat=${who} class="small" /><${Fan} group=${group} /><span class="visually-hidden">${words("linko-cards-log-played", { ...nameArgs({ seat: who, id: "", args: {} }, names, seat), ...groupArgs(group) })}</span><bdi class="soft clip" aria-hidden="true">${names[who]}</bdi></li>`)}</ul>
    </div>
  </section>`;
}
