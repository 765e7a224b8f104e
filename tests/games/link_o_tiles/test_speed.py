"""The rules are quick where they are slowest. Bounds are many times what is measured, for slow and busy machines."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Options
from tests.games.link_o_tiles.courses import course
from tests.games.link_o_tiles.positions import position
from tests.games.scripted import ScriptedChance

ALL_DOMINOES = " ".join(f"{c}{low}{high}" for c in "ogyp" for low in range(5) for high in range(low, 5))
ALL_LINK_O = ", ".join(
    f"{c}L {name}{n}" for c, name in (("o", "TL"), ("g", "TR"), ("y", "BR"), ("p", "BL")) for n in (2, 10)
)


def best(task: Callable[[], object], times: int = 30) -> float:
    """The shortest time that it took, in seconds."""
    found = 9.0
    for _ in range(times):
        start = perf_counter()
        task()
        found = min(found, perf_counter() - start)
    return found


def test_the_worst_position_has_its_moves_in_less_than_a_millisecond():
    # All LINK-O tiles lie apart with open ends, four spaces a colour, and one hand has all 60 dominoes, which is more
    # than any player can hold: 4 colours x 4 spaces x 25 lays.
    state = position(ALL_LINK_O, ALL_DOMINOES, "p01")
    assert len(list(LINK_O_TILES.moves(state, 0))) == 400
    assert best(lambda: list(LINK_O_TILES.moves(state, 0))) < 0.001
    assert best(lambda: LINK_O_TILES.prompt(state, 0)) < 0.001


def test_a_move_is_made_in_less_than_a_tenth_of_a_millisecond():
    moves = [taken for taken in course("printed", 4, Options(), 801) if taken.move is not None]
    total = 0.0
    for taken in moves:
        state, move = taken.before, taken.move
        assert state is not None
        assert state.turn is not None
        assert move is not None
        seat = state.turn
        total += best(lambda s=state, m=move, a=seat: LINK_O_TILES.apply(s, a, m, ScriptedChance()), 5)
    assert total / len(moves) < 0.0001
