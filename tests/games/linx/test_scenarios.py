"""Every sentence of the rules of Linx, by hand. The names follow the rules' own order and words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from app.games.api import IllegalMove, Outcome, Refusal
from app.games.chance import SeededChance
from app.games.linx import LINX
from app.games.linx.model import NOBODY, Cell, Dealt, Drew, Options, Passed, Place, Placed, Top, Turn
from app.games.linx.scoring import count_winners
from tests.games.linx.positions import cells, do, full_grid, mover, position, read, refused, texts, told, won
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance

Script = Callable[..., ScriptedChance]

SORTED = "RRRRRPPPPPSSSSS"
ORDERS = ("RPSRPSRPSRPSRPS", "PSRPSRPSRPSRPSR", "SSSSSPPPPPRRRRR", "RRRRRPPPPPSSSSS")
BLOCK = "R- P- S-\nP- S- R-\nS- R- P-"


def deal(script: Script, seats: int, starter: int, *, teams: bool = False):
    """A first round with known orders of the piles."""
    return LINX.setup(Options(teams=teams), seats, script(starter, *ORDERS[:seats]))


# --- tiles and seats -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_fifteen_tiles_five_of_each_kind(seats: int):
    state = LINX.setup(Options(), seats, SeededChance(seed_of(1), 0)).state
    assert [sorted(hand + pile) for hand, pile in zip(state.hands, state.piles, strict=True)] == [
        sorted(SORTED)
    ] * seats


def test_two_to_four_seats():
    assert LINX.info.seats == (2, 3, 4)
    for seats in (0, 1, 5):
        assert LINX.check_options(Options(), seats) == Refusal("seats-not-offered", {"seats": seats})


def test_teams_are_for_exactly_four_seats():
    assert LINX.check_options(Options(teams=True), 4) is None
    assert LINX.check_options(Options(), 4) is None
    for seats in (2, 3):
        assert LINX.check_options(Options(teams=True), seats) == Refusal("teams-need-four", {"seats": seats})
        with pytest.raises(IllegalMove):
            LINX.setup(Options(teams=True), seats, SeededChance(seed_of(1), 0))


def test_each_seat_shuffles_its_own_tiles_into_a_pile_and_draws_its_hand_from_the_top(scripted: Script):
    step = deal(scripted, 2, starter=0)
    assert step.state.hands == ("RPS", "RPPS")
    assert step.state.piles == (ORDERS[0][3:], ORDERS[1][4:])
    assert step.events == (
        Dealt(
            round=1,
            starter=0,
            hands=(3, 4),
            piles=(12, 11),
            all_hands=("RPS", "PSRP"),
            all_piles=(ORDERS[0][3:], ORDERS[1][4:]),
        ),
        Turn(0),
    )


@pytest.mark.parametrize(
    ("seats", "starter", "hands"),
    [
        (2, 0, (3, 4)),
        (2, 1, (4, 3)),
        (3, 0, (2, 2, 3)),
        (3, 1, (3, 2, 2)),
        (3, 2, (2, 3, 2)),
        (4, 0, (2, 2, 3, 3)),
        (4, 1, (3, 2, 2, 3)),
        (4, 2, (3, 3, 2, 2)),
        (4, 3, (2, 3, 3, 2)),
    ],
)
def test_opening_hands_go_by_position_in_turn_order(scripted: Script, seats: int, starter: int, hands: tuple[int, ...]):
    step = deal(scripted, seats, starter)
    assert LINX.view(step.state, None).hands == hands
    assert LINX.view(step.state, None).piles == tuple(15 - hand for hand in hands)
    assert step.state.turn == starter


def test_hidden_are_the_piles_and_the_other_hands(scripted: Script):
    step = deal(scripted, 4, starter=2)
    for viewer in (None, 0, 1, 2, 3):
        view = LINX.view(step.state, viewer)
        assert view.mine == (None if viewer is None else step.state.hands[viewer])
        assert view.known == ("", "", "", "")
        seen = msgspec.to_builtins(view)
        assert seen.keys() == {
            "seats",
            "size",
            "round",
            "starter",
            "cells",
            "hands",
            "piles",
            "known",
            "scores",
            "turn",
        } | (set() if viewer is None else {"mine"})
        dealt = LINX.show(step.events[0], viewer)
        assert dealt == Dealt(
            round=1,
            starter=2,
            hands=(3, 3, 2, 2),
            piles=(12, 12, 13, 13),
            mine=None if viewer is None else step.state.hands[viewer],
        )


def test_hidden_is_what_others_draw():
    _, events = do(position("R0 .", ("RP", "S"), ("SP", "R")), "R1,0")
    drew = events[1]
    assert drew == Drew(0, 2, "SP")
    assert LINX.show(drew, 0) == Drew(0, 2, "SP")
    assert LINX.show(drew, 1) == LINX.show(drew, None) == Drew(0, 2)


def test_public_is_every_tile_on_the_grid_face_down_tiles_and_covered_ones_included():
    state, events = do(position("R0 S1", ("R", "PS"), ("SSSS", "RRRR"), turn=1), "Px0,0")
    for viewer in (None, 0, 1):
        assert LINX.show(events[0], viewer) == Placed(1, "P", 0, 0, over=True)
        assert LINX.view(state, viewer).cells == cells("R0/P1 S1")


def test_three_seats_start_with_a_latin_square_of_nobodys_tiles(scripted: Script):
    step = deal(scripted, 3, starter=0)
    assert step.state.cells == cells(BLOCK)
    assert isinstance(step.events[0], Dealt)
    assert step.events[0].cells == cells(BLOCK)
    kinds = {(cell.x, cell.y): cell.kind for cell in step.state.cells}
    assert all(cell.owner == NOBODY and cell.over is None for cell in step.state.cells)
    for i in range(3):
        assert {kinds[i, j] for j in range(3)} == {kinds[j, i] for j in range(3)} == set("RPS")


@pytest.mark.parametrize("seats", [2, 4])
def test_two_and_four_seats_start_on_an_empty_grid(scripted: Script, seats: int):
    assert deal(scripted, seats, starter=0).state.cells == ()


def test_the_block_can_be_covered_and_a_tile_on_it_belongs_to_its_player():
    state, _ = do(position(BLOCK, ("PP", "R", "R"), ("S", "SS", "SS")), "Px0,0")
    assert state.cells[0] == Cell(0, 0, NOBODY, "R", Top(0, "P"))


def test_a_line_of_covers_on_the_block_wins():
    state = position("R-/P0 P-/S0 S-\nP- S- R-\nS- R- P-", ("R", "R", "R"), ("S", "SS", "SS"))
    _, events = do(state, "Rx2,0")
    assert won(events).by == "down"
    assert won(events).line == ((0, 0), (1, 0), (2, 0))


def test_block_tiles_never_count_for_a_line():
    # Two own tiles beside a block tile make no line, and the block's own three in a row are nobody's.
    state, events = do(position(BLOCK, ("RR", "R", "R"), ("SSSS", "SS", "SS")), "R3,1")
    assert told(events)[-1] == "turn 1"
    _, events = do(replace(state, turn=0), "R4,1")
    assert told(events)[-1] == "turn 1"


def test_block_tiles_never_count_as_visible():
    # All is placed but the last tile: seats 0, 1, 2 show 1, 2, 1 tiles; nine tiles of nobody are visible too.
    state = position(BLOCK + "\nR0 R1 R2\n. R1 .", ("", "R", ""), turn=1)
    _, events = do(state, "R3,3")
    assert won(events).visible == (1, 3, 1)


def test_block_tiles_count_for_touching_and_for_the_box_which_floats_around_them():
    state = position(BLOCK, ("R", "R", "R"))
    ring = {(x, y) for x in range(-1, 4) for y in range(-1, 4)} - {(x, y) for x in range(3) for y in range(3)}
    assert {move for move in texts(state) if "x" not in move} == {f"R{x},{y}" for x, y in ring}
    # A tile at the left edge of the ring, one beyond it: then the box is at its limit on that side.
    wide = position(BLOCK, ("R", "R", "R"))
    wide = replace(wide, cells=(*wide.cells, Cell(-1, 0, 1, "R"), Cell(-2, 0, 2, "R")))
    assert refused(wide, "R3,0") == "outside-box"
    assert refused(wide, "R-3,0") == "outside-box"
    assert refused(wide, "R2,3") == ""


# --- the grid --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 5), (4, 5)])
def test_the_box_is_five_by_five_or_four_by_four_with_two_seats(seats: int, size: int):
    row = " ".join("RPS"[i % 3] + str(i % 2) for i in range(size - 1))
    state = position(row, ("R",) * seats)
    assert LINX.view(state, None).size == size
    assert refused(state, f"R{size - 1},0") == ""
    assert refused(state, "R-1,0") == ""
    state = replace(state, cells=(*state.cells, Cell(size - 1, 0, 1, "S")))
    assert refused(state, f"R{size},0") == "outside-box"
    assert refused(state, "R-1,0") == "outside-box"
    assert refused(state, "R0,1") == ""
    column = replace(state, cells=tuple(replace(cell, x=0, y=cell.x) for cell in state.cells))
    assert refused(column, f"R0,{size}") == "outside-box"
    assert refused(column, "R0,-1") == "outside-box"
    assert refused(column, "R1,0") == ""


def test_the_refusal_of_a_place_outside_names_the_size():
    state = position("R0 P1 S0 R1", ("R", "R"))
    assert LINX.check(state, 0, read("R4,0")) == Refusal("outside-box", {"size": 4})


def test_the_grid_floats_until_the_tiles_fill_its_extent():
    # A row of two may still grow to either side, by two in all.
    state = position("R0 P1", ("RRR", "R"))
    assert refused(state, "R-1,0") == refused(state, "R2,0") == ""
    state = replace(state, cells=(*state.cells, Cell(-1, 0, 1, "S")))
    assert refused(state, "R-2,0") == refused(state, "R2,0") == ""
    state = replace(state, cells=(*state.cells, Cell(2, 0, 1, "S")))
    assert refused(state, "R-2,0") == refused(state, "R3,0") == "outside-box"


def test_playable_are_only_cells_that_touch():
    state = position("R0", ("P", "R"))
    prompt = LINX.prompt(state, 0)
    assert prompt is not None
    assert prompt.up == ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
    assert prompt.over == {"P": ((0, 0),)}
    assert LINX.check(state, 0, read("P2,0")) == Refusal("does-not-touch", {"x": 2, "y": 0})


@pytest.mark.parametrize("at", ["-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1", "1,1"])
def test_a_face_up_tile_touches_on_any_of_the_eight_sides(at: str):
    assert refused(position("R0", ("R", "R")), "R" + at) == ""


def test_a_covered_tile_is_touched_like_any_other():
    assert refused(position("R0/P1", ("R", "R")), "R1,1") == ""


def test_the_origin_stays_for_the_whole_round():
    state, _ = do(position("", ("RP", "PS"), ("SSSSSS", "RRRRRR")), "R0,0", "P-1,-1", "P-2,-2")
    assert [(cell.x, cell.y) for cell in state.cells] == [(0, 0), (-1, -1), (-2, -2)]


def test_a_face_up_tile_needs_an_empty_cell():
    state = position("S0 P1/S1", ("RS", "R"))
    assert LINX.check(state, 0, read("R0,0")) == Refusal("occupied", {"x": 0, "y": 0})
    assert LINX.check(state, 0, read("R1,0")) == Refusal("covered-already", {"x": 1, "y": 0})


def test_the_first_tile_may_go_anywhere_which_is_one_move():
    state = position("", ("RRS", "R"))
    assert texts(state) == {"R0,0", "S0,0"}
    assert refused(state, "R1,0") == "first-tile"
    assert refused(state, "Rx0,0") == "nothing-to-cover"
    prompt = LINX.prompt(state, 0)
    assert prompt is not None
    assert prompt.up == ((0, 0),)


@pytest.mark.parametrize("kind", "RPS")
@pytest.mark.parametrize("under", "RPS")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_face_down_tile_goes_on_a_tile_that_it_beats_whoever_owns_it(kind: str, under: str, owner: int):
    state = position(f"{under}{owner}", (kind, "R"), ("RR", "RR"))
    if (kind, under) in {("R", "S"), ("S", "P"), ("P", "R")}:
        after, events = do(state, f"{kind}x0,0")
        assert events[0] == Placed(0, kind, 0, 0, over=True)
        assert after.cells == cells(f"{under}{owner}/{kind}0")
    else:
        assert LINX.check(state, 0, Place(kind, 0, 0, over=True)) == Refusal(
            "does-not-beat", {"kind": kind, "under": under}
        )


@pytest.mark.parametrize("kind", "RPS")
@pytest.mark.parametrize("top", ["R0/P1", "P0/S1", "S0/R1", "R1/P0"])
def test_a_face_down_tile_is_never_covered_so_a_cell_holds_two_tiles_at_most(kind: str, top: str):
    state = position(top, (kind, "R"))
    assert LINX.check(state, 0, Place(kind, 0, 0, over=True)) == Refusal("covered-already", {"x": 0, "y": 0})
    # Face up, too: that nothing can be laid on it is the reason, not that something could be laid face down.
    assert LINX.check(state, 0, Place(kind, 0, 0)) == Refusal("covered-already", {"x": 0, "y": 0})


def test_a_face_down_tile_needs_a_tile_under_it():
    state = position("R0", ("P", "R"))
    assert LINX.check(state, 0, read("Px1,0")) == Refusal("nothing-to-cover", {"x": 1, "y": 0})


def test_only_tiles_of_the_hand_are_placed():
    state = position("R0", ("P", "R"))
    assert LINX.check(state, 0, read("S1,0")) == Refusal("not-in-hand", {"kind": "S"})
    assert LINX.check(state, 0, Place("X", 1, 0)) == Refusal("not-in-hand", {"kind": "X"})
    assert LINX.check(state, 0, Place("", 1, 0)) == Refusal("not-in-hand", {"kind": ""})


def test_only_the_seat_to_move_moves():
    state = position("R0", ("P", "R"))
    assert LINX.actors(state) == {0}
    assert LINX.check(state, 1, read("R1,0")) == Refusal("not-your-turn", {"seat": 0})
    assert list(LINX.moves(state, 1)) == []
    assert LINX.prompt(state, 1) is None


# --- a turn ----------------------------------------------------------------------------------------------


def test_place_face_up_then_draw_two_from_the_top_of_the_own_pile():
    state, events = do(position("R0", ("RP", "S"), ("SRP", "RRR")), "R1,0")
    assert told(events) == ["0 R1,0", "0 draws SR", "turn 1"]
    assert state.hands == ("RPS", "S")
    assert state.piles == ("P", "RRR")


def test_place_face_down_and_draw_nothing():
    state, events = do(position("R0", ("RP", "S"), ("SRP", "RRR")), "Px0,0")
    assert told(events) == ["0 Px0,0", "turn 1"]
    assert state.hands == ("R", "S")
    assert state.piles == ("SRP", "RRR")


def test_draw_what_is_left_when_fewer_than_two_remain():
    state, events = do(position("R0", ("RP", "S"), ("S", "RRR")), "R1,0")
    assert told(events) == ["0 R1,0", "0 draws S", "turn 1"]
    assert state.piles == ("", "RRR")
    _, events = do(position("R0", ("RP", "S"), ("", "RRR")), "R1,0")
    assert told(events) == ["0 R1,0", "turn 1"]


@pytest.mark.parametrize(("pile", "drawn"), [("SSR", ["1 draws SS"]), ("S", ["1 draws S"]), ("", [])])
def test_draw_what_is_left_when_passing_too(pile: str, drawn: list[str]):
    # The grid is full of rock: seat 1 has only rock, seat 0 keeps a paper.
    state = position(full_grid("R", (3, 3)), ("RP", "R"), ("", pile))
    _, events = do(state, "R3,3")
    assert told(events) == ["0 R3,3", "1 passes R", *drawn, "turn 0"]


def test_the_winner_does_not_draw_after_the_winning_tile():
    state, events = do(position("R0 P0 . R1", ("SR", "S"), ("RRR", "RRR")), "S2,0")
    assert told(events) == ["0 S2,0", "won by up 0"]
    assert state.hands == ("R", "S")
    assert state.piles == ("RRR", "RRR")


def test_a_seat_that_could_place_face_up_does_not_pass():
    # Seat 1 cannot cover anything, but one cell is free.
    state = position(full_grid("R", (3, 3), (0, 0)), ("RP", "R"), ("", "SS"))
    _, events = do(state, "R3,3")
    assert told(events) == ["0 R3,3", "turn 1"]


def test_a_seat_that_could_only_place_face_down_does_not_pass():
    state = position(full_grid("R", (3, 3)), ("RR", "RP"), ("", "SS"))
    after, events = do(state, "R3,3")
    assert told(events) == ["0 R3,3", "turn 1"]
    assert {move[:2] for move in texts(after)} == {"Px"}
    assert len(texts(after)) == 16


def test_an_empty_hand_passes_draws_two_and_the_turn_goes_on_to_the_left():
    state = position("R0 P1", ("RP", "", "S"), ("", "RSP", ""))
    after, events = do(state, "Px0,0")
    assert told(events) == ["0 Px0,0", "1 passes ", "1 draws RS", "turn 2"]
    assert after.hands == ("R", "RS", "S")
    assert after.piles[1] == "P"


def test_the_whole_hand_is_shown_to_everybody_before_the_draw():
    state = position(full_grid("R", (3, 3)), ("RP", "RS"), ("", "PR"))
    after, events = do(state, "R3,3")
    passed = events[1]
    assert passed == Passed(1, "RS")
    for viewer in (None, 0, 1):
        assert LINX.show(passed, viewer) == passed
        assert LINX.view(after, viewer).known == ("", "RS")
    assert LINX.show(events[2], 0) == Drew(1, 2)


def test_several_seats_pass_in_one_step_one_after_the_other():
    state = position("R0 P1", ("RPP", "", ""), ("", "RS", "SPR"))
    after, events = do(state, "Px0,0")
    assert told(events) == ["0 Px0,0", "1 passes ", "1 draws RS", "2 passes ", "2 draws SP", "turn 0"]
    assert mover(after) == 0


def test_passes_go_round_until_somebody_draws_what_fits():
    # Only paper fits, and the first one is the fourth tile of seat 1's pile.
    state = position(full_grid("R", (3, 3)), ("R", "R"), ("SSS", "SSSP"))
    after, events = do(state, "R3,3")
    assert told(events) == [
        "0 R3,3",
        "0 draws SS",
        "1 passes R",
        "1 draws SS",
        "0 passes SS",
        "0 draws S",
        "1 passes RSS",
        "1 draws SP",
        "0 passes SSS",
        "turn 1",
    ]
    assert after.known == ("SSS", "RSS")
    assert after.hands == ("SSS", "RPSSS")


def test_what_was_shown_stays_known_and_a_played_tile_uses_up_a_known_one_of_its_kind_first():
    state = position("R0 . S1", ("RRP", "PSS"), ("SSSS", "RRRR"), known=("RR", "S"))
    after, _ = do(state, "R1,0")
    assert after.known == ("R", "S")
    after, _ = do(after, "S0,1")
    assert after.known == ("R", "")


def test_a_played_tile_of_another_kind_uses_up_nothing_known():
    after, _ = do(position("R0 . S1", ("RRP", "PSS"), ("SSSS", "RRRR"), known=("RR", "S")), "P1,0")
    assert after.known == ("RR", "S")


def test_tiles_drawn_later_are_not_known():
    after, _ = do(position("R0 . S1", ("RP", "S"), ("RR", "RR"), known=("R", "")), "P1,0")
    assert after.hands[0] == "RRR"
    assert after.known == ("R", "")


def test_a_new_showing_replaces_the_record():
    state = position(full_grid("R", (3, 3)), ("RP", "RSS"), ("", "P"), known=("", "S"))
    after, _ = do(state, "R3,3")
    assert after.known == ("", "RSS")


def test_no_client_gets_an_identity_of_a_hidden_tile():
    # Two hands that differ in which rock was shown are the same state: tiles of a kind are one count.
    state = position("R0 . S1", ("RRP", "PSS"), ("SSSS", "RRRR"), known=("R", ""))
    for viewer in (None, 1):
        seen = msgspec.to_builtins(LINX.view(state, viewer))
        assert seen["known"] == ("R", "")
        assert seen["hands"] == (3, 3)
        assert "RRP" not in msgspec.json.encode(seen).decode()


def test_there_is_no_voluntary_pass():
    state = position(full_grid("R", (3, 3)), ("RP", "R"))
    assert LINX.read_move("pass") == LINX.read_move("") == Refusal("unreadable-move")
    assert all(move[0] in "RPS" for move in texts(state))


def test_the_server_passes_within_the_step_and_the_turn_comes_back():
    state = position(full_grid("R", (3, 3)), ("RPP", "R"), ("", ""))
    after, events = do(state, "R3,3", "Px0,0")
    assert told(events) == ["0 Px0,0", "1 passes R", "turn 0"]
    assert LINX.actors(after) == {0}


# --- the end of a round ----------------------------------------------------------------------------------

LINES = ["R0 P0 S0", "R0\nP0\nS0", "R0 . .\n. P0 .\n. . S0", ". . R0\n. P0 .\nS0 . ."]


@pytest.mark.parametrize("picture", LINES)
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_three_own_face_up_tiles_in_a_straight_line_win(picture: str, missing: int):
    line = cells(picture)
    last = line[missing]
    state = position(tuple(cell for cell in line if cell != last), (last.kind, "R"), ("R", "R"))
    after, events = do(state, f"{last.kind}{last.x},{last.y}")
    assert won(events).by == "up"
    assert won(events).winners == (0,)
    assert won(events).line == tuple(sorted(((cell.x, cell.y) for cell in line), key=lambda at: (at[1], at[0])))
    assert after.turn is None


@pytest.mark.parametrize("picture", LINES)
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_three_own_face_down_tiles_in_a_straight_line_win(picture: str, missing: int):
    covers = {"R": "P", "P": "S", "S": "R"}
    line = cells(picture)
    words = {(cell.x, cell.y): f"{cell.kind}1/{covers[cell.kind]}0" for cell in line}
    last = line[missing]
    words[last.x, last.y] = f"{last.kind}1"
    drawn = "\n".join(" ".join(words.get((x, y), ".") for x in range(3)) for y in range(3))
    _, events = do(position(drawn, (covers[last.kind], "R"), ("R", "R")), f"{covers[last.kind]}x{last.x},{last.y}")
    assert won(events).by == "down"
    assert won(events).winners == (0,)
    assert len(won(events).line) == 3


@pytest.mark.parametrize(
    ("picture", "move"),
    [
        ("R0 S1/R0 .", "R2,0"),  # one of them face down
        ("S1/R0 R0 .\n. . S1", "Rx2,1"),  # two face down and one face up, in a bend besides
        ("S1/R0 R0 S1", "Rx2,0"),  # two face down and one face up
        ("S1/R0 S1/R1 S1", "Rx2,0"),  # a face-down one of another seat
        ("R0 R1 .", "R2,0"),  # one of another seat
        ("R0 R0/P1 .", "R2,0"),  # one covered by another
        ("R0 . R0 .", "R3,0"),  # a gap
        ("R0 R0 .", "R2,1"),  # a bend
        ("R0 . .\n. R0 .", "R2,1"),  # a knight's move
        ("R0 . . R0", "R1,0"),  # a gap beyond
    ],
)
def test_what_is_no_line(picture: str, move: str):
    _, events = do(position(picture, ("RR", "R"), ("SSS", "SSS")), move)
    assert told(events)[-1] == "turn 1"


def test_covering_an_own_face_up_tile_mends_no_line_of_face_up_tiles():
    _, events = do(position("R0 S0 .\n. . R0", ("RR", "R"), ("SSS", "SSS")), "Rx1,0")
    assert told(events)[-1] == "turn 1"


def test_the_round_is_won_at_once():
    state, events = do(position("R0 P0 .", ("SR", "S"), ("RR", "RR")), "S2,0")
    assert told(events) == ["0 S2,0", "won by up 0"]
    assert LINX.actors(state) == frozenset()
    assert LINX.between(state)
    assert LINX.check(state, 1, read("S3,0")) == Refusal("between-rounds")
    with pytest.raises(IllegalMove):
        LINX.apply(state, 1, read("S3,0"), SeededChance(seed_of(0), 0))


def test_only_the_movers_own_lines_can_arise_covering_never_makes_one_for_another():
    # Covering the tile in the middle opens nothing beneath: the two others are no line of seat 1.
    _, events = do(position("R1 S0 R1", ("RR", "R"), ("SSS", "SSS")), "Rx1,0")
    assert told(events)[-1] == "turn 1"


@pytest.mark.parametrize(("tiles", "move", "count"), [("R0 P0 . R0", "S2,0", 4), ("R0 R0 . P0 P0", "S2,0", 5)])
def test_lines_of_four_or_more_contain_three_and_win(tiles: str, move: str, count: int):
    _, events = do(position(tiles, ("S", "S", "S", "S"), ("R", "R", "R", "R")), move)
    assert won(events).line == tuple((x, 0) for x in range(count))


def test_two_lines_at_once_are_one_win_with_all_their_cells():
    state, events = do(position(". R0 P0\nR0 . .\nP0 . .", ("S", "S"), ("R", "R")), "S0,0")
    assert won(events).line == ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2))
    assert won(events).points == (1, 0)
    assert LINX.rounds(state)[0].made_of == (
        {"how": "line", "face": "up", "cells": [[0, 0], [1, 0], [2, 0], [0, 1], [0, 2]], "kinds": "SRPRP"},
        {},
    )


def test_if_nobody_can_place_any_more_the_most_visible_tiles_win_face_up_or_face_down_alike():
    # Seat 0 shows 2 face up and 1 face down, seat 1 one face up; its rock lies covered.
    state, events = do(position("R0 P1\nR1/P0 .", ("R", "")), "R1,1")
    assert told(events) == ["0 R1,1", "won by count 0"]
    assert won(events).visible == (3, 1)
    assert won(events).line == ()
    assert LINX.rounds(state)[0].made_of == ({"how": "count", "visible": 3}, {"how": "count", "visible": 1})


@pytest.mark.parametrize(
    ("visible", "starter", "winner"),
    [
        ((4, 4), 0, 1),
        ((4, 4), 1, 0),
        ((3, 3, 3), 0, 2),
        ((3, 3, 3), 1, 0),
        ((3, 3, 3), 2, 1),
        ((3, 3, 2), 0, 1),
        ((3, 3, 2), 1, 0),
        ((3, 2, 3), 2, 0),
        ((1, 5, 5, 5), 2, 1),
        ((1, 5, 5, 5), 3, 2),
        ((5, 1, 5, 1), 3, 2),
        ((5, 1, 5, 1), 1, 0),
    ],
)
def test_a_tie_goes_to_the_tied_seat_latest_in_turn_order_counted_from_the_starter(
    visible: tuple[int, ...], starter: int, winner: int
):
    assert count_winners(visible, starter, teams=False) == (winner,)


@pytest.mark.parametrize(("starter", "winner"), [(0, 1), (1, 0)])
def test_a_tie_in_a_whole_round(starter: int, winner: int):
    _, events = do(position("R1 .", ("R", ""), starter=starter), "R1,0")
    assert won(events).visible == (1, 1)
    assert won(events).winners == (winner,)


def test_the_round_ends_as_soon_as_no_tile_in_a_hand_or_pile_could_be_placed():
    # A full grid of rock takes only paper, and there is none left anywhere: no passes are waited for.
    state = position(full_grid("R", (3, 3)), ("RS", "R"), ("SS", "S"))
    after, events = do(state, "R3,3")
    assert told(events) == ["0 R3,3", "0 draws SS", "won by count 1"]
    assert won(events).visible == (8, 8)
    assert after.hands == ("SSS", "R")


def test_it_is_looked_at_after_the_placement_with_its_draw():
    # The last paper is drawn with the placement itself: the round goes on, and comes back to it.
    state = position(full_grid("R", (3, 3)), ("R", "R"), ("P", ""))
    _, events = do(state, "R3,3")
    assert told(events) == ["0 R3,3", "0 draws P", "1 passes R", "turn 0"]


def test_it_is_looked_at_after_a_face_down_placement():
    # The only rock that paper could still cover is covered by the move itself.
    grid = tuple(replace(cell, kind="S") if (cell.x, cell.y) != (0, 0) else cell for cell in full_grid("R"))
    _, events = do(position(grid, ("PP", "SP"), ("P", "PS")), "Px0,0")
    assert told(events) == ["0 Px0,0", "won by count 1"]
    assert won(events).visible == (8, 8)


@pytest.mark.parametrize("where", ["own hand", "own pile", "other hand", "other pile"])
def test_one_tile_that_fits_keeps_the_round_alive_wherever_it_is(where: str):
    hands, piles = ["RS", "R"], ["SS", "SS"]
    if where.endswith("hand"):
        hands[where.startswith("other")] += "P"
    else:
        piles[where.startswith("other")] += "P"
    state = position(full_grid("R", (3, 3)), (hands[0], hands[1]), (piles[0], piles[1]))
    _, events = do(state, "R3,3")
    assert told(events)[-1].startswith("turn")


def test_it_is_looked_at_before_every_forced_pass():
    # What is unplayed does not change by passing, so a round that goes on after the placement never ends in a pass:
    # in every made position with one paper left, the passes lead to the seat that holds it.
    for depth in range(1, 9):
        pile = "S" * (depth - 1) + "P"
        _, events = do(position(full_grid("R", (3, 3)), ("R", "R"), ("", pile)), "R3,3")
        assert told(events)[-1] == "turn 1"
        assert sum(isinstance(event, Passed) for event in events) == 2 * ((depth + 1) // 2)


def test_until_then_a_seat_with_neither_hand_nor_pile_passes_and_it_is_logged():
    state = position("R0 P1", ("RPP", "", "SS"), ("", "", ""))
    _, events = do(state, "Px0,0", "S1,1")
    assert told(events) == ["2 S1,1", "turn 0"]
    _, events = do(state, "Px0,0")
    assert told(events) == ["0 Px0,0", "1 passes ", "turn 2"]


def test_all_hands_are_shown_when_a_round_ends():
    after, events = do(position("R0 P0 .", ("SRP", "SS"), ("RR", "RR")), "S2,0")
    assert won(events).hands == ("RP", "SS")
    for viewer in (None, 0, 1):
        assert LINX.show(events[-1], viewer) == events[-1]
        assert LINX.view(after, viewer).result == events[-1]


# --- teams -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "team"), [(0, (0, 2)), (1, (1, 3)), (2, (0, 2)), (3, (1, 3))])
def test_a_line_of_one_players_own_colour_gives_the_team_the_point(seat: int, team: tuple[int, ...]):
    hands = tuple("S" if i == seat else "R" for i in range(4))
    after, events = do(position(f"R{seat} P{seat} .", hands, turn=seat, teams=True), "S2,0")
    assert won(events).winners == team
    assert won(events).points == tuple(int(i in team) for i in range(4))
    made_of = LINX.rounds(after)[0].made_of
    assert made_of[seat] == {"how": "line", "face": "up", "cells": [[0, 0], [1, 0], [2, 0]], "kinds": "RPS"}
    assert made_of[(seat + 2) % 4] == {"how": "line", "maker": seat}
    assert made_of[(seat + 1) % 4] == made_of[(seat + 3) % 4] == {}


def test_a_partners_tile_makes_no_line_for_you():
    _, events = do(position("R0 P2 .", ("S", "R", "R", "R"), teams=True), "S2,0")
    assert told(events)[-1] == "turn 1"


def test_a_partners_tile_can_be_covered():
    state = position("R2", ("P", "R", "R", "R"), teams=True)
    assert refused(state, "Px0,0") == ""


def test_on_a_count_the_teams_visible_tiles_are_added():
    # Seats show 3, 4, 4, 2 (the last one placed now): seat 1 has as many as any, but 7 against 6 wins.
    picture = "R0 R1 R2 R3 R0\nR1 R2 . R1 R2\nR0 R2 R1"
    after, events = do(position(picture, ("", "", "", "R"), turn=3, teams=True), "R2,1")
    assert won(events).visible == (3, 4, 4, 2)
    assert won(events).winners == (0, 2)
    assert LINX.rounds(after)[0].made_of[1] == {"how": "count", "visible": 4, "team": 6}
    assert LINX.rounds(after)[0].made_of[2] == {"how": "count", "visible": 4, "team": 7}


@pytest.mark.parametrize(("starter", "team"), [(0, (1, 3)), (1, (0, 2)), (2, (1, 3)), (3, (0, 2))])
def test_a_tie_goes_to_the_team_that_did_not_move_first(starter: int, team: tuple[int, ...]):
    assert count_winners((2, 3, 4, 3), starter, teams=True) == team
    _, events = do(position("R1 .", ("R", "", "", ""), starter=starter, teams=True), "R1,0")
    assert won(events).winners == team


@pytest.mark.parametrize(("visible", "team"), [((9, 1, 0, 7), (0, 2)), ((0, 1, 8, 8), (1, 3)), ((1, 5, 5, 0), (0, 2))])
def test_teams_without_a_tie(visible: tuple[int, ...], team: tuple[int, ...]):
    assert count_winners(visible, 0, teams=True) == team
    assert count_winners(visible, 1, teams=True) == team


def test_a_partners_hand_is_as_hidden_as_any_other(scripted: Script):
    step = deal(scripted, 4, starter=0, teams=True)
    assert LINX.view(step.state, 0).mine == step.state.hands[0]
    assert step.state.hands[2] not in msgspec.json.encode(LINX.view(step.state, 0)).decode()
    drew = Drew(2, 2, "RP")
    assert LINX.show(drew, 0) == Drew(2, 2)
    others = {LINX.resample(step.state, 0, SeededChance(seed_of(n), 0)).hands[2] for n in range(30)}
    assert len(others) > 3


# --- the match -------------------------------------------------------------------------------------------


def test_each_round_is_one_point_and_two_points_win_the_match():
    state = position("R0 P0 .", ("S", "S"), scores=(1, 1), number=3)
    after, events = do(state, "S2,0")
    assert won(events).points == (1, 0)
    assert won(events).totals == LINX.scores(after) == (2, 1)
    assert won(events).over
    assert LINX.outcome(after) == Outcome(winners=(0,), totals=(2, 1))
    assert not LINX.between(after)
    assert LINX.actors(after) == frozenset()
    assert LINX.check(after, 1, read("S3,0")) == Refusal("match-over")
    with pytest.raises(IllegalMove) as raised:
        LINX.next_round(after, SeededChance(seed_of(0), 0))
    assert raised.value.refusal == Refusal("not-between-rounds")


def test_one_point_is_not_the_match():
    after, events = do(position("R0 P0 .", ("S", "S"), scores=(0, 1)), "S2,0")
    assert not won(events).over
    assert LINX.outcome(after) is None
    assert LINX.between(after)


def test_a_team_counts_together():
    # Seat 0 made the first point, seat 2 makes the second.
    state = position("R2 P2 .", ("R", "R", "S", "R"), turn=2, teams=True, scores=(1, 0, 1, 0), number=2)
    after, events = do(state, "S2,0")
    assert won(events).totals == (2, 0, 2, 0)
    assert LINX.outcome(after) == Outcome(winners=(0, 2), totals=(2, 0, 2, 0))


def test_a_count_scores_like_a_line():
    after, events = do(position("R0 R1\nR1 .", ("R", ""), scores=(0, 0)), "R1,1")
    assert won(events).points == (0, 1)
    assert LINX.scores(after) == (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_starter_is_random(seats: int):
    starters = [LINX.setup(Options(), seats, SeededChance(seed_of(n), 0)).state.starter for n in range(60 * seats)]
    assert set(starters) == set(range(seats))
    assert all(40 < starters.count(seat) < 80 for seat in range(seats))


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_to_the_left_of_the_previous_starter_starts_the_next_round(
    scripted: Script, starter: int, following: int
):
    state = position("R0 P0 .", ("S", "S", "S"), starter=starter)
    after, _ = do(state, "S2,0")
    step = LINX.next_round(after, scripted(*ORDERS[:3]))
    assert step.state.starter == step.state.turn == following
    assert step.state.round == 2
    hands = [3, 3, 3]
    hands[following] = hands[(following + 1) % 3] = 2
    assert LINX.view(step.state, None).hands == tuple(hands)
    assert isinstance(step.events[0], Dealt)
    assert step.events[0].starter == following
    assert step.events[1] == Turn(following)


def test_all_tiles_are_shuffled_anew_and_nothing_stays_but_the_score(scripted: Script):
    state = position("R0 P0 .", ("SS", "S"), ("R", "RR"), known=("S", "S"))
    after, _ = do(state, "S2,0")
    step = LINX.next_round(after, scripted(ORDERS[2], ORDERS[3]))
    assert step.state.hands == ("SSSS", "RRR")
    assert step.state.piles == (ORDERS[2][4:], ORDERS[3][3:])
    assert step.state.cells == ()
    assert step.state.known == ("", "")
    assert step.state.last is None
    assert LINX.scores(step.state) == (1, 0)
    assert LINX.view(step.state, 0).result is None
    assert len(LINX.rounds(step.state)) == 1


def test_the_block_lies_there_again_in_every_round(scripted: Script):
    after, _ = do(position(BLOCK + "\nR0 P0 .", ("S", "S", "S")), "S2,3")
    assert LINX.next_round(after, scripted(*ORDERS[:3])).state.cells == cells(BLOCK)


def test_rounds_tell_each_finished_round():
    after, _ = do(position("R1 P1 .", ("S", "S"), turn=1), "S2,0")
    (row,) = LINX.rounds(after)
    assert (row.number, row.points, row.totals, row.winners) == (1, (0, 1), (0, 1), (1,))


def test_talk_is_closed_to_the_four_players_while_a_team_round_runs():
    state = position("R0 P0 .", ("S", "S", "S", "S"), teams=True)
    assert LINX.hushed(state) == {0, 1, 2, 3}
    between, _ = do(state, "S2,0")
    assert LINX.hushed(between) == frozenset()
    dealt = LINX.next_round(between, SeededChance(seed_of(0), 1)).state
    assert LINX.hushed(dealt) == {0, 1, 2, 3}
    over, _ = do(replace(state, scores=(1, 0, 1, 0)), "S2,0")
    assert LINX.hushed(over) == frozenset()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_talk_is_open_to_those_who_play_alone(seats: int):
    assert LINX.hushed(position("R0", ("S",) * seats)) == frozenset()


# --- what the stand-in does, and the notation -------------------------------------------------------------


def test_the_stand_in_places_face_up_where_it_can_and_covers_where_it_must():
    state = position("R0", ("P", "R"))
    assert {LINX.fallback(state, 0, SeededChance(seed_of(n), 0)).over for n in range(40)} == {False}
    full = position(full_grid("R"), ("PS", "R"))
    chosen = {LINX.write_move(LINX.fallback(full, 0, SeededChance(seed_of(n), 0))) for n in range(200)}
    assert chosen == texts(full)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("P2,-1", Place("P", 2, -1)),
        ("Px2,-1", Place("P", 2, -1, over=True)),
        ("R0,0", Place("R", 0, 0)),
        ("Sx-4,10", Place("S", -4, 10, over=True)),
    ],
)
def test_a_move_is_written_and_read(text: str, move: Place):
    assert LINX.write_move(move) == text
    assert LINX.read_move(text) == move


@pytest.mark.parametrize(
    "text",
    "p2,1|PX2,1|P-0,1|P00,1|P+1,1|P 1,1|P1, 1|P1,1 |P1,1\n|P1.0,1|P1|1,1|PP1,1|Pxx1,1|P1,1,1|P100,1|P1,-100"
    "|P\u0661,1|P\uff11,1|X1,1|P1;1|P--1,1|P,|\u0420x1,1".split("|"),
)
def test_nothing_else_is_read(text: str):
    assert LINX.read_move(text) == Refusal("unreadable-move")


# --- what a viewer can infer -----------------------------------------------------------------------------


def test_resampled_hands_keep_what_was_shown_and_give_the_mover_a_tile_to_place():
    # Seat 1 is to move on a full grid of rock, so that everybody knows of a paper in its hand.
    state = position(full_grid("R"), ("RSS", "RPS"), ("PS", "SSRR"), turn=1, known=("SS", "R"))
    hands = {LINX.resample(state, 0, SeededChance(seed_of(n), 0)).hands for n in range(200)}
    assert {hand for hand, _ in hands} == {"RSS"}
    assert {hand for _, hand in hands} == {"RPS", "RRP"}
    seen = {LINX.resample(state, 1, SeededChance(seed_of(n), 0)).hands for n in range(200)}
    assert {hand for hand, _ in seen} == {"RSS", "PSS", "SSS"}
    assert {hand for _, hand in seen} == {"RPS"}


def test_resampling_between_rounds_leaves_the_open_hands_alone():
    after, _ = do(position("R0 P0 .", ("SRP", "SS"), ("RPSRPS", "RPSRPS")), "S2,0")
    others = [LINX.resample(after, None, SeededChance(seed_of(n), 0)) for n in range(20)]
    assert {other.hands for other in others} == {("RP", "SS")}
    assert len({other.piles for other in others}) > 10


def test_the_orders_in_use_are_whole_sets():
    assert all(sorted(order) == sorted(SORTED) for order in ORDERS)
    assert all(a != b for a, b in pairwise(ORDERS))
