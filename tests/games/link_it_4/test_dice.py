"""Which combinations the dice contain: every sentence of the rules about them, by hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from app.games.link_it_4.dice import contained
from tests.games.link_it_4.positions import first, opens, pips, position


@pytest.mark.parametrize(
    ("dice", "kinds"),
    [
        # Nothing: no pair, and a gap in the row.
        ("12346", ""),
        ("13456", ""),
        ("12456", ""),
        # A straight is 1-5 or 2-6.
        ("12345", "ST"),
        ("23456", "ST"),
        ("53142", "ST"),
        # Four in a row and a pair are no straight.
        ("12344", "P P4"),
        ("23455", "P P5"),
        # One pair, of each number.
        ("11346", "P P1"),
        ("22346", "P P2"),
        ("33126", "P P3"),
        ("44126", "P P4"),
        ("55126", "P P5"),
        ("66124", "P P6"),
        # Two pairs contain both.
        ("11226", "P P1 P2"),
        ("55663", "P P5 P6"),
        # n alike contain every smaller number alike, down to the pair.
        ("33312", "P P3 K3"),
        ("33331", "P P3 K3 K4"),
        ("33333", "P P3 K3 K4 J"),
        # A full house contains three of a kind and either pair.
        ("11555", "P P1 P5 K3 FH"),
        ("55111", "P P1 P5 K3 FH"),
        ("26262", "P P2 P6 K3 FH"),
        # (R) A full house needs two different numbers: five alike are none, four alike neither.
        ("66666", "P P6 K3 K4 J"),
        ("66665", "P P6 K3 K4"),
        ("11111", "P P1 K3 K4 J"),
    ],
)
def test_a_combination_may_be_a_part_of_the_dice(dice: str, kinds: str):
    for order in set(permutations(pips(dice))):
        assert contained(order) == set(kinds.split())


def test_how_many_of_all_7776_rolls_contain_each_combination():
    counts = Counter(kind for dice in product(range(1, 7), repeat=5) for kind in contained(dice))
    pair_of = 7776 - 5**5 - 5 * 5**4
    assert counts == {
        "P": 7776 - 6 * 5 * 4 * 3 * 2,
        **{f"P{number}": pair_of for number in range(1, 7)},
        "K3": 10 * 6 * 5 * 5 + 5 * 6 * 5 + 6,
        "K4": 5 * 6 * 5 + 6,
        "J": 6,
        "FH": 10 * 6 * 5,
        "ST": 2 * 120,
    }


# --- on the board ------------------------------------------------------------------------------------------

ON_A = {
    "K3": "1,1 1,6 2,3 3,5 4,2 5,4 6,1",
    "K4": "2,4 3,1 3,6 4,3 5,5 6,2",
    "ST": "1,5 2,2 3,4 4,1 4,6 5,3 6,5",
    "FH": "1,3 2,5 3,2 4,4 5,1 5,6 6,3",
    "J": "1,2 2,6 6,4",
    "P1": "1,4",
    "P2": "2,1",
    "P3": "3,3",
    "P4": "4,5",
    "P5": "5,2",
    "P6": "6,6",
}
"""Where each kind is on side A, row and column, read off the page of rulings."""

ON_B = {
    "K3": "1,1 2,3 3,4",
    "K4": "2,4 3,3 4,1",
    "ST": "1,2 2,1 4,3",
    "FH": "1,3 3,2 4,4",
    "J": "1,4 2,2 3,1",
    "P": "4,2",
}


def squares(kinds: str, where: dict[str, str]) -> list[str]:
    return sorted(place for kind in kinds.split() for place in where[kind].split())


@pytest.mark.parametrize(
    ("dice", "on_a", "on_b"),
    [
        ("12346", "", ""),
        ("12345", "ST", "ST"),
        ("65432", "ST", "ST"),
        ("11346", "P1", "P"),
        ("11226", "P1 P2", "P"),
        ("44412", "P4 K3", "P K3"),
        ("15551", "P1 P5 K3 FH", "P K3 FH"),
        ("66662", "P6 K3 K4", "P K3 K4"),
        ("22222", "P2 K3 K4 J", "P K3 K4 J"),
    ],
)
def test_the_dice_open_the_squares_of_all_the_combinations_they_contain(dice: str, on_a: str, on_b: str):
    assert opens(first(position(), dice)) == squares(on_a, ON_A)
    assert opens(first(position(side="B"), dice)) == squares(on_b, ON_B)


def test_each_pair_has_its_own_square_on_side_a_and_any_pair_the_one_on_side_b():
    for number in "123456":
        others = "".join(die for die in "123456" if die != number)[:3]
        dice = number * 2 + others
        assert opens(first(position(), dice)) == squares(f"P{number}", ON_A)
        assert opens(first(position(side="B"), dice)) == ["4,2"]
