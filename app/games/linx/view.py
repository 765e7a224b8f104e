"""What one viewer may know. Everything here is built field by field: what is not named stays secret."""

from __future__ import annotations

from app.games.api import Viewer
from app.games.linx import board
from app.games.linx.model import Dealt, Drew, Event, Prompt, View
from app.games.linx.state import State, tidy


def view(state: State, viewer: Viewer) -> View:
    """The public facts, and the viewer's own hand."""
    return View(
        seats=state.seats,
        size=state.size,
        round=state.round,
        starter=state.starter,
        cells=state.cells,
        hands=tuple(len(hand) for hand in state.hands),
        piles=tuple(len(pile) for pile in state.piles),
        known=state.known,
        scores=state.scores,
        teams=state.options.teams,
        turn=state.turn,
        mine=None if viewer is None else state.hands[viewer],
        last=state.last,
        result=state.finished[-1].won if state.turn is None else None,
    )


def show(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer may see it: of a deal the own hand, of a draw by others the number only. All other
    events are public: a tile is seen when it is placed, a hand when its seat passes or the round ends."""
    if isinstance(event, Dealt):
        return Dealt(
            round=event.round,
            starter=event.starter,
            hands=event.hands,
            piles=event.piles,
            cells=event.cells,
            mine=None if viewer is None else tidy(event.all_hands[viewer]),
        )
    if isinstance(event, Drew):
        return Drew(seat=event.seat, count=event.count, kinds=event.kinds if viewer == event.seat else None)
    return event


def prompt(state: State, seat: int) -> Prompt | None:
    """Every legal move of the seat; None unless it is its turn."""
    if seat != state.turn:
        return None
    hand = state.hands[seat]
    over = {kind: board.covered_places(state.cells, kind) for kind in "RPS" if kind in hand}
    return Prompt(
        up=board.open_places(state.cells, state.size),
        over={kind: places for kind, places in over.items() if places},
    )
