import "../pages/main.js";
import { html } from "htm/preact";
import { render } from "preact";
import { loadWords, t } from "../core/words.js";
import { crowded } from "../net/backoff.js";
import { find } from "../pages/dom.js";
import { tendSeats } from "../pages/sit.js";
import { Icon } from "../pieces/icons.js";
import { Chat } from "./chat.js";
import { Invite } from "./invite.js";
import { Evening, People } from "./people.js";
import { Room } from "./room.js";
import { Tables } from "./tables.js";

/** @param {{ room: Room, games: import("./tables.js").GameName[] }} props */
function Lobby({ room, games }) {
  const lobby = room.state.value;
  if (room.line.value === "gone") {
    return html`<div class="panel high padded lobby-gone"><h2>${t("lobby-gone")}</h2><p class="soft">${t("lobby-gone-hint")}</p><a class="button" href="/">${t("back-home")}</a></div>`;
  }
  const crowd = crowded(room.closeCode.value);
  if (!lobby) return html`<p class="soft lobby-opening">${t(crowd ?? "lobby-opening")}</p>`;
  return html`<div class="lobby-line" role="status">
      ${room.line.value === "down" && html`<p class="notice lamp"><${Icon} name="connection" />${t(crowd ?? "lobby-line-down")}</p>`}
    </div>
    <div class="lobby-grid ${lobby.lobby.hall ? "hall" : ""}">
      ${!lobby.lobby.hall && html`<div class="lobby-way-in"><${Invite} room=${room} /></div>`}
      <div class="lobby-middle"><${Tables} room=${room} games=${games} /><${Evening} room=${room} /></div>
      <div class="lobby-talk"><${People} room=${room} /><${Chat} room=${room} /></div>
    </div>`;
}

const place = find("#lobby");
if (place) {
  const room = new Room(place.dataset.lobby ?? "");
  const games = JSON.parse(place.dataset.games ?? "[]");
  await loadWords(["common", "pages"]);
  room.start();
  tendSeats();
  render(html`<${Lobby} room=${room} games=${games} />`, place);
  addEventListener(
    "keydown",
    (event) => {
      const path = event.composedPath();
      void import("../core/focus.js")
        .then(({ keepFocus }) => keepFocus(place, [".lobby-middle"], path))
        .catch(() => {});
    },
    { once: true },
  );
}
