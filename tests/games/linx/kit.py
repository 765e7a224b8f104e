"""Linx for the contract suite, and the reference of the browser's reducer."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from app.games.api import Viewer
from app.games.linx.model import Cell, Dealt, Drew, Event, Passed, Place, Placed, Prompt, Top, Turn, View, Won
from app.games.linx.state import State


def pieces(state: State) -> Counter[tuple[int, str]]:
    """The tiles by owner and kind, in hands, piles and on the grid."""
    found: Counter[tuple[int, str]] = Counter()
    for seat in range(state.seats):
        found.update((seat, kind) for kind in state.hands[seat] + state.piles[seat])
    for cell in state.cells:
        found[cell.owner, cell.kind] += 1
        if cell.over is not None:
            found[cell.over.owner, cell.over.kind] += 1
    return found


def stray(random: Random) -> Place:
    """Some tile to somewhere around the grid."""
    kind = random.choice("RRRPPPSSSX")
    return Place(kind, random.randint(-5, 5), random.randint(-5, 5), over=random.random() < 0.5)


def expand(prompt: Prompt, view: View) -> set[str]:
    """Every move of the prompt as text."""
    up = {f"{kind}{x},{y}" for kind in view.mine or "" for x, y in prompt.up}
    return up | {f"{kind}x{x},{y}" for kind, places in prompt.over.items() for x, y in places}


def scramble(event: Event, viewer: Viewer, random: Random) -> Event:
    """The event as it might have been for all that the viewer sees of it."""
    if isinstance(event, Dealt):
        hands = list(event.all_hands)
        piles = list(event.all_piles)
        for seat in range(len(hands)):
            tiles = list(piles[seat] if seat == viewer else hands[seat] + piles[seat])
            random.shuffle(tiles)
            size = 0 if seat == viewer else len(hands[seat])
            hands[seat] = hands[seat] if seat == viewer else "".join(tiles[:size])
            piles[seat] = "".join(tiles[size:])
        return replace(event, all_hands=tuple(hands), all_piles=tuple(piles))
    if isinstance(event, Drew) and event.seat != viewer:
        return replace(event, kinds="".join(random.choice("RPS") for _ in range(event.count)))
    return event


def reduce(view: View, event: Event, viewer: Viewer) -> View:
    """The view after the event, both as the viewer sees them. The browser does the same, in the same order."""
    match event:
        case Dealt():
            return replace(
                view,
                round=event.round,
                starter=event.starter,
                cells=event.cells,
                hands=event.hands,
                piles=event.piles,
                known=("",) * view.seats,
                turn=None,
                mine=event.mine,
                last=None,
                result=None,
            )
        case Placed():
            return replace(
                view,
                cells=_placed(view.cells, event),
                hands=_changed(view.hands, event.seat, -1),
                known=_set(view.known, event.seat, _without(view.known[event.seat], event.kind)),
                turn=None,
                mine=_without(view.mine or "", event.kind) if viewer == event.seat else view.mine,
                last=(event.x, event.y),
            )
        case Drew():
            return replace(
                view,
                hands=_changed(view.hands, event.seat, event.count),
                piles=_changed(view.piles, event.seat, -event.count),
                mine=_sorted((view.mine or "") + (event.kinds or "")) if viewer == event.seat else view.mine,
            )
        case Passed():
            return replace(view, known=_set(view.known, event.seat, event.hand))
        case Turn():
            return replace(view, turn=event.seat)
        case Won():
            return replace(view, turn=None, scores=event.totals, result=event)


def _placed(cells: tuple[Cell, ...], event: Placed) -> tuple[Cell, ...]:
    if not event.over:
        return (*cells, Cell(event.x, event.y, event.seat, event.kind))
    top = Top(event.seat, event.kind)
    return tuple(replace(cell, over=top) if (cell.x, cell.y) == (event.x, event.y) else cell for cell in cells)


def _without(tiles: str, kind: str) -> str:
    return tiles.replace(kind, "", 1)


def _sorted(tiles: str) -> str:
    return "".join(sorted(tiles, key="RPS".index))


def _set(values: tuple[str, ...], seat: int, value: str) -> tuple[str, ...]:
    return tuple(value if i == seat else old for i, old in enumerate(values))


def _changed(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(count + by if i == seat else count for i, count in enumerate(counts))
