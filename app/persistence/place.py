"""How many processes a PostgreSQL database serves: one that hears of no other, or any number that hear of each other.

A process without a bus takes everybody whom it cannot hear for absent, and would free their seats. So it holds the
database for itself, by a lock that PostgreSQL lets go with the connection, in whatever way the process ends.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.persistence.engine import Database
from app.persistence.errors import SingleProcess, unavailable
from app.tables.ports import JournalUnavailable

log = structlog.get_logger()

LOCK = 0x11_4B_4A_11
"""The key of the advisory lock, of this database alone."""
LOOK_EVERY = 5.0
TRY_EVERY = 0.25

REFUSAL = (
    "Another Linkhall process serves this database, and at least one of the two has no LINKHALL_NATS_URL: they would"
    " not hear of each other. Give all of them the same NATS, or stop the other first."
)


class Place:
    """The place of this process at its database. shared: it hears of the others by a bus."""

    def __init__(self, database: Database, *, shared: bool) -> None:
        self._database = database
        self._try = text(f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}(:key)")
        self._connection: AsyncConnection | None = None
        self._complained = False

    async def take(self, seconds: float) -> None:
        """Take the place, waiting so long for a process that is just stopping.

        Raises SingleProcess where another process is in the way, and JournalUnavailable.
        """
        if self._database.sqlite:
            # The file itself is held already.
            return
        try:
            async with asyncio.timeout(seconds):
                while not await self._taken():  # noqa: ASYNC110
                    await asyncio.sleep(TRY_EVERY)
        except TimeoutError:
            raise SingleProcess(REFUSAL) from None

    async def keep(self) -> None:
        """Take it again whenever the connection is lost: to be run until the process stops."""
        while not self._database.sqlite:
            await asyncio.sleep(LOOK_EVERY)
            with suppress(JournalUnavailable):
                if await self._taken():
                    self._complained = False
                elif not self._complained:
                    self._complained = True
                    log.error("not_alone", reason=REFUSAL)

    async def leave(self) -> None:
        """Let others have it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                await connection.invalidate()
                await connection.close()

    async def _taken(self) -> bool:
        """Whether the place is held, taken anew if need be."""
        with unavailable():
            if self._connection is not None:
                try:
                    await self._connection.execute(text("SELECT 1"))
                    return True
                except (DBAPIError, OSError):
                    await self.leave()
            connection = await self._database.engine.connect()
            try:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                held = bool((await connection.execute(self._try, {"key": LOCK})).scalar())
            except BaseException:
                await connection.close()
                raise
            if held:
                self._connection = connection
            else:
                await connection.close()
            return held
