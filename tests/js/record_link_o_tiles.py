"""Records matches of LINK-O tiles: `python -m tests.js.record_link_o_tiles`."""

from __future__ import annotations

from random import Random
from typing import Any

from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Called, Ended, Filled, Options, Passed
from tests.js.recorder import record, write

RECORDS = (
    # seats, options, viewer, seed, whether circles are filled on purpose
    (2, Options(target=32), 0, 3, False),
    (3, Options(link_o_tiles=4, target=32), 0, 106, True),
    (3, Options(link_o_tiles=4, target=32), 2, 174, True),
    (4, Options(target=32), 1, 8, False),
    (3, Options(link_o_tiles=4, target=32), None, 151, True),
    (6, Options(target=32), 4, 21, True),
)


def fill(state: Any, moves: list[Any], pick: Random) -> Any:
    """A move in the circle with the fewest gaps."""
    pick.shuffle(moves)
    return min(moves, key=lambda each: state.grid.gaps[each.space // 16])


def choose(_: Any, moves: list[Any], pick: Random) -> Any:
    """Any move."""
    return pick.choice(moves)


def main() -> None:
    """Write all records as one module."""
    records = [
        record(
            LINK_O_TILES,
            options,
            seats,
            viewer,
            seed,
            fill if filling else choose,
            view_every=6,
            view_after=lambda event: isinstance(event, Ended | Called | Filled | Passed),
        )
        for seats, options, viewer, seed, filling in RECORDS
    ]
    write(__file__, records)


if __name__ == "__main__":
    main()
