"""The pieces and the board: every sentence of the rules about them, and what the page of rulings promises."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.api import IllegalMove
from app.games.chance import SeededChance
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.board import BOARDS, build
from app.games.link_it_4.model import Options
from tests.games.link_it_4.positions import at, options
from tests.games.playing import seed_of

PRINTED = {
    "A": (
        "3K J  FH P1 ST 3K",
        "P2 ST 3K 4K FH J",
        "4K FH P3 ST 3K 4K",
        "ST 3K 4K FH P4 ST",
        "FH P5 ST 3K 4K FH",
        "3K 4K FH J  ST P6",
    ),
    "B": (
        "3K ST FH J",
        "ST J  3K 4K",
        "J  FH 4K 3K",
        "4K P  ST FH",
    ),
}
"""As the page of rulings has them."""

MAPS = {side: [row.split() for row in rows] for side, rows in PRINTED.items()}


def fours(side: str) -> list[list[tuple[int, int]]]:
    """All lines of four neighbouring squares, as (row, column) from 1."""
    size = len(MAPS[side])
    found: list[list[tuple[int, int]]] = []
    for row in range(1, size + 1):
        for column in range(1, size + 1):
            right = [(row, column + i) for i in range(4)]
            down = [(row + i, column) for i in range(4)]
            falling = [(row + i, column + i) for i in range(4)]
            rising = [(row - i, column + i) for i in range(4)]
            found += [
                line
                for line in (right, down, falling, rising)
                if all(1 <= r <= size and 1 <= c <= size for r, c in line)
            ]
    return found


def kinds(side: str, line: list[tuple[int, int]], *, pairs_alike: bool) -> list[str]:
    """What the squares of a line ask for."""
    found = [MAPS[side][row - 1][column - 1] for row, column in line]
    return ["P" if pairs_alike and kind[0] == "P" else kind for kind in found]


# --- pieces ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_to_4_seats_and_15_roof_tokens_each(seats: int):
    state = LINK_IT_4.setup(Options(), seats, SeededChance(seed_of(1), 0)).state
    assert state.unused == (15,) * seats
    assert state.discarded == (0,) * seats
    assert "".join(state.stacks) == ""


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_seats(seats: int):
    refusal = LINK_IT_4.check_options(Options(), seats)
    assert refusal is not None
    assert (refusal.code, refusal.args) == ("seats-not-offered", {"seats": seats})
    with pytest.raises(IllegalMove):
        LINK_IT_4.setup(Options(), seats, SeededChance(seed_of(1), 0))


def test_options_that_there_are_not():
    side = LINK_IT_4.check_options(Options(side="C"), 2)  # pyright: ignore[reportArgumentType]
    games = LINK_IT_4.check_options(Options(games="first-to-3"), 2)  # pyright: ignore[reportArgumentType]
    assert side is not None
    assert games is not None
    assert (side.code, games.code) == ("side-not-offered", "games-not-offered")


def test_the_game_as_it_introduces_itself():
    info = LINK_IT_4.info
    assert (info.key, info.name, info.seats, info.rules_version) == ("link-it-4", "Link It 4", (2, 3, 4), 1)
    assert {option.key: (option.choices, option.default, option.seats) for option in info.options} == {
        "side": (("A", "B"), "A", None),
        "games": (("one", "first-to-2"), "one", None),
    }


def test_nobody_is_hushed():
    state = LINK_IT_4.setup(Options(), 4, SeededChance(seed_of(1), 0)).state
    assert LINK_IT_4.hushed(state) == frozenset()


# --- the board ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "size"), [("A", 6), ("B", 4)])
def test_side_a_has_6x6_squares_and_side_b_4x4_as_on_the_page_of_rulings(side: str, size: int):
    printed = " ".join(PRINTED[side]).replace("3K", "K3").replace("4K", "K4").split()
    view = LINK_IT_4.view(LINK_IT_4.setup(options(side), 2, SeededChance(seed_of(1), 0)).state, None)
    assert list(view.board) == printed
    assert (view.side, view.size, len(view.stacks)) == (side, size, size * size)


def test_side_a_is_the_default():
    assert LINK_IT_4.view(LINK_IT_4.setup(Options(), 2, SeededChance(seed_of(1), 0)).state, 0).side == "A"


def test_boards_are_data_not_code():
    board = build("P J ST FH K4\nK3 P1 P2 P3 P4\nJ J J J J\nP P P P P\nP5 P6 ST ST ST")
    assert board.size == 5
    assert board.kinds[5:10] == ("K3", "P1", "P2", "P3", "P4")
    assert board.jackpots == (1, 10, 11, 12, 13, 14)
    assert len({line for lines in board.lines for line in lines}) == 5 * 2 + 5 * 2 + 4 + 4
    assert board.place(9) == (2, 5)


def test_side_a_counts_are_the_published_ones():
    counts = Counter(BOARDS["A"].kinds)
    assert counts == {"K3": 7, "ST": 7, "FH": 7, "K4": 6, "J": 3, **{f"P{number}": 1 for number in range(1, 7)}}


def test_side_b_counts_are_those_of_its_map():
    assert Counter(BOARDS["B"].kinds) == {"K3": 3, "K4": 3, "ST": 3, "FH": 3, "J": 3, "P": 1}


@pytest.mark.parametrize("side", ["A", "B"])
def test_each_side_has_three_jackpot_squares(side: str):
    where = {"A": ("1,2", "2,6", "6,4"), "B": ("1,4", "2,2", "3,1")}[side]
    assert BOARDS[side].jackpots == tuple(at(place, side) for place in where)


def test_r_within_a_line_of_four_no_kind_stands_twice_with_one_exception():
    twice = [line for line in fours("A") if len(set(kinds("A", line, pairs_alike=True))) < 4]
    assert twice == [[(3, 3), (4, 4), (5, 5), (6, 6)]]
    assert kinds("A", twice[0], pairs_alike=False) == ["P3", "FH", "4K", "P6"]
    assert not [line for line in fours("A") if len(set(kinds("A", line, pairs_alike=False))) < 4]
    assert not [line for line in fours("B") if len(set(kinds("B", line, pairs_alike=True))) < 4]


@pytest.mark.parametrize("side", ["A", "B"])
def test_r_no_line_has_two_jackpots(side: str):
    assert all(kinds(side, line, pairs_alike=True).count("J") <= 1 for line in fours(side))


def test_r_every_row_and_column_has_one_pair():
    rows = MAPS["A"]
    columns = [[row[i] for row in rows] for i in range(6)]
    assert all(sum(kind[0] == "P" for kind in line) == 1 for line in (*rows, *columns))


@pytest.mark.parametrize(("side", "count"), [("A", 18 + 18 + 9 + 9), ("B", 4 + 4 + 1 + 1)])
def test_the_lines_are_all_lines_of_four_neighbouring_squares(side: str, count: int):
    board = BOARDS[side]
    lines = {line for of_square in board.lines for line in of_square}
    expected = {tuple(sorted(at(f"{row},{column}", side) for row, column in line)) for line in fours(side)}
    assert {tuple(sorted(line)) for line in lines} == expected
    assert len(lines) == count
    for square, of_square in enumerate(board.lines):
        assert set(of_square) == {line for line in lines if square in line}
        assert len(of_square) == len(set(of_square))
