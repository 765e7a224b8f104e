"""The rooms of this process: opened for the first who comes, fed by the bus, let go with the last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable

import msgspec
import structlog

from app.games.api import Refusal
from app.lobby.model import Lobby
from app.lobby.presence import Asked, Told
from app.lobby.room import CHAT_SHOWN, FROM_BUS, EveningTold, GoneTold, Room, SaidTold, TableTold
from app.lobby.service import Lobbies
from app.tables import news
from app.tables.background import Background, unhurried
from app.tables.model import Holder
from app.tables.parts import Connection, to_its_end
from app.tables.peers import Looks, Peers
from app.tables.ports import Bus, ChatLine, ChatLog, JournalUnavailable

log = structlog.get_logger()

TELL_EVERY = 30_000
READ_EVERY = 20_000
"""Milliseconds: between two words of a process about its people, and between two readings of a room that is watched."""


class _Open:
    """A room and how to end its subscription."""

    def __init__(self, room: Room, now: int) -> None:
        self.room = room
        self.end: Callable[[], None] | None = None
        # Never, or not since news may have been lost: whoever is to be shown the room has it read first.
        self.read_at = 0
        self.told_at = now
        self.reading: asyncio.Future[None] | None = None
        # Those who are to be shown the room once it is read: it is not let go under them.
        self.arriving = 0
        # What the bus tells while the room is being read waits here.
        self.early: list[bytes] | None = None
        # A match has ended since the evening was counted; and whether it is being counted.
        self.uncounted = False
        self.counting = False
        # Countings that began, and the last of them that is shown.
        self.counts = 0
        self.counted = 0

    @property
    def being_read(self) -> bool:
        """Whether a reading is under way."""
        return self.reading is not None and not self.reading.done()


class Rooms:
    """All methods that wait may raise JournalUnavailable."""

    def __init__(self, lobbies: Lobbies, chat: ChatLog, bus: Bus, now: Callable[[], int], peers: Peers) -> None:
        self._lobbies = lobbies
        self._chat = chat
        self._bus = bus
        self._now = now
        self._peers = peers
        self._looks = Looks(peers, bus, now)
        self._rooms: dict[str, _Open] = {}
        self._opening: dict[str, asyncio.Future[None]] = {}
        self._background = Background(JournalUnavailable)

    # --- for the sockets -----------------------------------------------------------------------------------

    @property
    def held(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def enter(self, lobby: Lobby, connection: Connection) -> None:
        """Show the lobby to a connection (its first frame is sent here) until it leaves. Whether the person may be
        in the lobby is for the caller to know (`Lobbies.lobby`)."""
        opened = await self._open(lobby)
        opened.arriving += 1
        try:
            while opened.being_read or self._now() - opened.read_at >= READ_EVERY:
                await self._read(opened)
            if opened.uncounted:
                await self._count_evening(opened)
            opened.room.come(connection)
        finally:
            opened.arriving -= 1
        self._tell_people(opened)

    async def enter_table(self, lobby: str, connection: Hashable, person: str, name: str, table: str) -> None:
        """Somebody is at a table of this lobby: those in the lobby see where. Ends with `leave`."""
        found = await self._lobbies.by_id(lobby)
        if found is not None:
            opened = await self._open(found)
            opened.room.at_table(connection, person, name, table)
            self._tell_people(opened)

    async def leave(self, lobby: str, connection: Hashable) -> None:
        """The connection is gone, from the lobby or from a table of it."""
        opened = self._rooms.get(lobby)
        if opened is not None:
            opened.room.go(connection)
            self._tell_people(opened)

    async def say(self, lobby: str, who: Holder, id: str, text: str) -> ChatLine | Refusal:
        """Say something to the lobby; the same id again says nothing anew. The text is taken as clean."""
        return await to_its_end(self._say(lobby, who, id, text))

    async def _say(self, lobby: str, who: Holder, id: str, text: str) -> ChatLine | Refusal:
        line = await self._chat.say(f"lobby:{lobby}", self._now(), who.person, who.name, text, None, "all", id)
        # Those here are told at once, those elsewhere by the bus; a room shows a line once.
        if opened := self._rooms.get(lobby):
            opened.room.said([line])
        self._bus.publish(subject(lobby), msgspec.json.encode(SaidTold(line)), here=False)
        return line

    async def begin(self) -> None:
        """Listen to what concerns no single room."""
        await self._bus.subscribe(news.NAMED_SUBJECT, self._heard_name)

    def _heard_name(self, body: bytes) -> None:
        told = news.NAMED.decode(body)
        for opened in tuple(self._rooms.values()):
            if opened.room.renamed(told.person, told.name):
                self._tell_people(opened)

    # --- opening -------------------------------------------------------------------------------------------

    async def _open(self, lobby: Lobby) -> _Open:
        """The open room. Use it before waiting for anything else: an empty one is let go."""
        while (opened := self._rooms.get(lobby.id)) is None:
            opening = self._opening.get(lobby.id)
            if opening is None:
                opening = asyncio.ensure_future(self._begin(lobby))
                self._opening[lobby.id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(lobby.id, None))
            # Shielded: the first who comes may go again while others wait for the same room.
            await asyncio.shield(opening)
        return opened

    async def _begin(self, lobby: Lobby) -> None:
        opened = _Open(Room(lobby, self._peers.process, self._now), self._now())
        opened.end = await self._bus.subscribe(
            subject(lobby.id), lambda body: self._heard(opened, body), lambda: self._missed(opened)
        )
        self._rooms[lobby.id] = opened
        self._ask(opened)

    async def _read(self, opened: _Open) -> None:
        """Read the room, or wait for the reading that is under way."""
        if opened.reading is None or opened.reading.done():
            opened.reading = asyncio.ensure_future(self._refresh(opened))
        await asyncio.shield(opened.reading)

    async def _refresh(self, opened: _Open) -> None:
        """News that come meanwhile wait: they may be newer than what is read, or older."""
        room = opened.room
        opened.read_at = self._now()
        opened.early = []
        try:
            tables = await self._lobbies.tables_in(room.lobby)
            chat = await self._chat.recent(f"lobby:{room.lobby.id}", CHAT_SHOWN)
            await self._count(opened)
            room.tables(tables)
            room.said(chat)
        except JournalUnavailable:
            opened.read_at = 0
            raise
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
            case TableTold(table=row):
                room.table(row)
            case GoneTold(id=id, version=version):
                room.gone(id, version)
            case SaidTold(line=line):
                room.said([line])
            case EveningTold():
                opened.uncounted = True
                # Nobody may be looking, and matches that end together need counting once.
                if room.watched and not opened.counting:
                    self._background.spawn(self._count_evening(opened))
            case Told(process=process):
                self._peers.heard(process)
                room.presence.hear(told)
                room.people_changed()
            case Asked(process=process):
                if process != self._peers.process:
                    self._peers.heard(process)
                    self._tell_people(opened)

    def _missed(self, opened: _Open) -> None:
        """News may have been lost."""
        self._ask(opened)
        # Where it is being read just now, the next sweep reads it again.
        opened.read_at = 0
        if opened.room.watched and not opened.being_read:
            self._background.spawn(self._read(opened))

    async def _count_evening(self, opened: _Open) -> None:
        opened.counting = True
        try:
            while opened.uncounted:
                await self._count(opened)
        except JournalUnavailable:
            opened.uncounted = True
            raise
        finally:
            opened.counting = False

    async def _count(self, opened: _Open) -> None:
        """Count the evening. Where countings overlap the one that began last is shown, whichever ends last."""
        opened.uncounted = False
        opened.counts += 1
        number = opened.counts
        standings = await self._lobbies.evening(opened.room.lobby)
        if number > opened.counted:
            opened.counted = number
            opened.room.evening(standings)

    def _tell_people(self, opened: _Open) -> None:
        opened.told_at = self._now()
        self._bus.publish(subject(opened.room.lobby.id), msgspec.json.encode(opened.room.presence.told()), here=False)

    def _ask(self, opened: _Open) -> None:
        """Let the other processes tell who is there, and tell them."""
        asked = msgspec.json.encode(Asked(self._peers.process))
        self._bus.publish(subject(opened.room.lobby.id), asked, here=False)
        self._tell_people(opened)

    # --- keeping true --------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """To be called every second or so: rooms forget who fell silent and what went stale, are read again while
        somebody is shown them, told to the other processes, and let go when nobody is left."""
        now = self._now()
        slept, returned = self._looks.look()
        async for id, opened in unhurried(self._rooms.items()):
            room = opened.room
            if room.idle and not opened.arriving and id not in self._opening:
                self._let_go(id, opened)
                continue
            if slept:
                self._missed(opened)
            elif returned:
                self._ask(opened)
            if room.presence.forget_dead(self._peers.alive):
                room.people_changed()
            room.prune()
            if now - opened.told_at >= TELL_EVERY:
                self._tell_people(opened)
            if room.watched and now - opened.read_at >= READ_EVERY:
                await self._read(opened)

    def _let_go(self, id: str, opened: _Open) -> None:
        del self._rooms[id]
        if opened.end is not None:
            opened.end()

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._background.finish()


def subject(lobby: str) -> str:
    """Where on the bus the news of a lobby are told, by the tables too."""
    return f"lobby.{lobby}"
