"""Compares what clients saw with the logs: nothing that anybody saw is missing or other, nothing is there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.tables import show
from app.tables.fold import fold
from app.tables.model import Entry, TableState
from app.tables.ports import Kept

ENTRY = msgspec.json.Decoder(Entry)


@dataclass
class Visit:
    """One connection: the version that it said it had, and the frames that came on it."""

    since: int | None
    frames: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])


@dataclass
class Seen:
    """All that one client saw of a table, and what it was told of its own commands: the version by id."""

    person: str
    visits: list[Visit] = field(default_factory=list[Visit])
    done: dict[str, int] = field(default_factory=dict[str, int])


class Log:
    """A log, folded entry by entry. Raises AssertionError where it is broken."""

    def __init__(self, table: str, kept: Sequence[Kept]) -> None:
        self.table = table
        self.kept: list[Kept] = []
        self.records: dict[int, show.Recorded] = {}
        self._state: TableState | None = None
        for one in kept:
            self.add(one)

    def add(self, one: Kept) -> None:
        """The next entry. Raises AssertionError where it is not."""
        number = len(self.kept) + 1
        assert one.version == number, f"{self.table}: entry {number} has version {one.version}"
        entry = ENTRY.decode(one.body)
        folded = fold(self._state, one.version, one.at, entry)
        self.kept.append(one)
        self.records[one.version] = show.Recorded(one.at, entry, self._state, folded.state, folded.events)
        self._state = folded.state

    @property
    def version(self) -> int:
        """The newest version."""
        return len(self.kept)


def faults(log: Log, clients: Sequence[Seen]) -> list[str]:
    """All in which the log and the clients differ, as sentences."""
    return [*_in_commands(log, clients), *(fault for seen in clients for fault in _in_frames(log, seen))]


def _in_commands(log: Log, clients: Sequence[Seen]) -> Iterator[str]:
    ids = Counter((one.person, one.command) for one in log.kept if one.command is not None)
    for (person, command), times in ids.items():
        if times > 1:
            yield f"{log.table}: command {command} of {person} is in the log {times} times"
    versions = {(one.person, one.command): one.version for one in log.kept}
    for seen in clients:
        for command, version in seen.done.items():
            found = versions.get((seen.person, command))
            if found != version:
                yield f"{log.table}: {command} of {seen.person} was done as {version}, in the log it is {found}"


def _in_frames(log: Log, seen: Seen) -> Iterator[str]:
    for visit in seen.visits:
        last = visit.since
        for frame in visit.frames:
            if frame["t"] not in ("view", "step"):
                continue
            where = f"{log.table}: {frame['t']} {frame['v']} to {seen.person}"
            record = log.records.get(frame["v"])
            if record is None:
                yield f"{where} is not in the log"
                continue
            if frame["t"] == "step" and last is not None and frame["v"] != last + 1:
                yield f"{where} came after {last}"
            last = frame["v"]
            yield from _other(where, frame, _expected(log.table, record, seen.person, frame["t"]))


def _expected(table: str, record: show.Recorded, person: str, kind: str) -> dict[str, Any]:
    viewer = show.viewer_of(record.after, person)
    if kind == "view":
        shown: dict[str, Any] = {
            "table": show.table_view(table, record.after),
            "game": show.game_view(record.after, viewer),
            "prompt": show.prompt(record.after, viewer),
        }
        return msgspec.json.decode(msgspec.json.encode(shown))
    return msgspec.json.decode(msgspec.json.encode(show.step_frame(table, record, viewer)))


def _other(where: str, frame: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    always = ("table", "game", "prompt") if frame["t"] == "view" else ("at", "w", "g")
    for name in always:
        if frame.get(name) != expected.get(name):
            yield f"{where} has another {name} than the log: {frame.get(name)!r}, not {expected.get(name)!r}"
    # Steps that were missed come without what the newest of them makes needless; what comes is right.
    for name in {"table", "prompt"} - set(always):
        if frame.get(name) is not None and frame[name] != expected.get(name):
            yield f"{where} has another {name} than the log"
