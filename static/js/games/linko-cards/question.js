/** What is asked, of whom, and what has just happened: the snatch as a story. */
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { nameArgs } from "../names.js";
import { Fan } from "./stack.js";
import { describe } from "./state.js";
import { groupMessage, sizeOf } from "./types.js";

/** @param {import("./types.js").Props} props */
export function Question({ view, prompt, seat, names, live, pending, play, words, motion }) {
  const { asked } = view;
  const heard = useRef({ n: -1, lines: /** @type {import("./types.js").Line[]} */ ([]) });
  if (motion && motion.n !== heard.current.n) {
    // A turn is told from its beginning, over all its steps.
    const opens = motion.events.some(({ k }) => k === "played" || k === "dealt");
    heard.current = { n: motion.n, lines: [...(opens ? [] : heard.current.lines), ...describe(motion.events)] };
  }
  const story = live ? heard.current.lines.filter(({ id }) => id !== "linko-cards-log-refilled").slice(-4) : [];
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
  const told = story.map((line, i) => html`<p key=${i}>${words(line.id, nameArgs(line, names, seat))}</p>`);

  if (!asked || asked.ask === "play") {
    const nothing = !told.length;
    return html`<section class="lc-panel lc-story" aria-label=${words("linko-cards-story")}>${nothing ? html`<p>${words(asked ? "linko-cards-story-start" : "linko-cards-story-over")}</p>` : told}</section>`;
  }
  const size = group ? sizeOf(group) : 0;
  const list = group ? [groupMessage(group)] : [];
  const versus =
    played &&
    group &&
    asked.ask !== "draw" &&
    html`<span class="lc-versus" aria-hidden="true"><${Fan} group=${played} /><b>${">"}</b><${Fan} group=${group} /></span>`;
  if (!mine) {
    return html`<section class="lc-panel lc-waits panel" aria-label=${words("linko-cards-story")}>
      <div class="lc-panel-head"><h2 class="heading-3">${say(`linko-cards-waits-${asked.ask}`, { list, left: asked.left ?? 0 })}</h2>${versus}</div>
      <div class="lc-told small soft">${told}</div>
    </section>`;
  }
  const answers = { take: ["take", "leave"], back: ["back", "discard"], draw: [], play: [] }[mine.ask];
  return html`<section class="lc-panel lc-asks panel high" aria-label=${words("linko-cards-question")}>
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
