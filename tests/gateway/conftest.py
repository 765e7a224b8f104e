"""The real application on a real port in the test's own event loop, so that its tasks can be counted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI

from app.cli import uvicorn_config
from app.main import create_app
from app.settings import Settings
from tests.gateway.client import Line, Person, until


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


def settings_of(database_url: str, folder: Path, **more: Any) -> Settings:
    """The settings of a site that lives in this process; `more` than what all of them have."""
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        database_url=database_url,
        secret="a secret of the tests",
        secret_file=folder / "secret",
        port=0,
        rate_limits=False,
        **more,
    )


@pytest.fixture
async def site(database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site on each kind of database, and the people who come to it: `await site.newcomer("Noor")`."""
    settings = settings_of(database_url, tmp_path)
    async with serving(create_app(settings), settings) as listener, AsyncExitStack() as people:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"

        async def newcomer(name: str | None = None) -> Person:
            return await (await people.enter_async_context(Person(url))).settle(name)

        yield Site(url, listener, newcomer)


async def begun(newcomer: Newcomer, url: str) -> tuple[str, list[Person], list[Line]]:
    """A table whose match has begun, with the two at it."""
    people = [await newcomer(url, name) for name in ("Noor", "Jonas")]
    table = await people[0].open_table()
    lines = [await person.at(table) for person in people]
    await lines[1].do("sit", seat=None)
    await lines[0].do("start")
    await until(lambda: lines[0].version == lines[1].version == 3)
    return table, people, lines
