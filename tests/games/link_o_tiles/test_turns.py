"""Turns, digging and passing: every sentence and every ruling, by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.api import IllegalMove, Refusal
from app.games.chance import SeededChance
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Dealt, Dug, Options
from app.games.link_o_tiles.tiles import texts, tile_set
from tests.games.link_o_tiles.positions import (
    NONE,
    choices,
    deal,
    do,
    ended,
    mover,
    position,
    read,
    refused,
    told,
)
from tests.games.playing import seed_of

CONNECTORS = {"o": ("TL4", "TL8"), "g": ("TR8", "TR12"), "y": ("BR0", "BR12"), "p": ("BL0", "BL4")}
DULL = "o01 o02 o03 o04 o12 o13 o14 o23"
"""A hand without a double or a LINK-O tile."""


# --- seats, deal and options -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("link_o_tiles", [8, 4])
def test_two_to_six_seats_8_tiles_each_the_rest_in_the_bag(seats: int, link_o_tiles: int):
    options = Options(8) if link_o_tiles == 8 else Options(4)
    step = LINK_O_TILES.setup(options, seats, SeededChance(seed_of(3), 0))
    dealt = step.events[0]
    assert isinstance(dealt, Dealt)
    assert dealt.hands == (8,) * seats
    assert [len(hand) for hand in dealt.all_hands] == [8] * seats
    assert dealt.bag == len(dealt.all_bag) == (68 if link_o_tiles == 8 else 64) - 8 * seats
    dealt_tiles = Counter(dealt.all_bag) + sum((Counter(hand) for hand in dealt.all_hands), Counter[str]())
    assert dealt_tiles == Counter(texts(tile_set(link_o_tiles)))


def test_other_seats_and_options_are_refused():
    for seats in (0, 1, 7):
        assert LINK_O_TILES.check_options(Options(), seats) == Refusal("seats-not-offered", {"seats": seats})
        with pytest.raises(IllegalMove):
            LINK_O_TILES.setup(Options(), seats, NONE)
    five = Options(5)  # pyright: ignore[reportArgumentType]
    assert LINK_O_TILES.check_options(five, 2) == Refusal("link-o-tiles-not-offered", {"count": 5})
    hundred = Options(8, 100)  # pyright: ignore[reportArgumentType]
    assert LINK_O_TILES.check_options(hundred, 2) == Refusal("target-not-offered", {"target": 100})


def test_r_the_first_starter_is_random():
    starters = {
        LINK_O_TILES.setup(Options(), 4, SeededChance(seed_of(number), 0)).state.starter for number in range(60)
    }
    assert starters == {0, 1, 2, 3}
    step = deal(("oL", "gL", "yL"), "", starter=2)
    assert (step.state.starter, step.state.turn) == (2, 2)


# --- the first turn --------------------------------------------------------------------------------------


def test_the_very_first_tile_is_a_double_or_link_o_on_any_connector_of_its_colour():
    state = deal(("o33 oL g00 y34", "p11"), "").state
    assert choices(state) == {"o33 TL4", "o33 TL8", "oL TL4", "oL TL8", "g00 TR8", "g00 TR12"}
    assert refused(state, "o33 TL5") == "opening-connector"
    assert refused(state, "y34 BR0") == "first-turn-tile"
    assert refused(state, "y34 BR1") == "first-turn-tile"


@pytest.mark.parametrize("letter", list("ogyp"))
def test_each_colour_has_two_connectors(letter: str):
    state = deal((f"{letter}22", "p11"), "").state
    assert choices(state) == {f"{letter}22 {space}" for space in CONNECTORS[letter]}


def test_each_players_first_tile_goes_to_any_connector_touching_or_not():
    state = do(deal(("o33", "g22 gL y11 o34"), "").state, "o33 TL4").state
    # gL touches the 3 across the joint at TR12; g22 does not match it there.
    assert choices(state) == {"g22 TR8", "gL TR8", "gL TR12", "y11 BR0", "y11 BR12"}
    assert refused(state, "g22 TR12") == "unlike-across"
    assert refused(state, "o34 TL5") == "first-turn-tile"
    assert refused(state, "y11 BR3") == "first-turn-place"


def test_rules_1_2_4_and_6_hold_for_it():
    state = position("o33 TL4, o32 TL5, g33 TR11, g44 TR13", "g33 o22 oL gL", "p01", fresh=(0, 1))
    assert refused(state, "gL TR12") == "blocked-beside"
    assert refused(state, "o22 TR8") == "wrong-colour"
    assert refused(state, "oL TL4") == "occupied"


def test_r_or_it_goes_to_any_space_where_an_ordinary_play_of_it_would_be_legal():
    state = position("o33 TL4, o32 TL5", "o22 o33 oL", "p01", fresh=(0, 1))
    assert choices(state) == {"o22 TL6", "o22 TL8", "o33 TL3", "o33 TL8", "oL TL3", "oL TL6", "oL TL8"}
    assert refused(state, "oL TL10") == "first-turn-place"
    assert refused(state, "o22 TL3") == "needs-value"


def test_on_a_first_turn_only_doubles_and_link_o_tiles_count_as_playable():
    step = do(deal(("o33", f"o34 {DULL[4:]}"), "g12 p00 p11", starter=0).state, "o33 TL4")
    # o34 would fit at TL5, but a domino does not count: seat 1 digs to the first double.
    assert told(step)[1:] == ["1 digs g12 p00", "turn 1 dug 2"]
    assert choices(step.state) == {"p00 BL0", "p00 BL4"}


def test_later_turns_any_tile_by_the_rules():
    state = do(deal(("o33 o34 g00", "p11"), "").state, "o33 TL4", "p11 BL0").state
    assert mover(state) == 0
    assert {"o34 TL5", "o43 TL3"} <= choices(state)
    # The freedom of the first turn is over: g00 touches nothing, TR12 across from the 3 takes no 0.
    assert refused(state, "g00 TR8") == "touches-nothing"
    assert refused(state, "g00 TR12") == "unlike-across"


def test_who_comes_after_a_starter_that_had_to_pass_opens_the_board():
    # Seats 1 to 5 hold all 28 doubles and LINK-O tiles, so seat 0 digs the whole bag in vain.
    openers = [f"{c}{kind}" for c in "ogyp" for kind in ("00", "11", "22", "33", "44", "L", "L")]
    others = [f"{c}{kind}" for c in "gyp" for kind in ("01", "02", "03", "04")]
    held = openers + others
    hands = tuple(" ".join(held[8 * n : 8 * n + 8]) for n in range(5))
    step = deal((DULL, *hands), "")
    digs, passes, turn = told(step)[1:]
    assert digs.startswith("0 digs")
    assert len(digs.split()) == 2 + 20
    assert (passes, turn) == ("0 passes first", "turn 1")
    assert choices(step.state) == {
        *(f"o{v}{v} {space}" for v in range(5) for space in ("TL4", "TL8")),
        *("oL TL4", "oL TL8", "g00 TR8", "g00 TR12"),
    }
    assert refused(step.state, "o00 TL0") == "opening-connector"


# --- digging ---------------------------------------------------------------------------------------------


def test_a_player_who_can_play_must_and_does_not_dig():
    step = do(position("o33 TL4", "o34 o00", "o23 g00", bag="y00 y11 y22"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "turn 1"]
    assert step.state.dug == 0


def test_a_player_who_cannot_digs_one_tile_after_the_other_until_one_can_be_played_and_plays_that_turn():
    step = do(position("o33 TL4", "o34 o00", "g00 g11", bag="y00 p24 o34 oL y44"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 digs y00 p24 o34", "turn 1 dug 3"]
    assert texts(step.state.hands[1]) == ("g00", "g11", "y00", "p24", "o34")  # dug tiles stay in the hand
    assert texts(step.state.bag) == ("oL", "y44")
    assert choices(step.state) == {"o43 TL3", "o43 TL6"}  # the player then chooses where


def test_r_the_server_digs_by_itself_shown_tile_by_tile_to_the_player_and_as_a_count_to_the_others():
    step = do(position("o33 TL4", "o34 o00", "g00 g11", "g22", bag="y00 p24 o34"), "o34 TL5")
    dug = step.events[1]
    assert dug == Dug(1, 3, ("y00", "p24", "o34"))
    assert LINK_O_TILES.show(dug, 1) == dug
    for viewer in (0, 2, None):
        assert LINK_O_TILES.show(dug, viewer) == Dug(1, 3, None)
    assert LINK_O_TILES.view(step.state, 0).hands == (1, 5, 1)
    assert LINK_O_TILES.view(step.state, 0).bag == 0
    assert LINK_O_TILES.view(step.state, 0).dug == 3


def test_on_a_first_turn_only_a_playable_double_or_link_o_ends_the_digging():
    # o34 and o13 fit beside the 3, g00 does not fit across from it but on TR8.
    step = do(position("o33 TL4", "o34 o00", "g01 g12", bag="o13 g00 gL", fresh=(1,)), "o34 TL5")
    assert told(step)[1:] == ["1 digs o13 g00", "turn 1 dug 2"]
    # With TR8 taken g00 has no place; the LINK-O tile ends the digging.
    step = do(position("o33 TL4, g44 TR8", "o34 o00", "g01 g12", bag="o13 g00 gL", fresh=(1,)), "o34 TL5")
    assert told(step)[1:] == ["1 digs o13 g00 gL", "turn 1 dug 3"]


def test_the_starter_digs_too():
    step = deal((DULL, "oL"), "g01 g02 y33", starter=0)
    assert told(step) == ["dealt 1", "0 digs g01 g02 y33", "turn 0 dug 3"]


def test_digging_is_over_with_the_turn():
    step = do(position("o33 TL4", "o34 o00", "g00 g11", bag="o34 oL y44"), "o34 TL5", "o43 TL3")
    assert told(step) == ["1 o43 TL3", "0 digs oL", "turn 0 dug 1"]
    assert LINK_O_TILES.view(step.state, None).dug == 1
    step = do(step.state, "oL TL6")
    assert told(step) == ["0 oL TL6", "1 digs y44", "1 passes", "turn 0"]
    assert LINK_O_TILES.view(step.state, None).dug == 0


# --- passing ---------------------------------------------------------------------------------------------


def test_a_last_tile_of_the_bag_that_can_be_played_must_be():
    step = do(position("o33 TL4", "o34 o00", "g00 g11", bag="y00 o44"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 digs y00 o44", "turn 1 dug 2"]
    assert choices(step.state) == {"o44 TL6"}


def test_otherwise_the_server_passes_and_dug_tiles_stay_in_the_hand():
    step = do(position("o33 TL4", "o34 o24", "g00 g11", bag="y00 o12"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 digs y00 o12", "1 passes", "turn 0"]
    assert texts(step.state.hands[1]) == ("g00", "g11", "y00", "o12")
    assert LINK_O_TILES.view(step.state, None).passed == (1,)


def test_whenever_the_bag_is_empty_and_nothing_can_be_played_the_server_passes():
    step = do(position("o33 TL4", "o34 o24", "g00 g11", "y00", "o44"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 passes", "2 passes", "turn 3"]


def test_on_a_first_turn_it_passes_also_when_a_domino_would_fit():
    step = do(position("o33 TL4", "o34 o24", "o13 g11", "o44", bag="g12", fresh=(1,)), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "turn 1"]  # g11 goes to TR8
    step = do(position("o33 TL4, g00 TR8", "o34 o24", "o13 g11", "o44", bag="g12", fresh=(1,)), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 digs g12", "1 passes first", "turn 2"]


def test_r_a_first_turn_that_ends_in_a_pass_is_over_neither_its_duty_nor_its_freedom_comes_back():
    state = position("o33 TL4, g00 TR8, y00 BR0, y00 BR12", "o34 o24 p44", "o13 y22 g11", fresh=(1,))
    step = do(state, "o34 TL5")
    assert told(step)[1:] == ["1 passes first", "turn 0"]
    assert not step.state.fresh[1]
    step = do(step.state, "o42 TL6")
    assert mover(step.state) == 1
    assert choices(step.state) == {"o13 TL3"}  # no duty: a domino may go
    # No freedom either: without a first turn ahead p00 may not go to a lone connector.
    lone = position("o33 TL4, o34 TL5, g00 TR8", "o13 p00", "o24")
    assert choices(lone) == {"o13 TL3"}
    assert refused(lone, "p00 BL4") == "touches-nothing"


def test_turns_pass_to_the_left_which_is_the_next_seat_number():
    state = position("o33 TL4", "o34 p01", "o03 p01", "o44 p01", turn=0)
    seen: list[int] = []
    for move in ("o34 TL5", "o03 TL3"):
        seen.append(mover(state))
        state = do(state, move).state
    seen.append(mover(state))
    step = do(state, "o44 TL6")
    assert seen == [0, 1, 2]
    assert ended(step).by == "stuck"


# --- who may act -----------------------------------------------------------------------------------------


def test_only_the_seat_to_move_may_move_and_only_tiles_of_its_hand():
    state = position("o33 TL4", "o34 oL g33", "o13", turn=0)
    assert LINK_O_TILES.check(state, 1, read("o13 TL3")) == Refusal("not-your-turn", {"seat": 0})
    assert list(LINK_O_TILES.moves(state, 1)) == []
    assert LINK_O_TILES.check(state, 0, read("o13 TL3")) == Refusal("not-in-hand", {"tile": "1|3", "colour": "orange"})
    assert LINK_O_TILES.check(state, 0, read("gL TR12")) == Refusal(
        "not-in-hand", {"tile": "LINK-O", "colour": "green"}
    )
    with pytest.raises(IllegalMove) as raised:
        LINK_O_TILES.apply(state, 0, read("o34 TL9"), NONE)
    assert raised.value.refusal == Refusal("touches-nothing")
    assert LINK_O_TILES.hushed(state) == frozenset()


def test_the_stand_in_spends_no_link_o_tile_while_it_has_another_move():
    state = position("o33 TL4", "oL o34 gL", "o13")
    for number in range(20):
        assert LINK_O_TILES.fallback(state, 0, SeededChance(seed_of(number), 0)).lay in ("o34", "o43")
    state = position("o33 TL4", "oL gL", "o13")
    fallbacks = {LINK_O_TILES.fallback(state, 0, SeededChance(seed_of(n), 0)) for n in range(40)}
    assert fallbacks == {read("oL TL3"), read("oL TL5"), read("gL TR12")}
