"""Who is in a lobby, over all processes. Facts of the moment: counted here, told to the others, forgotten in silence.

Each process tells the others the whole of its own people whenever that changes, when asked, and every few seconds: no
order of messages and no lost one can leave a ghost behind for long.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from app.lobby.frames import Who

SILENT_AFTER = 15_000
"""Milliseconds after which another process's word is no longer believed."""


class Told(Struct, frozen=True, tag="here", tag_field="t"):
    """The people whom a process has in the lobby."""

    process: str
    people: tuple[Who, ...]


class Asked(Struct, frozen=True, tag="who", tag_field="t"):
    """A process that has just opened the lobby wants to be told."""

    process: str


class Presence:
    """The people in one lobby. Times are epoch milliseconds."""

    def __init__(self, process: str) -> None:
        self._process = process
        self._here: dict[Hashable, Who] = {}
        self._elsewhere: dict[str, tuple[int, tuple[Who, ...]]] = {}

    def come(self, connection: Hashable, who: Who) -> None:
        """A connection of this process is this person from now on."""
        self._here.pop(connection, None)
        self._here[connection] = who

    def go(self, connection: Hashable) -> None:
        """A connection of this process is gone."""
        self._here.pop(connection, None)

    def rename(self, person: str, name: str) -> None:
        """The person's connections in this process go by another name."""
        for connection, who in self._here.items():
            if who.person == person:
                self._here[connection] = replace(who, name=name)

    def told(self) -> Told:
        """What to tell the others."""
        return Told(self._process, tuple(_merged(self._here.values()).values()))

    def hear(self, told: Told, now: int) -> None:
        """Another process told of its people."""
        if told.process != self._process:
            self._elsewhere[told.process] = (now, told.people)

    def forget_silent(self, now: int) -> None:
        """Drop the people of processes that have not been heard of for too long."""
        for process in [p for p, (heard, _) in self._elsewhere.items() if now - heard > SILENT_AFTER]:
            del self._elsewhere[process]

    def people(self) -> dict[str, Who]:
        """Everybody, once each, by person id. At a table counts before merely in the lobby."""
        everybody = [who for _, people in self._elsewhere.values() for who in people]
        return _merged([*everybody, *self._here.values()])

    @property
    def empty(self) -> bool:
        """Whether this process has nobody in the lobby."""
        return not self._here


def _merged(whos: Iterable[Who]) -> dict[str, Who]:
    merged: dict[str, Who] = {}
    for who in whos:
        known = merged.get(who.person)
        if known is None or who.at is not None or known.at is None:
            merged[who.person] = who
    return merged
