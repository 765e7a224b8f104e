"""Bringing a database to the tables that this code expects."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from app.persistence.engine import Database
from app.persistence.errors import DatabaseTooNew, DatabaseUnusable, Trouble, in_a_line, trouble

ADVISORY_LOCK = 0x6C696E6B68616C6C
"""The key of the lock that lets one process at a time migrate a PostgreSQL database: `linkhall` in ASCII."""

NO_RIGHT = "42501"
"""What PostgreSQL calls it when somebody lacks a right."""


def migrations_folder() -> Path:
    """Where the migrations are: beside `app` in a checkout, inside it in an installed wheel."""
    app = Path(__file__).resolve().parents[1]
    for folder in (app / "migrations", app.parent / "migrations"):
        if (folder / "env.py").is_file():
            return folder
    raise FileNotFoundError(f"No migrations beside or in {app}: the installation is incomplete.")


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic's configuration, made here instead of in a file; `env.py` works on the given connection."""
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


async def upgrade(database: Database, revision: str = "head") -> None:
    """Migrate up to the revision, in one transaction. Several processes may call it at once (within one process only
    for the same PostgreSQL database: Alembic's context belongs to the process).

    Raises DatabaseTooNew, and changes nothing, where newer code has migrated the database, and DatabaseUnusable where
    it cannot be reached or lets nobody migrate it.
    """
    await database.reach()
    await _migrate(database, revision, down=False)


async def downgrade(database: Database, revision: str) -> None:
    """Migrate down to the revision (`base` empties the database), in one transaction."""
    await _migrate(database, revision, down=True)


async def revise(message: str) -> None:
    """Write a new migration from the difference between the migrations so far and the schema. To be read and mended."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'scratch.db'}")
        try:
            await upgrade(database)
            async with database.engine.connect() as connection:
                await connection.run_sync(_write_revision, message)
        finally:
            await database.close()


async def _migrate(database: Database, revision: str, *, down: bool) -> None:
    try:
        await _run_all(database, revision, down=down)
    except DBAPIError as error:
        # No right to make tables is a matter of how the database was set up; what else is wrong with a statement is
        # a fault of ours.
        if trouble(error) is Trouble.BAD and getattr(error.orig, "sqlstate", None) != NO_RIGHT:
            raise
        raise DatabaseUnusable(database.unusable(in_a_line(error))) from error


async def _run_all(database: Database, revision: str, *, down: bool) -> None:
    async with database.turn(), database.engine.connect() as connection:
        if database.sqlite:
            # With foreign keys on, recreating a parent table would delete its children.
            await connection.run_sync(_foreign_keys, False)
            try:
                async with connection.begin():
                    await connection.run_sync(_run, revision, down)
                    broken = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).fetchall()
                    if broken:
                        raise RuntimeError(f"The migration would leave rows without their parents: {broken[:5]}")
            finally:
                await connection.run_sync(_foreign_keys, True)
        else:
            async with connection.begin():
                await connection.execute(text("SET LOCAL statement_timeout = 0"))
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
                await connection.run_sync(_run, revision, down)


def _write_revision(connection: Connection, message: str) -> None:
    config = alembic_config(connection)
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    number = len(list(ScriptDirectory.from_config(config).walk_revisions())) + 1
    command.revision(config, message, autogenerate=True, rev_id=f"{number:04}")


def _foreign_keys(connection: Connection, on: bool) -> None:
    """Switches SQLite's checks. Past SQLAlchemy: within a transaction the pragma would do nothing."""
    cursor = connection.connection.cursor()
    cursor.execute(f"PRAGMA foreign_keys={'ON' if on else 'OFF'}")
    cursor.close()


def _run(connection: Connection, revision: str, down: bool) -> None:
    config = alembic_config(connection)
    _refuse_newer(connection, ScriptDirectory.from_config(config))
    if down:
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


def _refuse_newer(connection: Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise DatabaseTooNew(
            f"The database stands at migration {', '.join(sorted(unknown))}, which this version of Linkhall does not"
            " know: it was used by a newer one. Run that version, or restore a backup made before."
        )


if __name__ == "__main__":
    asyncio.run(revise(" ".join(sys.argv[1:])))
