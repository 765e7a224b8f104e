import { html } from "htm/preact";
import { COINS, coinOf } from "../pages/coins.js";
import { Stack } from "../pieces/roof.js";

/** The drawings are defined by the page itself (templates/parts/pieces.html). */

/** The coin of a person. Decorative: the name stands beside it. @param {{ person: string, class?: string }} props */
export const PersonCoin = ({ person, class: extra = "" }) =>
  html`<svg class="coin ${extra}" viewBox="-26 -26 52 53" aria-hidden="true"><use href="#pic-coin-${COINS[coinOf(person)]}" /></svg>`;

/** A piece of a game, to know its tables by. @param {{ game: string }} props */
export function GamePiece({ game }) {
  const drawing = {
    linx: html`<use href="#pic-up-blue" /><use href="#pic-R" class="tint-blue" transform="translate(3 4) scale(.98)" />`,
    "link-it-4": html`<g transform="translate(0 44) scale(.92)"><${Stack} of="120" plain=${true} /></g>`,
  }[game];
  return drawing && html`<svg class="table-line-piece" viewBox="-51 -50 102 114" aria-hidden="true">${drawing}</svg>`;
}
