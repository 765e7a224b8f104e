"""`kill -9` at any moment loses nothing that was acknowledged, and leaves nothing half written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sqlalchemy import text

from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables.ports import Stored
from tests.persistence.entries import entry

ROOT = Path(__file__).parents[2]


def appender(url: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.persistence.appender", url]
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)


async def test_what_was_acknowledged_survives_kill_9(database_url: str) -> None:
    process = appender(database_url)
    assert process.stdout is not None
    acknowledged: dict[str, int] = {}
    seen = 0
    for line in process.stdout:
        table, version = line.decode().split()
        acknowledged[table] = int(version)
        seen += 1
        if seen == 1500:
            process.kill()
        # What it had said before it died is still in the pipe, and counts.
    process.stdout.close()
    assert process.wait() == -9
    assert seen >= 1500

    database = Database(database_url)
    journal = DatabaseJournal(database)
    for table, version in acknowledged.items():
        kept = await journal.read(table, 0)
        assert [one.version for one in kept] == list(range(1, len(kept) + 1))
        assert version <= len(kept) <= version + 1
        async with database.read() as connection:
            row = await connection.execute(text("SELECT version FROM game_table WHERE id = :id"), {"id": table})
            assert row.scalar_one() == len(kept)
            matches = await connection.execute(text("SELECT count(*) FROM match WHERE table_id = :id"), {"id": table})
            assert matches.scalar_one() == len(kept) // 10
        assert await journal.append(entry(table, len(kept) + 1)) == Stored()
    await journal.close()
    await database.close()
