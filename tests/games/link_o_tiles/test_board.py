"""What may lie where: every sentence and every ruling, by hand. The names follow the rules' own order and words."""

from __future__ import annotations

import pytest

from app.games.link_o_tiles.board import FOUR_CIRCLES, NO_SPACE, Circle, build
from app.games.link_o_tiles.tiles import COLOURS, LETTERS, TILE_TEXT, TILE_VALUE, texts, tile_set
from tests.games.link_o_tiles.positions import (
    RING,
    at,
    board_but,
    choices,
    do,
    face,
    name,
    position,
    refused,
    told,
    why_not,
)

OTHERS = "p01 p02"
"""A hand for the seat that is not looked at: it can neither play nor dig in these positions."""


# --- pieces ----------------------------------------------------------------------------------------------


def test_68_tiles_in_four_colours_of_15_dominoes_and_two_link_o_tiles():
    tiles = texts(tile_set(8))
    assert len(tiles) == 68
    for letter in "ogyp":
        own = sorted(tile for tile in tiles if tile[0] == letter)
        dominoes = [f"{letter}{low}{high}" for low in range(5) for high in range(low, 5)]
        assert own == sorted([*dominoes, f"{letter}L", f"{letter}L"])
        assert len(dominoes) == 15


def test_option_with_four_link_o_tiles_one_a_colour():
    tiles = texts(tile_set(4))
    assert len(tiles) == 64
    assert sorted(tile for tile in tiles if "L" in tile) == ["gL", "oL", "pL", "yL"]


def test_a_domino_counts_its_ends_and_a_link_o_tile_16():
    worth = dict(zip(TILE_TEXT, TILE_VALUE, strict=True))
    assert (worth["o34"], worth["g12"], worth["y33"], worth["p00"], worth["oL"], worth["pL"]) == (7, 3, 6, 0, 16, 16)


# --- board -----------------------------------------------------------------------------------------------


def test_four_circles_orange_green_yellow_purple_clockwise_from_the_top_left():
    assert [(circle.name, COLOURS[circle.colour]) for circle in FOUR_CIRCLES.circles] == [
        ("top-left", "orange"),
        ("top-right", "green"),
        ("bottom-right", "yellow"),
        ("bottom-left", "purple"),
    ]
    assert [LETTERS[FOUR_CIRCLES.colour[at(f"{circle}7")]] for circle in ("TL", "TR", "BR", "BL")] == list("ogyp")


def test_r_16_spaces_each_and_space_i_touches_the_one_before_and_after():
    assert FOUR_CIRCLES.spaces == 64
    for circle in ("TL", "TR", "BR", "BL"):
        for number in range(16):
            space = at(f"{circle}{number}")
            assert FOUR_CIRCLES.before[space] == at(f"{circle}{(number + 15) % 16}")
            assert FOUR_CIRCLES.after[space] == at(f"{circle}{(number + 1) % 16}")


def test_r_joints_are_tl4_tr12_and_tr8_br0_and_br12_bl4_and_bl0_tl8():
    found = {frozenset((name(s), name(p))) for s, p in enumerate(FOUR_CIRCLES.partner) if p != NO_SPACE}
    assert found == {
        frozenset(("TL4", "TR12")),
        frozenset(("TR8", "BR0")),
        frozenset(("BR12", "BL4")),
        frozenset(("BL0", "TL8")),
    }
    assert set(FOUR_CIRCLES.touching[at("TL4")]) == {at("TL3"), at("TL5"), at("TR12")}


def test_another_board_is_another_table_and_must_be_sound():
    circles = [Circle("a", 0, 6), Circle("b", 1, 6)]
    assert build(circles, [("a", 0, "b", 3), ("a", 2, "b", 1)]).partner[:3] == (9, NO_SPACE, 7)
    for joints in (
        [("a", 0, "b", 3), ("a", 1, "b", 1)],  # side by side
        [("a", 0, "b", 3), ("a", 0, "b", 1)],  # two at one connector
        [("a", 0, "a", 3)],  # within one colour
    ):
        with pytest.raises(ValueError, match=r"joint|side by side"):
            build(circles, joints)
    with pytest.raises(ValueError, match="too small or there twice"):
        build([Circle("a", 0, 2)], [])
    with pytest.raises(ValueError, match="too small or there twice"):
        build([Circle("a", 0, 5), Circle("a", 1, 5)], [])


# --- 1: colours ------------------------------------------------------------------------------------------


def test_a_tiles_colour_is_its_circles_colour_link_o_tiles_included():
    state = position("o33 TL4, g34 TR11", "o34 oL g33 gL p33", OTHERS)
    assert why_not(state, "o34 TR10") == ("wrong-colour", {"colour": "orange", "circle": "green"})
    assert refused(state, "oL TR12") == "wrong-colour"
    assert refused(state, "p33 TL5") == "wrong-colour"
    assert refused(state, "gL TL5") == "wrong-colour"
    # Nothing goes on TR12, with a 4 beside it and a 3 across.
    assert choices(state) == {"o34 TL5", "o43 TL3", "oL TL3", "oL TL5", "gL TR10", "g33 TR10"}


def test_across_a_joint_colours_differ_and_only_values_count():
    state = position("o33 TL4", "g33 g22 gL", OTHERS)
    assert choices(state) == {"g33 TR12", "gL TR12"}
    assert why_not(state, "g22 TR12") == ("unlike-across", {"double": 2, "across": 3})


# --- 2: what connectors take -----------------------------------------------------------------------------


def test_connectors_take_only_doubles_and_link_o_tiles():
    state = position("o23 TL3", "o34 o33 oL", OTHERS)
    assert refused(state, "o34 TL4") == "connector-tile"
    assert {"o33 TL4", "oL TL4"} <= choices(state)


def test_ordinary_spaces_take_any_tile_doubles_and_link_o_tiles_too():
    state = position("o33 TL4", "o34 o33 oL", OTHERS)
    assert choices(state) == {"o34 TL5", "o43 TL3", "o33 TL3", "o33 TL5", "oL TL3", "oL TL5"}


# --- 3: touching -----------------------------------------------------------------------------------------


def test_it_must_touch_a_tile_in_its_circle_or_across_the_joint():
    state = position("o33 TL4", "o34 oL o33 g33 p33", OTHERS)
    for move in ("o34 TL6", "oL TL2", "o33 TL8", "p33 BL0", "g33 TR8"):
        assert refused(state, move) == "touches-nothing"
    assert refused(state, "g33 TR12") is None


def test_an_ordinary_space_beside_a_connector_does_not_touch_across_the_joint():
    state = position("o33 TL4", "g33 g03", OTHERS)
    assert refused(state, "g33 TR11") == "touches-nothing"
    assert refused(state, "g33 TR13") == "touches-nothing"


def test_no_tile_goes_on_another():
    assert refused(position("o33 TL4", "oL", OTHERS), "oL TL4") == "occupied"


def test_there_are_no_spaces_but_those_of_the_board():
    from app.games.api import Refusal
    from app.games.link_o_tiles import LINK_O_TILES
    from app.games.link_o_tiles.model import Play

    state = position("o33 TL4", "oL", OTHERS)
    for space in (-1, 64, 999):
        assert LINK_O_TILES.check(state, 0, Play("oL", space)) == Refusal("no-such-space", {"space": space})


# --- 4: matching ends ------------------------------------------------------------------------------------


def test_a_domino_is_turned_either_way_and_each_end_must_match():
    state = position("o33 TL4", "o34", OTHERS)
    assert choices(state) == {"o34 TL5", "o43 TL3"}
    assert why_not(state, "o43 TL5") == ("wrong-way", {"end": 4, "value": 3})
    assert why_not(state, "o34 TL3") == ("wrong-way", {"end": 4, "value": 3})


def test_a_tile_without_the_value_does_not_fit():
    state = position("o33 TL4", "o12 o22 o03", OTHERS)
    assert why_not(state, "o12 TL5") == ("needs-value", {"value": 3})
    assert why_not(state, "o22 TL3") == ("needs-value", {"value": 3})


def test_to_fill_a_space_between_two_tiles_each_end_must_match():
    # TL5 shows 4 to TL6, TL7 shows 2 to it.
    state = position("o33 TL4, o34 TL5, o21 TL7", "o24 o34 o44 oL", OTHERS)
    assert {move for move in choices(state) if move.endswith("TL6")} == {"o42 TL6", "oL TL6"}
    assert why_not(state, "o24 TL6") == ("wrong-way", {"end": 2, "value": 4})
    assert why_not(state, "o34 TL6") == ("needs-both", {"one": 4, "other": 2, "same": "no"})
    assert why_not(state, "o44 TL6") == ("needs-both", {"one": 4, "other": 2, "same": "no"})
    same = position("o33 TL4, o34 TL5, o41 TL7", "o44 o34", OTHERS)
    assert why_not(same, "o34 TL6") == ("needs-both", {"one": 4, "other": 4, "same": "yes"})
    assert refused(same, "o44 TL6") is None


def test_circles_close_space_0_touches_15():
    state = position("o33 TL4, o32 TL3, o21 TL2, o10 TL1, o04 TL0", "o34 o04 o14", OTHERS)
    # Laid towards the lower numbers each tile shows its first end to the space before it: TL0 shows its 0 to TL15.
    assert choices(state) >= {"o40 TL15"}
    assert refused(state, "o34 TL15") == "needs-value"
    assert why_not(state, "o04 TL15") == ("wrong-way", {"end": 4, "value": 0})


# --- 5: LINK-O tiles on ordinary spaces ------------------------------------------------------------------


def test_r_on_an_ordinary_space_it_may_join_a_2_to_a_3():
    state = position("o33 TL4, o32 TL5, o31 TL7", "oL o23", OTHERS)
    assert "oL TL6" in choices(state)
    step = do(state, "oL TL6")
    assert face(step.state, "TL6") == "oL"


def test_an_open_end_of_it_accepts_anything():
    state = position("o33 TL4, oL TL5", "o12 o44 oL", OTHERS)
    assert {move for move in choices(state) if move.endswith("TL6")} == {"o12 TL6", "o21 TL6", "o44 TL6", "oL TL6"}
    after = do(state, "o12 TL6").state
    assert face(after, "TL5") == "oL"


# --- 6: LINK-O tiles on connectors -----------------------------------------------------------------------


@pytest.mark.parametrize("board", ["o23 TL3", "o31 TL5", "g33 TR12", "o23 TL3, o31 TL5, g33 TR12"])
def test_it_takes_the_value_around_it_from_any_side(board: str):
    step = do(position(board, "oL o12", OTHERS), "oL TL4")
    assert told(step)[:2] == ["0 oL TL4", "takes 3"]
    assert face(step.state, "TL4") == "oL3"


def test_its_value_holds_for_both_neighbours_and_its_partner():
    state = position("o23 TL3, oL TL4", "o34 o12 g33 g22 gL o24", OTHERS)
    assert choices(state) == {"o34 TL5", "g33 TR12", "gL TR12", "o12 TL2", "o42 TL2"}
    assert why_not(state, "o12 TL5") == ("needs-value", {"value": 3})
    assert why_not(state, "g22 TR12") == ("unlike-across", {"double": 2, "across": 3})


def test_the_link_o_tile_must_hold_its_value_for_subsequent_tiles_as_in_the_printed_example():
    """Beside a 3/3 across the joint, with open or matching spaces beside it: a LINK-O or a 3/3 may go there."""
    state = position("o33 TL4, g13 TR11", "gL g33 g22 g34", OTHERS)
    assert {"gL TR12", "g33 TR12"} <= choices(state)
    assert "g22 TR12" not in choices(state)
    after = position("o33 TL4, g13 TR11, gL TR12", "g34 g24", OTHERS)
    assert face(after, "TR12") == "gL3"
    assert {move for move in choices(after) if move.endswith("TR13")} == {"g34 TR13"}


def test_if_nothing_that_touches_it_has_a_value_it_is_open_and_matches_anything():
    state = position("oL TL4", "o01 o34 g22 g33 gL", OTHERS)
    assert face(state, "TL4") == "oL"
    assert choices(state) == {
        *("o01 TL3", "o10 TL3", "o01 TL5", "o10 TL5", "o34 TL3", "o43 TL3", "o34 TL5", "o43 TL5"),
        *("g22 TR12", "g33 TR12", "gL TR12"),
    }


@pytest.mark.parametrize(("move", "value"), [("o12 TL3", 2), ("o12 TL5", 1), ("g33 TR12", 3)])
def test_the_first_valued_tile_from_any_side_fixes_it_for_good(move: str, value: int):
    step = do(position("oL TL4", "o12 g33 o44", "o44 g44 p12"), move)
    assert f"fixes TL4={value}" in told(step)
    assert face(step.state, "TL4") == f"oL{value}"
    after = step.state
    assert "o44 TL5" not in choices(position(f"{move}, oL TL4", "o44 o12 gL", OTHERS))
    assert face(after, "TL4") == f"oL{value}"


def test_a_link_o_with_a_value_is_a_valued_tile_for_its_partner():
    # The value comes to TL4 first from its neighbour, then TR12 has it from TL4.
    step = do(position("oL TL4", "o12 g12", "gL g24"), "o12 TL3", "gL TR12")
    assert face(step.state, "TR12") == "gL2"
    state = position("o12 TL3, oL TL4, gL TR12", "g24 g12 g34", OTHERS)
    assert {move for move in choices(state) if move[3:7] == " TR1"} == {"g24 TR13", "g12 TR11", "g21 TR13", "g42 TR11"}


@pytest.mark.parametrize("move", ["o32 TL3", "o23 TL5", "g32 TR11", "g23 TR13"])
def test_two_open_link_o_tiles_across_a_joint_are_fixed_together_by_the_first_value_at_either(move: str):
    state = position("oL TL4, gL TR12", "o23 g23 p01", "o22 g22 p01")
    assert (face(state, "TL4"), face(state, "TR12")) == ("oL", "gL")
    step = do(state, move)
    assert (face(step.state, "TL4"), face(step.state, "TR12")) == ("oL2", "gL2")
    assert {each for each in told(step) if each.startswith("fixes")} == {"fixes TL4=2", "fixes TR12=2"}


def test_an_ordinary_space_link_o_gives_no_value():
    state = position("oL TL4, oL TL5", "o12 g33 o34", OTHERS)
    assert face(state, "TL4") == "oL"
    assert {move for move in choices(state) if move.endswith("TR12")} == {"g33 TR12"}
    assert face(position("o33 TL6, oL TL5, oL TL4", "o12", OTHERS), "TL4") == "oL"


def test_an_open_connector_fixed_across_the_joint_by_a_double_passes_it_on_to_its_neighbours():
    state = position("oL TL4, g33 TR12", "o34 o12", OTHERS)
    assert face(state, "TL4") == "oL3"
    assert choices(state) == {"o34 TL5", "o43 TL3"}


@pytest.mark.parametrize("board", ["o23 TL3", "o31 TL5", "o23 TL3, o31 TL5", "o31 TL5, g33 TR12"])
def test_a_double_that_does_not_match_beside_a_connector(board: str):
    state = position(board, "o22 oL", OTHERS)
    assert why_not(state, "o22 TL4") == ("unlike-beside", {"double": 2, "beside": 3})


# --- 6: blocking -----------------------------------------------------------------------------------------


def test_the_blocking_play_as_in_the_printed_example():
    """2/2 on a connector; across the joint a tile with a 3-end beside the other connector: nothing fits there now."""
    state = position("o22 TL4, g44 TR8, g43 TR9, g34 TR10", "g34 g22 g33 gL", "g22 gL g33 p01")
    step = do(state, "g43 TR11")
    assert "blocks TR12" in told(step)
    assert step.state.turn == 1
    assert why_not(step.state, "g22 TR12") == ("blocked-across", {"beside": 3, "across": 2})
    assert refused(step.state, "g33 TR12") == "blocked-across"
    assert refused(step.state, "gL TR12") == "blocked-across"  # it blocks LINK-O tiles too


def test_known_values_on_both_sides_of_a_connector_that_differ_block_it():
    state = position("o23 TL3, o21 TL5", "oL o33 o22", OTHERS)
    assert why_not(state, "oL TL4") == ("blocked-beside", {"one": 3, "other": 2})
    assert refused(state, "o33 TL4") == "blocked-beside"


def test_a_play_that_blocks_an_empty_connector_is_always_legal():
    state = position("g22 TR12, o33 TL6", "o03 o33", OTHERS)
    assert choices(state) == {"o03 TL5", "o33 TL5", "o33 TL7", "o30 TL7"}
    # TL4 would be between this 0, or this 3, and the 2 across.
    assert told(do(state, "o03 TL5"))[:2] == ["0 o03 TL5", "blocks TL4"]
    assert told(do(state, "o33 TL5"))[:2] == ["0 o33 TL5", "blocks TL4"]


def test_an_open_link_o_tile_that_takes_a_value_can_block_its_empty_partner():
    # TR11 shows a 2 to the empty TR12; the open TL4 takes a 3, and now they differ there.
    state = position("g44 TR8, g42 TR9, g22 TR10, g22 TR11, oL TL4", "o34", OTHERS)
    assert told(do(state, "o43 TL3"))[:3] == ["0 o43 TL3", "fixes TL4=3", "blocks TR12"]


def test_an_empty_space_blocked_or_not_shows_nothing_to_its_neighbours():
    # TL4 is blocked between a 3 and a 2 across; TL5 beside it may begin with anything.
    state = position("g22 TR12, o23 TL3, o12 TL6", "o01 o14 o44", OTHERS)
    assert refused(state, "o01 TL4") == "blocked-across"
    assert {move for move in choices(state) if move.endswith("TL5")} == {"o01 TL5", "o41 TL5"}


def test_a_blocked_connector_stays_blocked_and_its_circle_open():
    board = board_but(RING, "TL4", "TL15")
    state = position(f"{board}, g22 TR12", "oL o33", OTHERS)  # 3s on both sides, a 2 across
    assert refused(state, "o33 TL4") == "blocked-across"
    step = do(state, "oL TL15")
    assert "0 fills TL 16" not in told(step)
    assert name(FOUR_CIRCLES.partner[at("TL4")]) == "TR12"


def test_the_two_link_o_tiles_of_a_colour_are_one_move():
    state = position("o33 TL4", "oL oL", OTHERS)
    assert choices(state) == {"oL TL3", "oL TL5"}
