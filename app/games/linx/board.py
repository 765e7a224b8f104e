"""The floating grid: where a tile may go, and which lines run through a cell."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import itemgetter

from app.games.linx.model import BEATS, NOBODY, Cell

At = tuple[int, int]

# A grid of 5x5 that contains the origin reaches no further than 4 from it. A set of its cells is a number of 81 bits,
# row by row from the top: what is asked after every move is asked of all cells at once.
_FAR = 4
_WIDE = 2 * _FAR + 1
_REACH = range(-_FAR, _FAR + 1)
_AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
_BIT = {(x, y): 1 << ((y + _FAR) * _WIDE + x + _FAR) for x in _REACH for y in _REACH}
_TOUCHING = {(x, y): sum(_BIT.get((x + dx, y + dy), 0) for dx, dy in _AROUND) for x, y in _BIT}
_ROW = (1 << _WIDE) - 1
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
_BY_ROW = itemgetter(1, 0)

BLOCK = tuple(Cell(x=i % 3, y=i // 3, owner=NOBODY, kind=kind) for i, kind in enumerate("RPSPSRSRP"))
"""The opening block with 3 seats: a Latin square, each kind once in each row and column."""


def by_row(places: Iterable[At]) -> tuple[At, ...]:
    """The places row by row from the top, each row from the left."""
    return tuple(sorted(places, key=_BY_ROW))


def bounds(cells: tuple[Cell, ...], size: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of where a tile can lie with the box of all tiles still in size x size."""
    xs = [cell.x for cell in cells]
    ys = [cell.y for cell in cells]
    return max(xs) - size + 1, max(ys) - size + 1, min(xs) + size - 1, min(ys) + size - 1


def full(cells: tuple[Cell, ...], size: int) -> bool:
    """True when no cell is left for a face-up tile.

    Counting is enough: if the box of all tiles can still grow, a cell beside it is free and touches; if not, an
    empty cell in it has a path to a tile, and the last empty one on that path touches.
    """
    return len(cells) == size * size


def open_places(cells: tuple[Cell, ...], size: int) -> tuple[At, ...]:
    """The cells where a face-up tile may go, by row: empty, touching a tile, within the bounds. On an empty grid
    that is the origin, since the first tile is the origin."""
    if not cells:
        return ((0, 0),)
    if full(cells, size):
        return ()
    taken = near = 0
    for cell in cells:
        at = cell.x, cell.y
        taken |= _BIT[at]
        near |= _TOUCHING[at]
    left, top, right, bottom = bounds(cells, size)
    free = near & ~taken
    places: tuple[At, ...] = ()
    for y in range(max(top, -_FAR), min(bottom, _FAR) + 1):
        row = free >> ((y + _FAR) * _WIDE) & _ROW
        if row:
            places += _places_in(y, row & _between(left, right))
    return places


@cache
def _between(left: int, right: int) -> int:
    """The bits of a row from one column to another."""
    return sum(1 << (x + _FAR) for x in _REACH if left <= x <= right)


@cache
def _places_in(y: int, row: int) -> tuple[At, ...]:
    """The cells of a row that its bits name, from the left."""
    return tuple((x, y) for x in _REACH if row >> (x + _FAR) & 1)


def touches(cells: tuple[Cell, ...], x: int, y: int) -> bool:
    """True when a tile lies on one of the 8 cells around (x, y)."""
    return any(abs(cell.x - x) <= 1 and abs(cell.y - y) <= 1 for cell in cells)


def covered_places(cells: tuple[Cell, ...], kind: str) -> tuple[At, ...]:
    """The cells whose tile a face-down tile of this kind may cover, by row."""
    beaten = BEATS[kind]
    return by_row([(cell.x, cell.y) for cell in cells if cell.over is None and cell.kind == beaten])


def line_through(cells: tuple[Cell, ...], seat: int, at: At, *, down: bool) -> tuple[At, ...]:
    """All cells of the seat's lines of three and more through `at`, face down or face up alike, by row; empty where
    there is none. A cell counts by its top tile."""
    if down:
        own = {(cell.x, cell.y) for cell in cells if cell.over is not None and cell.over.owner == seat}
    else:
        own = {(cell.x, cell.y) for cell in cells if cell.over is None and cell.owner == seat}
    found: set[At] = set()
    for dx, dy in _DIRECTIONS:
        x, y = at
        if (x + dx, y + dy) not in own and (x - dx, y - dy) not in own:
            continue
        run = [at]
        for sign in (1, -1):
            x, y = at[0] + sign * dx, at[1] + sign * dy
            while (x, y) in own:
                run.append((x, y))
                x, y = x + sign * dx, y + sign * dy
        if len(run) >= 3:
            found.update(run)
    return by_row(found)
