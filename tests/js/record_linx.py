"""Records matches of Linx for the browser's tests and the harness: `python tests/js/record_linx.py`.

Each record is what one viewer was sent: the first View, and for every step its events, what the viewer was asked, and
now and then the View that the server shows after it, which the browser must have reached by itself.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from app.games.chance import SeededChance
from app.games.linx.model import Options
from app.games.registry import game

TARGET = Path(__file__).parent / "linx-matches.js"
LINX = game("linx")
RECORDS = (
    # seats, teams, viewer, seed, how often a covering move is chosen where there is one
    (2, False, 0, 3, 0.5),
    (3, False, 1, 5, 0.4),
    (4, False, 2, 8, 0.5),
    (4, True, 0, 13, 0.2),
    (4, False, None, 21, 0.6),
    (2, False, 1, 34, 0.05),
)


def record(seats: int, teams: bool, viewer: int | None, seed: int, covering: float) -> dict[str, object]:
    """One match to its end, with moves chosen at random."""
    pick = random.Random(seed)
    secret = seed.to_bytes(32, "big")
    number = 0

    def chance() -> SeededChance:
        nonlocal number
        number += 1
        return SeededChance(secret, number - 1)

    def asked(state: object) -> object:
        return None if viewer is None else LINX.prompt(state, viewer)

    step = LINX.setup(Options(teams=teams), seats, chance())
    first = LINX.view(step.state, viewer)
    opening = asked(step.state)
    steps: list[dict[str, object]] = []
    while LINX.outcome(step.state) is None:
        move = None
        if LINX.between(step.state):
            step = LINX.next_round(step.state, chance())
        else:
            seat = min(LINX.actors(step.state))
            moves = list(LINX.moves(step.state, seat))
            over = [each for each in moves if each.over]
            # A line that can be made is mostly left alone, so that positions grow.
            choice = pick.choice(over if over and pick.random() < covering else moves)
            move = LINX.write_move(choice)
            step = LINX.apply(step.state, seat, choice, chance())
        shown = [event for event in (LINX.show(each, viewer) for each in step.events) if event is not None]
        entry: dict[str, object] = {"m": move, "g": shown, "prompt": asked(step.state)}
        if len(steps) % 6 == 5 or any(type(event).__name__ == "Won" for event in step.events):
            entry["view"] = LINX.view(step.state, viewer)
        steps.append(entry)
    return {"seats": seats, "viewer": viewer, "first": first, "prompt": opening, "steps": steps}


def main() -> None:
    """Write all records as one module."""
    records = [record(*each) for each in RECORDS]
    lines = ",\n".join(msgspec.json.encode(each).decode() for each in records)
    head = "// Written by record_linx.py: not edited by hand.\n/** @type {any[]} */\n"
    TARGET.write_text(f"{head}export const matches = JSON.parse(`[\n{lines}\n]`);\n", "utf-8")


if __name__ == "__main__":
    main()
