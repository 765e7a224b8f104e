"""How databases are opened and kept apart."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import QueuePool

from app.persistence.engine import Database, parse_url
from app.persistence.errors import SingleProcess
from app.tables.ports import JournalUnavailable

ROOT = Path(__file__).parents[2]

HOLDER = """
import sys
from app.persistence.engine import Database
database = Database(sys.argv[1])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///var/linkhall.db", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:////var/linkhall.db", "sqlite+aiosqlite"),
        ("postgresql://u:p%40@host:5433/linkhall?sslmode=require", "postgresql+psycopg"),
        ("postgres://host/linkhall", "postgresql+psycopg"),
        ("postgresql+psycopg://host/linkhall", "postgresql+psycopg"),
    ],
)
def test_addresses_of_both_databases_are_taken(given: str, driver: str) -> None:
    url = parse_url(given)
    assert url.drivername == driver
    assert url.database is not None
    assert url.database.endswith(("linkhall", "linkhall.db"))


@pytest.mark.parametrize("given", ["mysql://host/linkhall", "sqlite://", "sqlite:///:memory:", "linkhall.db", ""])
def test_other_addresses_are_refused(given: str) -> None:
    with pytest.raises(ValueError, match=r"SQLite needs|Not a database"):
        parse_url(given)


async def test_sqlite_is_set_up_to_lose_nothing(migrated_sqlite_url: str) -> None:
    database = Database(migrated_sqlite_url)
    async with database.read() as connection:
        told = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert told == ["wal", 2, 1, 5000]
    await database.close()


def test_one_process_at_a_time_has_a_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new folder' / 'linkhall.db'}"
    first = Database(url)
    with pytest.raises(SingleProcess, match="in use by another"):
        Database(url)
    command = [sys.executable, "-c", HOLDER, url]
    refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert refused.returncode == 1
    assert "SingleProcess" in refused.stderr
    asyncio.run(first.close())

    holder = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdin is not None
    assert holder.stdout.readline() == b"held\n"
    with pytest.raises(SingleProcess):
        Database(url)
    holder.kill()
    holder.wait()
    holder.stdout.close()
    holder.stdin.close()
    # A process that is gone, in whatever way, holds nothing.
    asyncio.run(Database(url).close())


@pytest.mark.parametrize("hindrance", ["linkhall.db.lock", "folder"])
def test_a_sqlite_file_that_cannot_be_written_is_told_as_that_and_not_as_one_in_use(
    tmp_path: Path, hindrance: str
) -> None:
    # For root no folder is read-only: what is in the way here is of the wrong kind.
    (tmp_path / "linkhall.db.lock").mkdir()
    (tmp_path / "folder").write_text("a file")
    path = tmp_path / ("linkhall.db" if hindrance != "folder" else "folder/linkhall.db")
    with pytest.raises(OSError, match=hindrance.removesuffix(".lock")):
        Database(f"sqlite:///{path}")


async def test_a_link_to_a_sqlite_file_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "linkhall.db")
    first = Database(f"sqlite:///{tmp_path / 'linkhall.db'}")
    with pytest.raises(SingleProcess):
        Database(f"sqlite:///{tmp_path / 'link.db'}")
    await first.close()


async def test_a_transaction_is_all_or_nothing(database: Database) -> None:
    insert = text("INSERT INTO person (id, name, created_at, seen_at) VALUES (:id, :id, 0, 0)")

    async def two(last: str) -> None:
        async with database.write() as connection:
            await connection.execute(insert, {"id": "ada"})
            await connection.execute(insert, {"id": last})

    with pytest.raises(IntegrityError):
        await two("ada")
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM person"))).scalar_one() == 0
    await two("grace")
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM person"))).scalar_one() == 2


async def test_foreign_keys_are_enforced(database: Database) -> None:
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.execute(
                text("INSERT INTO lobby_member (lobby, person, joined_at) VALUES ('none', 'nobody', 0)")
            )


async def test_reading_goes_on_beside_an_open_transaction(database: Database) -> None:
    async with database.write() as writing:
        await writing.execute(text("INSERT INTO person (id, name, created_at, seen_at) VALUES ('ada', 'Ada', 0, 0)"))
        async with database.read() as reading:
            assert (await reading.execute(text("SELECT count(*) FROM person"))).scalar_one() == 0
    async with database.read() as reading:
        assert (await reading.execute(text("SELECT count(*) FROM person"))).scalar_one() == 1


async def test_many_transactions_at_once_all_come_through(database: Database) -> None:
    async def add(n: int) -> None:
        async with database.write() as connection:
            # Reading first is what makes SQLite's transactions fail unless they begin as writers.
            count = (await connection.execute(text("SELECT count(*) FROM person"))).scalar_one()
            await connection.execute(
                text("INSERT INTO person (id, name, created_at, seen_at) VALUES (:id, :name, 0, 0)"),
                {"id": f"p{n}", "name": str(count)},
            )

    await asyncio.gather(*(add(n) for n in range(60)))
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM person"))).scalar_one() == 60


async def test_ping_tells_whether_the_database_serves(database: Database, tmp_path: Path) -> None:
    await database.ping()
    async with database.write() as connection:
        await connection.execute(text("DROP TABLE alembic_version"))
    with pytest.raises(JournalUnavailable):
        await database.ping()
    nowhere = Database(f"postgresql://nobody@/none?host={tmp_path}")
    with pytest.raises(JournalUnavailable):
        await nowhere.ping()
    await nowhere.close()


async def test_a_sqlite_transaction_is_a_writers_from_its_beginning(migrated_sqlite_url: str) -> None:
    # One that only became a writer in its middle would fail there if a tool had written meanwhile.
    database = Database(migrated_sqlite_url)
    tool = sqlite3.connect(str(database.url.database), isolation_level=None, timeout=0)
    async with database.write() as connection:
        await connection.execute(text("SELECT count(*) FROM person"))
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            tool.execute("BEGIN IMMEDIATE")
    async with database.read() as connection:
        await connection.execute(text("SELECT count(*) FROM person"))
        tool.execute("BEGIN IMMEDIATE")
    tool.close()
    await database.close()


async def test_cancelling_at_any_moment_leaves_nothing_behind(database: Database) -> None:
    insert = text("INSERT INTO person (id, name, created_at, seen_at) VALUES (:id, 'x', 0, 0)")
    chance = random.Random(5)

    async def two(n: int) -> None:
        async with database.write() as connection:
            await connection.execute(insert, {"id": f"{n}a"})
            await connection.execute(insert, {"id": f"{n}b"})

    async def count() -> int:
        async with database.read() as connection:
            return (await connection.execute(text("SELECT count(*) FROM person"))).scalar_one()

    for turn in range(20):
        tasks = [asyncio.create_task(two(10 * turn + n) if n % 2 else count()) for n in range(10)]
        for task in tasks:
            await asyncio.sleep(chance.random() * 0.002)
            task.cancel()
        await asyncio.wait(tasks, timeout=10)
        assert all(task.done() for task in tasks)
    # Every transaction is whole or not there, and every connection is free again.
    assert await count() % 2 == 0
    await asyncio.wait_for(asyncio.gather(*(two(1000 + n) for n in range(10)), *(count() for _ in range(10))), 10)
    pool = database.engine.pool
    assert isinstance(pool, QueuePool)
    assert pool.checkedout() == 0


async def test_a_database_that_hangs_is_told_of_in_time(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    released = asyncio.Event()

    @asynccontextmanager
    async def hangs() -> AsyncGenerator[None]:
        # As a driver does that waits for the answer to its own cancelling.
        with suppress(asyncio.CancelledError):
            await released.wait()
        await released.wait()
        raise JournalUnavailable("gone")
        yield

    monkeypatch.setattr(database, "read", hangs)
    for _ in range(2):
        with pytest.raises(JournalUnavailable):
            await database.ping(0.05)
    released.set()
