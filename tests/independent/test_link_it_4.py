"""Link It 4: the engine beside the second implementation, at every step of matches of all kinds."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from app.games.registry import game
from tests.independent.agreeing import Differs, agree
from tests.independent.beside import LoadedChance, beside, sizes, spoilt
from tests.independent.link_it_4 import Referee, board, check, contains

SETTINGS = [
    (seats, {"side": side, "games": games}) for seats, side, games in product((2, 3, 4), "AB", ("one", "first-to-2"))
]
# Each player plays for one thing; a match has as many kinds of players as chance gives it.
AIMS = ("anything", "line", "line", "jackpots", "stacks", "own", "long", "late", "nothing", "grand", "grand")
WEIGHTS = (0.0, 0.0, 0.4, 0.75)
DICE = {"P": "33162", "3K": "44421", "4K": "55552", "J": "66666", "FH": "11122", "ST": "23456"}
# What may be missing from the sample. The command line tells how often it came up in thousands.
SELDOM = {"counted: 4 tie"}


class Player:
    """Somebody who plays for one thing only."""

    def __init__(self, aim: str, random: Random, referee: Referee, chance: LoadedChance | None = None) -> None:
        self.aim, self.random, self.referee, self.chance = aim, random, referee, chance

    def choose(self, seat: int, legal: list[str]) -> str:
        if self.aim == "grand" and self.chance and self.referee.rolls == 0:
            self.wish(seat, self.chance)
        places = [move for move in legal if move.startswith("P")]
        rolls = [move for move in legal if move.startswith("R")]
        worth = {move: self.worth(seat, int(move[1:])) for move in places}
        best = [move for move in places if worth[move] == max(worth.values())]
        match self.aim:
            case "anything":
                return self.random.choice(legal)
            case "nothing" | "late":
                return self.random.choice(rolls or places)
            case "jackpots" if rolls and not (best and worth[best[0]] > 0):
                return self.alike(rolls)
            case "line" if rolls and not (best and worth[best[0]] > 0):
                return self.alike(rolls) if self.random.random() < 0.3 else self.random.choice(rolls)
            case _:
                return self.random.choice(best or rolls)

    def wish(self, seat: int, chance: LoadedChance) -> None:
        """Let the dice come as the best of all squares asks for."""
        squares = [square for square, stack in enumerate(self.referee.stacks) if len(stack) < 5]
        best = max(squares, key=lambda square: (self.worth(seat, square), self.random.random()))
        combination = self.referee.combination(best)
        dice = DICE.get(combination) or combination[1] * 2 + "".join(self.random.sample("123456", 3))
        chance.wished = [int(pips) - 1 for pips in dice]

    def alike(self, rolls: list[str]) -> str:
        """Pick up all dice but those of the commonest number."""
        dice = self.referee.dice or [0] * 5
        most = max(dice, key=dice.count)
        picked = "R" + "".join(str(place) for place in range(5) if dice[place] != most)
        return picked if picked in rolls else self.random.choice(rolls)

    def worth(self, seat: int, square: int) -> int:
        stacks = self.referee.stacks
        stack = stacks[square]
        won, all_jackpots = self.would_win(seat, square)
        match self.aim:
            case "line":
                return 100 * won + (0 if stack[-1:] == [seat] else self.promise(seat, square))
            case "grand":  # two lines at once, or a line with the third jackpot, or nothing
                if won or all_jackpots:
                    return 100 if won + all_jackpots > 1 else -100
                if self.referee.combination(square) == "J":
                    return 0 if seat in stack else 10
                return 0 if stack[-1:] == [seat] else self.promise(seat, square)
            case "jackpots":
                return 1 if self.referee.combination(square) == "J" and seat not in stack else 0
            case "stacks":
                return len(stack) - 10 * won
            case "own":
                return (10 if stack[-1:] == [seat] else 0) - 100 * won
            case "long":
                return -won
            case _:
                return 0

    def would_win(self, seat: int, square: int) -> tuple[int, bool]:
        """How many lines the seat would have, and whether all jackpots."""
        self.referee.stacks[square].append(seat)
        found = len(self.referee.lines(seat)), len(self.referee.jackpots(seat)) == 3
        self.referee.stacks[square].pop()
        return found

    def promise(self, seat: int, square: int) -> int:
        """How many more of the seat's tokens lie on the best line of four through the square."""
        size, best = self.referee.size, 0
        row, column = divmod(square, size)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            for first in range(-3, 1):
                line = [(row + step * down, column + step * right) for step in range(first, first + 4)]
                if all(r in range(size) and c in range(size) for r, c in line):
                    best = max(best, sum(self.referee.stacks[r * size + c][-1:] == [seat] for r, c in line))
        return best


def strays(random: Random) -> list[str]:
    """Moves that are legal, illegal, or none."""
    picked = sorted(random.sample(range(5), random.randint(1, 5)))
    return [
        f"P{random.randrange(38)}",
        f"P{random.randrange(17)}",
        "R" + "".join(map(str, picked)),
        random.choice(
            ["R", "R01234", "R10", "R00", "R5", "P", "P-1", "P00", "P07", "p1", "R0 ", "", "D", "P1.0", "P٣"]
        ),
    ]


def compare(number: int, seed: int) -> Counter[str]:
    """Match `number` of the run `seed`: how often each rare thing was compared. Raises Differs where the two differ."""
    random = Random(f"link-it-4 {seed} {number}")
    seats, options = SETTINGS[number % len(SETTINGS)]
    aims = [random.choice(AIMS)] * seats if random.random() < 0.3 else [random.choice(AIMS) for _ in range(seats)]
    weight = random.choice(WEIGHTS)
    loaded = LoadedChance(random, weight) if weight or "grand" in aims else None
    seed_of = random.randbytes(32)
    referee = Referee(options, seats, None if loaded else seed_of.hex())
    players = [Player(aim, random, referee, loaded) for aim in aims]

    def look(view: dict[str, Any], viewer: int | None) -> None:
        facts = referee.facts()
        told = view | {"stacks": [[int(token) for token in stack] for stack in view["stacks"]]}
        agree(f"what {viewer} sees", facts, {key: told.get(key, 0 if key == "rolls" else []) for key in facts})

    record = beside(
        game("link-it-4"),
        options,
        seats,
        referee,
        random,
        seed_of,
        choose=lambda seat, legal: players[seat].choose(seat, legal),
        strays=lambda: strays(random),
        look=look,
        loaded=loaded,
    )
    if number % 10 == 0:
        agree("the record read by itself", referee.rounds, check(record, referee.seed).rounds)
    referee.seen.update(sizes(record, "games"))
    return referee.seen


def test_the_engine_does_what_the_text_of_the_rules_says() -> None:
    compared: Counter[str] = Counter()
    for number in range(24):
        compared.update(compare(number, 1))
    assert {what for what, times in compared.items() if not times} <= SELDOM


def test_the_boards_are_what_the_ruling_says_of_them() -> None:
    squares = board("A")
    counts = Counter("P" if square.startswith("P") else square for row in squares for square in row)
    assert counts == {"P": 6, "3K": 7, "ST": 7, "FH": 7, "4K": 6, "J": 3}
    assert sorted(square for row in squares for square in row if square.startswith("P")) == [
        f"P{n}" for n in range(1, 7)
    ]
    for row in [*squares, *map(list, zip(*squares, strict=True))]:
        assert sum(square.startswith("P") for square in row) == 1
    twice: list[list[str]] = []
    for row, column, (down, right) in product(range(6), range(6), ((0, 1), (1, 0), (1, 1), (1, -1))):
        places = [(row + step * down, column + step * right) for step in range(4)]
        if all(r in range(6) and c in range(6) for r, c in places):
            line = [squares[r][c] for r, c in places]
            assert line.count("J") < 2
            if len({"P" if square.startswith("P") else square for square in line}) < 4:
                twice.append(line)
    assert twice == [[squares[place][place] for place in range(2, 6)]]


def test_a_wrong_record_is_told_from_a_right_one() -> None:
    random = Random(1)
    referee = Referee({"side": "B", "games": "one"}, 2)
    players = [Player("long", random, referee) for _ in range(2)]
    record = beside(
        game("link-it-4"),
        {"side": "B", "games": "one"},
        2,
        referee,
        random,
        bytes(32),
        choose=lambda seat, legal: players[seat].choose(seat, legal),
        strays=list,
        look=lambda view, viewer: None,
    )
    check(record, record["seed"])
    for _ in spoilt(record, random):
        with pytest.raises(Differs):
            check(record)


def test_combinations() -> None:
    assert [name for name in ("P", "P1", "P2", "3K", "4K", "J", "FH", "ST") if contains([1, 1, 1, 1, 1], name)] == [
        "P", "P1", "3K", "4K", "J",
    ]  # fmt: skip
