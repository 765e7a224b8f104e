/** What lies on the table, in pictures: a panel below the players, where there is room for all of it. */
import { html } from "htm/preact";

/**
 * @param {{ title: string, rows: { picture: unknown, text: string, wide?: boolean, says?: string }[] }} props
 *   wide: the picture stands above its text; says: what the picture adds to it, for whoever hears it
 */
export function Key({ title, rows }) {
  return html`<div class="t-key-box"><section class="panel t-key" aria-labelledby="key-title">
    <h2 class="heading-3" id="key-title">${title}</h2>
    <ul>${rows.map(({ picture, text, wide, says }) => html`<li key=${text} class=${wide ? "wide" : ""}><span class="t-key-picture" aria-hidden="true">${picture}</span><span class="small">${says && html`<span class="visually-hidden">${says} </span>`}${text}</span></li>`)}</ul>
  </section></div>`;
}
