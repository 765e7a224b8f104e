"""A lodge on each kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.persistence.engine import Database
from tests.lobby.lodge import Lodge


@pytest.fixture
async def lodge(database: Database) -> AsyncIterator[Lodge]:
    """The lobbies of one process on a migrated database of this test's own."""
    made = Lodge(database)
    yield made
    await made.close()
