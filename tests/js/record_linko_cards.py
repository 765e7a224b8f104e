"""Records matches of Linko for the browser's tests: `python tests/js/record_linko_cards.py`.

Each record is what one viewer was sent: the first View, and for every step its events and now and then the View that
the server shows after it, which the browser must have reached by itself.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from app.games.chance import SeededChance
from app.games.linko_cards.model import Draw, Options, Play
from app.games.registry import game

TARGET = Path(__file__).parent / "linko-cards-matches.js"
LINKO = game("linko-cards")
RECORDS = (
    # seats, games, viewer, seed, how often a group of one or two cards is chosen where there is one
    (2, "one", 0, 3, 0.9),
    (3, "everyone-starts", 1, 5, 0.8),
    (4, "one", 3, 8, 0.95),
    (5, "one", None, 13, 0.9),
    (2, "everyone-starts", 1, 21, 0.5),
)


def record(seats: int, games: str, viewer: int | None, seed: int, small: float) -> dict[str, object]:
    """One match to its end, with moves chosen at random: small groups mostly, so that many are snatched."""
    pick = random.Random(seed)
    secret = seed.to_bytes(32, "big")
    number = 0

    def chance() -> SeededChance:
        nonlocal number
        number += 1
        return SeededChance(secret, number - 1)

    step = LINKO.setup(msgspec.convert({"games": games}, Options), seats, chance())
    first = LINKO.view(step.state, viewer)
    steps: list[dict[str, object]] = []
    while LINKO.outcome(step.state) is None:
        move = None
        if LINKO.between(step.state):
            step = LINKO.next_round(step.state, chance())
        else:
            seat = min(LINKO.actors(step.state))
            moves = list(LINKO.moves(step.state, seat))
            few = [each for each in moves if not isinstance(each, Play) or each.cards + each.jokers <= 2]
            choice = pick.choice(few if few and pick.random() < small else moves)
            if isinstance(choice, Draw) and pick.random() < 0.5:
                choice = moves[-1]
            move = LINKO.write_move(choice)
            step = LINKO.apply(step.state, seat, choice, chance())
        shown = [event for event in (LINKO.show(each, viewer) for each in step.events) if event is not None]
        entry: dict[str, object] = {"m": move, "g": shown}
        if len(steps) % 8 == 7 or any(type(event).__name__ == "Ended" for event in step.events):
            entry["view"] = LINKO.view(step.state, viewer)
        steps.append(entry)
    return {"seats": seats, "viewer": viewer, "first": first, "steps": steps}


def main() -> None:
    """Write all records as one module."""
    records = [record(*each) for each in RECORDS]
    lines = ",\n".join(msgspec.json.encode(each).decode() for each in records)
    head = "// Written by record_linko_cards.py: not edited by hand.\n/** @type {any[]} */\n"
    TARGET.write_text(f"{head}export const matches = JSON.parse(`[\n{lines}\n]`);\n", "utf-8")


if __name__ == "__main__":
    main()
