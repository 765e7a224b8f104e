"""Positions of Link It 4 that show what there is to see: matches played by the tempers of the tests, up to a moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import ROLLS, Options
from app.games.link_it_4.rules import open_squares
from app.games.link_it_4.state import State
from scripts.sheet.position import NEXT, Position
from tests.games.link_it_4.courses import Taken, course
from tests.games.playing import seed_of

MANY_ALIKE = 3
NEAR = ".l4-near li:nth-child(2) button:visible, .l4-near-button:visible"


@cache
def positions() -> tuple[Position, ...]:
    """Early, middle, late and finished, on both sides, for two, three and four, seen by who is asked."""
    return (
        _at("a4-start", 4, "A", 3, "line", 0, _turn_begins),
        _at("a2-early", 2, "A", 7, "random", 6, _chooses),
        _at("a4-middle", 4, "A", 9, "high", 88, _keeps),
        _at("a3-middle-last-roll", 3, "A", 1, "late", 100, _last_roll),
        _at("a4-late", 4, "A", 2, "high", 178, _keeps),
        _at("a4-near", 4, "A", 5, "line", 88, _chooses, touch=NEAR),
        _at("a4-line", 4, "A", 5, "line", None),
        _at("a3-short", 3, "A", 9, "line", None),
        _at("a2-count", 2, "A", 1, "line", None),
        _at("a3-jackpots", 3, "A", 4, "jackpot", None),
        _at("a4-count", 4, "A", 7, "high", None),
        _at("a2-shared", 2, "A", 4, "high", None),
        _at("a2-match", 2, "A", 0, "line", None, games="first-to-2"),
        _at("a2-between", 2, "A", 0, "high", 20, _between, games="first-to-2"),
        _at("b2-early", 2, "B", 2, "random", 8, _chooses),
        _at("b3-middle", 3, "B", 5, "random", 90, _keeps),
        _at("b4-late", 4, "B", 0, "high", 200, _keeps),
        _at("b2-both", 2, "B", 5, "jackpot", None),
        _at("b4-shared", 4, "B", 0, "late", None),
    )


def position(name: str) -> Position:
    """The one of this name. Raises StopIteration."""
    return next(each for each in positions() if each.name == name)


def _at(
    name: str,
    seats: int,
    side: str,
    number: int,
    temper: str,
    after: int | None,
    shows: Callable[[State], bool] = lambda _: True,
    games: str = "one",
    touch: str = "",
) -> Position:
    """The first moment from the step `after` on that shows what is wanted; the end of the match where that is None."""
    options = Options("A" if side == "A" else "B", "one" if games == "one" else "first-to-2")
    played = course(seats, options, number, temper)
    steps = range(len(played) - 1 if after is None else after, len(played))
    last = next(step for step in steps if shows(played[step].step.state))
    state = played[last].step.state
    return Position(
        name=name,
        game=LINK_IT_4.info.key,
        seats=seats,
        seed=seed_of(number).hex(),
        moves=tuple(_written(taken) for taken in played[1 : last + 1]),
        options={"side": side, "games": games},
        seat=state.turn or 0,
        touch=touch,
    )


def _written(taken: Taken) -> str:
    return NEXT if taken.move is None else LINK_IT_4.write_move(taken.move)


def _turn_begins(state: State) -> bool:
    return state.turn is not None and not state.rolls


def _chooses(state: State) -> bool:
    """Squares are open, and more rolls are left."""
    return _builds(state) and state.rolls < ROLLS


def _keeps(state: State) -> bool:
    """As above, with dice that anybody would keep."""
    alike = max((state.dice.count(number) for number in state.dice), default=0)
    return _chooses(state) and state.rolls > 1 and alike >= MANY_ALIKE


def _last_roll(state: State) -> bool:
    return _builds(state) and state.rolls == ROLLS


def _between(state: State) -> bool:
    return LINK_IT_4.between(state)


def _builds(state: State) -> bool:
    return state.turn is not None and len(open_squares(state)) > 0
