"""Who is in a lobby, over all processes. Facts of the moment: counted here, told to the others, forgotten with their
process.

Each process tells the others the whole of its own people whenever that changes, when asked, and now and then: no
order of messages and no lost one can leave a ghost behind for long.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from app.lobby.frames import Who
from app.tables.presence import Elsewhere


class Told(Struct, frozen=True, tag="here", tag_field="t"):
    """The people whom a process has in the lobby."""

    process: str
    people: tuple[Who, ...]


class Asked(Struct, frozen=True, tag="who", tag_field="t"):
    """A process that has just opened the lobby wants to be told."""

    process: str


class Presence:
    """The people in one lobby."""

    def __init__(self, process: str) -> None:
        self._process = process
        self._here: dict[Hashable, Who] = {}
        self._elsewhere: Elsewhere[tuple[Who, ...]] = Elsewhere(process)

    def come(self, connection: Hashable, who: Who) -> None:
        """A connection of this process is this person from now on."""
        self._here.pop(connection, None)
        self._here[connection] = who

    def go(self, connection: Hashable) -> None:
        """A connection of this process is gone."""
        self._here.pop(connection, None)

    def rename(self, person: str, name: str) -> bool:
        """The person's connections in this process go by another name. Whether there are any."""
        theirs = [connection for connection, who in self._here.items() if who.person == person]
        for connection in theirs:
            self._here[connection] = replace(self._here[connection], name=name)
        return bool(theirs)

    def told(self) -> Told:
        """What to tell the others."""
        return Told(self._process, tuple(_merged(self._here.values()).values()))

    def hear(self, told: Told) -> None:
        """Another process told of its people."""
        self._elsewhere.hear(told.process, told.people)

    def forget_dead(self, alive: Callable[[str], bool]) -> bool:
        """Drop the people of the processes that are dead. Whether there are any such processes."""
        dead = self._elsewhere.dead(alive)
        self._elsewhere.forget(dead)
        return bool(dead)

    def people(self) -> dict[str, Who]:
        """Everybody, once each, by person id. At a table counts before merely in the lobby."""
        everybody = [who for people in self._elsewhere.told() for who in people]
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
