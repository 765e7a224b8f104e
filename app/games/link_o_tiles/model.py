"""The values of LINK-O tiles: options, moves, events, the view and the prompt.

Tiles, lays and faces are written as in `tiles.py`: `o34` and `oL`, `o43` for a turned tile, `oL3` for a LINK-O tile on
a connector that has taken the value 3. Spaces and circles are numbered as in `board.py`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """link_o_tiles: how many LINK-O tiles there are, the same number of each colour; target: the points that win."""

    link_o_tiles: Literal[8, 4] = 8
    target: Literal[32, 64, 128] = 64


class Play(Struct, frozen=True, gc=False):
    """The one kind of move: a tile of the hand, turned as its lay says, to a space."""

    lay: str
    space: int


class Dealt(Struct, frozen=True, gc=False, tag="dealt", tag_field="k", omit_defaults=True):
    """A round was dealt: how many tiles each hand and the bag hold; `mine` is the viewer's own hand when shown.

    Secret: `all_hands` by seat, and `all_bag` in the order to draw.
    """

    round: int
    starter: int
    hands: tuple[int, ...]
    bag: int
    mine: tuple[str, ...] | None = None
    all_hands: tuple[tuple[str, ...], ...] = ()
    all_bag: tuple[str, ...] = ()


class Placed(Struct, frozen=True, gc=False, tag="placed", tag_field="k", omit_defaults=True):
    """A tile was placed. value: what a LINK-O tile on a connector took at once.

    fixed: the open LINK-O tiles on connectors that took a value from it, as (space, value); blocked: the empty
    connectors where nothing can be placed any more.
    """

    seat: int
    lay: str
    space: int
    value: int | None = None
    fixed: tuple[tuple[int, int], ...] = ()
    blocked: tuple[int, ...] = ()


class Filled(Struct, frozen=True, gc=False, tag="filled", tag_field="k", omit_defaults=True):
    """The tile filled the last empty space of a circle, and scored its player these points."""

    seat: int
    circle: int
    points: int


class Called(Struct, frozen=True, gc=False, tag="called", tag_field="k", omit_defaults=True):
    """A seat has played its last tile: "LINK-O!"."""

    seat: int


class Dug(Struct, frozen=True, gc=False, tag="dug", tag_field="k", omit_defaults=True):
    """A seat could not play and took tiles from the bag, one by one, until it could or the bag was empty. Secret but
    for the seat itself: `tiles`, in the order dug."""

    seat: int
    count: int
    tiles: tuple[str, ...] | None = None


class Passed(Struct, frozen=True, gc=False, tag="passed", tag_field="k", omit_defaults=True):
    """A seat could not play and the bag was empty. first: it was its first turn, which does not count towards the end
    of the round and is over now."""

    seat: int
    first: bool = False


class Turn(Struct, frozen=True, gc=False, tag="turn", tag_field="k", omit_defaults=True):
    """It is this seat's turn now; it dug this many tiles for it."""

    seat: int
    dug: int = 0


class Ended(Struct, frozen=True, gc=False, tag="ended", tag_field="k", omit_defaults=True):
    """A round ended. by: `out` (a hand is empty), `stuck` (the bag is empty and every seat passed) or `target` (a
    filled circle won the match in mid-round).

    winners: the seats that won the round, possibly none; hands: every hand, shown to all; values: what they count;
    circles: who filled each circle, -1 for nobody; points: of this round, circles included; over: whether the match
    has ended with it.
    """

    round: int
    by: str
    winners: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    values: tuple[int, ...]
    circles: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    over: bool = False


Event = Dealt | Placed | Filled | Called | Dug | Passed | Turn | Ended


class View(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one viewer may know.

    turn: the seat to move, None when nobody is; dug: how many tiles it dug for this turn; board: the face on each
    space, "" where it is empty; blocked: the empty connectors where nothing can be placed any more; bag: how many tiles
    are in it; fresh: the seats whose first turn is still to come; passed: the seats that have passed since the last
    tile was placed (first turns not counted); circles: who filled each circle this round, -1 for nobody; mine: the
    viewer's own hand, dug tiles last; last: the space of the last tile placed this round; result: how the last round
    ended, while no next one is dealt.
    """

    seats: int
    link_o_tiles: int
    target: int
    round: int
    starter: int
    board: tuple[str, ...]
    blocked: tuple[int, ...]
    hands: tuple[int, ...]
    bag: int
    fresh: tuple[int, ...]
    passed: tuple[int, ...]
    circles: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int | None = None
    dug: int = 0
    mine: tuple[str, ...] | None = None
    last: int | None = None
    result: Ended | None = None


class Prompt(Struct, frozen=True, gc=False, omit_defaults=True):
    """Every legal move of the seat to move: for each lay of its tiles the spaces where it may go. A move's text is the
    lay, `@` and the space. first: only doubles and LINK-O tiles, it is the seat's first turn of the round."""

    plays: dict[str, tuple[int, ...]]
    first: bool = False
