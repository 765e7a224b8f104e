/** How a game ended: the very squares on the board, and what each player had there. */
import { html } from "htm/preact";
import { Name, told } from "../../pieces/named.js";
import { Plaque, Roofs } from "../../pieces/roof.js";
import { Coin } from "../../pieces/seats.js";
import { Square } from "../../pieces/square.js";
import { nameArgs } from "../names.js";
import { Marks } from "./closeness.js";
import { Score } from "./panel.js";
import { describe } from "./state.js";

/** So many of the roofs built last are shown. */
const LAST = 4;

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words"> & { steps: { g: import("./types.js").Event[] }[] }} props */
export function Result({ view, steps, names, seat, words }) {
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
  const order = names.map((_, who) => who).sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)));
  const title = result.over ? "link-it-4-result-match" : "link-it-4-result-round";
  return html`<section class="l4-result" aria-label=${words("link-it-4-result-label")}>
    <header class="l4-result-head">
      <div class="l4-result-line" aria-hidden="true">${winners.map((winner) => html`<${Roofs} key=${winner} of=${highest(view, winner)} />`)}</div>
      <div>
        <h2 class="title">${told(title, more)}</h2>
        <p class="soft">${words(`link-it-4-result-${by}`, more)}</p>
      </div>
    </header>
    <${Final} view=${view} words=${words} />
    <div class="l4-result-side"><ul class="l4-result-rows panel high">
      ${order.map((who) => {
        const own = view.stacks
          .filter((stack) => stack.endsWith(String(who)))
          .map((stack) => stack.length)
          .sort((a, b) => b - a);
        return html`<li class=${winners.includes(who) ? "won" : ""} key=${who}>
          <span class="l4-result-who"><${Coin} seat=${who} />
            <span class="l4-result-name"><b><${Name} class="clip">${names[who] || words("link-it-4-nobody")}<//></b>
              <span class="small soft">${words("link-it-4-result-left", { left: view.unused[who] ?? 0, lost: view.discarded[who] ?? 0 })}</span></span></span>
          <span class="l4-result-tops" role="img" aria-label=${words(own.length ? "link-it-4-result-tops" : "link-it-4-result-no-tops", { heights: own.join(", ") })}>
            ${own.map((height, i) => html`<svg key=${i} viewBox="-20 -20 40 42" aria-hidden="true"><${Plaque} seat=${who} height=${height} /></svg>`)}</span>
          ${
            by === "count"
              ? html`<span class="l4-result-count"><span class="number">${result.counts?.[who] ?? 0}</span><span class="small soft">${words("link-it-4-points", { points: result.counts?.[who] ?? 0 })}</span></span>`
              : html`<span class="l4-result-near"><${Marks} view=${view} seat=${who} words=${words} /></span>`
          }
          ${goal > 1 ? html`<${Score} score=${result.totals[who] ?? 0} goal=${goal} words=${words} />` : null}
        </li>`;
      })}
    </ul>
    <${Built} view=${view} steps=${steps} names=${names} seat=${seat} words=${words} /></div>
  </section>`;
}

/**
 * The roofs that were built last, each on its square as it stood then.
 * @param {{ view: import("./types.js").View, steps: { g: import("./types.js").Event[] }[], names: string[], seat: number | null, words: import("./types.js").Words }} props
 */
function Built({ view, steps, names, seat, words }) {
  const events = steps.slice(steps.findLastIndex(({ g }) => g.some(({ k }) => k === "began"))).flatMap(({ g }) => g);
  const built = events.filter((event) => event.k === "placed").slice(-LAST);
  if (!built.length) return null;
  return html`<div class="l4-result-built">
    <h3 class="heading-3">${words("link-it-4-result-moves")}</h3>
    <ol>${built.map((event) => {
      const [line] = describe([event], view);
      const kind = view.board[event.square];
      const stack = view.stacks[event.square]?.slice(0, event.height) ?? "";
      return html`<li key=${`${event.square}-${event.height}`}><${Square} kind=${kind} stack=${stack} />
        <span class="l4-start-who"><${Coin} seat=${event.seat} class="small" /><bdi class="clip" aria-hidden="true">${names[event.seat]}</bdi></span>
        <span class="visually-hidden">${line && words(line.id, nameArgs(line, names, seat))}</span></li>`;
    })}</ol>
  </div>`;
}

/** The highest stack that a seat has on top, for its picture. @param {import("./types.js").View} view @param {number} seat */
const highest = (view, seat) =>
  view.stacks
    .filter((stack) => stack.endsWith(String(seat)))
    .reduce((high, stack) => (stack.length > high.length ? stack : high), String(seat));

/** The board as it was left, the squares that won in the light. @param {{ view: import("./types.js").View, words: import("./types.js").Words }} props */
function Final({ view, words }) {
  const result = view.result;
  const squares = [...new Set([...(result?.line ?? []), ...(result?.jackpots ?? [])])];
  const counted = result?.by === "count";
  const named = squares.map((square) =>
    words("link-it-4-place", { row: Math.floor(square / view.size) + 1, column: (square % view.size) + 1 }),
  );
  return html`<div class="l4-final" style=${{ "--size": view.size }} role="img" aria-label=${words(counted ? "link-it-4-final" : "link-it-4-final-won", { squares: named.join("; ") })}>
    ${view.board.map((kind, square) => html`<span key=${square} class=${squares.includes(square) ? "won" : counted ? "" : "resting"}><${Square} kind=${kind} stack=${view.stacks[square] ?? ""} /></span>`)}
  </div>`;
}
