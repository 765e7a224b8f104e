"""What the tables need from outside: a journal that keeps, a bus that tells. Adapters fulfil these."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from msgspec import Struct


class TableRow(Struct, frozen=True, gc=False):
    """The table's line in lists: what SQL and people see of it. Written in the transaction of the entry.

    seats: the name of each seat's holder, None where free; people: the holders' person ids, alike; times are epoch
    milliseconds.
    """

    id: str
    version: int
    lobby: str
    game: str
    title: str
    visibility: str
    status: str
    host: str
    seats: tuple[str | None, ...]
    people: tuple[str | None, ...]
    match: int
    opened_at: int
    changed_at: int


class MatchRow(Struct, frozen=True, gc=False):
    """A match that begins. seed: 64 hex digits; names and people by seat; options as given."""

    table: str
    number: int
    first: int
    game: str
    rules: int
    options: dict[str, object]
    people: tuple[str, ...]
    names: tuple[str, ...]
    seed: str
    commitment: str
    started_at: int


class RoundRow(Struct, frozen=True, gc=False):
    """A finished round: points, running totals and how the points came about, by seat."""

    table: str
    match: int
    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    made_of: tuple[dict[str, object], ...]
    ended_at: int


class ResultRow(Struct, frozen=True, gc=False):
    """The end of a match; winners is empty and stopped is true where it was ended without a result."""

    table: str
    match: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    stopped: bool
    ended_at: int


class Snapshot(Struct, frozen=True, gc=False):
    """A cached fold of the log up to `version`, valid for one set of rules only (`rules` names it)."""

    table: str
    version: int
    rules: str
    body: bytes


class Append(Struct, frozen=True, gc=False):
    """One entry to be appended, with all that is to be written in the same transaction.

    person and command: who sent it under which client-made id, both None for the server's own entries; the pair
    is unique in a table. body: the entry as JSON. The rows are None or empty where nothing of the kind changed.
    snapshot: one of an earlier version, to be kept unless there is a newer one.
    """

    table: str
    version: int
    at: int
    body: bytes
    person: str | None = None
    command: str | None = None
    row: TableRow | None = None
    match: MatchRow | None = None
    rounds: tuple[RoundRow, ...] = ()
    result: ResultRow | None = None
    snapshot: Snapshot | None = None


class Kept(Struct, frozen=True, gc=False):
    """An entry as it is kept."""

    version: int
    at: int
    body: bytes
    person: str | None = None
    command: str | None = None


class Stored(Struct, frozen=True, gc=False):
    """The append was committed."""


class Taken(Struct, frozen=True, gc=False):
    """Another entry has this version already: read on and decide anew."""


class Repeated(Struct, frozen=True, gc=False):
    """This person's command was committed before, as this version."""

    version: int


Appended = Stored | Taken | Repeated


class JournalUnavailable(Exception):
    """The database did not take or give what was asked; nothing was changed. Worth trying again later."""


class Journal(Protocol):
    """The logs of all tables. Every method may raise JournalUnavailable."""

    async def append(self, append: Append) -> Appended:
        """Commit the entry, or say why not. Returns only after the commit."""
        ...

    async def read(self, table: str, after: int, upto: int | None = None) -> Sequence[Kept]:
        """The entries with version > after (and <= upto), in order."""
        ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of the table, if any."""
        ...

    async def find_command(self, table: str, person: str, command: str) -> int | None:
        """The version under which the person's command was committed, or None."""
        ...

    async def idle_tables(self, before: int, limit: int) -> Sequence[TableRow]:
        """Tables that wait for a first match, with nobody seated, unchanged since `before`; oldest first."""
        ...

    async def held_tables(self, limit: int, after: str = "") -> Sequence[TableRow]:
        """Tables that are `waiting` and have at least one seat taken: their holders may be gone. By id, from the
        first one after `after` on."""
        ...

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest version of each of the tables that has any entry."""
        ...


class ChatLine(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something said in a room (`table:<id>` or `lobby:<id>`), numbered from 1 in the room.

    seat: the speaker's seat at that time; to: `all`, or `watchers` for what seated players never see.
    """

    n: int
    at: int
    person: str
    name: str
    text: str
    seat: int | None = None
    to: str = "all"


class ChatLog(Protocol):
    """What was said. May raise JournalUnavailable."""

    async def say(
        self,
        room: str,
        at: int,
        person: str,
        name: str,
        text: str,
        seat: int | None,
        to: str,
        command: str,
    ) -> ChatLine:
        """Keep a line under the next number of the room; the same person and command again give the first line."""
        ...

    async def recent(self, room: str, limit: int, after: int = 0) -> Sequence[ChatLine]:
        """The last lines with n > after, oldest first."""
        ...

    async def newest(self, rooms: Sequence[str]) -> dict[str, int]:
        """The number of the last line in each of the rooms that has any."""
        ...


Handler = Callable[[bytes], None]
Missed = Callable[[], None]


class Bus(Protocol):
    """Tells the other processes, fast and without promises: what is lost is found in the database.

    A handler is called in the event loop, must not wait, and takes whatever comes, of other versions of Linkhall too.
    """

    @property
    def alone(self) -> bool:
        """Whether there can be no other process."""
        ...

    @property
    def deaf(self) -> bool:
        """Whether the other processes are not heard just now, nor hear this one."""
        ...

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        """Tell all who listen to the subject; with here=False those in other processes only. Never waits.

        to: which other processes, where it is known whom it concerns; much cheaper, for all that is told in one turn of
        the event loop travels together.
        """
        ...

    async def subscribe(self, subject: str, handler: Handler, missed: Missed | None = None) -> Callable[[], None]:
        """Call the handler with each body published on the subject; gives the function that ends it.

        `missed` is called whenever messages may have been lost: the bus is back, or the subscription took effect only
        after this had returned.
        """
        ...
