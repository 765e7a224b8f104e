"""Another state that a viewer cannot tell from this one."""

from __future__ import annotations

from msgspec.structs import replace

from app.games.api import Chance, Viewer
from app.games.linx.rules import can_place
from app.games.linx.state import State, tidy


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Draw anew what the viewer has not seen: the order of all piles, and of the other hands what was not shown.

    A seat to move has a tile that it can place, or the server would have passed for it: that much of its hand is
    public, so its hand is drawn until it has one. Once a round has ended all hands are open.
    """
    hands = list(state.hands)
    piles = list(state.piles)
    for seat in range(state.seats):
        if seat == viewer or state.turn is None:
            piles[seat] = "".join(chance.shuffled(piles[seat]))
            continue
        known = state.known[seat]
        size = len(hands[seat])
        unseen = hands[seat] + piles[seat]
        for kind in known:
            unseen = unseen.replace(kind, "", 1)
        while True:
            order = known + "".join(chance.shuffled(unseen))
            hands[seat], piles[seat] = tidy(order[:size]), order[size:]
            if seat != state.turn or can_place(replace(state, hands=tuple(hands)), seat):
                break
    return replace(state, hands=tuple(hands), piles=tuple(piles))
