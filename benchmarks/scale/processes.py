"""Two processes on one PostgreSQL and one NATS, members of each table on both, beside one process."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from pathlib import Path

import uvloop

from benchmarks.load import servers
from benchmarks.load.linkhall import Crowd
from benchmarks.load.servers import Contestant
from benchmarks.scale.place import Place
from tests.cluster.nats import Nats

TABLES = 100
WARM = 1.5


def measure(place: Place) -> None:
    """Moves for each second that a server's core worked: the load generator, which shares the cores, is left out."""
    one: list[float] = []
    two: list[float] = []
    for _ in range(place.given.rounds):
        with place.postgres.database() as url, servers.linkhall(url, place.cores[0]) as server:
            one.append(uvloop.run(_moves(server, place.given.seconds)))
        with tempfile.TemporaryDirectory() as folder, place.postgres.database() as url:
            nats = Nats(Path(folder)).start()
            try:
                with servers.linkhall(url, place.cores[:2], nats_url=nats.url) as pair:
                    two.append(uvloop.run(_moves(pair, place.given.seconds)))
            finally:
                nats.kill9()
    alone, shared = statistics.median(one), statistics.median(two)
    print(f"Moves a second of a server's core: one process {alone:,.0f}; two, with members of every table on both,")
    print(f"  {shared:,.0f} each: two cores do {2 * shared / alone:.2f} times what one does")


async def _moves(server: Contestant, seconds: float) -> float:
    crowd = Crowd(server.ports, "linx", TABLES)
    await crowd.gather()
    crowd.start()
    await asyncio.sleep(WARM)
    cpu = server.cpu()
    crowd.meter.on = True
    await asyncio.sleep(seconds)
    crowd.meter.on = False
    worked = server.cpu() - cpu
    crowd.stop()
    await asyncio.sleep(0.2)
    crowd.leave()
    return crowd.meter.moves / worked
