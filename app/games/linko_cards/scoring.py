"""What a game and a match are worth, and what the score sheet says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from app.games.api import Outcome, RoundScore
from app.games.linko_cards.cards import cards_of
from app.games.linko_cards.model import Ended
from app.games.linko_cards.state import Finished, State


def best(points: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the most points; several share."""
    most = max(points)
    return tuple(seat for seat, own in enumerate(points) if own == most)


def ended(state: State, by: Literal["out", "drawn"], out: int | None) -> Ended:
    """The end of this game: every card of a stack counts one, every card of a hand counts minus one."""
    stacked = tuple(sum([group.size for group in stack]) for stack in state.stacks)
    points = tuple(cards - sum(hand) for cards, hand in zip(stacked, state.hands, strict=True))
    return Ended(
        round=state.round,
        by=by,
        winners=best(points),
        hands=state.hands,
        stacked=stacked,
        points=points,
        totals=tuple(score + point for score, point in zip(state.scores, points, strict=True)),
        out=out,
        over=state.round == state.games,
    )


def rounds(state: State) -> tuple[RoundScore, ...]:
    """The finished games. See `made_of` for the form of that field."""
    return tuple(
        RoundScore(
            number=finished.ended.round,
            points=finished.ended.points,
            totals=finished.ended.totals,
            winners=finished.ended.winners,
            made_of=tuple(made_of(finished, seat) for seat in range(state.seats)),
        )
        for finished in state.finished
    )


def made_of(finished: Finished, seat: int) -> Mapping[str, Any]:
    """How the seat's points of a game came about. Plain JSON values::

        {
          "by": "out" | "drawn",                    how the game ended
          "out": true,                              whether this seat played its last card
          "stack": [                                its groups, the lowest first
            {"value": 7, "cards": 2, "jokers": 1, "points": 3},   two sevens and a joker
            {"value": 14, "cards": 0, "jokers": 2, "points": 2},  two jokers alone
          ],
          "hand": [3, 3, 14],                       its cards, 14 is a joker: each is a minus point
          "plus": 5,                                the points of the stack
          "minus": 3                                the cards of the hand
        }

    The seat's points are `plus` less `minus`.
    """
    hand = finished.ended.hands[seat]
    return {
        "by": finished.ended.by,
        "out": finished.ended.out == seat,
        "stack": [
            {"value": group.value, "cards": group.cards, "jokers": group.jokers, "points": group.size}
            for group in finished.stacks[seat]
        ],
        "hand": list(cards_of(hand)),
        "plus": finished.ended.stacked[seat],
        "minus": sum(hand),
    }


def outcome(state: State) -> Outcome | None:
    """The result once all games are over: the highest total wins, equal ones share."""
    return Outcome(winners=best(state.scores), totals=state.scores) if state.over else None
