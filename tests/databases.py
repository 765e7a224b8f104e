"""A migrated database of its own for every test, on SQLite and on PostgreSQL: a copy of one that was migrated once."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.persistence.engine import Database
from app.persistence.migrate import upgrade
from tests.postgres import Postgres

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated SQLite file, to be copied."""
    file = tmp_path_factory.mktemp("template") / "linkhall.db"
    _migrate(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def postgres_template(postgres: Postgres) -> Iterator[str]:
    """The name of a migrated PostgreSQL database, to be copied: nobody may be connected to it."""
    name = postgres.create()
    try:
        _migrate(postgres.url(name))
        yield name
    finally:
        postgres.drop(name)


@pytest.fixture
def migrated_sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """The address of a migrated SQLite database of this test's own."""
    file = tmp_path / "linkhall.db"
    shutil.copyfile(sqlite_template, file)
    return f"sqlite:///{file}"


@pytest.fixture
def migrated_postgres_url(postgres: Postgres, postgres_template: str) -> Iterator[str]:
    """The address of a migrated PostgreSQL database of this test's own."""
    with postgres.database(postgres_template) as url:
        yield url


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a migrated database of this test's own; the test runs on both kinds."""
    return request.getfixturevalue(f"migrated_{'postgres' if request.param == 'postgresql' else 'sqlite'}_url")


@pytest.fixture(params=KINDS)
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without any table; the test runs on both kinds."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'empty.db'}"


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """An open, migrated database; the test runs on both kinds."""
    opened = Database(database_url)
    try:
        yield opened
    finally:
        await opened.close()


def _migrate(url: str) -> None:
    async def run() -> None:
        database = Database(url)
        try:
            await upgrade(database)
        finally:
            await database.close()

    asyncio.run(run())
