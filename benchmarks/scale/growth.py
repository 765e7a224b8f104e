"""Whether a move costs more when there are many tables, and when the log is long."""

from __future__ import annotations

import asyncio
import statistics
import time

import psycopg
import uvloop

from app.persistence.engine import Database
from app.persistence.migrate import upgrade
from benchmarks.load import servers
from benchmarks.load.linkhall import Crowd
from benchmarks.load.servers import Contestant
from benchmarks.scale.place import Place

Pace = tuple[float, float, float]
"""Moves a second, moves for a second of the server's core, and the 99th percentile of their times in milliseconds."""

FEW = 100
RATE = 1500
"""Moves a second asked for, of all tables together, where they are many: each then moves now and then, as people do."""

FILL = """
INSERT INTO event (table_id, version, at, person, command, body)
SELECT 'old' || lpad((n / 500)::text, 8, '0') || 'xxxxxxxxx', n %% 500 + 1, 1700000000000 + n, 'person' || n %% 1000,
       'c' || n, '{"k":"moved","seat":1,"move":"P2,1"}'
FROM generate_series(%s::bigint, %s::bigint) AS n
"""
PIECE = 500_000


def measure(place: Place) -> None:
    """Moves for each second that the server's core worked: an empty log and a long one, few tables and many."""
    given = place.given
    with place.postgres.database() as short, place.postgres.database() as long:
        _fill(long, given.entries)
        rows = {
            f"{FEW} tables, an empty log": (short, FEW, 1, 0.0),
            f"{FEW} tables, {given.entries:,} entries in the log": (long, FEW, 1, 0.0),
            f"{FEW} tables, nobody watching": (short, FEW, 0, RATE),
            f"{given.tables:,} tables, nobody watching": (short, given.tables, 0, RATE),
        }
        found: dict[str, list[Pace]] = {}
        for number in range(given.rounds):
            for name, (url, tables, watchers, rate) in rows.items():
                # Many tables take minutes to seat: once.
                if tables > FEW and number:
                    continue
                with servers.linkhall(url, place.cores[0]) as server:
                    paced, full = uvloop.run(_play(server, tables, watchers, rate, given.seconds))
                if paced is not None:
                    found.setdefault(f"{name}, {rate:,.0f} moves a second asked for", []).append(paced)
                found.setdefault(f"{name}, as fast as it goes", []).append(full)
    print("\n| | moves/s | moves for a second of the server's core | p99 ms |\n|---|---|---|---|")
    for name, runs in found.items():
        rate, each, late = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"| {name} | {rate:,.0f} | {each:,.0f} | {late:.1f} |")


def _fill(url: str, entries: int) -> None:
    async def migrate() -> None:
        database = Database(url)
        await upgrade(database)
        await database.close()

    asyncio.run(migrate())
    began = time.perf_counter()
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        # Only the filling goes without waiting for the disk.
        connection.execute("SET synchronous_commit = off")
        for start in range(0, entries, PIECE):
            connection.execute(FILL, (start, min(start + PIECE, entries) - 1))
        connection.execute("VACUUM ANALYZE event")
        size = connection.execute("SELECT pg_total_relation_size('event')").fetchone()
    assert size is not None
    took = time.perf_counter() - began
    print(f"{entries:,} entries written in {took:.0f} s: {size[0] / max(1, entries):.0f} bytes each")


async def _play(
    server: Contestant, tables: int, watchers: int, rate: float, seconds: float
) -> tuple[Pace | None, Pace]:
    """The paces at the rate (where one is asked for) and as fast as it goes."""
    crowd = Crowd(server.ports, "linx", tables, rate=rate, watchers=watchers)
    await crowd.gather()
    crowd.start()
    paced: Pace | None = None
    if rate:
        # Twice around all tables: their first moves are the cheapest.
        await asyncio.sleep(2 + 2 * tables / rate)
        paced = await _pace(server, crowd, seconds)
        crowd.hurry()
        await asyncio.sleep(tables / rate)
    await asyncio.sleep(2)
    full = await _pace(server, crowd, seconds)
    crowd.stop()
    await asyncio.sleep(0.2)
    crowd.leave()
    return paced, full


async def _pace(server: Contestant, crowd: Crowd, seconds: float) -> Pace:
    meter = crowd.meter
    meter.moves = 0
    meter.times.clear()
    cpu, began = server.cpu(), time.perf_counter()
    meter.on = True
    await asyncio.sleep(seconds)
    meter.on = False
    took, worked = time.perf_counter() - began, server.cpu() - cpu
    times = sorted(meter.times) or [float("nan")]
    return meter.moves / took, meter.moves / worked, times[min(len(times) - 1, len(times) * 99 // 100)] * 1000
