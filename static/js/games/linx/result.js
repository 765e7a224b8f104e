/** How a round ended: the winning tiles, every hand laid open, and the count where it was counted. */
import { html } from "htm/preact";
import { LinxTile } from "../../pieces/linx-tile.js";
import { Name, told } from "../../pieces/named.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { keyOf } from "./grid.js";
import { Score } from "./panel.js";
import { counted, partner, tidy } from "./state.js";
import { GOAL } from "./types.js";

/** How the top of a place looks, as a tile. @param {import("./types.js").Cell} cell */
const faceOf = (cell) =>
  cell.over ? { seat: cell.over.owner, kind: null, under: cell.owner } : { seat: cell.owner, kind: cell.kind };

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words">} props */
export function Result({ view, names, seat, words }) {
  const result = view.result;
  if (!result) return null;
  const lying = new Map(view.cells.map((cell) => [keyOf(cell.x, cell.y), cell]));
  const line = (result.line ?? []).map(([x, y]) => lying.get(keyOf(x, y))).filter((cell) => cell !== undefined);
  const args = nameArgs({ seat: result.winners[0] ?? null, id: "", args: { seats: result.winners } }, names, seat);
  const more = {
    ...args,
    tiles: line.length,
    round: result.round,
    team: result.winners.length > 1 ? 1 : 0,
    ...(result.visible?.length ? counted(view) : {}),
  };
  // Partners stand together: they are counted together.
  const order = names.flatMap((_, i) => {
    const other = partner({ teams: !!view.teams }, view.seats, i);
    return other === null ? [i] : other < i ? [] : [i, other];
  });
  return html`<section class="linx-result" aria-label=${words("linx-result-label", more)}>
    <header class="linx-result-head">
      <div class="linx-result-line" aria-hidden="true">
        ${
          line.length
            ? line.slice(0, 5).map((cell) => html`<${LinxTile} ...${faceOf(cell)} />`)
            : result.winners.map((winner) => html`<${LinxTile} seat=${winner} />`)
        }
      </div>
      <div>
        <h2 class="title">${told(result.over ? "linx-result-match" : "linx-result-round", more)}</h2>
        <p class="soft">${words(`linx-result-${result.by}`, more)}</p>
      </div>
    </header>
    <ul class="linx-result-rows panel high">
      ${order.map((who) => {
        const hand = tidy(result.hands[who] ?? "");
        const won = result.winners.includes(who);
        // Where it was counted, the row shows what counted, and the hand small beside the name.
        const seen = result.visible?.length ? view.cells.filter((cell) => (cell.over ?? cell).owner === who) : null;
        return html`<li class=${won ? "won" : ""} key=${who}>
          <span class="linx-result-who">
            <${Coin} seat=${who} />
            <span class="linx-result-name"><b><${Name} class="clip">${names[who] || words("linx-nobody")}<//></b>
              <span class="small soft">${words("linx-result-held", { count: hand.length })}</span>
              ${seen && hand && html`<span class="linx-known" role="img" aria-label=${words("linx-hand", { count: hand.length })}>${[...hand].map((kind, i) => html`<${LinxTile} key=${i} seat=${who} kind=${kind} />`)}</span>`}</span>
          </span>
          ${
            seen
              ? html`<span class="linx-result-tiles" aria-hidden="true">${seen.map((cell) => html`<span key=${keyOf(cell.x, cell.y)}><${LinxTile} ...${faceOf(cell)} /></span>`)}</span>`
              : html`<span class="linx-result-tiles" role="img" aria-label=${words("linx-hand", { count: hand.length })}>
                  ${[...hand].map((kind, i) => html`<span key=${i}><${LinxTile} seat=${who} kind=${kind} /></span>`)}
                </span>`
          }
          ${
            result.visible?.length
              ? html`<span class="linx-result-count"><span class="number">${result.visible[who]}</span><span class="small soft">${words("linx-result-visible", { count: result.visible[who] ?? 0 })}</span></span>`
              : null
          }
          <${Score} score=${result.totals[who] ?? 0} goal=${GOAL} words=${words} />
        </li>`;
      })}
    </ul>
  </section>`;
}
