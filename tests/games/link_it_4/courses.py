"""Matches of Link It 4 played in several tempers, so that every kind of end comes up."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec import Struct

from app.games.api import Step
from app.games.chance import SeededChance
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Event, Move, Options, Place, Roll
from app.games.link_it_4.state import State
from tests.games.playing import seed_of

SEATS = (2, 3, 4)
ALL_OPTIONS = [Options(side, games) for side in ("A", "B") for games in ("one", "first-to-2")]
TEMPERS = ("random", "line", "jackpot", "high", "late")


class Taken(Struct, frozen=True):
    """One step of a course. before and move are None for the setup, move is None where the next game began."""

    before: State | None
    move: Move | None
    step: Step[State, Event]
    number: int


@cache
def course(seats: int, options: Options, number: int, temper: str = "random") -> tuple[Taken, ...]:
    """A whole match. Tempers: `random`; `line`, which places as soon as it can, beside its own; `jackpot`, which goes
    for five alike; `high`, which covers the highest stacks; `late`, which rolls five times."""
    random, seed = Random(number), seed_of(number)
    taken = [Taken(None, None, LINK_IT_4.setup(options, seats, SeededChance(seed, 0)), 0)]
    while LINK_IT_4.outcome(taken[-1].step.state) is None:
        state, step = taken[-1].step.state, len(taken)
        assert step < 5 * 361
        if LINK_IT_4.between(state):
            taken.append(Taken(state, None, LINK_IT_4.next_round(state, SeededChance(seed, step)), step))
            continue
        (seat,) = LINK_IT_4.actors(state)
        moves = list(LINK_IT_4.moves(state, seat))
        random.shuffle(moves)
        move = max(moves, key=lambda move: _liking(state, seat, move, temper))
        taken.append(Taken(state, move, LINK_IT_4.apply(state, seat, move, SeededChance(seed, step)), step))
    return tuple(taken)


def _liking(state: State, seat: int, move: Move, temper: str) -> int:
    """How much the temper likes a move; equal ones are all the same to it."""
    if temper == "random":
        return 0
    if isinstance(move, Roll):
        if temper == "late":
            return 1
        # The dice that are not of the most frequent number.
        most = max(state.dice, key=state.dice.count, default=0)
        others = tuple(die for die, number in enumerate(state.dice) if number != most)
        return 1 if move.dice == others else -1
    if temper == "line":
        return 2 + _beside(state, seat, move)
    if temper == "high":
        return len(state.stacks[move.square])
    if temper == "jackpot":
        fresh = move.square in state.board.jackpots and str(seat) not in state.stacks[move.square]
        return 2 if fresh else 0
    return 0


def _beside(state: State, seat: int, move: Place) -> int:
    """The most own tops in a line through the square."""
    lines = state.board.lines[move.square]
    return max(sum(state.stacks[square].endswith(str(seat)) for square in line) for line in lines)
