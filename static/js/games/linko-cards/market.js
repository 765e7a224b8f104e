/** The middle of the table: the pile to draw from, the row, and what was discarded. */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Card } from "../../pieces/card.js";
import { roving } from "./focus.js";
import { writeRow } from "./notation.js";
import { groupArgs, JOKER, sizeOf } from "./types.js";

/** @param {import("./types.js").Props} props */
export function Market({ view, prompt, seat, live, pending, play, words }) {
  const middle = useRef(/** @type {HTMLElement | null} */ (null));
  const within = useRef(false);
  const asked = live && prompt && !pending;
  const drawing = asked && prompt.ask === "draw" ? prompt : null;
  const can = live && seat !== null && !!prompt && !pending && !view.result;
  const top = view.discard.at(-1);
  const discarded = view.discard.reduce((sum, group) => sum + sizeOf(group), 0);

  // A card that was drawn takes its button, and the focus, with it.
  useLayoutEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (middle.current?.querySelector("button:enabled") ?? null)?.focus();
  });

  const wanted = (/** @type {string} */ move) => () => {
    within.current = !!middle.current?.contains(document.activeElement);
    play(move);
  };
  const home = view.pile > 0 ? -1 : 0;
  return html`<div class="lc-market ${drawing ? "drawing" : ""}" ref=${middle} role="group" aria-label=${words("linko-cards-market")} onKeyDown=${roving}
    onFocusOut=${(/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget) within.current = false;
    }}>
    <span class="lc-well lc-draw">
      <button type="button" class="lc-slot ${drawing?.pile ? "lit" : ""} ${pending === "pile" ? "pending" : ""}" data-lc-from="pile" data-depth=${Math.min(3, Math.ceil(view.pile / 14))} disabled=${!can}
        aria-label=${words(drawing?.pile ? "linko-cards-take-pile" : "linko-cards-pile-label", { pile: view.pile })} tabindex=${home === -1 ? 0 : -1} onClick=${wanted("pile")}>
        ${view.pile > 0 ? html`<${Card} of=${0} />` : html`<span class="lc-place"></span>`}
      </button>
      <span class="lc-count" aria-hidden="true">${view.pile > 0 && html`<b>${view.pile}</b>${" "}`}<span class="lc-count-word">${words("linko-cards-pile", { pile: view.pile })}</span></span>
    </span>
    <span class="lc-row">
      ${view.row.map(
        (
          card,
          i,
        ) => html`<button key=${i} type="button" class="lc-slot ${drawing ? "lit" : ""} ${pending === writeRow(card) ? "pending" : ""}" data-lc-from="row" data-card=${card} disabled=${!can} tabindex=${home === i ? 0 : -1}
        aria-label=${words(drawing ? "linko-cards-take-row" : "linko-cards-row-card", { card })} onClick=${wanted(writeRow(card))}><${Card} of=${card} /></button>`,
      )}
      ${!view.row.length && html`<span class="lc-slot"><span class="lc-place"></span></span>`}
    </span>
    <span class="lc-well lc-discard">
      <span class="lc-slot" data-lc-to="discard" role="img" data-depth=${Math.min(3, Math.ceil(discarded / 6))} aria-label=${words("linko-cards-discard-label", { ...groupArgs(top ?? { value: 0, cards: 0 }), discarded })}>
        ${top ? html`<${Card} of=${top.cards ? top.value : JOKER} />` : html`<span class="lc-place"></span>`}
      </span>
      <span class="lc-count" aria-hidden="true"><b>${discarded}</b> <span class="lc-count-word">${words("linko-cards-discarded", { discarded })}</span></span>
    </span>
  </div>`;
}
