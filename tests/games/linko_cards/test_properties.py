"""What holds of Linko in every match, whatever is played. Hypothesis chooses the deal and every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.api import Refusal
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.cards import DECK
from app.games.linko_cards.model import (
    Asked,
    Caught,
    Choice,
    Choose,
    Dealt,
    Discarded,
    Draw,
    Drew,
    Ended,
    Event,
    Left,
    Move,
    Options,
    Play,
    Played,
    Refilled,
    Taken,
    TookBack,
)
from app.games.linko_cards.resample import resample
from app.games.linko_cards.state import State
from tests.games.linko_cards.kit import pieces

Course = list[tuple[State, tuple[Event, ...]]]

seeds = st.binary(min_size=32, max_size=32)
tables = st.sampled_from([(seats, games) for seats in (2, 3, 4, 5) for games in ("one", "everyone-starts")])
choices = st.lists(st.integers(0, 10_000), min_size=60, max_size=250)


def course(table: tuple[int, str], seed: bytes, chosen: Sequence[int]) -> Course:
    """The states and events of a match that takes the chosen moves (by index, round and round), as far as they go."""
    seats, games = table
    options = msgspec.convert({"games": games}, Options)
    step = LINKO_CARDS.setup(options, seats, SeededChance(seed, 0))
    found = [(step.state, step.events)]
    for number, index in enumerate(chosen, 1):
        state, chance = step.state, SeededChance(seed, number)
        if LINKO_CARDS.outcome(state) is not None:
            break
        if LINKO_CARDS.between(state):
            step = LINKO_CARDS.next_round(state, chance)
        else:
            (seat,) = LINKO_CARDS.actors(state)
            moves = list(LINKO_CARDS.moves(state, seat))
            # Every other choice plays a single card where it can, so that many snatches come up.
            single = [m for m in moves if isinstance(m, Play) and m.cards + m.jokers == 1]
            pool = single or moves if index % 2 else moves
            step = LINKO_CARDS.apply(state, seat, pool[index % len(pool)], chance)
        found.append((step.state, step.events))
    return found


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_no_card_comes_or_goes(table: tuple[int, str], seed: bytes, chosen: list[int]):
    whole = Counter(DECK)
    for state, _ in course(table, seed, chosen):
        assert pieces(state) == whole
        assert all(count >= 0 for hand in state.hands for count in hand)
        assert all(len(hand) == 14 for hand in (*state.hands, *state.known))


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_what_is_known_of_a_hand_is_in_it(table: tuple[int, str], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        for hand, known in zip(state.hands, state.known, strict=True):
            assert all(0 <= seen <= held for seen, held in zip(known, hand, strict=True))


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_groups_are_groups(table: tuple[int, str], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        for group in (*state.discard, *(group for stack in state.stacks for group in stack)):
            assert 1 <= group.value <= 14
            assert 0 <= group.jokers <= 5
            assert (group.cards == 0) == (group.value == 14)
            assert group.size >= 1


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_between_turns_the_row_is_full_while_there_is_a_pile(table: tuple[int, str], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        assert len(state.row) <= 6
        if state.asked is None:
            continue
        assert state.row or state.pile
        if state.asked.ask != "draw":
            assert len(state.row) == 6 or not state.pile
            continue
        options = len(set(state.row)) + bool(state.pile)
        assert options > 1
        assert state.row
        assert 1 <= state.asked.left <= 13


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_nobody_has_an_empty_hand_while_a_game_runs(table: tuple[int, str], seed: bytes, chosen: list[int]):
    for state, events in course(table, seed, chosen):
        empty = [seat for seat, hand in enumerate(state.hands) if not any(hand)]
        last = events[-1]
        if isinstance(last, Ended) and last.by == "out":
            assert empty == [last.out]
            assert len(events) == 2
        else:
            assert empty == []


@given(tables, seeds, choices)
@settings(max_examples=60, deadline=None)
def test_each_turn_is_told_in_its_order(table: tuple[int, str], seed: bytes, chosen: list[int]):
    """The events of a game are a sentence of a small grammar, which names each robbed seat once a turn, clockwise."""
    seats = table[0]
    visited, turn, due = 0, -1, 0
    told = [event for _, events in course(table, seed, chosen) for event in events]
    for before, event in pairwise(told):
        match event:
            case Played(seat):
                assert before == Asked(seat, "play", seat)
                visited, turn = 0, seat
            case Caught(seat, robbed):
                assert seat == turn
                assert isinstance(before, Played | TookBack | Drew | Refilled)
                steps = (robbed - turn) % seats
                assert steps > visited
                visited = steps
            case Taken(_, robbed, group) | Left(_, robbed, group):
                assert isinstance(before, Asked)
                assert (before.ask, before.seat, before.robbed) == ("take", turn, robbed)
                due = group.size
            case TookBack(seat) | Discarded(seat):
                assert isinstance(before, Asked)
                assert (before.ask, before.seat, before.turn) == ("back", seat, turn)
            case Drew(seat, _, _, forced):
                if forced:
                    assert isinstance(before, Taken | Discarded | Drew)
                else:
                    assert before == Asked(seat, "draw", turn, seat, due)
                assert due > 0
                due -= 1
            case Refilled():
                assert isinstance(before, Drew)
                assert due == 0
            case Asked(seat, "play"):
                assert seat == (before.starter if isinstance(before, Dealt) else (turn + 1) % seats)
            case _:
                pass


@given(tables, seeds, choices, seeds)
@settings(max_examples=40, deadline=None)
def test_resampling_keeps_every_view_of_the_viewer(
    table: tuple[int, str], seed: bytes, chosen: list[int], other: bytes
):
    state, _ = course(table, seed, chosen)[-1]
    for viewer in (None, *range(table[0])):
        again = resample(state, viewer, SeededChance(other, 0))
        assert LINKO_CARDS.view(again, viewer) == LINKO_CARDS.view(state, viewer)
        assert pieces(again) == pieces(state)


@given(tables, seeds, choices)
@settings(max_examples=30, deadline=None)
def test_states_survive_json_exactly(table: tuple[int, str], seed: bytes, chosen: list[int]):
    state, _ = course(table, seed, chosen)[-1]
    body = msgspec.json.encode(state)
    assert msgspec.json.decode(body, type=State) == state
    assert msgspec.json.encode(msgspec.json.decode(body, type=State)) == body


plays = st.builds(Play, st.integers(1, 13), st.integers(1, 99), st.integers(0, 99))
jokers = st.builds(Play, st.just(14), st.just(0), st.integers(1, 99))
chosen_ones = st.sampled_from(Choice.__args__).map(Choose)
draws = st.integers(0, 14).map(Draw)


@given(st.one_of(plays, jokers, chosen_ones, draws))
def test_every_move_has_one_text(move: Move):
    assert LINKO_CARDS.read_move(LINKO_CARDS.write_move(move)) == move


@given(
    st.one_of(
        st.text(),
        st.from_regex(r"\s?(row)?\d{0,2}[xX]?\d{0,3}\+?X?\d{0,3}\s?", fullmatch=True),
        st.sampled_from(["take", "leave", "back", "discard", "pile", "rowX"]),
    )
)
@settings(max_examples=400)
def test_whatever_is_read_is_written_the_same(text: str):
    move = LINKO_CARDS.read_move(text)
    if isinstance(move, Refusal):
        assert move.code == "unreadable-move"
    else:
        assert LINKO_CARDS.write_move(move) == text
