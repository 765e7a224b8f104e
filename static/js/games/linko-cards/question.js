/** What is asked, of whom, and what has happened in this turn: the snatch as a story. */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listed } from "../../core/words.js";
import { Card } from "../../pieces/card.js";
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
    html`<span class="lc-versus" aria-hidden="true"><${Fan} group=${played} /><b>${">"}</b><${Fan} group=${group} /></span>`;
  if (!mine) {
    return html`<${Story} ...${props} />
    <div class="lc-panel lc-waits panel"><div class="lc-panel-head"><h2 class="heading-3">${say(`linko-cards-waits-${asked.ask}`, { list, left: asked.left ?? 0 })}</h2>${versus}</div></div>`;
  }
  const answers = { take: ["take", "leave"], back: ["back", "discard"], draw: [], play: [] }[mine.ask];
  return html`<${Story} ...${props} />
  <section class="lc-panel lc-asks panel high" tabindex="-1" aria-label=${words("linko-cards-question")}>
    <div class="lc-panel-head"><h2 class="heading-2">${say(`linko-cards-asks-${asked.ask}`, { list, left: asked.left ?? 0 })}</h2>${versus}</div>
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
  // Where the space is short, the oldest sentences go as a whole.
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const lines = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".lc-beat"))];
    for (const line of lines) line.hidden = false;
    for (const line of lines.slice(0, -1)) {
      if (place.scrollHeight <= place.clientHeight + 1) return;
      line.hidden = true;
    }
  });
  const opening = !view.result && !view.stacks.some((stack) => stack.length);
  const nothing = !told.length && (view.result ? "linko-cards-story-over" : "linko-cards-story-start");
  return html`<section class="lc-panel lc-story" aria-label=${words("linko-cards-story")} ref=${box}>
    ${(opening || nothing) && html`<p class="lc-beat-plain">${words(nothing || "linko-cards-story-start")}</p>`}
    ${!nothing && html`<ol class="lc-beats">${told.map((beat, i) => html`<${Beat} key=${i} beat=${beat} names=${names} seat=${seat} words=${words} />`)}</ol>`}
  </section>`;
}

/** @param {{ beat: import("./story.js").Beat, names: string[], seat: number | null, words: import("./types.js").Words }} props */
function Beat({ beat, names, seat, words }) {
  const { line, group, drawn } = beat;
  const list =
    drawn && listed(drawn.map((card) => (card ? words("linko-cards-card", { card }) : words("linko-cards-unseen"))));
  const cards = drawn ?? (group ? cardsOf(group) : []);
  return html`<li class="lc-beat">
    ${line.seat !== null && html`<${Coin} seat=${line.seat} class="small" />`}
    <span>${words(line.id, { ...nameArgs(line, names, seat), ...(list ? { list } : {}) })}</span>
    ${cards.length > 0 && html`<span class="lc-minis lc-beat-cards ${drawn ? "drawn" : ""}" aria-hidden="true"><span class="lc-mini">${cards.map((card, i) => html`<span key=${i}><${Card} of=${card} /></span>`)}</span></span>`}
  </li>`;
}
