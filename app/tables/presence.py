"""Who is connected to a table, over all processes: counted here, told to the others, forgotten when they fall silent.

Presence is never in the log: it is a fact of the moment. A person with several tabs is here until the last one goes.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

SILENT_AFTER = 15_000
"""Milliseconds after which another process's word about who is at a table is no longer believed."""


class Announcement(Struct, frozen=True):
    """What a process tells of one table: the names of the people connected to it there, by person id."""

    process: str
    people: dict[str, str]


class Presence:
    """The people at one table. Times are epoch milliseconds."""

    def __init__(self, process: str, now: int) -> None:
        self._process = process
        self._since = now
        self._tabs: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self._elsewhere: dict[str, tuple[int, dict[str, str]]] = {}
        self._left: dict[str, int] = {}

    def come(self, person: str, name: str) -> bool:
        """A connection opened here. True when the person was not connected to this process before."""
        self._tabs[person] = self._tabs.get(person, 0) + 1
        self._names[person] = name
        self._left.pop(person, None)
        return self._tabs[person] == 1

    def go(self, person: str, now: int) -> bool:
        """A connection closed here. True when it was the person's last one in this process."""
        self._tabs[person] -= 1
        if self._tabs[person]:
            return False
        del self._tabs[person], self._names[person]
        if not self.here(person):
            self._left[person] = now
        return True

    def expect(self, person: str, now: int) -> None:
        """The person has just taken a seat, perhaps before a connection is open: their absence counts from now."""
        if not self.here(person):
            self._left[person] = now

    def rename(self, person: str, name: str) -> bool:
        """The person goes by another name. True when that changes what this process has to tell."""
        if self._names.get(person, name) == name:
            return False
        self._names[person] = name
        return True

    def forget_strangers(self, awaited: frozenset[str]) -> None:
        """Drop since when people are away for whom nobody waits: a busy table would remember every visitor."""
        self._left = {person: since for person, since in self._left.items() if person in awaited}

    def announcement(self) -> bytes:
        """What to tell the other processes."""
        return msgspec.json.encode(Announcement(self._process, self._names))

    def hear(self, body: bytes, now: int) -> bool:
        """Another process told who is there. True when that changes who is here."""
        told = msgspec.json.decode(body, type=Announcement)
        if told.process == self._process:
            return False
        before = self.people()
        self._elsewhere[told.process] = (now, told.people)
        return self._settle(before, now)

    def forget_silent(self, now: int) -> bool:
        """Drop what was heard too long ago. True when that changes who is here."""
        before = self.people()
        for process in [p for p, (heard, _) in self._elsewhere.items() if now - heard > SILENT_AFTER]:
            del self._elsewhere[process]
        return self._settle(before, now)

    def _settle(self, before: dict[str, str], now: int) -> bool:
        after = self.people()
        for person in before.keys() - after.keys():
            self._left[person] = now
        for person in after.keys() - before.keys():
            self._left.pop(person, None)
        return before != after

    def here(self, person: str) -> bool:
        """Whether the person is connected to any process."""
        return person in self._names or any(person in people for _, people in self._elsewhere.values())

    def people(self) -> dict[str, str]:
        """Everybody connected: names by person id."""
        everybody: dict[str, str] = {}
        for _, people in self._elsewhere.values():
            everybody.update(people)
        everybody.update(self._names)
        return everybody

    def away_since(self, person: str) -> int | None:
        """Since when the person is away, None while here; who was never seen counts from when the watch began."""
        return None if self.here(person) else self._left.get(person, self._since)

    def empty(self) -> bool:
        """Whether nobody is connected to this process."""
        return not self._tabs
