"""While people play whole matches, everything fails once: the short version of `make faults`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from app.games.registry import GAMES as ALL
from tests.cluster import faults
from tests.cluster.faults import GAMES, RIGHT_WITHIN, Fault, Siege, siege
from tests.cluster.layout import Layout
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio

FAULTS: tuple[Fault, ...] = (
    Siege.kill,
    Siege.cut,
    Siege.restart_postgres,
    Siege.swallow,
    Siege.freeze,
    Siege.read_only,
    Siege.disk_full,
    Siege.kill,
    Siege.rolling,
)


# Many processes start here: on a machine that does much else, that takes its time.
@pytest.mark.timeout(300)
async def test_nothing_that_anybody_saw_is_lost_or_doubled(
    layout: Layout, postgres: Postgres, migrated_postgres_url: str
) -> None:
    assert set(GAMES) == {game.info.key for game in ALL}
    async with siege(layout, postgres, migrated_postgres_url, GAMES, seed=1) as under:
        for fault in FAULTS:
            await fault(under)
        # A whole match of each game, by members whom the balancer has spread over the processes.
        async with asyncio.timeout(RIGHT_WITHIN):
            while any(table.oracle.matches < 2 for table in under.tables):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        assert await under.settle() > 1000
    print(faults.table_of(under.times))  # noqa: T201


async def test_on_a_file_nothing_is_lost_when_the_disk_is_full_or_takes_nothing(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    layout = Layout(tmp_path, migrated_sqlite_url, 1)
    try:
        await layout.open()
        async with siege(layout, None, migrated_sqlite_url, {"linx": 2, "link-it-4": 2}, seed=1) as under:
            for fault in faults.ON_A_FILE:
                await fault(under)
            assert await under.settle() > 100
    finally:
        await layout.close()
    assert not layout.errors()
