"""The HTTP API (`docs/wire.md`). Each call says who acts, what is asked, and leaves the deciding to the services.

A deed settles who the browser is, should it not be settled yet; looking at something writes nothing.
"""

from __future__ import annotations

import gzip
from typing import TypeVar

import msgspec
from fastapi import APIRouter, Depends
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.model import Person
from app.accounts.names import clean_title
from app.games.api import Refusal
from app.games.record import Record
from app.games.record import write as write_record
from app.lobby.model import Invite, Lobby, line_of
from app.lobby.service import NewTable
from app.tables.history import History
from app.tables.model import Holder
from app.tables.ports import TableRow
from app.web import answers, bodies
from app.web.bodies import read_body
from app.web.document import MATCH, TABLE, Told
from app.web.errors import ApiError, sentence
from app.web.qr import qr_svg
from app.web.security import SAFE
from app.web.services import Services
from app.web.words import language_of

T = TypeVar("T")


def routes(services: Services) -> APIRouter:
    """All routes under `/api`."""
    calls = _Calls(services)
    router = APIRouter(prefix="/api", dependencies=[Depends(calls.guard)])
    for method, path, call, answer, more in (
        ("POST", "/session", calls.settle, answers.Settled, Told()),
        ("GET", "/me", calls.me, answers.Known, Told()),
        ("PATCH", "/me", calls.rename, answers.Settled, Told(body=bodies.Rename)),
        ("POST", "/me/device-links", calls.make_link, answers.DeviceLink, Told(201, refuses=(404,), query=(TABLE,))),
        ("POST", "/device-links/{token}", calls.use_link, answers.Settled, Told(refuses=(404, 410))),
        ("POST", "/tables", calls.open_table, answers.Made, Told(201, bodies.NewTable, refuses=(404,))),
        ("GET", "/tables/{id}", calls.table, answers.Table, Told(refuses=(404,))),
        ("GET", "/tables/{id}/history", calls.history, History, Told(refuses=(404, 422), query=(MATCH,))),
        ("GET", "/tables/{id}/record", calls.record, Record, Told(refuses=(404, 422), query=(MATCH,))),
        ("GET", "/tables/{id}/invite", calls.table_invite, answers.Invited, Told(refuses=(403, 404, 409))),
        ("POST", "/tables/{id}/invite", calls.renew_table_invite, answers.Invited, Told(refuses=(404, 409))),
        ("POST", "/lobbies", calls.open_lobby, answers.Made, Told(201, bodies.NewLobby)),
        ("GET", "/lobbies/{id}/invite", calls.lobby_invite, answers.Invited, Told(refuses=(404, 409))),
        ("POST", "/lobbies/{id}/invite", calls.renew_lobby_invite, answers.Invited, Told(refuses=(404, 409))),
        ("POST", "/invites/{token}/accept", calls.accept, answers.Accepted, Told(200, bodies.Accept, (404, 410))),
        ("POST", "/codes", calls.code, answers.Found, Told(200, bodies.Code, (404,))),
    ):
        told = more.of(answer, unsafe=method not in SAFE)
        router.add_api_route(path, call, methods=[method], response_model=None, **told)
    return router


class _Calls:
    """The calls, one method each."""

    def __init__(self, services: Services) -> None:
        self._s = services

    async def guard(self, request: Request) -> None:
        """What holds for every call: JSON where something is sent, and not too much of it."""
        known = self._s.visitors.of(request)
        unsafe = request.method not in SAFE
        if unsafe and request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise ApiError("not-json", 415)
        await self._spend(request, "act" if unsafe else "read", known.person if known else None)

    # --- who -----------------------------------------------------------------------------------------------

    async def settle(self, request: Request) -> Response:
        who = self._s.visitors.arriving(request)
        return self._settled(
            request, who.person, _settled(await self._s.accounts.person(who.person, language_of(request)))
        )

    async def me(self, request: Request) -> Response:
        known = self._s.visitors.of(request)
        person = await self._s.accounts.person(known.person, language_of(request)) if known else None
        return _json(answers.Known(_me(person) if person else None))

    async def rename(self, request: Request) -> Response:
        body = await read_body(request, bodies.Rename)
        who = self._s.visitors.arriving(request)
        person = await self._rename(who.person, body.name)
        return self._settled(request, person.id, _settled(person))

    async def make_link(self, request: Request) -> Response:
        who = self._s.visitors.arriving(request)
        await self._spend(request, "link", who.person)
        table = request.query_params.get("table")
        if table is not None and await self._s.lobbies.table(table, who.person) is None:
            raise ApiError("no-such-table")
        link = await self._s.accounts.make_link(who.person, language_of(request))
        url = self._address(request, f"/d/{link.token}" + (f"?table={table}" if table else ""))
        made = answers.DeviceLink(url, qr_svg(url), link.expires_at)
        return self._settled(request, who.person, made, 201)

    async def use_link(self, request: Request, token: str) -> Response:
        known = self._s.visitors.of(request)
        await self._spend(request, "link", known.person if known else None)
        person = _accepted(await self._s.accounts.use_link(token))
        return self._settled(request, person.id, _settled(person))

    # --- tables --------------------------------------------------------------------------------------------

    async def open_table(self, request: Request) -> Response:
        body = await read_body(request, bodies.NewTable)
        title = _accepted(clean_title(body.title))
        host = await self._host(request)
        row = await self._s.lobbies.open_table(
            host, NewTable(body.game, body.key, body.lobby, body.seats, body.options, title, body.visibility)
        )
        if isinstance(row, Refusal):
            raise ApiError.of(row, body.game)
        invite = await self._s.invites.current(row.lobby, row.id, host.person)
        made = answers.Made(row.id, f"/t/{row.id}", self._invite_address(request, invite))
        return self._settled(request, host.person, made, 201)

    async def table(self, request: Request, id: str) -> Response:
        _, row = await self._seen(request, id)
        return _json(answers.Table(line_of(row)))

    async def history(self, request: Request, id: str) -> Response:
        person, row = await self._seen(request, id)
        history = await self._s.tables.history(row.id, _match(request), person)
        if history is None:
            raise ApiError("no-such-match")
        return _packed(request, history)

    async def record(self, request: Request, id: str) -> Response:
        person, row = await self._seen(request, id)
        record = await self._s.tables.record(row.id, _match(request), person)
        if record is None:
            raise ApiError("no-such-match")
        number = _match(request) or row.match
        name = f"linkhall-{record.game}-{row.id}-{number}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(write_record(record), headers=headers, media_type="application/json")

    async def table_invite(self, request: Request, id: str) -> Response:
        person, row = await self._seen(request, id)
        if person is None or not await self._s.lobbies.belongs(person, row):
            raise ApiError("invite-not-yours")
        if row.status == "closed":
            raise ApiError("table-closed")
        if not await self._is_in_lobby(person, row):
            return self._address_alone(request, row)
        return self._invite(request, await self._s.invites.current(row.lobby, row.id, person))

    async def renew_table_invite(self, request: Request, id: str) -> Response:
        person, row = await self._seen(request, id)
        if person is None or person != row.host:
            raise ApiError("not-host")
        if row.status == "closed":
            raise ApiError("table-closed")
        await self._spend(request, "make", person)
        renewed = await self._s.invites.renew(row.lobby, row.id, person)
        return (
            self._invite(request, renewed)
            if await self._is_in_lobby(person, row)
            else self._address_alone(request, row)
        )

    # --- lobbies and invites -------------------------------------------------------------------------------

    async def open_lobby(self, request: Request) -> Response:
        body = await read_body(request, bodies.NewLobby)
        title = _accepted(clean_title(body.title))
        host = await self._host(request)
        lobby = await self._s.lobbies.open_lobby(host, body.key, title)
        invite = await self._s.invites.current(lobby.id, None, host.person)
        made = answers.Made(lobby.id, f"/l/{lobby.id}", self._invite_address(request, invite))
        return self._settled(request, host.person, made, 201)

    async def lobby_invite(self, request: Request, id: str) -> Response:
        person, lobby = await self._inside(request, id)
        return self._invite(request, await self._s.invites.current(lobby.id, None, person))

    async def renew_lobby_invite(self, request: Request, id: str) -> Response:
        person, lobby = await self._inside(request, id)
        if person != lobby.host:
            raise ApiError("not-host")
        await self._spend(request, "make", person)
        return self._invite(request, await self._s.invites.renew(lobby.id, None, person))

    async def accept(self, request: Request, token: str) -> Response:
        body = await read_body(request, bodies.Accept)
        who = self._s.visitors.arriving(request)
        # Somebody who follows a dead link is not to be kept for it.
        _accepted(await self._s.invites.look(token, who.person))
        person = (
            await self._s.accounts.ensure(who.person, language_of(request))
            if body.name is None
            else await self._rename(who.person, body.name)
        )
        accepted = _accepted(await self._s.invites.accept(token, Holder(person.id, person.name), sit=body.sit))
        url = f"/t/{accepted.table}" if accepted.table else f"/l/{accepted.lobby}"
        refused = None if accepted.refused is None else self._no_seat(request, accepted.refused)
        return self._settled(request, person.id, answers.Accepted(url, accepted.seat, refused or UNSET))

    async def code(self, request: Request) -> Response:
        body = await read_body(request, bodies.Code)
        known = self._s.visitors.of(request)
        await self._spend(request, "code", known.person if known else None)
        invite = _accepted(await self._s.invites.find_code(body.code))
        return _json(answers.Found(f"/i/{invite.token}"))

    # --- helpers -------------------------------------------------------------------------------------------

    async def _spend(self, request: Request, rule: str, person: str | None) -> None:
        await self._s.throttle.spend(rule, person, request.client.host if request.client else None)

    async def _rename(self, person: str, name: str) -> Person:
        renamed = _accepted(await self._s.accounts.rename(person, name))
        await self._s.tables.rename(person, renamed.name)
        return renamed

    async def _host(self, request: Request) -> Holder:
        """Somebody who makes a table or lobby; kept from now on."""
        who = self._s.visitors.arriving(request)
        await self._spend(request, "make", who.person)
        person = await self._s.accounts.ensure(who.person, language_of(request))
        return Holder(person.id, person.name)

    async def _seen(self, request: Request, table: str) -> tuple[str | None, TableRow]:
        """Who asks, and the table. One that the person may not see is answered as one that is not there."""
        known = self._s.visitors.of(request)
        person = known.person if known else None
        row = await self._s.lobbies.table(table, person)
        if row is None:
            raise ApiError("no-such-table")
        return person, row

    async def _inside(self, request: Request, id: str) -> tuple[str, Lobby]:
        """Who asks, and the private lobby that this person is in."""
        known = self._s.visitors.of(request)
        person = known.person if known else None
        lobby = await self._s.lobbies.lobby(id, person)
        if lobby is not None and lobby.hall:
            raise ApiError("hall-is-open")
        if lobby is None or person is None:
            raise ApiError("no-such-lobby")
        return person, lobby

    async def _is_in_lobby(self, person: str, row: TableRow) -> bool:
        """Whether the person is in the table's lobby. Who came to the table from outside, to sit there or even to
        inherit it, is not, and must not get in by its invite: that leads into the lobby first."""
        return await self._s.lobbies.lobby(row.lobby, person) is not None

    def _settled(self, request: Request, person: str, body: object, status: int = 200) -> Response:
        response = _json(body, status)
        self._s.visitors.settle(request, response, person)
        return response

    def _no_seat(self, request: Request, refusal: Refusal) -> answers.NoSeat:
        return answers.NoSeat(refusal.code, sentence(self._s.words, language_of(request), refusal), dict(refusal.args))

    def _address(self, request: Request, path: str) -> str:
        return (self._s.public_url or str(request.base_url)).rstrip("/") + path

    def _invite_address(self, request: Request, invite: Invite) -> str:
        return self._address(request, f"/i/{invite.token}")

    def _invite(self, request: Request, invite: Invite) -> Response:
        url = self._invite_address(request, invite)
        return _invitation(url, invite.code, sits=invite.table is not None)

    def _address_alone(self, request: Request, row: TableRow) -> Response:
        return _invitation(self._address(request, f"/t/{row.id}"), "", sits=False)


def _invitation(url: str, code: str, *, sits: bool) -> Response:
    return _json(answers.Invited(answers.Invitation(url, code, qr_svg(url), sits)))


def _me(person: Person) -> answers.Me:
    return answers.Me(person.id, person.name)


def _settled(person: Person) -> answers.Settled:
    return answers.Settled(_me(person))


def _match(request: Request) -> int | None:
    """The match that `?match=` asks for. Raises ApiError where it is no number."""
    asked = request.query_params.get("match")
    if asked is not None and not (asked.isascii() and asked.isdigit() and len(asked) < 9):
        raise ApiError("bad-fields", 422, {"field": "match"})
    return None if asked is None else int(asked)


def _json(body: object, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def _packed(request: Request, body: object) -> Response:
    """As `_json`, compressed where the browser can have it so: for what may be long."""
    response = _json(body)
    response.headers["Vary"] = "Accept-Encoding, Cookie"
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = gzip.compress(bytes(response.body), 6, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


def _accepted(value: T | Refusal) -> T:
    """The value, unless it is a refusal."""
    if isinstance(value, Refusal):
        raise ApiError.of(value)
    return value
