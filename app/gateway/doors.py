"""What the sockets need from the rest, and what is the same for all of them: who comes in, and the reading loop."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from math import ceil

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.accounts.identity import Seal
from app.accounts.names import clean_chat
from app.accounts.service import Accounts
from app.games.api import Refusal
from app.gateway.guests import REASONS, Guest, Guests, Kind
from app.gateway.outbox import Outbox
from app.gateway.pace import TALK_PER_SECOND, Pace, Talk
from app.gateway.socket import socket_of
from app.lobby.rooms import Rooms
from app.lobby.service import Lobbies
from app.tables import frames
from app.tables.parts import text
from app.tables.ports import JournalUnavailable
from app.tables.service import Tables

log = structlog.get_logger()

UNAVAILABLE = 1013
UNSETTLED = 4401
NOT_FOUND = 4404
CLOSED = 4410

Sentence = Callable[[str, Refusal, str | None], str]
"""The sentence of a refusal: in this language, for this game's key where the game refused."""


@dataclass(frozen=True)
class Doors:
    """The services and functions that the sockets use."""

    tables: Tables
    lobbies: Lobbies
    rooms: Rooms
    accounts: Accounts
    seal: Seal
    sentence: Sentence
    language_of: Callable[[WebSocket], str]
    origin_allowed: Callable[[WebSocket], bool]
    now: Callable[[], int]
    guests: Guests = field(default_factory=Guests)
    talk: Talk = field(default_factory=Talk)
    pace: Callable[[], Pace | None] = Pace
    """Makes the limit to how fast one socket may send; None for no limit."""

    def may_say(self, person: str, said: str) -> str | Refusal:
        """What the person says as it is kept and shown, or why it is not."""
        cleaned = clean_chat(said)
        if isinstance(cleaned, Refusal) or self.talk.spend(person):
            return cleaned
        return Refusal("too-many-requests", {"seconds": ceil(1 / TALK_PER_SECOND)})

    async def may_see(self, person: str, table: str) -> bool:
        """Whether the person may see the table; false too where there is none."""
        return await self.lobbies.table(table, person) is not None


@asynccontextmanager
async def visit(websocket: WebSocket, doors: Doors, kind: Kind) -> AsyncGenerator[tuple[Guest, Outbox] | None]:
    """Accept the socket, say who it is and count it as long as the block runs; None where it was turned away.

    All that is logged meanwhile carries a name of the socket's own.
    """
    socket = socket_of(websocket)
    address = websocket.client.host if websocket.client is not None else None
    with (
        structlog.contextvars.bound_contextvars(socket=secrets.token_hex(4)),
        doors.guests.here(kind, socket, address) as guest,
    ):
        if not doors.origin_allowed(websocket):
            socket.refuse("other-origin")
            await websocket.close()
            yield None
            return
        # Browsers cannot read why a socket was refused before it was accepted.
        known = doors.seal.known(websocket.cookies)
        await websocket.accept()
        if isinstance(guest, int):
            socket.end(guest, REASONS[guest])
            yield None
            return
        refused = UNSETTLED if known is None else doors.guests.is_of(guest, known.person)
        if known is None or refused is not None:
            socket.end(refused or UNSETTLED, REASONS.get(refused or UNSETTLED, ""))
            yield None
            return
        try:
            person = await doors.accounts.person(known.person)
        except JournalUnavailable:
            await turn_away(websocket, UNAVAILABLE)
            yield None
            return
        guest.outbox = Outbox(socket, person.id, person.name)
        yield guest, guest.outbox


async def turn_away(websocket: WebSocket, code: int) -> None:
    """Close the socket with this code, unless its client is gone already."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(code)


async def guarded(work: Awaitable[None], outbox: Outbox, id: str | None, doors: Doors, lang: str) -> None:
    """Do the work of one frame; a database that does not answer is told to the sender, nothing else of it."""
    try:
        await work
    except JournalUnavailable:
        refusal = Refusal("unavailable")
        outbox.send(text(frames.No(refusal.code, doors.sentence(lang, refusal, None), id)))
    except Exception:
        # Whatever it is, it belongs into the log and not onto the wire, and the table goes on.
        log.exception("frame_failed", id=id)
        refusal = Refusal("internal")
        outbox.send(text(frames.No(refusal.code, doors.sentence(lang, refusal, None), id)))
