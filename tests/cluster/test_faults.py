"""While people play whole matches, everything fails once: the short version of `make faults`."""

from __future__ import annotations

import asyncio
import resource

import pytest

from app.games.registry import GAMES as ALL
from tests.cluster import faults
from tests.cluster.faults import GAMES, RIGHT_WITHIN, Fault, Siege, siege
from tests.cluster.layout import Layout
from tests.gateway.client import Person
from tests.postgres import Postgres
from tests.serving import Server

pytestmark = pytest.mark.anyio

FAULTS: tuple[Fault, ...] = (
    Siege.kill,
    Siege.cut,
    Siege.restart_postgres,
    Siege.swallow,
    Siege.freeze,
    Siege.read_only,
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


async def test_a_process_whose_disk_is_full_refuses_and_goes_on_when_there_is_room(server: Server) -> None:
    """The process may write no file beyond a size: to it, that is a disk that is full."""
    async with Person(server.url) as noor:
        await noor.settle()
        table = await noor.open_table()
        line = await noor.at(table)
        await line.get("view")
        assert server.process is not None
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1 << 17, most))
        refused = 0
        for number in range(400):
            answer = await line.ask({"k": "configure", "title": f"Title {number}"})
            if answer["t"] == "no":
                assert answer["code"] == "unavailable"
                refused = line.version
                break
        assert refused, "the disk never was full"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        # What was refused has changed nothing, and the next version is the next number.
        assert await line.do("configure", title="Room again") == refused + 1
        server.kill9()
        await asyncio.to_thread(server.start)
        again = await noor.at(table)
        view = await again.get("view")
        assert (view["v"], view["table"]["title"]) == (refused + 1, "Room again")
