"""Cards, seats and what is known: every sentence of the rules' first part, by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import msgspec
import pytest

from app.games.api import IllegalMove, Refusal
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.cards import DECK
from app.games.linko_cards.model import Asked, Dealt, Drew, Options
from app.games.linko_cards.state import State
from tests.games.linko_cards.positions import after, cards, do, hand, position, stack, texts
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance

Script = Callable[..., ScriptedChance]

ASCENDING = tuple(sorted(DECK))
"""1 1 1 1 1 1 1 1 2 2 ... 13 X X X X X: the first hand is eight 1s and five 2s."""


def deal(script: Script, seats: int, starter: int = 0, order: tuple[int, ...] = ASCENDING):
    return LINKO_CARDS.setup(Options(), seats, script(starter, order))


# --- cards and seats -------------------------------------------------------------------------------------


def test_the_deck_is_109_cards_104_numbers_1_to_13_eight_of_each_and_5_jokers():
    assert len(DECK) == 109
    assert [DECK.count(number) for number in range(1, 14)] == [8] * 13
    assert DECK.count(14) == 5
    assert set(DECK) == set(range(1, 15))


def test_the_linko_card_is_only_the_turn_marker():
    state = LINKO_CARDS.setup(Options(), 3, SeededChance(seed_of(1), 0)).state
    everything = [
        *state.row,
        *state.pile,
        *chain.from_iterable([c] * n for h in state.hands for c, n in enumerate(h, 1)),
    ]
    assert sorted(everything) == sorted(DECK)
    assert state.asked is not None
    assert state.asked.turn == state.starter


@pytest.mark.parametrize(("seats", "pile"), [(2, 77), (3, 64), (4, 51), (5, 38)])
def test_2_to_5_seats_and_with_five_the_pile_still_holds_38(seats: int, pile: int):
    state = LINKO_CARDS.setup(Options(), seats, SeededChance(seed_of(1), 0)).state
    assert len(state.pile) == pile
    assert len(state.hands) == len(state.stacks) == len(state.known) == seats


def test_no_other_number_of_seats():
    assert LINKO_CARDS.info.seats == (2, 3, 4, 5)
    for seats in (0, 1, 6):
        assert LINKO_CARDS.check_options(Options(), seats) == Refusal("seats-not-offered", {"seats": seats})
        with pytest.raises(IllegalMove):
            LINKO_CARDS.setup(Options(), seats, SeededChance(seed_of(1), 0))


def test_13_cards_each_then_6_face_up_as_the_row_the_rest_is_the_pile(scripted: Script):
    # 26 cards are dealt: 1-1, 2-2, 3-3 are 24 of them, and two 4s. The row is the other six 4s, 5s come next.
    step = deal(scripted, 2, starter=1)
    state = step.state
    assert state.hands == (hand("1 " * 8 + "2 " * 5), hand("2 " * 3 + "3 " * 8 + "4 4"))
    assert state.row == (4, 4, 4, 4, 4, 4)
    assert state.pile[:9] == (5, 5, 5, 5, 5, 5, 5, 5, 6)
    assert len(state.pile) == 77
    assert state.stacks == ((), ())
    assert state.discard == ()
    assert state.known == ((0,) * 14, (0,) * 14)
    assert step.events == (
        Dealt(1, 1, (13, 13), 77, state.row, all_hands=state.hands, all_pile=state.pile),
        Asked(1, "play", 1),
    )


def test_cards_of_one_number_are_alike_a_hand_is_a_count_for_each_number_and_a_count_of_jokers(scripted: Script):
    shuffled = (*reversed(ASCENDING[:13]), *ASCENDING[13:])
    assert deal(scripted, 2).state == deal(scripted, 2, order=shuffled).state
    assert hand("7 X 7") == hand("7 7 X") == (0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1)
    assert texts(position(("7 7 X", "1"))) == ["7x1", "7x1+X1", "7x2", "7x2+X1", "X1"]


def test_hidden_are_hands_and_the_order_of_the_pile(scripted: Script):
    step = deal(scripted, 3)
    hands, row = step.state.hands, step.state.row
    for viewer in (None, 0, 1, 2):
        mine = None if viewer is None else hands[viewer]
        view = LINKO_CARDS.view(step.state, viewer)
        assert view.mine == mine
        assert view.pile == 64
        public = {"seats", "games", "round", "starter", "row", "pile", "stacks", "discard", "hands", "known", "scores"}
        own = set[str]() if viewer is None else {"mine"}
        assert msgspec.to_builtins(view).keys() == public | {"asked"} | own
        assert LINKO_CARDS.show(step.events[0], viewer) == Dealt(1, 0, (13, 13, 13), 64, row, mine)
        assert LINKO_CARDS.show(step.events[1], viewer) == step.events[1]


def test_public_are_hand_sizes_the_piles_size_the_row_every_stack_with_all_its_groups_and_the_discard_pile():
    state = position(("7", "8 8 X"), ("1 1 | 2", "3 X"), row="4 5", pile="9 9 9", discard="6 6 | X", turn=1)
    for viewer in (None, 0, 1):
        view = LINKO_CARDS.view(state, viewer)
        assert view.hands == (1, 3)
        assert view.pile == 3
        assert view.row == (4, 5)
        assert view.stacks == (stack("1 1 | 2"), stack("3 X"))
        assert view.discard == stack("6 6 | X")


# --- what was taken openly -------------------------------------------------------------------------------


def test_what_a_player_snatched_is_known():
    state = after(position(("9 5", "1 1"), ("", "4")), "9x1", "take")
    assert state.known == (hand("4"), hand(""))


def test_what_a_player_took_back_is_known_jokers_included():
    state = after(position(("9 9 9 5", "1 1"), ("", "4 4 X")), "9x3", "leave", "back")
    assert state.known == (hand(""), hand("4 4 X"))


def test_what_a_player_drew_from_the_row_is_known_and_what_from_the_pile_is_not():
    state = after(position(("9 9 5", "1 1"), ("", "4 4")), "9x2", "leave", "discard", "row3", "pile")
    assert state.hands[1] == hand("1 1 3 8")
    assert state.known == (hand(""), hand("3"))


def test_what_was_dealt_and_what_was_played_and_discarded_is_not_known_of_a_hand():
    state = after(position(("9 9 5", "1 1"), ("", "4 4")), "9x2", "leave", "discard", "pile", "pile")
    assert state.known == (hand(""), hand(""))


def test_a_played_card_uses_up_a_known_one_first():
    before = position(("7 7 7 X X", "1"), known=("7 7 X", ""))
    assert after(before, "7x1").known[0] == hand("7 X")
    assert after(before, "7x2").known[0] == hand("X")
    assert after(before, "7x3").known[0] == hand("X")
    assert after(before, "7x1+X1").known[0] == hand("7")
    assert after(before, "X2").known[0] == hand("7 7")
    # Others of the hand stay as they are.
    assert after(position(("7 8", "1"), known=("8", "1")), "7x1").known == (hand("8"), hand("1"))


def test_cards_drawn_unseen_are_never_known_those_that_the_server_draws_by_itself_included():
    # The row has one card for a draw of two: the second comes from the pile without a click.
    state, events = do(position(("9 9 5", "1"), ("", "4 4"), row="2", pile="8 3"), "9x2", "take", "row2")
    assert Drew(1, "pile", 8, forced=True) in events
    assert state.hands[1] == hand("1 2 8")
    assert state.known == (hand("4 4"), hand("2"))


def test_cards_that_the_server_draws_from_the_row_are_known_as_they_are_seen():
    state = after(position(("9 9 5", "1"), ("", "4 4"), row="2 2 2", pile=""), "9x2", "take")
    assert state.known == (hand("4 4"), hand("2 2"))


def test_what_is_known_is_public():
    state = position(("7 7", "1"), known=("7", ""))
    assert all(LINKO_CARDS.view(state, viewer).known == (hand("7"), hand("")) for viewer in (None, 0, 1))


def test_no_client_gets_an_identity_for_a_hidden_card_by_which_it_could_be_followed():
    # Two cards change places between a hand and the pile: nothing that others get changes with them.
    one = position(("9 9 5", "1 12"), ("", "4 4"), pile="8 13 11")
    two = position(("9 9 5", "1 8"), ("", "4 4"), pile="12 13 11")
    for viewer in (None, 0):
        shown = [
            [LINKO_CARDS.show(event, viewer) for event in do(state, "9x2", "take", "pile")[1]] for state in (one, two)
        ]
        assert shown[0] == shown[1]
        assert shown[0][0] == Drew(1, "pile")
        assert LINKO_CARDS.view(one, viewer) == LINKO_CARDS.view(two, viewer)


def test_a_draw_from_the_pile_is_sent_to_that_seat_alone():
    _, events = do(position(("9 9 5", "1"), ("", "4 4"), pile="8 X"), "9x2", "take", "pile")
    assert [LINKO_CARDS.show(events[0], viewer) for viewer in (None, 0, 1)] == [
        Drew(1, "pile"),
        Drew(1, "pile"),
        Drew(1, "pile", 8),
    ]
    _, events = do(position(("9 9 5", "1"), ("", "4 4"), row="2", pile="8 X"), "9x2", "take", "row2")
    shown = LINKO_CARDS.show(events[1], 0)
    assert shown == Drew(1, "pile", forced=True)
    assert LINKO_CARDS.show(events[1], 1) == Drew(1, "pile", 8, forced=True)
    assert LINKO_CARDS.show(events[0], 0) == Drew(1, "row", 2)


# --- another state that cannot be told from this one -------------------------------------------------------


def resampled(state: State, viewer: int | None, times: int = 60) -> list[State]:
    return [LINKO_CARDS.resample(state, viewer, SeededChance(seed_of(n), 0)) for n in range(times)]


def test_every_hidden_card_may_be_in_every_hidden_place_and_known_ones_stay():
    state = position(("1", "2 3", "4 5"), row="9", pile="6 7", known=("", "2", ""))
    found = resampled(state, 0)
    assert {other.hands[0] for other in found} == {hand("1")}
    assert {other.hands[1] for other in found} == {hand(f"2 {card}") for card in (3, 4, 5, 6, 7)}
    assert {card for other in found for card in cards("4 5 6 7 3") if other.hands[2][card - 1]} == {3, 4, 5, 6, 7}
    assert {other.pile[0] for other in found} == {3, 4, 5, 6, 7}
    assert {other.hands[0] for other in resampled(state, None)} == {hand(str(card)) for card in (1, 3, 4, 5, 6, 7)}


def test_who_sees_all_but_one_hand_knows_that_hand():
    state = position(("1 X", "2 3"), row="9", pile="")
    assert resampled(state, 0, 5) == [state] * 5


def test_once_a_game_has_ended_only_the_pile_is_hidden():
    state = after(position(("1", "2 3"), row="9", pile="6 7 8"), "1x1")
    found = resampled(state, None)
    assert {other.hands for other in found} == {state.hands}
    assert {other.pile for other in found} == {
        cards(text) for text in ("6 7 8", "6 8 7", "7 6 8", "7 8 6", "8 6 7", "8 7 6")
    }


def test_what_comes_out_depends_on_nothing_that_the_viewer_does_not_know():
    one = position(("1", "2 3", "4 5"), pile="6 7", known=("", "2", ""))
    two = position(("1", "2 7", "3 6"), pile="5 4", known=("", "2", ""))
    assert resampled(one, 0) == resampled(two, 0)
    assert resampled(one, 1) != resampled(two, 1)
