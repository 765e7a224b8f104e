"""What the tests of this layer share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal


@pytest.fixture
async def journal(database: Database) -> AsyncIterator[DatabaseJournal]:
    """A journal on a migrated database; the test runs on both kinds."""
    opened = DatabaseJournal(database)
    yield opened
    await opened.close()
