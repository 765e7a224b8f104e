"""Where a measure is taken: a database, cores and how much of everything is asked for."""

from __future__ import annotations

import argparse
import asyncio
import statistics
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

from benchmarks.load import servers
from benchmarks.load.line import Hear, Line, dial
from benchmarks.load.linkhall import Guest, client
from benchmarks.load.servers import Contestant
from tests.postgres import Postgres

AT_ONCE = 16


class Place:
    """The PostgreSQL, the cores (the server's first) and the arguments of the command."""

    def __init__(self, postgres: Postgres, cores: list[int], given: argparse.Namespace) -> None:
        self.postgres = postgres
        self.cores = cores
        self.given = given

    @contextmanager
    def server(self, **settings: str) -> Generator[Contestant]:
        """A Linkhall of one process on an empty database."""
        with self.postgres.database() as url, servers.linkhall(url, self.cores[0], **settings) as contestant:
            yield contestant


async def guests(port: int, count: int) -> list[Guest]:
    """So many people with a session each."""
    limit = asyncio.Semaphore(AT_ONCE)
    async with client(port) as http:

        async def one() -> Guest:
            async with limit:
                return await Guest.new(http)

        return await asyncio.gather(*(one() for _ in range(count)))


async def lines(port: int, comings: Sequence[tuple[Guest, str, Hear]]) -> list[Line]:
    """A socket for each guest on a path, each shown what is there. Raises ConnectionError where one is sent away."""
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(guest: Guest, path: str, hear: Hear) -> Line:
        async with limit:
            line = await dial("127.0.0.1", port, path, hear, {"Cookie": guest.cookie})
            while not line.messages_in:
                if line.closed.done():
                    raise ConnectionError("sent away")
                await asyncio.sleep(0.001)
            return line

    return await asyncio.gather(*(one(*coming) for coming in comings))


def table_body(number: int, **more: Any) -> dict[str, Any]:
    """What opens a public table of Linx for two in the Hall."""
    return {"game": "linx", "key": f"scale-{number}", "seats": 2, "visibility": "public", "lobby": "hall", **more}


def spread(seconds: list[float]) -> str:
    """The median and the 99th percentile, in ms."""
    ordered = sorted(seconds)
    last = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"p50 {statistics.median(ordered) * 1000:.1f} ms, p99 {last * 1000:.1f} ms of {len(ordered):,}"
