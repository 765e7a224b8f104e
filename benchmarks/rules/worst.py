"""The legal moves of the worst position of LINK-O, which its tests construct: how long they take."""

from __future__ import annotations

import statistics
from collections.abc import Callable

from msgspec import Struct

from app.games.link_o_tiles import LINK_O_TILES
from tests.games.link_o_tiles.positions import position
from tests.games.link_o_tiles.test_speed import ALL_DOMINOES, ALL_LINK_O


class Worst(Struct, frozen=True):
    """How many legal moves there are, and the milliseconds to list them: the median and the 99th percentile."""

    moves: int
    median: float
    slow: float


def worst(clock: Callable[[], float], times: int = 2000) -> Worst:
    """Measure it so many times by a clock in seconds, after a few to warm up."""
    state = position(ALL_LINK_O, ALL_DOMINOES, "p01")
    moves = 0
    took: list[float] = []
    for _ in range(times + 50):
        started = clock()
        moves = len(list(LINK_O_TILES.moves(state, 0)))
        took.append((clock() - started) * 1000)
    took = took[50:]
    return Worst(moves, statistics.median(took), statistics.quantiles(took, n=100)[98])
