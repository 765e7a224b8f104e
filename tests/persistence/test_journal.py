"""What the journal keeps and answers, on both databases."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest
from sqlalchemy import text

from app.persistence.engine import Database
from app.persistence.errors import Unwritable
from app.persistence.journal import DatabaseJournal
from app.persistence.writer import BATCH, SQLITE_BATCH
from app.tables.ports import Append, Appended, JournalUnavailable, Kept, Repeated, Snapshot, Stored, Taken
from tests.persistence.entries import NOW, entry, match_row, result_row, round_row, table_row


async def query(database: Database, sql: str, **values: Any) -> list[tuple[Any, ...]]:
    async with database.read() as connection:
        return [tuple(row) for row in await connection.execute(text(sql), values)]


async def test_what_was_appended_is_read_in_order(journal: DatabaseJournal) -> None:
    body = '{"k":"sat","who":{"person":"ñ","name":"Zoë 🎲 \\u0000"}}'.encode()
    assert await journal.append(entry(version=1, person="ada", command="c1", body=body)) == Stored()
    assert await journal.append(entry(version=2)) == Stored()
    assert await journal.append(entry(version=3, person="grace", command="c1")) == Stored()
    assert await journal.append(entry("t2", 1)) == Stored()

    kept = await journal.read("t1", 0)
    assert [one.version for one in kept] == [1, 2, 3]
    assert kept[0] == Kept(1, NOW + 1, body, "ada", "c1")
    assert kept[1] == Kept(2, NOW + 2, entry(version=2).body, None, None)
    assert [one.version for one in await journal.read("t1", 1)] == [2, 3]
    assert [one.version for one in await journal.read("t1", 1, 2)] == [2]
    assert await journal.read("t1", 3) == []
    assert await journal.read("nothing", 0) == []


async def test_fifty_appends_for_one_version_store_one(journal: DatabaseJournal) -> None:
    attempts = [entry(version=1, person=f"p{n}", command="c", body=b'{"n":%d}' % n) for n in range(50)]
    outcomes = await asyncio.gather(*(journal.append(one) for one in attempts))
    assert Counter(outcomes) == {Stored(): 1, Taken(): 49}
    kept = await journal.read("t1", 0)
    assert [one.body for one in kept] == [attempts[outcomes.index(Stored())].body]


async def test_a_repeated_command_gets_its_first_version(journal: DatabaseJournal) -> None:
    first = entry(version=1, person="ada", command="c1")
    assert await journal.append(first) == Stored()
    assert await journal.append(entry(version=2)) == Stored()
    assert await journal.append(first) == Repeated(1)
    assert await journal.append(entry(version=3, person="ada", command="c1")) == Repeated(1)
    # Where the version is taken too, the command tells more.
    assert await journal.append(entry(version=2, person="ada", command="c1")) == Repeated(1)
    # The same id from another person, or at another table, is another command.
    assert await journal.append(entry(version=3, person="grace", command="c1")) == Stored()
    assert await journal.append(entry("t2", 1, person="ada", command="c1")) == Stored()
    assert await journal.find_command("t1", "ada", "c1") == 1
    assert await journal.find_command("t1", "grace", "c1") == 3
    assert await journal.find_command("t1", "ada", "c2") is None


async def test_one_command_sent_twice_at_once_is_stored_once(journal: DatabaseJournal) -> None:
    await journal.append(entry(version=1))
    attempts = [entry(version=2 + n % 2, person="ada", command="c1") for n in range(20)]
    outcomes = await asyncio.gather(*(journal.append(one) for one in attempts))
    (stored,) = [one.version for one, outcome in zip(attempts, outcomes, strict=True) if outcome == Stored()]
    assert Counter(outcomes) == {Stored(): 1, Repeated(stored): 19}
    assert [one.version for one in await journal.read("t1", 1)] == [stored]


async def test_the_same_entry_of_the_server_twice_is_taken(journal: DatabaseJournal) -> None:
    same = entry(version=1)
    assert await asyncio.gather(journal.append(same), journal.append(same)) == [Stored(), Taken()]


async def test_rows_are_written_with_the_entry_that_was_stored(journal: DatabaseJournal, database: Database) -> None:
    waiting = table_row(version=1)
    playing = table_row(
        version=2, status="playing", seats=("Ada", "Grace"), people=("ada", "grace"), match=1, visibility="members"
    )
    await journal.append(entry(version=1, row=waiting))
    assert await journal.held_tables(10) == [waiting]
    assert await journal.append(entry(version=2, row=playing, match=match_row())) == Stored()
    lost = table_row(version=2, title="Never", status="ended")
    assert await journal.append(entry(version=2, row=lost, match=match_row(number=2))) == Taken()
    assert await query(database, "SELECT title, status, taken, version FROM game_table") == [
        (waiting.title, "playing", 2, 2)
    ]
    assert await query(database, "SELECT number, first, seats, options, ended_at FROM match") == [
        (1, 2, 2, '{"teams":false}', None)
    ]
    assert await query(database, "SELECT seat, person, name, total, won FROM match_seat ORDER BY seat") == [
        (0, "ada", "Ada", None, None),
        (1, "grace", "Grace", None, None),
    ]


async def test_an_older_row_does_not_replace_a_newer_one(journal: DatabaseJournal, database: Database) -> None:
    await journal.append(entry(version=1, row=table_row(version=5, title="Newer")))
    await journal.append(entry(version=2, row=table_row(version=2, title="Older")))
    assert await query(database, "SELECT title, version FROM game_table") == [("Newer", 5)]


async def test_rounds_and_results_answer_questions_in_sql(journal: DatabaseJournal, database: Database) -> None:
    await journal.append(entry(version=1, row=table_row()))
    await journal.append(entry(version=2, match=match_row()))
    await journal.append(entry(version=3, rounds=(round_row(number=1),)))
    await journal.append(entry(version=4, rounds=(round_row(number=2),), result=result_row()))

    sheet = "SELECT number, seat, points, total, won, ended_at FROM round_score ORDER BY number, seat"
    assert await query(database, sheet) == [
        (1, 0, 0, 0, False, NOW + 60_000),
        (1, 1, 2, 2, True, NOW + 60_000),
        (2, 0, 0, 0, False, NOW + 120_000),
        (2, 1, 2, 4, True, NOW + 120_000),
    ]
    standings = (
        "SELECT s.person, count(*), sum(CASE WHEN s.won THEN 1 ELSE 0 END), sum(s.total) FROM match_seat s"
        " JOIN match m ON m.table_id = s.table_id AND m.number = s.match JOIN game_table t ON t.id = m.table_id"
        " WHERE t.lobby = 'hall' AND m.ended_at > :since AND NOT m.stopped GROUP BY s.person ORDER BY 3 DESC"
    )
    assert await query(database, standings, since=NOW) == [("grace", 1, 1, 4), ("ada", 1, 0, 0)]
    # What a round was made of is JSON that the database itself can read.
    path = "made_of ->> 'by'" if database.sqlite else "made_of::json ->> 'by'"
    assert await query(database, f"SELECT {path} FROM round_score WHERE number = 1 AND seat = 1") == [("up",)]


async def test_a_stopped_match_has_no_winner(journal: DatabaseJournal, database: Database) -> None:
    await journal.append(entry(version=1, row=table_row()))
    await journal.append(entry(version=2, match=match_row()))
    await journal.append(entry(version=3, result=result_row(stopped=True)))
    assert await query(database, "SELECT stopped, ended_at FROM match") == [(True, NOW + 99)]
    assert await query(database, "SELECT won FROM match_seat") == [(False,), (False,)]


async def test_idle_and_held_tables(journal: DatabaseJournal) -> None:
    empty: dict[str, Any] = {"seats": (None, None), "people": (None, None)}
    rows = [
        table_row("held", changed_at=NOW - 60),
        table_row("empty", changed_at=NOW - 50, **empty),
        table_row("older", changed_at=NOW - 70, **empty),
        table_row("fresh", changed_at=NOW, **empty),
        table_row("played", match=1, changed_at=NOW - 80, **empty),
        table_row("ended", status="ended", match=1, changed_at=NOW - 90, **empty),
        table_row("playing", status="playing", match=1, changed_at=NOW - 90),
        table_row("closed", status="closed", changed_at=NOW - 90, **empty),
    ]
    await asyncio.gather(*(journal.append(entry(row.id, row=row)) for row in rows))
    # What has had a match is kept for its replay; where somebody sits is left to its holder.
    assert [row.id for row in await journal.idle_tables(NOW, 10)] == ["older", "empty"]
    assert await journal.idle_tables(NOW, 1) == [rows[2]]
    assert [row.id for row in await journal.held_tables(10)] == ["held"]


async def test_held_tables_page_by_page_and_how_far_each_has_come(journal: DatabaseJournal) -> None:
    ids = [f"t{number}" for number in range(5)]
    await asyncio.gather(*(journal.append(entry(id, row=table_row(id))) for id in ids))
    pages: list[list[str]] = []
    while rows := await journal.held_tables(2, pages[-1][-1] if pages else ""):
        pages.append([row.id for row in rows])
    assert pages == [["t0", "t1"], ["t2", "t3"], ["t4"]]
    await journal.append(entry("t3", 2))
    assert await journal.newest([]) == {}
    # More at once than one statement asks for.
    assert await journal.newest(["t0", "t3", *(f"none{number}" for number in range(600)), "t4"]) == {
        "t0": 1,
        "t3": 2,
        "t4": 1,
    }


async def test_a_snapshot_replaces_older_ones_only(journal: DatabaseJournal) -> None:
    assert await journal.snapshot("t1") is None
    body = '{"a":"\\u0000 \\\\ \u2028 \U0001f3b2"}'.encode()

    async def keep(at: int, version: int, rules: str = "linx-1", body: bytes = body) -> Appended:
        return await journal.append(entry("t1", at, snapshot=Snapshot("t1", version, rules, body)))

    for at, version in ((1, 5), (2, 9), (3, 7)):
        assert await keep(at, version) == Stored()
    assert await journal.snapshot("t1") == Snapshot("t1", 9, "linx-1", body)
    assert await keep(4, 9, "linx-2", b'"other rules"') == Stored()
    assert await journal.snapshot("t1") == Snapshot("t1", 9, "linx-2", b'"other rules"')
    # One that comes with an entry which is not stored is not kept, either.
    assert await keep(4, 10) == Taken()
    assert await journal.snapshot("t1") == Snapshot("t1", 9, "linx-2", b'"other rules"')
    assert await journal.snapshot("t2") is None


async def test_a_bad_entry_fails_alone(journal: DatabaseJournal, database: Database) -> None:
    # A match of a table without a row breaks a foreign key; so does a round of no match. Both in one batch with others.
    good = [entry(f"g{n}", row=table_row(f"g{n}"), person="ada", command="c") for n in range(30)]
    bad = [entry("b1", match=match_row("b1")), entry("b2", row=table_row("b2"), rounds=(round_row("b2"),))]
    outcomes = await asyncio.gather(
        *(journal.append(one) for one in [*good[:15], *bad, *good[15:]]), return_exceptions=True
    )
    failed = outcomes[15:17]
    assert [type(one) for one in failed] == [Unwritable, Unwritable]
    assert [*outcomes[:15], *outcomes[17:]] == [Stored()] * 30
    assert await journal.read("b1", 0) == []
    assert await journal.read("b2", 0) == []
    assert await query(database, "SELECT count(*) FROM game_table") == [(30,)]
    # Nothing is left behind that would hinder the next.
    assert await journal.append(entry("b2", row=table_row("b2"))) == Stored()


@pytest.mark.parametrize(
    "fields",
    [
        {"person": "a\0b", "command": "c"},
        {"person": "ada", "command": "\0"},
        {"body": b"\xff"},
        {"body": b'{"\0":1}'},
        {"at": 2**63},
        {"match": match_row(), "row": table_row(host=object())},
    ],
)
async def test_a_value_that_no_database_keeps_is_refused(journal: DatabaseJournal, fields: dict[str, Any]) -> None:
    outcomes = await asyncio.gather(
        journal.append(entry("t0")), journal.append(entry("t1", **fields)), return_exceptions=True
    )
    assert outcomes[0] == Stored()
    assert isinstance(outcomes[1], Unwritable)
    assert await journal.read("t1", 0) == []


async def test_appends_gather_while_a_commit_runs(journal: DatabaseJournal, database: Database) -> None:
    outcomes = await asyncio.gather(*(journal.append(entry(f"t{n}")) for n in range(500)))
    assert outcomes == [Stored()] * 500
    # One a writer at once, and the rest in full batches.
    assert sum(journal.tally.batch_entries.counts) <= 500 // (SQLITE_BATCH if database.sqlite else BATCH) + 3


async def test_a_cancelled_append_is_stored_once_or_not_at_all(journal: DatabaseJournal) -> None:
    tasks = [asyncio.create_task(journal.append(entry(f"t{n}", person="ada", command="c"))) for n in range(100)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert outcomes[1::2] == [Stored()] * 50
    for n in range(0, 100, 2):
        # Whatever became of the first, the command is there exactly once after it was sent again.
        again = await journal.append(entry(f"t{n}", person="ada", command="c"))
        assert again in {Stored(), Repeated(1)}
        assert len(await journal.read(f"t{n}", 0)) == 1


async def test_closing_writes_what_waits(database: Database) -> None:
    journal = DatabaseJournal(database)
    tasks = [asyncio.create_task(journal.append(entry(f"t{n % 100}", 1 + n // 100))) for n in range(600)]
    await asyncio.sleep(0)
    await journal.close()
    assert await asyncio.gather(*tasks) == [Stored()] * 600
    with pytest.raises(JournalUnavailable):
        await journal.append(entry("late"))
    await journal.close()
    assert await query(database, "SELECT count(*) FROM event") == [(600,)]


async def test_more_appends_than_the_queue_holds_all_come_through(journal: DatabaseJournal) -> None:
    outcomes = await asyncio.gather(*(journal.append(entry(f"t{n}")) for n in range(6000)))
    assert Counter(outcomes) == {Stored(): 6000}


async def test_two_processes_agree_on_every_answer(database_url: str) -> None:
    """Random appends through two journals: what they were told is exactly what the log holds."""
    # SQLite serves one process, so there both journals share its database; on PostgreSQL each has its own.
    first = Database(database_url)
    second = first if first.sqlite else Database(database_url)
    journals = [DatabaseJournal(first), DatabaseJournal(second)]
    chance = random.Random(7)
    told: list[tuple[Append, Appended]] = []

    async def player(person: str, journal: DatabaseJournal) -> None:
        for _ in range(40):
            table = f"t{chance.randrange(6)}"
            last = await journal.read(table, 0)
            version = (last[-1].version if last else 0) + 1
            given = entry(
                table,
                version,
                person=person,
                command=f"c{chance.randrange(25)}",
                body=b'{"by":"%s","n":%d}' % (person.encode(), chance.randrange(10**9)),
                row=table_row(table, version),
            )
            told.append((given, await journal.append(given)))

    await asyncio.gather(*(player(f"p{n}", journals[n % 2]) for n in range(10)))
    logs = {f"t{n}": await journals[0].read(f"t{n}", 0) for n in range(6)}
    stored = [given for given, outcome in told if outcome == Stored()]
    assert sum(len(log) for log in logs.values()) == len(stored)
    for log in logs.values():
        assert [kept.version for kept in log] == list(range(1, len(log) + 1))
    for given, outcome in told:
        log = logs[given.table]
        if isinstance(outcome, Stored):
            assert log[given.version - 1].body == given.body
        elif isinstance(outcome, Repeated):
            kept = log[outcome.version - 1]
            assert (kept.person, kept.command) == (given.person, given.command)
        else:
            assert log[given.version - 1].body != given.body
    # Every kind of answer came up, or the test shows nothing.
    assert {type(outcome) for _, outcome in told} == {Stored, Taken, Repeated}
    for table, log in logs.items():
        assert await query(first, "SELECT version FROM game_table WHERE id = :id", id=table) == [(len(log),)]
    for journal in journals:
        await journal.close()
    await first.close()
    await second.close()
