"""The board as data: circles of spaces, and the joints where two circles touch.

Everything else here is worked out from those two lists, so another board is another call of `build`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from app.games.link_o_tiles.model import Play
from app.games.link_o_tiles.tiles import COLOURS, LAYS, LAYS_A_COLOUR

NO_SPACE = -1


class Circle(Struct, frozen=True, gc=False):
    """A ring of spaces, numbered clockwise from the top, for the tiles of one colour."""

    name: str
    colour: int
    size: int


class Board(Struct, frozen=True, gc=False):
    """Spaces are numbered through all circles: a space is its circle's first space plus its number in the circle.

    before, after: the neighbours counter-clockwise and clockwise; partner: the space across the joint, NO_SPACE for
    ordinary spaces; touching: all of these; by_colour: the spaces of each colour; plays: for each space the moves to
    it, by the lay's number in its colour.
    """

    circles: tuple[Circle, ...]
    spaces: int
    circle: tuple[int, ...]
    colour: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    partner: tuple[int, ...]
    touching: tuple[tuple[int, ...], ...]
    by_colour: tuple[tuple[int, ...], ...]
    plays: tuple[tuple[Play, ...], ...]


def build(circles: Sequence[Circle], joints: Sequence[tuple[str, int, str, int]]) -> Board:
    """The board of these circles; a joint is (circle, number, circle, number), by the circles' names.

    Raises ValueError where the rules would not be sure: circles smaller than 3, a connector in two joints, a joint
    within one circle or one colour, connectors side by side.
    """
    firsts: dict[str, int] = {}
    circle: list[int] = []
    before: list[int] = []
    after: list[int] = []
    for index, ring in enumerate(circles):
        if ring.size < 3 or ring.name in firsts:
            raise ValueError(f"circle {ring.name} is too small or there twice")
        first = firsts[ring.name] = len(circle)
        for number in range(ring.size):
            circle.append(index)
            before.append(first + (number - 1) % ring.size)
            after.append(first + (number + 1) % ring.size)
    colour = [circles[index].colour for index in circle]
    partner = [NO_SPACE] * len(circle)
    for here, number, there, other in joints:
        one, two = firsts[here] + number, firsts[there] + other
        if colour[one] == colour[two]:
            raise ValueError(f"the joint of {here} and {there} joins one colour")
        if partner[one] != NO_SPACE or partner[two] != NO_SPACE:
            raise ValueError(f"the joint of {here} and {there} meets another")
        partner[one], partner[two] = two, one
    if any(partner[space] != NO_SPACE != partner[after[space]] for space in range(len(circle))):
        raise ValueError("two connectors lie side by side")
    around = zip(before, after, partner, strict=True)
    return Board(
        circles=tuple(circles),
        spaces=len(circle),
        circle=tuple(circle),
        colour=tuple(colour),
        before=tuple(before),
        after=tuple(after),
        partner=tuple(partner),
        touching=tuple(tuple(space for space in three if space != NO_SPACE) for three in around),
        by_colour=tuple(tuple(s for s, c in enumerate(colour) if c == wanted) for wanted in range(len(COLOURS))),
        plays=tuple(
            tuple(Play(lay.text, s) for lay in LAYS[c * LAYS_A_COLOUR : (c + 1) * LAYS_A_COLOUR])
            for s, c in enumerate(colour)
        ),
    )


FOUR_CIRCLES = build(
    [
        Circle("top-left", 0, 16),
        Circle("top-right", 1, 16),
        Circle("bottom-right", 2, 16),
        Circle("bottom-left", 3, 16),
    ],
    [
        ("top-left", 4, "top-right", 12),
        ("top-right", 8, "bottom-right", 0),
        ("bottom-right", 12, "bottom-left", 4),
        ("bottom-left", 0, "top-left", 8),
    ],
)
"""The printed board: four circles of 16 spaces in a 2x2. Space 16 * circle + number, the circles clockwise from the
top left."""
