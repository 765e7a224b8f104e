"""The pages, as HTML for people. What is behind them is decided by the services; what they look like, by templates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app.accounts.identity import Known
from app.accounts.model import Person
from app.games.api import GameInfo, Refusal
from app.games.registry import GAMES, game
from app.lobby.invites import Looked
from app.lobby.model import HALL, Lobby, is_plain
from app.tables.ports import TableRow
from app.web.errors import ErrorPage, request_id
from app.web.lines import coins, game_name, line_of, listed, seated, title_of
from app.web.render import Renderer, coin_of
from app.web.services import Services
from app.web.words import LANGUAGES, Catalogue, language_of

ON_HOME = 6
"""How many of the Hall's tables the home page shows."""

OWN = 4
"""How many of the tables at which the reader sits."""


def pages(services: Services, renderer: Renderer) -> APIRouter:
    """The routes of all pages."""
    made = _Pages(services, renderer)
    router = APIRouter(include_in_schema=False)
    for path, page in (
        ("/", made.home),
        ("/hall", made.hall),
        ("/hall/tables", made.hall_tables),
        ("/l/{id}", made.lobby),
        ("/t/{id}", made.table),
        ("/i/{token}", made.invite),
        ("/d/{token}", made.device),
        ("/rules", made.rules),
        ("/rules/{name}", made.rules_of),
        ("/offline/{lang}", made.offline),
        ("/favicon.ico", made.favicon),
    ):
        router.add_api_route(path, page, methods=["GET", "HEAD"], response_model=None)
    return router


def error_page(renderer: Renderer) -> ErrorPage:
    """The page that tells an error. It asks nothing of the services: they may be what failed."""

    def page(request: Request, status: int, text: str) -> Response:
        # Statuses without words of their own are told by the sentence of the refusal.
        return renderer.page(
            request,
            "error.html",
            {"status": status, "key": f"error-{status}", "text": text, "request_id": request_id(request)},
            me=None,
            status=status,
        )

    return page


class _Pages:
    """One method a page."""

    def __init__(self, services: Services, renderer: Renderer) -> None:
        self._s = services
        self._renderer = renderer

    # --- home and lobbies ----------------------------------------------------------------------------------

    async def home(self, request: Request) -> Response:
        me = await self._me(request)
        own = await self._own(request)
        rows = await self._s.lobbies.tables_in(await self._s.lobbies.hall())
        words = self._words(request)
        context = {
            "games": [game.info for game in GAMES],
            "own_tables": [line_of(row, me.id, words) for row in own],
            "open_tables": [line_of(row, me.id, words) for row in _without(rows, own)[:ON_HOME]],
            "open_count": len(rows),
        }
        return self._page(request, "home.html", context, me)

    async def hall_tables(self, request: Request) -> Response:
        """The Hall's list alone, for the home page to stay fresh."""
        known = self._s.visitors.of(request)
        own = await self._own(request)
        rows = await self._s.lobbies.tables_in(await self._s.lobbies.hall(), ON_HOME + OWN)
        words = self._words(request)
        lines = [line_of(row, known.person if known else None, words) for row in _without(rows, own)[:ON_HOME]]
        html = self._renderer.fragment(request, "parts/hall.html", {"open_tables": lines})
        return HTMLResponse(html, headers={"Cache-Control": "private, no-cache"})

    async def hall(self, request: Request) -> Response:
        me = await self._me(request)
        title = self._words(request).text("lobby-hall-title")
        context = {"lobby": HALL, "hall": True, "title": title, "games": self._games(request)}
        return self._page(request, "lobby.html", context, me)

    async def lobby(self, request: Request, id: str) -> Response:
        if id == HALL:
            return RedirectResponse("/hall", 308)
        me = await self._me(request)
        lobby = await self._s.lobbies.lobby(id, me.id)
        if lobby is None:
            return self._closed(request, me)
        title = await self._lobby_title(request, lobby)
        context = {"lobby": id, "hall": False, "title": title, "games": self._games(request)}
        return self._page(request, "lobby.html", context, me)

    async def table(self, request: Request, id: str) -> Response:
        me = await self._me(request)
        row = await self._s.lobbies.table(id, me.id)
        if row is None:
            return self._closed(request, me)
        title = title_of(row, self._words(request))
        return self._page(request, "table.html", {"table": row.id, "game": row.game, "title": title}, me)

    # --- links ---------------------------------------------------------------------------------------------

    async def invite(self, request: Request, token: str) -> Response:
        me = await self._me(request)
        looked = await self._s.invites.look(token, me.id)
        if isinstance(looked, Refusal) or looked.state == "revoked":
            return self._page(request, "invite-gone.html", {"why": "unknown", "title": ""}, me, 404)
        row = looked.table
        if row is None:
            title = within = await self._lobby_title(request, looked.lobby)
        else:
            title = title_of(row, self._words(request))
            within = title_of(row, self._words(request), within=True)
        if looked.state == "closed":
            return self._page(request, "invite-gone.html", {"why": "closed", "title": title}, me, 410)
        host = (await self._s.accounts.person(looked.invite.made_by)).name
        context = {
            "token": token,
            "host": host,
            "title": title,
            "within": within,
            "state": _state(looked),
            **_sitting(looked, language_of(request), self._words(request)),
        }
        return self._page(request, "invite.html", context, me)

    async def device(self, request: Request, token: str) -> Response:
        me = await self._me(request)
        looked = await self._s.accounts.look_at_link(token)
        if isinstance(looked, Refusal):
            why = looked.code.removeprefix("link-")
            return self._page(request, "device-gone.html", {"why": why}, me, 404 if why == "unknown" else 410)
        context = {
            "token": token,
            "name": looked.name,
            "coin": coin_of(looked.id),
            "same": looked.id == me.id,
            # Made at a table, the link leads back to it. Whether there is one, and open to this person, its page tells.
            "to": f"/t/{table}" if is_plain(table := request.query_params.get("table", "")) else "/",
        }
        return self._page(request, "device.html", context, me)

    # --- rules and the rest --------------------------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        me = await self._me(request)
        return self._page(request, "rules.html", {"games": [game.info for game in GAMES]}, me)

    async def rules_of(self, request: Request, name: str) -> Response:
        if name not in _games_by_key():
            raise HTTPException(404)
        me = await self._me(request)
        return self._page(request, f"rules-{name}.html", {"info": game(name).info}, me)

    async def offline(self, request: Request, lang: str) -> Response:
        """What the service worker shows without a network. Drawn for nobody, and no cookie is set by it."""
        if lang not in LANGUAGES:
            raise HTTPException(404)
        return self._renderer.page(request, "offline.html", {}, me=None, lang=lang)

    async def favicon(self, request: Request) -> Response:
        return self._renderer.assets.answer(request, "icons/favicon.ico")

    # --- helpers -------------------------------------------------------------------------------------------

    async def _own(self, request: Request) -> Sequence[TableRow]:
        """The tables at which the reader sits. Who has never done anything sits nowhere."""
        known = self._s.visitors.of(request)
        return await self._s.lobbies.seats_of(known.person, OWN) if known and known.settled else ()

    async def _me(self, request: Request) -> Person:
        """Who opens the page. Called once a request: somebody new gets another id each time."""
        person = self._s.visitors.arriving(request).person
        return await self._s.accounts.person(person, language_of(request))

    def _page(
        self, request: Request, template: str, context: Mapping[str, Any], me: Person, status: int = 200
    ) -> Response:
        response = self._renderer.page(request, template, context, me=me, status=status)
        self._s.visitors.greet(request, response, Known(me.id, settled=False))
        return response

    def _closed(self, request: Request, me: Person) -> Response:
        """For a table or lobby that this person may not see, or that is not there: the page does not tell which."""
        context = {"status": 404, "key": "error-closed", "text": "", "request_id": ""}
        return self._page(request, "error.html", context, me, 404)

    async def _lobby_title(self, request: Request, lobby: Lobby) -> str:
        words = self._words(request)
        if lobby.title:
            return lobby.title
        if lobby.host is None:
            return words.text("lobby-hall-title" if lobby.hall else "lobby-untitled")
        return words.text("lobby-of", name=(await self._s.accounts.person(lobby.host)).name)

    def _games(self, request: Request) -> list[dict[str, str]]:
        words = self._words(request)
        return [{"key": game.info.key, "name": game_name(game.info.key, words)} for game in GAMES]

    def _words(self, request: Request) -> Catalogue:
        return self._s.words.get(language_of(request))


def _without(rows: Sequence[TableRow], others: Sequence[TableRow]) -> list[TableRow]:
    """The rows of those tables that are not among the others."""
    ids = {row.id for row in others}
    return [row for row in rows if row.id not in ids]


def _games_by_key() -> Mapping[str, GameInfo]:
    return {game.info.key: game.info for game in GAMES}


def _state(looked: Looked) -> str:
    """Which page an invite opens: `lobby`, `back` for who has a seat already, or the state of the table."""
    if looked.table is None:
        return "lobby"
    return "back" if looked.seat is not None else looked.state


def _sitting(looked: Looked, lang: str, words: Catalogue) -> Mapping[str, Any]:
    """Who is at the table already, for the invite's page."""
    row = looked.table
    if row is None:
        return {
            "game": None,
            "game_name": "",
            "seated": 0,
            "names": "",
            "coins": (),
            "free": 0,
            "url": f"/l/{looked.lobby.id}",
        }
    return {
        "game": row.game,
        "game_name": game_name(row.game, words),
        "seated": len(seated(row)),
        "names": listed(seated(row), lang),
        "coins": coins(row),
        "free": row.people.count(None),
        "url": f"/t/{row.id}",
    }
