"""The start and the turn: every sentence of the rules about them, by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from app.games.api import IllegalMove, Refusal
from app.games.chance import SeededChance
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import (
    Began,
    Discarded,
    Options,
    Place,
    Placed,
    Prompt,
    Roll,
    Rolled,
    StartRolled,
    Turn,
)
from tests.games.link_it_4.positions import (
    at,
    first,
    legal,
    mover,
    opens,
    place,
    position,
    refused,
    roll,
    rolls,
    stack,
    why_not,
    with_stacks,
)
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance

Script = Callable[..., ScriptedChance]

ALL = Roll((0, 1, 2, 3, 4))
SUBSETS = {"".join(str(die) for die in range(5) if chosen[die]) for chosen in product((False, True), repeat=5)} - {""}

# --- the start -----------------------------------------------------------------------------------------------


def test_start_each_rolls_a_die_and_the_highest_begins(scripted: Script):
    step = LINK_IT_4.setup(Options(), 4, scripted(1, 4, 0, 3))
    assert step.events == (StartRolled((0, 1, 2, 3), (2, 5, 1, 4)), Began(1, 1), Turn(1))
    assert (step.state.starter, step.state.turn) == (1, 1)


def test_start_ties_roll_again_among_the_tied(scripted: Script):
    # 6, 2, 6, 6: seats 0, 2 and 3. Then 3, 5, 5: seats 2 and 3. Then 1, 1: again. Then 2, 4: seat 3.
    step = LINK_IT_4.setup(Options(), 4, scripted(5, 1, 5, 5, 2, 4, 4, 0, 0, 1, 3))
    assert step.events == (
        StartRolled((0, 1, 2, 3), (6, 2, 6, 6)),
        StartRolled((0, 2, 3), (3, 5, 5)),
        StartRolled((2, 3), (1, 1)),
        StartRolled((2, 3), (2, 4)),
        Began(1, 3),
        Turn(3),
    )


def test_start_a_tie_below_the_highest_is_none(scripted: Script):
    step = LINK_IT_4.setup(Options(), 3, scripted(2, 5, 2))
    assert step.events[:2] == (StartRolled((0, 1, 2), (3, 6, 3)), Began(1, 1))


def test_start_the_rolls_are_shown(scripted: Script):
    step = LINK_IT_4.setup(Options(), 2, scripted(3, 3, 0, 1))
    shown = (StartRolled((0, 1), (4, 4)), StartRolled((0, 1), (1, 2)))
    assert step.events[:2] == shown
    for viewer in (None, 0, 1):
        assert tuple(LINK_IT_4.show(event, viewer) for event in step.events[:2]) == shown
        assert LINK_IT_4.view(step.state, viewer).start_rolls == shown


def test_a_number_of_the_start_is_as_likely_as_another():
    starts = [LINK_IT_4.setup(Options(), 3, SeededChance(seed_of(n), 0)) for n in range(600)]
    found = [starts_of.state.starter for starts_of in starts]
    assert all(150 < found.count(seat) < 250 for seat in range(3))
    first_rolls = [step.events[0] for step in starts]
    dice = [die for event in first_rolls if isinstance(event, StartRolled) for die in event.dice]
    assert all(240 < dice.count(die) < 360 for die in range(1, 7))
    assert set(dice) == {1, 2, 3, 4, 5, 6}


# --- rolling -------------------------------------------------------------------------------------------------


def test_the_first_roll_of_a_turn_is_the_players_own_action():
    state = LINK_IT_4.setup(Options(), 2, SeededChance(seed_of(1), 0)).state
    assert (state.dice, state.rolls) == ((), 0)
    assert legal(state) == [ALL]
    # So is that of the next turn.
    after = place(position(dice="11346"), "1,4").state
    assert (mover(after), after.dice, after.rolls) == (1, (), 0)
    assert legal(after) == [ALL]


def test_a_turn_begins_with_a_roll_of_all_five_dice():
    state = position()
    assert LINK_IT_4.prompt(state, 0) == Prompt(roll="all", rolls_left=5)
    step = roll(state, "01234", "36251")
    assert step.events == (Rolled(0, 1, (0, 1, 2, 3, 4), (3, 6, 2, 5, 1)),)
    assert (step.state.dice, step.state.rolls) == ((3, 6, 2, 5, 1), 1)
    for dice in ((0,), (0, 1, 2, 3), (1, 2, 3, 4)):
        assert why_not(state, Roll(dice)) == Refusal("first-roll-all")
    assert refused(state, Roll(())) == "pick-up-a-die"


def test_no_token_before_the_first_roll():
    state = position()
    assert {refused(state, Place(square)) for square in range(36)} == {"roll-first"}


def test_up_to_four_more_times_any_dice_are_picked_up():
    state = first(position(), "11112")
    for number in (2, 3, 4, 5):
        assert rolls(state) == SUBSETS
        assert len(rolls(state)) == 31
        prompt = LINK_IT_4.prompt(state, 0)
        assert prompt is not None
        assert (prompt.roll, prompt.rolls_left) == ("any", 6 - number)
        step = roll(state, "4", "3")
        assert step.events == (Rolled(0, number, (4,), (1, 1, 1, 1, 3)),)
        state = step.state
    assert rolls(state) == set()
    prompt = LINK_IT_4.prompt(state, 0)
    assert prompt is not None
    assert (prompt.roll, prompt.rolls_left) == ("none", 0)
    for picked in ((4,), (0, 1, 2, 3, 4), ()):
        assert refused(state, Roll(picked)) == "no-rolls-left"


def test_only_the_dice_picked_up_change():
    state = first(position(), "12346")
    assert roll(state, "13", "65").state.dice == (1, 6, 3, 5, 6)
    assert roll(state, "0", "2").state.dice == (2, 2, 3, 4, 6)
    assert roll(state, "4", "5").state.dice == (1, 2, 3, 4, 5)
    assert roll(state, "01234", "66666").state.dice == (6, 6, 6, 6, 6)


def test_kept_dice_too_may_be_picked_up_later():
    state = first(position(), "66123")
    state = roll(state, "234", "125").state  # the sixes are kept
    assert state.dice == (6, 6, 1, 2, 5)
    assert roll(state, "01", "34").state.dice == (3, 4, 1, 2, 5)


def test_only_the_last_roll_counts():
    state = first(position(), "11111")
    assert "1,2" in opens(state)
    state = roll(state, "0", "2").state
    assert "1,2" not in opens(state)
    assert why_not(state, Place(at("1,2"))) == Refusal("combination-missing", {"kind": "J"})


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_player_may_stop_after_any_roll_by_placing_a_token(number: int):
    state = position(dice="11346", rolls=number)
    step = place(state, "1,4")
    assert step.events == (Placed(0, at("1,4"), 1, number, (1, 1, 3, 4, 6)), Turn(1))
    assert stack(step.state, "1,4") == "0"
    assert step.state.unused == (9, 10)
    assert (step.state.turn, step.state.dice, step.state.rolls) == (1, (), 0)


def test_r_a_re_roll_picks_up_at_least_one_die():
    state = first(position(), "11346")
    assert why_not(state, Roll(())) == Refusal("pick-up-a-die")
    assert "" not in rolls(state)


def test_a_player_who_may_still_roll_may_always_roll_also_with_no_open_square():
    for number in (1, 2, 3, 4):
        without = position(dice="12346", rolls=number)
        assert opens(without) == []
        assert rolls(without) == SUBSETS
        assert LINK_IT_4.prompt(without, 0) == Prompt(roll="any", rolls_left=5 - number)
        within = position(dice="11346", rolls=number)
        assert opens(within) == ["1,4"]
        assert rolls(within) == SUBSETS
        assert LINK_IT_4.prompt(within, 0) == Prompt(roll="any", rolls_left=5 - number, open=(at("1,4"),))


def test_nobody_may_discard_by_choice():
    for dice, number in (("", 0), ("12346", 4), ("11346", 5)):
        state = position(dice=dice, rolls=number)
        assert all(isinstance(move, Roll | Place) for move in legal(state))
        assert legal(state) != []
    # Not even by a roll, while there are rolls left.
    state = roll(position(dice="12346", rolls=3), "0", "1").state
    assert state.discarded == (5, 5)
    assert mover(state) == 0


@pytest.mark.parametrize("dice", [(1, 0), (0, 0), (5,), (-1,), (0, 1, 2, 3, 4, 4), (4, 3, 2, 1, 0)])
def test_dice_that_no_text_writes_are_no_move(dice: tuple[int, ...]):
    for state in (position(), position(dice="12346"), position(dice="11346", rolls=5)):
        assert refused(state, Roll(dice)) == "unreadable-move"


# --- which square is open ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("tokens", [0, 1, 2, 3, 4, 5])
def test_a_square_is_open_after_the_k_th_roll_when_its_stack_has_at_most_5_minus_k_tokens(number: int, tokens: int):
    # The rulebook's list: 5 rolls an empty square, 4 up to 1 token, 3 up to 2, 2 up to 3, 1 up to 4.
    up_to = {5: 0, 4: 1, 3: 2, 2: 3, 1: 4}[number]
    state = position(with_stacks({"3,3": "01010"[:tokens]}), dice="33126", rolls=number)
    refusal = why_not(state, Place(at("3,3")))
    assert (refusal is None) == (tokens <= up_to)
    assert ("3,3" in opens(state)) == (tokens <= up_to)
    if tokens == 5:
        assert refusal == Refusal("square-closed", {"row": 3, "column": 3})
    elif tokens > up_to:
        assert refusal == Refusal("stack-too-high", {"tokens": tokens, "most": up_to, "rolls": number})


def test_each_square_by_its_own_stack():
    # After the second roll: three of a kind squares with up to 3 tokens.
    board = with_stacks({"1,1": "0", "1,6": "0101", "2,3": "010", "3,5": "01010", "6,1": "01", "3,3": "0101"})
    state = position(board, dice="33321", rolls=2)
    assert opens(state) == ["1,1", "2,3", "4,2", "5,4", "6,1"]


def test_the_dice_must_contain_the_combination_whatever_the_height():
    state = position(dice="12346")
    for kind, where in {"K3": "1,1", "J": "1,2", "FH": "1,3", "P1": "1,4", "ST": "1,5", "K4": "2,4"}.items():
        assert why_not(state, Place(at(where))) == Refusal("combination-missing", {"kind": kind})
    # The reason given is the dice also where the stack is too high, but for a closed square.
    state = position(with_stacks({"1,1": "0", "1,2": "01010"}), dice="12346", rolls=5)
    assert refused(state, "1,1") == "combination-missing"
    assert refused(state, "1,2") == "square-closed"


def test_r_a_full_house_needs_two_different_numbers_so_five_alike_are_none():
    state = position(dice="44444")
    assert why_not(state, Place(at("1,3"))) == Refusal("five-alike-no-full-house")
    assert "1,3" not in opens(state)
    assert "1,3" in opens(position(dice="44455"))
    assert refused(position(dice="44445"), "1,3") == "combination-missing"


@pytest.mark.parametrize(("side", "squares"), [("A", 36), ("B", 16)])
def test_only_squares_of_the_board(side: str, squares: int):
    for state in (position(side=side), position(side=side, dice="12345")):
        for square in (-1, squares, squares + 1, 99):
            assert why_not(state, Place(square)) == Refusal("no-such-square")
    assert refused(position(side=side, dice="12345"), Place(squares - 1)) == "combination-missing"


def test_own_tokens_may_be_covered():
    step = place(position(with_stacks({"3,3": "10"}), dice="33126"), "3,3")
    assert stack(step.state, "3,3") == "100"
    assert step.events[0] == Placed(0, at("3,3"), 3, 1, (3, 3, 1, 2, 6))


def test_others_tokens_may_be_covered():
    step = place(position(with_stacks({"3,3": "01"}), dice="33126", turn=0), "3,3")
    assert stack(step.state, "3,3") == "010"


def test_a_stack_of_five_is_closed_and_belongs_to_its_top_token():
    step = place(position(with_stacks({"3,3": "0101"}), dice="33126", turn=1), "3,3")
    assert stack(step.state, "3,3") == "01011"
    for turn in (0, 1):
        state = position(with_stacks({"3,3": "01011"}), dice="33126", turn=turn)
        assert refused(state, "3,3") == "square-closed"


# --- after the fifth roll --------------------------------------------------------------------------------------


def test_after_the_fifth_roll_a_token_must_be_placed_if_any_square_is_open():
    step = roll(position(dice="12346", rolls=4), "1", "1")
    assert step.events == (Rolled(0, 5, (1,), (1, 1, 3, 4, 6)),)
    assert (mover(step.state), step.state.rolls) == (0, 5)
    assert legal(step.state) == [Place(at("1,4"))]
    assert LINK_IT_4.prompt(step.state, 0) == Prompt(roll="none", rolls_left=0, open=(at("1,4"),))


def test_r_otherwise_the_server_discards_one_unused_token():
    state = position(dice="12346", rolls=4)
    step = roll(state, "4", "6")
    lost = Discarded(0, (1, 2, 3, 4, 6))
    assert step.events == (Rolled(0, 5, (4,), (1, 2, 3, 4, 6)), lost, Turn(1))
    after = step.state
    assert (after.unused, after.discarded) == ((9, 10), (6, 5))
    assert after.stacks == state.stacks
    assert (after.turn, after.dice, after.rolls, after.last) == (1, (), 0, lost)


def test_the_server_discards_also_where_all_squares_of_the_combination_have_tokens():
    board = with_stacks({"1,4": "1"})
    assert isinstance(roll(position(board, dice="12346", rolls=4), "1", "1").events[1], Discarded)
    # One roll earlier the square is open.
    step = roll(position(board, dice="12346", rolls=3), "1", "1")
    assert len(step.events) == 1
    assert opens(step.state) == ["1,4"]


# --- turns -----------------------------------------------------------------------------------------------------


def test_the_game_continues_clockwise():
    state = position(seats=4, dice="11346", turn=2)
    state = place(state, "1,4").state
    assert mover(state) == 3
    state = place(first(state, "22346"), "2,1").state
    assert mover(state) == 0
    assert (state.unused, stack(state, "1,4"), stack(state, "2,1")) == ((10, 10, 9, 9), "2", "3")


def test_only_the_seat_to_move_may_act():
    state = position(seats=3, dice="11346", turn=1)
    assert LINK_IT_4.actors(state) == frozenset((1,))
    for seat in (0, 2):
        assert list(LINK_IT_4.moves(state, seat)) == []
        assert LINK_IT_4.prompt(state, seat) is None
        for move in (ALL, Place(at("1,4")), Place(99)):
            assert why_not(state, move, seat) == Refusal("not-your-turn", {"seat": 1})
    with pytest.raises(IllegalMove) as raised:
        LINK_IT_4.apply(state, 0, Place(at("1,4")), ScriptedChance())
    assert raised.value.refusal == Refusal("not-your-turn", {"seat": 1})


def test_the_last_turn_stays_in_the_view_until_the_next_one_ends():
    state = place(position(dice="11346", rolls=2), "1,4").state
    placed = Placed(0, at("1,4"), 1, 2, (1, 1, 3, 4, 6))
    assert LINK_IT_4.view(state, None).last == placed
    assert LINK_IT_4.view(first(state, "12346"), 1).last == placed


# --- chance ----------------------------------------------------------------------------------------------------


def test_dice_come_from_the_chance_of_their_own_step_alone():
    """`roll` and `place` fail when a move asks for more or fewer dice than it rolls; what falls is all that differs."""
    state = first(position(), "12346")
    one, other = roll(state, "02", "55").state, roll(state, "02", "61").state
    assert (one.dice, other.dice) == ((5, 2, 5, 4, 6), (6, 2, 1, 4, 6))
    falls = {LINK_IT_4.apply(state, 0, ALL, SeededChance(seed_of(n), 3)).state.dice for n in range(30)}
    falls |= {LINK_IT_4.apply(state, 0, ALL, SeededChance(seed_of(1), step)).state.dice for step in range(30)}
    assert len(falls) > 50


def test_a_die_shows_each_number_equally_often():
    state = position()
    dice = [die for n in range(600) for die in LINK_IT_4.apply(state, 0, ALL, SeededChance(seed_of(n), 1)).state.dice]
    assert all(400 < dice.count(number) < 600 for number in range(1, 7))
    assert set(dice) == {1, 2, 3, 4, 5, 6}


# --- the stand-in ------------------------------------------------------------------------------------------------


def test_the_stand_in_rolls_all_dice_until_it_can_place():
    for state in (position(), position(dice="12346"), position(dice="12346", rolls=4)):
        assert LINK_IT_4.fallback(state, 0, ScriptedChance()) == ALL
    state = position(dice="11226")
    assert LINK_IT_4.fallback(state, 0, ScriptedChance(0)) == Place(at("1,4"))
    assert LINK_IT_4.fallback(state, 0, ScriptedChance(1)) == Place(at("2,1"))
