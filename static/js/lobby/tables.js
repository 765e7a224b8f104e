import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { ApiError } from "../core/api.js";
import { t } from "../core/words.js";
import { createTable } from "../pages/create.js";
import { Icon } from "../pieces/icons.js";
import { Name } from "../pieces/named.js";
import { GamePiece, SeatCoin, titleOf } from "./parts.js";
import { actAt, freeSeats } from "./state.js";

/** @typedef {{ key: string, name: string }} GameName */

/** @param {{ room: import("./room.js").Room, games: GameName[] }} props */
export function Tables({ room, games }) {
  const lobby = room.state.value;
  if (!lobby) return null;
  const { hall } = lobby.lobby;
  return html`<section class="lobby-tables" aria-labelledby="tables-title">
    <div class="section-head"><h2 id="tables-title">${t("lobby-tables")}</h2><p class="soft">${t("lobby-tables-hint")}</p></div>
    <${NewTable} room=${room} games=${games} />
    ${
      lobby.tables.length
        ? html`<ul class="lobby-table-list">
            ${lobby.tables.map((table) => html`<${TableCard} key=${table.id} table=${table} you=${lobby.you} games=${games} />`)}
          </ul>`
        : html`<div class="panel lobby-empty">
            <span class="hall-empty-seats" aria-hidden="true">${[0, 1, 2, 3].map((n) => html`<span key=${n} class="coin-free" />`)}</span>
            <p><strong>${t(hall ? "lobby-no-hall-tables" : "lobby-no-tables")}</strong><br />
              <span class="soft">${t(hall ? "lobby-no-hall-tables-hint" : "lobby-no-tables-hint")}</span></p>
          </div>`
    }
  </section>`;
}

/** @param {{ table: import("./state.js").TableLine, you: import("./state.js").Who, games: GameName[] }} props */
function TableCard({ table, you, games }) {
  const act = actAt(table, you.person);
  const game = games.find(({ key }) => key === table.game)?.name ?? table.game;
  const title = titleOf(table);
  const free = freeSeats(table);
  const status =
    table.status === "waiting" && free
      ? t("lobby-status-free", { count: free })
      : t(`lobby-status-${table.status === "waiting" ? "full" : table.status}`);
  const [word, look] = { sit: ["sit-down", ""], back: ["back-to-table", "primary"], watch: ["watch", "quiet"] }[act];
  return html`<li class="panel lobby-table">
    <${GamePiece} game=${table.game} />
    <div class="table-line-words">
      <h3 class="strong clip"><bdi>${title}</bdi></h3>
      <p class="small soft clip">${game}, ${status}</p>
    </div>
    <a class="button ${look}" href=${`/t/${table.id}`} data-sit=${act === "sit" ? table.id : undefined} aria-label=${`${t(word)}: ${title}`}>
      ${act === "watch" && html`<${Icon} name="watch" />`}${t(word)}
    </a>
    <ul class="lobby-table-seats" aria-label=${t("seat-list", { names: "" }).replace(/[:\s]+$/, "")}>
      ${table.people.map(
        (person, seat) => html`<li key=${seat} class=${person ? "" : "soft"}>
          ${person ? html`<${SeatCoin} seat=${seat} class="small" />` : html`<span class="coin-free small" />`}
          <${Name} class=${person ? "clip" : "visually-hidden"}>${(person && table.seats[seat]) || t("seat-free-word")}<//>
        </li>`,
      )}
      ${table.visibility === "members" && html`<li class="lobby-members"><span class="chip"><${Icon} name="lock" />${t("members-only")}</span></li>`}
    </ul>
  </li>`;
}

/** @param {{ room: import("./room.js").Room, games: GameName[] }} props */
function NewTable({ room, games }) {
  const [busy, setBusy] = useState(/** @type {string | null} */ (null));
  const [wrong, setWrong] = useState("");
  /** @param {string} game */
  const create = async (game) => {
    if (busy) return;
    setBusy(game);
    setWrong("");
    try {
      location.assign(await createTable(game, room.id));
    } catch (error) {
      setBusy(null);
      setWrong((error instanceof ApiError && error.text) || t("create-failed"));
    }
  };
  return html`<div class="lobby-new">
    ${games.map(
      ({ key, name }) => html`<button key=${key} type="button" class="button" aria-disabled=${busy ? "true" : undefined}
        aria-label=${t("lobby-new-game", { game: name })} onClick=${() => create(key)}>
        <${GamePiece} game=${key} /><span>${busy === key ? t("creating") : name}</span><${Icon} name="plus" />
      </button>`,
    )}
    <p class="field-error" role="alert">${wrong}</p>
  </div>`;
}
