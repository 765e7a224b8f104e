"""The rooms of this process: opened for the first who comes, fed by the bus, let go with the last."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable

import msgspec
import structlog

from app.games.api import Refusal
from app.lobby.model import Lobby, line_of
from app.lobby.presence import Asked, Told
from app.lobby.room import CHAT_SHOWN, FROM_BUS, EveningTold, GoneTold, Room, SaidTold, TableTold
from app.lobby.service import Lobbies
from app.tables.background import Background
from app.tables.model import Holder
from app.tables.parts import Connection, to_its_end
from app.tables.ports import Bus, ChatLine, ChatLog, JournalUnavailable

log = structlog.get_logger()

TELL_EVERY = 5_000
READ_EVERY = 60_000
"""Milliseconds: between two words of a process about its people, and between two readings of a room's tables."""


class _Open:
    """A room and how to end its subscription."""

    def __init__(self, room: Room, now: int) -> None:
        self.room = room
        self.end: Callable[[], Awaitable[None]] | None = None
        self.read_at = now
        self.told_at = now
        # What the bus tells while the room is being read waits here.
        self.early: list[bytes] | None = None


class Rooms:
    """All methods that wait may raise JournalUnavailable."""

    def __init__(self, lobbies: Lobbies, chat: ChatLog, bus: Bus, now: Callable[[], int], process: str) -> None:
        """process: a name of this process that no other has."""
        self._lobbies = lobbies
        self._chat = chat
        self._bus = bus
        self._now = now
        self._process = process
        self._rooms: dict[str, _Open] = {}
        self._opening: dict[str, asyncio.Future[None]] = {}
        self._background = Background(JournalUnavailable)

    # --- for the sockets -----------------------------------------------------------------------------------

    async def enter(self, lobby: Lobby, connection: Connection) -> None:
        """Show the lobby to a connection (its first frame is sent here) until it leaves. Whether the person may be
        in the lobby is for the caller to know (`Lobbies.lobby`)."""
        opened = await self._open(lobby)
        opened.room.come(connection)
        await self._tell_people(opened)

    async def enter_table(self, lobby: str, connection: Hashable, person: str, name: str, table: str) -> None:
        """Somebody is at a table of this lobby: those in the lobby see where. Ends with `leave`."""
        found = await self._lobbies.by_id(lobby)
        if found is not None:
            opened = await self._open(found)
            opened.room.at_table(connection, person, name, table)
            await self._tell_people(opened)

    async def leave(self, lobby: str, connection: Hashable) -> None:
        """The connection is gone, from the lobby or from a table of it."""
        opened = self._rooms.get(lobby)
        if opened is not None:
            opened.room.go(connection)
            await self._tell_people(opened)

    async def say(self, lobby: str, who: Holder, id: str, text: str) -> ChatLine | Refusal:
        """Say something to the lobby; the same id again says nothing anew. The text is taken as clean."""
        return await to_its_end(self._say(lobby, who, id, text))

    async def _say(self, lobby: str, who: Holder, id: str, text: str) -> ChatLine | Refusal:
        line = await self._chat.say(f"lobby:{lobby}", self._now(), who.person, who.name, text, None, "all", id)
        # Those here are told at once, those elsewhere by the bus; a room shows a line once.
        if opened := self._rooms.get(lobby):
            opened.room.said([line])
        await self._bus.publish(subject(lobby), msgspec.json.encode(SaidTold(line)))
        return line

    async def rename(self, person: str, name: str) -> None:
        """Somebody goes by another name now: in every room of this process."""
        for opened in tuple(self._rooms.values()):
            opened.room.renamed(person, name)
            await self._tell_people(opened)

    # --- opening -------------------------------------------------------------------------------------------

    async def _open(self, lobby: Lobby) -> _Open:
        """The open room. Use it before waiting for anything else: an empty one is let go."""
        while (opened := self._rooms.get(lobby.id)) is None:
            opening = self._opening.get(lobby.id)
            if opening is None:
                opening = asyncio.ensure_future(self._read(lobby))
                self._opening[lobby.id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(lobby.id, None))
            # Shielded: the first who comes may go again while others wait for the same room.
            await asyncio.shield(opening)
        return opened

    async def _read(self, lobby: Lobby) -> None:
        opened = _Open(Room(lobby, self._process, self._now), self._now())
        opened.end = await self._bus.subscribe(subject(lobby.id), lambda body: self._heard(opened, body))
        try:
            await self._refresh(opened)
        except BaseException:
            await opened.end()
            raise
        self._rooms[lobby.id] = opened
        await self._bus.publish(subject(lobby.id), msgspec.json.encode(Asked(self._process)))

    async def _refresh(self, opened: _Open) -> None:
        """Read the room. News that come meanwhile wait: they may be newer than what is read, or older."""
        room = opened.room
        opened.read_at = self._now()
        opened.early = []
        try:
            tables = await self._lobbies.tables_in(room.lobby)
            chat = await self._chat.recent(f"lobby:{room.lobby.id}", CHAT_SHOWN)
            evening = await self._lobbies.evening(room.lobby)
            room.tables(line_of(row) for row in tables)
            room.said(chat)
            room.evening(evening)
        finally:
            early, opened.early = opened.early, None
            for body in early:
                self._heard(opened, body)

    # --- hearing -------------------------------------------------------------------------------------------

    def _heard(self, opened: _Open, body: bytes) -> None:
        if opened.early is not None:
            opened.early.append(body)
            return
        try:
            told = FROM_BUS.decode(body)
        except msgspec.DecodeError:
            # Another version of Linkhall on the bus, during a rolling restart.
            log.warning("lobby_news_unreadable", lobby=opened.room.lobby.id)
            return
        room = opened.room
        match told:
            case TableTold(table=line):
                room.table(line)
            case GoneTold(id=id):
                room.gone(id)
            case SaidTold(line=line):
                room.said([line])
            case EveningTold():
                self._background.spawn(self._count_evening(room))
            case Told():
                room.presence.hear(told, self._now())
                room.people_changed()
            case Asked(process=process):
                if process != self._process:
                    self._background.spawn(self._tell_people(opened))

    async def _count_evening(self, room: Room) -> None:
        room.evening(await self._lobbies.evening(room.lobby))

    async def _tell_people(self, opened: _Open) -> None:
        opened.told_at = self._now()
        await self._bus.publish(subject(opened.room.lobby.id), msgspec.json.encode(opened.room.presence.told()))

    # --- keeping true --------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """To be called every second or so: rooms forget who fell silent and what went stale, are read again, told to
        the other processes, and let go when nobody is left."""
        now = self._now()
        for id, opened in tuple(self._rooms.items()):
            room = opened.room
            if room.idle:
                await self._let_go(id, opened)
                continue
            room.presence.forget_silent(now)
            room.people_changed()
            room.prune()
            if now - opened.told_at >= TELL_EVERY:
                await self._tell_people(opened)
            if now - opened.read_at >= READ_EVERY:
                await self._refresh(opened)

    async def _let_go(self, id: str, opened: _Open) -> None:
        del self._rooms[id]
        if opened.end is not None:
            await opened.end()

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._background.finish()


def subject(lobby: str) -> str:
    """Where on the bus the news of a lobby are told, by the tables too."""
    return f"lobby.{lobby}"
