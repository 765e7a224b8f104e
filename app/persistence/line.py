"""A writer's own connection: SQLAlchemy's, and on PostgreSQL the driver's beneath it for what runs with every batch.

There, SQLAlchemy has nothing to add to a statement that is compiled already, and would take as long again as all the
rest. It keeps the pool, knows when a connection is dead, and runs everything else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString, cast

import psycopg
from sqlalchemy.ext.asyncio import AsyncConnection

from app.persistence.engine import Database


class Line:
    """An open connection. Its first statement begins a transaction."""

    def __init__(self, connection: AsyncConnection, driver: psycopg.AsyncConnection[Any] | None) -> None:
        self.connection = connection
        self._driver = driver

    @classmethod
    async def open(cls, database: Database) -> Line:
        """Raises what SQLAlchemy raises where there is none to be had."""
        connection = await database.engine.connect()
        if database.sqlite:
            return cls(connection, None)
        driver = (await connection.get_raw_connection()).driver_connection
        return cls(connection, cast("psycopg.AsyncConnection[Any]", driver))

    async def run(self, statement: str, texts: Mapping[str, str]) -> Sequence[Sequence[Any]]:
        """The rows that a compiled statement gives; the texts are its parameters, in their order on SQLite."""
        if self._driver is None:
            result = await self.connection.exec_driver_sql(statement, tuple(texts.values()))
            return result.all() if result.returns_rows else ()
        # Compiled by SQLAlchemy, from nothing that comes from outside.
        cursor = await self._driver.execute(cast("LiteralString", statement), texts)
        return await cursor.fetchall() if cursor.description else ()

    async def commit(self) -> None:
        """End the transaction."""
        if self._driver is None or self.connection.in_transaction():
            await self.connection.commit()
        else:
            await self._driver.commit()

    async def close(self) -> None:
        """Undo what is not committed, and give the connection to the pool, which is told if it is dead."""
        if self._driver is not None and self._driver.closed:
            await self.connection.invalidate()
        await self.connection.close()
