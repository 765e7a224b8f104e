"""The state of a match of LINK-O tiles: everything, secrets included. It never leaves the server."""

from __future__ import annotations

from msgspec import Struct

from app.games.link_o_tiles.grid import Grid
from app.games.link_o_tiles.model import Ended, Options

NOBODY = -1


class Kept(Struct, frozen=True, gc=False):
    """What everybody can know of some tiles of a hand: there are `count` of them, and none is in the mask `never`."""

    count: int
    never: int


class State(Struct, frozen=True, gc=False):
    """turn: the seat to move, None between rounds and after the match; dug: how many tiles it dug for this turn.

    hands: in the order the tiles came; bag: the next tile to dig first; fresh: whether a seat's first turn is still to
    come; passed: whether a seat has passed since the last tile was placed, first turns not counted; kept: what
    everybody can know of each hand, see `inference.py`; circles: who filled each circle this round; last: the space of
    the last tile placed this round.
    """

    options: Options
    seats: int
    round: int
    starter: int
    turn: int | None
    dug: int
    grid: Grid
    hands: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    fresh: tuple[bool, ...]
    passed: tuple[bool, ...]
    kept: tuple[tuple[Kept, ...], ...]
    circles: tuple[int, ...]
    scores: tuple[int, ...]
    last: int | None = None
    finished: tuple[Ended, ...] = ()

    @property
    def over(self) -> bool:
        """True when the match has ended: it is looked at when all points of a play are scored."""
        return self.turn is None and max(self.scores) >= self.options.target
