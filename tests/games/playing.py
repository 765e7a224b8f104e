"""Matches played at random, recorded step by step."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from app.games.api import AnyGame, Scalar, Step
from app.games.chance import SeededChance
from app.games.registry import game as game_of

NEXT = "next"


class Played(Struct, frozen=True):
    """One step. seat and move are None for the setup (which has no state before) and for the next round."""

    before: Any
    seat: int | None
    move: Any
    step: Step[Any, Any]
    number: int


class Setting(Struct, frozen=True):
    """A way to play a game: its key, the seats, and the options as (key, choice)."""

    key: str
    seats: int
    chosen: tuple[tuple[str, Scalar], ...]

    @property
    def options(self) -> Any:
        return msgspec.convert(dict(self.chosen), game_of(self.key).options_type)

    @property
    def name(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{key}={choice}" for key, choice in self.chosen)])


def settings(game: AnyGame) -> list[Setting]:
    """Every combination of seats and options that the game offers."""
    found: list[Setting] = []
    for seats in game.info.seats:
        choices = [
            [(option.key, choice) for choice in option.choices]
            if option.seats is None or seats in option.seats
            else [(option.key, option.default)]
            for option in game.info.options
        ]
        found.extend(Setting(game.info.key, seats, chosen) for chosen in product(*choices))
    return found


def goes_on(game: AnyGame, played: Played) -> bool:
    """Whether the step ended neither the round nor the match."""
    return bool(game.actors(played.step.state))


def folder_of(key: str) -> str:
    """The name of the folders that hold the modules and the tests of the game of this key."""
    return key.replace("-", "_")


def seed_of(number: int) -> bytes:
    """A seed for tests."""
    return number.to_bytes(32, "big")


@cache
def play(setting: Setting, number: int, bound: int, *, long: bool = False) -> tuple[Played, ...]:
    """A whole match with legal moves chosen at random. `long`: moves that end the round are avoided, which leads to
    full boards, empty piles and whatever else only a long round has."""
    game, random, seed = game_of(setting.key), Random(number), seed_of(number)
    steps = [Played(None, None, None, game.setup(setting.options, setting.seats, SeededChance(seed, 0)), 0)]
    while game.outcome(steps[-1].step.state) is None:
        state, step = steps[-1].step.state, len(steps)
        assert step < bound, f"no end after {bound} steps"
        if game.between(state):
            steps.append(Played(state, None, None, game.next_round(state, SeededChance(seed, step)), step))
            continue
        seat = random.choice(sorted(game.actors(state)))
        moves = list(game.moves(state, seat))
        assert moves, f"seat {seat} is to move and cannot"
        random.shuffle(moves)
        tried = (
            Played(state, seat, move, game.apply(state, seat, move, SeededChance(seed, step)), step)
            for move in moves[: 6 if long else 1]
        )
        first = next(tried)
        steps.append(first if goes_on(game, first) else next((p for p in tried if goes_on(game, p)), first))
    return tuple(steps)
