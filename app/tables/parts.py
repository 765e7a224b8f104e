"""What a live table is made with and what it gives: connections, answers, and the functions of the world around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from app.games.api import Refusal
from app.tables.ports import Bus, ChatLog, Journal, TableRow
from app.tables.tally import TableTally

RESTARTS = 1012
BROKEN = 4500
"""Codes of the end of a connection: another process will serve it; this table's log cannot be read."""


class Connection(Protocol):
    """One open socket. `send` never waits: a connection that cannot keep up closes itself."""

    person: str
    name: str

    def send(self, text: bytes) -> None: ...

    def cut(self, code: int) -> None:
        """Close the socket with this code."""
        ...


class Done(Struct, frozen=True):
    """The command was committed as this version."""

    version: int


class Line(Struct, frozen=True):
    """The table's line in lists changed. was_public: it could be in the Hall's list before."""

    row: TableRow
    was_public: bool
    match_ended: bool = False


class Ports(Struct, frozen=True):
    """What every live table needs, given once. audience_changed: some of those connected may no longer see it."""

    journal: Journal
    chat: ChatLog
    bus: Bus
    now: Callable[[], int]
    process: str
    away_after: int
    seed: Callable[[], str]
    distinct: Callable[[str, tuple[str, ...]], str]
    clean_title: Callable[[str], str | Refusal]
    row_changed: Callable[[Line], None]
    audience_changed: Callable[[str], None]
    tally: TableTally


T = TypeVar("T")


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Do the work even when whoever waits for it goes away: a commit that nobody is told of leaves the state and
    those who see it behind the database."""
    return await asyncio.shield(asyncio.ensure_future(work))


def text(frame: Struct) -> bytes:
    """A frame as it is sent: JSON in UTF-8."""
    return msgspec.json.encode(frame)
