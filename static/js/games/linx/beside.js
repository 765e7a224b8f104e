/** What beats what and what wins, beside the board. */
import { html } from "htm/preact";
import { Key } from "../../pieces/key.js";
import { LinxTile } from "../../pieces/linx-tile.js";

/** Each beats the next. @type {readonly import("./types.js").Kind[]} */
const BEATS = ["R", "S", "P", "R"];

/** @param {import("./types.js").Props} props */
export function Beside({ view, seat, words }) {
  if (view.result) return null;
  const own = seat ?? 0;
  const other = (own + 1) % view.seats;
  const say = (/** @type {string} */ id) => words(`key-linx-${id}`);
  const rows = [
    {
      picture: BEATS.map(
        (kind, i) => html`${i > 0 && html`<i></i>`}<${LinxTile} seat=${i % 2 ? other : own} kind=${kind} />`,
      ),
      wide: true,
      text: say("beats"),
    },
    { picture: html`<${LinxTile} seat=${own} kind="P" />`, text: say("up") },
    { picture: html`<${LinxTile} seat=${own} under=${other} />`, text: say("down") },
    { picture: [0, 1, 2].map(() => html`<${LinxTile} seat=${own} under=${own} />`), text: say("line") },
  ];
  return html`<${Key} title=${words("key-title")} rows=${rows} />`;
}
