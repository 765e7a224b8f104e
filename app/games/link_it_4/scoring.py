"""Who wins a game and a match, and what the score sheet says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.api import Outcome, RoundScore
from app.games.link_it_4.model import By, Ended
from app.games.link_it_4.state import State


def lines_through(state: State, square: int) -> tuple[int, ...]:
    """The squares of all lines of four through this square whose top tokens are of the colour on top of it; empty where
    there is none."""
    owner = state.stacks[square][-1]
    found = {
        each
        for line in state.board.lines[square]
        if all(state.stacks[other].endswith(owner) for other in line)
        for each in line
    }
    return tuple(sorted(found))


def all_jackpots(state: State, seat: int) -> tuple[int, ...]:
    """The jackpot squares if the seat has a token in each of them, at any height; empty otherwise."""
    squares, own = state.board.jackpots, str(seat)
    return squares if all(own in state.stacks[square] for square in squares) else ()


def won_at_once(state: State, seat: int, line: tuple[int, ...], jackpots: tuple[int, ...]) -> Ended:
    """The end of this game by a line, by the jackpots, or by both, which is one win."""
    by: By = "both" if line and jackpots else "line" if line else "jackpots"
    return _ended(state, by, (seat,), line=line, jackpots=jackpots)


def counted(state: State) -> Ended:
    """The end of this game by the count: a token on top counts its height, the most win, equal ones share."""
    tops = tuple(
        tuple((square, len(stack)) for square, stack in enumerate(state.stacks) if stack.endswith(str(seat)))
        for seat in range(state.seats)
    )
    counts = tuple(sum(height for _, height in own) for own in tops)
    winners = tuple(seat for seat, count in enumerate(counts) if count == max(counts))
    return _ended(state, "count", winners, tops=tops, counts=counts)


def _ended(
    state: State,
    by: By,
    winners: tuple[int, ...],
    *,
    line: tuple[int, ...] = (),
    jackpots: tuple[int, ...] = (),
    tops: tuple[tuple[tuple[int, int], ...], ...] = (),
    counts: tuple[int, ...] = (),
) -> Ended:
    points = tuple(int(seat in winners) for seat in range(state.seats))
    totals = tuple(score + point for score, point in zip(state.scores, points, strict=True))
    return Ended(
        round=state.round,
        by=by,
        winners=winners,
        points=points,
        totals=totals,
        line=line,
        jackpots=jackpots,
        counted=tops,
        counts=counts,
        over=max(totals) >= state.target,
    )


def rounds(state: State) -> tuple[RoundScore, ...]:
    """The finished games. Points are games won, 1 or 0. See `made_of` for the form of that field."""
    return tuple(
        RoundScore(
            number=ended.round,
            points=ended.points,
            totals=ended.totals,
            winners=ended.winners,
            made_of=tuple(made_of(ended, seat) for seat in range(state.seats)),
        )
        for ended in state.finished
    )


def made_of(ended: Ended, seat: int) -> Mapping[str, Any]:
    """How the seat's game won, or not won, came about. Plain JSON values, squares as numbers.

    Won at once: for the winner `{"how": "line"|"jackpots"|"both", "line": [2, 8, 14, 20], "jackpots": [1, 11, 33]}`, a
    list empty where it was not that; `{}` for the others. A game won at once has no points.

    By the count, for every seat: `{"how": "count", "count": 15, "tops": [[8, 4], [3, 3], ...]}`: its points, and
    the squares where it has the top token, each with the height that it counts.
    """
    if ended.by == "count":
        return {"how": "count", "count": ended.counts[seat], "tops": [list(top) for top in ended.counted[seat]]}
    if seat in ended.winners:
        return {"how": ended.by, "line": list(ended.line), "jackpots": list(ended.jackpots)}
    return {}


def outcome(state: State) -> Outcome | None:
    """The result once somebody has won as many games as it takes; several who have share."""
    if not state.over:
        return None
    winners = tuple(seat for seat, score in enumerate(state.scores) if score >= state.target)
    return Outcome(winners=winners, totals=state.scores)
