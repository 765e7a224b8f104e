"""The rules against their second, independent implementation, at every step of random matches."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.link_o_tiles.model import Dealt, Dug, Ended, Options, Passed, Placed, Play
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import FACE_TEXT, LAYS, texts
from tests.games.link_o_tiles.courses import ALL_OPTIONS, BOARDS, SEATS, Tiles, course
from tests.games.link_o_tiles.reference import Map, Round, Space, all_tiles, double_or_link_o

TEMPERS = ("random", "fill", "hoard", "wild")


def faces(reference: Round) -> list[str]:
    """What lies on each space, LINK-O tiles on connectors with their values."""
    found: list[str] = []
    for space in reference.where.colour:
        laid = reference.board.get(space, "")
        value = reference.value(space) if laid[1:] == "L" and space in reference.where.across else None
        found.append(laid if value is None else f"{laid}{value}")
    return found


def same(state: State, reference: Round) -> None:
    """All facts of both agree."""
    assert state.turn == (None if reference.over else reference.turn)
    assert [sorted(texts(hand)) for hand in state.hands] == [sorted(hand) for hand in reference.hands]
    assert list(texts(state.bag)) == reference.bag
    assert [FACE_TEXT[face] for face in state.grid.cells] == faces(reference)
    assert list(state.scores) == reference.scores
    assert list(state.fresh) == reference.first_turn_ahead
    assert [seat for seat in range(state.seats) if state.passed[seat]] == sorted(set(reference.passes))
    names = [name for name, _, _ in reference.where.rings]
    assert {names[c]: seat for c, seat in enumerate(state.circles) if seat >= 0} == reference.circles
    assert list(state.grid.gaps) == [
        sum((name, n) not in reference.board for n in range(size)) for name, _, size in reference.where.rings
    ]


def told(events: tuple[object, ...]) -> list[str]:
    """What the server did by itself, as the reference's log says it."""
    found: list[str] = []
    for event in events:
        if isinstance(event, Dug):
            assert event.count == len(event.tiles or ())
            found.append(f"{event.seat} digs {' '.join(event.tiles or ())}")
        if isinstance(event, Passed):
            found.append(f"{event.seat} passes")
    return found


def ended(event: Ended, reference: Round) -> None:
    assert (event.by, list(event.winners), list(event.totals)) == (reference.over, reference.winners, reference.scores)
    gained = [after - before for after, before in zip(reference.scores, reference.before, strict=True)]
    assert list(event.points) == gained
    assert [sorted(hand) for hand in event.hands] == [sorted(hand) for hand in reference.hands]
    assert event.over == bool(reference.match_winners())


def blocked(reference: Round) -> list[int]:
    """The empty connectors that take neither a LINK-O tile nor any double."""
    colour = reference.where.colour
    return [
        reference.where.number[s]
        for s in reference.where.across
        if s not in reference.board
        and not any(reference.can_lie(colour[s] + kind, s) for kind in ("L", "00", "11", "22", "33", "44"))
    ]


def reasons(game: Tiles, state: State, reference: Round) -> Counter[str]:
    """The refusals of all moves with tiles in hand. What each says must be true of the reference's board."""
    where, seat = reference.where, reference.turn
    found: Counter[str] = Counter()
    for lay in [lay for lay in LAYS if lay.tile in state.hands[seat]]:
        for number, space in where.at.items():
            refusal = game.check(state, seat, Play(lay.text, number))
            if refusal is None:
                continue
            found[refusal.code] += 1
            args, laid = refusal.args, lay.text
            turned = laid[0] + laid[:0:-1]
            wild = laid[0] + "L"
            joint, lonely = space in where.across, not reference.touches(space)
            shown = shown_to(reference, space)
            true = {
                "occupied": space in reference.board,
                "wrong-colour": laid[0] != where.colour[space],
                "first-turn-tile": reference.first_turn_ahead[seat] and not double_or_link_o(laid),
                "opening-connector": not reference.board and not joint,
                "blocked-beside": joint and not reference.can_lie(wild, space),
                "blocked-across": joint and not reference.can_lie(wild, space),
                "connector-tile": joint and not double_or_link_o(laid),
                "first-turn-place": reference.first_turn_ahead[seat] and lonely and not joint,
                "touches-nothing": not reference.first_turn_ahead[seat] and lonely,
                "unlike-beside": joint and reference.can_lie(wild, space) and not reference.can_lie(laid, space),
                "unlike-across": joint and reference.can_lie(wild, space) and not reference.can_lie(laid, space),
                "wrong-way": not joint and reference.can_lie(turned, space),
                "needs-value": not joint and not reference.can_lie(turned, space) and len(shown) == 1,
                "needs-both": not joint and not reference.can_lie(turned, space) and len(shown) == 2,
            }[refusal.code]
            assert true, (refusal, laid, space)
            if refusal.code == "needs-both":
                assert [args["one"], args["other"]] == shown
            if refusal.code in ("blocked-beside", "blocked-across", "unlike-beside", "unlike-across"):
                across = reference.board.get(where.across[space])
                other = None if across is None else end_of(reference, where.across[space], 1)
                assert args.get("across", other) == other
                assert {args[key] for key in ("one", "other", "beside") if key in args} <= set(shown)
            if refusal.code in ("needs-value", "wrong-way"):
                assert args["value"] in shown
    return found


def end_of(reference: Round, space: Space, side: int) -> int | None:
    """The value at an end of the tile there, if it has one."""
    laid = reference.board[space]
    if laid[1:] != "L":
        return int(laid[side])
    return reference.value(space) if space in reference.where.across else None


def shown_to(reference: Round, space: Space) -> list[int]:
    """The values that face a space from before and after it."""
    left, right = reference.where.left(space), reference.where.right(space)
    ends = [end_of(reference, near, side) for near, side in ((left, 2), (right, 1)) if near in reference.board]
    return [end for end in ends if end is not None]


def follow(board: str, seats: int, options: Options, number: int, temper: str) -> Counter[str]:
    """Play a match in both; gives how often what came up."""
    game, where = BOARDS[board]
    found: Counter[str] = Counter()
    reference = Round(where, [["o00"]] * seats, [], 0, [0] * seats, options.target)
    for index, taken in enumerate(course(board, seats, options, number, temper)):
        state, events = taken.step.state, taken.step.events
        first, last = events[0], events[-1]
        if isinstance(first, Dealt):
            if index:
                assert reference.over
                assert not reference.match_winners()
                assert first.starter == (taken.before.starter + 1) % seats if taken.before else True
            hands = [list(hand) for hand in first.all_hands]
            assert sorted(sum(hands, list(first.all_bag))) == sorted(all_tiles(options.link_o_tiles))
            assert [len(hand) for hand in hands] == [8] * seats
            scores = reference.scores if index else [0] * seats
            reference = Round(where, hands, list(first.all_bag), first.starter, scores, options.target)
            assert told(events) == reference.log
        else:
            assert taken.move is not None
            said = len(reference.log)
            was_blocked = set(blocked(reference))
            reference.play(game.write_move(taken.move))
            assert told(events) == reference.log[said:]
            placed = events[0]
            assert isinstance(placed, Placed)
            assert set(placed.blocked) == set(blocked(reference)) - was_blocked - {placed.space}
            found["blocks"] += len(placed.blocked)
            found["fixes"] += len(placed.fixed)
            found["both fixed"] += len(placed.fixed) > 1
            found["open"] += placed.lay[1:] == "L" and taken.move.space in map(where.number.get, where.across)
        same(state, reference)
        assert list(game.view(state, None).blocked) == sorted(blocked(reference))
        if isinstance(last, Ended):
            ended(last, reference)
            found[last.by] += 1
            found["circles"] += sum(seat >= 0 for seat in last.circles)
            found["ties"] += len(last.winners) > 1
            outcome = game.outcome(state)
            assert (list(outcome.winners) if outcome else []) == reference.match_winners()
        else:
            assert state.turn is not None
            moves = [game.write_move(move) for move in game.moves(state, state.turn)]
            assert set(moves) == reference.legal()
            assert len(moves) == len(set(moves))
            if index % 7 == 0:
                found += reasons(game, state, reference)
        found["digs"] += sum(isinstance(event, Dug) for event in events)
        found["passes"] += sum(isinstance(event, Passed) for event in events)
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_both_agree_on_every_step_of_random_matches(seats: int, options: Options):
    temper = TEMPERS[(seats + options.target // 32) % 4]
    found = follow("printed", seats, options, 10 * seats + options.link_o_tiles, temper)
    assert found["digs"] > 0


def test_both_agree_on_small_boards_where_circles_fill_up():
    found: Counter[str] = Counter()
    for number in range(32):
        options = ALL_OPTIONS[number % 6]
        found += follow("small", 2 + number % 5, options, number, TEMPERS[number % 4])
    wanted = ("circles", "target", "stuck", "passes", "blocks", "fixes", "both fixed", "open", "digs")
    assert all(found[name] > 2 for name in wanted), found
    codes = (
        *("occupied", "wrong-colour", "first-turn-tile", "opening-connector", "blocked-beside", "blocked-across"),
        *("connector-tile", "first-turn-place", "touches-nothing", "unlike-beside", "unlike-across", "wrong-way"),
        *("needs-value", "needs-both"),
    )
    assert all(found[code] > 2 for code in codes), found


def test_the_printed_board_is_the_one_that_the_rules_tell_of():
    game, where = BOARDS["printed"]
    assert isinstance(where, Map)
    assert len(where.colour) == 64
    assert game.info.seats == SEATS
