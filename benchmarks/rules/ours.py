"""A game of Linkhall: `python -m benchmarks.rules.ours GAME SEATS [--views]`, played as `linkhall selfplay` plays it.

Reads `{"play": seconds}`, one a line, and answers each with a line that has the fields of `Run` in player.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from time import perf_counter, thread_time
from typing import Any, cast

from app.games.api import AnyGame, Chance, Step
from app.games.registry import game
from app.games.selfplay import play, seed_of


class Counting:
    """A game that notes before each move of `play` how many were legal."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules
        self.counted: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def moves(self, state: Any, seat: int) -> Iterator[Any]:
        found = list(self._rules.moves(state, seat))
        self.counted.append(len(found))
        return iter(found)


class Shown:
    """A game that builds every seat's view after every step, as a table does."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def _show(self, step: Step[Any, Any]) -> Step[Any, Any]:
        for seat in range(step.state.seats):
            self._rules.view(step.state, seat)
        return step

    def setup(self, options: Any, seats: int, chance: Chance) -> Step[Any, Any]:
        return self._show(self._rules.setup(options, seats, chance))

    def next_round(self, state: Any, chance: Chance) -> Step[Any, Any]:
        return self._show(self._rules.next_round(state, chance))

    def apply(self, state: Any, seat: int, move: Any, chance: Chance) -> Step[Any, Any]:
        return self._show(self._rules.apply(state, seat, move, chance))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--views", action="store_true")
    given = parser.parse_args()
    rules = game(given.game)
    options = rules.options_type()
    # Counted apart: it would take time from the moves.
    counting = Counting(rules)
    for sample in range(50):
        play(cast("AnyGame", counting), options, given.seats, seed_of(0, sample))
    legal = sum(counting.counted) / len(counting.counted)
    if given.views:
        rules = cast("AnyGame", Shown(rules))
    number = 0
    for line in sys.stdin:
        seconds = json.loads(line)["play"]
        matches = moves = positions = 0
        started, used = perf_counter(), thread_time()
        while perf_counter() - started < seconds:
            number += 1
            played = play(rules, options, given.seats, seed_of(1, number))
            matches, moves, positions = matches + 1, moves + played.moves, positions + played.positions
        took, cpu = perf_counter() - started, thread_time() - used
        # Every position comes from a deal or from a move.
        made = {"matches": matches, "moves": moves, "choices": round(legal * moves), "deals": positions - moves}
        answer = {**made, "seconds": took, "cpu": cpu}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
