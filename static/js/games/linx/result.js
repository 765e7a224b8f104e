/** How a round ended: the winning tiles, every hand laid open, and the count where it was counted. */
import { html } from "htm/preact";
import { LinxTile } from "../../pieces/linx-tile.js";
import { Name, told } from "../../pieces/named.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { keyOf } from "./grid.js";
import { Score } from "./panel.js";
import { counted, describe, partner, tidy } from "./state.js";
import { GOAL } from "./types.js";

/** How the top of a place looks, as a tile. @param {import("./types.js").Cell} cell */
const faceOf = (cell) =>
  cell.over ? { seat: cell.over.owner, kind: null, under: cell.owner } : { seat: cell.owner, kind: cell.kind };

/** So many of the tiles placed last are shown. */
const LAST = 4;

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words"> & { steps?: Step[] }} props */
export function Result({ view, steps = [], names, seat, words }) {
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
  const order = names
    .flatMap((_, i) => {
      const other = partner({ teams: !!view.teams }, view.seats, i);
      return other === null ? [i] : other < i ? [] : [i, other];
    })
    .sort((a, b) => Number(result.winners.includes(b)) - Number(result.winners.includes(a)));
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
    <${LastMoves} steps=${steps} names=${names} seat=${seat} words=${words} />
  </section>`;
}

/**
 * How it came to the end: the tiles as they lie now, and what is no more to be seen in words.
 * @typedef {{ g: import("./types.js").Event[], before: import("./types.js").View | null }} Step
 * @param {{ steps: Step[], names: string[], seat: number | null, words: import("./types.js").Words }} props
 */
function LastMoves({ steps, names, seat, words }) {
  const played = steps
    .flatMap(({ g, before }) => g.flatMap((event) => (event.k === "placed" && before ? [{ event, before }] : [])))
    .slice(-LAST);
  if (!played.length) return null;
  return html`<div class="linx-result-last">
    <h3 class="heading-3">${words("linx-result-moves")}</h3>
    <ol>${played.map(({ event, before }, i) => {
      const { seat: who, kind, over } = event;
      const below = before.cells.find(({ x, y }) => over && x === event.x && y === event.y);
      const [line] = describe([event], before);
      return html`<li key=${i}><${Coin} seat=${who} class="small" /><${LinxTile} seat=${who} kind=${below ? null : kind} under=${below ? below.owner : null} />
        <span aria-hidden="true"><${Name} class="clip">${names[who] ?? ""}<//>
          <span class="small soft">${below ? words("linx-result-over", { kind, under: below.kind }) : words("linx-result-laid")}</span></span>
        <span class="visually-hidden">${line && words(line.id, nameArgs(line, names, seat))}</span></li>`;
    })}</ol>
  </div>`;
}
