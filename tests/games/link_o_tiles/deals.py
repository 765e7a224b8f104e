"""From what was seen of a round to a deal that leads to it.

Every tile came into its hand with the deal or as a certain tile out of the bag, and left it with a certain play or is
there still. Whoever dug or passed could play none of what was in the hand then. A deal explains a round if its tiles
can be given out to those places; it is found by trying (augmenting paths), apart from how the rules keep their books.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from app.games.api import Viewer
from app.games.link_o_tiles.model import Dealt, Dug, Passed, Placed
from app.games.link_o_tiles.rules import HAND
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import LAY, LAYS, TILE
from tests.games.link_o_tiles.courses import Taken, Tiles

NOW = 10_000
"""Later than every play."""


class Stay(Struct, frozen=True):
    """A tile that left a hand at a time, or is in it NOW."""

    tile: int
    until: int


class Slot(Struct, frozen=True):
    """A tile as it came into a hand: with the deal (`drawn` None) or as that tile out of the bag. found: it could be
    played when it was dug, and so was the next tile of the hand to leave."""

    since: int
    drawn: int | None
    found: bool = False


class Seen(Struct):
    """What all have seen of one hand. stuck: the times when nothing of it could be played, and what could have been."""

    slots: list[Slot]
    stays: list[Stay]
    stuck: list[tuple[int, frozenset[int]]]


def playable(game: Tiles, state: State, seat: int, *, first: bool) -> frozenset[int]:
    """The tiles that this seat could play now, each tried by itself."""
    fresh = tuple(first if each == seat else old for each, old in enumerate(state.fresh))
    found: set[int] = set()
    for tile in {lay.tile for lay in LAYS}:
        hands = tuple((tile,) if each == seat else () for each in range(state.seats))
        if any(True for _ in game.moves(replace(state, hands=hands, turn=seat, fresh=fresh), seat)):
            found.add(tile)
    return frozenset(found)


def watch(game: Tiles, steps: tuple[Taken, ...]) -> list[Seen]:
    """What was seen of each hand in the steps of a round, the first of which dealt it."""
    seats = steps[0].step.state.seats
    seen = [Seen([Slot(0, None)] * HAND, [], []) for _ in range(seats)]
    fresh = [True] * seats
    drawn = 0
    for time, taken in enumerate(steps, 1):
        state, events = taken.step.state, taken.step.events
        passed = {event.seat for event in events if isinstance(event, Passed)}
        for event in events:
            if isinstance(event, Placed):
                fresh[event.seat] = False
                seen[event.seat].stays.append(Stay(LAY[event.lay].tile, time))
            if isinstance(event, Dug) or (isinstance(event, Passed) and (time, event.seat) not in _marks(seen, time)):
                seen[event.seat].stuck.append((time, playable(game, state, event.seat, first=fresh[event.seat])))
            if isinstance(event, Dug):
                for n in range(event.count):
                    found = n == event.count - 1 and event.seat not in passed
                    seen[event.seat].slots.append(Slot(time, drawn + n, found))
                drawn += event.count
            if isinstance(event, Passed):
                fresh[event.seat] = False
    return seen


def _marks(seen: list[Seen], time: int) -> set[tuple[int, int]]:
    """Which seats are known to have been stuck at this time already (they dug before they passed)."""
    return {(time, seat) for seat, each in enumerate(seen) if each.stuck and each.stuck[-1][0] == time}


def explained(seen: Seen, hand: tuple[int, ...]) -> dict[Slot | int, list[int]] | None:
    """The tiles that were dealt (under None as -1) and each drawn one, if this hand can be what is left; else None."""
    stays = [*seen.stays, *(Stay(tile, NOW) for tile in hand)]
    slots = seen.slots
    if len(stays) != len(slots):
        return None
    given: list[int | None] = [None] * len(slots)

    def fits(stay: Stay, slot: Slot) -> bool:
        if not slot.since < stay.until:
            return False
        after = [(time, can) for time, can in seen.stuck if slot.since <= time < stay.until]
        if slot.found:
            own = min((each.until for each in stays if each.until > slot.since), default=NOW)
            return stay.until == own and stay.tile in after[0][1]
        return all(stay.tile not in can for _, can in after)

    def place(index: int, tried: set[int]) -> bool:
        for at, slot in enumerate(slots):
            if at not in tried and fits(stays[index], slot):
                tried.add(at)
                holder = given[at]
                if holder is None or place(holder, tried):
                    given[at] = index
                    return True
        return False

    if not all(place(index, set()) for index in range(len(stays))):
        return None
    found: dict[Slot | int, list[int]] = {-1: []}
    for slot, index in zip(slots, given, strict=True):
        assert index is not None
        found.setdefault(-1 if slot.drawn is None else slot.drawn, []).append(stays[index].tile)
    return found


def deal_of(seen: list[Seen], state: State, true: Dealt, viewer: Viewer) -> list[int] | None:
    """The order of all tiles, dealt and then in the bag, from which the round leads to these hands and this bag; None
    if there is none. The viewer's own tiles came as they truly came."""
    dealt: list[int] = []
    drawn: dict[int, int] = {}
    for seat, own in enumerate(seen):
        found = explained(own, state.hands[seat])
        if found is None:
            return None
        if seat == viewer:
            dealt += [TILE[tile] for tile in true.all_hands[seat]]
            drawn |= {s.drawn: TILE[true.all_bag[s.drawn]] for s in own.slots if s.drawn is not None}
        else:
            dealt += found.pop(-1)
            drawn |= {at: tiles[0] for at, tiles in found.items() if isinstance(at, int)}
    return [*dealt, *(drawn[at] for at in range(len(drawn))), *state.bag]
