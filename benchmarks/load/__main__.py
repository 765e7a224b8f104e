"""How many moves a second reach everybody at the table, and how soon: `make bench`, beside boardgame.io and Colyseus.

The server has one core, the load generator (and the database) the other. Contestants take turns, one at a time, in
several rounds; the table gives the medians.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import Protocol

import uvloop
from msgspec import Struct

from benchmarks.load import servers
from benchmarks.load.linkhall import Crowd
from benchmarks.load.nine import BoardgameTable, ColyseusTable, NineTable
from benchmarks.load.servers import Contestant
from benchmarks.load.table import Meter, Pacer

WARM = 1.5


class Members(Protocol):
    """The people at all tables of one server."""

    meter: Meter

    async def gather(self) -> None: ...

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def leave(self) -> None: ...


class Result(Struct, frozen=True):
    """One run. cpu, own: how much of their cores the server and the generator had work for; times in ms."""

    moves: float
    p50: float
    p99: float
    size: float
    cpu: float
    own: float
    refused: int


class NineCrowd:
    """Many tables of the small game."""

    def __init__(self, port: int, kind: type[NineTable], tables: int, rate: float) -> None:
        self.meter = Meter()
        self._pacer = Pacer(tables, rate)
        self._port = port
        self._tables = [kind(number, self.meter, self._pacer) for number in range(tables)]

    async def gather(self) -> None:
        for table in self._tables:
            await table.gather(self._port)

    def start(self) -> None:
        self._pacer.start()
        for table in self._tables:
            table.running = True
            table.go_on()

    def stop(self) -> None:
        for table in self._tables:
            table.running = False

    def leave(self) -> None:
        for table in self._tables:
            for line in table.lines:
                line.close()


async def _run(members: Members, contestant: Contestant, seconds: float) -> Result:
    await members.gather()
    members.start()
    await asyncio.sleep(WARM)
    meter = members.meter
    cpu, own, began = contestant.cpu(), time.process_time(), time.perf_counter()
    meter.on = True
    await asyncio.sleep(seconds)
    meter.on = False
    took = time.perf_counter() - began
    result = _result(meter, took, contestant.cpu() - cpu, time.process_time() - own)
    members.stop()
    await asyncio.sleep(0.2)
    members.leave()
    return result


def _result(meter: Meter, took: float, cpu: float, own: float) -> Result:
    times = sorted(meter.times) or [float("nan")]
    return Result(
        moves=meter.moves / took,
        p50=times[len(times) // 2] * 1000,
        p99=times[min(len(times) - 1, len(times) * 99 // 100)] * 1000,
        size=statistics.median(meter.deliveries or [0]),
        cpu=cpu / took,
        own=own / took,
        refused=meter.refused,
    )


Row = tuple[str, Callable[[ExitStack], Contestant], Callable[[Contestant, float], Members]]


def _enter(stack: ExitStack, context: AbstractContextManager[Contestant]) -> Contestant:
    return stack.enter_context(context)


def _rows(postgres: servers.Postgres, tables: int, core: int) -> dict[str, Row]:
    def linkhall(stack: ExitStack) -> Contestant:
        url = stack.enter_context(postgres.database())
        return _enter(stack, servers.linkhall(url, core))

    def crowd(game: str) -> Callable[[Contestant, float], Members]:
        return lambda contestant, rate: Crowd(contestant.ports, game, tables, rate=rate)

    def nine(kind: type[NineTable]) -> Callable[[Contestant, float], Members]:
        return lambda contestant, rate: NineCrowd(contestant.ports[0], kind, tables, rate)

    return {
        "linx": ("Linkhall, Linx", linkhall, crowd("linx")),
        "link-o-tiles": ("Linkhall, LINK-O tiles", linkhall, crowd("link-o-tiles")),
        "boardgame": ("boardgame.io", lambda s: _enter(s, servers.node("boardgame", core)), nine(BoardgameTable)),
        "colyseus": ("Colyseus", lambda s: _enter(s, servers.node("colyseus", core)), nine(ColyseusTable)),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rates", type=float, nargs="*", default=[0, 1000, 3000], help="moves a second; 0: saturation")
    parser.add_argument("--only", nargs="*", help="linx link-o-tiles boardgame colyseus")
    given = parser.parse_args(arguments)
    have = servers.apart()
    with servers.durable() as postgres:
        rows = _rows(postgres, given.tables, have[0])
        chosen = {key: row for key, row in rows.items() if not given.only or key in given.only}
        for rate in given.rates:
            _measure(chosen, rate, given.seconds, given.rounds)


def _measure(rows: dict[str, Row], rate: float, seconds: float, rounds: int) -> None:
    found: dict[str, list[Result]] = {key: [] for key in rows}
    for _ in range(rounds):
        for key, (_, start, gather) in rows.items():
            with ExitStack() as stack:
                contestant = start(stack)
                found[key].append(uvloop.run(_run(gather(contestant, rate), contestant, seconds)))
    print(f"\n{'As fast as it goes' if not rate else f'{rate:,.0f} moves a second asked for'}:\n")
    print("| server | moves/s | p50 ms | p99 ms | bytes a delivery | server's core | generator's core |")
    print("|---|---|---|---|---|---|---|")
    for key, (name, _, _) in rows.items():
        runs = found[key]

        def median(field: str, runs: list[Result] = runs) -> float:
            return statistics.median(getattr(run, field) for run in runs)

        print(
            f"| {name} | {median('moves'):,.0f} | {median('p50'):.2f} | {median('p99'):.2f} |"
            f" {median('size'):,.0f} | {median('cpu'):.0%} | {median('own'):.0%} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
