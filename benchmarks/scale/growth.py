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
    """Moves for each second that the server's core worked: few tables and many, an empty log and a long one."""
    given = place.given
    with place.postgres.database() as short, place.postgres.database() as long:
        _fill(long, given.entries)
        rows = {
            f"{FEW} tables, an empty log": (short, FEW, 0.0),
            f"{FEW} tables, {given.entries:,} entries in the log": (long, FEW, 0.0),
            f"{FEW} tables, {RATE:,} moves a second": (short, FEW, RATE),
            f"{given.tables:,} tables, {RATE:,} moves a second": (short, given.tables, RATE),
        }
        found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in rows}
        for number in range(given.rounds):
            for name, (url, tables, rate) in rows.items():
                # Many tables take minutes to seat: once.
                if tables > FEW and number:
                    continue
                with servers.linkhall(url, place.cores[0]) as server:
                    found[name].append(uvloop.run(_play(server, tables, rate, given.seconds)))
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


async def _play(server: Contestant, tables: int, rate: float, seconds: float) -> tuple[float, float, float]:
    crowd = Crowd(server.ports, "linx", tables, rate=rate, watchers=1 if tables <= FEW else 0)
    await crowd.gather()
    crowd.start()
    await asyncio.sleep(2)
    cpu, began = server.cpu(), time.perf_counter()
    crowd.meter.on = True
    await asyncio.sleep(seconds)
    crowd.meter.on = False
    took, worked = time.perf_counter() - began, server.cpu() - cpu
    crowd.stop()
    await asyncio.sleep(0.2)
    crowd.leave()
    meter = crowd.meter
    times = sorted(meter.times) or [float("nan")]
    return meter.moves / took, meter.moves / worked, times[min(len(times) - 1, len(times) * 99 // 100)] * 1000
