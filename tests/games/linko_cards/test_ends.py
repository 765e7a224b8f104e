"""The ends of a game and the match: every sentence of the rules about them, by hand."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from app.games.api import IllegalMove, Outcome, Refusal
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.cards import DECK
from app.games.linko_cards.model import Asked, Dealt, Ended, Options
from app.games.linko_cards.scoring import best
from app.games.linko_cards.state import Finished, State
from tests.games.linko_cards.positions import after, cards, do, ended, hand, position, stack, story, told
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance

Script = Callable[..., ScriptedChance]

# --- the end of a game -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards_left", "move"), [("1", "1x1"), ("4 4 4", "4x3"), ("X", "X1"), ("4 X", "4x1+X1")])
def test_a_hand_is_empty_right_after_a_group_was_played(cards_left: str, move: str):
    state, events = do(position((cards_left, "1 2", "3")), move)
    assert ended(events).by == "out"
    assert ended(events).out == 0
    assert LINKO_CARDS.actors(state) == frozenset()


def test_whoever_has_cards_left_plays_on():
    assert told(do(position(("1 1", "1 2", "3")), "1x1")[1]) == ["0 plays 1", "turn 1"]
    assert told(do(position(("1 X", "1 2", "3")), "1x1")[1]) == ["0 plays 1", "turn 1"]


def test_a_row_alone_or_a_pile_alone_that_is_empty_is_no_end():
    # The row goes, and the pile fills it up.
    state = position(("9 9 5", "1"), ("", "4 4"), row="2 3", pile="8")
    assert story(state, "9x2", "take", "row2", "row3")[-3:] == ["1 draws 3 from row", "row gets 8", "turn 1"]
    # The pile goes, and the row is there.
    state = position(("9 9 5", "1"), ("", "4 4"), row="2 3", pile="8 10")
    assert story(state, "9x2", "take", "pile", "pile")[-2:] == ["1 draws 10 from pile", "turn 1"]
    # There was no pile before.
    state = position(("9 5", "1"), ("", "4"), row="2 3", pile="")
    assert story(state, "9x1", "take", "row2")[-2:] == ["1 draws 2 from row", "turn 1"]


def test_the_row_and_the_pile_are_both_empty_checked_the_moment_that_the_last_card_is_drawn():
    state = position(("9 9 5", "1"), ("", "4 4"), row="2", pile="8")
    # Row first: the last one is the pile's, without a click.
    state, events = do(state, "9x2", "take", "row2")
    assert told(events) == ["1 draws 2 from row", "1 must draw 8 from pile", "ended drawn"]
    assert ended(events).by == "drawn"
    assert ended(events).out is None
    assert (state.row, state.pile) == ((), ())
    # Pile first: the last one is the row's.
    state = position(("9 9 5", "1"), ("", "4 4"), row="2", pile="8")
    assert told(do(state, "9x2", "take", "pile")[1]) == ["1 draws 8 from pile", "1 must draw 2 from row", "ended drawn"]


def test_the_game_ends_in_mid_turn_also_when_all_was_drawn_that_had_to_be():
    # Exactly the two cards that there are: no row to fill up, nobody else is looked at.
    state = position(("9 9 5", "1", "2"), ("", "4 4", "6 6"), row="2 3", pile="")
    state, events = do(state, "9x2", "take", "row3")
    assert told(events) == ["1 draws 3 from row", "1 must draw 2 from row", "ended drawn"]


def test_the_rest_of_the_draws_and_snatches_do_not_happen():
    state = position(("9 9 9 5", "1", "2"), ("", "4 4 4", "6 6 6"), row="2", pile="8")
    state, events = do(state, "9x3", "take", "row2")
    assert told(events)[-1] == "ended drawn"
    assert state.hands == (hand("5 4 4 4"), hand("1 2 8"), hand("2"))
    assert LINKO_CARDS.outcome(state) is not None


def test_r_a_group_that_was_being_discarded_at_that_moment_is_discarded():
    state = position(("9 9 9 5", "1"), ("", "7 | 4 4 X"), row="2", pile="", discard="3")
    state, events = do(state, "9x3", "leave", "discard")
    assert told(events) == ["1 discards 4 4 X", "1 must draw 2 from row", "ended drawn"]
    assert state.discard == stack("3 | 4 4 X")
    assert state.stacks[1] == stack("7")
    assert ended(events).points == (3 - 1, 1 - 2)


def test_r_one_taken_is_in_the_takers_hand():
    state = position(("9 9 9 5", "1"), ("", "7 | 4 4 X"), row="2", pile="", discard="3")
    state, events = do(state, "9x3", "take")
    assert told(events) == ["0 takes 4 4 X of 1", "1 must draw 2 from row", "ended drawn"]
    assert state.hands[0] == hand("5 4 4 X")
    assert ended(events).points == (3 - 4, 1 - 2)


def test_seats_not_yet_visited_keep_their_groups():
    state = position(("9 9 5", "1", "2", "3"), ("", "4 4", "6 6", "7 7"), row="2 8", pile="")
    state, _ = do(state, "9x2", "leave", "discard", "row2")
    assert state.stacks == (stack("9 9"), (), stack("6 6"), stack("7 7"))
    assert state.asked is None


def test_all_hands_are_shown_when_a_game_ends():
    state, events = do(position(("1", "2 X", "3"), known=("", "", "3")), "1x1")
    assert ended(events).hands == (hand(""), hand("2 X"), hand("3"))
    for viewer in (None, 0, 1, 2):
        assert LINKO_CARDS.show(events[-1], viewer) == events[-1]
        assert LINKO_CARDS.view(state, viewer).result == events[-1]
    assert LINKO_CARDS.view(position(("1", "2")), 0).result is None


# --- points ------------------------------------------------------------------------------------------------


def test_points_are_the_cards_in_the_stack_minus_the_cards_in_the_hand():
    state, events = do(position(("1 1", "2 3 4", ""), ("5 | 6 6 6", "7 7", "8"), turn=0), "1x2")
    assert ended(events).stacked == (6, 2, 1)
    assert ended(events).points == ended(events).totals == (6, 2 - 3, 1)
    assert LINKO_CARDS.scores(state) == (6, -1, 1)


def test_jokers_count_like_any_card_and_the_number_does_not_matter():
    _, events = do(position(("13", "X X 1", "1"), ("X X | 5 X", "13 13", "1 1")), "13x1")
    assert ended(events).points == (5, 2 - 3, 2 - 1)


def test_discarded_cards_count_for_nobody():
    _, events = do(position(("13", "1"), ("", ""), discard="5 5 5 | X"), "13x1")
    assert ended(events).points == (1, -1)


def test_highest_wins_and_that_need_not_be_who_played_the_last_card():
    _, events = do(position(("1", "2"), ("", "5 5 5 5")), "1x1")
    assert ended(events).points == (1, 3)
    assert ended(events).winners == (1,)


def test_ties_share():
    _, events = do(position(("1", "2 3", "4"), ("5", "6 6 6 6", "7")), "1x1")
    assert ended(events).points == (2, 2, 0)
    assert ended(events).winners == (0, 1)
    assert best((-3, -1, -1)) == (1, 2)
    assert best((0, 0)) == (0, 1)


def test_how_each_point_was_made_up_is_part_of_the_rounds_result():
    state = after(position(("1 X", "3 X 3"), ("7 7 X | X X", "")), "1x1+X1")
    (row,) = LINKO_CARDS.rounds(state)
    assert (row.number, row.points, row.totals, row.winners) == (1, (7, -3), (7, -3), (0,))
    assert row.made_of == (
        {
            "by": "out",
            "out": True,
            "stack": [
                {"value": 7, "cards": 2, "jokers": 1, "points": 3},
                {"value": 14, "cards": 0, "jokers": 2, "points": 2},
                {"value": 1, "cards": 1, "jokers": 1, "points": 2},
            ],
            "hand": [],
            "plus": 7,
            "minus": 0,
        },
        {"by": "out", "out": False, "stack": [], "hand": [3, 3, 14], "plus": 0, "minus": 3},
    )
    assert msgspec.json.decode(msgspec.json.encode(row.made_of)) == list(row.made_of)


def test_nobody_is_out_when_the_cards_were_drawn():
    state = after(position(("9 5", "1"), ("", "4"), row="2", pile=""), "9x1", "take")
    (row,) = LINKO_CARDS.rounds(state)
    assert [(made["by"], made["out"]) for made in row.made_of] == [("drawn", False)] * 2


# --- the match ---------------------------------------------------------------------------------------------


def test_the_option_games_is_one_by_default_or_everyone_starts():
    (option,) = LINKO_CARDS.info.options
    assert (option.key, option.choices, option.default, option.seats) == (
        "games",
        ("one", "everyone-starts"),
        "one",
        None,
    )
    assert Options() == Options("one")
    strange = msgspec.structs.replace(Options(), games="two")
    assert LINKO_CARDS.check_options(strange, 2) == Refusal("games-not-offered")


def test_one_game_is_the_match():
    state, events = do(position(("1", "2"), ("", "3 3"), scores=(0, 0)), "1x1")
    assert ended(events).over
    assert LINKO_CARDS.outcome(state) == Outcome(winners=(0, 1), totals=(1, 1))
    assert not LINKO_CARDS.between(state)
    with pytest.raises(IllegalMove) as raised:
        LINKO_CARDS.next_round(state, SeededChance(seed_of(1), 1))
    assert raised.value.refusal == Refusal("not-between-rounds")


def finished(points: tuple[int, ...], totals: tuple[int, ...], number: int) -> Finished:
    """A game that has ended with these points."""
    seats = len(points)
    return Finished(
        Ended(number, "out", best(points), (hand(""),) * seats, (0,) * seats, points, totals, 0), ((),) * seats
    )


def last_game(hands: tuple[str, ...], stacks: tuple[str, ...], scores: tuple[int, ...]) -> State:
    """The last of as many games as seats, with these totals so far."""
    seats = len(hands)
    so_far = tuple(finished(scores if n == 1 else (0,) * seats, scores, n) for n in range(1, seats))
    return position(hands, stacks, games="everyone-starts", number=seats, scores=scores, finished=so_far)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_starts_has_as_many_games_as_seats_the_start_passing_to_the_left(scripted: Script, seats: int):
    order = tuple(sorted(DECK))
    step = LINKO_CARDS.setup(Options("everyone-starts"), seats, scripted(seats - 1, order))
    starters: list[int] = []
    for number in range(1, seats + 1):
        dealt = step.events[0]
        assert isinstance(dealt, Dealt)
        assert dealt.round == number
        starters.append(dealt.starter)
        assert step.state.asked == Asked(dealt.starter, "play", dealt.starter)
        assert step.state.starter == dealt.starter
        assert LINKO_CARDS.outcome(step.state) is None
        assert not LINKO_CARDS.between(step.state)
        # Make it short: the starter has one card.
        hands = tuple(hand("1") if seat == dealt.starter else hand("2 2") for seat in range(seats))
        state, events = do(msgspec.structs.replace(step.state, hands=hands), "1x1")
        assert ended(events).over == (number == seats)
        assert LINKO_CARDS.between(state) == (number < seats)
        if number < seats:
            assert LINKO_CARDS.outcome(state) is None
            step = LINKO_CARDS.next_round(state, scripted(order))
        else:
            assert LINKO_CARDS.outcome(state) == Outcome(tuple(range(seats)), (1 - 2 * (seats - 1),) * seats)
    assert starters == [(seats - 1 + n) % seats for n in range(seats)]


def test_each_game_is_dealt_anew_from_all_cards_and_nothing_is_known_any_more(scripted: Script):
    state = position(
        ("1", "2 3"), ("4 | 5", "6"), discard="7", known=("1", "2"), games="everyone-starts", scores=(3, 4), starter=1
    )
    state = after(state, "1x1")
    step = LINKO_CARDS.next_round(state, scripted(tuple(sorted(DECK))))
    dealt = step.state
    assert dealt.hands == (hand("1 " * 8 + "2 " * 5), hand("2 " * 3 + "3 " * 8 + "4 4"))
    assert (dealt.stacks, dealt.discard, dealt.known) == (((), ()), (), (hand(""), hand("")))
    assert (dealt.row, len(dealt.pile)) == (cards("4 4 4 4 4 4"), 77)
    assert (dealt.round, dealt.starter, dealt.scores) == (2, 0, (6, 3))
    assert dealt.finished == state.finished
    with pytest.raises(IllegalMove):
        LINKO_CARDS.next_round(dealt, SeededChance(seed_of(1), 1))


def test_totals_add_up_and_the_highest_total_wins_single_games_count_for_nothing():
    # Seat 1 wins this game by one point, seat 0 has three points more from the game before.
    state, events = do(last_game(("1", "2"), ("", "3 3 3"), (5, 2)), "1x1")
    assert ended(events).points == (1, 2)
    assert ended(events).winners == (1,)
    assert ended(events).totals == (6, 4)
    assert ended(events).over
    assert LINKO_CARDS.outcome(state) == Outcome(winners=(0,), totals=(6, 4))
    assert [row.winners for row in LINKO_CARDS.rounds(state)] == [(0,), (1,)]
    assert [row.totals for row in LINKO_CARDS.rounds(state)] == [(5, 2), (6, 4)]


def test_ties_of_the_totals_share():
    state = after(last_game(("1", "2", "3"), ("", "4 4", ""), (2, 2, 3)), "1x1")
    assert LINKO_CARDS.outcome(state) == Outcome(winners=(0, 1), totals=(3, 3, 2))


def test_a_total_may_be_below_zero():
    state = after(last_game(("1", "2 2 2"), ("", ""), (-9, -8)), "1x1")
    assert LINKO_CARDS.outcome(state) == Outcome(winners=(0,), totals=(-8, -11))


def test_scores_are_those_of_the_finished_games():
    state = last_game(("1 2", "3"), ("4", "5"), (5, 2))
    assert LINKO_CARDS.scores(state) == (5, 2)
    assert LINKO_CARDS.scores(after(state, "1x1")) == (5, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_the_first_starter_is_random(scripted: Script, seats: int):
    for starter in range(seats):
        step = LINKO_CARDS.setup(Options(), seats, scripted(starter, DECK))
        assert step.state.starter == starter
        assert step.state.asked == Asked(starter, "play", starter)
    found = {LINKO_CARDS.setup(Options(), seats, SeededChance(seed_of(n), 0)).state.starter for n in range(60)}
    assert found == set(range(seats))


def test_talk_is_free():
    assert LINKO_CARDS.hushed(position(("1", "2"))) == frozenset()
