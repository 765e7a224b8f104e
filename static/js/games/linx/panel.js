/** What stands around the board: the line under "Your turn", the buttons of the dock, the pips, what is known of a hand. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../pieces/icons.js";
import { LinxTile } from "../../pieces/linx-tile.js";
import { nameArgs } from "../names.js";
import { room } from "./grid.js";
import { fits, placesFor } from "./place.js";
import { describe, shown, tidy } from "./state.js";
import { KINDS } from "./types.js";

/** @param {import("./types.js").Props} props */
export function Prompt({ view, prompt, seat, names, live, pending, words, motion, session }) {
  if (!live || view.result) return null;
  const picked = seat === null ? null : session.picked.value;
  if (pending) return html`<p class="linx-prompt">${words("linx-prompt-pending")}</p>`;
  if (!prompt && picked) return html`<p class="linx-prompt">${words("linx-prompt-early")}</p>`;
  // Nobody presses anything to pass, so it is said where everybody looks, until the next move.
  const passed = describe(
    (motion?.events ?? []).filter((event) => event.k === "passed" || event.k === "drew"),
    null,
  )
    .map((line) => words(line.id, nameArgs(line, names, seat)))
    .join(" ");
  if (passed && !picked) return html`<p class="linx-prompt">${passed}</p>`;
  if (!prompt) return null;
  return html`<p class="linx-prompt">${picked ? forKind(prompt, picked.kind, view, words) : opening(prompt, view, words)}</p>`;
}

/** @param {import("./types.js").Prompt} prompt @param {import("./types.js").View} view @param {import("./types.js").Words} words */
function opening(prompt, view, words) {
  if (!view.cells.length) return words("linx-prompt-first");
  if (!prompt.up.length) return words("linx-prompt-full");
  const covering = KINDS.filter((kind) => (prompt.over?.[kind]?.length ?? 0) > 0);
  return words(covering.length ? "linx-prompt-pick" : "linx-prompt-pick-up");
}

/**
 * @param {import("./types.js").Prompt} prompt
 * @param {import("./types.js").Kind} kind
 * @param {import("./types.js").View} view
 * @param {import("./types.js").Words} words
 */
function forKind(prompt, kind, view, words) {
  if (!fits(prompt, kind)) return words("linx-prompt-nowhere", { kind });
  const { up, over } = placesFor(prompt, kind);
  const { columns, rows } = room(view.cells, view.size);
  const fit = words("linx-prompt-places", { kind, up: up.size, over: over.size });
  return html`${fit}<span class="linx-room"> ${view.cells.length ? words("linx-room", { columns, rows, both: columns && rows ? 1 : 0 }) : ""}</span>`;
}

/** @param {import("./types.js").Props} props */
export function Acts({ live, words, session }) {
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
  if (!picked) return null;
  return html`<button type="button" class="button linx-let-go" onClick=${() => session.letGo()}>
    <${Icon} name="close" /><span>${words("linx-let-go")}</span><kbd class="key">Esc</kbd>
  </button>`;
}

/**
 * Pips: one for each round that is needed, filled when won.
 * @param {{ score: number, goal: number, words: import("./types.js").Words, compact?: boolean }} props
 */
export function Score({ score, goal, words, compact = false }) {
  const text = words("linx-score", { score, goal });
  return html`<span class="linx-score">
    <span class="linx-pips" aria-hidden="true">${Array.from({ length: goal }, (_, i) => html`<i class=${i < score ? "won" : ""}></i>`)}</span>
    <span class=${compact ? "visually-hidden" : "linx-score-text"}>${text}</span>
  </span>`;
}

/**
 * The tiles that everybody knows a hand to hold, because its player had to show them.
 * @param {{ view: import("./types.js").View, seat: number, words: import("./types.js").Words }} props
 */
export function Known({ view, seat, words }) {
  const tiles = view.result ? "" : tidy(view.known[seat] ?? "");
  if (!tiles) return null;
  const list = shown(tiles).map(({ id, args }) => words(id, args));
  return html`<span class="linx-known" role="img" aria-label=${words("linx-known", { list: list.join(", ") })} title=${words("linx-known", { list: list.join(", ") })}>
    ${[...tiles].map((kind) => html`<${LinxTile} seat=${seat} kind=${kind} />`)}
  </span>`;
}
