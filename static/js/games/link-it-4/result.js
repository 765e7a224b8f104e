/** How a game ended: the winning squares, or every token on top with the height that it counts. */
import { html } from "htm/preact";
import { Plaque, Roofs } from "../../pieces/roof.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { Score } from "./panel.js";

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words">} props */
export function Result({ view, names, seat, words }) {
  const result = view.result;
  if (!result) return null;
  const { winners, by } = result;
  const goal = view.games === "one" ? 1 : 2;
  const args = nameArgs({ seat: winners[0] ?? null, id: "", args: { seats: winners } }, names, seat);
  const more = {
    ...args,
    round: result.round,
    points: Math.max(0, ...(result.counts ?? [])),
    tokens: (result.line ?? []).length,
  };
  const squares = [...new Set([...(result.line ?? []), ...(result.jackpots ?? [])])];
  const title = result.over ? "link-it-4-result-match" : "link-it-4-result-round";
  return html`<section class="l4-result" aria-label=${words("link-it-4-result-label")}>
    <header class="l4-result-head">
      <div class="l4-result-line" aria-hidden="true">
        ${squares.length ? squares.slice(0, 7).map((square) => html`<${Roofs} key=${square} of=${view.stacks[square] ?? ""} />`) : winners.map((winner) => html`<${Roofs} key=${winner} of=${String(winner)} />`)}
      </div>
      <div>
        <h2 class="title">${words(title, more)}</h2>
        <p class="soft">${words(`link-it-4-result-${by}`, more)}</p>
      </div>
    </header>
    <ul class="l4-result-rows panel high">
      ${names.map((name, who) => {
        const own = (result.counted?.[who] ?? []).map(([, height]) => height).sort((a, b) => b - a);
        return html`<li class=${winners.includes(who) ? "won" : ""} key=${who}>
          <span class="l4-result-who"><${Coin} seat=${who} />
            <span class="l4-result-name"><b><bdi class="clip">${name || words("link-it-4-nobody")}</bdi></b>
              <span class="small soft">${words("link-it-4-result-left", { left: view.unused[who] ?? 0, lost: view.discarded[who] ?? 0 })}</span></span></span>
          ${
            by === "count"
              ? html`<span class="l4-result-tops" role="img" aria-label=${words("link-it-4-result-tops", { heights: own.join(", ") })}>
                  ${own.map((height, i) => html`<svg key=${i} viewBox="-20 -20 40 42" aria-hidden="true"><${Plaque} seat=${who} height=${height} /></svg>`)}</span>
                <span class="l4-result-count"><span class="number">${result.counts?.[who] ?? 0}</span><span class="small soft">${words("link-it-4-points", { points: result.counts?.[who] ?? 0 })}</span></span>`
              : html`<span class="l4-result-tops"></span><span></span>`
          }
          ${goal > 1 ? html`<${Score} score=${result.totals[who] ?? 0} goal=${goal} words=${words} />` : null}
        </li>`;
      })}
    </ul>
  </section>`;
}
