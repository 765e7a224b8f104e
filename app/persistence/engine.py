"""A database: its connections, opened the way that the rest of this layer relies on.

SQLite: one file, WAL, every commit synced, one process. PostgreSQL: psycopg, a small pool, time limits on the server.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.persistence.errors import DatabaseUnusable, SingleProcess, in_a_line, unavailable
from app.tables.ports import JournalUnavailable

BUSY_SECONDS = 5
"""How long a statement waits for SQLite's lock: only an outside tool can hold it."""

CONNECT_SECONDS = 5
STATEMENT_MS = 15_000
POOL_SIZE = 7
"""One of them holds the place of the process (`place.py`)."""
SQLITE_POOL_SIZE = 4
POOL_SECONDS = 5

REACH_SECONDS = 15.0
"""How long a database may take, at the start, until it has answered once: three addresses of one name that are all
silent."""

READ_ONLY = "linkhall_read"


def parse_url(given: str) -> URL:
    """The SQLAlchemy URL for `sqlite:///<path>` or `postgresql://...` (`postgres://` and driver names are taken too).

    Raises ValueError for another database, and for SQLite without a file.
    """
    try:
        url = make_url(given)
    except (ArgumentError, ValueError) as error:
        raise ValueError("Not a database address: use sqlite:///<path> or postgresql://...") from error
    match url.get_backend_name():
        case "sqlite":
            if not url.database or url.database == ":memory:":
                raise ValueError("SQLite needs a file: sqlite:///path/to/linkhall.db")
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise ValueError(f"Not a database for Linkhall: {other}. Use sqlite:///<path> or postgresql://...")


def shown(url: URL) -> str:
    """Where the database is and what it is called, without who logs in there."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    hosts = url.query.get("host") or url.host or "localhost"
    where = hosts if isinstance(hosts, str) else ",".join(hosts)
    return f"{url.database or ''} at {where}{f':{url.port}' if url.port else ''}".strip()


class Database:
    """An open database. On SQLite it holds the file for this process until it is closed."""

    def __init__(self, url: str) -> None:
        """Raises ValueError for a URL that `parse_url` refuses, SingleProcess for a SQLite file in use and OSError for
        one that cannot be written.

        Connects to nothing yet. A missing SQLite file is made, with its folder.
        """
        self.url = parse_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._hold = _hold_file(Path(self.url.database or "")) if self.sqlite else None
        self.engine = _sqlite_engine(self.url) if self.sqlite else _postgres_engine(self.url)
        # SQLite has one writer at a time. Waiting here is fair and instant; its own waiting is a sleep.
        self._turn = asyncio.Lock() if self.sqlite else None
        self._asking: asyncio.Task[None] | None = None

    def turn(self) -> AbstractAsyncContextManager[Any]:
        """Held while a transaction writes: the lock of SQLite's one writer, nothing on PostgreSQL."""
        return self._turn if self._turn is not None else nullcontext()

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction: committed at the end, undone where the body raises. Don't nest it.

        Raises JournalUnavailable where the database cannot be reached or cannot write now.
        """
        with unavailable():
            async with self.turn(), self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[AsyncConnection]:
        """A connection without a transaction: each statement sees what is committed by then.

        Raises JournalUnavailable where the database cannot be reached.
        """
        with unavailable():
            async with self.engine.connect() as connection:
                if self.sqlite:
                    await connection.execution_options(**{READ_ONLY: True})
                else:
                    await connection.execution_options(isolation_level="AUTOCOMMIT")
                yield connection

    async def reach(self) -> None:
        """Ask it once whether it is there. Raises DatabaseUnusable if not, within REACH_SECONDS."""
        asking = asyncio.create_task(self._greet())
        # One that hangs once it let us in does not hear of a cancellation, either.
        await asyncio.wait({asking}, timeout=REACH_SECONDS)
        if not asking.done():
            raise DatabaseUnusable(self.unusable("it does not answer"))
        error = asking.exception()
        if isinstance(error, DBAPIError | PoolTimeout | OSError):
            raise DatabaseUnusable(self.unusable(in_a_line(error))) from error
        if error is not None:
            raise error

    async def _greet(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    def unusable(self, reason: str) -> str:
        """The sentence that the database cannot be used, and why."""
        return f"The database {shown(self.url)} cannot be used: {reason}"

    async def ping(self, seconds: float = 2.0) -> None:
        """Checks that the database answers and has been migrated. Raises JournalUnavailable if not."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        # A server that hangs does not hear of a cancellation, either: all who ask wait for one answer, each so long.
        await asyncio.wait({self._asking}, timeout=seconds)
        if not self._asking.done():
            raise JournalUnavailable("The database does not answer")
        if self._asking.cancelled():
            raise JournalUnavailable("The database is being closed")
        error = self._asking.exception()
        if isinstance(error, DBAPIError):
            raise JournalUnavailable(str(error)) from error
        if error is not None:
            raise error

    async def _ask(self) -> None:
        async with self.read() as connection:
            await connection.execute(text("SELECT version_num FROM alembic_version"))

    async def close(self) -> None:
        """Closes every connection and, last, lets go of the SQLite file."""
        if self._asking is not None:
            self._asking.cancel()
        await self.engine.dispose()
        self.let_go()

    def let_go(self) -> None:
        """Let go of the SQLite file, where no connection was opened or all are closed."""
        if self._hold is not None:
            self._hold.close()
            self._hold = None


def _hold_file(path: Path) -> sqlite3.Connection:
    """Locks `<path>.lock` until closed, or until this process ends in whatever way.

    The lock is an SQLite transaction of its own because that is an OS lock on every platform, and one that two
    Databases of one process contend for too.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_name(path.name + ".lock")
    hold: sqlite3.Connection | None = None
    try:
        hold = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        hold.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if hold is not None:
            hold.close()
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise OSError(f"{path} cannot be opened for writing: {error}") from error
        raise SingleProcess(
            f"{path} is in use by another Linkhall process. One SQLite file serves one process: stop the other first."
        ) from error
    return hold


def _sqlite_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=SQLITE_POOL_SIZE,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine.sync_engine, "do_connect")
    def connecting(*_: object) -> None:
        # Nobody but its owner reads it: it holds seeds. SQLite's further files are as open as it is.
        with suppress(FileExistsError):
            os.close(os.open(url.database or "", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: DBAPIConnection, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        if not connection.get_execution_options().get(READ_ONLY):
            # A transaction that begins with reading and then writes could fail in the middle otherwise.
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def line_to_postgres(url: URL) -> dict[str, Any]:
    """How to connect, where the address says nothing else."""
    settings: dict[str, Any] = {
        "application_name": "linkhall",
        "connect_timeout": CONNECT_SECONDS,
        # A peer that vanished without a word is noticed within these.
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": STATEMENT_MS,
    }
    return {key: value for key, value in settings.items() if key not in url.query}


def _postgres_engine(url: URL) -> AsyncEngine:
    arguments = line_to_postgres(url)
    if "options" not in url.query:
        arguments["options"] = (
            f"-c statement_timeout={STATEMENT_MS} -c idle_in_transaction_session_timeout={STATEMENT_MS}"
        )
    return create_async_engine(
        url,
        pool_size=POOL_SIZE,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        pool_pre_ping=True,
        # Seeds and tokens must not get into messages of errors.
        hide_parameters=True,
        connect_args=arguments,
    )
