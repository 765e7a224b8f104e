"""The logs of all tables in a database: fulfils `app.tables.ports.Journal`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import select

from app.persistence.engine import Database
from app.persistence.newest import newest
from app.persistence.queue import Queue, Waiting
from app.persistence.records import Statements, prepare, table_row
from app.persistence.schema import event, game_table, snapshot
from app.persistence.writer import PATIENCE, Writer
from app.tables.ports import Append, Appended, JournalUnavailable, Kept, Snapshot, TableRow
from app.tables.tally import WriteTally

WAITING = 4096
"""The most appends that wait to be written; more wait to be let in."""


class DatabaseJournal:
    """Appends are committed in groups: while one commit runs, the entries of all other tables gather for the next.

    Cancelling a call of `append` does not take the entry back: it may be stored or not, as if the answer were lost.
    """

    def __init__(self, database: Database, patience: float = PATIENCE) -> None:
        """patience: seconds for which a lost database is tried again before entries are refused."""
        self._database = database
        self._queue = Queue(WAITING)
        self.tally = WriteTally()
        statements = Statements(of_sqlite=database.sqlite)
        self._writers = [
            Writer(database, self._queue, statements, patience, self.tally) for _ in range(1 if database.sqlite else 2)
        ]
        self._tasks: list[asyncio.Task[None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def waiting(self) -> int:
        """How many entries are not taken by a writer yet."""
        return self._queue.waiting

    async def append(self, append: Append) -> Appended:
        """See the port. Raises Unwritable as well, for an entry that no database could keep."""
        record = prepare(append)
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        waiting = Waiting(record, self._loop)
        if not self._tasks and not self._queue.closed:
            self._tasks = [asyncio.create_task(writer.run()) for writer in self._writers]
        await self._queue.put(waiting)
        return await waiting.answer

    async def read(self, table: str, after: int, upto: int | None = None) -> Sequence[Kept]:
        query = (
            select(event.c.version, event.c.at, event.c.body, event.c.person, event.c.command)
            .where(event.c.table_id == table, event.c.version > after)
            .order_by(event.c.version)
        )
        if upto is not None:
            query = query.where(event.c.version <= upto)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [Kept(row.version, row.at, row.body.encode(), row.person, row.command) for row in rows]

    async def snapshot(self, table: str) -> Snapshot | None:
        query = select(snapshot.c.version, snapshot.c.rules, snapshot.c.body).where(snapshot.c.table_id == table)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Snapshot(table, row.version, row.rules, row.body)

    async def find_command(self, table: str, person: str, command: str) -> int | None:
        query = select(event.c.version).where(
            event.c.table_id == table, event.c.person == person, event.c.command == command
        )
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def idle_tables(self, before: int, limit: int) -> Sequence[TableRow]:
        query = (
            select(game_table)
            .where(
                game_table.c.status == "waiting",
                game_table.c.taken == 0,
                game_table.c.match == 0,
                game_table.c.changed_at < before,
            )
            .order_by(game_table.c.changed_at)
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [table_row(row) for row in await connection.execute(query)]

    async def held_tables(self, limit: int, after: str = "") -> Sequence[TableRow]:
        query = (
            select(game_table)
            .where(game_table.c.status == "waiting", game_table.c.taken > 0, game_table.c.id > after)
            .order_by(game_table.c.id)
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [table_row(row) for row in await connection.execute(query)]

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        return await newest(self._database, event.c.table_id, event.c.version, tables)

    async def close(self) -> None:
        """Write what waits, then end. Appends that come later raise JournalUnavailable."""
        self._queue.close()
        await asyncio.gather(*self._tasks)
        self._queue.refuse(JournalUnavailable("The journal is closed"))
