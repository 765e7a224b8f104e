"""What can go wrong with a database, told apart by what is to be done about it.

Exception
+-- JournalUnavailable (app.tables.ports)   nothing was changed, try again later
+-- Unwritable                              this value can never be written: a fault of the caller
+-- SingleProcess                           another process has the SQLite file
+-- DatabaseTooNew                          the database was migrated by newer code
+-- DatabaseUnusable                        it cannot be reached or used at all, told to whoever runs the site
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from enum import Enum

import psycopg
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, StatementError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.tables.ports import JournalUnavailable


class Unwritable(ValueError):
    """The database refuses the value itself, now and always; nothing of it was written."""


class SingleProcess(RuntimeError):
    """Another process (or another Database of this one) uses the SQLite file already."""


class DatabaseTooNew(RuntimeError):
    """The database stands at a migration that this code does not know."""


class DatabaseUnusable(RuntimeError):
    """The database cannot be reached, or does not let this process in: why, in one line."""


class Trouble(Enum):
    """LOST: the connection is gone. UNDONE: the database took the transaction back, the same again may work.
    UNABLE: it cannot now (full, locked, read-only, too slow). BAD: what was sent cannot be done at all."""

    LOST = "lost"
    UNDONE = "undone"
    UNABLE = "unable"
    BAD = "bad"


# SQLite's primary result codes: locked, out of memory, read-only, disk and file errors, full.
SQLITE_UNABLE = frozenset({5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 22, 23, 26})


def trouble(error: BaseException) -> Trouble | None:
    """The kind of trouble, or None for an error that does not come from the database."""
    if isinstance(error, PoolTimeout):
        return Trouble.UNABLE
    if isinstance(error, OSError):
        return Trouble.LOST
    if isinstance(error, psycopg.Error):
        return _by_sqlstate(error)
    if not isinstance(error, DBAPIError):
        return Trouble.BAD if isinstance(error, StatementError) else None
    if error.connection_invalidated:
        return Trouble.LOST
    code = getattr(error.orig, "sqlite_errorcode", None)
    if isinstance(code, int):
        return Trouble.UNABLE if code & 0xFF in SQLITE_UNABLE else Trouble.BAD
    return _by_sqlstate(error.orig)


LOST = (psycopg.OperationalError, psycopg.InterfaceError, OperationalError, InterfaceError)


def _by_sqlstate(error: BaseException | None) -> Trouble:
    state = getattr(error, "sqlstate", None)
    if not isinstance(state, str):
        return Trouble.LOST if isinstance(error, LOST) else Trouble.BAD
    if state.startswith(("08", "57P")):
        return Trouble.LOST
    if state.startswith("40"):
        return Trouble.UNDONE
    # Read-only after a failover, no resources, locked, cancelled by a time limit, the server's own errors, bad login.
    if state.startswith(("25", "28", "3D", "53", "55", "57", "58", "XX")):
        return Trouble.UNABLE
    return Trouble.BAD


def check_text(*texts: str | None) -> None:
    """Raises Unwritable where one of the texts is more than a database keeps: PostgreSQL takes no NUL, and neither
    takes half a character."""
    for text in texts:
        if text is not None and ("\0" in text or not _encodable(text)):
            raise Unwritable("A text that no database keeps")


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def in_a_line(error: BaseException) -> str:
    """What the driver or the server said, without the statement and what SQLAlchemy adds."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    line = " ".join(str(said).split())
    return line.removeprefix("connection failed: ").removeprefix("connection is bad: ")[:500] or type(said).__name__


@contextmanager
def unavailable() -> Generator[None]:
    """Turns every trouble that may pass into JournalUnavailable."""
    try:
        yield
    except (DBAPIError, PoolTimeout, OSError) as error:
        if trouble(error) is Trouble.BAD:
            raise
        raise JournalUnavailable(str(error)) from error
