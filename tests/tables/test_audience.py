"""Who may no longer see a table: every process that shows it is told, whoever made the change and wherever."""

from __future__ import annotations

import asyncio

import pytest

from app.persistence.engine import Database
from app.tables import frames
from app.tables.live import LiveTable
from app.tables.service import Timing
from tests.tables.house import JONAS, NOOR, House, SharedBus

pytestmark = pytest.mark.anyio

SHUTTING: dict[str, list[frames.Command]] = {
    "made private": [frames.Configure(visibility="members")],
    "a player removed": [frames.Remove(1)],
    "another host": [frames.GiveHost(1)],
    "closed": [frames.Remove(1), frames.Close()],
}


class Asked:
    """An usher that only counts."""

    def __init__(self, house: House) -> None:
        self.states: list[str] = []
        house.tables.set_usher(self.show_out)

    async def show_out(self, live: LiveTable) -> None:
        self.states.append(live.state.status)

    async def times(self, most: int) -> int:
        """How often it was asked, once it has been so often or some time has passed."""
        for _ in range(50):
            if len(self.states) >= most:
                break
            await asyncio.sleep(0.01)
        return len(self.states)


@pytest.mark.parametrize("commands", SHUTTING.values(), ids=SHUTTING.keys())
async def test_every_process_is_told(database: Database, commands: list[frames.Command]) -> None:
    bus = SharedBus()
    here, there = House(database, bus=bus), House(database, bus=bus, salt=1)
    await here.open()
    await here.join(NOOR)
    await here.done(JONAS, frames.Sit())
    await there.join(JONAS)
    asked = [Asked(here), Asked(there)]
    for command in commands:
        await here.done(NOOR, command)
    assert [await usher.times(len(commands)) for usher in asked] == [len(commands)] * 2
    assert asked[0].states[-1] == asked[1].states[-1] == (await here.live()).state.status
    await here.close()
    await there.close()


async def test_told_too_of_what_the_table_does_by_itself(house: House) -> None:
    await house.open()
    await house.join(NOOR)
    await house.done(JONAS, frames.Sit())
    asked = Asked(house)
    house.now += Timing().seat_grace
    await house.tables.sweep()
    assert await asked.times(1) == 1


async def test_not_told_of_what_shuts_nobody_out(house: House) -> None:
    await house.open()
    await house.join(NOOR)
    asked = Asked(house)
    await house.done(JONAS, frames.Sit())
    await house.done(NOOR, frames.Configure(title="Late"))
    await house.done(NOOR, frames.Start())
    await house.play(moves=3)
    assert await asked.times(1) == 0
