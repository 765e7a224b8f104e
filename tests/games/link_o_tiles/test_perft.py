"""How many different sequences of moves there are from known deals: one number that depends on all of the rules."""

from __future__ import annotations

from copy import deepcopy

import pytest

from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Dealt, Options
from app.games.link_o_tiles.state import State
from tests.games.link_o_tiles.courses import BOARDS
from tests.games.link_o_tiles.positions import deal
from tests.games.link_o_tiles.reference import Round
from tests.games.scripted import ScriptedChance

DEALS: dict[int, tuple[tuple[str, ...], str]] = {
    2: (("o33 oL o34 o13 g00 g02 y14 p44", "g22 gL g12 g23 o02 o23 y33 p01"), "y00 p11 o44"),
    3: (
        ("y44 y04 y12 g33 g13 o01 p02 p24", "yL y24 y34 gL g01 p33 p03 o22", "p01 p12 o03 o04 g02 g03 y01 y02"),
        "o02 g11 y33",
    ),
    4: (
        (
            "oL oL gL gL yL yL pL pL",
            "o00 o11 g00 g11 y00 y11 p00 p11",
            "o22 o33 g22 g33 y22 y33 p22 p33",
            "o44 g44 y44 p44 o01 g01 y01 p01",
        ),
        "",
    ),
}


def perft(state: State, depth: int) -> int:
    """The sequences of exactly `depth` moves within the round."""
    if depth == 0:
        return 1
    if state.turn is None:
        return 0
    seat = state.turn
    moves = LINK_O_TILES.moves(state, seat)
    if depth == 1:
        return sum(1 for _ in moves)
    return sum(perft(LINK_O_TILES.apply(state, seat, move, ScriptedChance()).state, depth - 1) for move in moves)


def reference_perft(reference: Round, depth: int) -> int:
    """The same, counted by the second implementation."""
    if depth == 1:
        return len(reference.legal())
    found = 0
    for move in sorted(reference.legal()):
        after = Round.__new__(Round)
        after.__dict__ = {key: value if key == "where" else deepcopy(value) for key, value in vars(reference).items()}
        after.play(move)
        found += reference_perft(after, depth - 1)
    return found


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        # o33, oL, g00 and p44 open, each on two connectors: 8. Then g22, gL and y33, each on two connectors, are 6 for
        # seat 1; one less after o33 TL4 and p44 BL4, whose partners do not match; after g00 TR8 gL has 3, g22 and y33
        # have 1 each, after g00 TR12 y33 keeps its 2. 5+6 + 6+6 + 5+6 + 6+5.
        (2, (8, 45, 338, 2216, 9006)),
        # y44 and g33 open: 4. Then yL, gL, p33 and o22 of seat 1: after y44 BR0 3+2+2+2, after BR12 3+2+1+2, after
        # g33 TR8 2+3+2+2, after TR12 2+3+2+1. Seat 2 has no double or LINK-O tile and digs to the g11.
        (3, (4, 34, 51, 265, 2171)),
        # Four LINK-O tiles, four moves and not eight, on two connectors: 8. Then two doubles on each of the 7
        # connectors left, and on the two spaces beside the open LINK-O tile: 18 each.
        (4, (8, 144, 1920, 8448, 82944)),
    ],
)
def test_the_number_of_sequences_from_a_known_deal(seats: int, counts: tuple[int, ...]):
    state = deal(*DEALS[seats]).state
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("seats", "depth"), [(2, 3), (3, 3), (4, 2)])
def test_the_reference_counts_the_same(seats: int, depth: int):
    step = deal(*DEALS[seats])
    dealt = step.events[0]
    assert isinstance(dealt, Dealt)
    hands = [list(hand) for hand in dealt.all_hands]
    where = BOARDS["printed"][1]
    reference = Round(where, hands, list(dealt.all_bag), 0, [0] * seats, Options().target)
    assert reference_perft(reference, depth) == perft(step.state, depth)
