"""The state of a match of Link It 4. Nothing in it is hidden: the dice to come are not in it."""

from __future__ import annotations

from msgspec import Struct

from app.games.link_it_4.board import BOARDS, Board
from app.games.link_it_4.model import Discarded, Ended, Options, Placed, StartRolled

TOKENS = 15
"""The roof tokens of a seat."""

TARGETS = {"one": 1, "first-to-2": 2}
"""The games to win for the match."""


class State(Struct, frozen=True, gc=False):
    """turn: the seat to move, None between games and after the match.

    stacks: for each square the seats of its tokens, the lowest first; unused and discarded: tokens by seat; dice and
    rolls: of the turn that runs, empty and 0 before its first roll; picked: the dice of its last roll; last: how the
    last turn of this game ended; scores: the games won; start_rolls: those for the start of the match.
    """

    options: Options
    seats: int
    round: int
    starter: int
    turn: int | None
    stacks: tuple[str, ...]
    unused: tuple[int, ...]
    discarded: tuple[int, ...]
    scores: tuple[int, ...]
    dice: tuple[int, ...] = ()
    rolls: int = 0
    picked: tuple[int, ...] = ()
    start_rolls: tuple[StartRolled, ...] = ()
    last: Placed | Discarded | None = None
    finished: tuple[Ended, ...] = ()

    @property
    def board(self) -> Board:
        """The side that is played on."""
        return BOARDS[self.options.side]

    @property
    def target(self) -> int:
        """The games to win for the match."""
        return TARGETS[self.options.games]

    @property
    def over(self) -> bool:
        """True when somebody has won the match."""
        return max(self.scores) >= self.target
