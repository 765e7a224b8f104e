"""How long somebody waits for a table that is in no memory, and has had a thousand events."""

from __future__ import annotations

import asyncio
import random
import statistics
import time

import msgspec
import uvloop

from app.games.registry import GAMES
from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.persistence.migrate import upgrade
from app.tables import fold, snapshot
from app.tables.live import SNAPSHOT_EVERY
from app.tables.model import AskedRematch, Dealt, Entry, Holder, Moved, Opened, Sat, Started, TableState
from app.tables.ports import Append, Snapshot
from app.tables.rows import match_row, result_row, round_rows, row_of
from benchmarks.load import servers
from benchmarks.load.line import Line
from benchmarks.load.linkhall import Guest
from benchmarks.scale.place import Place, guests, lines, spread

EVENTS = 1000
TABLES = 40


def measure(place: Place) -> None:
    """Tables of every game with logs of a thousand entries, whose newest snapshot is as old as one may be."""
    for game in (known.info.key for known in GAMES):
        with place.postgres.database() as url:
            names = asyncio.run(_write(url, game))
            with servers.linkhall(url, place.cores[0]) as server:
                cold, warm = uvloop.run(_wake(server.ports[0], names))
        extra = statistics.median(cold) - statistics.median(warm)
        print(f"{game}: a table of {EVENTS:,} events is shown after {spread(cold)}; in memory {spread(warm)};")
        print(f"  waking takes {extra * 1000:.1f} ms in the median")


async def _wake(port: int, names: list[str]) -> tuple[list[float], list[float]]:
    person = (await guests(port, 1))[0]
    # Whoever comes first pays for what a process learns once.
    await _shown(port, person, names[0])
    cold = [await _shown(port, person, name) for name in names[1:]]
    warm = [await _shown(port, person, name) for name in names[1:]]
    return cold, warm


async def _shown(port: int, person: Guest, name: str) -> float:
    shown = asyncio.get_running_loop().create_future()

    def hear(_: Line, __: bytes) -> None:
        if not shown.done():
            shown.set_result(time.perf_counter())

    began = time.perf_counter()
    line = (await lines(port, [(person, f"/ws/table/{name}", hear)]))[0]
    took = await shown - began
    line.close()
    await asyncio.sleep(0.02)
    return took


async def _write(url: str, game: str) -> list[str]:
    database = Database(url)
    await upgrade(database)
    journal = DatabaseJournal(database)
    names = [f"waking{number:04}{random.getrandbits(48):012x}" for number in range(TABLES)]
    await asyncio.gather(*(_log(journal, name, game) for name in names))
    await journal.close()
    await database.close()
    return names


async def _log(journal: DatabaseJournal, table: str, game: str) -> None:
    chance = random.Random(table)
    state: TableState | None = None
    newest = EVENTS - SNAPSHOT_EVERY
    for version in range(1, EVENTS + 1):
        entry = _entry(state, game, chance)
        before, at = state, 1_700_000_000_000 + version
        state = fold.fold(before, version, at, entry).state
        await journal.append(
            Append(
                table=table,
                version=version,
                at=at,
                body=msgspec.json.encode(entry),
                row=row_of(table, state) if version == 1 or not isinstance(entry, Moved) else None,
                match=match_row(table, state) if isinstance(entry, Started) else None,
                rounds=round_rows(table, before, state, at),
                result=result_row(table, before, state, at),
                snapshot=Snapshot(table, version, snapshot.rules_key(), snapshot.dump(state))
                if version == newest
                else None,
            )
        )


def _entry(state: TableState | None, game: str, chance: random.Random) -> Entry:
    people = [Holder("noor", "Noor"), Holder("jonas", "Jonas")]
    if state is None:
        return Opened(game, "hall", "Long", "public", "noor", 2, {}, people[0])
    if state.seats[1] is None:
        return Sat(1, people[1])
    match = state.match
    if match is None or (match.over and state.wants):
        return Started(f"{chance.getrandbits(256):064x}", fold.game_of(game).info.rules_version, match is not None)
    if match.over:
        return AskedRematch(0)
    rules = fold.rules_of(state)
    if rules.between(match.game):
        return Dealt()
    seat = min(rules.actors(match.game))
    return Moved(seat, rules.write_move(chance.choice(list(rules.moves(match.game, seat)))))
