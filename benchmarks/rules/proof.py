"""Matches of Linx for the port to boardgame.io to play again, which proves that it is the same game."""

from __future__ import annotations

from typing import Any, cast

from app.games.api import AnyGame
from app.games.linx import LINX
from app.games.linx.model import Dealt, Options, Placed, Won
from app.games.selfplay import play, seed_of
from benchmarks.rules.ours import Counting


def match(number: int) -> dict[str, Any]:
    """A match of Linx by random moves as `replayed` in linx.mjs reads it: its rounds, and before each move how many
    were legal."""
    rounds: list[dict[str, Any]] = []
    rules = Counting(LINX)
    record = play(cast("AnyGame", rules), Options(), 2, seed_of(2, number), recorded=True).record
    if record is None:
        raise ValueError("the match was not recorded")
    choices = iter(rules.counted)
    for step in record.steps:
        for event in step.events:
            if isinstance(event, Dealt):
                hands, piles = event.all_hands, event.all_piles
                rounds.append({"starter": event.starter, "hands": hands, "piles": piles, "moves": []})
            elif isinstance(event, Placed):
                where = {"kind": event.kind, "x": event.x, "y": event.y, "over": event.over}
                rounds[-1]["moves"].append({"seat": event.seat, "legal": next(choices), **where})
            elif isinstance(event, Won):
                rounds[-1] |= {"by": event.by, "winner": event.winners[0]}
    return {"rounds": rounds}
