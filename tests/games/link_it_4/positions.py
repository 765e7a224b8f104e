"""Positions of Link It 4, written as text.

A square is `row,column`, both from 1: `3,4`. Dice are their pips: `11345`. A board is a text of rows with one word a
square: the seats of its tokens, the lowest first, or `.` where it is empty.
"""

from __future__ import annotations

from app.games.api import Refusal, Step
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Ended, Event, Move, Options, Place, Roll, StartRolled
from app.games.link_it_4.state import State
from tests.games.scripted import ScriptedChance

EMPTY = {"A": "\n".join([". . . . . ."] * 6), "B": "\n".join([". . . ."] * 4)}


def pips(text: str) -> tuple[int, ...]:
    """The dice of a text."""
    return tuple(int(die) for die in text)


def options(side: str = "A", games: str = "one") -> Options:
    return Options("A" if side == "A" else "B", "one" if games == "one" else "first-to-2")


def position(
    board: str = "",
    *,
    dice: str = "",
    rolls: int | None = None,
    side: str = "A",
    turn: int = 0,
    seats: int = 2,
    unused: tuple[int, ...] | None = None,
    games: str = "one",
    number: int = 1,
    starter: int = 0,
    scores: tuple[int, ...] | None = None,
    finished: tuple[Ended, ...] = (),
) -> State:
    """A state in somebody's turn. rolls: 1 where dice lie, if not said otherwise. Unless told, every seat has 10 unused
    tokens; what is neither there nor on the board was discarded."""
    stacks = tuple("" if word == "." else word for word in (board or EMPTY[side]).split())
    assert len(stacks) == (36 if side == "A" else 16)
    unused = unused or (10,) * seats
    laid = "".join(stacks)
    return State(
        options=options(side, games),
        seats=seats,
        round=number,
        starter=starter,
        turn=turn,
        stacks=stacks,
        unused=unused,
        discarded=tuple(max(15 - unused[seat] - laid.count(str(seat)), 0) for seat in range(seats)),
        scores=scores or (0,) * seats,
        dice=pips(dice),
        rolls=(1 if dice else 0) if rolls is None else rolls,
        start_rolls=(StartRolled(tuple(range(seats)), (6,) + (1,) * (seats - 1)),),
        finished=finished,
    )


def with_stacks(stacks: dict[str, str], side: str = "A") -> str:
    """A board that is empty but for these squares."""
    size = 6 if side == "A" else 4
    words = ["."] * (size * size)
    for place, stack in stacks.items():
        row, column = (int(part) for part in place.split(","))
        words[(row - 1) * size + column - 1] = stack or "."
    return " ".join(words)


def at(place: str, side: str = "A") -> int:
    """The number of a square."""
    size = 6 if side == "A" else 4
    row, column = (int(part) for part in place.split(","))
    return (row - 1) * size + column - 1


def name(square: int, state: State) -> str:
    """A square as `row,column`."""
    size = 6 if len(state.stacks) == 36 else 4
    return f"{square // size + 1},{square % size + 1}"


def mover(state: State) -> int:
    """The seat to move."""
    (seat,) = LINK_IT_4.actors(state)
    return seat


def legal(state: State) -> list[Move]:
    """The moves of the seat to move."""
    return list(LINK_IT_4.moves(state, mover(state)))


def opens(state: State) -> list[str]:
    """The open squares."""
    return [name(move.square, state) for move in legal(state) if isinstance(move, Place)]


def rolls(state: State) -> set[str]:
    """The dice that may be rolled, as text."""
    return {"".join(map(str, move.dice)) for move in legal(state) if isinstance(move, Roll)}


def roll(state: State, picked: str, fall: str) -> Step[State, Event]:
    """Roll these dice; they show this. Nothing else may be asked of chance."""
    assert len(picked) == len(fall)
    chance = ScriptedChance(*(int(die) - 1 for die in fall))
    step = LINK_IT_4.apply(state, mover(state), Roll(tuple(map(int, picked))), chance)
    assert chance.all_used()
    return step


def first(state: State, dice: str) -> State:
    """The state after a first roll."""
    return roll(state, "01234", dice).state


def place(state: State, where: str) -> Step[State, Event]:
    """Put a token there. Chance has no part in it."""
    return LINK_IT_4.apply(state, mover(state), Place(at(where, state.options.side)), ScriptedChance())


def why_not(state: State, move: Move, seat: int | None = None) -> Refusal | None:
    """The refusal of a move of the seat to move (or of the given one)."""
    return LINK_IT_4.check(state, mover(state) if seat is None else seat, move)


def refused(state: State, move: Move | str) -> str | None:
    """The code of the refusal of a move, or of a token on a square."""
    it = Place(at(move, state.options.side)) if isinstance(move, str) else move
    refusal = why_not(state, it)
    return refusal and refusal.code


def ended(step: Step[State, Event]) -> Ended:
    """The end of the game, which must be the last of the events."""
    last = step.events[-1]
    assert isinstance(last, Ended), f"the game goes on: {step.events}"
    return last


def stack(state: State, where: str) -> str:
    """The tokens on a square."""
    return state.stacks[at(where, state.options.side)]
