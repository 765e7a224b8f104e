"""What one viewer may know. Everything here is built field by field: what is not named stays secret."""

from __future__ import annotations

from app.games.api import Viewer
from app.games.link_o_tiles.board import Board
from app.games.link_o_tiles.grid import BLOCKED, FIRST, LATER
from app.games.link_o_tiles.model import Dealt, Dug, Event, Prompt, View
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import FACE_TEXT, KINDS, LAYS, LAYS_A_COLOUR, TILE_LAYS, texts


def view(state: State, viewer: Viewer) -> View:
    """The public facts, and the viewer's own hand."""
    grid = state.grid
    return View(
        seats=state.seats,
        link_o_tiles=state.options.link_o_tiles,
        target=state.options.target,
        round=state.round,
        starter=state.starter,
        board=tuple([FACE_TEXT[face] for face in grid.cells]),
        blocked=tuple([space for space, ask in enumerate(grid.asks) if ask == BLOCKED]),
        hands=tuple(len(hand) for hand in state.hands),
        bag=len(state.bag),
        fresh=tuple(seat for seat, fresh in enumerate(state.fresh) if fresh),
        passed=tuple(seat for seat, passed in enumerate(state.passed) if passed),
        circles=state.circles,
        scores=state.scores,
        turn=state.turn,
        dug=state.dug,
        mine=None if viewer is None else texts(state.hands[viewer]),
        last=state.last,
        result=state.finished[-1] if state.turn is None else None,
    )


def show(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer may see it: of a deal the own hand, of digging by others the number only. All other
    events are public: a tile is seen when it is placed, a hand when the round ends."""
    if isinstance(event, Dealt):
        return Dealt(
            round=event.round,
            starter=event.starter,
            hands=event.hands,
            bag=event.bag,
            mine=None if viewer is None else event.all_hands[viewer],
        )
    if isinstance(event, Dug):
        return Dug(event.seat, event.count, event.tiles if viewer == event.seat else None)
    return event


def prompt(board: Board, state: State, seat: int) -> Prompt | None:
    """Every legal move of the seat; None unless it is its turn."""
    if seat != state.turn:
        return None
    first = state.fresh[seat]
    lays = FIRST if first else LATER
    answers = [lays[ask] for ask in state.grid.asks]
    plays: dict[str, tuple[int, ...]] = {}
    for tile in sorted(set(state.hands[seat])):
        colour = tile // KINDS
        spaces = board.by_colour[colour]
        for lay in LAYS[colour * LAYS_A_COLOUR : (colour + 1) * LAYS_A_COLOUR]:
            if lay.bit & TILE_LAYS[tile]:
                found = tuple([space for space in spaces if answers[space] & lay.bit])
                if found:
                    plays[lay.text] = found
    return Prompt(plays=plays, first=first)
