"""Linx: the engine beside the second implementation, at every step of matches of all kinds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.games.registry import game
from tests.independent.agreeing import Differs, agree
from tests.independent.beside import LoadedChance, beside, sizes, spoilt
from tests.independent.linx import Referee, check

SETTINGS = [(2, {"teams": False}), (3, {"teams": False}), (4, {"teams": False}), (4, {"teams": True})]
# Each player plays for one thing; a match has as many kinds of players as chance gives it.
AIMS = ("anything", "line", "up", "cover", "own", "long", "long", "long up", "long cover", "crossing")
# What may be missing from the sample. The command line tells how often it came up in thousands.
SELDOM = {"counted: 3 tie", "counted: 4 tie", "counted: with room on the grid"}


class Player:
    """Somebody who plays for one thing only."""

    def __init__(self, aim: str, random: Random, referee: Referee) -> None:
        self.aim, self.random, self.referee = aim, random, referee

    def choose(self, seat: int, legal: list[str]) -> str:
        if self.aim == "anything":
            return self.random.choice(legal)
        worth = {move: self.worth(seat, move) for move in legal}
        return self.random.choice([move for move in legal if worth[move] == max(worth.values())])

    def worth(self, seat: int, move: str) -> int:
        x, y = map(int, move[1:].removeprefix("x").split(","))
        over = "x" in move
        lines = self.lines(seat, (x, y), "down" if over else "up")
        match self.aim:
            case "line":
                return 100 * lines
            case "up":
                return 100 * lines + (not over)
            case "cover":
                return 100 * lines + over
            case "own":
                return (over and self.referee.up[x, y][0] == seat) - lines
            case "long":
                return -lines
            case "long up":
                return -100 * lines + (not over)
            case "long cover":
                return -100 * lines + over
            case _:
                return 100 if lines > 1 else -100 * lines

    def lines(self, seat: int, placed: tuple[int, int], face: str) -> int:
        """How many lines of three the move makes."""

        def own(cell: tuple[int, int]) -> bool:
            return cell == placed or self.referee.face(seat, cell) == face

        x, y = placed
        return sum(
            all(own((x + step * right, y + step * below)) for step in range(first, first + 3))
            for right, below in ((1, 0), (0, 1), (1, 1), (1, -1))
            for first in (-2, -1, 0)
        )


def strays(random: Random, referee: Referee) -> list[str]:
    """Moves that are legal, illegal, or none."""
    kind, x, y = random.choice("RPS"), random.randint(-5, 5), random.randint(-5, 5)
    taken = random.choice([*referee.up, (0, 0)])
    return [
        f"{kind}{x},{y}",
        f"{kind}x{x},{y}",
        f"{kind}x{taken[0]},{taken[1]}",
        f"{random.choice('RPS')}{taken[0] + random.randint(-1, 1)},{taken[1] + random.randint(-1, 1)}",
        random.choice(
            ["pass", "", "R", "R0", "R0,0,0", "X0,0", "r0,0", "R-0,0", "R+1,0", "R00,0", "R01,0", "R0, 0", "Rx", "R9,9"]
        ),
    ]


def by_place(cells: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {f"{cell['x']},{cell['y']}": cell for cell in cells}


def compare(number: int, seed: int) -> Counter[str]:
    """Match `number` of the run `seed`: how often each rare thing was compared. Raises Differs where the two differ."""
    random = Random(f"linx {seed} {number}")
    seats, options = SETTINGS[number % len(SETTINGS)]
    seed_of = random.randbytes(32)
    loaded = LoadedChance(random, 0.9) if random.random() < 0.25 else None
    referee = Referee(options, seats, None if loaded else seed_of.hex())
    aims = [random.choice(AIMS)] * seats if random.random() < 0.4 else [random.choice(AIMS) for _ in range(seats)]
    players = [Player(aim, random, referee) for aim in aims]

    def look(view: dict[str, Any], viewer: int | None) -> None:
        facts = referee.facts(viewer)
        told = {key: view.get(key, 0 if key in ("turn", "starter") else "") for key in facts}
        facts["cells"], told["cells"] = by_place(facts["cells"]), by_place(view.get("cells", []))
        if "known" in facts:
            told["known"] = [sorted(known) for known in view["known"]]
        if viewer is not None:
            told["mine"] = sorted(told["mine"])
        agree(f"what {viewer} sees", facts, told)

    record = beside(
        game("linx"),
        options,
        seats,
        referee,
        random,
        seed_of,
        choose=lambda seat, legal: players[seat].choose(seat, legal),
        strays=lambda: strays(random, referee),
        look=look,
        loaded=loaded,
    )
    if number % 10 == 0:
        agree("the record read by itself", referee.rounds, check(record, referee.seed).rounds)
    referee.seen.update(sizes(record, "rounds"))
    return referee.seen


def test_the_engine_does_what_the_text_of_the_rules_says() -> None:
    compared: Counter[str] = Counter()
    for number in range(32):
        compared.update(compare(number, 10))
    assert {what for what, times in compared.items() if not times} <= SELDOM


def test_a_wrong_record_is_told_from_a_right_one() -> None:
    random = Random(1)
    referee = Referee({"teams": False}, 3)
    record = beside(
        game("linx"),
        {"teams": False},
        3,
        referee,
        random,
        bytes(32),
        choose=lambda seat, legal: random.choice(legal),
        strays=list,
        look=lambda view, viewer: None,
    )
    check(record, record["seed"])
    for _ in spoilt(record, random):
        with pytest.raises(Differs):
            check(record)
