"""Two processes on one PostgreSQL and one NATS beside one process.

Two servers, a generator and a database on two cores would measure one another. So both servers share the core that one
has for itself otherwise, and everything else keeps the other: what they do together there, twice, is what they do on a
core each. What is measured begins when the processes know of each other at each table, as after the first seconds of
any evening.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import uvloop

from app.tables.live import LISTENS
from benchmarks.load import servers
from benchmarks.load.linkhall import Crowd
from benchmarks.load.servers import Contestant
from benchmarks.scale.place import Place
from tests.cluster.nats import Nats

TABLES = 100
WARM = LISTENS / 1000 + 1.5
"""Seconds. While a process that has taken up a table listens for others that have it, it tells all of everything."""


def measure(place: Place) -> None:
    """Moves for each second that a core worked for the servers, in turn; the medians."""
    one: list[float] = []
    met: list[float] = []
    spread: list[float] = []
    for _ in range(place.given.rounds):
        with place.server() as server:
            one.append(uvloop.run(_moves(server, place.given.seconds)))
        for paces, spreads in ((met, False), (spread, True)):
            with _pair(place) as pair:
                paces.append(uvloop.run(_moves(pair, place.given.seconds, spreads=spreads)))
    alone = statistics.median(one)
    print(f"Moves a second of the servers' core: one process {alone:,.0f}. Two cores do")
    for paces, whose in ((met, "each table's members at one process, as the proxy has it"), (spread, "at both")):
        pace = statistics.median(paces)
        print(f"  {2 * pace / alone:.2f} times as much with {whose} ({pace:,.0f} each)")


@contextmanager
def _pair(place: Place) -> Generator[Contestant]:
    with tempfile.TemporaryDirectory() as folder, place.postgres.database() as url:
        nats = Nats(Path(folder)).start()
        try:
            with servers.linkhall(url, [place.cores[0]] * 2, nats_url=nats.url) as pair:
                yield pair
        finally:
            nats.kill9()


async def _moves(server: Contestant, seconds: float, *, spreads: bool = True) -> float:
    crowd = Crowd(server.ports, "linx", TABLES, spreads=spreads)
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
