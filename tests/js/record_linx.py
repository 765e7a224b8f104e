"""Records matches of Linx: `python -m tests.js.record_linx`."""

from __future__ import annotations

from random import Random
from typing import Any

from app.games.linx import LINX
from app.games.linx.model import Options, Won
from tests.js.recorder import Choose, record, write

RECORDS = (
    # seats, teams, viewer, seed, how often a covering move is chosen where there is one
    (2, False, 0, 3, 0.5),
    (3, False, 1, 5, 0.4),
    (4, False, 2, 8, 0.5),
    (4, True, 0, 13, 0.2),
    (4, False, None, 21, 0.6),
    (2, False, 1, 34, 0.05),
)


def choosing(covering: float) -> Choose:
    """Moves at random, so many of them covering ones."""

    def choose(_: Any, moves: list[Any], pick: Random) -> Any:
        over = [each for each in moves if each.over]
        # A line that can be made is mostly left alone, so that positions grow.
        return pick.choice(over if over and pick.random() < covering else moves)

    return choose


def main() -> None:
    """Write all records as one module."""
    records = [
        record(
            LINX,
            Options(teams=teams),
            seats,
            viewer,
            seed,
            choosing(covering),
            view_every=6,
            view_after=lambda event: isinstance(event, Won),
        )
        for seats, teams, viewer, seed, covering in RECORDS
    ]
    write(__file__, records)


if __name__ == "__main__":
    main()
