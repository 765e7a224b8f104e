"""The real application on a real port in the test's own event loop, so that its tasks can be counted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI

from app.cli import uvicorn_config
from app.main import create_app
from app.settings import Settings
from tests.gateway.client import Person


@dataclass
class Site:
    """A running site."""

    url: str
    listener: socket.socket
    newcomer: Callable[..., Awaitable[Person]]

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens."""
        return self.listener.getsockname()[:2]


@asynccontextmanager
async def serving(app: FastAPI, settings: Settings) -> AsyncGenerator[socket.socket]:
    """The application on a port of its own, in this event loop; gives the socket that it listens on."""
    server = uvicorn.Server(uvicorn_config(app, settings))
    # Signals are the test runner's.
    running = asyncio.create_task(server.serve())
    while not server.started:
        assert not running.done(), "the site did not start"
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0]
    finally:
        server.should_exit = True
        await running


Newcomer = Callable[[str, str | None], Awaitable[Person]]


@pytest.fixture
async def newcomer() -> AsyncIterator[Newcomer]:
    """People who come to a site, `await newcomer(url, "Noor")`, and are gone when the test ends."""
    async with AsyncExitStack() as people:

        async def come(url: str, name: str | None) -> Person:
            return await (await people.enter_async_context(Person(url))).settle(name)

        yield come


@pytest.fixture
async def site(database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site on each kind of database, and the people who come to it: `await site.newcomer("Noor")`."""
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        database_url=database_url,
        secret="a secret of the tests",
        secret_file=tmp_path / "secret",
        port=0,
        rate_limits=False,
    )
    async with serving(create_app(settings), settings) as listener, AsyncExitStack() as people:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"

        async def newcomer(name: str | None = None) -> Person:
            return await (await people.enter_async_context(Person(url))).settle(name)

        yield Site(url, listener, newcomer)
