"""LINK-O tiles for the contract suite, and the reference of the browser's reducer."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from app.games.api import Viewer
from app.games.link_o_tiles.model import (
    Called,
    Dealt,
    Dug,
    Ended,
    Event,
    Filled,
    Passed,
    Placed,
    Play,
    Prompt,
    Turn,
    View,
)
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import FACE_TILE, LAYS, TILE_TEXT


def pieces(state: State) -> Counter[str]:
    """The tiles in hands, in the bag and on the board."""
    laid = [FACE_TILE[face] for face in state.grid.cells if face]
    return Counter(TILE_TEXT[tile] for tile in (*sum(state.hands, ()), *state.bag, *laid))


def stray(random: Random) -> Play:
    """Some tile to somewhere, mostly in its own circle; now and then a tile or a space that there is not."""
    lay = random.choice(LAYS)
    if random.random() < 0.05:
        return Play(random.choice(["o55", "x12", "", "gL3", "oL0"]), random.randrange(64))
    space = lay.colour * 16 + random.randrange(16) if random.random() < 0.8 else random.randint(-2, 66)
    return Play(lay.text, space)


def expand(prompt: Prompt, view: View) -> set[str]:
    """Every move of the prompt as text."""
    return {f"{lay}@{space}" for lay, spaces in prompt.plays.items() for space in spaces}


def scramble(event: Event, viewer: Viewer, random: Random) -> Event:
    """The event as it might have been for all that the viewer sees of it."""
    if isinstance(event, Dealt):
        hands = list(event.all_hands)
        tiles = [tile for seat, hand in enumerate(hands) if seat != viewer for tile in hand] + list(event.all_bag)
        random.shuffle(tiles)
        for seat, hand in enumerate(hands):
            if seat != viewer:
                hands[seat] = tuple(tiles[: len(hand)])
                del tiles[: len(hand)]
        return replace(event, all_hands=tuple(hands), all_bag=tuple(tiles))
    if isinstance(event, Dug) and event.seat != viewer:
        return replace(event, tiles=tuple(random.choice(TILE_TEXT) for _ in range(event.count)))
    return event


def reduce(view: View, event: Event, viewer: Viewer) -> View:
    """The view after the event, both as the viewer sees them. The browser does the same, in the same order."""
    match event:
        case Dealt():
            return replace(
                view,
                round=event.round,
                starter=event.starter,
                board=("",) * len(view.board),
                blocked=(),
                hands=event.hands,
                bag=event.bag,
                fresh=tuple(range(view.seats)),
                passed=(),
                circles=(-1,) * len(view.circles),
                turn=None,
                dug=0,
                mine=event.mine,
                last=None,
                result=None,
            )
        case Placed():
            return replace(
                view,
                board=_laid(view.board, event),
                blocked=tuple(sorted({*view.blocked, *event.blocked})),
                hands=_changed(view.hands, event.seat, -1),
                fresh=_without(view.fresh, event.seat),
                passed=(),
                turn=None,
                dug=0,
                mine=_played(view.mine, event.lay) if viewer == event.seat else view.mine,
                last=event.space,
            )
        case Filled():
            return replace(
                view,
                circles=tuple(event.seat if i == event.circle else old for i, old in enumerate(view.circles)),
                scores=_changed(view.scores, event.seat, event.points),
            )
        case Called():
            return view
        case Dug():
            return replace(
                view,
                hands=_changed(view.hands, event.seat, event.count),
                bag=view.bag - event.count,
                mine=(view.mine or ()) + (event.tiles or ()) if viewer == event.seat else view.mine,
            )
        case Passed():
            return replace(
                view,
                fresh=_without(view.fresh, event.seat),
                passed=view.passed if event.first else tuple(sorted({*view.passed, event.seat})),
            )
        case Turn():
            return replace(view, turn=event.seat, dug=event.dug)
        case Ended():
            return replace(view, turn=None, dug=0, scores=event.totals, result=event)


def _laid(board: tuple[str, ...], event: Placed) -> tuple[str, ...]:
    faces = list(board)
    faces[event.space] = event.lay if event.value is None else f"{event.lay}{event.value}"
    for space, value in event.fixed:
        faces[space] += str(value)
    return tuple(faces)


def _played(hand: tuple[str, ...] | None, lay: str) -> tuple[str, ...]:
    tiles = list(hand or ())
    tiles.remove(lay[0] + "".join(sorted(lay[1:])))
    return tuple(tiles)


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(each for each in seats if each != seat)


def _changed(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(count + by if i == seat else count for i, count in enumerate(counts))
