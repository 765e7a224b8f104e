"""The state of a match of Linko: everything, secrets included. It never leaves the server."""

from __future__ import annotations

from msgspec import Struct

from app.games.linko_cards.model import Asked, Counts, Ended, Group, Options

Stack = tuple[Group, ...]


class Finished(Struct, frozen=True, gc=False):
    """A game that has ended, with the stacks as they lay then."""

    ended: Ended
    stacks: tuple[Stack, ...]


class State(Struct, frozen=True, gc=False):
    """asked: which seat is to decide what, and whose turn it is; None between games and after the match. While
    something else than `play` is asked, the group just played is the top one of the stack of `asked.turn`.

    row: the face-up cards; pile: the next card first; stacks: the top group last; discard: the discarded groups in
    their order; known: of each hand, what everybody has seen it take and not play since; scores: the totals of the
    finished games.
    """

    options: Options
    seats: int
    round: int
    starter: int
    asked: Asked | None
    row: tuple[int, ...]
    pile: tuple[int, ...]
    stacks: tuple[Stack, ...]
    discard: Stack
    hands: tuple[Counts, ...]
    known: tuple[Counts, ...]
    scores: tuple[int, ...]
    finished: tuple[Finished, ...] = ()

    @property
    def games(self) -> int:
        """How many games the match has."""
        return 1 if self.options.games == "one" else self.seats

    @property
    def over(self) -> bool:
        """True when the last game has ended."""
        return len(self.finished) == self.games
