"""A position as data: who sits, under which options, which seed dealt, and what was moved since."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from app.games.api import Scalar
from app.games.chance import SeededChance
from app.games.registry import game as game_of

NEXT = "next"
"""Stands among the moves where a round has ended and the next one is dealt."""

Choose = Callable[[Any, int, Sequence[Any]], Any]
"""A player: picks one of the legal moves of a seat in a state."""


class Position(Struct, frozen=True):
    """name: short, unique within its game; seed: 64 hex digits; moves: in the notation of the game, or `NEXT`.

    For the contact sheet: seat: by whose eyes it is seen, None: a watcher's; touch: the selector of what is pressed
    before the picture is taken, such as a piece of the rack.
    """

    name: str
    game: str
    seats: int
    seed: str
    moves: tuple[str, ...]
    options: Mapping[str, Scalar] = {}
    seat: int | None = 0
    touch: str = ""


def played(
    name: str,
    game: str,
    seats: int,
    seed: int,
    choose: Choose,
    until: Callable[[Any], bool],
    options: Mapping[str, Scalar] | None = None,
) -> Position:
    """The position that a player who plays all seats first comes to.

    until: asked of every state at which somebody moves, of those between rounds and of the last one. Raises LookupError
    where the match ends before.
    """
    rules = game_of(game)
    secret = f"{seed:064x}"
    chosen = rules.options_type(**(options or {}))
    state = rules.setup(chosen, seats, SeededChance(bytes.fromhex(secret), 0)).state
    moves: list[str] = []
    while not until(state):
        if rules.outcome(state) is not None:
            raise LookupError(f"{name}: no such position in a match of seed {seed}")
        chance = SeededChance(bytes.fromhex(secret), len(moves) + 1)
        if rules.between(state):
            moves.append(NEXT)
            state = rules.next_round(state, chance).state
            continue
        seat = min(rules.actors(state))
        move = choose(state, seat, tuple(rules.moves(state, seat)))
        moves.append(rules.write_move(move))
        state = rules.apply(state, seat, move, chance).state
    return Position(name, game, seats, secret, tuple(moves), options or {})
