"""Why a tile may not go where somebody wants it to go."""

from __future__ import annotations

from app.games.api import Refusal
from app.games.link_o_tiles.board import NO_SPACE, Board
from app.games.link_o_tiles.grid import BLOCKED, FIRST, LATER, Grid
from app.games.link_o_tiles.tiles import AFTER, ANY, BEFORE, COLOURS, TILE_TEXT, Lay


def lay_refused(board: Board, grid: Grid, lay: Lay, space: int, *, first: bool) -> Refusal | None:
    """Why this lay may not go to this space, or None. The codes and their parameters are in the folder's README."""
    if not 0 <= space < board.spaces:
        return Refusal("no-such-space", {"space": space})
    if lay.colour == board.colour[space] and lay.bit & (FIRST if first else LATER)[grid.asks[space]]:
        return None
    if grid.cells[space]:
        return Refusal("occupied", {"space": space})
    if lay.colour != board.colour[space]:
        return Refusal("wrong-colour", {"colour": COLOURS[lay.colour], "circle": COLOURS[board.colour[space]]})
    if first and not lay.opener:
        return Refusal("first-turn-tile")
    connector = board.partner[space] != NO_SPACE
    if not connector and not any(grid.cells):
        return Refusal("opening-connector")
    if grid.asks[space] == BLOCKED:
        return _blocked(board, grid, space)
    if connector and not lay.opener:
        return Refusal("connector-tile")
    if not any(grid.cells[near] for near in board.touching[space]):
        return Refusal("first-turn-place" if first else "touches-nothing")
    return _unequal_on_connector(board, grid, lay, space) if connector else _unequal(board, grid, lay, space)


def not_in_hand(lay: Lay) -> Refusal:
    """The refusal of a tile that the seat does not hold."""
    tile = "LINK-O" if lay.wild else "{}|{}".format(*TILE_TEXT[lay.tile][1:])
    return Refusal("not-in-hand", {"tile": tile, "colour": COLOURS[lay.colour]})


def _around(board: Board, grid: Grid, space: int) -> tuple[int, int, int]:
    """The values that face the space: from before, from after, from across the joint."""
    cells = grid.cells
    partner = board.partner[space]
    across = ANY if partner == NO_SPACE else AFTER[cells[partner]]
    return AFTER[cells[board.before[space]]], BEFORE[cells[board.after[space]]], across


def _blocked(board: Board, grid: Grid, space: int) -> Refusal:
    before, after, across = _around(board, grid, space)
    if ANY not in (before, after) and before != after:
        return Refusal("blocked-beside", {"one": before, "other": after})
    return Refusal("blocked-across", {"beside": after if before == ANY else before, "across": across})


def _unequal_on_connector(board: Board, grid: Grid, lay: Lay, space: int) -> Refusal:
    before, after, across = _around(board, grid, space)
    if before == after == ANY:
        return Refusal("unlike-across", {"double": lay.before, "across": across})
    return Refusal("unlike-beside", {"double": lay.before, "beside": after if before == ANY else before})


def _unequal(board: Board, grid: Grid, lay: Lay, space: int) -> Refusal:
    before, after, _ = _around(board, grid, space)
    if before in (ANY, lay.after) and after in (ANY, lay.before):
        if before == ANY:
            return Refusal("wrong-way", {"end": lay.after, "value": after})
        return Refusal("wrong-way", {"end": lay.before, "value": before})
    if ANY in (before, after):
        return Refusal("needs-value", {"value": after if before == ANY else before})
    return Refusal("needs-both", {"one": before, "other": after, "same": "yes" if before == after else "no"})
