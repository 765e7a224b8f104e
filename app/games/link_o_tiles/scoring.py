"""What a round and a match are worth, and what the score sheet says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.api import Outcome, RoundScore
from app.games.link_o_tiles.model import Ended
from app.games.link_o_tiles.state import NOBODY, State
from app.games.link_o_tiles.tiles import texts, value_of

CIRCLE_POINTS = 16
"""What the tile that fills a circle scores."""

Hands = tuple[tuple[int, ...], ...]


def out(hands: Hands, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The winners and each seat's points when this seat's hand is empty: all other hands are its points."""
    return (seat,), tuple(sum(map(value_of, hands)) if s == seat else 0 for s in range(len(hands)))


def stuck(hands: Hands) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The winners and each seat's points when nobody can play any more.

    Lowest value wins, then fewest tiles; one winner scores all other hands. Several that are still equal score each
    what those hold that are not among them; when that is nobody, the round has no winner.
    """
    ranks = [(value_of(hand), len(hand)) for hand in hands]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
    if len(winners) == len(hands):
        return (), (0,) * len(hands)
    points = sum(value for seat, (value, _) in enumerate(ranks) if seat not in winners)
    return winners, tuple(points if seat in winners else 0 for seat in range(len(hands)))


def ended(state: State, by: str, winners: tuple[int, ...], points: tuple[int, ...]) -> Ended:
    """The end of this round, whose circles are scored already, with these points for the hands."""
    filled = tuple(CIRCLE_POINTS * state.circles.count(seat) for seat in range(state.seats))
    totals = tuple(score + point for score, point in zip(state.scores, points, strict=True))
    return Ended(
        round=state.round,
        by=by,
        winners=winners,
        hands=tuple(texts(tuple(sorted(hand))) for hand in state.hands),
        values=tuple(value_of(hand) for hand in state.hands),
        circles=state.circles,
        points=tuple(map(sum, zip(filled, points, strict=True))),
        totals=totals,
        over=max(totals) >= state.options.target,
    )


def rounds(state: State) -> tuple[RoundScore, ...]:
    """The finished rounds. See `made_of` for the form of that field."""
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
    """How the seat's points of a round came about. Plain JSON values::

        {
          "by": "out" | "stuck" | "target",                             how the round ended
          "circles": [{"circle": 2, "points": 16}, ...],                the circles that the seat filled
          "hands": [{"seat": 1, "tiles": ["o34"], "points": 7}, ...],   the hands that it scored
          "left": {"tiles": ["g22", "yL"], "value": 20},                what it held itself
        }

    The points of `circles` and `hands` add up to the seat's points.
    """
    scored: list[Mapping[str, Any]] = []
    if seat in ended.winners:
        # The finally tied score none of each other's hands; a single winner scores all but its own, which is `winners`.
        scored = [
            {"seat": other, "tiles": list(ended.hands[other]), "points": ended.values[other]}
            for other in range(len(ended.hands))
            if other not in ended.winners
        ]
    return {
        "by": ended.by,
        "circles": [
            {"circle": circle, "points": CIRCLE_POINTS}
            for circle, filler in enumerate(ended.circles)
            if filler == seat != NOBODY
        ],
        "hands": scored,
        "left": {"tiles": list(ended.hands[seat]), "value": ended.values[seat]},
    }


def outcome(state: State) -> Outcome | None:
    """The result once somebody has reached the target: the highest total wins, equal ones share."""
    if not state.over:
        return None
    best = max(state.scores)
    return Outcome(winners=tuple(s for s, score in enumerate(state.scores) if score == best), totals=state.scores)
