/** What stands around the board: the line under "Your turn", the buttons of the dock, the points, who is nearly out. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { useCount } from "../../core/count.js";
import { Icon } from "../../pieces/icons.js";
import { colourOf as seatColour } from "../../pieces/seats.js";
import { turn, turnable } from "./hand.js";
import { SORTS } from "./order.js";
import { fits, placesFor } from "./place.js";
import { placeOf } from "./rack.js";
import { named, unbroken } from "./tiles.js";

/** @param {import("./types.js").Props} props */
export function Prompt({ view, prompt, seat, live, pending, words, session }) {
  if (!live || seat === null || view.result) return null;
  const picked = session.picked.value;
  const say = (/** @type {string} */ id, /** @type {Record<string, any>} */ args = {}) =>
    html`<p class="linko-prompt" role="status">${unbroken(words(`link-o-tiles-prompt-${id}`, args))}</p>`;
  if (pending) return say("pending");
  if (!prompt) return picked ? say("early") : null;
  if (picked) {
    const count = placesFor(prompt, picked.tile, false).size;
    if (!count) return say("nowhere", named(picked.tile));
    return say("places", { ...named(picked.tile), count });
  }
  const count = (view.mine ?? []).filter((tile) => fits(prompt, tile)).length;
  const empty = view.board.every((face) => !face);
  return say(empty ? "opening" : prompt.first ? "first" : "pick", { count, dug: view.dug ?? 0 });
}

/** @param {import("./types.js").Props} props */
export function Acts({ prompt, seat, live, view, words, session }) {
  const picked = live ? session.picked.value : null;
  useEffect(() => {
    if (!picked) return;
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      session.letGo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [picked]);
  if (seat === null || !view.mine) return null;
  const both = picked && turnable(prompt, picked.tile);
  const { by, place, own } = session.sorting.value;
  const arranged = place === placeOf(view.round) && own.length > 0;
  const sorts = arranged ? [...SORTS, /** @type {const} */ ("own")] : SORTS;
  const now = sorts.includes(by) ? by : "colour";
  const sort = () => {
    const next = sorts[(sorts.indexOf(now) + 1) % sorts.length] ?? "colour";
    session.sort({ by: next, place, own });
    session.said.value = words("link-o-tiles-sorted", { by: next });
  };
  return html`
    ${both && html`<button type="button" class="button linko-turn" onClick=${() => turn(session, words)}><${Icon} name="swap" /><span>${words("link-o-tiles-turn")}</span></button>`}
    ${picked && html`<button type="button" class="button linko-let-go ${both ? "beside" : ""}" onClick=${() => session.letGo()}><${Icon} name="close" /><span>${words("link-o-tiles-let-go")}</span><kbd class="key">Esc</kbd></button>`}
    ${!both && view.mine.length > 1 && html`<button type="button" class="button quiet linko-sort ${picked ? "aside" : ""}" title=${words("link-o-tiles-sorted", { by: now })} onClick=${sort}><${Icon} name="sort" /><span>${words("link-o-tiles-sort", { by: now })}</span></button>`}`;
}

/**
 * Points and how far it is to the goal.
 * @param {{ score: number, goal: number, words: import("./types.js").Words, compact?: boolean, seat?: number }} props
 */
export function Score({ score, goal, words, compact = false, seat }) {
  const part = `${Math.min(100, (score / goal) * 100)}%`;
  const bar = seat === undefined ? "var(--ink)" : `var(--seat-${seatColour(seat)}-bar)`;
  const shown = useCount(score);
  return html`<span class="linko-score ${compact ? "compact" : ""}">
    <span class="number">${shown}</span><span class=${compact ? "visually-hidden" : "least soft linko-of-goal"}> ${words("link-o-tiles-of", { count: goal })}</span>
    <span class="linko-bar" aria-hidden="true"><i style=${{ "--part": part, "--bar": bar }}></i></span>
  </span>`;
}

/**
 * Who is nearly out, and who just passed.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export function Known({ view, seat, words }) {
  if (view.result) return null;
  const one = view.hands[seat] === 1;
  const passed = view.passed.includes(seat);
  if (!one && !passed) return null;
  return html`<span class="linko-known">
    ${one && html`<span class="chip dark">${words("link-o-tiles-one-left")}</span>`}
    ${passed && html`<span class="chip">${words("link-o-tiles-has-passed")}</span>`}
  </span>`;
}
