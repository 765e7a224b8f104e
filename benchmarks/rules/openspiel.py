"""A game of OpenSpiel: `python openspiel.py GAME`, run by the Python of the folder where OpenSpiel is installed.

Reads `{"play": seconds}`, one a line, and answers each with a line that has the fields of `Run` in player.py.
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from time import perf_counter, thread_time
from typing import Any

CHOICE = random.Random()


def match(game: Any) -> tuple[int, int, int]:
    """Play a match by random legal moves: the moves of players, all that were legal, and the steps of chance."""
    state = game.new_initial_state()
    moves = choices = deals = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(CHOICE.choices(outcomes, weights)[0])
            deals += 1
        else:
            legal = state.legal_actions()
            state.apply_action(CHOICE.choice(legal))
            moves += 1
            choices += len(legal)
    return moves, choices, deals


def main() -> None:
    pyspiel: Any = import_module("pyspiel")
    # Its Python games are registered by being imported.
    import_module("open_spiel.python.games")
    game = pyspiel.load_game(sys.argv[1])
    for line in sys.stdin:
        seconds = json.loads(line)["play"]
        run = {"matches": 0, "moves": 0, "choices": 0, "deals": 0}
        started, used = perf_counter(), thread_time()
        while perf_counter() - started < seconds:
            run = {key: run[key] + more for key, more in zip(run, (1, *match(game)), strict=True)}
        answer = {**run, "seconds": perf_counter() - started, "cpu": thread_time() - used}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
