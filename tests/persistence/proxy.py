"""A line to PostgreSQL that can be cut, at the very moment of a commit too."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy.engine import make_url

BATCH = re.compile(rb"B....\0linkhall_", re.DOTALL)
"""How the message begins that lets a writer's prepared statement run."""

LOOK_UP = b"SELECT event.version, event.at, event.person"


class Proxy:
    """Passes bytes between clients on a Unix socket and the server.

    at_commit: what happens to the next connection that writes a batch, which its statement commits: None, `before`
    (cut: the server never sees it) or `after` (the server does it, the client never hears); `then_down`: nobody gets
    through from then on. at_look_up: the next connection that asks what is in an entry's way is cut before it is heard.
    """

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._writers: set[asyncio.StreamWriter] = set()
        self.at_commit: str | None = None
        self.then_down = False
        self.at_look_up = False
        self.down = False
        self.has_cut = asyncio.Event()

    def cut(self) -> None:
        """Cut every connection."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one client."""
        if self.down:
            writer.transport.abort()
            return
        if self._host.startswith("/"):
            from_server, to_server = await asyncio.open_unix_connection(f"{self._host}/.s.PGSQL.{self._port}")
        else:
            from_server, to_server = await asyncio.open_connection(self._host, self._port)
        self._writers |= {writer, to_server}
        deaf = asyncio.Event()
        back = asyncio.create_task(self._back(from_server, writer, deaf))
        try:
            with suppress(OSError):
                await self._forth(reader, to_server, deaf)
            if deaf.is_set():
                await back
        finally:
            back.cancel()
            for one in (writer, to_server):
                one.transport.abort()
            self._writers -= {writer, to_server}

    async def _forth(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, deaf: asyncio.Event) -> None:
        while data := await reader.read(65536):
            if self.at_look_up and LOOK_UP in data:
                self.at_look_up = False
                self.has_cut.set()
                return
            cutting = self.at_commit if BATCH.search(data) else None
            if cutting is not None:
                self.at_commit = None
                self.has_cut.set()
                self.down = self.then_down
            if cutting == "before":
                return
            if cutting == "after":
                deaf.set()
            writer.write(data)
            await writer.drain()
            if cutting == "after":
                return

    async def _back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, deaf: asyncio.Event) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if deaf.is_set():
                    # This is the answer: it is done.
                    return
                writer.write(data)
                await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def proxied(url: str, folder: Path) -> AsyncGenerator[tuple[Proxy, str]]:
    """A proxy to the server of the address, and the address through it. The path of the folder must be short."""
    parsed = make_url(url)
    host = parsed.query.get("host") or parsed.host
    assert isinstance(host, str)
    port = parsed.port or 5432
    proxy = Proxy(host, port)
    server = await asyncio.start_unix_server(proxy.serve, folder / f".s.PGSQL.{port}")
    through = parsed.set(host="").update_query_dict({"host": str(folder)})
    try:
        yield proxy, through.render_as_string(hide_password=False)
    finally:
        server.close()
        proxy.cut()
        # The handlers end by themselves now.
        await asyncio.sleep(0.05)
