"""Writes batches of entries, and answers each one truly, whatever happens to the database meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter

import structlog

from app.persistence.engine import Database
from app.persistence.errors import Trouble, Unwritable, trouble
from app.persistence.line import InDoubt, Line, open_line
from app.persistence.queue import Queue, Waiting
from app.persistence.records import Record, Statements
from app.tables.ports import Append, Appended, JournalUnavailable, Repeated, Stored, Taken
from app.tables.tally import WriteTally

BATCH = 32
"""The most entries of one transaction on PostgreSQL. More would spare little, and make all tables wait for one commit
together: while one batch is being committed, there are others to decide, to write and to show."""

SQLITE_BATCH = 256
"""On SQLite, where one writer at a time has all the cost of a commit."""

PATIENCE = 2.0
"""Seconds for which a batch is tried again before its entries are refused: a restart of PostgreSQL goes unnoticed."""

FAREWELL = 5.0
"""Seconds after closing for which an entry whose commit is in doubt is still looked for."""

LOOK_ROUND = 3
"""Turns of the event loop before a batch is taken: one reads the sockets, one decides, one puts into the queue."""

FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5

log = structlog.get_logger()


class Writer:
    """Takes from the queue, one batch after the other, on a connection of its own."""

    def __init__(
        self,
        database: Database,
        queue: Queue,
        statements: Statements,
        patience: float = PATIENCE,
        tally: WriteTally | None = None,
    ) -> None:
        self._tally = tally or WriteTally()
        self._database = database
        self._queue = queue
        self._statements = statements
        self._patience = patience
        self._line: Line | None = None

    async def run(self) -> None:
        """Runs until the queue is closed and drained."""
        try:
            while not self._queue.finished():
                await self._queue.filled()
                # Whatever has come in by now gets to the queue first. On an idle server this takes microseconds; on
                # a busy one it makes batches of what would otherwise be as many commits, without a timer.
                for _ in range(LOOK_ROUND):
                    await asyncio.sleep(0)
                batch = self._queue.take(SQLITE_BATCH if self._database.sqlite else BATCH)
                if batch:
                    try:
                        await self._settle(batch)
                    except Exception as error:  # noqa: BLE001  # a writer that died would leave all others waiting
                        self._give_up(batch, error)
                    finally:
                        self._queue.done(batch)
        finally:
            await self._undo()

    async def _settle(self, batch: Sequence[Waiting], *, doubt: bool = False) -> None:
        """Answer every entry of the batch. doubt: some of it may be committed already.

        Trying again is always safe: what is stored meets its own (table, version). Only after a commit in doubt may
        such a meeting mean success, and then the batch is not given up, for no other answer would be true.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + self._patience
        pause = FIRST_PAUSE
        while True:
            began = perf_counter()
            try:
                outcomes = await self._transaction([waiting.record for waiting in batch], doubt=doubt)
            except InDoubt as error:
                doubt = True
                lost = True
                failure: Exception = error
            except Exception as error:  # noqa: BLE001  # whatever it was, the waiting ones get an answer
                kind = trouble(error) or Trouble.BAD
                if kind is Trouble.BAD:
                    await self._refuse_bad(batch, error, doubt=doubt)
                    return
                failure = error
                lost = kind is Trouble.LOST
                if not doubt and kind is Trouble.UNABLE:
                    self._give_up(batch, error)
                    return
            else:
                committed = perf_counter()
                for waiting, outcome in zip(batch, outcomes, strict=True):
                    waiting.settle(outcome)
                self._tally.commit_seconds.take(committed - began)
                self._tally.batch_entries.take(len(batch))
                # Those who wait were woken just now; a turn after them their entries have left.
                loop.call_soon(loop.call_soon, self._shown, committed, len(batch))
                return
            if loop.time() > until:
                if lost:
                    # The others would fare alike, and nothing of theirs has been sent anywhere.
                    self._queue.refuse(JournalUnavailable("The database cannot be reached"))
                if not doubt or (self._queue.closed and loop.time() > until + FAREWELL):
                    self._give_up(batch, failure)
                    return
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _shown(self, committed: float, entries: int) -> None:
        self._tally.shown_seconds.take(perf_counter() - committed, entries)

    async def _refuse_bad(self, batch: Sequence[Waiting], error: Exception, *, doubt: bool) -> None:
        if len(batch) > 1:
            for waiting in batch:
                await self._settle([waiting], doubt=doubt)
            return
        append = batch[0].record.append
        log.error("entry_unwritable", table=append.table, version=append.version, error=str(error))
        refused = Unwritable(f"Entry {append.version} of table {append.table} cannot be written")
        refused.__cause__ = error
        batch[0].settle(refused)

    def _give_up(self, batch: Sequence[Waiting], error: Exception) -> None:
        self._tally.refused += len(batch)
        log.warning("journal_unavailable", entries=len(batch), error=str(error))
        for waiting in batch:
            refused = JournalUnavailable(str(error))
            refused.__cause__ = error
            waiting.settle(refused)

    async def _transaction(self, records: Sequence[Record], *, doubt: bool) -> list[Appended]:
        # In one order everywhere: two processes that meet in several tables wait for each other, but not in a circle.
        order = sorted(records, key=lambda record: record.append.table)
        async with self._database.turn():
            try:
                line = await self._connected()
                stored = await self._statements.store(line, order)
                with line.stored(bool(stored)):
                    outcomes: list[Appended] = [
                        Stored()
                        if record.append.table in stored
                        else await self._look_up(line, record.append, doubt=doubt)
                        for record in records
                    ]
                await line.commit()
            except BaseException:
                await self._undo()
                raise
        return outcomes

    async def _look_up(self, line: Line, append: Append, *, doubt: bool) -> Appended:
        """Why the entry was not stored; `Stored` if it is this very one, stored by a commit that was in doubt."""
        found = await self._statements.find(line, append)
        outcome: Appended = Taken()
        for row in found:
            command = append.command is not None and (row.person, row.command) == (append.person, append.command)
            same = (row.version, row.at, row.body.encode()) == (append.version, append.at, append.body)
            if doubt and same and (row.person, row.command) == (append.person, append.command):
                return Stored()
            if command:
                outcome = Repeated(row.version)
        return outcome

    async def _connected(self) -> Line:
        if self._line is None:
            self._line = await open_line(self._database)
        return self._line

    async def _undo(self) -> None:
        """Roll back, and give the connection to the pool, which knows whether it can still be used."""
        line, self._line = self._line, None
        if line is None:
            return
        try:
            await line.close()
        except Exception as error:  # noqa: BLE001  # it is gone all the same
            log.debug("connection_close_failed", error=str(error))
