"""A process that appends as fast as it can, and prints what was acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import sys

from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables.ports import Stored
from tests.persistence.entries import entry, match_row, table_row


async def play(journal: DatabaseJournal, table: str) -> None:
    version = 0
    while True:
        version += 1
        match = match_row(table, number=version // 10, first=version) if version % 10 == 0 else None
        given = entry(table, version, person="ada", command=f"c{version}", row=table_row(table, version), match=match)
        assert await journal.append(given) == Stored()
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    journal = DatabaseJournal(Database(url))
    await asyncio.gather(*(play(journal, f"t{n}") for n in range(20)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
