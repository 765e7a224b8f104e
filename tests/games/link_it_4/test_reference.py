"""The rules against their second implementation, at every step of matches in all tempers, seats and options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.games.api import Refusal
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import (
    Discarded,
    Ended,
    Event,
    Move,
    Options,
    Place,
    Placed,
    Roll,
    Rolled,
    StartRolled,
    Turn,
)
from app.games.link_it_4.state import State
from tests.games.link_it_4.courses import ALL_OPTIONS, SEATS, TEMPERS, course
from tests.games.link_it_4.positions import options as options_of
from tests.games.link_it_4.positions import position
from tests.games.link_it_4.reference import Match, Reference, Square, board, first_of
from tests.games.scripted import ScriptedChance


def written(move: Move, side: str) -> str:
    """The move as the reference writes it."""
    if isinstance(move, Roll):
        return " ".join(["roll", *map(str, move.dice)])
    row, column = list(board(side))[move.square]
    return f"put {row} {column}"


def same(state: State, game: Reference) -> None:
    """All facts of both agree."""
    assert state.turn == game.mover()
    assert list(state.stacks) == ["".join(map(str, game.pile(square))) for square in game.squares]
    assert list(state.unused) == [game.unused(seat) for seat in range(game.seats)]
    assert list(state.discarded) == [game.discarded(seat) for seat in range(game.seats)]
    assert list(state.dice) == (game.thrown[-1] if game.thrown else [])
    assert state.rolls == len(game.thrown)
    assert state.starter == game.starter


def told(events: tuple[Event, ...], game: Reference, turns: int) -> None:
    """The events of a move are what has become of the game; it had so many turns before."""
    end: list[type[Event]] = [Ended] if game.over() else [Turn]
    over = end if len(game.turns) > turns else []
    lost = [Discarded] if over and game.turns[-1] is None else []
    act = [Rolled] if isinstance(events[0], Rolled) else [Placed]
    assert [type(event) for event in events] == [*act, *lost, *over]
    for event in events:
        if isinstance(event, Placed):
            square = list(game.squares)[event.square]
            assert (square, event.height) == (game.turns[-1], len(game.pile(square)))
        if isinstance(event, Placed | Discarded):
            assert event.seat == game.who(len(game.turns) - 1)
        if isinstance(event, Turn):
            assert event.seat == game.mover()


def ended(event: Ended, match: Match, side: str) -> None:
    """The end of the game."""
    game = match.games[-1]
    where = list(board(side))
    assert (event.by, list(event.winners), event.round) == (game.over(), game.winners(), len(match.games))
    assert list(event.totals) == match.won()
    assert [seat for seat, point in enumerate(event.points) if point] == game.winners()
    assert event.over == bool(match.winners())
    seat = game.who(len(game.turns) - 1)
    if event.by == "count":
        assert list(event.counts) == game.counts()
        tops: list[set[tuple[Square, int]]] = [set() for _ in range(game.seats)]
        for square in game.squares:
            owner = game.top(square)
            if owner is not None:
                tops[owner].add((square, len(game.pile(square))))
        assert [{(where[number], height) for number, height in own} for own in event.counted] == tops
    else:
        last = game.turns[-1]
        fours = [four for four in game.lines(seat) if last in four]
        assert {where[number] for number in event.line} == set[Square]().union(*fours)
        assert all(last in four for four in game.lines(seat))
        jackpots = game.jackpots(seat) if event.by != "line" else set[Square]()
        assert {where[number] for number in event.jackpots} == jackpots


def reasons(state: State, game: Reference, side: str) -> Counter[str]:
    """The refusals of all tokens, of some rolls, and of other seats. What each says must be true of the reference."""
    found: Counter[str] = Counter()
    seat, k = game.mover(), len(game.thrown)
    assert seat is not None
    for number, (square, kind) in enumerate(game.squares.items()):
        refusal = LINK_IT_4.check(state, seat, Place(number))
        assert (refusal is None) == (square in game.open())
        if refusal is None:
            continue
        found[refusal.code] += 1
        tokens, args = len(game.pile(square)), refusal.args
        if refusal.code == "roll-first":
            assert k == 0
        elif refusal.code == "square-closed":
            assert (tokens, args) == (5, {"row": square[0], "column": square[1]})
        elif refusal.code == "five-alike-no-full-house":
            assert kind == "FH"
            assert len(set(game.thrown[-1])) == 1
        elif refusal.code == "combination-missing":
            assert not game.shows(kind)
            assert args == {"kind": kind[::-1] if kind[1:] == "K" else kind}
        else:
            assert refusal.code == "stack-too-high"
            assert game.shows(kind)
            assert args == {"tokens": tokens, "most": 5 - k, "rolls": k}
            assert tokens > 5 - k
    for dice in ((), (0,), (1, 3), (0, 1, 2, 3, 4)):
        refusal = LINK_IT_4.check(state, seat, Roll(dice))
        assert (refusal is None) == (written(Roll(dice), side) in game.legal())
        if refusal is not None:
            found[refusal.code] += 1
            true = {"no-rolls-left": k == 5, "pick-up-a-die": not dice, "first-roll-all": k == 0 and len(dice) < 5}
            assert true[refusal.code]
    for other in set(range(game.seats)) - {seat}:
        assert LINK_IT_4.check(state, other, Roll((0,))) == Refusal("not-your-turn", {"seat": seat})
        assert not list(LINK_IT_4.moves(state, other))
    return found


def follow(seats: int, options: Options, number: int, temper: str) -> Counter[str]:
    """Play a match in both; gives how often what came up."""
    found: Counter[str] = Counter()
    match: Match | None = None
    for taken in course(seats, options, number, temper):
        state, events = taken.step.state, taken.step.events
        if taken.before is None:
            rolls = [(event.seats, event.dice) for event in events if isinstance(event, StartRolled)]
            found["start ties"] += len(rolls) - 1
            match = Match(options.side, options.games, seats, first_of(rolls, seats))
        assert match is not None
        if taken.before is not None and taken.move is None:
            match.next()
        game = match.games[-1]
        if taken.move is not None:
            first, turns = events[0], len(game.turns)
            fall = [first.dice[die] for die in first.picked] if isinstance(first, Rolled) else []
            assert all(1 <= die <= 6 for die in fall)
            game.do(written(taken.move, options.side), fall)
            told(events, game, turns)
        same(state, game)
        last = events[-1]
        if isinstance(last, Ended):
            ended(last, match, options.side)
            found[last.by] += 1
            found["shared"] += len(last.winners) > 1
            outcome = LINK_IT_4.outcome(state)
            assert (list(outcome.winners) if outcome else []) == match.winners()
            assert LINK_IT_4.between(state) == (not match.winners())
            found["shared match"] += len(match.winners()) > 1
        else:
            assert state.turn is not None
            moves = [written(move, options.side) for move in LINK_IT_4.moves(state, state.turn)]
            assert set(moves) == game.legal()
            assert len(moves) == len(set(moves))
            if taken.number % 5 == 0:
                found += reasons(state, game, options.side)
        found["discards"] += sum(isinstance(event, Discarded) for event in events)
    return found


@pytest.mark.parametrize("temper", TEMPERS)
def test_both_agree_on_every_step_of_matches_at_all_seats_and_options(temper: str):
    found: Counter[str] = Counter()
    for seats in SEATS:
        for options in ALL_OPTIONS:
            found += follow(seats, options, 40, temper)
    assert found["discards"] > 0
    assert found["stack-too-high"] > 0 or temper == "random"


def test_both_agree_on_every_kind_of_end_and_refusal():
    found: Counter[str] = Counter()
    for number in range(8):
        options = ALL_OPTIONS[number % 4]
        for temper in ("line", "jackpot", "high"):
            found += follow(SEATS[number % 3], options, 100 + number, temper)
    codes = ("roll-first", "square-closed", "five-alike-no-full-house", "combination-missing", "stack-too-high")
    rolls = ("no-rolls-left", "pick-up-a-die", "first-roll-all")
    ends = ("line", "jackpots", "count", "start ties")
    assert all(found[name] > 2 for name in (*ends, *codes, *rolls)), found


def test_both_agree_on_made_boards_where_lines_and_jackpots_are_near():
    """Boards with random tokens on top of others, as play seldom has them, and a token on every open square."""
    random = Random(1)
    found: Counter[str] = Counter()
    for _ in range(300):
        side, seats = random.choice("AB"), random.choice(SEATS)
        game = Reference(side, seats, random.randrange(seats))
        # The next to move has its tokens in one part of the board and on two jackpots, the others mostly elsewhere.
        mine = [square for square in game.squares if square[0] in (2, 3) or square[1] in (3, 4)]
        theirs = [square for square in game.squares if square not in mine] * 4 + mine
        mine += [square for square, kind in game.squares.items() if kind == "J"]
        turns = [random.choice(theirs) for _ in range(seats * random.randint(6, 14))]
        turns[::seats] = [random.choice(mine) for _ in turns[::seats]]
        for square in turns:
            if len(game.pile(square)) < 5:
                game.turns.append(square)
                if game.at_once():
                    game.turns[-1] = None
        dice = random.choice(["11111", "44444", "55555", "66666", "55566", "22334", "66661", "23456"])
        k = random.randint(1, 4)
        game.thrown = [[int(die) for die in dice]] * k
        words = ["".join(map(str, game.pile(square))) or "." for square in game.squares]
        unused = tuple(game.unused(seat) for seat in range(seats))
        mover = game.mover()
        assert mover is not None
        state = position(
            " ".join(words),
            dice=dice,
            rolls=k,
            side=side,
            seats=seats,
            turn=mover,
            starter=game.starter,
            unused=unused,
        )
        same(state, game)
        moves = {written(move, side): move for move in LINK_IT_4.moves(state, mover)}
        assert set(moves) == game.legal()
        for text, move in moves.items():
            if not isinstance(move, Place):
                continue
            step = LINK_IT_4.apply(state, mover, move, ScriptedChance())
            match = Match(side, options_of(side).games, seats, game.starter)
            match.games[0].turns = list(game.turns)
            match.games[0].thrown = list(game.thrown)
            match.games[0].do(text, [])
            same(step.state, match.games[0])
            last = step.events[-1]
            assert isinstance(last, Ended) == bool(match.games[0].over())
            if isinstance(last, Ended):
                ended(last, match, side)
                found[last.by] += 1
                found["many"] += len(last.line) > 4
    assert all(found[by] > 0 for by in ("line", "jackpots", "both", "many")), found
