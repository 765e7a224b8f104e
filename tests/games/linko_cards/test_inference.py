"""What a viewer can know, found the long way round: all deals there could have been are played along with the true one,
and those are dropped that would have shown the viewer something else. `resample` must give exactly the states that
are left."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from app.games.api import Viewer
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.cards import cards_of, counts_of
from app.games.linko_cards.model import Move
from app.games.linko_cards.state import State
from tests.games.linko_cards.positions import position
from tests.games.playing import seed_of

STARTS = [
    position(("5 9 9", "3", "7"), ("", "2", "2 2"), row="1 X", pile="7 4"),
    position(("9 X 5", "7 7"), ("2", "3 3"), row="4", pile="6 9"),
    position(("8 6", "1", "5 X", "2"), ("", "3", "3", "3"), row="12 12", pile="13"),
]


def worlds(start: State, viewer: Viewer) -> set[State]:
    """Every deal with the same open cards: all that is hidden is dealt out in every way."""
    hidden = [card for seat, hand in enumerate(start.hands) if seat != viewer for card in cards_of(hand)]
    found: set[State] = set()
    for order in set(permutations([*hidden, *start.pile])):
        left, hands = order, list(start.hands)
        for seat, hand in enumerate(start.hands):
            if seat != viewer:
                hands[seat], left = counts_of(left[: sum(hand)]), left[sum(hand) :]
        found.add(replace(start, hands=tuple(hands), pile=left))
    return found


def seen(state: State, seat: int, move: Move, viewer: Viewer) -> tuple[State, object] | None:
    """The state after the move and all that the viewer sees of it; None where the move could not have been made."""
    if LINKO_CARDS.check(state, seat, move) is not None:
        return None
    step = LINKO_CARDS.apply(state, seat, move, SeededChance(bytes(32), 0))
    prompt = None if viewer is None else LINKO_CARDS.prompt(step.state, viewer)
    return step.state, ([LINKO_CARDS.show(event, viewer) for event in step.events], prompt)


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("start", range(len(STARTS)))
@pytest.mark.parametrize("number", range(4))
def test_resampling_gives_exactly_the_states_that_could_be(start: int, viewer: Viewer, number: int):
    true, random = STARTS[start], Random(number)
    could_be = worlds(true, viewer)
    assert true in could_be
    for step in range(14):
        if not LINKO_CARDS.actors(true):
            break
        (seat,) = LINKO_CARDS.actors(true)
        move = random.choice(list(LINKO_CARDS.moves(true, seat)))
        truly = seen(true, seat, move, viewer)
        assert truly is not None
        after = [seen(world, seat, move, viewer) for world in could_be]
        could_be = {each[0] for each in after if each is not None and each[1] == truly[1]}
        true = truly[0]
        times = 40 if len(could_be) > 6 else 80
        drawn = {
            LINKO_CARDS.resample(true, viewer, SeededChance(seed_of(number), 100 * step + n)) for n in range(times)
        }
        assert drawn <= could_be
        if len(could_be) <= 6:
            assert drawn == could_be
        else:
            assert len(drawn) > 4
