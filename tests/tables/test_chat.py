"""What is said at a table reaches those whom it is for, and nobody else, whichever way they come back."""

from __future__ import annotations

import pytest

from app.games.api import Refusal
from app.tables import frames
from app.tables.fold import rules_of
from app.tables.model import Holder
from app.tables.parts import Done
from tests.tables.house import AMARA, BETO, JONAS, NOOR, House, Wire

pytestmark = pytest.mark.anyio

FRIEND = Holder("friend", "Friend")


def heard(wire: Wire) -> list[str]:
    """All lines that were shown on this wire."""
    first = [line["text"] for view in wire.of("view") for line in view.get("chat", ())]
    return first + [frame["line"]["text"] for frame in wire.of("said")]


async def test_who_comes_back_hears_what_was_said_meanwhile(house: House) -> None:
    live = await house.started(JONAS)
    version = live.state.version
    house.now += 1000
    await live.say(NOOR, "s1", "Are you there?")
    assert heard(await house.join(JONAS, version=version)) == ["Are you there?"]
    await house.play(moves=2)
    back = await house.join(JONAS, version=version)
    assert not back.of("view")
    assert [step["v"] for step in back.of("step")] == [version + 1, version + 2]
    assert heard(back) == ["Are you there?"]
    # What was said before the version that the browser has was shown there already.
    house.now += 1000
    await house.play(moves=2)
    assert heard(await house.join(JONAS, version=version + 3)) == []


async def test_players_of_a_team_round_do_not_come_back_to_what_watchers_said(house: House) -> None:
    live = await house.started(JONAS, AMARA, BETO, options={"teams": True})
    version = live.state.version
    await live.say(FRIEND, "s1", "He has two rocks.")
    await house.play(moves=2)
    assert heard(await house.join(JONAS, version=version)) == []
    assert heard(await house.join(FRIEND, version=version)) == ["He has two rocks."]


async def test_who_leaves_a_team_round_stays_silent_and_hears_no_watcher(house: House) -> None:
    live = await house.started(JONAS, AMARA, BETO, options={"teams": True})
    there, watcher = await house.join(BETO), await house.join(FRIEND)
    await live.say(FRIEND, "s1", "He has two rocks.")
    await house.done(BETO, frames.Leave())
    await live.say(FRIEND, "s2", "And no paper.")
    assert await live.say(BETO, "s3", "Take the corner!") == Refusal("hushed")
    assert heard(there) == heard(await house.join(BETO)) == []
    assert heard(watcher) == ["He has two rocks.", "And no paper."]
    await house.done(BETO, frames.Sit())
    assert heard(await house.join(BETO)) == []
    # The match ended without a result: everybody may talk again.
    await house.done(NOOR, frames.Stop())
    assert not isinstance(await live.say(BETO, "s4", "What a round."), Refusal)
    assert heard(there) == ["What a round."]


async def test_in_a_round_without_talk_neither_a_name_nor_a_title_talks(house: House) -> None:
    live = await house.started(JONAS, AMARA, BETO, options={"teams": True})
    await live.rename("noor", "Rock next")
    assert live.state.seats[0] == NOOR
    assert await house.do(NOOR, frames.Configure(title="Rock next")) == Refusal("hushed")
    while not rules_of(live.state).between(live.state.match.game):  # type: ignore[union-attr]
        await house.play(moves=1)
    await live.rename("noor", "Noor of the rocks")
    assert live.state.seats[0] == Holder("noor", "Noor of the rocks")
    assert isinstance(await house.do(NOOR, frames.Configure(title="Rocks")), Done)
