"""Migrations, on both databases."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, Table, Text, inspect, text

from app.persistence import migrate
from app.persistence.engine import Database
from app.persistence.errors import DatabaseTooNew
from app.persistence.migrate import downgrade, migrations_folder, revise, upgrade
from app.persistence.schema import Json, metadata

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("person", recreate="auto") as batch:
        batch.alter_column("name", new_column_name="called")
    {more}


def downgrade() -> None:
    pass
"""


def differences(connection: Connection) -> list[Any]:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


async def tables(database: Database) -> set[str]:
    async with database.engine.connect() as connection:
        return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))


@pytest.fixture
def extended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the migrations to which a test can add."""
    copy = tmp_path / "100% migrations"
    shutil.copytree(migrations_folder(), copy)
    monkeypatch.setattr(migrate, "migrations_folder", lambda: copy)
    return copy / "versions"


async def test_from_empty_to_what_the_code_expects_and_back(empty_database_url: str) -> None:
    database = Database(empty_database_url)
    await upgrade(database)
    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    assert await tables(database) == {*metadata.tables, "alembic_version"}
    await upgrade(database)
    await downgrade(database, "base")
    assert await tables(database) == {"alembic_version"}
    await upgrade(database)
    await database.ping()
    await database.close()


async def test_a_difference_would_be_noticed(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE person DROP COLUMN seen_at"))
        await connection.execute(text("DROP INDEX ix_game_table_due_at"))
    async with database.engine.connect() as connection:
        found = await connection.run_sync(differences)
    assert {str(one[0]) for one in found} == {"add_column", "add_index"}


async def test_several_processes_may_migrate_at_once(postgres_url: str) -> None:
    databases = [Database(postgres_url) for _ in range(6)]
    await asyncio.gather(*(upgrade(database) for database in databases))
    assert await tables(databases[0]) == {*metadata.tables, "alembic_version"}
    await asyncio.gather(*(database.close() for database in databases))


async def test_a_database_of_newer_code_is_refused(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseTooNew, match="9999"):
        await upgrade(database)
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == "9999"


async def fill(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(text("INSERT INTO person VALUES ('ada', 'Ada', 0, 0)"))
        await connection.execute(
            text("INSERT INTO device_link (token_hash, person, created_at, expires_at) VALUES ('h', 'ada', 0, 0)")
        )


async def test_changing_a_parent_keeps_its_children(database: Database, extended: Path) -> None:
    await fill(database)
    (extended / "next.py").write_text(NEXT.format(more=""))
    await upgrade(database)
    async with database.read() as connection:
        joined = "SELECT p.called, d.token_hash FROM person p JOIN device_link d ON d.person = p.id"
        assert [tuple(row) for row in await connection.execute(text(joined))] == [("Ada", "h")]
    if database.sqlite:
        # The checks are on again, on every connection.
        async with database.read() as one, database.read() as two, database.read() as three:
            for connection in (one, two, three):
                assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar_one() == 1


@pytest.mark.parametrize("fault", ['op.execute("DELETE FROM person")', "raise RuntimeError('in the middle')"])
async def test_a_failed_migration_changes_nothing(migrated_sqlite_url: str, extended: Path, fault: str) -> None:
    database = Database(migrated_sqlite_url)
    await fill(database)
    (extended / "next.py").write_text(NEXT.format(more=fault))
    with pytest.raises(RuntimeError, match=r"without their parents|in the middle"):
        await upgrade(database)
    async with database.read() as connection:
        assert [tuple(row) for row in await connection.execute(text("SELECT name FROM person"))] == [("Ada",)]
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == "0001"
    await database.close()


async def test_a_failed_migration_changes_nothing_on_postgresql(migrated_postgres_url: str, extended: Path) -> None:
    database = Database(migrated_postgres_url)
    await fill(database)
    (extended / "next.py").write_text(NEXT.format(more="raise RuntimeError('in the middle')"))
    with pytest.raises(RuntimeError, match="in the middle"):
        await upgrade(database)
    async with database.read() as connection:
        assert [tuple(row) for row in await connection.execute(text("SELECT name FROM person"))] == [("Ada",)]
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == "0001"
    await database.close()


async def test_a_new_migration_is_written_from_the_schema(extended: Path) -> None:
    extra = Table("extra", metadata, Column("id", Text, primary_key=True), Column("value", Json))
    try:
        await revise("One more table")
    finally:
        metadata.remove(extra)
    count = len(list(migrations_folder().glob("versions/*.py")))
    written = extended / f"{count + 1:04}_one_more_table.py"
    source = written.read_text()
    assert "op.create_table" in source
    # Our own types are written as what they are to the database.
    assert "sa.Text()" in source
    assert "Json" not in source
