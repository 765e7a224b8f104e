"""The values of Link It 4: options, moves, events, the view and the prompt.

A square is a number: 0 is the top left one, then row by row from the left. Dice are numbers from 1 to 6, always in
the order in which they lie: die 0 to die 4. A stack is a string with the seat of each token, the lowest first: "021"
has a token of seat 1 on top. The match's games are its rounds. Nothing is hidden.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ROLLS = 5
"""How often a player may roll in a turn, and how many tokens a square holds."""

DICE = 5

Kind = Literal["P", "P1", "P2", "P3", "P4", "P5", "P6", "K3", "K4", "ST", "FH", "J"]
"""What a square asks for: a pair of any number, a pair of this number, three or four of a kind, a straight, a full
house, a jackpot."""

Side = Literal["A", "B"]
Games = Literal["one", "first-to-2"]
By = Literal["line", "jackpots", "both", "count"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """side: of the board, A has 6x6 squares and B 4x4; games: one, or as many as it takes until a seat has won two."""

    side: Side = "A"
    games: Games = "one"


class Roll(Struct, frozen=True, gc=False):
    """Pick up these dice, in order and each once, and roll them. The first roll of a turn takes all five."""

    dice: tuple[int, ...]


class Place(Struct, frozen=True, gc=False):
    """Put a token on this square."""

    square: int


Move = Roll | Place


class StartRolled(Struct, frozen=True, gc=False, tag="start-rolled", tag_field="k"):
    """These seats rolled one die each for the start of the match, in this order. The highest begins; tied ones follow
    with a roll of their own."""

    seats: tuple[int, ...]
    dice: tuple[int, ...]


class Began(Struct, frozen=True, gc=False, tag="began", tag_field="k"):
    """A game began with an empty board and all tokens unused; `starter` is to be the first."""

    round: int
    starter: int


class Rolled(Struct, frozen=True, gc=False, tag="rolled", tag_field="k"):
    """A seat rolled. roll: the how manieth time this turn, 1 to 5; picked: the dice that were rolled; dice: all five as
    they lie now."""

    seat: int
    roll: int
    picked: tuple[int, ...]
    dice: tuple[int, ...]


class Placed(Struct, frozen=True, gc=False, tag="placed", tag_field="k"):
    """A seat put a token on a square with these dice after this many rolls. height: the tokens there now, 1 to 5."""

    seat: int
    square: int
    height: int
    rolls: int
    dice: tuple[int, ...]


class Discarded(Struct, frozen=True, gc=False, tag="discarded", tag_field="k"):
    """No square was open to the seat after its fifth roll: one of its unused tokens went into the box."""

    seat: int
    dice: tuple[int, ...]


class Turn(Struct, frozen=True, gc=False, tag="turn", tag_field="k"):
    """It is this seat's turn now."""

    seat: int


class Ended(Struct, frozen=True, gc=False, tag="ended", tag_field="k", omit_defaults=True):
    """A game ended. by: `line` (four on top in a row), `jackpots` (all three), `both` at once, or `count`.

    line: the squares of the line, or of all lines that one token has made; jackpots: the three jackpot squares; both
    empty where they were not it. counted: on a count, for each seat the (square, height) of each token it has on
    top, and `counts` their sums. points: 1 for each seat that won the game; totals: the games won; over: whether the
    match has ended with it.
    """

    round: int
    by: By
    winners: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    line: tuple[int, ...] = ()
    jackpots: tuple[int, ...] = ()
    counted: tuple[tuple[tuple[int, int], ...], ...] = ()
    counts: tuple[int, ...] = ()
    over: bool = False


Event = StartRolled | Began | Rolled | Placed | Discarded | Turn | Ended


class View(Struct, frozen=True, gc=False, omit_defaults=True):
    """What everybody may know, which is all.

    size: squares in a row and in a column; board: what each square asks for; lines: every line of four neighbouring
    squares; stacks: what lies on each square; unused: the tokens that each seat still has, discarded: those it lost;
    scores: the games won; turn: the seat to move, None when nobody is; dice: as they lie in this turn, empty before its
    first roll; rolls: how many it had; picked: the dice of the last one, so that the others were kept; start_rolls: for
    the start of the match; last: how the last turn of this game ended; result: how the last game ended, while no next
    one runs.
    """

    seats: int
    side: Side
    games: Games
    size: int
    board: tuple[Kind, ...]
    lines: tuple[tuple[int, ...], ...]
    round: int
    starter: int
    stacks: tuple[str, ...]
    unused: tuple[int, ...]
    discarded: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int | None = None
    dice: tuple[int, ...] = ()
    rolls: int = 0
    picked: tuple[int, ...] = ()
    start_rolls: tuple[StartRolled, ...] = ()
    last: Placed | Discarded | None = None
    result: Ended | None = None


class Prompt(Struct, frozen=True, gc=False, omit_defaults=True):
    """Every legal move of the seat to move.

    roll: `all` five dice and nothing else (the first roll), `any` of the five but at least one, or `none` (the fifth
    roll was had); rolls_left: how often, 5 to 0; open: the squares that take a token now.
    """

    roll: Literal["all", "any", "none"]
    rolls_left: int
    open: tuple[int, ...] = ()
