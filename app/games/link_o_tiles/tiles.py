"""The 68 tiles, and the ways to lay them.

A tile is written as its colour's letter and its two ends, the lower first (`o34`), or `L` for a LINK-O tile
(`oL`). A *lay* is a tile with its direction: `o34` has its 3 on the side of the space before (counter-clockwise),
`o43` its 4. Doubles and LINK-O tiles lie one way only. A *face* is what can be seen on a space: a lay, or a LINK-O
tile on a connector with the value it has taken (`oL3`).

In the state a tile is a number, colour * 16 + kind; kinds 0 to 14 are the dominoes, 15 is the LINK-O tile. The
lays of one colour are numbered too, so that a set of them is a bit mask.
"""

from __future__ import annotations

from msgspec import Struct

COLOURS = ("orange", "green", "yellow", "purple")
LETTERS = "ogyp"

ANY = 5
"""The value of an end that matches everything."""

LINK_O = 15
"""The kind of a LINK-O tile."""

KINDS = 16
LINK_O_VALUE = 16

_DOMINOES = [(low, high) for low in range(5) for high in range(low, 5)]
_ENDS = [(kind, ends) for kind, (low, high) in enumerate(_DOMINOES) for ends in ((low, high), (high, low))]
_LAYS = [(kind, ends) for place, (kind, ends) in enumerate(_ENDS) if (kind, ends) not in _ENDS[:place]]


class Lay(Struct, frozen=True, gc=False):
    """A tile with its direction. before, after: the ends towards the space before and after it; bit: its place in the
    masks of its colour; face: the number of what is seen of it."""

    text: str
    tile: int
    colour: int
    bit: int
    before: int
    after: int
    face: int

    @property
    def wild(self) -> bool:
        """True for a LINK-O tile."""
        return self.before == ANY

    @property
    def opener(self) -> bool:
        """True for doubles and LINK-O tiles: what a connector and a first turn take."""
        return self.before == self.after


class Face(Struct, frozen=True, gc=False):
    """What is seen on an occupied space. An open LINK-O tile shows ANY."""

    text: str
    tile: int
    before: int
    after: int


def _make() -> tuple[tuple[Lay, ...], tuple[Face, ...]]:
    lays: list[Lay] = []
    faces = [Face("", -1, ANY, ANY)]
    for colour, letter in enumerate(LETTERS):
        first = colour * KINDS
        for bit, (kind, (before, after)) in enumerate(_LAYS):
            text = f"{letter}{before}{after}"
            lays.append(Lay(text, first + kind, colour, 1 << bit, before, after, len(faces)))
            faces.append(Face(text, first + kind, before, after))
        text = f"{letter}L"
        lays.append(Lay(text, first + LINK_O, colour, 1 << len(_LAYS), ANY, ANY, len(faces)))
        faces.append(Face(text, first + LINK_O, ANY, ANY))
        faces.extend(Face(f"{text}{value}", first + LINK_O, value, value) for value in range(5))
    return tuple(lays), tuple(faces)


LAYS, FACES = _make()
"""All lays by colour, kind and direction; all faces, where 0 is the empty space."""

LAYS_A_COLOUR = len(_LAYS) + 1
LAY = {lay.text: lay for lay in LAYS}
TILE = {lay.text: lay.tile for lay in LAYS if lay.before <= lay.after}
"""The tile of its text."""

TILE_TEXT = tuple(sorted(TILE, key=TILE.__getitem__))
TILE_VALUE = tuple(LINK_O_VALUE if kind == LINK_O else sum(_DOMINOES[kind]) for _ in COLOURS for kind in range(KINDS))
"""What each tile counts in a hand: the sum of its ends, 16 for a LINK-O tile."""

TILE_LAYS = tuple(sum(lay.bit for lay in LAYS if lay.tile == tile) for tile in range(len(COLOURS) * KINDS))
"""The mask of each tile's lays."""

OPENERS = sum(lay.bit for lay in LAYS[:LAYS_A_COLOUR] if lay.opener)
"""The mask of the doubles and the LINK-O tile of a colour."""

BEFORE = tuple(face.before for face in FACES)
AFTER = tuple(face.after for face in FACES)
FACE_TEXT = tuple(face.text for face in FACES)
FACE_TILE = tuple(face.tile for face in FACES)


def matching(before: int, after: int) -> int:
    """The mask of the lays that fit between these two values (ANY where there is none)."""
    return sum(
        lay.bit
        for lay in LAYS[:LAYS_A_COLOUR]
        if lay.wild or (before in (ANY, lay.before) and after in (ANY, lay.after))
    )


def tile_set(link_o_tiles: int) -> tuple[int, ...]:
    """All tiles of the game with this number of LINK-O tiles."""
    once = tuple(range(len(COLOURS) * KINDS))
    return once + tuple(tile for tile in once if tile % KINDS == LINK_O) * (link_o_tiles // len(COLOURS) - 1)


def texts(tiles: tuple[int, ...]) -> tuple[str, ...]:
    """The tiles as text, in the same order."""
    return tuple([TILE_TEXT[tile] for tile in tiles])


def value_of(tiles: tuple[int, ...]) -> int:
    """What these tiles count in a hand."""
    return sum([TILE_VALUE[tile] for tile in tiles])
