"""What follows a played group: the visit to the other stacks, the draws of who was robbed, the ends of a game.

Every function here leads on to the next choice of a player or to the end of the game. Groups and cards are moved by
`rules.py` or here as soon as their move is made, so that whatever ends the game in mid-turn finds them in their place.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from app.games.api import Step
from app.games.linko_cards import scoring
from app.games.linko_cards.cards import with_card, with_group
from app.games.linko_cards.model import PILE, Asked, Caught, Counts, Drew, Event, Group, Refilled
from app.games.linko_cards.state import Finished, Stack, State

ROW = 6
"""How many cards the row is filled up to."""

LinkoStep = Step[State, Event]


def snatches(played: Group, top: Group) -> bool:
    """True when the played group snatches the other: as many cards, of a lower value."""
    return top.size == played.size and top.value < played.value


def visit(state: State, turn: int, seat: int, events: list[Event]) -> LinkoStep:
    """Look at the stacks from this seat on, clockwise, until one can be snatched; then the turn passes to the left.

    Whatever was picked up meanwhile, the group is compared as it was played: it lies on top of the stack of `turn`.
    """
    played = state.stacks[turn][-1]
    while seat != turn:
        stack = state.stacks[seat]
        if stack and snatches(played, stack[-1]):
            events.append(Caught(turn, seat, stack[-1]))
            return ask(state, Asked(turn, "take", turn, seat), events)
        seat = (seat + 1) % state.seats
    left = (turn + 1) % state.seats
    return ask(state, Asked(left, "play", left), events)


def ask(state: State, asked: Asked, events: list[Event]) -> LinkoStep:
    """The step that ends with this question."""
    events.append(asked)
    return Step(replace(state, asked=asked), tuple(events))


def top_removed(stacks: tuple[Stack, ...], seat: int) -> tuple[Stack, ...]:
    """The stacks without the top group of this seat."""
    return (*stacks[:seat], stacks[seat][:-1], *stacks[seat + 1 :])


def with_hand(hands: tuple[Counts, ...], seat: int, hand: Counts) -> tuple[Counts, ...]:
    """The hands with another one for this seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def picked_up(state: State, seat: int, group: Group, robbed: int) -> State:
    """The state with the top group of `robbed` in the hand of `seat`, where everybody has seen it go."""
    return replace(
        state,
        stacks=top_removed(state.stacks, robbed),
        hands=with_hand(state.hands, seat, with_group(state.hands[seat], group)),
        known=with_hand(state.known, seat, with_group(state.known[seat], group)),
    )


def draw(state: State, seat: int, card: int, events: list[Event], *, forced: bool = False) -> State:
    """The seat draws this card of the row, or the top of the pile. Only what comes from the row is known to all."""
    if card == PILE:
        card = state.pile[0]
        events.append(Drew(seat, "pile", card, forced))
        return replace(
            state, hands=with_hand(state.hands, seat, with_card(state.hands[seat], card)), pile=state.pile[1:]
        )
    events.append(Drew(seat, "row", card, forced))
    at = state.row.index(card)
    return replace(
        state,
        row=state.row[:at] + state.row[at + 1 :],
        hands=with_hand(state.hands, seat, with_card(state.hands[seat], card)),
        known=with_hand(state.known, seat, with_card(state.known[seat], card)),
    )


def draw_on(state: State, turn: int, seat: int, left: int, events: list[Event]) -> LinkoStep:
    """Go on where the seat has `left` cards to draw: ask for the next one, or draw it where there is no choice. After
    the last one the row is filled up and the next seat looked at. The last card of row and pile ends the game."""
    while True:
        row, pile = state.row, state.pile
        if not row and not pile:
            return end(state, "drawn", None, events)
        if not left:
            return visit(_refilled(state, events), turn, (seat + 1) % state.seats, events)
        if row and (pile or row.count(row[0]) < len(row)):
            return ask(state, Asked(seat, "draw", turn, seat, left), events)
        state = draw(state, seat, row[0] if row else PILE, events, forced=True)
        left -= 1


def end(state: State, by: Literal["out", "drawn"], out: int | None, events: list[Event]) -> LinkoStep:
    """The game is over, as everything lies."""
    ended = scoring.ended(state, by, out)
    events.append(ended)
    finished = (*state.finished, Finished(ended, state.stacks))
    return Step(replace(state, asked=None, scores=ended.totals, finished=finished), tuple(events))


def _refilled(state: State, events: list[Event]) -> State:
    """The row filled up from the pile, as far as that goes."""
    cards = state.pile[: ROW - len(state.row)]
    if not cards:
        return state
    events.append(Refilled(cards))
    return replace(state, row=state.row + cards, pile=state.pile[len(cards) :])
