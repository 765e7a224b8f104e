"""The values of Linx: options, moves, events, the view and the prompt.

Kinds are the letters R (rock), P (paper) and S (scissors); a hand or a set of tiles is a string of them,
sorted in the order R, P, S wherever its order means nothing. Coordinates are x to the right and y
downwards from the round's origin: the first tile, or the top-left tile of the block with 3 seats.
"""

from __future__ import annotations

from msgspec import Struct

BEATS = {"R": "S", "S": "P", "P": "R"}
"""What each kind covers."""

NOBODY = -1
"""The owner of the tiles of the opening block with 3 seats."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """teams: partners sit across (seats 0+2 and 1+3); for exactly 4 seats."""

    teams: bool = False


class Place(Struct, frozen=True, gc=False):
    """The one kind of move: a tile of the hand to (x, y), face up on an empty cell or face down over a tile."""

    kind: str
    x: int
    y: int
    over: bool = False


class Top(Struct, frozen=True, gc=False):
    """A face-down tile that lies on another."""

    owner: int
    kind: str


class Cell(Struct, frozen=True, gc=False, omit_defaults=True):
    """An occupied cell: the face-up tile (owner NOBODY for the block) and the face-down tile on it, if any."""

    x: int
    y: int
    owner: int
    kind: str
    over: Top | None = None


class Dealt(Struct, frozen=True, gc=False, tag="dealt", tag_field="k", omit_defaults=True):
    """A round was dealt: the number of tiles in each hand and pile; `mine` is the viewer's own hand when shown.

    Secret: `all_hands` in deal order and `all_piles` in draw order, both by seat, first drawn first.
    """

    round: int
    starter: int
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    cells: tuple[Cell, ...] = ()
    mine: str | None = None
    all_hands: tuple[str, ...] = ()
    all_piles: tuple[str, ...] = ()


class Placed(Struct, frozen=True, gc=False, tag="placed", tag_field="k", omit_defaults=True):
    """A tile was placed; `over` means face down on the tile of that cell."""

    seat: int
    kind: str
    x: int
    y: int
    over: bool = False


class Drew(Struct, frozen=True, gc=False, tag="drew", tag_field="k", omit_defaults=True):
    """A seat drew tiles. Secret but for the seat itself: `kinds`, in the order drawn."""

    seat: int
    count: int
    kinds: str | None = None


class Passed(Struct, frozen=True, gc=False, tag="passed", tag_field="k", omit_defaults=True):
    """A seat could not place: its whole hand was shown to everybody (before it drew)."""

    seat: int
    hand: str


class Turn(Struct, frozen=True, gc=False, tag="turn", tag_field="k", omit_defaults=True):
    """It is this seat's turn now."""

    seat: int


class Won(Struct, frozen=True, gc=False, tag="won", tag_field="k", omit_defaults=True):
    """A round ended. by: `up` or `down` (a line of three face up or face down) or `count`.

    line: all cells of the winning line as (x, y), empty on a count; visible: every seat's visible tiles, given on a
    count; hands: every hand, shown to all; points and totals by seat; over: whether the match has ended with it.
    """

    round: int
    by: str
    winners: tuple[int, ...]
    hands: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    line: tuple[tuple[int, int], ...] = ()
    visible: tuple[int, ...] = ()
    over: bool = False


Event = Dealt | Placed | Drew | Passed | Turn | Won


class View(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one viewer may know.

    size: the most cells in a row or column (5, or 4 with 2 seats); turn: the seat to move, None when nobody is;
    known: what each seat has shown and still holds, as far as everybody knows; mine: the viewer's own hand;
    last: the (x, y) of the last tile placed; result: how the last round ended, while no next one is dealt.
    """

    seats: int
    size: int
    round: int
    starter: int
    cells: tuple[Cell, ...]
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    known: tuple[str, ...]
    scores: tuple[int, ...]
    teams: bool = False
    turn: int | None = None
    mine: str | None = None
    last: tuple[int, int] | None = None
    result: Won | None = None


class Prompt(Struct, frozen=True, gc=False, omit_defaults=True):
    """Every legal move of the seat to move.

    up: the cells where any tile of the hand may go face up; over: for each kind in hand that covers something, the
    cells where it may go face down.
    """

    up: tuple[tuple[int, int], ...]
    over: dict[str, tuple[tuple[int, int], ...]] = {}
