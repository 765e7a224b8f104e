"""Many people in one place: a table that a thousand watch, and a full lobby."""

from __future__ import annotations

import asyncio
import statistics
import time
from typing import Any

import msgspec
import uvloop

from benchmarks.load.line import Line
from benchmarks.load.linkhall import Crowd, client
from benchmarks.load.servers import Contestant
from benchmarks.scale.place import Place, guests, lines, spread, table_body

MOVES_A_SECOND = 10
TABLES = 200
CHANGES = 100
KIND = msgspec.json.Decoder(dict[str, Any])


def watchers(place: Place) -> None:
    """From a move to the last of all who are at its table."""
    count: int = place.given.watchers
    with place.server() as server:
        crowd, cpu = uvloop.run(_watched(server, count, place.given.seconds))
    times, moves = crowd.meter.times, crowd.meter.moves
    print(f"{count:,} watchers on one table, {MOVES_A_SECOND} moves a second: the last of them has a move after")
    print(f"  {spread(times)} moves; {cpu / max(1, moves) * 1000:.1f} ms of the server's core each")


async def _watched(server: Contestant, count: int, seconds: float) -> tuple[Crowd, float]:
    crowd = Crowd(server.ports, "linx", 1, rate=MOVES_A_SECOND, watchers=count)
    await crowd.gather()
    crowd.start()
    await asyncio.sleep(1)
    cpu = server.cpu()
    crowd.meter.on = True
    await asyncio.sleep(max(10, seconds))
    crowd.meter.on = False
    crowd.leave()
    return crowd, server.cpu() - cpu


def lobby(place: Place) -> None:
    """From a change of a table to the last of all in the Hall, and the size of what they are told."""
    count: int = place.given.people
    with place.server() as server:
        times, sizes, first, cpu = uvloop.run(_hall(server, count))
    print(f"{count:,} people in the Hall with {TABLES} tables: the last of them has a change after {spread(times)};")
    print(f"  {statistics.median(sizes):,.0f} bytes an update, at most {max(sizes):,}; the first frame {first:,};")
    print(f"  {cpu / CHANGES * 1000:.1f} ms of the server's core each")


async def _hall(server: Contestant, count: int) -> tuple[list[float], list[int], int, float]:
    port = server.ports[0]
    heard: dict[str, int] = {}
    done: dict[str, float] = {}
    sizes: list[int] = []
    firsts: list[int] = []

    def hear(_: Line, data: bytes) -> None:
        frame = KIND.decode(data)
        if frame["t"] == "lobby":
            firsts.append(len(data))
        if frame["t"] != "table":
            return
        sizes.append(len(data))
        id = frame["table"]["id"]
        heard[id] = heard.get(id, 0) + 1
        if heard[id] == count:
            done[id] = time.perf_counter()

    people = await guests(port, count)
    async with client(port) as http:
        for number in range(TABLES):
            await people[number % count].post("/api/tables", table_body(number), http)
        opened = await lines(port, [(person, "/ws/lobby/hall", hear) for person in people])
        await asyncio.sleep(2)
        sizes.clear()
        times: list[float] = []
        cpu = server.cpu()
        for number in range(CHANGES):
            began = time.perf_counter()
            made = await people[number % count].post("/api/tables", table_body(TABLES + number), http)
            while made["id"] not in done:  # noqa: ASYNC110  # the moment is noted by who hears it
                await asyncio.sleep(0.001)
            times.append(done[made["id"]] - began)
            await asyncio.sleep(0.02)
        cpu = server.cpu() - cpu
    for line in opened:
        line.close()
    return times, sizes, max(firsts), cpu
