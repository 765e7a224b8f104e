"""The appends that wait for a writer: in order within a table, one of a table at a time.

One at a time keeps a batch free of conflicts with itself, and keeps two writers of one process from waiting for each
other's uncommitted entries.
"""

from __future__ import annotations

import asyncio
from collections import deque

from app.persistence.records import Record
from app.tables.ports import Appended, JournalUnavailable


class Waiting:
    """A record, and the future of its answer. Who waits for it may have gone: the record is written all the same."""

    __slots__ = ("answer", "record")

    def __init__(self, record: Record, loop: asyncio.AbstractEventLoop) -> None:
        """loop: the one that runs; finding it out again for each of thousands is a call to the kernel each."""
        self.record = record
        self.answer: asyncio.Future[Appended] = loop.create_future()

    def settle(self, outcome: Appended | Exception) -> None:
        if self.answer.done():
            return
        if isinstance(outcome, Exception):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class Queue:
    """Bounded: `put` waits for room. Once closed, it takes nothing more; what is in it stays to be taken."""

    def __init__(self, limit: int) -> None:
        self._room = asyncio.Semaphore(limit)
        self._of_table: dict[str, deque[Waiting]] = {}
        self._free: deque[str] = deque()
        self._busy: set[str] = set()
        self._filled = asyncio.Event()
        self.closed = False

    @property
    def waiting(self) -> int:
        """How many have not been taken yet."""
        return sum(map(len, self._of_table.values()))

    async def put(self, waiting: Waiting) -> None:
        """Raises JournalUnavailable where the queue is closed by the time that there is room."""
        await self._room.acquire()
        if self.closed:
            self._room.release()
            raise JournalUnavailable("The journal is closed")
        table = waiting.record.append.table
        line = self._of_table.get(table)
        if line is None:
            self._of_table[table] = deque((waiting,))
            if table not in self._busy:
                self._free.append(table)
                self._filled.set()
        else:
            line.append(waiting)

    async def filled(self) -> None:
        """Returns once there is something to take, or the queue is closed."""
        if not self._free and not self.closed:
            self._filled.clear()
            await self._filled.wait()

    def close(self) -> None:
        self.closed = True
        self._filled.set()

    def take(self, most: int) -> list[Waiting]:
        """The next ones, no two of a table. Give each table back with `done`."""
        taken: list[Waiting] = []
        while self._free and len(taken) < most:
            table = self._free.popleft()
            line = self._of_table[table]
            taken.append(line.popleft())
            if not line:
                del self._of_table[table]
            self._busy.add(table)
        return taken

    def done(self, taken: list[Waiting]) -> None:
        """These are settled: the next of their tables may be taken."""
        for waiting in taken:
            self._room.release()
            table = waiting.record.append.table
            self._busy.discard(table)
            if table in self._of_table:
                self._free.append(table)
                self._filled.set()

    def finished(self) -> bool:
        """Closed, and nothing left that could be taken now."""
        return self.closed and not self._free

    def refuse(self, error: Exception) -> None:
        """Settle all that no writer has taken yet with the error."""
        for line in self._of_table.values():
            for waiting in line:
                waiting.settle(error)
                self._room.release()
        self._of_table.clear()
        self._free.clear()
