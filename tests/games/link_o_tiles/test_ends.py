"""Circles, the ends of a round, and the match: every sentence and every ruling, by hand."""

from __future__ import annotations

import pytest

from app.games.api import IllegalMove, Outcome, Refusal
from app.games.chance import SeededChance
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Called, Dealt, Ended
from app.games.link_o_tiles.tiles import tile_set
from tests.games.link_o_tiles.positions import NONE, RING, board_but, do, ended, mover, position, read, tiles, told
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance

NEARLY = board_but(RING, "TL15")
"""The orange circle but for its last space, which takes o00 or a LINK-O tile."""


def stuck_after(*hands: str, board: str = "o33 TL4", move: str = "o34 TL5", target: int = 64) -> Ended:
    """The end of the round when seat 0 plays `move` and then nobody can play."""
    return ended(do(position(board, *hands, target=target), move))


# --- circles ---------------------------------------------------------------------------------------------


def test_r_15_dominoes_and_a_link_o_tile_close_a_circle_of_16():
    step = do(position(NEARLY, "oL p01", "p12"), "oL TL15")
    assert told(step)[:2] == ["0 oL TL15", "0 fills TL 16"]


@pytest.mark.parametrize("last", ["TL0", "TL4", "TL8", "TL11"])
def test_the_tile_that_fills_the_last_empty_space_scores_its_player_16_at_once(last: str):
    lay = next(each.split()[0] for each in RING.split(", ") if each.endswith(f" {last}"))
    tile = "".join([lay[0], *sorted(lay[1:])])
    state = position(board_but(RING, last), "p01", f"{tile} p34", "g33", turn=1)
    step = do(state, f"{lay} {last}")
    assert told(step)[:2] == [f"1 {lay} {last}", "1 fills TL 16"]
    assert step.state.scores == (0, 16, 0)
    assert LINK_O_TILES.scores(step.state) == (0, 16, 0)
    assert step.state.circles == (1, -1, -1, -1)


def test_no_circle_is_filled_while_a_space_is_empty():
    state = position(board_but(RING, "TL15", "TL14"), "o00 p01", "oL p01")
    assert told(do(state, "o00 TL14"))[:2] == ["0 o00 TL14", "turn 1"]


def test_it_scores_whoever_wins_the_round():
    # Seat 0 fills the circle, seat 1 then goes out.
    state = position(f"{NEARLY}, g33 TR8", "oL p01 p02", "g13", bag="")
    step = do(state, "oL TL15", "g13 TR7")
    end = ended(step)
    assert (end.by, end.winners) == ("out", (1,))
    assert end.points == (16, 3)  # 16 for the circle; p01 and p02 for the winner
    assert end.totals == (16, 3)
    assert end.circles == (0, -1, -1, -1)


# --- end A -----------------------------------------------------------------------------------------------


def test_a_an_empty_hand_wins_the_round_and_scores_the_values_of_all_other_hands():
    step = do(position("o33 TL4", "o34", "o12 gL", "p00 y44 o01"), "o34 TL5")
    end = ended(step)
    assert end.by == "out"
    assert end.winners == (0,)
    assert end.values == (0, 19, 9)  # 3 + 16, and 0 + 8 + 1
    assert end.points == (28, 0, 0)
    assert end.totals == (28, 0, 0)


def test_a_link_o_tile_left_in_a_hand_counts_16():
    assert ended(do(position("o33 TL4", "o34", "oL"), "o34 TL5")).points == (16, 0)


def test_the_call_link_o_is_made_by_the_server_for_all_to_see():
    step = do(position("o33 TL4", "o34", "o12", "p11"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "0 calls", "ended out"]
    for viewer in (None, 0, 1, 2):
        assert LINK_O_TILES.show(step.events[1], viewer) == Called(0)


def test_all_hands_are_shown_when_a_round_ends():
    step = do(position("o33 TL4", "o34", "o12 gL", "p00", bag="y11"), "o34 TL5")
    end = ended(step)
    assert end.hands == ((), ("o12", "gL"), ("p00",))
    for viewer in (None, 0, 1, 2):
        assert LINK_O_TILES.show(end, viewer) == end
        assert LINK_O_TILES.view(step.state, viewer).result == end


# --- end B -----------------------------------------------------------------------------------------------


def test_b_the_bag_is_empty_and_every_player_has_passed_in_succession():
    step = do(position("o33 TL4", "o34 g01", "g02", "g03"), "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 passes", "2 passes", "0 passes", "ended stuck"]
    assert mover(do(position("o33 TL4", "o34 g01", "g02", "o03"), "o34 TL5").state) == 2


def test_b_a_play_breaks_the_succession():
    # 1 passes, 2 plays, and only after 0, 1 and 2 in a row it is over.
    step = do(position("o33 TL4", "o34 g01", "g02", "o03 g03"), "o34 TL5", "o03 TL3")
    assert told(step) == ["2 o03 TL3", "0 passes", "1 passes", "2 passes", "ended stuck"]


def test_r_a_passed_first_turn_does_not_count_so_nobody_with_a_playable_tile_is_cut_off():
    # Seats 1 and 2 have first turns ahead and only dominoes; seat 0 has nothing left. Seat 1's o13 fits all the time.
    state = position("o33 TL4, g00 TR8", "o34 g14", "o13 g14", "g24", fresh=(1, 2))
    step = do(state, "o34 TL5")
    assert told(step) == ["0 o34 TL5", "1 passes first", "2 passes first", "0 passes", "turn 1"]
    assert LINK_O_TILES.view(step.state, None).passed == (0,)
    step = do(step.state, "o13 TL3")
    assert told(step) == ["1 o13 TL3", "2 passes", "0 passes", "1 passes", "ended stuck"]


def test_b_first_turns_that_pass_are_followed_by_another_pass_of_that_seat():
    state = position("o33 TL4, g00 TR8", "o34 g14", "g24", "g34", fresh=(2,))
    step = do(state, "o34 TL5")
    assert told(step) == [
        *("0 o34 TL5", "1 passes", "2 passes first"),
        *("0 passes", "1 passes", "2 passes", "ended stuck"),
    ]


def test_b_lowest_hand_value_wins_and_scores_the_sum_of_the_others_own_not_subtracted():
    end = stuck_after("o34 g01 g02", "g44", "g34 g11")
    assert end.values == (3, 8, 9)
    assert end.winners == (0,)
    assert end.points == (17, 0, 0)


def test_b_a_hand_of_low_tiles_beats_a_hand_of_few():
    end = stuck_after("o34 g00 g01 g02", "yL")
    assert end.values == (3, 16)
    assert (end.winners, end.points) == ((0,), (16, 0))


def test_r_b_ties_fewer_tiles_wins_and_scores_all_other_hands_the_equal_one_too():
    end = stuck_after("o34 g01 g02", "g03", "g44")
    assert end.values == (3, 3, 8)
    assert (end.winners, end.points) == ((1,), (0, 11, 0))


def test_r_b_still_tied_each_scores_the_hands_of_all_who_are_not_among_them():
    end = stuck_after("o34 g03", "g12", "g44", "g01 g02")
    assert end.values == (3, 3, 8, 3)
    assert (end.winners, end.points) == ((0, 1), (11, 11, 0, 0))


def test_r_b_if_all_tie_nobody_scores():
    end = stuck_after("o34 g03", "g12")
    assert (end.winners, end.points, end.totals) == ((), (0, 0), (0, 0))


# --- the match -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "before", "over"), [(32, 15, False), (32, 16, True), (64, 47, False), (64, 48, True)]
)
def test_reaching_the_target_is_enough(target: int, before: int, over: bool):
    step = do(position("o33 TL4", "o34", "gL", scores=(before, 0), target=target), "o34 TL5")
    assert ended(step).over == over
    assert LINK_O_TILES.between(step.state) == (not over)
    assert LINK_O_TILES.outcome(step.state) == (Outcome((0,), (before + 16, 0)) if over else None)
    assert LINK_O_TILES.actors(step.state) == frozenset()


def test_r_a_circle_bonus_can_end_the_match_in_mid_round_then_nobody_wins_it_and_the_hands_score_nothing():
    step = do(position(NEARLY, "oL g44", "gL", scores=(48, 60)), "oL TL15")
    assert told(step) == ["0 oL TL15", "0 fills TL 16", "ended target"]
    end = ended(step)
    assert (end.winners, end.points, end.totals, end.over) == ((), (16, 0), (64, 60), True)
    assert end.hands == (("g44",), ("gL",))
    assert LINK_O_TILES.outcome(step.state) == Outcome((0,), (64, 60))
    assert LINK_O_TILES.check(step.state, 0, read("oL TL1")) == Refusal("match-over")


def test_a_circle_bonus_below_the_target_does_not_end_it():
    step = do(position(NEARLY, "oL g44", "g01 p12", bag="g22", scores=(47, 60)), "oL TL15")
    assert "ended target" not in told(step)


def test_r_a_closing_tile_that_empties_the_hand_scores_bonus_and_round_and_only_then_the_target_is_looked_at():
    step = do(position(NEARLY, "oL", "gL g44", scores=(48, 60)), "oL TL15")
    assert told(step) == ["0 oL TL15", "0 fills TL 16", "0 calls", "ended out"]
    end = ended(step)
    assert (end.by, end.winners, end.points, end.totals) == ("out", (0,), (40, 0), (88, 60))


def test_r_if_several_reach_it_together_the_highest_total_wins():
    # Seats 0 and 1 tie for the lowest hand and score 16 each.
    step = do(position("o33 TL4", "o34 g03", "g12", "yL", scores=(50, 49, 0)), "o34 TL5")
    assert ended(step).points == (16, 16, 0)
    assert LINK_O_TILES.outcome(step.state) == Outcome((0,), (66, 65, 0))


def test_r_equal_totals_share():
    step = do(position("o33 TL4", "o34 g03", "g12", "yL", scores=(50, 50, 63)), "o34 TL5")
    assert LINK_O_TILES.outcome(step.state) == Outcome((0, 1), (66, 66, 63))


def test_r_later_rounds_start_with_the_seat_to_the_left_of_the_previous_starter():
    step = do(position("o33 TL4", "o34", "p01", "p02", starter=2), "o34 TL5")
    order = (*tiles("oL o00 g00 y00 p00 oL gL yL"), *tiles("g11 gL y11 p11 g22 y22 p22 g33"))
    rest = list(tile_set(8))
    for tile in order:
        rest.remove(tile)
    again = LINK_O_TILES.next_round(step.state, ScriptedChance([*order, *rest]))
    dealt = again.events[0]
    assert isinstance(dealt, Dealt)
    assert (dealt.round, dealt.starter, dealt.hands, dealt.bag) == (2, 0, (8, 8, 8), 44)
    assert told(again)[-1] == "turn 0"
    assert again.state.scores == (3, 0, 0)
    assert not any(again.state.grid.cells)
    assert again.state.fresh == (True, True, True)
    assert again.state.circles == (-1,) * 4
    assert again.state.last is None


def test_nothing_can_be_played_between_rounds_and_no_round_dealt_in_one():
    state = position("o33 TL4", "o34", "p01 o13")
    with pytest.raises(IllegalMove) as raised:
        LINK_O_TILES.next_round(state, NONE)
    assert raised.value.refusal == Refusal("not-between-rounds")
    after = do(state, "o34 TL5").state
    assert LINK_O_TILES.check(after, 1, read("o13 TL3")) == Refusal("between-rounds")
    over = do(position("o33 TL4", "o34", "gL", target=16), "o34 TL5").state
    with pytest.raises(IllegalMove):
        LINK_O_TILES.next_round(over, SeededChance(seed_of(1), 0))


# --- how points were made up -----------------------------------------------------------------------------


def test_the_score_sheet_tells_which_circles_and_which_tiles_made_the_points():
    step = do(position(f"{NEARLY}, g33 TR8", "oL p01 p02", "g13", "yL"), "oL TL15", "g13 TR7")
    (row,) = LINK_O_TILES.rounds(step.state)
    assert (row.number, row.points, row.totals, row.winners) == (1, (16, 19, 0), (16, 19, 0), (1,))
    assert row.made_of == (
        {
            "by": "out",
            "circles": [{"circle": 0, "points": 16}],
            "hands": [],
            "left": {"tiles": ["p01", "p02"], "value": 3},
        },
        {
            "by": "out",
            "circles": [],
            "hands": [
                {"seat": 0, "tiles": ["p01", "p02"], "points": 3},
                {"seat": 2, "tiles": ["yL"], "points": 16},
            ],
            "left": {"tiles": [], "value": 0},
        },
        {"by": "out", "circles": [], "hands": [], "left": {"tiles": ["yL"], "value": 16}},
    )


def test_the_finally_tied_score_the_same_hands():
    step = do(position("o33 TL4", "o34 g03", "g12", "g44", "g01 g02"), "o34 TL5")
    (row,) = LINK_O_TILES.rounds(step.state)
    others = [{"seat": 2, "tiles": ["g44"], "points": 8}, {"seat": 3, "tiles": ["g01", "g02"], "points": 3}]
    assert [made["hands"] for made in row.made_of] == [others, others, [], []]
    assert [made["by"] for made in row.made_of] == ["stuck"] * 4
