"""What the accounts need from outside: people kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from app.accounts.model import Person


class DeviceLink(Struct, frozen=True):
    """A one-time link as it is kept. digest: SHA-256 of its token in hex; times in epoch milliseconds."""

    digest: str
    person: str
    made_at: int
    expires_at: int
    used_at: int | None = None


class People(Protocol):
    """The people who have done something. Every method may raise `app.tables.ports.JournalUnavailable`."""

    async def find(self, ids: Sequence[str]) -> dict[str, Person]:
        """Those of these people who are kept, by id."""
        ...

    async def add(self, person: Person, now: int) -> Person:
        """Keep the person unless it is kept; gives the person as kept."""
        ...

    async def rename(self, person: Person, now: int) -> None:
        """Keep the person under this name, new or not."""
        ...

    async def add_link(self, link: DeviceLink) -> None:
        """Keep a device link."""
        ...

    async def find_link(self, digest: str) -> DeviceLink | None:
        """The device link with this digest."""
        ...

    async def use_link(self, digest: str, now: int) -> str | None:
        """Use the link up and give its person; None where it is unknown, used or expired. Of any number of
        callers at once exactly one gets the person."""
        ...
