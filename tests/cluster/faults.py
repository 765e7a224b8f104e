"""Everything that can fail, while people play: `make faults`.

Three processes, a PostgreSQL, a NATS and a balancer; a table of each game with its players and a watcher. After each
fault the clock runs until every client has seen a move made after it; in the end what all clients saw is compared
with the logs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import psycopg

from app.persistence import engine
from app.persistence.engine import Database
from app.persistence.migrate import upgrade
from tests.cluster.checker import faults
from tests.cluster.layout import Layout
from tests.cluster.player import Oracle, Player
from tests.gateway.client import Person
from tests.postgres import Postgres, running

GAMES = {"linx": 2, "link-o-tiles": 2, "linko-cards": 3, "link-it-4": 2}
SHORT = {"link-o-tiles": {"target": 32}}
"""Options for matches that end soon."""
FROZEN = 8.0
AWAY = 2.0
RIGHT_WITHIN = 60.0
"""Seconds: how long a process is frozen, and other parts are away; when a client that is not right again has failed."""
FILL = b"""
INSERT INTO event (table_id, version, at, body) SELECT %s, n, 0, repeat('x', 300) FROM generate_series(1, %s) n
"""


@dataclass
class Table:
    """A table under load."""

    oracle: Oracle
    players: list[Player]


@dataclass
class Siege:
    """Players at tables of a site, and what was measured: seconds until all were right again, by fault.

    postgres: where the site's database is; None for one on a file of SQLite.
    """

    layout: Layout
    postgres: Postgres | None
    database_url: str
    tables: list[Table]
    chance: random.Random
    times: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    async def right_again(self, fault: str, since: float | None = None) -> None:
        """Wait until every client has seen a move that was made after now; the time counts from `since`, else now."""
        began = time.monotonic()
        targets: dict[str, int] = {}
        for table in self.tables:
            targets[table.oracle.table] = await table.oracle.newest() + 1
        async with asyncio.timeout(RIGHT_WITHIN):
            while behind := self._behind(targets):
                try:
                    await asyncio.sleep(0.01)
                except asyncio.CancelledError:
                    print(f"after {fault}, not right again: {behind}", file=sys.stderr)  # noqa: T201
                    for server in self.layout.servers:
                        print(f"--- {server.folder.name}\n{server.log[-3000:]}", file=sys.stderr)  # noqa: T201
                    raise
        self.times.setdefault(fault, []).append(time.monotonic() - (began if since is None else since))

    def _behind(self, targets: dict[str, int]) -> list[str]:
        return [
            f"{player.seen.person} at {table.oracle.table}: {player.version} of {targets[table.oracle.table]}"
            for table in self.tables
            for player in table.players
            if player.version < targets[table.oracle.table]
        ]

    # --- the faults ----------------------------------------------------------------------------------------

    async def kill(self) -> None:
        """kill -9 of a process, at any moment; it comes back later."""
        await asyncio.sleep(self.chance.uniform(0, 0.5))
        server = self.chance.choice(self.layout.servers)
        server.kill9()
        await self.right_again("kill -9 of a process")
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        self.times.setdefault("(a process starts)", []).append(time.monotonic() - began)

    async def kill_nats(self) -> None:
        """kill -9 of NATS, and its return."""
        self.layout.nats.kill9()
        await self.right_again("NATS killed: without it")
        await asyncio.sleep(AWAY)
        await asyncio.to_thread(self.layout.nats.start)
        await self.right_again("NATS back")

    async def freeze_nats(self) -> None:
        """A NATS that answers nothing and closes nothing."""
        self.layout.nats.freeze(True)
        await self.right_again("NATS frozen: without it")
        await asyncio.sleep(AWAY)
        self.layout.nats.freeze(False)
        await self.right_again("NATS woken")

    async def restart_postgres(self) -> None:
        """PostgreSQL stopped at once, in the middle of commits, and started again."""
        restart = self._postgres().restart
        assert restart is not None, "this needs a PostgreSQL of the tests' own"
        await asyncio.to_thread(restart)
        await self.right_again("PostgreSQL restarted")

    async def freeze(self) -> None:
        """A process that stands still, and goes on as if no time had passed."""
        number = self.chance.randrange(len(self.layout.servers))
        self.layout.freeze(number, True)
        began = time.monotonic()
        await self.right_again("process frozen: without it")
        await asyncio.sleep(max(0.0, FROZEN - (time.monotonic() - began)))
        self.layout.freeze(number, False)
        await self.right_again("process woken")

    async def cut(self) -> None:
        """All connections broken at once."""
        await self.layout.balancer.cut()
        await self.right_again("network cut")

    async def swallow(self) -> None:
        """A network in which everything gets lost and nothing is closed."""
        self.layout.balancer.swallowing = True
        await asyncio.sleep(AWAY)
        self.layout.balancer.swallowing = False
        await self.right_again("network swallows, then not")

    async def slow(self) -> None:
        """A network that is slow, and then cut."""
        self.layout.balancer.delay = 0.2
        await self.right_again("network 0.2 s slow")
        await self.layout.balancer.cut()
        self.layout.balancer.delay = 0
        await self.right_again("slow network cut")

    async def read_only(self) -> None:
        """A database that takes nothing for a while."""
        before = self._refused()
        await self._set_read_only("on")
        await self._until_refused(before)
        await self._set_read_only("off")
        await self.right_again("database read-only, then not")

    async def disk_full(self) -> None:
        """A disk with no room for another page of the log, and then with room again."""
        before = self._refused()
        # The log is the largest file, so that it is the one that cannot grow.
        postgres = self._postgres()
        await self._write(FILL, f"filler {self.chance.random()}", postgres.largest_file() // 300 + 100)
        postgres.limit_files(postgres.largest_file())
        # What room there is left in it goes, too.
        async with asyncio.timeout(RIGHT_WITHIN):
            while self._refused() == before:
                with suppress(psycopg.Error):
                    await self._write(FILL, f"filler {self.chance.random()}", 2000)
        await self._until_refused(before)
        postgres.limit_files(None)
        await self.right_again("disk full, then not")

    async def file_disk_full(self) -> None:
        """The process on a file: a disk with no room for more, and then with room again."""
        await self._limited(max(file.stat().st_size for file in self._files()), "file: disk full, then not")

    async def file_read_only(self) -> None:
        """The process on a file: a disk that takes nothing at all, its log of words neither."""
        await self._limited(0, "file: read-only, then not")

    async def file_kill(self) -> None:
        """kill -9 of the only process, and its return."""
        await asyncio.sleep(self.chance.uniform(0, 0.5))
        self.layout.servers[0].kill9()
        await asyncio.to_thread(self.layout.servers[0].start)
        await self.right_again("file: kill -9 of the process, since it is back")

    async def _limited(self, most: int, fault: str) -> None:
        before = self._refused()
        self.layout.servers[0].limit_files(most)
        await self._until_refused(before)
        self.layout.servers[0].limit_files(None)
        await self.right_again(fault)

    def _files(self) -> list[Path]:
        file = Path(self.database_url.removeprefix("sqlite:///"))
        return [*file.parent.glob(f"{file.name}*")]

    def _refused(self) -> int:
        return sum(player.refused for table in self.tables for player in table.players)

    async def _until_refused(self, before: int) -> None:
        """Wait until somebody was told that the database keeps nothing, and some time more."""
        async with asyncio.timeout(RIGHT_WITHIN):
            while self._refused() == before:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await asyncio.sleep(AWAY / 2)

    def _postgres(self) -> Postgres:
        assert self.postgres is not None, "this site is on a file"
        return self.postgres

    async def _set_read_only(self, value: str) -> None:
        await self._write(f"ALTER SYSTEM SET default_transaction_read_only = {value}".encode())
        await self._write(b"SELECT pg_reload_conf()")

    async def _write(self, text: bytes, *parameters: object) -> None:
        root = self.database_url.replace("postgresql+psycopg://", "postgresql://", 1)
        async with await psycopg.AsyncConnection.connect(root, autocommit=True) as connection:
            await connection.execute(text, parameters or None)

    async def rolling(self) -> None:
        """One process after the other is stopped in order and started again, as an upgrade does it."""
        for server in self.layout.servers:
            stopping = asyncio.ensure_future(asyncio.to_thread(server.stop))
            await self.right_again("rolling restart, each process")
            await stopping
            await asyncio.to_thread(server.start)

    # --- the end -------------------------------------------------------------------------------------------

    async def settle(self) -> int:
        """Let everybody rest, and compare what they saw with the logs. The number of frames that were compared.

        Raises AssertionError with all that differs.
        """
        for table in self.tables:
            for player in table.players:
                player.rest()
        async with asyncio.timeout(RIGHT_WITHIN):
            while not all(player.answered for table in self.tables for player in table.players):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        found: list[str] = []
        compared = 0
        for table in self.tables:
            log = await table.oracle.log()
            try:
                async with asyncio.timeout(RIGHT_WITHIN):
                    while any(player.version != log.version for player in table.players):  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
            except TimeoutError:
                versions = [player.version for player in table.players]
                raise AssertionError(f"seen: {versions}, the log was at {log.version}") from None
            seen = [player.seen for player in table.players]
            compared += sum(len(visit.frames) for one in seen for visit in one.visits)
            found += faults(log, seen)
        assert not found, "\n".join([f"{len(found)} differences", *found[:20]])
        return compared


@asynccontextmanager
async def siege(
    layout: Layout, postgres: Postgres | None, database_url: str, games: dict[str, int], seed: int
) -> AsyncGenerator[Siege]:
    """Tables of these games (with so many players, and a watcher) at the site, and everybody playing."""
    chance = random.Random(seed)
    # The logs are read beside the process that holds a file of SQLite for itself.
    with mock.patch.object(engine, "_hold_file", return_value=None):
        database = Database(database_url)
    tables: list[Table] = []
    async with AsyncExitStack() as stack:
        stack.push_async_callback(database.close)

        async def newcomer() -> Person:
            person = await Person(layout.url).settle()
            stack.push_async_callback(person.http.aclose)
            return person

        for game, seats in games.items():
            people = [await newcomer() for _ in range(seats + 1)]
            id = await people[0].open_table(game=game, seats=seats, options=SHORT.get(game, {}))
            host = await people[0].at(id)
            for person in people[1:-1]:
                line = await person.at(id)
                await line.do("sit", seat=None)
                await line.hang_up()
            await host.do("start")
            await host.hang_up()
            oracle = Oracle(database, id, chance)
            # One of the players, as if the network did it, sends everything twice.
            tables.append(
                Table(
                    oracle,
                    [Player(one, oracle, plays=n < seats, doubling=n == 1) for n, one in enumerate(people)],
                )
            )
        for table in tables:
            for player in table.players:
                player.start()
                stack.push_async_callback(player.stop)
        under = Siege(layout, postgres, database_url, tables, chance)
        await under.right_again("no fault")
        yield under


Fault = Callable[[Siege], Awaitable[None]]
SINGLE: tuple[Fault, ...] = (
    Siege.swallow,
    Siege.kill_nats,
    Siege.freeze_nats,
    Siege.restart_postgres,
    Siege.freeze,
    Siege.cut,
    Siege.slow,
    Siege.read_only,
    Siege.disk_full,
    Siege.rolling,
)
ON_A_FILE: tuple[Fault, ...] = (Siege.file_disk_full, Siege.file_read_only, Siege.file_kill)


def table_of(times: dict[str, list[float]]) -> str:
    """What was measured, as a table of Markdown."""
    rows = ["| fault | times | right again after, median | worst |", "|---|--:|--:|--:|"]
    for fault, seconds in times.items():
        rows.append(f"| {fault} | {len(seconds)} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s |")
    return "\n".join(rows)


async def run(folder: Path, work: list[Fault], on_a_file: list[Fault], processes: int, seed: int) -> None:
    """The long version: these faults, in any order; first on PostgreSQL, then on a file of SQLite."""
    if work:
        with running() as postgres, postgres.database() as url:
            database = Database(url)
            await upgrade(database)
            await database.close()
            await _besiege(Layout(folder, url, processes), postgres, url, work, seed)
    if on_a_file:
        place = folder / "file"
        place.mkdir()
        url = f"sqlite:///{place / 'linkhall.db'}"
        await _besiege(Layout(place, url, 1), None, url, on_a_file, seed)


async def _besiege(layout: Layout, postgres: Postgres | None, url: str, work: list[Fault], seed: int) -> None:
    try:
        await layout.open()
        async with siege(layout, postgres, url, GAMES, seed) as under:
            under.chance.shuffle(work)
            for number, fault in enumerate(work, 1):
                print(f"{number}/{len(work)} {fault.__name__}", file=sys.stderr, flush=True)  # noqa: T201
                await fault(under)
            compared = await under.settle()
            moves = sum([await table.oracle.newest() for table in under.tables])
            matches = sum(table.oracle.matches for table in under.tables)
            visits = sum(len(one.seen.visits) for table in under.tables for one in table.players)
        print(table_of(under.times))  # noqa: T201
        print(  # noqa: T201
            f"\n{compared} frames of {visits} connections agree with {moves} entries of {len(GAMES)} logs"
            f" ({matches} matches begun): none missing, none doubled, no log broken.\n"
        )
    finally:
        await layout.close()
    if errors := layout.errors():
        print(f"The processes logged errors:\n{errors}", file=sys.stderr)  # noqa: T201
        raise SystemExit(1)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Break everything while people play, and see that nothing is lost.")
    parser.add_argument("--kills", type=int, default=50, help="kill -9 of a process, so many times")
    parser.add_argument("--rounds", type=int, default=3, help="each other fault, so many times")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", help="only these of the other faults, such as cut freeze")
    given = parser.parse_args()

    def wanted(faults: tuple[Fault, ...]) -> list[Fault]:
        return [fault for fault in faults if given.only is None or fault.__name__ in given.only] * given.rounds

    with tempfile.TemporaryDirectory(prefix="lh-faults-", dir="/tmp") as folder:
        Path(folder).chmod(0o711)
        work = [Siege.kill] * given.kills + wanted(SINGLE)
        asyncio.run(run(Path(folder), work, wanted(ON_A_FILE), given.processes, given.seed))


if __name__ == "__main__":
    main()
