"""The floating grid: where a tile may go, and which lines run through a cell."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from app.games.linx.model import BEATS, NOBODY, Cell

At = tuple[int, int]

# A grid of 5x5 that contains the origin reaches no further than 4 from it.
_REACH = range(-4, 5)
_AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
_TOUCHING = {(x, y): frozenset((x + dx, y + dy) for dx, dy in _AROUND) for x in _REACH for y in _REACH}
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
    taken = {(cell.x, cell.y) for cell in cells}
    around: set[At] = set()
    near = around.union(*[_TOUCHING[at] for at in taken]) - taken
    left, top, right, bottom = bounds(cells, size)
    return by_row([at for at in near if left <= at[0] <= right and top <= at[1] <= bottom])


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
        run = [at]
        for sign in (1, -1):
            x, y = at[0] + sign * dx, at[1] + sign * dy
            while (x, y) in own:
                run.append((x, y))
                x, y = x + sign * dx, y + sign * dy
        if len(run) >= 3:
            found.update(run)
    return by_row(found)
