"""Who is connected to a table, over all processes: counted here, told to the others, forgotten with their process.

Presence is never in the log: it is a fact of the moment. A person with several tabs is here until the last one goes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

People = TypeVar("People")


class Elsewhere(Generic[People]):
    """What the other processes told last of the people whom they have, each the whole of them."""

    def __init__(self, process: str) -> None:
        """process: the name of this one, whose own words come back to it."""
        self._process = process
        self._told: dict[str, People] = {}

    def hear(self, process: str, people: People) -> None:
        """A process told of its people."""
        if process != self._process:
            self._told[process] = people

    def dead(self, alive: Callable[[str], bool]) -> list[str]:
        """The processes that told of people and are dead."""
        return [process for process in self._told if not alive(process)]

    def forget(self, processes: Iterable[str]) -> None:
        """Processes have nothing to do with this any more."""
        for process in processes:
            self._told.pop(process, None)

    def told(self) -> tuple[People, ...]:
        """What each of them told."""
        return tuple(self._told.values())

    def processes(self) -> Collection[str]:
        """The other processes that told of their people, be they none."""
        return self._told.keys()


class There(Struct, frozen=True, gc=False):
    """What a process told of a table: the names of those connected to it by person id, and whether it reads its inbox
    (older ones listen to the table's subject only)."""

    people: dict[str, str]
    inbox: bool


class Presence:
    """The people at one table. Times are epoch milliseconds."""

    def __init__(self, process: str, now: int) -> None:
        self._since = now
        self._tabs: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self._elsewhere: Elsewhere[There] = Elsewhere(process)
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

    def doubt(self, now: int) -> None:
        """The others could not be heard until now: whoever is away is so from now on only."""
        self._since = now
        self._left = dict.fromkeys(self._left, now)

    def rename(self, person: str, name: str) -> bool:
        """The person goes by another name. True when that changes what this process has to tell."""
        if self._names.get(person, name) == name:
            return False
        self._names[person] = name
        return True

    def forget_strangers(self, awaited: Callable[[], frozenset[str]]) -> None:
        """Drop since when people are away for whom nobody waits: a busy table would remember every visitor."""
        if self._left:
            people = awaited()
            self._left = {person: since for person, since in self._left.items() if person in people}

    def own(self) -> dict[str, str]:
        """The names of those connected to this process, by person id: what the others are to be told."""
        return dict(self._names)

    def hear(self, process: str, there: There, now: int) -> bool:
        """A process told who is connected to it. True when that changes who is here."""
        before = self.people()
        self._elsewhere.hear(process, there)
        return self._settle(before, now)

    def elsewhere(self) -> Collection[str]:
        """The other processes that are known to have the table in memory, with people or without."""
        return self._elsewhere.processes()

    def read_inboxes(self) -> bool:
        """Whether all of them can be told at their inboxes."""
        return all(there.inbox for there in self._elsewhere.told())

    def leave(self, process: str, now: int) -> bool:
        """A process has let the table go. True when that changes who is here."""
        return self._drop((process,), now)

    def forget_dead(self, alive: Callable[[str], bool], now: int) -> bool:
        """Drop those connected to processes that are dead. True when that changes who is here."""
        return self._drop(dead, now) if (dead := self._elsewhere.dead(alive)) else False

    def _drop(self, processes: Iterable[str], now: int) -> bool:
        before = self.people()
        self._elsewhere.forget(processes)
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
        return person in self._names or any(person in there.people for there in self._elsewhere.told())

    def people(self) -> dict[str, str]:
        """Everybody connected: names by person id."""
        everybody: dict[str, str] = {}
        for there in self._elsewhere.told():
            everybody.update(there.people)
        everybody.update(self._names)
        return everybody

    def away_since(self, person: str) -> int | None:
        """Since when the person is away, None while here; who was never seen counts from when the watch began."""
        return None if self.here(person) else self._left.get(person, self._since)

    def empty(self) -> bool:
        """Whether nobody is connected to this process."""
        return not self._tabs
