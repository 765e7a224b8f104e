"""The state of a match of Linx: everything, secrets included. It never leaves the server."""

from __future__ import annotations

from msgspec import Struct

from app.games.linx.model import Cell, Options, Won

TARGET = 2
"""The points that win the match."""


class Finished(Struct, frozen=True, gc=False):
    """A round that has ended. maker: the seat whose line won it, None on a count; kinds: the kind on top of each
    cell of `won.line`, in the same order."""

    won: Won
    maker: int | None = None
    kinds: str = ""


class State(Struct, frozen=True, gc=False):
    """turn: the seat to move, None between rounds and after the match.

    hands: sorted R, P, S; piles: the next tile to draw first; known: of each hand, what everybody knows (sorted);
    cells: in the order in which they were first occupied; last: the (x, y) of the last tile placed this round.
    """

    options: Options
    seats: int
    round: int
    starter: int
    turn: int | None
    cells: tuple[Cell, ...]
    hands: tuple[str, ...]
    piles: tuple[str, ...]
    known: tuple[str, ...]
    scores: tuple[int, ...]
    last: tuple[int, int] | None = None
    finished: tuple[Finished, ...] = ()

    @property
    def size(self) -> int:
        """The most cells that a row or a column may span."""
        return 4 if self.seats == 2 else 5

    @property
    def over(self) -> bool:
        """True when somebody has the points that win the match."""
        return max(self.scores) >= TARGET


def tidy(tiles: str) -> str:
    """The same tiles in the order R, P, S."""
    return "R" * tiles.count("R") + "P" * tiles.count("P") + "S" * tiles.count("S")
