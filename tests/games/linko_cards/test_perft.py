"""How many different sequences of moves there are from known deals: one number that depends on all of the rules."""

from __future__ import annotations

import pytest

from app.games.linko_cards import LINKO_CARDS, rules
from app.games.linko_cards.model import Options
from app.games.linko_cards.state import State
from tests.games.linko_cards.positions import of, position
from tests.games.linko_cards.reference import Pack, Reference
from tests.games.scripted import ScriptedChance

# Dealt one after the other: hands of all numbers, and a pair here and there.
MIXED = tuple(card for _ in range(8) for card in range(1, 14)) + (14,) * 5
STRIDES = tuple(MIXED[i * 40 % 109] for i in range(109))


def perft(state: State, depth: int) -> int:
    """The sequences of exactly `depth` moves within the game."""
    if state.asked is None:
        return 0
    seat = state.asked.seat
    if depth == 1:
        return sum(1 for _ in rules.moves(state, seat))
    return sum(perft(rules.apply(state, seat, move).state, depth - 1) for move in rules.moves(state, seat))


def words(counts: tuple[int, ...]) -> list[str]:
    names = [*map(str, range(1, 14)), "X"]
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def reference_perft(state: State, moves: tuple[str, ...], depth: int) -> int:
    """The same, counted by the second implementation, which has to play every sequence from the start."""
    names = ["", *map(str, range(1, 14)), "X"]
    reference = Reference(
        [words(hand) for hand in state.hands],
        [names[card] for card in state.row],
        [names[card] for card in state.pile],
        state.starter,
    )
    for seat, stack in enumerate(state.stacks):
        reference.stacks[seat] = [Pack(of(group).split()) for group in stack]
    for move in moves:
        reference.choose(move)
    legal = reference.legal()
    if depth == 1:
        return len(legal)
    return sum(reference_perft(state, (*moves, move), depth - 1) for move in sorted(legal))


def dealt(seats: int, order: tuple[int, ...]) -> State:
    return LINKO_CARDS.setup(Options(), seats, ScriptedChance(0, order)).state


def test_counted_by_hand():
    # Seat 0 holds 9 9 5, seat 1 holds 1 1 under a 4. Three cards are left: 2 in the row, 8 and 3 in the pile.
    # First: 5x1, 9x1, 9x2. Of these 9x2 meets no pair: seat 1 plays 1x1 or 1x2. 5x1 and 9x1 snatch the 4: take, leave.
    state = position(("9 9 5", "1 1"), ("", "4"), row="2", pile="8 3")
    assert perft(state, 1) == 3
    assert perft(state, 2) == 2 + 2 + 2
    # 9x2 then 1x1: seat 0 plays 5x1. 9x2 then 1x2: that ends the game. 5x1 or 9x1, then take: row2 or pile; leave: back
    # or discard.
    assert perft(state, 3) == 1 + (2 + 2) + (2 + 2)
    # 9x2, 1x1, 5x1 empties the hand: the game is over. Take, then a draw: seat 1 has three cards, 1 1 2 or 1 1 8: 1x1,
    # 1x2 and the other. Leave and back: 1 1 4: 1x1, 1x2, 4x1. Leave and discard: row2 or pile.
    assert perft(state, 4) == 2 * (2 * 3 + (3 + 2))


@pytest.mark.parametrize(
    ("seats", "order", "counts"),
    [
        # MIXED: both hold 1 to 13 once. 13 moves each; then seat 0 may catch nothing, as its cards are singles and so
        # are those of seat 1: of 169 pairs, the 78 in which seat 1 has the higher number are snatches with 2 answers,
        # and after the other 91 seat 0 has 12 singles: 78 x 2 + 91 x 12.
        (2, MIXED, (13, 169, 1248)),
        # Alike, but that after the other 91 seat 2 has 13 singles: 78 x 2 + 91 x 13.
        (3, MIXED, (13, 169, 1339)),
        # Anchors: that they come out the same as ever. The reference agrees on the first three, see below.
        (2, STRIDES, (13, 325, 3092, 34806, 265446)),
        (3, STRIDES, (13, 325, 3378, 25078, 195957)),
        (4, STRIDES, (13, 325, 3378, 49085, 351177)),
        (5, STRIDES, (13, 325, 3378, 49162, 382428)),
    ],
)
def test_the_number_of_sequences_from_a_known_deal(seats: int, order: tuple[int, ...], counts: tuple[int, ...]):
    state = dealt(seats, order)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("seats", "depth"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_the_reference_counts_the_same(seats: int, depth: int):
    state = dealt(seats, STRIDES)
    assert reference_perft(state, (), depth) == perft(state, depth)


def test_a_game_counted_to_its_last_move_in_both():
    # Pairs meet pairs and singles singles, and three cards are left to draw: both ends come up in many ways.
    state = position(("9 9 5", "X 1", "2 2"), ("", "4", "3 3"), row="2", pile="8 8")
    counts = [perft(state, depth) for depth in range(1, 13)]
    assert counts == [3, 6, 12, 44, 107, 193, 347, 583, 910, 1384, 2378, 4294]
    assert [reference_perft(state, (), depth) for depth in range(1, 10)] == counts[:9]
