"""How many entries a second the journal commits: `python -m benchmarks.journal [sqlite:///file | postgresql://...]`.

Each of a number of tables appends one entry after the other, with its table row, as live tables do. Without an
address, a temporary SQLite file is used. Gives the median of several runs.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from uuid import uuid4

from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.persistence.migrate import upgrade
from app.tables.ports import Append, Stored, TableRow

BODY = b'{"k":"moved","seat":1,"move":"P2,1"}'


def entry(table: str, version: int) -> Append:
    now = time.time_ns() // 1_000_000
    row = TableRow(
        id=table,
        version=version,
        lobby="hall",
        game="linx",
        title="An evening",
        visibility="public",
        status="playing",
        host="p1",
        seats=("Ada", "Grace"),
        people=("p1", "p2"),
        match=1,
        opened_at=now,
        changed_at=now,
    )
    return Append(table=table, version=version, at=now, body=BODY, person="p1", command=f"c{version}", row=row)


async def play(journal: DatabaseJournal, entries: int, waits: list[float]) -> None:
    table = uuid4().hex
    for version in range(1, entries + 1):
        begun = time.perf_counter()
        outcome = await journal.append(entry(table, version))
        waits.append(time.perf_counter() - begun)
        if outcome != Stored():
            raise RuntimeError(f"{outcome} instead of stored")


async def measure(url: str, tables: int, entries: int, runs: int) -> None:
    database = Database(url)
    try:
        await upgrade(database)
        journal = DatabaseJournal(database)
        rates: list[float] = []
        waits: list[float] = []
        for _ in range(runs):
            begun = time.perf_counter()
            await asyncio.gather(*(play(journal, entries, waits) for _ in range(tables)))
            rates.append(tables * entries / (time.perf_counter() - begun))
        await journal.close()
    finally:
        await database.close()
    cuts = statistics.quantiles(waits, n=100)
    sys.stdout.write(
        f"{database.url.get_backend_name()}: {tables} tables x {entries} entries:"
        f" median of {runs} runs {statistics.median(rates):,.0f} entries/s;"
        f" a wait: median {cuts[49] * 1000:.1f} ms, 99th percentile {cuts[98] * 1000:.1f} ms\n"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", nargs="?")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--entries", type=int, default=50)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        url = given.url or f"sqlite:///{Path(folder) / 'journal.db'}"
        asyncio.run(measure(url, given.tables, given.entries, given.runs))


if __name__ == "__main__":
    main()
