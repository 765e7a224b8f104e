"""Matches of Linko played at random in several tempers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from msgspec import Struct

from app.games.api import Step
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.model import PILE, Choose, Draw, Event, Move, Options, Play
from app.games.linko_cards.state import State
from tests.games.playing import seed_of

SEATS = (2, 3, 4, 5)
ALL_OPTIONS = [Options(games) for games in ("one", "everyone-starts")]

BOUND = 6000


class Taken(Struct, frozen=True):
    """One step of a course. before and move are None for the setup, move is None where a game was dealt."""

    before: State | None
    move: Move | None
    step: Step[State, Event]
    number: int


def _size(move: Move) -> int:
    return move.cards + move.jokers if isinstance(move, Play) else 0


def _robber(move: Move) -> int:
    """Singles, the highest first, and everything that is snatched is taken: hands grow, the pile goes."""
    match move:
        case Play(value):
            return 100 * _size(move) - value
        case Choose(choice):
            return choice != "take"
        case Draw(card):
            return card != PILE


def _churn(move: Move) -> int:
    """Small groups, everything is left and discarded, the row goes before the pile does."""
    match move:
        case Play():
            return _size(move)
        case Choose(choice):
            return choice not in {"leave", "discard"}
        case Draw(card):
            return card == PILE


def _stubborn(move: Move) -> int:
    """Pairs, and what is left is taken back: nothing is drawn for long."""
    match move:
        case Play():
            return abs(_size(move) - 2)
        case Choose(choice):
            return choice not in {"leave", "back"}
        case Draw():
            return 0


def _hasty(move: Move) -> int:
    """The largest groups, jokers and all."""
    return -_size(move)


TEMPERS: dict[str, Callable[[Move], int]] = {
    "random": lambda _: 0,
    "robber": _robber,
    "churn": _churn,
    "stubborn": _stubborn,
    "hasty": _hasty,
}


@cache
def course(seats: int, options: Options, number: int, temper: str = "random") -> tuple[Taken, ...]:
    """A whole match. Of the moves that its temper likes equally, and now and then of all, one is taken at random."""
    random, seed, likes = Random(number), seed_of(number), TEMPERS[temper]
    taken = [Taken(None, None, LINKO_CARDS.setup(options, seats, SeededChance(seed, 0)), 0)]
    while LINKO_CARDS.outcome(taken[-1].step.state) is None:
        state, step = taken[-1].step.state, len(taken)
        assert step < BOUND
        chance = SeededChance(seed, step)
        if LINKO_CARDS.between(state):
            taken.append(Taken(state, None, LINKO_CARDS.next_round(state, chance), step))
            continue
        (seat,) = LINKO_CARDS.actors(state)
        moves = list(LINKO_CARDS.moves(state, seat))
        if random.random() < 0.9:
            liked = min(map(likes, moves))
            moves = [move for move in moves if likes(move) == liked]
        move = random.choice(moves)
        taken.append(Taken(state, move, LINKO_CARDS.apply(state, seat, move, chance), step))
    return tuple(taken)
