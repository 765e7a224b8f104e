"""What nothing costs: sockets on which nothing happens, and tables that nobody is at."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import uvloop

from benchmarks.load.line import Line
from benchmarks.load.linkhall import Crowd, Guest, client
from benchmarks.load.servers import Contestant
from benchmarks.scale.place import Place, guests, lines, table_body

TABLES = 100
PLAYED = 200
WAVES = 3


def sockets(place: Place) -> None:
    """Memory for each idle socket: people who watch tables at which nothing happens."""
    count: int = place.given.sockets
    with place.server() as server:
        before, after, open_sockets = uvloop.run(_idle_sockets(server, count))
    each = (after - before) / count
    print(
        f"{open_sockets:,} idle sockets: {each / 1000:.1f} kB each ({before >> 20} MB before, {after >> 20} MB after)"
    )


async def _idle_sockets(server: Contestant, count: int) -> tuple[int, int, int]:
    port = server.ports[0]
    host = (await guests(port, 1))[0]
    async with client(port) as http:
        paths = [f"/ws/table/{(await _opened(host, http, number))['id']}" for number in range(TABLES)]
    people = await guests(port, count)
    # What the requests took is not the sockets'.
    await asyncio.sleep(2)
    before = server.memory()
    opened = await lines(port, [(person, paths[n % TABLES], _hear) for n, person in enumerate(people)])
    await asyncio.sleep(2)
    after = server.memory()
    still = sum(not line.closed.done() for line in opened)
    for line in opened:
        line.close()
    return before, after, still


async def _opened(host: Guest, http: httpx.AsyncClient, number: int) -> dict[str, Any]:
    return await host.post("/api/tables", table_body(number), http)


def _hear(_: Line, __: bytes) -> None:
    """Nothing is made of it."""


def tables(place: Place) -> None:
    """Memory after waves of tables that were played at and left: the first warms the process up, the last must not
    add to it."""
    settings = {"let_go_after": "1", "sweep_every": "0.5", "away_after": "1"}
    with place.server(**settings) as server:
        held = uvloop.run(_waves(server))
    told = ", ".join(f"{size / 2**20:.1f}" for size in held)
    print(f"MB after each of {WAVES} waves of {PLAYED} tables that were left in mid-match: {told}")
    print(f"  {(held[-1] - held[0]) / 1000 / PLAYED / (WAVES - 1):.2f} kB for each table that is idle")


async def _waves(server: Contestant) -> list[int]:
    held: list[int] = []
    for _ in range(WAVES):
        crowd = Crowd(server.ports, "linx", PLAYED)
        await crowd.gather()
        crowd.start()
        await asyncio.sleep(3)
        crowd.stop()
        await asyncio.sleep(0.3)
        crowd.leave()
        await asyncio.sleep(4)
        held.append(server.memory())
    return held
