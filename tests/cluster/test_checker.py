"""The checker finds what it is there to find."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from app.persistence.engine import Database
from tests.cluster.checker import Log, Seen, Visit, faults
from tests.tables.house import AMARA, JONAS, NOOR, House

pytestmark = pytest.mark.anyio

Frames = list[dict[str, Any]]


def lose(frames: Frames) -> None:
    del frames[3]


def double(frames: Frames) -> None:
    frames.insert(3, copy.deepcopy(frames[3]))


def alter(frames: Frames) -> None:
    frames[3]["w"] = {"k": "moved", "seat": 0, "m": "R9,9"}


def reveal(frames: Frames) -> None:
    frames[0]["game"]["mine"] = "RRPPSS"


def foresee(frames: Frames) -> None:
    frames.append(frames[-1] | {"v": frames[-1]["v"] + 1})


@pytest.mark.parametrize("spoil", [None, lose, double, alter, reveal, foresee])
async def test_what_it_finds(migrated_sqlite_url: str, spoil: Callable[[Frames], None] | None) -> None:
    database = Database(migrated_sqlite_url)
    house = House(database)
    await house.started(JONAS)
    wires = [await house.join(who) for who in (NOOR, AMARA)]
    await house.play(moves=6)
    log = Log("t1", await house.journal.read("t1", 0))
    seen = [Seen(wire.person, [Visit(None, wire.of("view") + wire.of("step"))]) for wire in wires]
    if spoil is not None:
        spoil(seen[0].visits[0].frames)
    assert bool(faults(log, seen)) == (spoil is not None)
    seen = [Seen(NOOR.person, done={"c0": 2})]
    assert faults(log, seen)
    with pytest.raises(AssertionError):
        Log("t1", [*log.kept[:3], *log.kept[4:]])
    await house.close()
    await database.close()
