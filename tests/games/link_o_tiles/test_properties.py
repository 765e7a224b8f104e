"""What holds of LINK-O tiles in every match, whatever is played. Hypothesis chooses the deal and every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.api import Refusal
from app.games.chance import SeededChance
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.board import FOUR_CIRCLES, NO_SPACE
from app.games.link_o_tiles.grid import empty, lay_on, playable
from app.games.link_o_tiles.model import Dug, Ended, Event, Options, Passed, Placed, Play, Turn
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import ANY, FACES, LAY, LAYS, TILE_LAYS, TILE_VALUE, Lay, matching, texts, tile_set
from tests.games.link_o_tiles import kit

seeds = st.binary(min_size=32, max_size=32)
tables = st.tuples(st.sampled_from([2, 3, 4, 5, 6]), st.sampled_from([8, 4]), st.sampled_from([32, 64]))
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=120)
Course = list[tuple[State, tuple[Event, ...]]]


def course(table: tuple[int, int, int], seed: bytes, chosen: Sequence[int]) -> Course:
    """The states and events of a match that takes the chosen moves (by index, round and round), as far as they go."""
    seats, link_o_tiles, target = table
    options = msgspec.convert({"link_o_tiles": link_o_tiles, "target": target}, Options)
    step = LINK_O_TILES.setup(options, seats, SeededChance(seed, 0))
    found = [(step.state, step.events)]
    for number, index in enumerate(chosen, 1):
        state, chance = step.state, SeededChance(seed, number)
        if LINK_O_TILES.outcome(state) is not None:
            break
        if LINK_O_TILES.between(state):
            step = LINK_O_TILES.next_round(state, chance)
        else:
            (seat,) = LINK_O_TILES.actors(state)
            moves = list(LINK_O_TILES.moves(state, seat))
            # Every other choice takes a LINK-O tile to a connector where it can, so that there are many open ones.
            wild = [move for move in moves if LAY[move.lay].wild and FOUR_CIRCLES.partner[move.space] != NO_SPACE]
            pool = wild or moves if index % 2 else moves
            step = LINK_O_TILES.apply(state, seat, pool[index % len(pool)], chance)
        found.append((step.state, step.events))
    return found


@given(tables, seeds, choices)
@settings(max_examples=40, deadline=None)
def test_every_touching_pair_on_the_board_matches(table: tuple[int, int, int], seed: bytes, chosen: list[int]):
    for state, _ in course(table, seed, chosen):
        faces = [FACES[face] for face in state.grid.cells]
        for space, face in enumerate(faces):
            if face.tile < 0:
                continue
            assert face.tile // 16 == FOUR_CIRCLES.colour[space]
            after = faces[FOUR_CIRCLES.after[space]]
            assert after.tile < 0 or ANY in (face.after, after.before) or face.after == after.before
            if FOUR_CIRCLES.partner[space] != NO_SPACE:
                assert face.before == face.after
                across = faces[FOUR_CIRCLES.partner[space]]
                # On connectors no LINK-O tile stays open beside a value.
                assert across.tile < 0 or face.after == across.before
                before = faces[FOUR_CIRCLES.before[space]]
                assert face.after != ANY or after.before == before.after == ANY


@given(tables, seeds, choices)
@settings(max_examples=25, deadline=None)
def test_what_the_grid_remembers_is_what_can_be_worked_out_anew(
    table: tuple[int, int, int], seed: bytes, chosen: list[int]
):
    """The same tiles laid in another order: nothing depends on the way."""
    for state, _ in course(table, seed, chosen)[::5]:
        grid = empty(FOUR_CIRCLES)
        for space in reversed(range(64)):
            face = FACES[state.grid.cells[space]]
            if face.tile >= 0:
                lay = LAY[face.text[:2] if "L" in face.text else face.text]
                grid = lay_on(FOUR_CIRCLES, grid, space, lay).grid
        assert grid == state.grid


@given(tables, seeds, choices)
@settings(max_examples=25, deadline=None)
def test_tiles_are_kept_and_counts_are_right(table: tuple[int, int, int], seed: bytes, chosen: list[int]):
    everything = Counter(texts(tile_set(table[1])))
    for state, _ in course(table, seed, chosen):
        assert kit.pieces(state) == everything
        assert sum(state.grid.gaps) == sum(face == 0 for face in state.grid.cells)
        for hand, groups in zip(state.hands, state.kept, strict=True):
            assert 0 <= len(hand) - sum(group.count for group in groups) <= 1


@given(tables, seeds, choices)
@settings(max_examples=25, deadline=None)
def test_the_seat_to_move_can_play_and_whoever_dug_or_passed_could_not(
    table: tuple[int, int, int], seed: bytes, chosen: list[int]
):
    for state, events in course(table, seed, chosen):
        for event in events:
            if isinstance(event, Turn):
                assert event.seat == state.turn
                lays = state.grid.first if state.fresh[event.seat] else state.grid.later
                can = [tile for tile in state.hands[event.seat] if playable(lays) >> tile & 1]
                assert can
                if event.dug:
                    assert can == [state.hands[event.seat][-1]]
                    assert len(state.bag) + event.dug <= 68
            if isinstance(event, Passed) and isinstance(events[-1], Turn):
                assert not state.bag
                can = playable(state.grid.first if event.first else state.grid.later)
                assert not any(can >> tile & 1 for tile in state.hands[event.seat])


@given(tables, seeds, choices)
@settings(max_examples=25, deadline=None)
def test_points_are_made_of_circles_and_hands(table: tuple[int, int, int], seed: bytes, chosen: list[int]):
    states = course(table, seed, chosen)
    for before, (state, events) in zip([None, *states], states, strict=False):
        last = events[-1]
        if isinstance(last, Ended):
            row = LINK_O_TILES.rounds(state)[-1]
            for seat, made in enumerate(row.made_of):
                parts = [*made["circles"], *made["hands"]]
                assert sum(part["points"] for part in parts) == row.points[seat]
                worth = sum(TILE_VALUE[tile] for tile in state.hands[seat])
                assert made["left"]["value"] == worth == last.values[seat]
            assert last.over == (max(state.scores) >= table[2])
        elif before is not None and before[0].turn is not None:
            filled = sum(gap == 0 for gap in state.grid.gaps) - sum(gap == 0 for gap in before[0].grid.gaps)
            assert sum(state.scores) - sum(before[0].scores) == 16 * max(filled, 0)


@given(tables, seeds, choices)
@settings(max_examples=25, deadline=None)
def test_events_tell_the_same_story(table: tuple[int, int, int], seed: bytes, chosen: list[int]):
    """Digs come in the bag's order, turns go round, and every step has its placement first."""
    states = course(table, seed, chosen)
    for (before, _), (state, events) in pairwise(states):
        if before.turn is None:
            continue
        assert isinstance(events[0], Placed)
        dug = [tile for event in events if isinstance(event, Dug) for tile in event.tiles or ()]
        assert dug == list(texts(before.bag[: len(dug)]))
        assert state.bag == before.bag[len(dug) :]
        waiting = [event.seat for event in events if isinstance(event, Passed | Turn)]
        assert waiting == [(before.turn + 1 + n) % state.seats for n in range(len(waiting))]


@given(st.text(max_size=12) | st.from_regex(r"[ogypx][0-9L]{1,3}@-?[0-9]{1,4}", fullmatch=True))
@settings(max_examples=300, deadline=None)
def test_every_text_is_a_move_in_its_one_form_or_unreadable(text: str):
    move = LINK_O_TILES.read_move(text)
    if isinstance(move, Refusal):
        assert move == Refusal("unreadable-move")
    else:
        assert LINK_O_TILES.write_move(move) == text


@given(st.sampled_from(LAYS), st.integers(0, 999))
def test_every_move_is_read_as_it_was_written(lay: Lay, space: int):
    move = Play(lay.text, space)
    assert LINK_O_TILES.read_move(LINK_O_TILES.write_move(move)) == move


def test_what_fits_between_two_values():
    for before in range(6):
        for after in range(6):
            fitting = {lay.text for lay in LAYS[:26] if lay.bit & matching(before, after)}
            expected = {"oL"} | {
                f"o{a}{b}"
                for a in range(5)
                for b in range(5)
                if (before == ANY or a == before) and (after == ANY or b == after)
            }
            assert fitting == expected


def test_each_tile_lies_one_way_or_two():
    for tile, mask in enumerate(TILE_LAYS):
        assert mask.bit_count() == (2 if len(set(texts((tile,))[0][1:])) == 2 else 1)
        assert [lay.tile for lay in LAYS if lay.colour == tile // 16 and lay.bit & mask] == [tile] * mask.bit_count()
