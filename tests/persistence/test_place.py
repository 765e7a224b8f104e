"""One process without a bus, or any number with one."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from app.persistence.engine import Database
from app.persistence.errors import SingleProcess
from app.persistence.place import Place


@pytest.mark.parametrize(("first", "second", "both"), [(True, True, True), (True, False, False), (False, True, False)])
async def test_who_may_serve_beside_whom(migrated_postgres_url: str, first: bool, second: bool, both: bool) -> None:
    database, other = Database(migrated_postgres_url), Database(migrated_postgres_url)
    held, wanted = Place(database, shared=first), Place(other, shared=second)
    try:
        await held.take(5)
        if both:
            await wanted.take(5)
        else:
            with pytest.raises(SingleProcess):
                await wanted.take(0.3)
        # Whoever is cut off takes the place again, unless somebody else has it by now.
        async with database.write() as connection:
            await connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"))
        await wanted.take(5)
        if both:
            await held.take(5)
        else:
            with pytest.raises(SingleProcess):
                await held.take(0.3)
        await wanted.leave()
        await held.take(5)
    finally:
        for place in (held, wanted):
            await place.leave()
        await database.close()
        await other.close()


async def test_an_sqlite_file_is_held_already(migrated_sqlite_url: str) -> None:
    database = Database(migrated_sqlite_url)
    try:
        await Place(database, shared=False).take(0.1)
        with pytest.raises(SingleProcess):
            Database(migrated_sqlite_url)
    finally:
        await database.close()
