"""The record of a match of a table (`app.games.record`), as far as one person may know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.chance import commitment
from app.games.record import Record, RecordedStep
from app.tables import show
from app.tables.fold import rules_of
from app.tables.history import viewer_at_the_end
from app.tables.model import Dealt, Moved, Started


def of_match(records: Sequence[show.Recorded], person: str | None) -> Record | None:
    """The record of the match that these entries are; whole and with its seed once it has ended."""
    state = records[-1].after if records else None
    if state is None or not isinstance(records[0].entry, Started) or state.match is None:
        return None
    played = state.match
    rules = rules_of(state)
    viewer = viewer_at_the_end(records, person)
    steps: list[RecordedStep] = []
    for record in records:
        events = record.events if played.over else show.events_for(record, viewer)
        number = len(steps)
        match record.entry:
            case Started():
                steps.append(RecordedStep(number, "deal", events, at=record.at))
            case Moved(seat=seat, move=move, stood_in=stood_in):
                steps.append(RecordedStep(number, "move", events, seat, move, record.at, stood_in))
            case Dealt():
                steps.append(RecordedStep(number, "next", events, at=record.at))
            case _:
                pass
    return Record(
        game=state.game,
        rules=played.rules,
        options=msgspec.to_builtins(records[0].after.options),
        seats=len(played.names),
        commitment=commitment(bytes.fromhex(played.seed)),
        seed=played.seed if played.over else None,
        names=played.names,
        started_at=played.started_at,
        steps=tuple(steps),
        rounds=rules.rounds(played.game),
        outcome=rules.outcome(played.game),
        stopped=played.stopped,
    )
