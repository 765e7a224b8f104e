"""Records matches for the browser's tests and the harness: what one viewer was sent.

A record is the first View, and for every step its events, what the viewer was asked, and now and then the View that
the server shows after it, which the browser must have reached by itself. What is recorded, and how moves are picked,
stands in `record_<game>.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from app.games.api import AnyGame, Viewer
from app.games.chance import SeededChance

Choose = Callable[[Any, list[Any], Random], Any]
"""Picks one of the legal moves in a state, by chance."""


def record(
    rules: AnyGame,
    options: Any,
    seats: int,
    viewer: Viewer,
    seed: int,
    choose: Choose,
    *,
    view_every: int,
    view_after: Callable[[Any], bool],
    prompts: bool = True,
) -> dict[str, object]:
    """One match to its end. view_after: the events after which the View is recorded, too; prompts: whether what the
    viewer is asked goes with each step."""
    pick = Random(seed)
    secret = seed.to_bytes(32, "big")
    number = 0

    def chance() -> SeededChance:
        nonlocal number
        number += 1
        return SeededChance(secret, number - 1)

    def asked(state: Any) -> dict[str, object]:
        return {"prompt": None if viewer is None else rules.prompt(state, viewer)} if prompts else {}

    step = rules.setup(options, seats, chance())
    opening = {"seats": seats, "viewer": viewer, "first": rules.view(step.state, viewer), **asked(step.state)}
    steps: list[dict[str, object]] = []
    while rules.outcome(step.state) is None:
        move = None
        if rules.between(step.state):
            step = rules.next_round(step.state, chance())
        else:
            seat = min(rules.actors(step.state))
            choice = choose(step.state, list(rules.moves(step.state, seat)), pick)
            move = rules.write_move(choice)
            step = rules.apply(step.state, seat, choice, chance())
        shown = [event for event in (rules.show(each, viewer) for each in step.events) if event is not None]
        entry: dict[str, object] = {"m": move, "g": shown, **asked(step.state)}
        if len(steps) % view_every == view_every - 1 or any(view_after(event) for event in step.events):
            entry["view"] = rules.view(step.state, viewer)
        steps.append(entry)
    return {**opening, "steps": steps}


def write(recorder: str, records: Sequence[dict[str, object]]) -> None:
    """Write all records as one module beside the recorder of this file: `record_linx.py` makes `linx-matches.js`."""
    file = Path(recorder)
    game = file.stem.removeprefix("record_").replace("_", "-")
    lines = ",\n".join(msgspec.json.encode(each).decode() for each in records)
    head = f"// Written by {file.name}: not edited by hand.\n/** @type {{any[]}} */\n"
    text = f"{head}export const matches = JSON.parse(`[\n{lines}\n]`);\n"
    file.with_name(f"{game}-matches.js").write_text(text, "utf-8")
