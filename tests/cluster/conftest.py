"""Sites of several processes, and the people who come to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.cluster.layout import Layout
from tests.gateway.client import Person

Newcomer = Callable[[str, str | None], Awaitable[Person]]


@pytest.fixture
async def layout(migrated_postgres_url: str, tmp_path: Path) -> AsyncIterator[Layout]:
    """Two processes on one PostgreSQL and one NATS."""
    made = Layout(tmp_path, migrated_postgres_url, 2)
    try:
        yield await made.open()
    finally:
        await made.close()
    assert not made.errors()


@pytest.fixture
async def newcomer() -> AsyncIterator[Newcomer]:
    """People who come to a site, `await newcomer(url, "Noor")`, and are gone when the test ends."""
    async with AsyncExitStack() as people:

        async def come(url: str, name: str | None) -> Person:
            return await (await people.enter_async_context(Person(url))).settle(name)

        yield come
