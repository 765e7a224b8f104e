"""How many different sequences of moves there are from known deals: one number that depends on all of the rules."""

from __future__ import annotations

from copy import deepcopy

import pytest

from app.games.linx import LINX, rules
from app.games.linx.model import Options
from app.games.linx.state import State
from tests.games.linx.positions import full_grid, position
from tests.games.linx.reference import Reference
from tests.games.scripted import ScriptedChance

ORDERS = ("RPSRPSRPSRPSRPS", "PPSRPSRPSRPSRSR", "SSSSSPPPPPRRRRR", "RRRRRPPPPPSSSSS")


def perft(state: State, depth: int) -> int:
    """The sequences of exactly `depth` moves within the round."""
    if depth == 0:
        return 1
    if state.turn is None:
        return 0
    seat = state.turn
    return sum(perft(rules.apply(state, seat, move).state, depth - 1) for move in rules.moves(state, seat))


def reference_perft(reference: Reference, depth: int) -> int:
    """The same, counted by the second implementation."""
    if depth == 1:
        return len(reference.legal())
    found = 0
    for move in sorted(reference.legal()):
        after = deepcopy(reference)
        after.play(move)
        found += reference_perft(after, depth - 1)
    return found


def dealt(seats: int) -> State:
    return LINX.setup(Options(), seats, ScriptedChance(0, *ORDERS[:seats])).state


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        # RPS on the empty grid. Then PPRS: three kinds on 8 cells, and one of them covers: 25 after each. Then three
        # kinds, or two after scissors: around two tiles side by side 10 cells, cornerwise 12, around a covered one 8.
        # 864 after rock: 3x(4x30 + 4x36) + 24x2 covers + 24; paper alike; 584 after scissors: 3x(4x20 + 4x24) + 40 + 16
        (2, (3, 75, 2312)),
        # RP on the 16 cells around the block, each covering three of its tiles: 38. Then PP: after a tile at a corner
        # of that ring 20 cells, elsewhere 18, and 3 rocks to cover, 4 after a rock; after a cover 16 cells and 3 or 2
        # rocks. 4x24 + 12x22 + 4x23 + 12x21 + 3x19 + 3x18.
        (3, (38, 815)),
        # RP. Then PP on 8 cells, and paper covers rock: 9 + 8. Then SSS: around two tiles side by side 10 cells,
        # cornerwise 12, and the papers to cover: 4x11 + 4x13 + 4x12 + 4x14, and 8 cells when the rock was covered.
        (4, (2, 17, 208)),
    ],
)
def test_the_number_of_sequences_from_a_known_deal(seats: int, counts: tuple[int, ...]):
    state = dealt(seats)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("seats", "depth"), [(2, 3), (3, 2), (4, 3)])
def test_the_reference_counts_the_same(seats: int, depth: int):
    state = dealt(seats)
    sizes = [len(hand) for hand in state.hands]
    hands = [order[:size] for order, size in zip(ORDERS, sizes, strict=False)]
    assert reference_perft(Reference(hands, list(state.piles), 0, teams=False), depth) == perft(state, depth)


def test_the_end_of_a_full_grid_counted_to_the_last_tile():
    # Rock everywhere but in one corner; RPP against P. First: rock or paper into the corner, or paper on one of 15
    # rocks: 17. Then 16 + 15 + 15x15. The numbers after that are those of the reference, and nobody has a fifth move.
    state = position(full_grid("R", (3, 3)), ("RPP", "P"))
    assert [perft(state, depth) for depth in range(1, 6)] == [17, 256, 3628, 9030, 0]
    reference = Reference(["RPP", "P"], ["", ""], 0, teams=False)
    reference.grid = {(cell.x, cell.y): [(cell.owner, cell.kind, True)] for cell in state.cells}
    assert reference_perft(reference, 3) == 3628
