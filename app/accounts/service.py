"""What people do about themselves: be somebody, take a name, move to another device."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct

from app.accounts.friendly import friendly_name
from app.accounts.model import Person
from app.accounts.names import clean_name
from app.accounts.ports import DeviceLink, People
from app.games.api import Refusal

LINK_LASTS = 15 * 60 * 1000


class NewLink(Struct, frozen=True):
    """A device link just made: its token, which is kept nowhere, and its end in epoch milliseconds."""

    token: str
    expires_at: int


class Accounts:
    """lang: the language of a name that has to be made up.

    Nothing here writes a row for somebody who only looks: `ensure` and `rename` do, and are called by deeds.
    """

    def __init__(self, people: People, now: Callable[[], int]) -> None:
        self._people = people
        self._now = now

    async def person(self, person: str, lang: str = "en") -> Person:
        """The person with this id, by the made-up name where none is kept. Writes nothing."""
        return (await self.persons([person], lang))[0]

    async def persons(self, ids: Sequence[str], lang: str = "en") -> list[Person]:
        """These people, in this order."""
        found = await self._people.find(ids)
        return [found.get(person) or Person(person, friendly_name(person, lang)) for person in ids]

    async def ensure(self, person: str, lang: str = "en") -> Person:
        """The person, kept from now on: to be called by the first deed that others may see."""
        found = await self._people.find([person])
        if person in found:
            return found[person]
        return await self._people.add(Person(person, friendly_name(person, lang)), self._now())

    async def rename(self, person: str, name: str) -> Person | Refusal:
        """The person by its new name, or the refusals of `clean_name`."""
        cleaned = clean_name(name)
        if isinstance(cleaned, Refusal):
            return cleaned
        renamed = Person(person, cleaned)
        await self._people.rename(renamed, self._now())
        return renamed

    async def make_link(self, person: str, lang: str = "en") -> NewLink:
        """A one-time link that makes another browser this person within 15 minutes."""
        await self.ensure(person, lang)
        now = self._now()
        link = NewLink(secrets.token_urlsafe(24), now + LINK_LASTS)
        await self._people.add_link(DeviceLink(digest(link.token), person, now, link.expires_at))
        return link

    async def look_at_link(self, token: str) -> Person | Refusal:
        """Whose link it is, without using it: `link-unknown`, `link-used`, `link-expired`."""
        link = await self._people.find_link(digest(token))
        if link is None:
            return Refusal("link-unknown")
        if link.used_at is not None:
            return Refusal("link-used")
        if link.expires_at <= self._now():
            return Refusal("link-expired")
        return await self.person(link.person)

    async def use_link(self, token: str) -> Person | Refusal:
        """Use the link up: the person this browser is from now on, or the refusals of `look_at_link`."""
        person = await self._people.use_link(digest(token), self._now())
        if person is not None:
            return await self.person(person)
        looked = await self.look_at_link(token)
        return looked if isinstance(looked, Refusal) else Refusal("link-used")


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
