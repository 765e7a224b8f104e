"""What becomes of each command, and each reason to refuse it."""

from __future__ import annotations

import pytest

from app.games.api import Refusal
from app.tables import frames
from app.tables.fold import rules_of
from app.tables.model import (
    AskedRematch,
    Closed,
    Configured,
    HostChanged,
    Left,
    Moved,
    Sat,
    Started,
    Stopped,
    Swapped,
)
from tests.tables.world import AMARA, BETO, JONAS, NOOR, TOMAS, Desk

AWAY = 60_000


def started(seats: int = 2, options: dict[str, object] | None = None) -> Desk:
    desk = Desk(seats, options)
    for holder in (JONAS, AMARA, BETO)[: seats - 1]:
        desk.do(holder, frames.Sit())
    desk.do(NOOR, frames.Start())
    return desk


def holders(desk: Desk) -> dict[int, object]:
    return {seat: holder for seat, holder in enumerate(desk.state.seats) if holder is not None}


def turn(desk: Desk) -> int:
    assert desk.state.match is not None
    return min(rules_of(desk.state).actors(desk.state.match.game))


def a_move(desk: Desk) -> frames.Move:
    assert desk.state.match is not None
    rules = rules_of(desk.state)
    return frames.Move(rules.write_move(next(iter(rules.moves(desk.state.match.game, turn(desk))))))


class TestSitting:
    def test_the_first_free_seat_is_taken_when_none_is_named(self) -> None:
        desk = Desk(3)
        assert desk.do(JONAS, frames.Sit()) == Sat(1, JONAS)

    def test_a_named_seat_is_taken(self) -> None:
        desk = Desk(3)
        assert desk.do(JONAS, frames.Sit(2)) == Sat(2, JONAS)

    def test_a_taken_seat_is_refused_with_its_holder(self) -> None:
        desk = Desk(3)
        assert desk.decide(JONAS, frames.Sit(0)) == Refusal("seat-taken", {"name": "Noor"})

    def test_a_full_table_says_so_whichever_seat_is_asked_for(self) -> None:
        desk = Desk(2)
        desk.do(JONAS, frames.Sit())
        assert desk.refused(AMARA, frames.Sit()) == "table-full"
        assert desk.refused(AMARA, frames.Sit(0)) == "table-full"

    @pytest.mark.parametrize("seat", [-1, 2, 1000])
    def test_a_seat_that_is_not_there(self, seat: int) -> None:
        assert Desk(2).refused(JONAS, frames.Sit(seat)) == "no-such-seat"

    def test_who_sits_already_is_told_where(self) -> None:
        assert Desk(2).decide(NOOR, frames.Sit()) == Refusal("already-seated", {"seat": 0})

    def test_who_sits_may_move_to_a_free_seat_while_no_match_runs(self) -> None:
        desk = Desk(3)
        assert desk.do(NOOR, frames.Sit(2)) == Swapped(0, 2)
        assert desk.state.seats == (None, None, NOOR)

    def test_a_second_person_of_the_same_name_is_told_apart(self) -> None:
        desk = Desk(2)
        other = type(NOOR)("other", "Noor")
        desk.do(other, frames.Sit())
        assert [h.name for h in desk.state.seats if h] == ["Noor", "Noor 2"]

    def test_a_seat_that_was_left_in_mid_match_may_be_taken_by_a_watcher(self) -> None:
        desk = started()
        desk.do(JONAS, frames.Leave())
        desk.do(AMARA, frames.Sit())
        assert desk.state.seat_of("amara") == 1
        assert desk.state.match is not None
        assert desk.state.match.names == ("Noor", "Amara")

    def test_who_knows_one_hand_may_not_take_another(self) -> None:
        desk = started(3)
        desk.do(JONAS, frames.Leave())
        desk.do(AMARA, frames.Leave())
        assert desk.refused(JONAS, frames.Sit(2)) == "held-another-seat"
        assert desk.do(JONAS, frames.Sit()) == Sat(1, JONAS)

    def test_nobody_changes_seats_in_mid_match(self) -> None:
        desk = started(3)
        desk.do(JONAS, frames.Leave())
        assert desk.refused(NOOR, frames.Sit(1)) == "match-running"


class TestLeaving:
    def test_a_seat_is_given_up(self) -> None:
        desk = Desk(2)
        desk.do(JONAS, frames.Sit())
        assert desk.do(JONAS, frames.Leave()) == Left(1)

    def test_only_who_sits_can_leave(self) -> None:
        assert Desk(2).refused(JONAS, frames.Leave()) == "not-seated"

    def test_the_next_player_hosts_when_the_host_leaves(self) -> None:
        desk = Desk(3)
        desk.do(JONAS, frames.Sit(2))
        desk.do(NOOR, frames.Leave())
        assert desk.state.host == "jonas"

    def test_the_first_to_sit_hosts_a_table_that_its_host_has_left(self) -> None:
        desk = Desk(2)
        desk.do(NOOR, frames.Leave())
        assert desk.state.host == "noor"
        desk.do(JONAS, frames.Sit())
        assert desk.state.host == "jonas"


class TestStarting:
    def test_free_seats_are_taken_away_and_the_others_keep_their_order(self) -> None:
        desk = Desk(4)
        desk.do(JONAS, frames.Sit(3))
        desk.do(NOOR, frames.Start())
        assert desk.state.seats == (NOOR, JONAS)
        assert desk.state.status == "playing"

    def test_it_takes_two(self) -> None:
        assert Desk(2).decide(NOOR, frames.Start()) == Refusal("too-few-players", {"least": 2})

    def test_only_the_host_starts_while_here(self) -> None:
        desk = Desk(2)
        desk.do(JONAS, frames.Sit())
        assert desk.refused(JONAS, frames.Start()) == "not-host"
        desk.gone["noor"] = desk.now - AWAY
        assert isinstance(desk.decide(JONAS, frames.Start()), Started)
        assert desk.refused(AMARA, frames.Start()) == "not-host"

    def test_a_match_starts_once(self) -> None:
        assert started().refused(NOOR, frames.Start()) == "match-running"

    def test_options_that_need_all_four_seats_stop_a_start_with_three(self) -> None:
        desk = Desk(4, {"teams": True})
        desk.do(JONAS, frames.Sit())
        desk.do(AMARA, frames.Sit())
        assert desk.refused(NOOR, frames.Start()) == "teams-need-four"

    def test_every_match_has_its_own_seed(self) -> None:
        desk = started()
        first = desk.state.match
        desk.play({0: NOOR, 1: JONAS})
        desk.do(NOOR, frames.Rematch())
        desk.do(JONAS, frames.Rematch())
        assert first is not None
        assert desk.state.match is not None
        assert desk.state.match.seed != first.seed


class TestMoves:
    def test_a_move_of_the_seat_to_move(self) -> None:
        desk = started()
        move = a_move(desk)
        who = desk.state.seats[turn(desk)]
        assert who is not None
        assert desk.decide(who, move, desk.state.version) == Moved(turn(desk), move.m)

    def test_out_of_turn_names_whose_turn_it_is(self) -> None:
        desk = started()
        to_move = desk.state.seats[turn(desk)]
        other = desk.state.seats[1 - turn(desk)]
        assert to_move is not None
        assert other is not None
        refusal = desk.decide(other, a_move(desk), desk.state.version)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.args["name"]) == ("not-your-turn", to_move.name)

    def test_a_move_composed_before_the_seat_was_asked_anew_is_stale(self) -> None:
        desk = started()
        before = desk.state.version - 1
        who = desk.state.seats[turn(desk)]
        assert who is not None
        assert desk.refused(who, a_move(desk), before) == "stale"

    def test_what_others_do_at_the_table_makes_no_move_stale(self) -> None:
        desk = started(3)
        move, at, seat = a_move(desk), desk.state.version, turn(desk)
        who, other = desk.state.seats[seat], desk.state.seats[(seat + 1) % 3]
        assert who is not None
        assert other is not None
        desk.do(other, frames.Leave())
        assert isinstance(desk.decide(who, move, at), Moved)

    def test_watchers_do_not_move(self) -> None:
        desk = started()
        assert desk.refused(TOMAS, a_move(desk)) == "not-seated"

    @pytest.mark.parametrize(
        "text", ["", "X0,0", "P", "P0", "P0,0,0", "p0,0", "P 0,0", "P00,0", "P0,0 ", "P" * 5000, "🙂"]
    )
    def test_text_that_is_no_move(self, text: str) -> None:
        desk = started()
        who = desk.state.seats[turn(desk)]
        assert who is not None
        assert desk.refused(who, frames.Move(text)) == "unreadable-move"

    def test_no_move_before_the_start(self) -> None:
        assert Desk(2).refused(NOOR, frames.Move("P0,0")) == "match-not-running"


class TestRounds:
    def test_the_next_round_is_dealt_between_rounds_only(self) -> None:
        desk = started()
        assert desk.refused(NOOR, frames.NextRound()) == "not-between-rounds"
        while not rules_of(desk.state).between(desk.state.match.game):  # type: ignore[union-attr]
            desk.play({0: NOOR, 1: JONAS}, steps=1)
        assert desk.refused(NOOR, frames.Move("P0,0")) == "between-rounds"
        assert desk.refused(TOMAS, frames.NextRound()) == "not-seated"
        desk.do(JONAS, frames.NextRound())
        assert not rules_of(desk.state).between(desk.state.match.game)  # type: ignore[union-attr]


class TestRematch:
    def ended(self, seats: int = 2) -> Desk:
        desk = started(seats)
        desk.play(dict(enumerate((NOOR, JONAS, AMARA, BETO)[:seats])))
        assert desk.state.status == "ended"
        return desk

    def test_the_last_call_starts_it_and_seats_are_kept(self) -> None:
        desk = self.ended(3)
        assert desk.do(AMARA, frames.Rematch()) == AskedRematch(2)
        desk.do(NOOR, frames.Rematch())
        last = desk.do(JONAS, frames.Rematch())
        assert isinstance(last, Started)
        assert last.rematch
        assert desk.state.seats == (NOOR, JONAS, AMARA)
        assert desk.state.match is not None
        assert desk.state.match.number == 2

    def test_a_call_counts_once(self) -> None:
        desk = self.ended()
        desk.do(NOOR, frames.Rematch())
        assert desk.refused(NOOR, frames.Rematch()) == "already-asked"

    def test_who_has_left_is_not_waited_for(self) -> None:
        desk = self.ended(3)
        desk.do(AMARA, frames.Leave())
        desk.do(NOOR, frames.Rematch())
        assert isinstance(desk.do(JONAS, frames.Rematch()), Started)

    def test_alone_the_call_waits(self) -> None:
        desk = self.ended()
        desk.do(JONAS, frames.Leave())
        assert desk.do(NOOR, frames.Rematch()) == AskedRematch(0)
        desk.do(AMARA, frames.Sit())
        assert isinstance(desk.do(AMARA, frames.Rematch()), Started)

    def test_not_while_a_match_runs_nor_before_one(self) -> None:
        assert started().refused(NOOR, frames.Rematch()) == "match-running"
        assert Desk(2).refused(NOOR, frames.Rematch()) == "no-match-yet"

    def test_not_by_watchers(self) -> None:
        assert self.ended().refused(TOMAS, frames.Rematch()) == "not-seated"


class TestStandingIn:
    def test_the_server_moves_for_who_is_away_long_enough(self) -> None:
        desk = started()
        seat = turn(desk)
        absent, other = desk.state.seats[seat], desk.state.seats[1 - seat]
        assert absent is not None
        assert other is not None
        assert desk.refused(other, frames.StandIn(seat)) == "holder-here"
        desk.gone[absent.person] = desk.now - AWAY + 1
        assert desk.refused(other, frames.StandIn(seat)) == "holder-here"
        desk.gone[absent.person] = desk.now - AWAY
        entry = desk.do(other, frames.StandIn(seat), desk.state.version)
        assert isinstance(entry, Moved)
        assert entry.stood_in
        assert entry.seat == seat

    def test_the_server_moves_for_a_seat_that_nobody_holds(self) -> None:
        desk = started()
        seat = turn(desk)
        absent, other = desk.state.seats[seat], desk.state.seats[1 - seat]
        assert absent is not None
        assert other is not None
        desk.do(absent, frames.Leave())
        assert isinstance(desk.do(other, frames.StandIn(seat)), Moved)

    def test_not_for_a_seat_that_is_not_asked(self) -> None:
        desk = started()
        seat = turn(desk)
        to_move, other = desk.state.seats[seat], desk.state.seats[1 - seat]
        assert to_move is not None
        assert other is not None
        desk.gone[other.person] = 0
        assert desk.refused(to_move, frames.StandIn(1 - seat)) == "not-asked"

    def test_two_calls_at_once_move_once(self) -> None:
        desk = started(3)
        seat = turn(desk)
        absent = desk.state.seats[seat]
        others = [h for h in desk.state.seats if h is not None and h is not absent]
        assert absent is not None
        desk.do(absent, frames.Leave())
        at = desk.state.version
        desk.do(others[0], frames.StandIn(seat), at)
        assert desk.refused(others[1], frames.StandIn(seat), at) in ("stale", "not-asked")


class TestHosting:
    def test_every_host_command_is_the_hosts_alone(self) -> None:
        desk = Desk(3)
        desk.do(JONAS, frames.Sit())
        for command in (
            frames.Configure(title="Mine"),
            frames.Swap(0, 1),
            frames.Remove(0),
            frames.GiveHost(1),
            frames.Stop(),
            frames.Close(),
        ):
            assert desk.refused(JONAS, command) == "not-host"

    def test_settings_change_one_by_one(self) -> None:
        desk = Desk(2)
        desk.do(NOOR, frames.Configure(title=" Late "))
        desk.do(NOOR, frames.Configure(visibility="public"))
        desk.do(NOOR, frames.Configure(seats=4))
        desk.do(NOOR, frames.Configure(options={"teams": True}))
        state = desk.state
        assert (state.title, state.visibility, len(state.seats), state.options) == (
            "Late",
            "public",
            4,
            {"teams": True},
        )

    def test_an_option_that_fewer_seats_do_not_know_is_dropped_with_the_seats(self) -> None:
        desk = Desk(4, {"teams": True})
        assert desk.do(NOOR, frames.Configure(seats=3)) == Configured(3, {})

    @pytest.mark.parametrize(
        ("command", "code"),
        [
            (frames.Configure(), "nothing-to-change"),
            (frames.Configure(seats=5), "seats-not-offered"),
            (frames.Configure(seats=1), "seats-not-offered"),
            (frames.Configure(seats=-3), "seats-not-offered"),
            (frames.Configure(options={"colour": "red"}), "options-unknown"),
            (frames.Configure(options={"teams": 1}), "options-unknown"),
            (frames.Configure(options={"teams": "yes"}), "options-unknown"),
            (frames.Configure(options={"teams": True}), "teams-need-four"),
            (frames.Configure(visibility="secret"), "visibility-unknown"),
            (frames.Configure(title="  "), "title-empty"),
            (frames.Swap(0, 0), "no-such-seat"),
            (frames.Swap(0, 9), "no-such-seat"),
            (frames.Swap(-1, 0), "no-such-seat"),
            (frames.Remove(1), "no-such-seat"),
            (frames.Remove(7), "no-such-seat"),
            (frames.GiveHost(1), "no-such-seat"),
            (frames.GiveHost(-1), "no-such-seat"),
            (frames.Stop(), "match-not-running"),
        ],
    )
    def test_settings_that_do_not_fit(self, command: frames.Command, code: str) -> None:
        assert Desk(2).refused(NOOR, command) == code

    def test_seats_that_are_held_are_not_taken_away(self) -> None:
        desk = Desk(3)
        desk.do(JONAS, frames.Sit())
        desk.do(AMARA, frames.Sit())
        assert desk.decide(NOOR, frames.Configure(seats=2)) == Refusal("seats-held", {"seats": 3})

    def test_fewer_seats_keep_everybody(self) -> None:
        desk = Desk(4)
        desk.do(JONAS, frames.Sit(3))
        desk.do(NOOR, frames.Configure(seats=2))
        assert desk.state.seats == (NOOR, JONAS)

    def test_a_player_who_is_here_is_not_removed_from_a_running_match(self) -> None:
        desk = started()
        assert desk.refused(NOOR, frames.Remove(1)) == "holder-here"
        desk.gone["jonas"] = desk.now - AWAY
        assert desk.do(NOOR, frames.Remove(1)) == Left(1, "removed")

    def test_before_the_match_the_host_removes_whom_they_will(self) -> None:
        desk = Desk(2)
        desk.do(JONAS, frames.Sit())
        assert desk.do(NOOR, frames.Remove(1)) == Left(1, "removed")

    def test_the_table_is_handed_over(self) -> None:
        desk = Desk(2)
        desk.do(JONAS, frames.Sit())
        assert desk.do(NOOR, frames.GiveHost(1)) == HostChanged("jonas")
        assert desk.state.host == "jonas"

    def test_a_table_whose_host_is_away_is_taken_over_by_a_player(self) -> None:
        desk = Desk(2)
        desk.do(JONAS, frames.Sit())
        assert desk.refused(JONAS, frames.TakeHost()) == "host-here"
        desk.gone["noor"] = desk.now - AWAY
        assert desk.refused(AMARA, frames.TakeHost()) == "not-seated"
        assert desk.do(JONAS, frames.TakeHost()) == HostChanged("jonas")

    def test_a_running_match_changes_neither_seats_nor_options(self) -> None:
        desk = started()
        for command in (frames.Configure(seats=3), frames.Configure(options={}), frames.Swap(0, 1), frames.Close()):
            assert desk.refused(NOOR, command) == "match-running"
        assert isinstance(desk.decide(NOOR, frames.Configure(title="Still")), Configured)

    def test_the_host_stops_a_match_without_a_result(self) -> None:
        desk = started()
        assert desk.do(NOOR, frames.Stop()) == Stopped()
        assert desk.state.status == "waiting"
        assert desk.refused(NOOR, a_move_before(desk)) == "match-not-running"

    def test_nothing_goes_on_at_a_closed_table(self) -> None:
        desk = Desk(2)
        assert desk.do(NOOR, frames.Close()) == Closed()
        for command in (frames.Sit(), frames.Start(), frames.Leave(), frames.Configure(title="x"), frames.Move("P0,0")):
            assert desk.refused(NOOR, command) == "table-closed"


def a_move_before(desk: Desk) -> frames.Move:
    assert desk.state.match is not None
    return frames.Move("P0,0")
