"""A turn of Linko: every sentence of the rules about playing and snatching, by hand, in their order."""

from __future__ import annotations

import pytest

from app.games.api import IllegalMove, Refusal
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.model import (
    PILE,
    Asked,
    BackPrompt,
    Caught,
    Choose,
    Discarded,
    Draw,
    DrawPrompt,
    Left,
    Move,
    Play,
    Played,
    PlayPrompt,
    Refilled,
    Taken,
    TakePrompt,
    TookBack,
)
from app.games.linko_cards.snatch import snatches
from app.games.linko_cards.state import State
from tests.games.linko_cards.positions import (
    actor,
    after,
    cards,
    do,
    ended,
    group,
    hand,
    position,
    read,
    stack,
    story,
    texts,
    told,
)

# --- 1. play one group -------------------------------------------------------------------------------------


def test_play_one_or_more_cards_of_one_number_plus_any_number_of_jokers_or_jokers_alone():
    assert texts(position(("3 7 7 7 X X", "1"))) == [
        "3x1",
        "3x1+X1",
        "3x1+X2",
        "7x1",
        "7x1+X1",
        "7x1+X2",
        "7x2",
        "7x2+X1",
        "7x2+X2",
        "7x3",
        "7x3+X1",
        "7x3+X2",
        "X1",
        "X2",
    ]


def test_the_rulebooks_andy_may_play_one_of_his_two_sevens_or_both_or_up_to_three_of_his_sixes():
    assert texts(position(("6 6 6 7 7 12", "1"))) == ["6x1", "6x2", "6x3", "7x1", "7x2", "12x1"]


def test_the_rulebooks_stack_a_seven_then_three_sixes_and_a_joker_then_two_twelves():
    state = position(("7 6 6 6 X 12 12 1", "1 1 1 1 2 2"))
    state = after(state, "7x1", "1x2", "6x3+X1", "1x2", "12x2")
    assert state.stacks[0] == stack("7 | 6 6 6 X | 12 12")


@pytest.mark.parametrize(("text", "value", "size"), [("7 7 X", 7, 3), ("13 X X", 13, 3), ("X X", 14, 2), ("1", 1, 1)])
def test_a_group_with_a_number_has_that_number_as_its_value_jokers_alone_have_14(text: str, value: int, size: int):
    moves = {"7 7 X": "7x2+X1", "13 X X": "13x1+X2", "X X": "X2", "1": "1x1"}
    state, events = do(position((f"{text} 2", "1")), moves[text])
    (top,) = state.stacks[0]
    assert (top.value, top.size) == (value, size)
    assert events[0] == Played(0, top)


def test_there_is_no_pass():
    assert LINKO_CARDS.read_move("pass") == Refusal("unreadable-move")
    for hands in (("1", "13"), ("X", "2"), ("1 1 2", "3")):
        state = position(hands, ("", "13 13 13"))
        legal = list(LINKO_CARDS.moves(state, 0))
        assert legal
        assert all(isinstance(move, Play) for move in legal)
        for move in (Choose("leave"), Choose("take"), Choose("back"), Choose("discard"), Draw(PILE), Draw(1)):
            assert LINKO_CARDS.check(state, 0, move) == Refusal("asked-otherwise", {"ask": "play"})


def test_the_group_lies_on_top_of_the_players_stack_as_a_unit():
    state, events = do(position(("7 7 X 9", "1 2"), ("3 | 5 5", "4")), "7x2+X1")
    assert state.stacks == (stack("3 | 5 5 | 7 7 X"), stack("4"))
    assert state.hands == (hand("9"), hand("1 2"))
    assert told(events) == ["0 plays 7 7 X", "turn 1"]
    # Two sevens and a joker are three cards for whoever comes, never two and one.
    assert told(do(state, "1x1")[1])[1:] == ["turn 0"]
    assert story(position(("7 7 X 9", "8 8 2"), ("", "")), "7x2+X1", "8x2")[2:] == ["1 plays 8 8", "turn 0"]
    assert story(position(("7 7 X 9", "8 8 8 2")), "7x2+X1", "8x3")[2:] == [
        "1 plays 8 8 8",
        "1 snatches 7 7 X of 0",
        "1: take?",
    ]


# --- 2. the hand is empty --------------------------------------------------------------------------------


def test_if_the_hand_is_now_empty_the_game_ends_at_once_and_nobody_is_snatched():
    state, events = do(position(("9 9", "1 2", "3"), ("", "4 4", "5 5")), "9x2")
    assert told(events) == ["0 plays 9 9", "ended out"]
    assert state.stacks == (stack("9 9"), stack("4 4"), stack("5 5"))


# --- 3. visit the other seats ----------------------------------------------------------------------------


def test_the_other_seats_are_visited_clockwise_from_the_left_neighbour_each_once():
    state = position(("1 1", "1 1", "9 5", "1 1", "1 1"), ("2", "3", "8", "4", "6"), turn=2)
    assert story(state, "9x1", "leave", "back", "leave", "back", "leave", "back", "leave", "back") == [
        "2 plays 9",
        "2 snatches 4 of 3",
        "2: take?",
        "2 leaves 4 to 3",
        "3: back?",
        "3 takes back 4",
        "2 snatches 6 of 4",
        "2: take?",
        "2 leaves 6 to 4",
        "4: back?",
        "4 takes back 6",
        "2 snatches 2 of 0",
        "2: take?",
        "2 leaves 2 to 0",
        "0: back?",
        "0 takes back 2",
        "2 snatches 3 of 1",
        "2: take?",
        "2 leaves 3 to 1",
        "1: back?",
        "1 takes back 3",
        "turn 3",
    ]


def test_a_seat_that_is_not_snatched_is_passed_over():
    state = position(("1 1", "1 1", "9 5", "1 1", "1 1"), ("2", "10", "", "4 4", "6"), turn=2)
    assert story(state, "9x1", "leave", "back", "leave", "back") == [
        "2 plays 9",
        "2 snatches 6 of 4",
        "2: take?",
        "2 leaves 6 to 4",
        "4: back?",
        "4 takes back 6",
        "2 snatches 2 of 0",
        "2: take?",
        "2 leaves 2 to 0",
        "0: back?",
        "0 takes back 2",
        "turn 3",
    ]


@pytest.mark.parametrize(
    ("played", "top", "snatched"),
    [
        ("7 7", "6 6", True),
        ("7 7", "1 1", True),
        ("7 7", "7 7", False),
        ("7 7", "8 8", False),
        ("7 7", "6", False),
        ("7 7", "6 6 6", False),
        ("7 7", "6 X", True),
        ("7 X", "6 6", True),
        ("7 X", "6 X", True),
        ("7 X", "7 7", False),
        ("7 X", "6", False),
        ("7 X X", "6 6", False),
        ("X X", "13 13", True),
        ("X X", "13 X", True),
        ("X X", "13", False),
        ("X X", "X X", False),
        ("X", "X", False),
        ("13", "X", False),
        ("13 X", "X X", False),
        ("X", "1", True),
    ],
)
def test_a_seat_is_snatched_when_its_top_group_has_exactly_as_many_cards_and_a_lower_value(
    played: str, top: str, snatched: bool
):
    assert snatches(group(played), group(top)) == snatched
    state = position((f"{played} 1", "1"), ("", f"2 2 | {top}"))
    move = LINKO_CARDS.write_move(Play(group(played).value, group(played).cards, group(played).jokers))
    _, events = do(state, move)
    assert isinstance(events[1], Caught) == snatched
    assert told(events)[-1] == ("0: take?" if snatched else "turn 1")


def test_the_rulebooks_two_jokers_snatch_two_13s():
    assert story(position(("X X 1", "1"), ("", "13 13")), "X2")[1] == "0 snatches 13 13 of 1"


def test_only_the_top_group_counts():
    assert story(position(("9 1", "1"), ("", "4 | 11")), "9x1") == ["0 plays 9", "turn 1"]
    assert story(position(("9 1", "1"), ("", "11 | 4")), "9x1")[1] == "0 snatches 4 of 1"


def test_the_current_players_own_stack_is_not_looked_at():
    assert story(position(("9 1", "1"), ("4", "")), "9x1") == ["0 plays 9", "turn 1"]


def test_a_snatch_must_be_resolved_before_the_next_seat_is_looked_at():
    state = position(("9 9 5", "1", "2"), ("", "4 4", "6 6"))
    assert story(state, "9x2", "take", "pile", "pile", "take", "row1", "pile") == [
        "0 plays 9 9",
        "0 snatches 4 4 of 1",
        "0: take?",
        "0 takes 4 4 of 1",
        "1: draw 2?",
        "1 draws 8 from pile",
        "1: draw 1?",
        "1 draws 9 from pile",
        "0 snatches 6 6 of 2",
        "0: take?",
        "0 takes 6 6 of 2",
        "2: draw 2?",
        "2 draws 1 from row",
        "2: draw 1?",
        "2 draws 10 from pile",
        "row gets 11",
        "turn 1",
    ]


# --- 3a. take or leave -----------------------------------------------------------------------------------


def test_the_current_player_chooses_for_each_robbed_seat_anew_take_or_leave():
    state = after(position(("9 9 5", "1", "2"), ("", "4 4", "6 6")), "9x2")
    assert (actor(state), texts(state)) == (0, ["take", "leave"])
    state = after(state, "take", "pile", "pile")
    assert (actor(state), texts(state)) == (0, ["take", "leave"])
    assert state.asked == Asked(0, "take", 0, 2)
    assert actor(after(state, "leave")) == 2
    assert texts(state, 1) == texts(state, 2) == []


def test_take_the_group_into_the_hand():
    state, events = do(position(("9 9 5", "1"), ("", "7 | 4 X")), "9x2", "take")
    assert events[0] == Taken(0, 1, group("4 X"))
    assert state.hands[0] == hand("5 4 X")
    assert state.stacks[1] == stack("7")


def test_a_left_group_stays_on_its_stack_until_the_robbed_seat_has_chosen():
    state, events = do(position(("9 9 5", "1"), ("", "7 | 4 X")), "9x2", "leave")
    assert events == (Left(0, 1, group("4 X")), Asked(1, "back", 0, 1))
    assert state.stacks[1] == stack("7 | 4 X")
    assert state.hands == (hand("5"), hand("1"))
    assert state.discard == ()


@pytest.mark.parametrize(("row", "pile"), [("2", ""), ("", "2"), ("2 3", ""), ("2 3 4 5 6 7", "8 9")])
def test_both_are_open_whatever_is_left_to_draw(row: str, pile: str):
    state = after(position(("9 9 9 5", "1"), ("", "4 4 4"), row=row, pile=pile), "9x3")
    assert texts(state) == ["take", "leave"]
    state = after(state, "leave")
    assert texts(state) == ["back", "discard"]


# --- 3b. taken -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3])
def test_taken_the_robbed_seat_draws_as_many_cards_as_the_group_had(size: int):
    state = position(("9 9 9 5", "1"), ("", "4 " * size), pile="8 9 10 11")
    state, events = do(state, f"9x{size}", "take", *["pile"] * size)
    assert state.hands[1] == hand("1 " + " ".join(["8", "9", "10"][:size]))
    assert told(events)[-1] == "turn 1"
    assert state.hands[0] == hand("5" + " 9" * (3 - size) + " 4" * size)


def test_jokers_of_the_group_count_for_the_draw():
    state, events = do(position(("9 9 9 5", "1"), ("", "4 X X")), "9x3", "take")
    assert events[-1] == Asked(1, "draw", 0, 1, 3)
    assert told(do(state, "pile", "pile")[1])[-1] == "1: draw 1?"


# --- 3c. left --------------------------------------------------------------------------------------------


def test_left_the_robbed_seat_chooses_take_the_group_back_or_discard_it():
    state = after(position(("9 9 5", "1", "2"), ("", "4 4", "")), "9x2", "leave")
    assert (actor(state), texts(state)) == (1, ["back", "discard"])
    assert texts(state, 0) == texts(state, 2) == []


def test_taken_back_it_is_in_the_hand_and_nothing_is_drawn():
    state, events = do(position(("9 9 5", "1"), ("", "7 | 4 X")), "9x2", "leave", "back")
    assert events == (TookBack(1, group("4 X")), Asked(1, "play", 1))
    assert state.hands[1] == hand("1 4 X")
    assert state.stacks[1] == stack("7")
    assert state.row == cards("1 2 3 4 5 6")
    assert len(state.pile) == 6


def test_discarded_it_is_on_the_discard_pile_and_as_many_cards_are_drawn():
    state, events = do(position(("9 9 5", "1"), ("", "7 | 4 X"), discard="3"), "9x2", "leave", "discard")
    assert events == (Discarded(1, group("4 X")), Asked(1, "draw", 0, 1, 2))
    assert state.discard == stack("3 | 4 X")
    state = after(state, "pile", "row6")
    assert state.hands[1] == hand("1 8 6")


@pytest.mark.parametrize("moves", [("take",), ("leave", "discard")])
def test_taken_or_discarded_the_group_has_moved_before_the_first_draw(moves: tuple[str, ...]):
    state = after(position(("9 9 5", "1"), ("", "7 | 4 4")), "9x2", *moves)
    assert texts(state) == ["row1", "row2", "row3", "row4", "row5", "row6", "pile"]
    assert state.stacks[1] == stack("7")
    assert state.hands[0] == (hand("5 4 4") if moves == ("take",) else hand("5"))
    assert state.discard == (() if moves == ("take",) else stack("4 4"))


def test_a_group_that_returns_to_a_hand_is_dissolved_its_jokers_free_again():
    state = after(position(("9 9 5", "4"), ("", "4 X")), "9x2", "leave", "back")
    assert actor(state) == 1
    assert texts(state) == ["4x1", "4x1+X1", "4x2", "4x2+X1", "X1"]
    state = after(position(("9 9 5", "1 1"), ("", "4 X")), "9x2", "take", "row1", "row2", "1x1")
    assert actor(state) == 0
    assert texts(state) == ["4x1", "4x1+X1", "5x1", "5x1+X1", "X1"]


def test_the_discard_pile_is_never_reshuffled():
    # Three cards are left, a draw of two: one is left, and the four discarded cards stay where they are.
    state = position(("9 9 5", "1"), ("", "4 4"), row="2", pile="3 3", discard="6 6")
    state = after(state, "9x2", "leave", "discard", "row2")
    assert (state.row, state.pile, state.discard) == (cards("3"), (), stack("6 6 | 4 4"))
    state = position(("9 9 5", "1"), ("", "4 4"), row="2", pile="", discard="6 6 | 7 7 7")
    assert told(do(state, "9x2", "take")[1])[-1] == "ended drawn"


# --- 3d. drawing -----------------------------------------------------------------------------------------


def test_for_each_card_the_robbed_seat_chooses_one_of_the_row_or_the_top_of_the_pile():
    state = after(position(("9 9 9 5", "1"), ("", "4 4 4"), row="3 12 7 X 2 1", pile="8 10"), "9x3", "take")
    assert (actor(state), texts(state)) == (1, ["row1", "row2", "row3", "row7", "row12", "rowX", "pile"])
    assert after(state, "row7").hands[1] == hand("1 7")
    assert after(state, "row7").row == cards("3 12 X 2 1")
    assert after(state, "pile").hands[1] == hand("1 8")
    assert after(state, "pile").pile == cards("10")


def test_one_after_the_other_seeing_each_before_choosing_the_next():
    state, events = do(position(("9 9 5", "1"), ("", "4 4")), "9x2", "take", "pile")
    assert [LINKO_CARDS.show(event, 1) for event in events] == list(events)
    mine = LINKO_CARDS.view(state, 1).mine
    assert mine == hand("1 8")
    assert LINKO_CARDS.prompt(state, 1) == DrawPrompt(cards("1 2 3 4 5 6"), pile=True, left=1)


def test_the_row_is_filled_up_to_six_only_after_all_of_this_seats_cards_are_drawn():
    state = after(position(("9 9 9 5", "1"), ("", "4 4 4")), "9x3", "take", "row2")
    assert (state.row, len(state.pile)) == (cards("1 3 4 5 6"), 6)
    state = after(state, "row5")
    assert (state.row, len(state.pile)) == (cards("1 3 4 6"), 6)
    state, events = do(state, "row1")
    assert events[1] == Refilled(cards("8 9 10"))
    assert (state.row, state.pile) == (cards("3 4 6 8 9 10"), cards("11 12 13"))


def test_the_row_is_filled_up_before_the_next_seat_is_looked_at():
    state = position(("9 5", "1", "2"), ("", "4", "6"))
    assert story(state, "9x1", "take", "row2")[-4:] == [
        "1 draws 2 from row",
        "row gets 8",
        "0 snatches 6 of 2",
        "0: take?",
    ]
    state = after(state, "9x1", "take", "row2", "take")
    assert texts(state) == ["row1", "row3", "row4", "row5", "row6", "row8", "pile"]


def test_the_row_stays_shorter_when_the_pile_runs_out():
    state = after(position(("9 9 9 5", "1"), ("", "4 4 4"), pile="8"), "9x3", "take", "row1", "row2", "row3")
    assert (state.row, state.pile) == (cards("4 5 6 8"), ())
    state = after(position(("9 9 5", "1"), ("", "4 4"), pile=""), "9x2", "take", "row1", "row2")
    assert state.row == cards("3 4 5 6")


def test_a_row_of_six_gets_no_more():
    state, events = do(position(("9 5", "1"), ("", "4")), "9x1", "take", "pile")
    assert told(events) == ["1 draws 8 from pile", "turn 1"]
    assert len(state.row) == 6


def test_jokers_in_the_row_may_be_drawn_like_any_card():
    state = after(position(("9 5", "1"), ("", "4"), row="3 X", pile="8"), "9x1", "take", "rowX")
    assert state.hands[1] == hand("1 X")


def test_equal_cards_of_the_row_are_one_option_and_one_of_them_goes():
    state = after(position(("9 5", "1"), ("", "4"), row="3 X 3 X 3 5", pile="8"), "9x1", "take")
    assert texts(state) == ["row3", "row5", "rowX", "pile"]
    assert after(state, "row3").row == cards("X 3 X 3 5 8")
    assert after(state, "rowX").row == cards("3 3 X 3 5 8")


def test_each_seat_is_robbed_at_most_once_a_turn_the_group_below_is_not_looked_at():
    for moves in (("take", "pile"), ("leave", "back"), ("leave", "discard", "pile")):
        state, events = do(position(("9 5", "1"), ("", "3 | 4")), "9x1", *moves)
        assert told(events)[-1] == "turn 1"
        assert state.stacks[1] == stack("3")


# --- 4. the turn passes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_turn_passes_to_the_left(seats: int):
    for turn in range(seats):
        state = after(position(("1 2",) * seats, turn=turn), "1x1")
        left = (turn + 1) % seats
        assert state.asked == Asked(left, "play", left)
        assert LINKO_CARDS.actors(state) == {left}


# --- (R) ---------------------------------------------------------------------------------------------------


def test_r_the_comparison_uses_the_group_as_it_was_played_also_when_the_player_has_since_picked_up_cards():
    # A nine has taken a four: it is still one nine that meets the pair and the eight.
    state = position(("9 9 5", "1", "1", "1"), ("", "4", "8 8", "8"))
    state, events = do(state, "9x1", "take", "pile")
    assert events[-2] == Caught(0, 3, group("8"))
    # With the cards taken the same group could be larger, and with the jokers taken higher: it is as it was.
    state = position(("9 X 5", "1", "1", "1"), ("", "8 X", "10 10", "9 9 9"))
    state, events = do(state, "9x1+X1", "take", "pile", "pile")
    assert state.hands[0] == hand("5 8 X")
    assert told(events)[-1] == "turn 1"


def test_r_the_played_group_itself_stays_on_the_stack():
    state = after(position(("9 X 5", "1"), ("2", "4 4")), "9x1+X1", "take", "pile", "pile")
    assert state.stacks[0] == stack("2 | 9 X")
    assert state.hands[0] == hand("5 4 4")


def test_r_a_draw_with_no_row_is_made_by_the_server():
    state = position(("9 9 9 5", "1"), ("", "4 4 4"), row="2", pile="8 10 12")
    assert story(after(state, "9x3", "take"), "row2") == [
        "1 draws 2 from row",
        "1 must draw 8 from pile",
        "1 must draw 10 from pile",
        "row gets 12",
        "turn 1",
    ]
    # A draw that is forced from the first card on belongs to the step of the choice before it.
    state = position(("9 9 5", "1"), ("", "4 4"), row="", pile="8 10 12")
    assert told(do(state, "9x2", "leave", "discard")[1]) == [
        "1 discards 4 4",
        "1 must draw 8 from pile",
        "1 must draw 10 from pile",
        "row gets 12",
        "turn 1",
    ]


def test_r_a_draw_with_no_pile_and_all_cards_of_the_row_alike_is_made_by_the_server():
    state = position(("9 9 5", "1"), ("", "4 4"), row="3 3 3", pile="")
    assert told(do(state, "9x2", "take")[1]) == [
        "0 takes 4 4 of 1",
        "1 must draw 3 from row",
        "1 must draw 3 from row",
        "turn 1",
    ]
    state = position(("9 9 5", "1"), ("", "4 4"), row="3 X 3", pile="")
    assert told(do(state, "9x2", "take", "rowX")[1]) == ["1 draws X from row", "1 must draw 3 from row", "turn 1"]


def test_r_with_a_pile_a_row_of_equal_cards_is_a_choice_and_without_one_two_kinds_are():
    state = after(position(("9 9 5", "1"), ("", "4 4"), row="3 3 3", pile="8"), "9x2", "take")
    assert texts(state) == ["row3", "pile"]
    state = after(position(("9 9 5", "1"), ("", "4 4"), row="3 3 6", pile=""), "9x2", "take")
    assert texts(state) == ["row3", "row6"]


def test_r_playing_a_group_is_always_the_players_own_act_even_with_one_card_in_hand():
    state, events = do(position(("1 2", "3")), "1x1")
    assert told(events) == ["0 plays 1", "turn 1"]
    assert texts(state) == ["3x1"]


# --- prompts ----------------------------------------------------------------------------------------------


def test_the_prompt_says_what_is_asked_and_offers_it_in_short():
    state = position(("3 7 7 X X", "1", "1"), ("", "", "1 1"), row="5 X 5", pile="8")
    assert LINKO_CARDS.prompt(state, 0) == PlayPrompt(((3, 1), (7, 2)), 2)
    assert LINKO_CARDS.prompt(state, 1) is None
    state = after(state, "7x2")
    assert LINKO_CARDS.prompt(state, 0) == TakePrompt(2, group("1 1"))
    assert LINKO_CARDS.prompt(state, 2) is None
    state = after(state, "leave")
    assert LINKO_CARDS.prompt(state, 2) == BackPrompt(0, group("1 1"))
    state = after(state, "discard")
    assert LINKO_CARDS.prompt(state, 2) == DrawPrompt((5, 14), pile=True, left=2)
    state = after(state, "pile")
    assert LINKO_CARDS.prompt(state, 2) == DrawPrompt((5, 14), pile=False, left=1)
    assert LINKO_CARDS.prompt(state, 0) is None


# --- why not ----------------------------------------------------------------------------------------------


def refusal(state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
    """The refusal, which `apply` must give too."""
    move = read(move) if isinstance(move, str) else move
    seat = actor(state) if seat is None else seat
    found = LINKO_CARDS.check(state, seat, move)
    if found is not None:
        with pytest.raises(IllegalMove) as raised:
            LINKO_CARDS.apply(state, seat, move, SeededChance(bytes(32), 0))
        assert raised.value.refusal == found
    return found


def test_cards_that_are_not_in_the_hand():
    state = position(("7 7 X", "1"))
    assert refusal(state, "7x3") == Refusal("not-in-hand", {"number": 7, "cards": 3, "held": 2})
    assert refusal(state, "8x1+X1") == Refusal("not-in-hand", {"number": 8, "cards": 1, "held": 0})
    assert refusal(state, "7x2+X2") == Refusal("too-few-jokers", {"jokers": 2, "held": 1})
    assert refusal(state, "X2") == Refusal("too-few-jokers", {"jokers": 2, "held": 1})
    assert refusal(state, "7x2+X1") is None
    assert refusal(state, "X1") is None
    # A joker does not stand in for a missing card of the number: it has to be named.
    assert refusal(position(("7 X", "1")), "7x2") == Refusal("not-in-hand", {"number": 7, "cards": 2, "held": 1})


@pytest.mark.parametrize(
    "move",
    [
        Play(0, 1),
        Play(-1, 1),
        Play(15, 1),
        Play(7, 0),
        Play(7, 0, 1),
        Play(7, -1, 2),
        Play(7, 1, -1),
        Play(14, 0, 0),
        Play(14, 1, 0),
        Play(14, 1, 1),
        Play(14, 0, -1),
        Play(14, -1, 2),
    ],
)
def test_what_is_no_group_cannot_be_played(move: Play):
    assert refusal(position(("7 7 7 X X X", "1")), move) == Refusal("unreadable-move")


def test_cards_that_are_not_there_to_draw():
    state = after(position(("9 9 5", "1"), ("", "4 4"), row="2 3", pile=""), "9x2", "take")
    assert refusal(state, "row7") == Refusal("not-in-row", {"card": 7})
    assert refusal(state, "rowX") == Refusal("not-in-row", {"card": 14})
    assert refusal(state, "pile") == Refusal("pile-empty")
    assert refusal(state, Draw(15)) == refusal(state, Draw(-1)) == Refusal("unreadable-move")
    assert refusal(state, "row2") is None


def test_another_kind_of_move_than_the_one_that_is_asked_for():
    asked: list[State] = [position(("9 9 5", "1"), ("", "4 4"))]
    for move in ("9x2", "leave", "discard"):
        asked.append(after(asked[-1], move))
    answers = [("5x1",), ("take", "leave"), ("back", "discard"), ("row1", "pile")]
    for state, right in zip(asked, answers, strict=True):
        assert state.asked is not None
        for kind in answers:
            for move in kind:
                expected = None if kind == right else Refusal("asked-otherwise", {"ask": state.asked.ask})
                assert refusal(state, move) == expected


def test_not_your_turn_names_who_is_asked_and_what():
    state = position(("9 9 5", "1 1"), ("", "4 4"))
    assert refusal(state, "1x1", 1) == Refusal("not-your-turn", {"seat": 0, "ask": "play"})
    state = after(state, "9x2")
    assert refusal(state, "back", 1) == Refusal("not-your-turn", {"seat": 0, "ask": "take"})
    state = after(state, "leave")
    assert refusal(state, "take", 0) == Refusal("not-your-turn", {"seat": 1, "ask": "back"})
    state = after(state, "discard")
    assert refusal(state, "pile", 0) == Refusal("not-your-turn", {"seat": 1, "ask": "draw"})


def test_nothing_is_asked_after_the_end():
    state, events = do(position(("1", "2")), "1x1")
    assert ended(events).over
    assert refusal(state, "2x1", 1) == Refusal("match-over")
    state = after(position(("1", "2"), games="everyone-starts"), "1x1")
    assert refusal(state, "2x1", 1) == Refusal("between-rounds")
    assert list(LINKO_CARDS.moves(state, 1)) == []
    assert LINKO_CARDS.prompt(state, 1) is None


# --- one text a move --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Play(7, 3), "7x3"),
        (Play(13, 1, 2), "13x1+X2"),
        (Play(14, 0, 2), "X2"),
        (Choose("take"), "take"),
        (Choose("leave"), "leave"),
        (Choose("back"), "back"),
        (Choose("discard"), "discard"),
        (Draw(7), "row7"),
        (Draw(10), "row10"),
        (Draw(14), "rowX"),
        (Draw(PILE), "pile"),
    ],
)
def test_every_move_has_one_text(move: Move, text: str):
    assert LINKO_CARDS.write_move(move) == text
    assert LINKO_CARDS.read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *"7 7x 7x0 07x1 0x1 14x1 7x01 7x100 7x-1 7x1+X0 7x1+X 7x1X1 X X0 X01 x1 7X1 7x1+x1".split(),
        *"row row0 row14 row07 rowx Pile TAKE leaves".split(),
    ],
)
def test_nothing_else_is_read(text: str):
    assert LINKO_CARDS.read_move(text) == Refusal("unreadable-move")


# --- a move for who is gone -------------------------------------------------------------------------------


def test_the_stand_in_plays_all_cards_of_a_most_frequent_number_and_keeps_its_jokers():
    state = position(("2 2 3 5 5 X X X", "1"))
    found = {LINKO_CARDS.fallback(state, 0, SeededChance(bytes(32), n)) for n in range(20)}
    assert found == {Play(2, 2), Play(5, 2)}
    assert LINKO_CARDS.fallback(position(("X X", "1")), 0, SeededChance(bytes(32), 0)) == Play(14, 0, 1)


def test_the_stand_in_leaves_takes_back_and_draws_from_the_pile_while_there_is_one():
    chance = SeededChance(bytes(32), 0)
    state = after(position(("9 9 5", "1"), ("", "4 4"), row="2 3 3", pile="8"), "9x2")
    assert LINKO_CARDS.fallback(state, 0, chance) == Choose("leave")
    state = after(state, "leave")
    assert LINKO_CARDS.fallback(state, 1, chance) == Choose("back")
    state = after(state, "discard")
    assert LINKO_CARDS.fallback(state, 1, chance) == Draw(PILE)
    state = after(state, "pile")
    found = {LINKO_CARDS.fallback(state, 1, SeededChance(bytes(32), n)) for n in range(20)}
    assert found == {Draw(2), Draw(3)}
