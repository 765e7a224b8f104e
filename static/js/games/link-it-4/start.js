/** How it was rolled for the start: a die beside everybody's coin, round by round where the highest were equal. */
import { html } from "htm/preact";
import { listed, t } from "../../core/words.js";
import { Die, DieDefs } from "../../pieces/die.js";
import { Name } from "../../pieces/named.js";
import { Coin } from "../../pieces/seats.js";

/** Whether nothing has been built in the first game. @param {import("./types.js").View} view */
export const isNew = (view) => view.round === 1 && !view.last;

/** More letters than a line of a small phone has below a die. */
const LONG = 9;

/** The rolls in words. @param {import("./types.js").View} view @param {string[]} names @param {number | null} own @param {import("./types.js").Words} words */
function startWords(view, names, own, words) {
  const rolls = (view.start_rolls ?? []).map(({ seats, dice }) =>
    listed(seats.map((each, i) => words("link-it-4-start-roll", { name: names[each] ?? "", die: dice[i] ?? 0 }))),
  );
  return words("link-it-4-prompt-start", {
    rolls: rolls.join("; "),
    who: names[view.starter] ?? "",
    you: view.starter === own ? "yes" : "no",
  });
}

/** @param {Pick<import("./types.js").Props, "view" | "names" | "seat" | "words">} props */
export function StartRolls({ view, names: all, seat: own, words }) {
  const names = all.map((name, seat) => (seat === own ? t("table-you-capital") : name));
  const rolls = view.start_rolls ?? [];
  const seats = rolls[0]?.seats ?? [];
  return html`<figure class="l4-start ${names.some((name) => name.length > LONG) ? "long" : ""}" role="img" aria-label=${startWords(view, names, own, words)}>
    <${DieDefs} />
    <div class="l4-start-rolls">${seats.map(
      (seat) => html`<span key=${seat} class="l4-start-seat ${seat === view.starter ? "first" : ""}">
        <span class="l4-start-dice">${rolls.flatMap(({ seats: who, dice }, round) => {
          const at = who.indexOf(seat);
          return at < 0
            ? []
            : [
                html`<span key=${round} class=${round < rolls.length - 1 ? "tied" : ""}><${Die} number=${dice[at] ?? 0} /></span>`,
              ];
        })}</span>
        <span class="l4-start-who"><${Coin} seat=${seat} class="small" /><${Name} class="clip">${names[seat] ?? ""}<//></span>
      </span>`,
    )}</div>
    <figcaption class="small">${words("link-it-4-start-caption")}</figcaption>
  </figure>`;
}
