"""The text of a move, as the README of the rules has it."""

from __future__ import annotations

import pytest

from app.games.api import Refusal
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Move, Place, Roll


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("R01234", Roll((0, 1, 2, 3, 4))),
        ("R3", Roll((3,))),
        ("R04", Roll((0, 4))),
        ("R", Roll(())),
        ("P0", Place(0)),
        ("P15", Place(15)),
        ("P99", Place(99)),
    ],
)
def test_a_move_as_text(text: str, move: Move):
    assert LINK_IT_4.write_move(move) == text
    assert LINK_IT_4.read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R10",
        "R00",
        "R5",
        "R012345",
        "R-1",
        "r01",
        "R 0",
        "P",
        "P00",
        "P015",
        "P100",
        "P-1",
        "p3",
        "P3 ",
        "P1R0",
        "D",
    ],
)
def test_what_is_no_move(text: str):
    assert LINK_IT_4.read_move(text) == Refusal("unreadable-move")
