"""The values of a table: its state, and the entries of its log.

A table is one append-only log. `TableState` is the fold of its entries and nothing else (see `fold.py`).
Entries say what was decided, never what follows from it: chance comes from the match's seed, which is an
entry's secret and is never shown.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

VISIBILITIES = ("public", "unlisted", "members")


class Holder(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who holds a seat: the person's public id, and the name shown at this table (unique here, look-alikes too)."""

    person: str
    name: str


# --- entries ---------------------------------------------------------------------------------------------


class Opened(Struct, frozen=True, gc=False, tag="opened", tag_field="k", omit_defaults=True):
    """The table was made by its host, who may sit on seat 0 at once."""

    game: str
    lobby: str
    title: str
    visibility: str
    host: str
    seats: int
    options: dict[str, Any] = {}
    sits: Holder | None = None


class Sat(Struct, frozen=True, gc=False, tag="sat", tag_field="k", omit_defaults=True):
    """Somebody took a seat."""

    seat: int
    who: Holder


class Left(Struct, frozen=True, gc=False, tag="left", tag_field="k", omit_defaults=True):
    """A seat became free. why: `left` by itself, `removed` by the host, `gone` after the stated time."""

    seat: int
    why: str = "left"


class Renamed(Struct, frozen=True, gc=False, tag="renamed", tag_field="k", omit_defaults=True):
    """The holder of a seat goes by another name."""

    seat: int
    name: str


class Swapped(Struct, frozen=True, gc=False, tag="swapped", tag_field="k", omit_defaults=True):
    """The host exchanged what is on two seats (either may be free)."""

    a: int
    b: int


class Configured(Struct, frozen=True, gc=False, tag="configured", tag_field="k", omit_defaults=True):
    """The host changed settings of the table; None leaves a setting as it is."""

    seats: int | None = None
    options: dict[str, Any] | None = None
    title: str | None = None
    visibility: str | None = None


class HostChanged(Struct, frozen=True, gc=False, tag="host", tag_field="k", omit_defaults=True):
    """Another person hosts the table."""

    person: str


class Started(Struct, frozen=True, gc=False, tag="started", tag_field="k", omit_defaults=True):
    """A match began with the people seated then; free seats were taken away, so seats are 0 to n-1.

    seed: 64 hex digits, secret until the match has ended; rematch: whether the calls of all seats for one began it.
    """

    seed: str
    rules: int
    rematch: bool = False


class Moved(Struct, frozen=True, gc=False, tag="moved", tag_field="k", omit_defaults=True):
    """A seat made a move, written in the game's notation. stood_in: the server moved for an absent holder."""

    seat: int
    move: str
    stood_in: bool = False


class Dealt(Struct, frozen=True, gc=False, tag="next", tag_field="k", omit_defaults=True):
    """Somebody asked for the next round, and it was dealt."""


class Stopped(Struct, frozen=True, gc=False, tag="stopped", tag_field="k", omit_defaults=True):
    """The host ended the running match without a result."""


class AskedRematch(Struct, frozen=True, gc=False, tag="rematch", tag_field="k", omit_defaults=True):
    """A seat wants a rematch. The one that completes the calls is a `Started` instead."""

    seat: int


class Closed(Struct, frozen=True, gc=False, tag="closed", tag_field="k", omit_defaults=True):
    """The table is gone for good: nobody was at it for the stated time, or its host closed it."""


Entry = (
    Opened
    | Sat
    | Left
    | Renamed
    | Swapped
    | Configured
    | HostChanged
    | Started
    | Moved
    | Dealt
    | Stopped
    | AskedRematch
    | Closed
)


# --- state -----------------------------------------------------------------------------------------------


class MatchState(Struct, frozen=True, gc=False):
    """The running or last match of the table.

    number: counted from 1 at this table; first: the version of its `Started`; step: the number of the next step of
    chance; asked: for each seat the version at which it was last asked anew (a move composed before is stale);
    game: the game's own State; names: by seat, who played; held: every person who has held a seat of this match, with
    that seat (who knows one hand must not take another).
    """

    number: int
    first: int
    started_at: int
    seed: str
    rules: int
    step: int
    asked: tuple[int, ...]
    game: Any
    names: tuple[str, ...]
    held: dict[str, int]
    over: bool = False
    stopped: bool = False


class TableState(Struct, frozen=True, gc=False):
    """The fold of a table's log up to `version`.

    status: `waiting` (no match yet, or the last was stopped), `playing`, `ended` (a match has ended, its result
    stands) or `closed`. seats: the holder of each seat, None where free. wants: the seats that asked for a rematch.
    """

    version: int
    game: str
    lobby: str
    title: str
    visibility: str
    host: str
    status: str
    options: dict[str, Any]
    seats: tuple[Holder | None, ...]
    opened_at: int
    changed_at: int
    match: MatchState | None = None
    wants: frozenset[int] = frozenset()

    def seat_of(self, person: str | None) -> int | None:
        """The seat that the person holds, or None."""
        if person is None:
            return None
        for seat, holder in enumerate(self.seats):
            if holder is not None and holder.person == person:
                return seat
        return None
