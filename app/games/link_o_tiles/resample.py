"""Another state that a viewer cannot tell from this one."""

from __future__ import annotations

from msgspec.structs import replace

from app.games.api import Chance, Viewer
from app.games.link_o_tiles.grid import playable
from app.games.link_o_tiles.state import State

_TRIES = 2
_SWAPS = 240
"""How many swaps take the order of filling away; with many slots, `_SWAPS_A_SLOT` for each. Measured on real positions:
more make no difference that 4,000 draws could show."""

_SWAPS_A_SLOT = 12

_EVERY_TILE = (1 << 64) - 1


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Draw anew what the viewer has not seen: the other hands and the order of the bag.

    All that the viewer could work out is kept, so that there is a deal from which the round would have gone exactly
    as the viewer saw it go: what `inference.py` says of every hand, and what the turn itself tells (a seat to move that
    did not dig can play a tile, one that dug can play its last dug tile alone). Every such state can come out, and
    nothing but what the viewer knows has a part in which one does. Once a round has ended all hands are open.

    Not weighed is what people choose: that a seat played one tile makes others likelier in its hand, but rules nothing
    out.
    """
    if state.turn is None:
        return replace(state, bag=chance.shuffled(tuple(sorted(state.bag))))
    others = [seat for seat in range(state.seats) if seat != viewer]
    lays = state.grid.first if state.fresh[state.turn] else state.grid.later
    can = playable(lays)
    slots: list[int] = []
    starts: list[int] = []
    for seat in others:
        starts.append(len(slots))
        for group in state.kept[seat]:
            slots.extend([group.never] * group.count)
        if seat == state.turn and state.dug:
            slots.append(_EVERY_TILE ^ can)
    hidden = sorted([tile for seat in others for tile in state.hands[seat]] + list(state.bag))
    must: range | None = None
    if state.turn != viewer and not state.dug:
        start = starts[others.index(state.turn)]
        must = range(start, start + len(state.hands[state.turn]))
    drawn = _draw(hidden, slots, must, can, chance)
    hands = list(state.hands)
    for seat, start in zip(others, starts, strict=True):
        hands[seat] = tuple(sorted(drawn[start : start + len(hands[seat])]))
    return replace(state, hands=tuple(hands), bag=tuple(drawn[len(slots) :]))


def _draw(tiles: list[int], slots: list[int], must: range | None, can: int, chance: Chance) -> list[int]:
    """The tiles in a random order in which no tile is in a slot that excludes it, and one that is in `can` is in a slot
    of `must`. There are at least as many tiles as slots; what comes after the slots is free."""
    for _ in range(_TRIES):
        drawn = list(chance.shuffled(tiles))
        if _keeps(drawn, slots, must, can):
            return drawn
    bound = [slot for slot, never in enumerate(slots) if never or (must is not None and slot in must)]
    drawn = _matched(list(chance.shuffled(tiles)), slots, must, can, chance)
    # One tile after the other was fitted in. Swaps that keep all conditions take the traces of that order away.
    for swap in range(max(_SWAPS, _SWAPS_A_SLOT * len(bound))):
        slot, other = bound[swap % len(bound)], chance.below(len(drawn))
        never = slots[other] if other < len(slots) else 0
        if slots[slot] >> drawn[other] & 1 or never >> drawn[slot] & 1:
            continue
        drawn[slot], drawn[other] = drawn[other], drawn[slot]
        if must is not None and not any(can >> drawn[s] & 1 for s in must):
            drawn[slot], drawn[other] = drawn[other], drawn[slot]
    fixed = set(bound)
    free = [place for place in range(len(drawn)) if place not in fixed]
    for place, tile in zip(free, chance.shuffled([drawn[place] for place in free]), strict=True):
        drawn[place] = tile
    return drawn


def _keeps(drawn: list[int], slots: list[int], must: range | None, can: int) -> bool:
    for never, tile in zip(slots, drawn, strict=False):
        if never >> tile & 1:
            return False
    return must is None or any(can >> drawn[slot] & 1 for slot in must)


def _matched(order: list[int], slots: list[int], must: range | None, can: int, chance: Chance) -> list[int]:
    """The tiles fitted into the slots, each slot given the first in `order` that it takes."""
    if must is None:
        found = _fill(order, slots)
    else:
        # One slot of `must` is told to hold a tile of `can`: the first in a random order with which it works out.
        for slot in chance.shuffled(must):
            narrow = [*slots[:slot], slots[slot] | (_EVERY_TILE ^ can), *slots[slot + 1 :]]
            found = _fill(order, narrow)
            if found is not None:
                break
        else:
            found = None
    if found is None:
        raise AssertionError("no hands are possible: what is known of them is wrong")
    return found


def _fill(order: list[int], slots: list[int]) -> list[int] | None:
    """A matching of slots and tiles by augmenting paths, narrow slots first; then the tiles left, in their order."""
    holder: list[int | None] = [None] * len(order)

    def place(slot: int, tried: set[int]) -> bool:
        never = slots[slot]
        usable = [at for at, tile in enumerate(order) if at not in tried and not never >> tile & 1]
        for at in usable:
            if holder[at] is None:
                holder[at] = slot
                return True
        tried.update(usable)
        for at in usable:
            held = holder[at]
            if held is not None and place(held, tried):
                holder[at] = slot
                return True
        return False

    for slot in sorted(range(len(slots)), key=lambda slot: -slots[slot].bit_count()):
        if not place(slot, set()):
            return None
    drawn = [0] * len(slots)
    rest: list[int] = []
    for tile, slot in zip(order, holder, strict=True):
        if slot is None:
            rest.append(tile)
        else:
            drawn[slot] = tile
    return drawn + rest
