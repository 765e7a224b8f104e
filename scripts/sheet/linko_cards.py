"""Positions of Linko cards that show what there is to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from app.games.api import Scalar
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.model import JOKER, Ask, Choose, Move, Play
from app.games.linko_cards.state import State
from scripts.sheet.position import Position, played

Seen = Callable[[State], bool]
Temper = Callable[[State, int, Sequence[Move]], Move]

EVERYONE = {"games": "everyone-starts"}


def _dice(state: State, seat: int) -> Random:
    """The same numbers at the same position, in every process."""
    return Random(f"{seat}:{state.asked}:{len(state.pile)}:{state.hands}")  # noqa: S311 (no secret)


def _size(move: Move) -> int:
    return move.cards + move.jokers if isinstance(move, Play) else 0


def lively(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Groups of two and three mostly, few jokers, so that much is snatched; every answer now and then."""
    dice = _dice(state, seat)
    if isinstance(legal[0], Play):
        plain = [move for move in legal if not (isinstance(move, Play) and move.jokers)]
        small = [move for move in plain if _size(move) in (2, 3)]
        return dice.choice(
            small if small and dice.random() < 0.9 else (plain if plain and dice.random() < 0.85 else legal)
        )
    return dice.choice(legal)


def hasty(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """As many cards as there are of a number; nothing is taken in hand that need not be."""
    if isinstance(legal[0], Play):
        return max(legal, key=lambda move: (_size(move), -move.value if isinstance(move, Play) else 0))
    for plain in (Choose("leave"), Choose("discard")):
        if plain in legal:
            return plain
    return _dice(state, seat).choice(legal)


def greedy(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Seat 0 takes in hand whatever it can and lays single cards; the others are hasty."""
    if seat:
        return lively(state, seat, legal)
    if isinstance(legal[0], Play):
        return min(legal, key=lambda move: (abs(_size(move) - 2), -move.value if isinstance(move, Play) else 0))
    for wish in (Choose("take"), Choose("back")):
        if wish in legal:
            return wish
    return legal[-1]


def lain(state: State) -> int:
    """The fewest groups on a stack."""
    return min(len(stack) for stack in state.stacks)


def asks(ask: Ask, seat: int = 0) -> Seen:
    """Whether this seat is asked this, with something on every stack."""
    return lambda state: (
        state.asked is not None and (state.asked.ask, state.asked.seat) == (ask, seat) and lain(state) > 0
    )


def later(ask: Ask, seat: int = 0) -> Seen:
    """Whether this seat is asked this, with more than one group on every stack."""
    return lambda state: asks(ask, seat)(state) and lain(state) > 1


def early(state: State) -> bool:
    """Seat 0 is asked to play, everybody else has once."""
    return asks("play")(state) and sum(len(stack) for stack in state.stacks) >= state.seats


def middle(state: State) -> bool:
    """Seat 0 is asked to play; every stack has groups below the top one, and hands are large."""
    return asks("play")(state) and lain(state) > 1 and sum(state.hands[0]) > 13


def big(state: State) -> bool:
    """Seat 0 is asked to play from a very large hand with jokers."""
    return asks("play")(state) and sum(state.hands[0]) > 21 and state.hands[0][JOKER - 1] > 0


def story(state: State) -> bool:
    """In the second theft of a turn that seat 0 made, it is asked once more."""
    asked = state.asked
    return asked is not None and asks("take")(state) and asked.robbed > 1


def draws(state: State) -> bool:
    """Seat 0 draws the second of several cards, and there is a joker in the row."""
    return asks("draw")(state) and state.asked is not None and state.asked.left > 1


def late(state: State) -> bool:
    """The pile is used up, and seat 0 is asked to play."""
    return asks("play")(state) and not state.pile and lain(state) > 0


def near(state: State) -> bool:
    """Seat 0 is asked to play from its last few cards."""
    return asks("play")(state) and 0 < sum(state.hands[0]) < 5 and lain(state) > 2


def between(state: State) -> bool:
    """A game has ended, and another one is to come."""
    return LINKO_CARDS.between(state) and len(state.finished) > 1


def over(state: State) -> bool:
    """The match has ended."""
    return state.over


WANTED: tuple[tuple[str, int, int, Temper, Seen, Mapping[str, Scalar]], ...] = (
    ("early", 3, 2, lively, early, {}),
    ("early-two", 2, 3, lively, early, {}),
    ("early-five", 5, 4, lively, early, {}),
    ("middle", 4, 5, lively, middle, {}),
    ("middle-two", 2, 58, lively, middle, {}),
    ("middle-five", 5, 7, lively, middle, EVERYONE),
    ("big-hand", 3, 74, greedy, big, {}),
    ("big-hand-five", 5, 12, greedy, big, {}),
    ("take", 4, 10, lively, asks("take"), {}),
    ("take-two", 2, 30, lively, later("take"), {}),
    ("draw-two", 2, 10, lively, later("draw"), {}),
    ("others-take-two", 2, 33, lively, later("take", 1), {}),
    ("take-five", 5, 11, lively, story, {}),
    ("back", 3, 12, lively, asks("back"), {}),
    ("draw", 3, 14, lively, draws, {}),
    ("draw-five", 5, 14, lively, draws, {}),
    ("others-take", 5, 15, lively, asks("take", 2), {}),
    ("others-draw", 3, 16, lively, asks("draw", 1), {}),
    ("late", 3, 22, greedy, late, {}),
    ("near-the-end", 3, 19, hasty, near, {}),
    ("between", 3, 19, hasty, between, EVERYONE),
    ("finished", 3, 20, lively, over, {}),
    ("finished-two", 2, 21, hasty, over, EVERYONE),
    ("finished-five", 5, 22, hasty, over, EVERYONE),
)
"""Name, seats, a seed whose match comes to it, who plays, what it is, options."""


@cache
def positions() -> tuple[Position, ...]:
    """All of them, seat 0 being who looks."""
    return tuple(
        played(name, LINKO_CARDS.info.key, seats, seed, temper, until, options)
        for name, seats, seed, temper, until, options in WANTED
    )


def position(name: str) -> Position:
    """The one of this name. Raises StopIteration."""
    return next(each for each in positions() if each.name == name)
