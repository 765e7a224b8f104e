"""The ends of a game and of the match: every sentence of the rules about them, by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.api import IllegalMove, Outcome, Refusal, RoundScore
from app.games.chance import SeededChance
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Began, Discarded, Ended, Event, Place, Placed, Roll, Rolled, Turn
from app.games.link_it_4.state import State
from tests.games.link_it_4.positions import at, ended, mover, options, place, position, roll, why_not, with_stacks
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance

Script = Callable[..., ScriptedChance]


def squares(places: str, side: str = "A") -> tuple[int, ...]:
    return tuple(at(each, side) for each in places.split())


def own(places: str, rest: dict[str, str] | None = None, side: str = "A", seat: int = 0) -> str:
    """A board with a token of the seat on each of these squares."""
    return with_stacks({**dict.fromkeys(places.split(), str(seat)), **(rest or {})}, side)


def goes_on(board: str, dice: str, where: str, *, side: str = "A", turn: int = 0, seats: int = 2) -> bool:
    """Whether the game goes on after a token on this square."""
    step = place(position(board, dice=dice, side=side, turn=turn, seats=seats), where)
    assert isinstance(step.events[0], Placed)
    return step.events[1:] == (Turn((turn + 1) % seats),)


# --- four in a row -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "others", "where", "dice"),
    [
        # A row: row 1, columns 3 to 6 with the pair of ones; closed at its end and in its middle.
        ("A", "1,3 1,5 1,6", "1,4", "11346"),
        ("A", "1,1 1,2 1,3", "1,4", "11346"),
        ("A", "6,3 6,4 6,5", "6,6", "66123"),
        # A column: column 1, rows 2 to 5.
        ("A", "3,1 4,1 5,1", "2,1", "22346"),
        ("A", "3,6 4,6 5,6", "6,6", "66123"),
        # A falling diagonal: 3,3 to 6,6, and one away from the middle.
        ("A", "4,4 5,5 6,6", "3,3", "33126"),
        # A rising diagonal: 4,1 3,2 2,3 1,4.
        ("A", "4,1 3,2 2,3", "1,4", "11346"),
        ("A", "6,3 4,5 3,6", "5,4", "11123"),
        ("B", "4,1 4,3 4,4", "4,2", "11346"),
        ("B", "1,2 2,2 3,2", "4,2", "11346"),
        ("B", "1,1 2,2 3,3", "4,4", "11133"),
        ("B", "4,1 3,2 1,4", "2,3", "11124"),
    ],
)
def test_four_of_its_tokens_on_top_in_a_straight_line_win_at_once(side: str, others: str, where: str, dice: str):
    step = place(position(own(others, side=side), dice=dice, side=side), where)
    end = ended(step)
    assert (end.by, end.winners, end.jackpots) == ("line", (0,), ())
    assert end.line == tuple(sorted(squares(f"{others} {where}", side)))
    assert [type(event) for event in step.events] == [Placed, Ended]
    assert LINK_IT_4.actors(step.state) == frozenset()
    assert LINK_IT_4.outcome(step.state) == Outcome(winners=(0,), totals=(1, 0))


def test_three_are_not_enough():
    assert goes_on(own("1,5 1,6"), "11346", "1,4")
    assert goes_on(own("1,2 1,3"), "11346", "1,4")


def test_the_four_must_be_neighbours():
    assert goes_on(own("1,1 1,2 1,3 1,6"), "12345", "1,5")  # a gap at 1,4


def test_a_line_does_not_go_on_in_the_next_row():
    # 1,4 1,5 1,6 and 2,1 follow each other in number only.
    assert goes_on(own("1,5 1,6 2,1"), "11346", "1,4")
    # Nor does a diagonal: from 3,6 seven squares on is 5,1.
    assert goes_on(own("2,5 3,6 5,1"), "11346", "1,4")


def test_every_token_counts_by_the_top_only():
    # At 1,5 the token of seat 0 is covered.
    assert goes_on(own("1,3 1,6", {"1,5": "01"}), "11346", "1,4")
    # At 1,5 it is on top of others.
    assert not goes_on(own("1,3 1,6", {"1,5": "110"}), "11346", "1,4")


def test_squares_of_any_height_make_a_line():
    board = own("", {"1,3": "11110", "1,5": "0", "1,6": "10"})
    assert ended(place(position(board, dice="11346"), "1,4")).line == squares("1,3 1,4 1,5 1,6")


def test_covering_a_token_of_another_closes_a_line():
    board = own("1,3 1,5 1,6", {"1,4": "1"})
    assert ended(place(position(board, dice="11346"), "1,4")).winners == (0,)


def test_tokens_of_different_colours_make_no_line():
    assert goes_on(own("1,3 1,5", {"1,6": "1"}), "11346", "1,4")


def test_covering_the_token_of_another_breaks_its_line():
    # Seat 1 has three on top and the pair of ones would close the line; seat 0 covers one of the three first.
    state = place(position(own("1,3 1,5 1,6", seat=1), dice="12345"), "1,5").state
    state = roll(state, "01234", "11346").state
    assert place(state, "1,4").events[1:] == (Turn(0),)


def test_checked_for_the_player_who_placed_only():
    # Seat 1 has a line and all jackpots, which play never leaves; seat 0 places elsewhere.
    board = own("1,1 1,2 1,3 1,4 2,6 6,4", seat=1)
    assert goes_on(board, "22346", "2,1", turn=0)


def test_a_line_of_five_is_one_win_and_named_whole():
    end = ended(place(position(own("1,2 1,3 1,5 1,6"), dice="11346"), "1,4"))
    assert (end.by, end.winners, end.points) == ("line", (0,), (1, 0))
    assert end.line == squares("1,2 1,3 1,4 1,5 1,6")


def test_two_lines_at_once_are_one_win():
    end = ended(place(position(own("1,3 1,5 1,6 2,4 3,4 4,4"), dice="11346"), "1,4"))
    assert end.line == squares("1,3 1,4 1,5 1,6 2,4 3,4 4,4")
    assert end.points == (1, 0)


def test_any_seat_wins_by_a_line():
    step = place(position(own("1,3 1,5 1,6", seat=2), dice="11346", turn=2, seats=3), "1,4")
    assert ended(step).winners == (2,)
    assert ended(step).points == ended(step).totals == (0, 0, 1)


# --- the jackpots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "jackpots"), [("A", "1,2 2,6 6,4"), ("B", "1,4 2,2 3,1")])
def test_a_token_in_all_three_jackpot_squares_wins_at_once(side: str, jackpots: str):
    for where in jackpots.split():
        others = " ".join(each for each in jackpots.split() if each != where)
        step = place(position(own(others, side=side), dice="44444", side=side), where)
        end = ended(step)
        assert (end.by, end.winners, end.line) == ("jackpots", (0,), ())
        assert end.jackpots == squares(jackpots, side)
        assert LINK_IT_4.outcome(step.state) == Outcome(winners=(0,), totals=(1, 0))


def test_jackpots_count_at_any_height():
    board = with_stacks({"1,2": "0111", "2,6": "101", "6,4": "111"})
    assert ended(place(position(board, dice="44444"), "6,4")).by == "jackpots"


def test_three_different_squares():
    # Three tokens in two jackpot squares are not enough, and two squares are not.
    assert goes_on(with_stacks({"1,2": "00", "2,6": "1"}), "44444", "2,6")
    assert goes_on(with_stacks({"1,2": "0", "2,6": "00"}), "44444", "2,6")
    assert goes_on(with_stacks({"1,2": "0", "2,6": "1"}), "44444", "6,4")


def test_of_its_colour():
    assert goes_on(with_stacks({"1,2": "0", "2,6": "1"}), "44444", "6,4", turn=1, seats=3)


def test_a_jackpot_square_left_by_another_combination_wins_nothing():
    # Two jackpots, and a token on another square.
    assert goes_on(own("1,2 2,6"), "44444", "4,5")


def test_both_at_once_is_one_win():
    # 2,6 is a jackpot square: 2,3 2,4 2,5 are in its row.
    step = place(position(own("2,3 2,4 2,5 1,2 6,4"), dice="44444"), "2,6")
    end = ended(step)
    assert (end.by, end.winners, end.points, end.totals) == ("both", (0,), (1, 0), (1, 0))
    assert end.line == squares("2,3 2,4 2,5 2,6")
    assert end.jackpots == squares("1,2 2,6 6,4")
    assert LINK_IT_4.rounds(step.state)[0].made_of == (
        {"how": "both", "line": list(end.line), "jackpots": list(end.jackpots)},
        {},
    )


# --- at once -----------------------------------------------------------------------------------------------------


def test_a_game_won_at_once_has_no_points():
    # Seat 1 would have more by the count.
    board = own("1,3 1,5 1,6", {"6,6": "01111", "5,1": "0001"})
    step = place(position(board, dice="11346"), "1,4")
    end = ended(step)
    assert (end.counted, end.counts, end.winners) == ((), (), (0,))
    assert LINK_IT_4.rounds(step.state) == (
        RoundScore(
            number=1,
            points=(1, 0),
            totals=(1, 0),
            winners=(0,),
            made_of=({"how": "line", "line": list(squares("1,3 1,4 1,5 1,6")), "jackpots": []}, {}),
        ),
    )


def test_the_last_token_of_all_may_win_at_once():
    board = own("1,3 1,5 1,6", {"6,6": "01111"})
    step = place(position(board, dice="11346", unused=(1, 0), turn=0), "1,4")
    assert (ended(step).by, step.state.unused) == ("line", (0, 0))


# --- the count ---------------------------------------------------------------------------------------------------


def test_the_game_goes_on_while_anybody_has_a_token():
    step = place(position(dice="11346", unused=(1, 1), turn=0), "1,4")
    assert step.events[1:] == (Turn(1),)
    assert step.state.unused == (0, 1)


def test_all_tokens_used_each_top_token_scores_its_height():
    board = with_stacks({"1,1": "0", "2,2": "10", "3,3": "110", "4,4": "0110", "5,5": "01010", "6,1": "00001"})
    step = place(position(board, dice="11346", unused=(0, 1), turn=1), "1,4")
    end = ended(step)
    assert end.by == "count"
    assert end.counts == (1 + 2 + 3 + 4 + 5, 1 + 5)
    tops = [("1,1", 1), ("2,2", 2), ("3,3", 3), ("4,4", 4), ("5,5", 5)]
    assert end.counted == (
        tuple((at(where), height) for where, height in tops),
        ((at("1,4"), 1), (at("6,1"), 5)),
    )
    assert (end.winners, end.points, end.totals, end.over) == ((0,), (1, 0), (1, 0), True)
    assert (end.line, end.jackpots) == ((), ())


def test_the_rulebooks_example_scores_15():
    # One token on level 4, two on level 3, one on level 2, three on level 1.
    stacks = {"1,1": "1110", "1,6": "110", "6,6": "110", "3,3": "10", "2,1": "0", "4,4": "0", "6,2": "0"}
    step = place(position(with_stacks(stacks), dice="55123", unused=(0, 1), turn=1), "5,2")
    assert ended(step).counts == (15, 1)
    assert LINK_IT_4.rounds(step.state)[0].made_of == (
        {
            "how": "count",
            "count": 15,
            "tops": [
                [at(where), height]
                for where, height in [
                    *(("1,1", 4), ("1,6", 3), ("2,1", 1), ("3,3", 2), ("4,4", 1), ("6,2", 1), ("6,6", 3)),
                ]
            ],
        },
        {"how": "count", "count": 1, "tops": [[at("5,2"), 1]]},
    )


def test_most_points_wins_not_most_tokens():
    board = with_stacks({"1,1": "0", "2,2": "0", "3,3": "0", "6,6": "00001"})
    end = ended(place(position(board, dice="11346", unused=(1, 0), turn=0), "1,4"))
    assert (end.counts, end.winners) == ((4, 5), (1,))


def test_a_last_token_may_be_a_discarded_one():
    board = with_stacks({"1,1": "0", "6,6": "01"})
    step = roll(position(board, dice="12346", rolls=4, unused=(0, 1), turn=1), "0", "1")
    assert [type(event) for event in step.events] == [Rolled, Discarded, Ended]
    assert (ended(step).by, ended(step).counts, ended(step).winners) == ("count", (1, 2), (1,))
    assert step.state.unused == (0, 0)


def test_r_ties_share():
    board = with_stacks({"1,1": "10", "6,6": "2", "3,3": "1"})
    step = place(position(board, dice="22346", unused=(0, 0, 1), seats=3, turn=2), "2,1")
    end = ended(step)
    assert (end.counts, end.winners, end.points) == ((2, 1, 2), (0, 2), (1, 0, 1))
    assert LINK_IT_4.outcome(step.state) == Outcome(winners=(0, 2), totals=(1, 0, 1))


def test_r_all_may_share_also_with_nothing_on_the_board():
    step = roll(position(dice="12346", rolls=4, unused=(0, 1), turn=1), "0", "1")
    assert (ended(step).counts, ended(step).winners) == ((0, 0), (0, 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_15_turns(seats: int):
    step = LINK_IT_4.setup(options(), seats, SeededChance(seed_of(3), 0))
    state, turns = step.state, [0] * seats
    turns[mover(state)] = 1
    number = 0
    while LINK_IT_4.outcome(state) is None:
        number += 1
        # Five rolls that never open a square: 1 2 3 4 6.
        chance = ScriptedChance(0, 1, 2, 3, 5)
        step = LINK_IT_4.apply(state, mover(state), Roll((0, 1, 2, 3, 4)), chance)
        state = step.state
        for event in step.events:
            if isinstance(event, Turn):
                turns[event.seat] += 1
    assert turns == [15] * seats
    assert number == 15 * 5 * seats
    assert state.discarded == (15,) * seats


# --- the match ---------------------------------------------------------------------------------------------------


def won(state: State, seat: int) -> State:
    """The state after the seat has won this game by a line."""
    board = own("1,3 1,5 1,6", seat=seat)
    return place(_with(state, board, seat, "11346"), "1,4").state


def shared(state: State, seats: tuple[int, ...]) -> State:
    """The state after these seats have shared this game by the count; the last token is a discarded one."""
    board = with_stacks({f"{2 * seat + 1},1": str(seat) for seat in seats})
    last = _with(state, board, 0, "12346", rolls=4, unused=(1,) + (0,) * (state.seats - 1))
    return roll(last, "0", "1").state


def _with(
    state: State, board: str, turn: int, dice: str, *, rolls: int = 1, unused: tuple[int, ...] | None = None
) -> State:
    return position(
        board,
        dice=dice,
        rolls=rolls,
        turn=turn,
        seats=state.seats,
        unused=unused,
        games=state.options.games,
        number=state.round,
        starter=state.starter,
        scores=state.scores,
        finished=state.finished,
    )


def next_game(state: State) -> tuple[State, tuple[Event, ...]]:
    """The next game. Chance has no part in it."""
    step = LINK_IT_4.next_round(state, ScriptedChance())
    return step.state, step.events


def test_one_game_is_the_default_and_the_whole_match():
    state = won(position(games="one"), 1)
    assert not LINK_IT_4.between(state)
    assert LINK_IT_4.outcome(state) == Outcome(winners=(1,), totals=(0, 1))
    assert why_not(state, Roll((0, 1, 2, 3, 4)), 0) == Refusal("match-over")
    with pytest.raises(IllegalMove) as raised:
        LINK_IT_4.next_round(state, ScriptedChance())
    assert raised.value.refusal.code == "not-between-rounds"


def test_first_to_2_takes_two_games_won():
    state = won(position(games="first-to-2"), 1)
    assert LINK_IT_4.between(state)
    assert LINK_IT_4.outcome(state) is None
    assert state.finished[-1].over is False
    assert LINK_IT_4.view(state, None).result == state.finished[-1]
    assert why_not(state, Roll((0, 1, 2, 3, 4)), 0) == Refusal("between-rounds")
    assert why_not(state, Place(0), 1) == Refusal("between-rounds")
    state, _ = next_game(state)
    state = won(state, 0)
    assert LINK_IT_4.between(state)
    state, _ = next_game(state)
    state = won(state, 1)
    assert not LINK_IT_4.between(state)
    assert LINK_IT_4.outcome(state) == Outcome(winners=(1,), totals=(1, 2))
    assert [row.totals for row in LINK_IT_4.rounds(state)] == [(0, 1), (1, 1), (1, 2)]
    assert [row.number for row in LINK_IT_4.rounds(state)] == [1, 2, 3]
    assert [row.points for row in LINK_IT_4.rounds(state)] == [(0, 1), (1, 0), (0, 1)]
    assert state.finished[-1].over is True


@pytest.mark.parametrize(("seats", "starter", "left"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 2, 3)])
def test_r_the_start_passes_to_the_left_each_game_without_new_rolls(seats: int, starter: int, left: int):
    # Whoever has won.
    for winner in range(seats):
        before = won(position(games="first-to-2", seats=seats, starter=starter), winner)
        state, events = next_game(before)
        assert events == (Began(2, left), Turn(left))
        assert (state.round, state.starter, state.turn) == (2, left, left)
        assert state.start_rolls == before.start_rolls
        assert (state.unused, state.discarded) == ((15,) * seats, (0,) * seats)
        assert (set(state.stacks), len(state.stacks)) == ({""}, 36)
        assert (state.dice, state.rolls, state.last) == ((), 0, None)
        assert state.scores == before.scores
        assert LINK_IT_4.view(state, 0).result is None


def test_a_shared_win_counts_for_each_who_shares():
    state = shared(position(games="first-to-2", seats=3), (0, 2))
    assert state.scores == (1, 0, 1)
    assert LINK_IT_4.scores(state) == (1, 0, 1)
    assert LINK_IT_4.between(state)
    state = won(next_game(state)[0], 2)
    assert LINK_IT_4.outcome(state) == Outcome(winners=(2,), totals=(1, 0, 2))


def test_r_several_who_reach_two_together_share():
    state = shared(position(games="first-to-2", seats=3), (0, 2))
    state = shared(next_game(state)[0], (0, 2))
    assert LINK_IT_4.outcome(state) == Outcome(winners=(0, 2), totals=(2, 0, 2))


def test_with_more_than_two_seats_it_can_take_more_than_three_games():
    state = position(games="first-to-2", seats=4, starter=3)
    starters: list[int] = []
    for winner in (0, 1, 2, 3, 3):
        assert LINK_IT_4.outcome(state) is None
        starters.append(state.starter)
        state = won(state, winner)
        if LINK_IT_4.between(state):
            state, _ = next_game(state)
    assert LINK_IT_4.outcome(state) == Outcome(winners=(3,), totals=(1, 1, 1, 2))
    assert starters == [3, 0, 1, 2, 3]


def test_side_b_is_kept_for_the_next_game():
    state = position(own("1,2 2,2 3,2", side="B"), dice="11346", side="B", games="first-to-2")
    state = place(state, "4,2").state
    state, _ = next_game(state)
    assert (state.options.side, len(state.stacks)) == ("B", 16)
