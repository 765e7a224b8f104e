"""What a viewer may know: all there is, built field by field as in every game."""

from __future__ import annotations

from app.games.link_it_4.model import ROLLS, Prompt, View
from app.games.link_it_4.rules import open_squares
from app.games.link_it_4.state import State


def view(state: State) -> View:
    """The state as everybody sees it."""
    return View(
        seats=state.seats,
        side=state.options.side,
        games=state.options.games,
        size=state.board.size,
        board=state.board.kinds,
        lines=state.board.all_lines,
        round=state.round,
        starter=state.starter,
        stacks=state.stacks,
        unused=state.unused,
        discarded=state.discarded,
        scores=state.scores,
        turn=state.turn,
        dice=state.dice,
        rolls=state.rolls,
        picked=state.picked,
        start_rolls=state.start_rolls,
        last=state.last,
        result=state.finished[-1] if state.turn is None else None,
    )


def prompt(state: State, seat: int) -> Prompt | None:
    """Every legal move of the seat; None unless it is its turn."""
    if seat != state.turn:
        return None
    roll = "all" if not state.rolls else "any" if state.rolls < ROLLS else "none"
    return Prompt(roll=roll, rolls_left=ROLLS - state.rolls, open=open_squares(state))
