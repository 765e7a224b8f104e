"""What lies on the board, and what each empty space asks for. Kept up to date from tile to tile.

What an empty space asks for is one small number, its *ask*: an ordinary space asks for the values to its two sides, a
connector for the one value that all around it show. Two tables tell the lays that answer an ask, for a later turn and
for a first one.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from app.games.link_o_tiles.board import NO_SPACE, Board
from app.games.link_o_tiles.tiles import (
    AFTER,
    ANY,
    BEFORE,
    COLOURS,
    FACES,
    KINDS,
    LINK_O,
    OPENERS,
    TILE_LAYS,
    Lay,
    matching,
)

TAKEN = 0
ALONE = 1
"""An ordinary space that touches no tile."""

_BETWEEN = 2
"""An ordinary space between two values asks _BETWEEN + 6 * before + after."""

_LONE_CONNECTOR = _BETWEEN + 36
"""A connector that touches no tile."""

_VALUE = _LONE_CONNECTOR + 1
"""A connector asks _VALUE + the value around it, ANY where nothing that touches it has one."""

BLOCKED = _VALUE + 6
"""A connector with different values around it."""

LATER = (
    0,
    0,
    *(matching(before, after) for before in range(6) for after in range(6)),
    0,
    *(matching(value, value) & OPENERS for value in range(6)),
    0,
)
"""For each ask, the lays that an ordinary play may put there."""

FIRST = tuple(OPENERS if ask == _LONE_CONNECTOR else lays & OPENERS for ask, lays in enumerate(LATER))
"""For each ask, the lays that a first turn may put there."""

_OPEN = tuple(face.tile % KINDS == LINK_O and face.before == ANY and face.text != "" for face in FACES)
_VALUED = tuple(face + 1 if is_open else 0 for face, is_open in enumerate(_OPEN))
"""For the face of an open LINK-O tile, the first of its five faces with a value, which follow it in `FACES`."""


class Grid(Struct, frozen=True, gc=False):
    """cells: the face on each space, 0 where it is empty; asks: what each space asks for.

    later, first: for each colour the lays that fit somewhere, by an ordinary play and on a first turn; gaps: the empty
    spaces of each circle.
    """

    cells: tuple[int, ...]
    asks: tuple[int, ...]
    later: tuple[int, ...]
    first: tuple[int, ...]
    gaps: tuple[int, ...]


class Laid(Struct, frozen=True, gc=False):
    """What a tile on the board led to. value: taken by it, a LINK-O tile on a connector; fixed and blocked as in the
    event `Placed`; filled: the circle whose last space it took."""

    grid: Grid
    value: int | None
    fixed: tuple[tuple[int, int], ...]
    blocked: tuple[int, ...]
    filled: int | None


def empty(board: Board) -> Grid:
    """The board without tiles."""
    cells = (0,) * board.spaces
    asks = [ask(board, cells, space) for space in range(board.spaces)]
    return Grid(
        cells=cells,
        asks=tuple(asks),
        later=(0,) * len(COLOURS),
        first=tuple(_union(FIRST, asks, spaces) for spaces in board.by_colour),
        gaps=tuple(circle.size for circle in board.circles),
    )


def ask(board: Board, cells: tuple[int, ...] | list[int], space: int) -> int:
    """What this space asks for."""
    if cells[space]:
        return TAKEN
    before, after = cells[board.before[space]], cells[board.after[space]]
    partner = board.partner[space]
    if partner == NO_SPACE:
        return _BETWEEN + 6 * AFTER[before] + BEFORE[after] if before or after else ALONE
    across = cells[partner]
    if not (before or after or across):
        return _LONE_CONNECTOR
    found = ANY
    for value in (AFTER[before], BEFORE[after], AFTER[across]):
        if value != ANY:
            if found not in (ANY, value):
                return BLOCKED
            found = value
    return _VALUE + found


def lay_on(board: Board, grid: Grid, space: int, lay: Lay) -> Laid:
    """The board with this lay on this space, where it must fit."""
    cells = list(grid.cells)
    face = lay.face
    value = None
    connector = board.partner[space] != NO_SPACE
    if connector and lay.wild and _VALUE <= grid.asks[space] < _VALUE + ANY:
        value = grid.asks[space] - _VALUE
        face = _VALUED[face] + value
    cells[space] = face
    fixed = _fix(board, cells, space)
    asks = list(grid.asks)
    asks[space] = TAKEN
    blocked: list[int] = []
    colours = {lay.colour}
    for changed in (space, *[there for there, _ in fixed]):
        for near in board.touching[changed]:
            if not cells[near]:
                asks[near] = ask(board, cells, near)
                colours.add(board.colour[near])
                if asks[near] == BLOCKED != grid.asks[near]:
                    blocked.append(near)
    later, first = list(grid.later), list(grid.first)
    for colour in colours:
        spaces = board.by_colour[colour]
        later[colour] = _union(LATER, asks, spaces)
        first[colour] = _union(FIRST, asks, spaces)
    circle = board.circle[space]
    gaps = list(grid.gaps)
    gaps[circle] -= 1
    return Laid(
        grid=Grid(tuple(cells), tuple(asks), tuple(later), tuple(first), tuple(gaps)),
        value=value,
        fixed=tuple(fixed),
        blocked=tuple(blocked),
        filled=None if gaps[circle] else circle,
    )


def fits(lays: tuple[int, ...], hand: Iterable[int]) -> bool:
    """True when a tile of the hand has one of these lays (a `later` or `first` of a Grid)."""
    for tile in hand:  # noqa: SIM110  any() takes twice as long, and this is asked at every turn of every seat
        if TILE_LAYS[tile] & lays[tile // KINDS]:
            return True
    return False


def playable(lays: tuple[int, ...]) -> int:
    """The mask of all tiles (1 << tile) that have one of these lays."""
    mask = 0
    for tile, own in enumerate(TILE_LAYS):
        if own & lays[tile // KINDS]:
            mask |= 1 << tile
    return mask


def _fix(board: Board, cells: list[int], space: int) -> list[tuple[int, int]]:
    """Give every open LINK-O tile on a connector its value where a valued tile has come to touch it, from the tile on
    `space` on."""
    fixed: list[tuple[int, int]] = []
    spread = [space]
    while spread:
        here = spread.pop()
        face = cells[here]
        for near in board.touching[here]:
            value = BEFORE[face] if near == board.before[here] else AFTER[face]
            if value != ANY and board.partner[near] != NO_SPACE and _OPEN[cells[near]]:
                cells[near] = _VALUED[cells[near]] + value
                fixed.append((near, value))
                spread.append(near)
    return fixed


def _union(table: tuple[int, ...], asks: list[int], spaces: tuple[int, ...]) -> int:
    mask = 0
    for space in spaces:
        mask |= table[asks[space]]
    return mask
