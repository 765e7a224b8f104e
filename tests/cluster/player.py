"""Clients that never give up: they come back, say what they have, send again what was not answered, and play."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
import time
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables.fold import fold, rules_of
from app.tables.model import TableState
from app.tables.ports import JournalUnavailable
from tests.cluster.checker import ENTRY, Log, Seen, Visit
from tests.gateway.client import Person

OPEN_WITHIN = 3.0
ASK_EVERY = 1.0
ANSWER_WITHIN = 2.0
"""Seconds, shorter than a browser's: how a client finds a dead line is not what is tested here."""
BACK_AFTER = (0.1, 0.4)
PAUSE = 0.03


class Oracle:
    """What to play at a table, from its log and the rules, so that a client knows all games. It asks no server."""

    def __init__(self, database: Database, table: str, chance: random.Random) -> None:
        self.table = table
        self._journal = DatabaseJournal(database)
        self._chance = chance
        self._lock = asyncio.Lock()
        self._state: TableState | None = None
        self.matches = 0

    async def newest(self) -> int:
        """The newest version in the log."""
        return (await self._journal.newest([self.table]))[self.table]

    async def log(self) -> Log:
        """The whole log."""
        return Log(self.table, await self._journal.read(self.table, 0))

    async def command(self, person: str, version: int) -> dict[str, Any] | None:
        """What the person does at this version; None where it is not theirs to act, or news are on their way."""
        async with self._lock:
            if self._state is None or self._state.version < version:
                after = 0 if self._state is None else self._state.version
                for kept in await self._journal.read(self.table, after):
                    self._state = fold(self._state, kept.version, kept.at, ENTRY.decode(kept.body)).state
            return self._command(person, version)

    def _command(self, person: str, version: int) -> dict[str, Any] | None:
        state = self._state
        seat = None if state is None else state.seat_of(person)
        if state is None or state.version != version or seat is None or state.match is None:
            return None
        self.matches = state.match.number
        if state.status == "ended":
            return None if seat in state.wants else {"k": "rematch"}
        rules = rules_of(state)
        if rules.between(state.match.game):
            return {"k": "next"} if seat == 0 else None
        if seat not in rules.actors(state.match.game):
            return None
        return {"k": "move", "m": rules.write_move(self._chance.choice(list(rules.moves(state.match.game, seat))))}


class Player:
    """One client at a table. plays: whether it acts when it can; doubling: whether it sends every command twice."""

    _ids = itertools.count()

    def __init__(self, person: Person, oracle: Oracle, *, plays: bool, doubling: bool = False) -> None:
        self.seen = Seen(person.id)
        self.version = 0
        self.refused = 0
        """How often the database could not keep what this client did."""
        self._person = person
        self._oracle = oracle
        self._plays = plays
        self._doubling = doubling
        self._pending: tuple[str, str] | None = None
        self._again = False
        self._changed = asyncio.Event()
        self._heard = 0.0
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Come, and stay."""
        self._running = asyncio.ensure_future(self._run())

    def rest(self) -> None:
        """Act no more; stay and watch."""
        self._plays = False

    async def stop(self) -> None:
        """Go."""
        assert self._running is not None
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    @property
    def answered(self) -> bool:
        """Whether nothing that was sent waits for its answer."""
        return self._pending is None

    async def _run(self) -> None:
        while True:
            try:
                await self._visit()
            except (OSError, TimeoutError, WebSocketException, EOFError):
                pass
            except Exception as error:  # noqa: BLE001
                # Whatever the library makes of a line that breaks in the middle of coming: a client comes back.
                print(f"a client's line: {error!r}", file=sys.stderr)  # noqa: T201
            await asyncio.sleep(random.uniform(*BACK_AFTER))

    async def _visit(self) -> None:
        since = self.version or None
        query = "" if since is None else f"?v={since}"
        address = f"{self._person.url.replace('http', 'ws', 1)}/ws/table/{self._oracle.table}{query}"
        headers = {"Cookie": self._person.cookie()}
        socket = await connect(
            address, additional_headers=headers, max_size=None, proxy=None, open_timeout=OPEN_WITHIN, ping_interval=None
        )
        visit = Visit(since)
        self.seen.visits.append(visit)
        self._heard = time.monotonic()
        work = [asyncio.ensure_future(task) for task in (self._read(socket, visit), self._act(socket), _ask(socket))]
        work.append(asyncio.ensure_future(self._watch()))
        try:
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            socket.transport.abort()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def _read(self, socket: ClientConnection, visit: Visit) -> None:
        async for message in socket:
            frame = json.loads(message)
            self._heard = time.monotonic()
            visit.frames.append(frame)
            match frame["t"]:
                case "view" | "step":
                    self.version = frame["v"]
                case "ok" | "no" if self._pending is not None and frame.get("id") == self._pending[0]:
                    if frame["t"] == "ok":
                        self.seen.done[frame["id"]] = frame["v"]
                    # What the database could not keep is sent again, as a person would.
                    self._again = frame.get("code") == "unavailable"
                    self.refused += self._again
                    if not self._again:
                        self._pending = None
                case _:
                    pass
            self._changed.set()

    async def _act(self, socket: ClientConnection) -> None:
        if self._pending is not None:
            await socket.send(self._pending[1])
        while True:
            # Not `wait_for`, which loses a cancellation that comes together with what it waits for.
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    await self._changed.wait()
            self._changed.clear()
            if not self._plays or self.version == 0:
                continue
            if self._pending is None:
                with suppress(JournalUnavailable):
                    command = await self._oracle.command(self._person.id, self.version)
                    # Meanwhile it may have been told to rest: then nothing new is sent.
                    if command is not None and self._plays:
                        id = f"p{next(self._ids)}"
                        self._pending = id, json.dumps({"t": "do", "id": id, "at": self.version, "c": command})
                        await self._send(socket)
            elif self._again:
                self._again = False
                await asyncio.sleep(0.2)
                await self._send(socket)
            await asyncio.sleep(PAUSE)

    async def _send(self, socket: ClientConnection) -> None:
        if self._pending is not None:
            for _ in range(2 if self._doubling else 1):
                await socket.send(self._pending[1])

    async def _watch(self) -> None:
        while time.monotonic() - self._heard < ASK_EVERY + ANSWER_WITHIN:  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def _ask(socket: ClientConnection) -> None:
    while True:
        await asyncio.sleep(ASK_EVERY)
        await socket.send('{"t":"ping"}')
