"""Records matches of LINK-O tiles for the browser's tests: `python tests/js/record_link_o_tiles.py`.

Each record is what one viewer was sent: the first View, and for every step its events, what the viewer was asked, and
now and then the View that the server shows after it, which the browser must have reached by itself.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from app.games.chance import SeededChance
from app.games.link_o_tiles.model import Called, Ended, Filled, Options, Passed
from app.games.registry import game

TARGET = Path(__file__).parent / "link-o-tiles-matches.js"
TILES = game("link-o-tiles")
RECORDS = (
    # seats, options, viewer, seed, whether circles are filled on purpose
    (2, Options(target=32), 0, 3, False),
    (3, Options(link_o_tiles=4, target=32), 0, 106, True),
    (3, Options(link_o_tiles=4, target=32), 2, 174, True),
    (4, Options(target=32), 1, 8, False),
    (3, Options(link_o_tiles=4, target=32), None, 151, True),
    (6, Options(target=32), 4, 21, True),
)


def record(seats: int, options: Options, viewer: int | None, seed: int, filling: bool) -> dict[str, object]:
    """One match to its end, with moves chosen at random."""
    pick = random.Random(seed)
    secret = seed.to_bytes(32, "big")
    number = 0

    def chance() -> SeededChance:
        nonlocal number
        number += 1
        return SeededChance(secret, number - 1)

    def asked(state: object) -> object:
        return None if viewer is None else TILES.prompt(state, viewer)

    step = TILES.setup(options, seats, chance())
    first = TILES.view(step.state, viewer)
    opening = asked(step.state)
    steps: list[dict[str, object]] = []
    while TILES.outcome(step.state) is None:
        move = None
        if TILES.between(step.state):
            step = TILES.next_round(step.state, chance())
        else:
            seat = min(TILES.actors(step.state))
            moves = list(TILES.moves(step.state, seat))
            if filling:
                pick.shuffle(moves)
                gaps = step.state.grid.gaps
                moves.sort(key=lambda each: gaps[each.space // 16])
            choice = moves[0] if filling else pick.choice(moves)
            move = TILES.write_move(choice)
            step = TILES.apply(step.state, seat, choice, chance())
        shown = [event for event in (TILES.show(each, viewer) for each in step.events) if event is not None]
        entry: dict[str, object] = {"m": move, "g": shown, "prompt": asked(step.state)}
        if len(steps) % 6 == 5 or any(isinstance(event, Ended | Called | Filled | Passed) for event in step.events):
            entry["view"] = TILES.view(step.state, viewer)
        steps.append(entry)
    return {"seats": seats, "viewer": viewer, "first": first, "prompt": opening, "steps": steps}


def main() -> None:
    """Write all records as one module."""
    records = [record(*each) for each in RECORDS]
    lines = ",\n".join(msgspec.json.encode(each).decode() for each in records)
    head = "// Written by record_link_o_tiles.py: not edited by hand.\n/** @type {any[]} */\n"
    TARGET.write_text(f"{head}export const matches = JSON.parse(`[\n{lines}\n]`);\n", "utf-8")


if __name__ == "__main__":
    main()
