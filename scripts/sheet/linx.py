"""Positions of Linx that show what there is to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from app.games.api import Scalar
from app.games.linx import LINX
from app.games.linx.model import Place
from app.games.linx.state import State
from scripts.sheet.position import Position, played

Seen = Callable[[State], bool]

PICK_UP = ".linx-kind"
TEAMS = {"teams": True}


def lain(state: State) -> int:
    """How many tiles lie."""
    return len(state.cells) + sum(cell.over is not None for cell in state.cells)


def choose(state: State, seat: int, legal: Sequence[Place]) -> Place:
    """Covers every other time where it can, and spreads out."""
    over = [move for move in legal if move.over]
    return over[0] if over and lain(state) % 2 else legal[(7 * lain(state) + seat) % len(legal)]


def asked(least: int, *, covers: bool = False) -> Seen:
    """Whether seat 0 is asked, so many tiles lie at least and, with `covers`, it can cover one."""
    return lambda state: (
        state.turn == 0
        and lain(state) >= least
        and (not covers or any(move.over and move.kind == state.hands[0][0] for move in LINX.moves(state, 0)))
    )


def others(state: State) -> bool:
    """Another seat is asked, in the middle of a round."""
    return state.turn not in (0, None) and lain(state) >= 15


def up(state: State) -> bool:
    """A line of three face up has won a round."""
    return LINX.between(state) and state.finished[-1].won.by == "up"


def down(state: State) -> bool:
    """A line of three face down has won a round."""
    return LINX.between(state) and state.finished[-1].won.by == "down"


def between(state: State) -> bool:
    """A round has ended."""
    return LINX.between(state)


def over(state: State) -> bool:
    """The match has ended."""
    return state.over


WANTED: tuple[tuple[str, int, int, Seen, Mapping[str, Scalar]], ...] = (
    ("first", 2, 1, asked(0), {}),
    ("early", 4, 3, asked(3), {}),
    ("early-two", 2, 4, asked(3), {}),
    ("middle", 4, 7, asked(11, covers=True), {}),
    ("middle-three", 3, 9, asked(16, covers=True), {}),
    ("middle-two", 2, 6, asked(6), {}),
    ("others", 3, 12, others, {}),
    ("late", 4, 15, asked(20), {}),
    ("teams", 4, 8, asked(9), TEAMS),
    ("between-up", 3, 24, up, {}),
    ("between-down", 4, 3, down, {}),
    ("between-teams", 4, 8, between, TEAMS),
    ("finished", 4, 3, over, {}),
    ("finished-two", 2, 5, over, {}),
)
"""Name, seats, a seed whose match comes to it, what it is, options."""

TOUCHED = frozenset({"middle", "middle-three", "middle-two"})


@cache
def positions() -> tuple[Position, ...]:
    """All of them, seat 0 being who looks."""
    made = tuple(
        played(name, LINX.info.key, seats, seed, choose, until, options) for name, seats, seed, until, options in WANTED
    )
    return tuple(replace(each, touch=PICK_UP) if each.name in TOUCHED else each for each in made)
