"""What holds of Linx in every match, whatever is played. Hypothesis chooses the deal and every move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.api import Refusal
from app.games.chance import SeededChance
from app.games.linx import LINX
from app.games.linx.model import BEATS, NOBODY, Cell, Drew, Event, Options, Passed, Place, Placed, Turn, Won
from app.games.linx.resample import resample
from app.games.linx.state import State, tidy

seeds = st.binary(min_size=32, max_size=32)
tables = st.sampled_from([(2, False), (3, False), (4, False), (4, True)])
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=150)


def course(table: tuple[int, bool], seed: bytes, chosen: Sequence[int]) -> list[tuple[State, tuple[Event, ...]]]:
    """The states and events of a match that takes the chosen moves (by index, round and round), as far as they go."""
    seats, teams = table
    step = LINX.setup(Options(teams=teams), seats, SeededChance(seed, 0))
    found = [(step.state, step.events)]
    for number, index in enumerate(chosen, 1):
        state, chance = step.state, SeededChance(seed, number)
        if LINX.outcome(state) is not None:
            break
        if LINX.between(state):
            step = LINX.next_round(state, chance)
        else:
            (seat,) = LINX.actors(state)
            moves = list(LINX.moves(state, seat))
            # Every other choice takes a cover where there is one, so that rounds with many covers come up too.
            pool = [move for move in moves if move.over] or moves if index % 2 else moves
            step = LINX.apply(state, seat, pool[index % len(pool)], chance)
        found.append((step.state, step.events))
    return found


def top(cell: Cell) -> tuple[int, bool]:
    return (cell.owner, True) if cell.over is None else (cell.over.owner, False)


def has_line(cells: tuple[Cell, ...]) -> bool:
    """Whether any three cells, taken from all, are a line."""
    for a, b, c in combinations(sorted(cells, key=lambda cell: (cell.x, cell.y)), 3):
        step = (b.x - a.x, b.y - a.y)
        straight = step == (c.x - b.x, c.y - b.y) and max(map(abs, step)) == 1
        if straight and top(a) == top(b) == top(c) and top(a)[0] != NOBODY:
            return True
    return False


@given(tables, seeds, choices)
@settings(max_examples=60, deadline=None)
def test_the_grid_is_always_in_order(table: tuple[int, bool], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        cells = state.cells
        if not cells:
            continue
        size = 4 if table[0] == 2 else 5
        for axis in ("x", "y"):
            extent = [getattr(cell, axis) for cell in cells]
            assert max(extent) - min(extent) < size
        assert len({(cell.x, cell.y) for cell in cells}) == len(cells)
        assert (cells[0].x, cells[0].y) == (0, 0)
        for i, cell in enumerate(cells[1:], 1):
            assert any(max(abs(cell.x - old.x), abs(cell.y - old.y)) == 1 for old in cells[:i])
        for cell in cells:
            assert cell.over is None or BEATS[cell.over.kind] == cell.kind
            assert cell.over is None or 0 <= cell.over.owner < table[0]


@given(tables, seeds, choices)
@settings(max_examples=30, deadline=None)
def test_while_a_round_runs_nobody_has_a_line_and_after_a_line_somebody_has(
    table: tuple[int, bool], seed: bytes, chosen: list[int]
):
    for state, events in course(table, seed, chosen)[::3]:
        last = events[-1]
        assert has_line(state.cells) == (isinstance(last, Won) and last.by != "count")


@given(tables, seeds, choices)
@settings(max_examples=60, deadline=None)
def test_hands_and_piles_are_always_in_order(table: tuple[int, bool], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        for seat in range(table[0]):
            hand, pile, known = state.hands[seat], state.piles[seat], state.known[seat]
            assert hand == tidy(hand)
            assert known == tidy(known)
            assert all(known.count(kind) <= hand.count(kind) for kind in "RPS")
            placed = [t.kind for c in state.cells for t in (c, c.over) if t is not None and t.owner == seat]
            assert sorted([*hand, *pile, *placed]) == sorted("RRRRRPPPPPSSSSS")


@given(tables, seeds, choices)
@settings(max_examples=60, deadline=None)
def test_each_step_of_a_move_has_the_events_of_a_turn_in_their_order(
    table: tuple[int, bool], seed: bytes, chosen: list[int]
):
    played = course(table, seed, chosen)
    for (before, _), (after, events) in pairwise(played):
        if not isinstance(events[0], Placed):
            continue
        placed, rest, last = events[0], list(events[1:-1]), events[-1]
        assert placed.seat == before.turn
        assert after.last == (placed.x, placed.y)
        line = isinstance(last, Won) and last.by != "count"
        left = len(before.piles[placed.seat])
        if not placed.over and left and not line:
            drew = rest.pop(0)
            assert isinstance(drew, Drew)
            assert (drew.seat, drew.count) == (placed.seat, min(2, left))
            assert drew.kinds == before.piles[placed.seat][:2]
        seat = placed.seat
        if isinstance(last, Won):
            assert rest == []
            continue
        assert isinstance(last, Turn)
        while rest:
            passed = rest.pop(0)
            seat = (seat + 1) % table[0]
            assert isinstance(passed, Passed)
            assert passed.seat == seat
            if rest and isinstance(rest[0], Drew):
                drew = rest.pop(0)
                assert isinstance(drew, Drew)
                assert drew.seat == seat
        assert last.seat == after.turn == (seat + 1) % table[0]


@given(tables, seeds, choices, seeds)
@settings(max_examples=40, deadline=None)
def test_resampling_keeps_every_view_of_the_viewer(
    table: tuple[int, bool], seed: bytes, chosen: list[int], other: bytes
):
    state, _ = course(table, seed, chosen)[-1]
    for viewer in (None, *range(table[0])):
        again = resample(state, viewer, SeededChance(other, 0))
        assert LINX.view(again, viewer) == LINX.view(state, viewer)
        unplayed = [tidy(h + p) for h, p in zip(state.hands, state.piles, strict=True)]
        assert [tidy(h + p) for h, p in zip(again.hands, again.piles, strict=True)] == unplayed


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_states_survive_json_exactly(table: tuple[int, bool], seed: bytes, chosen: list[int]):
    state, _ = course(table, seed, chosen)[-1]
    body = msgspec.json.encode(state)
    assert msgspec.json.decode(body, type=State) == state
    assert msgspec.json.encode(msgspec.json.decode(body, type=State)) == body


@given(st.sampled_from("RPS"), st.integers(-99, 99), st.integers(-99, 99), st.booleans())
def test_every_move_has_one_text(kind: str, x: int, y: int, over: bool):
    move = Place(kind, x, y, over=over)
    assert LINX.read_move(LINX.write_move(move)) == move


@given(st.one_of(st.text(), st.from_regex(r"\s?[RPSrps]?x?X?[-+]?\d{0,3}\s?,[-+]?\d{0,3}\s?", fullmatch=True)))
@settings(max_examples=400)
def test_whatever_is_read_is_written_the_same(text: str):
    move = LINX.read_move(text)
    if isinstance(move, Refusal):
        assert move.code == "unreadable-move"
    else:
        assert LINX.write_move(move) == text
