"""Positions of LINK-O tiles that show what there is to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from app.games.api import Scalar
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Play
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import FACE_TEXT, LAY, TILE_VALUE
from scripts.sheet.position import Position, played

Seen = Callable[[State], bool]

BIG_RACK = 19
HASTE = 40
"""From so many tiles on the board on, seats part with what counts most."""


def lain(state: State) -> int:
    """How many tiles lie on the board."""
    return sum(face != 0 for face in state.grid.cells)


def choose(state: State, seat: int, legal: Sequence[Play]) -> Play:
    """Some move, a LINK-O tile only now and then; late in a round what counts most goes first."""
    if lain(state) > HASTE:
        return max(legal, key=lambda move: (TILE_VALUE[LAY[move.lay].tile], move.space))
    plain = [move for move in legal if not LAY[move.lay].wild]
    some = legal if not plain or lain(state) % 5 == 4 else plain
    return some[(7 * lain(state) + 3 * seat + len(legal)) % len(some)]


def thrifty(_state: State, _seat: int, legal: Sequence[Play]) -> Play:
    """What counts least goes first, so that a match is soon over."""
    return min(legal, key=lambda move: (TILE_VALUE[LAY[move.lay].tile], -move.space))


def both_ways(state: State) -> bool:
    """Whether seat 0 is asked and holds a tile that fits one space both ways."""
    if state.turn != 0:
        return False
    plays = {(move.lay, move.space) for move in LINK_O_TILES.moves(state, 0)}
    return any(
        lay[1] != lay[-1] and (lay[0] + lay[2] + lay[1], space) in plays for lay, space in plays if lay[1] != "L"
    )


def blocked(state: State) -> bool:
    """Whether a connector is blocked."""
    return bool(LINK_O_TILES.view(state, None).blocked)


def wilds(state: State) -> tuple[bool, bool]:
    """Whether a LINK-O tile with a value lies on the board, and one on an ordinary space."""
    faces = [FACE_TEXT[face] for face in state.grid.cells if face and FACE_TEXT[face][1] == "L"]
    fixed = [face for face in faces if len(face) > len("oL")]
    return bool(fixed), len(fixed) < len(faces)


def early(state: State) -> bool:
    """A few tiles lie, and seat 0 may lay one both ways round."""
    return lain(state) >= 7 and both_ways(state)


def middle(state: State) -> bool:
    """Half the board, in a later round: LINK-O tiles of both kinds, a blocked connector, a choice for seat 0."""
    many = len({move.lay for move in LINK_O_TILES.moves(state, 0)}) >= 3 if state.turn == 0 else False
    return state.round > 1 and 26 <= lain(state) <= 40 and many and all(wilds(state)) and blocked(state)


def well_filled(state: State) -> bool:
    """More than half the board, LINK-O tiles of both kinds, and seat 0 has many tiles of which some fit."""
    return state.turn == 0 and lain(state) >= 36 and len(state.hands[0]) == 7 and all(wilds(state))


def big_rack(state: State) -> bool:
    """Seat 0 is asked and holds very many tiles."""
    return state.turn == 0 and len(state.hands[0]) >= BIG_RACK


def late(state: State) -> bool:
    """The bag is empty, a circle is closed, seat 0 is asked."""
    return state.turn == 0 and not state.bag and max(state.circles) >= 0


def closing(state: State) -> bool:
    """Seat 0 is asked and may close a circle."""
    return state.turn == 0 and any(state.grid.gaps[move.space // 16] == 1 for move in LINK_O_TILES.moves(state, 0))


def first(state: State) -> bool:
    """Seat 0 opens the round: nothing lies yet."""
    return state.turn == 0 and lain(state) == 0


def between(state: State) -> bool:
    """A round has ended with points for a circle too."""
    return LINK_O_TILES.between(state) and max(state.circles) >= 0


def stuck(state: State) -> bool:
    """A round has ended because nobody could play."""
    return LINK_O_TILES.between(state) and state.finished[-1].by == "stuck"


def over(state: State) -> bool:
    """The match has ended, after several rounds."""
    return state.over and len(state.finished) > 1


WANTED: tuple[tuple[str, int, int, Seen, Mapping[str, Scalar]], ...] = (
    ("first", 4, 3, first, {}),
    ("early", 2, 5, early, {}),
    ("middle", 4, 7, middle, {"target": 128}),
    ("well-filled", 4, 119, well_filled, {"target": 128}),
    ("middle-six", 6, 5, middle, {"target": 128}),
    ("middle-five", 5, 8, middle, {"target": 128}),
    ("big-rack", 2, 11, big_rack, {}),
    ("closing", 3, 26, closing, {}),
    ("late", 4, 28, late, {"target": 128}),
    ("between", 4, 4, between, {"target": 128}),
    ("stuck", 3, 2, stuck, {"target": 128}),
    ("finished", 4, 1, over, {"target": 128}),
    ("finished-six", 6, 3, over, {"target": 128}),
)
"""Name, seats, a seed whose match comes to it, what it is, options."""


SHORT = played("short", LINK_O_TILES.info.key, 3, 91, thrifty, lambda state: state.over, {"target": 32})
"""A whole match in 22 moves."""


TOUCHED = ("early", "middle", "well-filled", "big-rack")
"""Positions that are shown with a tile picked up, too."""


@cache
def positions() -> tuple[Position, ...]:
    """All of them, seat 0 being who looks."""
    found = [
        played(name, LINK_O_TILES.info.key, seats, seed, choose, until, options)
        for name, seats, seed, until, options in WANTED
    ]
    picked = [
        replace(each, name=f"{each.name}-choosing", touch=".linko-held:not(.sunk)")
        for each in found
        if each.name in TOUCHED
    ]
    return (*found, *picked)


def position(name: str) -> Position:
    """The one of this name. Raises StopIteration."""
    return next(each for each in positions() if each.name == name)
