"""Records matches of Linko cards: `python -m tests.js.record_linko_cards`."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.model import Draw, Ended, Options, Play
from tests.js.recorder import Choose, record, write

RECORDS = (
    # seats, games, viewer, seed, how often a group of one or two cards is chosen where there is one
    (2, "one", 0, 3, 0.9),
    (3, "everyone-starts", 1, 5, 0.8),
    (4, "one", 3, 8, 0.95),
    (5, "one", None, 13, 0.9),
    (2, "everyone-starts", 1, 21, 0.5),
)


def choosing(small: float) -> Choose:
    """Small groups mostly, so that many are snatched."""

    def choose(_: Any, moves: list[Any], pick: Random) -> Any:
        few = [each for each in moves if not isinstance(each, Play) or each.cards + each.jokers <= 2]
        choice = pick.choice(few if few and pick.random() < small else moves)
        return moves[-1] if isinstance(choice, Draw) and pick.random() < 0.5 else choice

    return choose


def main() -> None:
    """Write all records as one module."""
    records = [
        record(
            LINKO_CARDS,
            msgspec.convert({"games": games}, Options),
            seats,
            viewer,
            seed,
            choosing(small),
            view_every=8,
            view_after=lambda event: isinstance(event, Ended),
            prompts=False,
        )
        for seats, games, viewer, seed, small in RECORDS
    ]
    write(__file__, records)


if __name__ == "__main__":
    main()
