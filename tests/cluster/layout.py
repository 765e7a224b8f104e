"""The layout of `docker-compose.yml` as processes: PostgreSQL, NATS, several Linkhall processes, and before them a
balancer that sends every connection to the next one, with nothing sticky about it."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

from tests.cluster.nats import Nats
from tests.serving import Server, free_port


class Balancer:
    """Passes every new connection to the next process that takes it, over a network that can be bad.

    delay: seconds that every piece takes; swallowing: nothing gets through, then or later, and nothing is closed.
    """

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.port = free_port()
        self.delay = 0.0
        self.swallowing = False
        self._turn = 0
        self._listening: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """The site's address."""
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        """Begin to listen."""
        self._listening = await asyncio.start_server(self._take, "127.0.0.1", self.port)

    async def close(self) -> None:
        """Break all connections and take no more."""
        if self._listening is not None:
            self._listening.close()
        await self.cut()

    async def cut(self) -> None:
        """Break all connections, without a goodbye."""
        passing = tuple(self._passing)
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._passing.add(task)
        try:
            for _ in self.servers:
                self._turn = (self._turn + 1) % len(self.servers)
                try:
                    there = await asyncio.open_connection("127.0.0.1", self.servers[self._turn].port)
                except OSError:
                    continue
                await asyncio.gather(self._pass(reader, there[1]), self._pass(there[0], writer))
                return
        except asyncio.CancelledError:
            pass
        finally:
            writer.transport.abort()
            self._passing.discard(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lost = False
        try:
            while data := await reader.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                if self.swallowing:
                    # TCP delivers all or nothing more: a line that has lost something is dead for good.
                    lost = True
                if not lost:
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()


class Layout:
    """The running whole. url: the site's address, by way of the balancer."""

    def __init__(self, folder: Path, database_url: str, processes: int, **settings: str) -> None:
        self.nats = Nats(folder)
        # One process on a file hears of no other.
        self._alone = database_url.startswith("sqlite:")
        given = {"nats_url": "" if self._alone else self.nats.url, "rate_limits": "false", **settings}
        self.servers: list[Server] = []
        for number in range(processes):
            place = folder / f"process{number}"
            place.mkdir()
            self.servers.append(Server(place, database_url, **given))
        self.balancer = Balancer(self.servers)

    @property
    def url(self) -> str:
        """The site's address, by way of the balancer."""
        return self.balancer.url

    async def open(self) -> Layout:
        """Start all."""
        if not self._alone:
            await asyncio.to_thread(self.nats.start)
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
        await self.balancer.open()
        return self

    async def close(self) -> None:
        """Stop all, whatever its state."""
        await self.balancer.close()
        for server in self.servers:
            if server.process is not None:
                server.process.send_signal(signal.SIGCONT)
        await asyncio.gather(*(asyncio.to_thread(server.close) for server in self.servers))
        self.nats.kill9()

    def errors(self) -> str:
        """What the processes logged that they should not have."""
        logs = [server.log for server in self.servers]
        return "\n".join(log[-4000:] for log in logs if "Traceback (most recent call last)" in log)

    def freeze(self, number: int, frozen: bool) -> None:
        """Stop a process where it is, or let it go on."""
        process: Any = self.servers[number].process
        process.send_signal(signal.SIGSTOP if frozen else signal.SIGCONT)
