import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { t } from "../core/words.js";
import { COINS, coinOf } from "../pages/coins.js";
import { defineCards } from "../pieces/card.js";
import { Stack } from "../pieces/roof.js";

/** The drawings are defined by the page itself (templates/parts/pieces.html). */

/** The coin of a person away from a table. Decorative: the name stands beside it. @param {{ person: string, class?: string }} props */
export const PersonCoin = ({ person, class: extra = "" }) =>
  html`<${SeatCoin} seat=${coinOf(person)} class=${extra} />`;

/** The coin of a seat, as at its table. Decorative too. @param {{ seat: number, class?: string }} props */
export const SeatCoin = ({ seat, class: extra = "" }) =>
  html`<svg class="coin ${extra}" viewBox="-26 -26 52 53" aria-hidden="true"><use href="#pic-coin-${COINS[seat]}" /></svg>`;

/**
 * What a table is called, to this reader: its own title, or its host's table while the host sits there.
 * `app/web/lines.py` says it alike.
 * @param {import("./state.js").TableLine} table
 * @param {"" | "-within"} [end] `-within`: in the middle of a sentence, where not every language has a capital
 */
export function titleOf({ title, host, people, seats }, end = "") {
  const name = seats[people.indexOf(host)];
  return title || (name ? t(`table-of${end}`, { name }) : t(`table-untitled${end}`));
}

/** A piece of a game, to know its tables by. @param {{ game: string }} props */
export function GamePiece({ game }) {
  useEffect(() => {
    if (game === "linko-cards") defineCards();
  }, [game]);
  if (game === "link-o-tiles") return html`<${LinkOPiece} />`;
  const drawing = {
    linx: html`<use href="#pic-up-blue" /><use href="#pic-R" class="tint-blue" transform="translate(3 4) scale(.98)" />`,
    "link-it-4": html`<g transform="translate(0 44) scale(.92)"><${Stack} of="120" plain=${true} /></g>`,
    "linko-cards": html`<use href="#card-9" transform="translate(-12 4) rotate(-7)" /><use href="#card-9" transform="translate(12 7) rotate(5)" />`,
  }[game];
  return drawing && html`<svg class="table-line-piece" viewBox="-51 -50 102 114" aria-hidden="true">${drawing}</svg>`;
}

/** Two linked rings with their numbers. */
const LinkOPiece = () => html`<svg class="table-line-piece" viewBox="-88 -54 176 118" aria-hidden="true">
    <path d=${LINK_O} transform="translate(0 8)" fill="var(--lo-birch-side)" /><path d=${LINK_O} fill="var(--lo-birch)" />
    <g fill="none" stroke="var(--orange-ring)" stroke-width="8"><circle cx="-35" r="42.5" /><circle cx="35" r="42.5" /></g>
    <g font-family="Besley, serif" font-weight="700" font-size="72" text-anchor="middle" fill="var(--orange-number)"><text x="-39.5" y="25.5">3</text><text x="39.5" y="25.5">4</text></g>
  </svg>`;
const LINK_O =
  "M14.41-45.56A50 50 0 1 1 14.41 45.56A35 35 0 0 0-14.41 45.56A50 50 0 1 1-14.41-45.56A35 35 0 0 0 14.41-45.56Z";
