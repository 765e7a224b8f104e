/** How a round ended: every hand laid open with what its tiles count, and how the points were made up. */
import { html } from "htm/preact";
import { useCount } from "../../core/count.js";
import { LinkOTile } from "../../pieces/link-o-tile.js";
import { Name, told } from "../../pieces/named.js";
import { Coin } from "../../pieces/seats.js";
import { nameArgs } from "../names.js";
import { named, worth } from "./tiles.js";
import { COLOURS, SPACES } from "./types.js";

/** So many of the tiles played last are shown. */
const LAST = 4;
/** So many hands have two lines each beside the board. */
const FEW = 4;

/** Points that count up. @param {{ value: number }} props */
const Count = ({ value }) => useCount(value, 0);

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words"> & { steps: { g: import("./types.js").Event[], before: import("./types.js").View | null }[] }} props */
export function Result({ view, steps, names, seat, words }) {
  const result = view.result;
  if (!result) return null;
  const closed = names.map((_, who) => result.circles.flatMap((by, circle) => (by === who ? [circle] : [])));
  const top = Math.max(...result.totals);
  const champions = result.totals.flatMap((total, who) => (total === top ? [who] : []));
  const leads = result.over && result.by !== "out" ? champions : result.winners;
  const last = view.last === undefined ? "" : (view.board[view.last] ?? "");
  const args = {
    ...nameArgs({ seat: leads[0] ?? null, id: "", args: { seats: leads } }, names, seat),
    round: result.round,
    winners: result.winners.length,
    over: result.over ? "yes" : "no",
    by: result.by,
    total: result.totals[leads[0] ?? 0] ?? 0,
    ...named(last || "oL"),
  };
  const order = names
    .map((_, who) => who)
    .sort((a, b) => Number(result.winners.includes(b)) - Number(result.winners.includes(a)));
  // Somebody who has not won held as little as who has: the number of tiles told them apart.
  const fewer =
    result.by === "stuck" &&
    result.values.some(
      (value, who) => !result.winners.includes(who) && value === result.values[result.winners[0] ?? -1],
    );
  // Beside the board a row holds three tiles: many hands that are long need the whole width.
  const many = names.length > FEW;
  const lines = result.hands.reduce((sum, hand) => sum + Math.max(1, Math.ceil(hand.length / 3)), 0);
  const kind = !many ? "beside" : lines <= names.length + 2 ? "beside many" : "";
  return html`<section class="linko-result ${kind}" aria-label=${words("link-o-tiles-result-label")}>
    <header class="linko-result-head">
      ${last && html`<span class="linko-result-last" aria-hidden="true"><${LinkOTile} face=${last} /></span>`}
      <div>
        <h2 class="title">${told("link-o-tiles-result-title", args)}</h2>
        <p class="soft">${words(`link-o-tiles-result-${result.by}`, args)} ${fewer && words("link-o-tiles-result-fewer")}</p>
      </div>
    </header>
    <ul class="linko-result-rows panel high">
      ${order.map((who) => html`<${Row} key=${who} who=${who} result=${result} closed=${closed[who] ?? []} names=${names} words=${words} />`)}
    </ul>
    <${LastMoves} steps=${steps} names=${names} words=${words} />
  </section>`;
}

/** How it came to the end. @param {{ steps: { g: import("./types.js").Event[], before: import("./types.js").View | null }[], names: string[], words: import("./types.js").Words }} props */
function LastMoves({ steps, names, words }) {
  const played = steps
    .flatMap(({ g, before }) =>
      g.flatMap((event) => (event.k === "placed" ? [{ ...event, dug: before?.dug ?? 0 }] : [])),
    )
    .slice(-LAST);
  if (!played.length) return null;
  return html`<div class="linko-result-last-moves">
    <h3 class="heading-3">${words("link-o-tiles-result-moves")}</h3>
    <ol>${played.map(
      (
        { seat: who, lay, dug },
        i,
      ) => html`<li key=${i}><${Coin} seat=${who} class="small" /><${LinkOTile} face=${lay} />
      <span><${Name} class="clip">${names[who] ?? ""}<//><span class="visually-hidden">${words("link-o-tiles-tile", named(lay))}</span>
        ${dug > 0 && html`<span class="small soft">${words("link-o-tiles-result-dug", { dug })}</span>`}</span></li>`,
    )}</ol>
  </div>`;
}

/** @param {{ who: number, result: import("./types.js").Ended, closed: number[], names: string[], words: import("./types.js").Words }} props */
function Row({ who, result, closed, names, words }) {
  const hand = result.hands[who] ?? [];
  const won = result.winners.includes(who);
  const points = result.points[who] ?? 0;
  const fromHands = points - closed.length * SPACES;
  // The hands of those who did not win, as they were added up: with one winner all others, with several those of the rest.
  const others = result.values.filter(
    (_, other) => other !== who && !(result.winners.length > 1 && result.winners.includes(other)),
  );
  const sum = others.filter((value) => value > 0);
  const exact = fromHands > 0 && others.reduce((a, b) => a + b, 0) === fromHands;
  const parts = [
    ...(fromHands > 0
      ? [
          exact && sum.length > 1
            ? words("link-o-tiles-result-sum", { sum: sum.join(" + "), count: sum.length })
            : words("link-o-tiles-result-hands", { points: fromHands }),
        ]
      : []),
    ...closed.map((circle) => words("link-o-tiles-result-circle", { colour: COLOURS[circle], points: SPACES })),
  ];
  return html`<li class=${won ? "won" : ""}>
    <span class="linko-result-who">
      <${Coin} seat=${who} />
      <span class="linko-result-name"><b><${Name} class="clip">${names[who] || words("link-o-tiles-nobody")}<//></b>
        <span class="small soft">${words("link-o-tiles-result-held", { count: hand.length })}</span></span>
    </span>
    <span class="linko-result-mid">
      ${hand.length > 0 && html`<span class="linko-result-tiles">${hand.map((tile, i) => html`<span key=${i} class="linko-result-tile"><${LinkOTile} face=${tile} /><span class="visually-hidden">${words("link-o-tiles-tile", named(tile))} </span><span class="least linko-result-sum">${tile[1] === "L" ? worth(tile) : `${tile[1]} + ${tile[2]} = ${worth(tile)}`}</span></span>`)}</span>`}
      ${parts.map((part) => html`<span class="linko-result-part">${part}</span>`)}
    </span>
    <span class="linko-result-count">
      ${hand.length > 0 && html`<span class="linko-result-value"><span class="number">${result.values[who]}</span> <span class="least soft">${words("link-o-tiles-result-in-hand")}</span></span>`}
      ${points > 0 && html`<span class="number linko-result-points">+<${Count} value=${points} /></span>`}
    </span>
  </li>`;
}
