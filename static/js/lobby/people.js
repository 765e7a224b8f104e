import { html } from "htm/preact";
import { t } from "../core/words.js";
import { Name } from "../pieces/named.js";
import { PersonCoin, titleOf } from "./parts.js";

/** @param {{ room: import("./room.js").Room }} props */
export function People({ room }) {
  const lobby = room.state.value;
  if (!lobby) return null;
  const titles = new Map(lobby.tables.map((table) => [table.id, titleOf(table, "-within")]));
  return html`<section class="panel high lobby-people" aria-labelledby="people-title">
    <div class="lobby-panel-head"><h2 id="people-title">${t("lobby-people")}</h2>
      <span class="soft small">${t("lobby-people-count", { count: lobby.people.length })}</span></div>
    <ul>
      ${lobby.people.map((who) => {
        const title = who.at ? titles.get(who.at) : undefined;
        const notes = [];
        if (who.person === lobby.you.person) notes.push(t("lobby-person-you"));
        if (who.person === lobby.lobby.host) notes.push(t("lobby-host"));
        return html`<li key=${who.person}>
          <${PersonCoin} person=${who.person} />
          <p><span class="strong"><${Name}>${who.name}<//>${notes.map((note) => html` <span key=${note} class="chip">${note}</span>`)}</span>
            <span class="small soft clip">${title ? html`<a href=${`/t/${who.at}`}>${t("lobby-person-at", { table: title })}</a>` : t("lobby-person-here")}</span></p>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** The matches of the last day, best first. @param {{ room: import("./room.js").Room }} props */
export function Evening({ room }) {
  const lobby = room.state.value;
  if (!lobby || lobby.lobby.hall) return null;
  return html`<section class="panel high lobby-evening" aria-labelledby="evening-title">
    <div class="lobby-panel-head"><h2 id="evening-title">${t("lobby-evening")}</h2></div>
    ${
      lobby.evening.length
        ? html`<table>
            <thead><tr><th scope="col">${t("lobby-evening-name")}</th><th scope="col">${t("lobby-evening-won")}</th><th scope="col">${t("lobby-evening-played")}</th></tr></thead>
            <tbody>
              ${lobby.evening.map(
                (line) => html`<tr key=${line.person}>
                  <th scope="row"><${PersonCoin} person=${line.person} class="small" /><${Name} class="clip">${line.name}<//></th>
                  <td class="number">${line.won}</td><td>${line.played}</td>
                </tr>`,
              )}
            </tbody>
          </table>`
        : html`<p class="soft">${t("lobby-evening-empty")}</p>`
    }
  </section>`;
}
