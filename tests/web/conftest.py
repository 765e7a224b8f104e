"""A site on each kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.persistence.engine import Database
from tests.web.site import Site


@pytest.fixture
async def site(database: Database) -> AsyncIterator[Site]:
    """The API on a migrated database of this test's own, without limits of pace."""
    made = Site(database)
    yield made
    await made.close()


@pytest.fixture
async def busy_site(database: Database) -> AsyncIterator[Site]:
    """The same with limits of pace."""
    made = Site(database, throttle=True)
    yield made
    await made.close()
