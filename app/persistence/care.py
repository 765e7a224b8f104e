"""Looking after a database from outside, while the site runs or not: a copy, bringing one back, and what is in it.

Nothing here takes the place of the process that serves the site, but for bringing a copy back.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from app.persistence.engine import Database, line_to_postgres, parse_url, shown
from app.persistence.errors import DatabaseUnusable, in_a_line
from app.persistence.migrate import alembic_config


class NotACopy(ValueError):
    """The file is no whole database of Linkhall's."""


class Sizes(Struct, frozen=True):
    """What the matches of one game take. bytes: of the entries' texts alone."""

    game: str
    tables: int
    matches: int
    entries: int
    bytes: int


SIZES = """
SELECT t.game AS game, count(*) AS tables, sum(t.match) AS matches, sum(e.entries) AS entries, sum(e.bytes) AS bytes
FROM game_table t
JOIN (SELECT table_id, count(*) AS entries, sum({size}) AS bytes FROM event GROUP BY table_id) e
  ON e.table_id = t.id
GROUP BY t.game ORDER BY t.game
"""

TABLES = {"game_table", "event", "person"}


def backup(url: str, target: Path) -> int:
    """Copy an SQLite database into a new file, as it is at one moment; the site may be running. Gives its bytes.

    Raises ValueError for PostgreSQL, FileExistsError, FileNotFoundError, and NotACopy where what was read is not whole.
    """
    source = _sqlite_file(url)
    if not source.exists():
        raise FileNotFoundError(f"{source}: there is no such database")
    if target.exists():
        raise FileExistsError(f"{target} is there already: a copy takes nothing's place")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"{target.parent}: there is no such folder")
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    # Nobody but its owner reads it: it holds seeds and the links of invites.
    os.close(os.open(draft, os.O_CREAT | os.O_WRONLY, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here,
            closing(sqlite3.connect(draft)) as there,
        ):
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
        check(draft)
    except sqlite3.Error as error:
        draft.unlink(missing_ok=True)
        raise NotACopy(f"{source} cannot be copied: {error}") from error
    except NotACopy:
        draft.unlink(missing_ok=True)
        raise
    draft.replace(target)
    return target.stat().st_size


def restore(url: str, source: Path) -> Path | None:
    """Let an SQLite database be what a copy is. Gives where the one before is now, None where there was none.

    Raises ValueError for PostgreSQL, SingleProcess while the site runs, and NotACopy. The copy itself stays.
    """
    place = _sqlite_file(url)
    check(source)
    database = Database(url)
    try:
        draft = place.with_name(f"{place.name}.part")
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_CREAT | os.O_WRONLY, 0o600))
        try:
            with (
                closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here,
                closing(sqlite3.connect(draft)) as there,
            ):
                here.backup(there)
        except sqlite3.Error as error:
            draft.unlink(missing_ok=True)
            raise NotACopy(f"{source} cannot be brought back: {error}. Nothing was changed.") from error
        kept = None
        if place.exists():
            kept = _unused(place.with_name(f"{place.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"))
            # With what is not in the file itself yet, lest that be taken for the new one's.
            for ending in ("-wal", "-shm", ""):
                part = place.with_name(place.name + ending)
                if part.exists():
                    part.replace(kept.with_name(kept.name + ending))
        draft.replace(place)
        return kept
    finally:
        # It has opened nothing but its lock.
        database.let_go()


def _unused(wanted: Path) -> Path:
    """This name, or the next one that nothing has."""
    names = (wanted.with_name(f"{wanted.name}.{number}") if number else wanted for number in itertools.count())
    return next(name for name in names if not name.exists())


def check(file: Path) -> None:
    """Raises NotACopy where the file is not a whole database of Linkhall's, FileNotFoundError where there is none."""
    if not file.exists():
        raise FileNotFoundError(f"{file}: there is no such file")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        raise NotACopy(f"{file} is no copy of Linkhall's database: {error}") from error
    if found != ("ok",):
        raise NotACopy(f"{file} is damaged")
    if version is None or not tables >= TABLES:
        raise NotACopy(f"{file} is no copy of Linkhall's database: it has other tables")
    if version[0] not in {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}:
        raise NotACopy(f"{file} is of a newer version of Linkhall, or of none: its tables are not known here")


def sizes(url: str) -> tuple[int, Sequence[Sizes]]:
    """The bytes of the whole database, and what each game takes of it. Reads every entry: not for every minute.

    Raises ValueError, FileNotFoundError, and DatabaseUnusable where it cannot be reached or has other tables.
    """
    address = parse_url(url)
    sqlite = address.get_backend_name() == "sqlite"
    if sqlite:
        file = _sqlite_file(url)
        if not file.exists():
            raise FileNotFoundError(f"{file}: there is no such database")
        address = URL.create("sqlite", database=file.resolve().as_uri(), query={"mode": "ro", "uri": "true"})
    else:
        asyncio.run(_reach(url))
    engine = create_engine(address, hide_parameters=True, connect_args={} if sqlite else line_to_postgres(address))
    whole = (
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        if sqlite
        else "SELECT pg_database_size(current_database())"
    )
    try:
        with engine.connect() as connection:
            total = int(connection.execute(text(whole)).scalar_one())
            rows = connection.execute(
                text(SIZES.format(size="length(CAST(body AS BLOB))" if sqlite else "octet_length(CAST(body AS TEXT))"))
            )
            return total, [Sizes(*row) for row in rows]
    except DBAPIError as error:
        raise DatabaseUnusable(f"The database {shown(parse_url(url))} cannot be read: {in_a_line(error)}") from error
    finally:
        engine.dispose()


async def _reach(url: str) -> None:
    database = Database(url)
    try:
        await database.reach()
    finally:
        await database.close()


def _sqlite_file(url: str) -> Path:
    address = parse_url(url)
    if address.get_backend_name() != "sqlite":
        raise ValueError("PostgreSQL has tools of its own: pg_dump and pg_restore (docs/operations.md).")
    return Path(address.database or "")
