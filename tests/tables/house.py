"""Tables on a real database, with connections that keep what they are sent. Fakes are only for time and chance."""

from __future__ import annotations

import itertools
from collections.abc import Collection
from typing import Any

import msgspec

from app.accounts.names import clean_title
from app.bus.local import LocalBus
from app.games.api import Refusal
from app.persistence.chat import DatabaseChat
from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables import frames
from app.tables.fold import rules_of
from app.tables.live import LiveTable
from app.tables.model import Holder
from app.tables.parts import Done
from app.tables.peers import Peers
from app.tables.ports import Bus
from app.tables.service import Tables

NOOR = Holder("noor", "Noor")
JONAS = Holder("jonas", "Jonas")
AMARA = Holder("amara", "Amara")
BETO = Holder("beto", "Beto")


class SharedBus(LocalBus):
    """A bus of several processes, all of which are this one: every word comes back to who said it too."""

    alone = False

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        self.deliver(subject, body)


class Wire:
    """A connection: `frames` is what was sent on it, decoded; `code` is how it was cut."""

    def __init__(self, who: Holder) -> None:
        self.person = who.person
        self.name = who.name
        self.texts: list[str] = []
        self.code: int | None = None

    def send(self, text: bytes) -> None:
        if self.code is None:
            self.texts.append(text.decode())

    def cut(self, code: int) -> None:
        self.code = code

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(text) for text in self.texts]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == kind]

    def versions(self) -> list[int]:
        """The versions seen, from the last view on."""
        seen: list[int] = []
        for frame in self.frames:
            if frame["t"] == "view":
                seen = [frame["v"]]
            elif frame["t"] == "step":
                seen.append(frame["v"])
        return seen


class House:
    """The tables of one process. Several Houses on one database are several processes."""

    _processes = itertools.count(1)

    def __init__(self, database: Database, *, bus: Bus | None = None, salt: int = 0, process: str = "") -> None:
        self.now = 1_000_000_000_000
        self.database = database
        self.journal = DatabaseJournal(database)
        self.bus = bus or LocalBus()
        seeds = (f"{salt:02x}{number:062x}" for number in itertools.count(1))
        self._ids = (f"c{salt}-{number}" for number in itertools.count())
        self.peers = Peers(self.bus, lambda: self.now, process or f"p{next(self._processes)}")
        self.tables = Tables(
            journal=self.journal,
            chat=DatabaseChat(database),
            bus=self.bus,
            now=lambda: self.now,
            peers=self.peers,
            seed=lambda: next(seeds),
            distinct=lambda name, taken: f"{name} 2" if name in taken else name,
            clean_title=clean_title,
        )

    async def open(self, table: str = "t1", seats: int = 2, **more: Any) -> LiveTable:
        row = await self.tables.open(
            id=table,
            game="linx",
            lobby=more.pop("lobby", "lobby1"),
            title="Evening",
            visibility=more.pop("visibility", "unlisted"),
            host=NOOR,
            key=f"key-{table}",
            seats=seats,
            **more,
        )
        assert not isinstance(row, Refusal)
        return await self.live(table)

    async def live(self, table: str = "t1") -> LiveTable:
        live = await self.tables.get(table)
        assert live is not None
        return live

    async def join(self, who: Holder, table: str = "t1", version: int | None = None) -> Wire:
        wire = Wire(who)
        await (await self.live(table)).connect(wire, version)
        return wire

    async def do(
        self, who: Holder, command: frames.Command, *, at: int | None = None, id: str | None = None, table: str = "t1"
    ) -> Done | Refusal:
        self.now += 10
        return await self.tables.command(table, who, frames.Do(id or next(self._ids), command, at))

    async def done(self, who: Holder, command: frames.Command, *, at: int | None = None, table: str = "t1") -> int:
        done = await self.do(who, command, at=at, table=table)
        assert isinstance(done, Done), done
        return done.version

    async def started(self, *others: Holder, table: str = "t1", **more: Any) -> LiveTable:
        """A table of Noor and the others whose first match has begun."""
        live = await self.open(table, seats=len(others) + 1, **more)
        for other in others:
            await self.done(other, frames.Sit(), table=table)
        await self.done(NOOR, frames.Start(), table=table)
        return live

    async def play(self, table: str = "t1", moves: int = 1000, pick: int = 0) -> int:
        """Play legal moves (the `pick`-th of each) until the match is over or so many were made; how many were."""
        live = await self.live(table)
        for made in range(moves):
            state = live.state
            assert state.match is not None
            if state.match.over:
                return made
            rules = rules_of(state)
            if rules.between(state.match.game):
                await self.done(state.seats[0] or NOOR, frames.NextRound(), table=table)
                continue
            seat = min(rules.actors(state.match.game))
            legal = list(rules.moves(state.match.game, seat))
            move = rules.write_move(legal[pick % len(legal)])
            holder = state.seats[seat]
            assert holder is not None
            await self.done(holder, frames.Move(move), at=state.version, table=table)
        return moves

    async def begin(self) -> None:
        """Listen to the other processes of the bus."""
        for begin in (self.peers.open, self.tables.begin):
            await begin()
        self.peers.beat()

    async def close(self) -> None:
        await self.tables.close()
        await self.journal.close()
