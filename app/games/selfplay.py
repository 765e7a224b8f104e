"""Matches played to their end without a server, by random legal moves."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from app.games.api import AnyGame, Step
from app.games.chance import CHOICES, SeededChance
from app.games.record import Record, RecordedStep, summary


class Played(Struct, frozen=True, gc=False):
    """A match that was played. moves: of players; positions: states that the rules went through, the first included."""

    moves: int
    positions: int
    record: Record | None


def seed_of(seed: int, number: int) -> bytes:
    """The 32-byte seed of the number-th match of a run."""
    return hashlib.sha256(f"linkhall selfplay {seed} {number}".encode()).digest()


def play(rules: AnyGame, options: Any, seats: int, seed: bytes, *, recorded: bool = False) -> Played:
    """Play one match by moves that are picked at random from all legal ones."""
    steps: list[RecordedStep] = []
    number, moves = 0, 0
    made: Step[Any, Any] = rules.setup(options, seats, SeededChance(seed, 0))
    if recorded:
        steps.append(RecordedStep(0, "deal", made.events))
    while rules.outcome(made.state) is None:
        state = made.state
        number += 1
        chance = SeededChance(seed, number)
        if rules.between(state):
            made = rules.next_round(state, chance)
            if recorded:
                steps.append(RecordedStep(number, "next", made.events))
            continue
        pick = SeededChance(seed, CHOICES + number)
        actors = sorted(rules.actors(state))
        seat = actors[pick.below(len(actors))] if len(actors) > 1 else actors[0]
        legal = list(rules.moves(state, seat))
        move = legal[pick.below(len(legal))]
        made = rules.apply(state, seat, move, chance)
        moves += 1
        if recorded:
            steps.append(RecordedStep(number, "move", made.events, seat, rules.write_move(move)))
    record = summary(rules, made.state, steps, seed, options, seats) if recorded else None
    return Played(moves, number + 1, record)


def run(
    rules: AnyGame, options: Any, seats: int, matches: int, seed: int, *, recorded: bool = False
) -> Iterator[Played]:
    """Play so many matches, one after the other: each as it ends."""
    for number in range(matches):
        yield play(rules, options, seats, seed_of(seed, number), recorded=recorded)
