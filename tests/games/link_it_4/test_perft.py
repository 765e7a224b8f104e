"""How many different sequences of moves there are where the dice fall in a fixed way: one number that depends on all of
the rules."""

from __future__ import annotations

from copy import deepcopy

import pytest

from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Roll
from app.games.link_it_4.state import State
from tests.games.link_it_4.positions import pips, position
from tests.games.link_it_4.reference import Reference
from tests.games.scripted import ScriptedChance

FALLS = ("11226", "13345", "55523", "24612", "66661")
"""What falls at each depth: the first so many of these, as many dice as are rolled."""


def perft(state: State, depth: int, falls: tuple[str, ...]) -> int:
    """The sequences of exactly `depth` moves within the game."""
    if depth == 0:
        return 1
    if state.turn is None:
        return 0
    moves = LINK_IT_4.moves(state, state.turn)
    if depth == 1:
        return sum(1 for _ in moves)
    found = 0
    for move in moves:
        fall = falls[0][: len(move.dice)] if isinstance(move, Roll) else ""
        chance = ScriptedChance(*(die - 1 for die in pips(fall)))
        found += perft(LINK_IT_4.apply(state, state.turn, move, chance).state, depth - 1, falls[1:])
    return found


def reference_perft(game: Reference, depth: int, falls: tuple[str, ...]) -> int:
    """The same, counted by the second implementation."""
    moves = game.legal()
    if depth == 1:
        return len(moves)
    found = 0
    for move in moves:
        after = deepcopy(game)
        after.do(move, [*pips(falls[0][: len(move.split()) - 1])] if move.startswith("roll") else [])
        found += reference_perft(after, depth - 1, falls[1:])
    return found


@pytest.mark.parametrize(
    ("side", "seats", "counts"),
    [
        # The first roll, then 11226 on side A: two open squares and 31 ways to roll. The two lead to a first roll each.
        ("A", 2, (1, 33, 1072, 35601)),
        # On side B both pairs open the same square.
        ("B", 3, (1, 32, 1020, 32715)),
    ],
)
def test_the_number_of_sequences_from_the_first_roll_on(side: str, seats: int, counts: tuple[int, ...]):
    state = position(side=side, seats=seats, unused=(15,) * seats)
    assert tuple(perft(state, depth, FALLS) for depth in range(1, 5)) == counts
    assert reference_perft(Reference(side, seats, 0), 3, FALLS) == counts[2]


@pytest.mark.parametrize(
    ("rolls", "counts"),
    [
        # 33312 on side B: the pair and three squares of three of a kind, and 31 ways to roll.
        (2, (35, 1065, 33773)),
        (3, (35, 1065, 3982)),
        # The four tokens lead to a first roll each; so do the fifth rolls that open no square.
        (4, (35, 104, 228)),
        # No roll is left: four tokens, then the first roll of the next seat, 13345, which opens one square.
        (5, (4, 4, 4 * 32)),
    ],
)
def test_the_number_of_sequences_from_the_middle_of_a_turn(rolls: int, counts: tuple[int, ...]):
    state = position(side="B", dice="33312", rolls=rolls)
    assert tuple(perft(state, depth, FALLS) for depth in range(1, 4)) == counts
    reference = Reference("B", 2, 0)
    reference.thrown = [[3, 3, 3, 1, 2]] * rolls
    assert reference_perft(reference, 2 if rolls < 4 else 3, FALLS) == counts[1 if rolls < 4 else 2]


def test_the_number_of_sequences_at_the_end_of_a_game():
    # The last token of all after the fourth roll: four ways to place it, after which there is nothing,
    # and 31 to roll. As above, but for the four first rolls of the next seat.
    state = position(side="B", dice="33312", rolls=4, turn=1, unused=(0, 1))
    assert (perft(state, 1, FALLS), perft(state, 2, FALLS)) == (35, 100)
    # What is left open after the fifth roll is placed, and that is the end.
    assert perft(state, 3, FALLS) == 0
