"""What one viewer may know. Everything here is built field by field: what is not named stays secret."""

from __future__ import annotations

from app.games.api import Viewer
from app.games.linko_cards.cards import NUMBERS
from app.games.linko_cards.model import (
    JOKER,
    BackPrompt,
    Dealt,
    DrawPrompt,
    Drew,
    Event,
    PlayPrompt,
    Prompt,
    TakePrompt,
    View,
)
from app.games.linko_cards.state import State


def view(state: State, viewer: Viewer) -> View:
    """The public facts, and the viewer's own hand."""
    return View(
        seats=state.seats,
        games=state.options.games,
        round=state.round,
        starter=state.starter,
        row=state.row,
        pile=len(state.pile),
        stacks=state.stacks,
        discard=state.discard,
        hands=tuple(sum(hand) for hand in state.hands),
        known=state.known,
        scores=state.scores,
        asked=state.asked,
        mine=None if viewer is None else state.hands[viewer],
        result=state.finished[-1].ended if state.asked is None else None,
    )


def show(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer may see it: of a deal the own hand, of the pile's cards those that the viewer drew. All
    other events are public: groups lie open, the row does, and all hands are shown when a game ends."""
    if isinstance(event, Dealt):
        return Dealt(
            round=event.round,
            starter=event.starter,
            hands=event.hands,
            pile=event.pile,
            row=event.row,
            mine=None if viewer is None else event.all_hands[viewer],
        )
    if isinstance(event, Drew) and event.source == "pile" and event.seat != viewer:
        return Drew(event.seat, "pile", None, event.forced)
    return event


def prompt(state: State, seat: int) -> Prompt | None:
    """What the seat is asked, with every legal move; None unless it is asked something."""
    asked = state.asked
    if asked is None or asked.seat != seat:
        return None
    if asked.ask == "play":
        hand = state.hands[seat]
        held = tuple((number, hand[number - 1]) for number in NUMBERS if hand[number - 1])
        return PlayPrompt(held, hand[JOKER - 1])
    if asked.ask == "draw":
        return DrawPrompt(tuple(sorted(set(state.row))), bool(state.pile), asked.left)
    group = state.stacks[asked.robbed][-1]
    return TakePrompt(asked.robbed, group) if asked.ask == "take" else BackPrompt(asked.turn, group)
