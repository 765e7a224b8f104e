"""Link It 4 for the contract suite, and the reference of the browser's reducer."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from msgspec.structs import replace

from app.games.api import Viewer
from app.games.link_it_4.model import (
    Began,
    Discarded,
    Ended,
    Event,
    Move,
    Place,
    Placed,
    Prompt,
    Roll,
    Rolled,
    StartRolled,
    Turn,
    View,
)
from app.games.link_it_4.state import State


def pieces(state: State) -> Counter[int]:
    """The tokens by seat: unused, on the board, and back in the box."""
    found = Counter(int(seat) for stack in state.stacks for seat in stack)
    for seat in range(state.seats):
        found[seat] += state.unused[seat] + state.discarded[seat]
    return found


def stray(random: Random) -> Move:
    """Some dice, now and then twice or in another order or such as there are not, or some square of side A."""
    if random.random() < 0.4:
        return Place(random.randint(-1, 36))
    if random.random() < 0.2:
        return Roll((0, 1, 2, 3, 4))
    if random.random() < 0.2:
        return Roll(tuple(random.randint(-1, 5) for _ in range(random.randrange(4))))
    return Roll(tuple(die for die in range(5) if random.random() < 0.5))


def expand(prompt: Prompt, view: View) -> set[str]:
    """Every move of the prompt as text."""
    counts = {"none": (), "all": (5,), "any": (1, 2, 3, 4, 5)}[prompt.roll]
    rolls = {"R" + "".join(dice) for count in counts for dice in combinations("01234", count)}
    return rolls | {f"P{square}" for square in prompt.open}


def scramble(event: Event, viewer: Viewer, random: Random) -> Event:
    """The event: nothing of it is hidden."""
    return event


def reduce(view: View, event: Event, viewer: Viewer) -> View:
    """The view after the event. The browser does the same, in the same order."""
    match event:
        case StartRolled():
            return replace(view, start_rolls=(*view.start_rolls, event))
        case Began():
            return replace(
                view,
                round=event.round,
                starter=event.starter,
                stacks=("",) * len(view.board),
                unused=(15,) * view.seats,
                discarded=(0,) * view.seats,
                turn=None,
                dice=(),
                rolls=0,
                picked=(),
                last=None,
                result=None,
            )
        case Rolled():
            return replace(view, dice=event.dice, rolls=event.roll, picked=event.picked)
        case Placed():
            stacks = list(view.stacks)
            stacks[event.square] += str(event.seat)
            return replace(
                view,
                stacks=tuple(stacks),
                unused=_changed(view.unused, event.seat, -1),
                turn=None,
                dice=(),
                rolls=0,
                picked=(),
                last=event,
            )
        case Discarded():
            return replace(
                view,
                unused=_changed(view.unused, event.seat, -1),
                discarded=_changed(view.discarded, event.seat, 1),
                turn=None,
                dice=(),
                rolls=0,
                picked=(),
                last=event,
            )
        case Turn():
            return replace(view, turn=event.seat)
        case Ended():
            return replace(view, turn=None, scores=event.totals, result=event)


def _changed(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(count + by if i == seat else count for i, count in enumerate(counts))
