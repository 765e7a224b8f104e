"""Compare many matches: `python -m tests.independent --game linko-cards --matches 2000`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from importlib import import_module


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.independent", description=__doc__)
    parser.add_argument("--game", required=True, help="the key of the game")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same matches")
    asked = parser.parse_args()
    # Each test module has `compare(number, seed)`: it plays match `number` of run `seed`, raises AssertionError
    # at the first difference, and counts what it compared.
    compare = import_module(f"tests.independent.test_{asked.game.replace('-', '_')}").compare
    compared: Counter[str] = Counter()
    differing = 0
    for number in range(asked.matches):
        try:
            # Not `+=`, which forgets what was counted zero times: a rare thing that never came up is to be seen.
            compared.update(compare(number, asked.seed))
        except AssertionError as difference:
            differing += 1
            print(f"match {number}: {difference}", file=sys.stderr)
    width = max(map(len, compared), default=0)
    for what, times in sorted(compared.items()):
        print(f"{what:{width}} {times:9}")
    print(f"{asked.matches} matches, {differing} with a difference")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
