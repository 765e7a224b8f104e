"""Another state that a viewer cannot tell from this one."""

from __future__ import annotations

from msgspec.structs import replace

from app.games.api import Chance, Viewer
from app.games.linko_cards.cards import cards_of, counts_of
from app.games.linko_cards.state import State


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Draw anew what the viewer has not seen: the other hands but for what they took openly, and the order of the pile.

    That is all that can be inferred. Where a card of a hand came from is seen whenever it was not drawn unseen; a hand
    that plays a card of which it took one openly may as well have held another; and no move is ever made or asked for
    because of what a hand lacks. So any hidden cards may be in any hidden place. Once a game has ended all hands are
    open.

    Not weighed is what people choose: who snatches sixes may be thought to hold more of them.
    """
    if state.asked is None:
        return replace(state, pile=chance.shuffled(sorted(state.pile)))
    hidden = list(state.pile)
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        if seat != viewer:
            hidden.extend(cards_of(_less(hand, known)))
    # Sorted, so that what comes out depends on nothing but what the viewer knows.
    order = chance.shuffled(sorted(hidden))
    hands = list(state.hands)
    dealt = 0
    for seat, known in enumerate(state.known):
        if seat != viewer:
            unseen = sum(hands[seat]) - sum(known)
            hands[seat] = _plus(known, counts_of(order[dealt : dealt + unseen]))
            dealt += unseen
    return replace(state, hands=tuple(hands), pile=order[dealt:])


def _less(counts: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(counts, others, strict=True))


def _plus(counts: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(counts, others, strict=True))
