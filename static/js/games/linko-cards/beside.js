/** What snatches what, and what the marks on cards say, beside the board. */
import { html } from "htm/preact";
import { Card } from "../../pieces/card.js";
import { Key } from "../../pieces/key.js";
import { JOKER } from "./types.js";

/** @param {{ of: number, many?: number, class?: string }} props */
const Group = ({ of, many = 1, class: extra = "" }) =>
  html`<span class="lc-mini ${extra}">${Array.from({ length: many }, (_, i) => html`<span key=${i}><${Card} of=${of} /></span>`)}</span>`;

/** @param {import("./types.js").Props} props */
export function Beside({ view, words }) {
  if (view.result) return null;
  const say = (/** @type {string} */ id) => words(`key-linko-cards-${id}`);
  const rows = [
    {
      picture: html`<${Group} of=${9} many=${3} /><i></i><${Group} of=${6} many=${3} class="lc-key-lost" />`,
      wide: true,
      text: say("snatch"),
    },
    { picture: html`<${Group} of=${7} /><${Group} of=${JOKER} />`, text: say("joker") },
    { picture: html`<${Group} of=${8} class="lc-key-last" />`, text: say("last") },
    { picture: html`<${Group} of=${4} class="lc-key-new" />`, text: say("new") },
    { picture: html`<b class="lc-key-points number">+1 −1</b>`, text: say("count"), says: say("points") },
  ];
  return html`<${Key} title=${words("key-title")} rows=${rows} />`;
}
