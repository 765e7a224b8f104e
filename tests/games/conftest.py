"""What the tests of the games share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from tests.games.scripted import ScriptedChance


@pytest.fixture
def scripted() -> Iterator[Callable[..., ScriptedChance]]:
    """Makes scripted chances, and fails the test when one of them was not asked for all of its answers."""
    made: list[ScriptedChance] = []

    def make(*answers: int | Sequence[object]) -> ScriptedChance:
        made.append(ScriptedChance(*answers))
        return made[-1]

    yield make
    assert all(chance.all_used() for chance in made), "the script has answers left"
