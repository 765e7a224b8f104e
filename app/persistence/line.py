"""A writer's own connection: SQLAlchemy's, and on PostgreSQL libpq beneath it for what runs with every batch.

There, SQLAlchemy and psycopg's cursors have nothing to add to a statement that is compiled and prepared already, and
would take several times as long as all the rest. They open the connection, keep it, and run everything else on it.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, cast

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.pq.abc import PGconn
from sqlalchemy.ext.asyncio import AsyncConnection

from app.persistence.engine import Database
from app.persistence.errors import Trouble, trouble

Rows = Sequence[Sequence[Any]]

PREPARED = "linkhall_prepared"
"""Where a connection of the pool keeps which statements it has prepared, by their texts."""


class InDoubt(Exception):
    """The connection was lost while what had been asked for was on its way: it may be committed."""


class Line(ABC):
    """An open connection that writes."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    @abstractmethod
    async def run(self, statement: str, texts: Sequence[str]) -> Rows:
        """The rows that a compiled statement gives. Raises InDoubt where it may be committed nevertheless."""

    @abstractmethod
    async def commit(self) -> None:
        """Make what was run last, where it is not so already. Raises InDoubt where it may have been done."""

    @contextmanager
    def stored(self, some: bool) -> Generator[None]:
        """For what is done after a statement that stored some entries, or none, and before `commit`."""
        yield

    async def close(self) -> None:
        """Undo what is not committed, and give the connection to the pool, which is told if it is dead."""
        await self.connection.close()


async def open_line(database: Database) -> Line:
    """Raises what SQLAlchemy raises where there is none to be had."""
    connection = await database.engine.connect()
    if database.sqlite:
        return _SqliteLine(connection)
    # Every statement is a transaction: it is asked for, done and committed in one exchange.
    await connection.execution_options(isolation_level="AUTOCOMMIT")
    raw = await connection.get_raw_connection()
    return _PostgresLine(
        connection,
        cast("psycopg.AsyncConnection[Any]", raw.driver_connection).pgconn,
        raw.info.setdefault(PREPARED, {}),
    )


class _SqliteLine(Line):
    """Its first statement begins a transaction."""

    async def run(self, statement: str, texts: Sequence[str]) -> Rows:
        result = await self.connection.exec_driver_sql(statement, tuple(texts))
        return result.all() if result.returns_rows else ()

    async def commit(self) -> None:
        try:
            await self.connection.commit()
        except Exception as error:
            if trouble(error) is Trouble.LOST:
                raise InDoubt from error
            raise


class _PostgresLine(Line):
    """Each statement is a transaction of its own, prepared when it runs first."""

    def __init__(self, connection: AsyncConnection, libpq: PGconn, prepared: dict[str, bytes]) -> None:
        super().__init__(connection)
        self._libpq = libpq
        self._prepared = prepared
        self._loop = asyncio.get_running_loop()

    async def run(self, statement: str, texts: Sequence[str]) -> Rows:
        # A server that left while nothing was asked of it has said so by now: then nothing is in doubt. Its last word
        # comes first, and the end of the stream after it.
        self._libpq.consume_input()
        self._libpq.consume_input()
        name = self._prepared.get(statement) or await self._prepare(statement)
        self._libpq.send_query_prepared(name, [text.encode() for text in texts])
        try:
            return await self._answer()
        except psycopg.Error as error:
            if trouble(error) is Trouble.LOST:
                raise InDoubt from error
            raise

    @contextmanager
    def stored(self, some: bool) -> Generator[None]:
        try:
            yield
        except Exception as error:
            # Whatever went wrong, those entries are there, and nobody may be told that they are not.
            if some:
                raise InDoubt from error
            raise

    async def commit(self) -> None:
        """Nothing is left to do."""

    async def close(self) -> None:
        # Lost, or left in the middle of something: nobody can use it any more.
        if self._libpq.transaction_status != TransactionStatus.IDLE:
            await self.connection.invalidate()
        await super().close()

    async def _prepare(self, statement: str) -> bytes:
        name = b"linkhall_%d" % len(self._prepared)
        self._libpq.send_prepare(name, statement.encode())
        await self._answer()
        self._prepared[statement] = name
        return name

    async def _answer(self) -> Rows:
        """The rows of what was sent, all of which is sent when this returns. Raises psycopg's errors."""
        libpq = self._libpq
        while libpq.flush():
            await self._turn(writing=True)
            libpq.consume_input()
        rows: list[list[str | None]] = []
        failed: psycopg.Error | None = None
        while True:
            while libpq.is_busy():
                await self._turn()
                libpq.consume_input()
            result = libpq.get_result()
            if result is None:
                break
            if result.status == ExecStatus.TUPLES_OK:
                columns = range(result.nfields)
                rows += [[_text(result.get_value(row, column)) for column in columns] for row in range(result.ntuples)]
            elif result.status != ExecStatus.COMMAND_OK:
                failed = error_from_result(result)
        if failed is not None:
            raise failed
        return rows

    async def _turn(self, *, writing: bool = False) -> None:
        """Wait until the server has said something; writing: or can take more."""
        socket = self._libpq.socket
        ready = self._loop.create_future()

        def wake() -> None:
            if not ready.done():
                ready.set_result(None)

        self._loop.add_reader(socket, wake)
        if writing:
            self._loop.add_writer(socket, wake)
        try:
            await ready
        finally:
            self._loop.remove_reader(socket)
            if writing:
                self._loop.remove_writer(socket)


def _text(value: bytes | None) -> str | None:
    return None if value is None else bytes(value).decode()
