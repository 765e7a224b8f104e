"""A match from its first deal, as far as one viewer may know: for stepping back and for replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from app.games.api import Viewer
from app.tables import frames, show
from app.tables.fold import fold
from app.tables.live import ENTRY
from app.tables.model import Started, TableState
from app.tables.ports import Kept


class History(Struct, frozen=True, gc=False):
    """match: its number; first: the version of its start; game: the View then; steps: all that followed."""

    match: int
    first: int
    game: Any
    steps: tuple[frames.Next, ...]


def of_match(table: str, records: Sequence[show.Recorded], person: str | None) -> History | None:
    """The history that the records of one match tell to a person; its seat at the end says what it may see."""
    if not records or not isinstance(records[0].entry, Started) or records[0].after.match is None:
        return None
    viewer = viewer_at_the_end(records, person)
    first = records[0].after
    return History(
        match=records[0].after.match.number,
        first=first.version,
        game=show.game_view(first, viewer),
        steps=tuple(show.step_frame(table, record, viewer, latest=False) for record in records),
    )


def viewer_at_the_end(records: Sequence[show.Recorded], person: str | None) -> Viewer:
    """The seat that the person held last in the match of these records: what it knows, the person knows."""
    last = next(record.after for record in reversed(records) if show.shows_game(record.after))
    return show.viewer_of(last, person)


def records_of(kept: Sequence[Kept], match: int) -> list[show.Recorded]:
    """The records of one match, folded from the whole log. Raises BrokenLog or msgspec.DecodeError."""
    state: TableState | None = None
    records: list[show.Recorded] = []
    for entry_kept in kept:
        entry = ENTRY.decode(entry_kept.body)
        folded = fold(state, entry_kept.version, entry_kept.at, entry)
        number = 0 if folded.state.match is None else folded.state.match.number
        if number == match:
            records.append(show.Recorded(entry_kept.at, entry, state, folded.state, folded.events))
        elif number > match:
            break
        state = folded.state
    return records
