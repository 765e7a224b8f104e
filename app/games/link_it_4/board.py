"""The two sides of the board as data, and the lines on them."""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from app.games.link_it_4.model import Kind

# (R) The places on side A are ours, its counts are the published ones: see the README.
SIDE_A = """
    K3 J  FH P1 ST K3
    P2 ST K3 K4 FH J
    K4 FH P3 ST K3 K4
    ST K3 K4 FH P4 ST
    FH P5 ST K3 K4 FH
    K3 K4 FH J  ST P6
"""
SIDE_B = """
    K3 ST FH J
    ST J  K3 K4
    J  FH K4 K3
    K4 P  ST FH
"""

FOUR = 4
"""How many in a row win."""

_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))

Line = tuple[int, ...]


class Board(Struct, frozen=True, gc=False):
    """size: squares in a row and in a column; kinds: what each square asks for, row by row; jackpots: the jackpot
    squares; all_lines: every line of four neighbouring squares; lines: for each square those that it is part of."""

    size: int
    kinds: tuple[Kind, ...]
    jackpots: tuple[int, ...]
    all_lines: tuple[Line, ...]
    lines: tuple[tuple[Line, ...], ...]

    def place(self, square: int) -> tuple[int, int]:
        """Row and column of a square, both counted from 1 as people do."""
        return square // self.size + 1, square % self.size + 1


def build(text: str) -> Board:
    """The board whose rows the lines of the text are."""
    rows = [line.split() for line in text.split("\n") if line.strip()]
    size = len(rows)
    kinds = cast("tuple[Kind, ...]", tuple(kind for row in rows for kind in row))
    lines = _lines(size)
    return Board(
        size=size,
        kinds=kinds,
        jackpots=tuple(square for square, kind in enumerate(kinds) if kind == "J"),
        all_lines=tuple(lines),
        lines=tuple(tuple(line for line in lines if square in line) for square in range(size * size)),
    )


def _lines(size: int) -> list[Line]:
    within = range(size)
    return [
        tuple((row + i * down) * size + column + i * right for i in range(FOUR))
        for down, right in _DIRECTIONS
        for row in within
        for column in within
        if row + (FOUR - 1) * down in within and column + (FOUR - 1) * right in within
    ]


BOARDS = {"A": build(SIDE_A), "B": build(SIDE_B)}
"""The board of each side."""
