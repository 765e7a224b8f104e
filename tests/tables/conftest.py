"""A house of tables on each kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.persistence.engine import Database
from tests.tables.house import House


@pytest.fixture
async def house(database: Database) -> AsyncIterator[House]:
    """The tables of one process on a migrated database of this test's own."""
    made = House(database)
    yield made
    await made.close()
