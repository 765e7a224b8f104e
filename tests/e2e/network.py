"""A bad network: a TCP relay between browsers and the server that can cut, swallow and delay."""

from __future__ import annotations

import asyncio
import threading
from types import TracebackType
from typing import Self

from tests.serving import Server, free_port


class Network:
    """The site by way of a relay. Stands in for a `Server` wherever only its address is asked for.

    `refusing`: new connections are closed at once. `swallowing`: nothing is passed on in either direction, and nothing
    is closed (a black hole).
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.port = free_port()
        self.refusing = False
        self.swallowing = False
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()

    @property
    def url(self) -> str:
        """The site's address on this network."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break every connection there is, without a goodbye."""
        self._call(self._abort_all)

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait(10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def _call(self, what: object) -> None:
        done = threading.Event()

        def run() -> None:
            what()  # type: ignore[operator]
            done.set()

        self._loop.call_soon_threadsafe(run)
        done.wait(10)

    def _abort_all(self) -> None:
        for writer in tuple(self._writers):
            writer.transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = self._loop.run_until_complete(asyncio.start_server(self._relay, "127.0.0.1", self.port))
        self._ready.set()
        self._loop.run_forever()
        listening.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, there_writer}
        await asyncio.gather(self._pass(reader, there_writer), self._pass(there_reader, writer))
        self._writers -= {writer, there_writer}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                if not self.swallowing:
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort() if self.refusing else writer.close()
