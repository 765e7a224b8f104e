/** What is asked, of whom, and what has happened in this turn: the snatch as a story. */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listed } from "../../core/words.js";
import { Card } from "../../pieces/card.js";
import { Icon } from "../../pieces/icons.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { Fan } from "./stack.js";
import { beats } from "./story.js";
import { cardsOf, groupMessage, sizeOf } from "./types.js";

/** So many sentences of the story are shown; the older ones are in the log. */
const TOLD = 4;

/** @param {import("./types.js").Props} props */
export function Question(props) {
  const { view, prompt, seat, names, live, pending, play, words } = props;
  const { asked } = view;
  const mine = live && prompt && asked?.seat === seat ? prompt : null;
  const played = asked && asked.ask !== "play" ? view.stacks[asked.turn]?.at(-1) : undefined;
  const robbed = asked?.robbed ?? -1;
  const group = mine && (mine.ask === "take" || mine.ask === "back") ? mine.group : view.stacks[robbed]?.at(-1);
  const say = (/** @type {string} */ id, /** @type {any} */ args = {}) =>
    words(id, {
      ...nameArgs({ seat: asked?.seat ?? null, id, args: { owner: robbed, ...args } }, names, seat),
      turn: names[asked?.turn ?? -1] ?? "",
      mine: asked?.turn === seat ? "yes" : "no",
    });
  if (!asked || asked.ask === "play") return html`<${Story} ...${props} />`;
  const size = group ? sizeOf(group) : 0;
  const list = group ? [groupMessage(group)] : [];
  const versus =
    played &&
    group &&
    asked.ask !== "draw" &&
    html`<span class="lc-versus" aria-hidden="true"><${Coin} seat=${asked.turn} class="small" /><${Fan} group=${played} /><b>${">"}</b><${Coin} seat=${robbed} class="small" /><${Fan} group=${group} /></span>`;
  const slots = asked.ask === "draw" && html`<${Slots} ...${props} />`;
  if (!mine) {
    return html`<${Story} ...${props} />
    <div class="lc-panel lc-waits panel"><div class="lc-panel-head"><h2 class="heading-3">${say(`linko-cards-waits-${asked.ask}`, { list, left: asked.left ?? 0 })}</h2>${versus}${slots}</div></div>`;
  }
  const answers = { take: ["take", "leave"], back: ["back", "discard"], draw: [], play: [] }[mine.ask];
  return html`<${Story} ...${props} />
  <section class="lc-panel lc-asks panel high" tabindex="-1" aria-label=${words("linko-cards-question")}>
    <div class="lc-panel-head"><h2 class="heading-2">${say(`linko-cards-asks-${asked.ask}`, { list, left: asked.left ?? 0 })}</h2>${versus}${slots}</div>
    <p class="lc-told small soft">${say(`linko-cards-asks-${asked.ask}-text`, { list, size, left: asked.left ?? 0 })}</p>
    ${
      answers.length > 0 &&
      html`<div class="lc-answers">${answers.map(
        (answer, i) =>
          html`<button key=${answer} type="button" class="button act ${i ? "quiet" : "lamp"} ${pending === answer ? "pressed" : ""}" aria-disabled=${pending ? "true" : undefined}
            onClick=${() => !pending && play(answer)}>${words(`linko-cards-answer-${answer}`, { size })}</button>`,
      )}</div>`
    }
  </section>`;
}

/**
 * What has happened since somebody last played.
 * @param {import("./types.js").Props} props
 */
function Story({ view, steps, seat, names, words }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const told = beats(steps).slice(-TOLD);
  // Measured when there is another sentence or another size, and not at every press: each look lays out the page.
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const watch = new ResizeObserver(() => makeRoom(place));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (box.current) makeRoom(box.current);
  }, [view, steps.length]);
  const opening = !view.result && !view.stacks.some((stack) => stack.length);
  const nothing = !told.length && (view.result ? "linko-cards-story-over" : "linko-cards-story-start");
  return html`<section class="lc-panel lc-story" aria-label=${words("linko-cards-story")} ref=${box}>
    ${(opening || nothing) && html`<p class="lc-beat-plain">${words(nothing || "linko-cards-story-start")}</p>`}
    ${!nothing && html`<ol class="lc-beats">${told.map((beat, i) => html`<${Beat} key=${i} beat=${beat} names=${names} seat=${seat} words=${words} />`)}</ol>`}
  </section>`;
}

/** Where the space is short, sentences go as a whole, the oldest first. @param {HTMLElement} place */
function makeRoom(place) {
  const lines = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".lc-beat"))];
  for (const line of lines) line.hidden = false;
  for (const line of lines) {
    if (place.scrollHeight <= place.clientHeight + 1) return;
    line.hidden = true;
  }
}

/** The cards that are to be drawn: those that have come, and places for the others. @param {import("./types.js").Props} props */
function Slots({ view, steps }) {
  const last = beats(steps).at(-1);
  const come = (last?.line.seat === view.asked?.seat && last?.drawn) || [];
  return html`<span class="lc-slots" aria-hidden="true">
    ${come.map((each, i) => html`<${Came} key=${i} ...${each} />`)}
    ${Array.from({ length: view.asked?.left ?? 0 }, (_, i) => html`<span class="lc-place" key=${`left-${i}`}></span>`)}
  </span>`;
}

/** A card that was drawn; behind one from the pile its back looks out. @param {import("./story.js").Drawn} props */
function Came({ card, pile }) {
  return html`<span class=${pile ? "of-pile" : ""}>${pile && card > 0 && html`<${Card} of=${0} class="behind" />`}<${Card} of=${card} /></span>`;
}

/** What was drawn, as words: from the row, from the pile. @param {import("./story.js").Drawn[]} drawn @param {import("./types.js").Words} words */
function drawnWords(drawn, words) {
  const told = (/** @type {boolean} */ pile) => {
    const seen = drawn.filter((each) => each.pile === pile && each.card);
    const count = drawn.filter((each) => each.pile === pile && !each.card).length;
    const cards = seen.map(({ card }) => words("linko-cards-card", { card }));
    return listed(count ? [...cards, words("linko-cards-unseen", { count })] : cards);
  };
  const [row, pile] = [told(false), told(true)];
  return { row, pile, from: row && pile ? "both" : row ? "row" : "pile" };
}

/** @param {{ beat: import("./story.js").Beat, names: string[], seat: number | null, words: import("./types.js").Words }} props */
function Beat({ beat, names, seat, words }) {
  const { line, group, drawn, from, to } = beat;
  const cards = drawn ?? (group ? cardsOf(group).map((card) => ({ card, pile: false })) : []);
  return html`<li class="lc-beat">
    ${line.seat !== null && html`<${Coin} seat=${line.seat} class="small" />`}
    <span>${words(line.id, { ...nameArgs(line, names, seat), ...(drawn && drawnWords(drawn, words)) })}</span>
    ${
      cards.length > 0 &&
      html`<span class="lc-flow" aria-hidden="true">
      ${from !== undefined && html`<${Coin} seat=${from} class="small lc-flow-end" />`}
      <span class="lc-minis lc-beat-cards ${drawn ? "drawn" : ""}"><span class="lc-mini">${cards.map((each, i) => html`<${Came} key=${i} ...${each} />`)}</span></span>
      ${to !== undefined && html`<${Icon} name="next" class="lc-flow-end" />${to === null ? html`<span class="lc-place lc-flow-end"></span>` : html`<${Coin} seat=${to} class="small lc-flow-end" />`}`}
    </span>`
    }
  </li>`;
}
