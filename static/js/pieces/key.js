/** What lies on the table, in pictures: a panel below the players, where there is room for all of it. */
import { html } from "htm/preact";

/**
 * @param {{ title: string, rows: { picture: unknown, text: string, wide?: boolean }[] }} props wide: the picture stands above its text
 */
export function Key({ title, rows }) {
  return html`<div class="t-key-box"><section class="panel t-key" aria-labelledby="key-title">
    <h2 class="heading-3" id="key-title">${title}</h2>
    <ul>${rows.map(({ picture, text, wide }) => html`<li key=${text} class=${wide ? "wide" : ""}><span class="t-key-picture" aria-hidden="true">${picture}</span><span class="small">${text}</span></li>`)}</ul>
  </section></div>`;
}
