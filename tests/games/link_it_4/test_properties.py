"""What holds of Link It 4 in every match, whatever is played. Hypothesis chooses the seed and every move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.api import Refusal
from app.games.chance import SeededChance
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.dice import contained
from app.games.link_it_4.model import (
    Began,
    Discarded,
    Ended,
    Event,
    Move,
    Options,
    Place,
    Placed,
    Roll,
    Rolled,
    StartRolled,
    Turn,
)
from app.games.link_it_4.state import State
from tests.games.link_it_4.courses import ALL_OPTIONS, SEATS

Course = list[tuple[State, tuple[Event, ...]]]

seeds = st.binary(min_size=32, max_size=32)
tables = st.tuples(st.sampled_from(SEATS), st.sampled_from(ALL_OPTIONS))
choices = st.lists(st.integers(0, 10_000), min_size=100, max_size=300)


def course(table: tuple[int, Options], seed: bytes, chosen: Sequence[int]) -> Course:
    """The states and events of a match that takes the chosen moves (by index, round and round), as far as they go. Of
    a token and a roll it takes the token two times in three, so that boards fill up."""
    seats, options = table
    step = LINK_IT_4.setup(options, seats, SeededChance(seed, 0))
    found = [(step.state, step.events)]
    for number, index in enumerate(chosen, 1):
        state, chance = step.state, SeededChance(seed, number)
        if LINK_IT_4.outcome(state) is not None:
            break
        if LINK_IT_4.between(state):
            step = LINK_IT_4.next_round(state, chance)
        else:
            (seat,) = LINK_IT_4.actors(state)
            moves = list(LINK_IT_4.moves(state, seat))
            tokens = [move for move in moves if isinstance(move, Place)]
            pool = tokens if tokens and index % 3 else moves
            step = LINK_IT_4.apply(state, seat, pool[index % len(pool)], chance)
        found.append((step.state, step.events))
    return found


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_every_seat_has_15_tokens_and_uses_one_a_turn(table: tuple[int, Options], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        laid = "".join(state.stacks)
        for seat in range(state.seats):
            assert laid.count(str(seat)) + state.unused[seat] + state.discarded[seat] == 15
        turns = [(seat - state.starter) % state.seats for seat in range(state.seats)]
        by_turn = [state.unused[turns.index(place)] for place in range(state.seats)]
        assert by_turn == sorted(by_turn)
        assert max(by_turn) - min(by_turn) <= 1
        if state.turn is not None:
            assert state.unused[state.turn] == max(by_turn) > 0


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_no_stack_is_higher_than_five_and_tokens_stay_where_they_are(
    table: tuple[int, Options], seed: bytes, chosen: list[int]
):
    for (before, _), (after, events) in pairwise(course(table, seed, chosen)):
        assert max(len(stack) for stack in after.stacks) <= 5
        if isinstance(events[0], Began):
            continue
        grown = [n for n, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True)) if old != new]
        assert all(after.stacks[n][:-1] == before.stacks[n] for n in grown)
        placed = [event.square for event in events if isinstance(event, Placed)]
        assert grown == placed


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_every_token_was_allowed(table: tuple[int, Options], seed: bytes, chosen: list[int]):
    for (before, _), (_, events) in pairwise(course(table, seed, chosen)):
        for event in events:
            if isinstance(event, Placed):
                assert event.height + event.rolls <= 6
                assert before.board.kinds[event.square] in contained(event.dice)
                assert (event.dice, event.rolls) == (before.dice, before.rolls)


@given(tables, seeds, choices)
@settings(max_examples=60, deadline=None)
def test_each_turn_is_told_in_its_order(table: tuple[int, Options], seed: bytes, chosen: list[int]):
    """The events of a match are a sentence of a small grammar."""
    seats, _ = table
    told = [event for _, events in course(table, seed, chosen) for event in events]
    assert isinstance(told[0], StartRolled)
    seat, rolls, dice = -1, 0, ()
    for before, event in pairwise(told):
        match event:
            case StartRolled():
                assert isinstance(before, StartRolled)
                assert set(event.seats) < set(before.seats) or event.seats == before.seats
            case Began(number):
                assert isinstance(before, StartRolled if number == 1 else Ended)
            case Turn():
                starts = isinstance(before, Began)
                assert event.seat == (before.starter if isinstance(before, Began) else (seat + 1) % seats)
                assert starts or isinstance(before, Placed | Discarded)
                seat, rolls, dice = event.seat, 0, ()
            case Rolled():
                rolls += 1
                assert isinstance(before, Turn if rolls == 1 else Rolled)
                assert (event.seat, event.roll) == (seat, rolls)
                assert rolls <= 5
                kept = set(range(5)) - set(event.picked)
                assert all(event.dice[die] == dice[die] for die in kept)
                assert event.picked
                assert set(event.dice) <= set(range(1, 7))
                dice = event.dice
            case Placed():
                assert isinstance(before, Rolled)
                assert (event.seat, event.rolls, event.dice) == (seat, rolls, dice)
            case Discarded():
                assert isinstance(before, Rolled)
                assert (event.seat, rolls, event.dice) == (seat, 5, dice)
            case Ended(_, by):
                assert isinstance(before, Placed if by != "count" else Placed | Discarded)


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_there_is_always_something_to_do_and_a_roll_while_rolls_are_left(
    table: tuple[int, Options], seed: bytes, chosen: list[int]
):
    for state, _ in course(table, seed, chosen):
        if state.turn is None:
            continue
        moves = list(LINK_IT_4.moves(state, state.turn))
        assert moves
        rolls = [move for move in moves if isinstance(move, Roll)]
        assert len(rolls) == {0: 1, 5: 0}.get(state.rolls, 31)
        assert (len(rolls) == len(moves)) or state.rolls > 0


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_more_rolls_never_open_a_square(table: tuple[int, Options], seed: bytes, chosen: list[int]):
    """With the same dice, what is open after a roll is open after fewer."""
    state, _ = course(table, seed, chosen)[-1]
    opened = [
        {move.square for move in LINK_IT_4.moves(later, 0) if isinstance(move, Place)}
        for later in (
            msgspec.structs.replace(state, turn=0, dice=(3, 3, 3, 5, 5), rolls=rolls) for rolls in range(1, 6)
        )
    ]
    assert all(later <= earlier for earlier, later in pairwise(opened))


@given(tables, seeds, choices, seeds)
@settings(max_examples=40, deadline=None)
def test_the_dice_to_come_are_in_no_state(table: tuple[int, Options], seed: bytes, chosen: list[int], other: bytes):
    """A roll from the same state under two chances differs in the dice that were rolled and in nothing else."""
    state, _ = course(table, seed, chosen[:60])[-1]
    if state.turn is None or not 0 < state.rolls < 4:
        return
    picked = tuple(die for die in range(5) if chosen[0] >> die & 1) or (3,)
    falls = [
        LINK_IT_4.apply(state, state.turn, Roll(picked), SeededChance(chance, 99)).state for chance in (seed, other)
    ]
    for fall, chance in zip(falls, (seed, other), strict=True):
        expected, drawn = list(state.dice), SeededChance(chance, 99)
        for die in picked:
            expected[die] = drawn.below(6) + 1
        assert fall == msgspec.structs.replace(state, dice=tuple(expected), rolls=state.rolls + 1, picked=picked)


@given(tables, seeds, choices)
@settings(max_examples=30, deadline=None)
def test_states_survive_json_exactly(table: tuple[int, Options], seed: bytes, chosen: list[int]):
    state, _ = course(table, seed, chosen)[-1]
    body = msgspec.json.encode(state)
    assert msgspec.json.decode(body, type=State) == state
    assert msgspec.json.encode(msgspec.json.decode(body, type=State)) == body


rolls_ = st.sets(st.integers(0, 4)).map(lambda dice: Roll(tuple(sorted(dice))))
tokens_ = st.integers(0, 99).map(Place)


@given(st.one_of(rolls_, tokens_))
def test_every_move_has_one_text(move: Move):
    assert LINK_IT_4.read_move(LINK_IT_4.write_move(move)) == move


@given(st.one_of(st.text(), st.from_regex(r"\s?[RPrp]?[0-5]{0,6}\s?", fullmatch=True)))
@settings(max_examples=400)
def test_whatever_is_read_is_written_the_same(text: str):
    move = LINK_IT_4.read_move(text)
    if isinstance(move, Refusal):
        assert move.code == "unreadable-move"
    else:
        assert LINK_IT_4.write_move(move) == text
