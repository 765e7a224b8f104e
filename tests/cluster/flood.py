"""Waves of everything that could fill a process's memory, while two people play: `python -m tests.cluster.flood`.

Readers that never read, frames that nobody can read, frames of a megabyte, frames and requests that never end, sockets
that never say anything, requests as fast as they go. After each wave all of it is gone; the process's memory and open
files are what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import socket
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.gateway.client import Line, Person, until
from tests.serving import Server

SETTINGS = {"frames_per_second": "0"}
"""No pace: a reader that stops is to be cut by what it leaves unread, not by what it sends."""
HALF = (
    b"",
    b"GET /api/me HT",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Never-Ends: ",
    b"POST /api/codes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n{",
)
UNREAD = 200_000
"""More than any buffer holds."""


class Flood:
    """A table with two players at a server, and those who misbehave. size: how many of each kind."""

    def __init__(self, server: Server, size: int) -> None:
        self.server = server
        self.size = size
        self.moves = 0
        self._players: list[Line] = []

    async def begin(self, stack: AsyncExitStack) -> None:
        """Two people sit down and play."""
        people = [await self._somebody(stack) for _ in range(2)]
        self.table = await people[0].open_table()
        self._players = [await person.at(self.table) for person in people]
        await self._players[1].do("sit", seat=None)
        await self._players[0].do("start")
        self.stranger = await self._somebody(stack)

    async def _somebody(self, stack: AsyncExitStack) -> Person:
        return await (await stack.enter_async_context(Person(self.server.url))).settle()

    async def play(self) -> None:
        """A move, or what there is to do between them, seen by both."""
        newest = max(line.version for line in self._players)
        await until(lambda: all(line.version == newest for line in self._players))
        asked = [line for line in self._players if line.prompt is not None]
        if asked:
            await asked[0].play()
        else:
            # Between rounds, or at the end of the match: one of the two goes.
            for line, kind in ((self._players[0], "next"), *((line, "rematch") for line in self._players)):
                await line.ask({"k": kind})
        await until(lambda: all(line.version > newest for line in self._players))
        self.moves += 1

    async def wave(self) -> None:
        """All of it at once, while the two play on; then all of it gone."""
        before = self.files()
        work = [
            *(self._never_reads() for _ in range(self.size)),
            *(self._nonsense() for _ in range(self.size)),
            *(self._megabyte() for _ in range(self.size)),
            *(self._half(data) for data in HALF for _ in range(self.size)),
            *(self._half_a_frame() for _ in range(self.size)),
            *(self._requests() for _ in range(self.size)),
        ]
        flooding = asyncio.gather(*work)
        while not flooding.done():
            await self.play()
        await flooding
        await until(lambda: self.files() <= before)

    async def _line(self, **more: Any) -> Line:
        return await self.stranger.at(self.table, **more)

    async def _never_reads(self) -> None:
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        small.connect(("127.0.0.1", self.server.port))
        line = await self._line(sock=small)
        line.socket.transport.pause_reading()  # type: ignore[attr-defined]
        # Each is refused, at some length, and none of the refusals is read.
        said = json.dumps({"t": "say", "id": "x" * 64, "text": ""})
        with suppress(ConnectionClosed, OSError):
            for _ in range(UNREAD):
                await line.socket.send(said)
        assert line.socket.transport.is_closing(), "a reader that reads nothing was never cut"
        await line.hang_up()

    async def _nonsense(self) -> None:
        line = await self._line()
        with suppress(ConnectionClosed):
            for _ in range(1000):
                await line.socket.send("[" * 4000)
        assert await line.closed() == 4400

    async def _megabyte(self) -> None:
        line = await self._line()
        with suppress(ConnectionClosed):
            await line.socket.send("x" * (1 << 20))
        assert await line.closed() == 1009

    async def _half(self, data: bytes) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        for byte in data:
            writer.write(bytes([byte]))
        await asyncio.sleep(1)
        writer.transport.abort()

    async def _half_a_frame(self) -> None:
        line = await self._line()
        # A masked text frame of 8,000 bytes, of which a few come.
        line.socket.transport.write(b"\x81\xfe\x1f\x40\0\0\0\0" + b"x" * 100)
        await asyncio.sleep(1)
        await line.hang_up()

    async def _requests(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=30) as client:
            for number in range(20):
                # Each time somebody new, with a token that nobody has.
                client.cookies.clear()
                for answer in (
                    await client.get(f"/t/{number}x{time.monotonic_ns()}"),
                    await client.get(f"/i/{time.monotonic_ns()}"),
                    await client.post("/api/codes", json={"code": f"OAK {time.monotonic_ns()}"}),
                    await client.post("/api/session", content=b" " * 20_000),
                ):
                    assert answer.status_code in (404, 413, 415, 429), answer.text

    def files(self) -> int:
        """How many files and sockets the process has open, but for the database's: those are bounded by themselves, and
        are opened when many first ask at once."""
        return sum(not _of_database(file) for file in Path(f"/proc/{self._pid}/fd").iterdir())

    def memory(self) -> int:
        """The process's memory, in bytes."""
        return int(Path(f"/proc/{self._pid}/statm").read_text().split()[1]) * resource.getpagesize()

    @property
    def _pid(self) -> int:
        assert self.server.process is not None
        return self.server.process.pid


def _of_database(file: Path) -> bool:
    # It may be closed just now.
    with suppress(FileNotFoundError):
        return ".db" in file.readlink().name
    return True


async def flood(server: Server, size: int, waves: int) -> list[int]:
    """The process's memory in bytes: before, and after each wave."""
    async with AsyncExitStack() as stack:
        made = Flood(server, size)
        await made.begin(stack)
        await made.play()
        measured = [made.memory()]
        for number in range(waves):
            began = time.monotonic()
            await made.wave()
            measured.append(made.memory())
            took = time.monotonic() - began
            print(f"wave {number + 1}: {measured[-1] / 1e6:.1f} MB, {made.moves} moves so far, {took:.1f} s")  # noqa: T201
        return measured


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description="Flood a process while two people play, and watch its memory.")
    parser.add_argument("--size", type=int, default=40, help="so many of each kind of misbehaviour at once")
    parser.add_argument("--waves", type=int, default=10)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lh-flood-", dir="/tmp") as folder:
        server = Server(Path(folder), f"sqlite:///{folder}/linkhall.db", **SETTINGS)
        try:
            measured = asyncio.run(flood(server.start(), given.size, given.waves))
        finally:
            server.close()
        print(f"before: {measured[0] / 1e6:.1f} MB")  # noqa: T201
        if "Traceback" in server.log:
            print(server.log[-4000:], file=sys.stderr)  # noqa: T201
            raise SystemExit(1)


if __name__ == "__main__":
    main()
