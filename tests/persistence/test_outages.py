"""The database goes away at the worst moments: no answer of the journal may be untrue afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event as hooks
from sqlalchemy import text

from app.persistence import engine, writer
from app.persistence.chat import DatabaseChat
from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables.ports import JournalUnavailable, Repeated, Stored, Taken
from tests.persistence.entries import entry, table_row
from tests.persistence.proxy import Proxy, proxied

PATIENCE = 0.2


class Line:
    """A journal that reaches its database through a line that can be cut, and one with a line of its own."""

    def __init__(self, proxy: Proxy, through: Database, direct: Database) -> None:
        self.proxy = proxy
        self.through = through
        self.journal = DatabaseJournal(through, patience=PATIENCE)
        self.other = DatabaseJournal(direct)

    async def close(self) -> None:
        await self.journal.close()
        await self.other.close()


@pytest.fixture
async def line(migrated_postgres_url: str) -> AsyncIterator[Line]:
    # Short: the path of a socket may have a hundred characters.
    with tempfile.TemporaryDirectory(prefix="lh-line-", dir="/tmp") as folder:
        async with proxied(migrated_postgres_url, Path(folder)) as (proxy, url):
            through, direct = Database(url), Database(migrated_postgres_url)
            opened = Line(proxy, through, direct)
            # Both writers have their connections.
            await asyncio.gather(*(opened.journal.append(entry(f"warm{n}")) for n in range(300)))
            yield opened
            proxy.down = False
            await opened.close()
            await through.close()
            await direct.close()


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_commit_in_doubt_is_answered_truly(line: Line, moment: str) -> None:
    line.proxy.at_commit = moment
    entries = [entry(f"t{n}", row=table_row(f"t{n}"), person="ada", command="c") for n in range(10)]
    assert await asyncio.gather(*(line.journal.append(one) for one in entries)) == [Stored()] * 10
    assert line.proxy.has_cut.is_set()
    for one in entries:
        assert [kept.body for kept in await line.other.read(one.table, 0)] == [one.body]
    async with line.through.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM game_table"))).scalar_one() == 10


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_doubt_outlasts_the_outage_and_the_others_are_refused(line: Line, moment: str) -> None:
    line.proxy.at_commit, line.proxy.then_down = moment, True
    mine = entry("t1", person="ada", command="c")
    doubtful = asyncio.create_task(line.journal.append(mine))
    await line.proxy.has_cut.wait()
    line.proxy.cut()
    with pytest.raises(JournalUnavailable):
        await line.journal.append(entry("t2"))
    # The next of the same table has not been sent anywhere either.
    with pytest.raises(JournalUnavailable):
        await line.journal.append(entry("t1", 2))
    assert not doubtful.done()
    line.proxy.down = False
    assert await doubtful == Stored()
    assert [kept.body for kept in await line.other.read("t1", 0)] == [mine.body]
    assert await line.other.read("t2", 0) == []
    assert await line.journal.append(entry("t2")) == Stored()
    assert await line.journal.append(mine) == Repeated(1)


async def test_a_line_lost_while_a_neighbour_is_looked_up_takes_nothing_back(line: Line) -> None:
    assert await line.other.append(entry("t2", body=b'{"by":"another"}')) == Stored()
    line.proxy.at_look_up = True
    # Of one batch: the first is committed by the time at which the second's fate is asked for.
    mine = [entry("t1", person="ada", command="c"), entry("t2", person="ada", command="d")]
    assert await asyncio.gather(*(line.journal.append(one) for one in mine)) == [Stored(), Taken()]
    assert line.proxy.has_cut.is_set()
    assert [kept.body for kept in await line.other.read("t1", 0)] == [mine[0].body]


@pytest.mark.parametrize(
    ("others", "answer"),
    [
        ({"body": b'{"by":"another"}'}, Taken()),
        ({"person": "ada", "command": "c"}, Stored()),
        ({"person": "ada", "command": "c", "body": b'{"by":"another"}'}, Repeated(1)),
    ],
    ids=["another entry", "the very same", "the command with another outcome"],
)
async def test_meanwhile_another_process_took_the_version(line: Line, others: dict[str, Any], answer: object) -> None:
    line.proxy.at_commit, line.proxy.then_down = "before", True
    doubtful = asyncio.create_task(line.journal.append(entry("t1", person="ada", command="c")))
    await line.proxy.has_cut.wait()
    assert await line.other.append(entry("t1", **others)) == Stored()
    line.proxy.down = False
    assert await doubtful == answer
    assert len(await line.other.read("t1", 0)) == 1


async def test_without_a_database_everything_is_refused_soon_and_works_afterwards(line: Line) -> None:
    line.proxy.down = True
    line.proxy.cut()
    begun = time.monotonic()
    outcomes = await asyncio.gather(*(line.journal.append(entry(f"t{n}")) for n in range(20)), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {JournalUnavailable}
    assert time.monotonic() - begun < 10 * PATIENCE + 1
    for reading in (
        line.journal.read("t1", 0),
        line.journal.snapshot("t1"),
        line.journal.find_command("t1", "ada", "c"),
        line.journal.idle_tables(0, 1),
        line.journal.held_tables(1),
        line.through.ping(),
        DatabaseChat(line.through).recent("table:t1", 5),
        DatabaseChat(line.through).say("table:t1", 1, "ada", "Ada", "Hi", None, "all", "c"),
    ):
        with pytest.raises(JournalUnavailable):
            await reading
    line.proxy.down = False
    assert await asyncio.gather(*(line.journal.append(entry(f"t{n}")) for n in range(20))) == [Stored()] * 20
    await line.through.ping()


async def test_a_short_outage_goes_unnoticed(migrated_postgres_url: str, line: Line) -> None:
    patient = DatabaseJournal(line.through, patience=5)
    line.proxy.down = True
    line.proxy.cut()
    waiting = asyncio.create_task(patient.append(entry("t1")))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    line.proxy.down = False
    assert await waiting == Stored()
    await patient.close()


async def test_closing_in_doubt_ends_and_says_that_it_does_not_know(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "FAREWELL", 0.1)
    line.proxy.at_commit, line.proxy.then_down = "after", True
    doubtful = asyncio.create_task(line.journal.append(entry("t1")))
    await line.proxy.has_cut.wait()
    # The pool's others, too: by one of them the truth could still be found out.
    line.proxy.cut()
    await line.journal.close()
    with pytest.raises(JournalUnavailable):
        await doubtful


async def test_backends_killed_under_load_lose_and_double_nothing(migrated_postgres_url: str) -> None:
    database, killer = Database(migrated_postgres_url), Database(migrated_postgres_url)
    journal = DatabaseJournal(database)
    playing = True
    killed = 0

    async def kill() -> None:
        nonlocal killed
        while playing:
            async with killer.read() as connection:
                gone = await connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )
                )
                killed += len(gone.all())
            await asyncio.sleep(0.03)

    async def play(table: str) -> None:
        for version in range(1, 41):
            given = entry(table, version, person="ada", command=f"c{version}", row=table_row(table, version))
            while True:
                try:
                    assert await journal.append(given) == Stored()
                    break
                except JournalUnavailable:
                    # It says that nothing was changed: the same again must be stored, not repeated.
                    await asyncio.sleep(0.01)

    killing = asyncio.create_task(kill())
    await asyncio.gather(*(play(f"t{n}") for n in range(20)))
    playing = False
    await killing
    await journal.close()
    assert killed > 5
    async with killer.read() as connection:
        counts = await connection.execute(text("SELECT count(*), max(version) FROM event GROUP BY table_id"))
        assert [tuple(row) for row in counts] == [(40, 40)] * 20
        rows = await connection.execute(text("SELECT version FROM game_table"))
        assert list(rows.scalars()) == [40] * 20
    await database.close()
    await killer.close()


async def test_a_full_disk_refuses_and_recovers(migrated_sqlite_url: str) -> None:
    database = Database(migrated_sqlite_url)
    journal = DatabaseJournal(database)
    pages = 0

    @hooks.listens_for(database.engine.sync_engine, "checkout")
    def limit(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count={pages or 2**30}")
        cursor.close()

    assert await journal.append(entry("t1", 1)) == Stored()
    async with database.read() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
    await journal.close()
    journal = DatabaseJournal(database)
    big = b'"' + b"x" * 100_000 + b'"'
    outcomes = await asyncio.gather(
        *(journal.append(entry(f"b{n}", body=big, row=table_row(f"b{n}"))) for n in range(20)), return_exceptions=True
    )
    assert {type(outcome) for outcome in outcomes} == {JournalUnavailable}
    assert len(await journal.read("t1", 0)) == 1
    assert [await journal.read(f"b{n}", 0) for n in range(20)] == [[]] * 20
    pages = 0
    assert await journal.append(entry("t1", 2)) == Stored()
    assert await journal.append(entry("b1", body=big)) == Stored()
    await journal.close()
    await database.close()


async def test_a_tool_that_holds_the_sqlite_file_delays_or_refuses(
    migrated_sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.3)
    database = Database(migrated_sqlite_url)
    journal = DatabaseJournal(database)
    tool = sqlite3.connect(str(database.url.database), isolation_level=None, check_same_thread=False)
    tool.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalUnavailable):
        await journal.append(entry("t1"))
    assert await journal.read("t1", 0) == []
    waiting = asyncio.create_task(journal.append(entry("t1")))
    await asyncio.sleep(0.05)
    tool.execute("ROLLBACK")
    assert await waiting == Stored()
    tool.close()
    await journal.close()
    await database.close()
