"""The people who have done something, and their device links: `app.accounts.ports.People` over SQL."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from app.accounts.model import Person
from app.accounts.ports import DeviceLink
from app.persistence.engine import Database
from app.persistence.schema import device_link
from app.persistence.schema import person as people


class SqlPeople:
    """People in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._upsert = sqlite.insert if database.sqlite else postgresql.insert

    async def find(self, ids: Sequence[str]) -> dict[str, Person]:
        """Those of these people who are kept, by id."""
        if not ids:
            return {}
        async with self._database.read() as connection:
            rows = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(set(ids))))
            return {row.id: Person(row.id, row.name) for row in rows}

    async def add(self, person: Person, now: int) -> Person:
        """Keep the person unless it is kept; gives the person as kept."""
        async with self._database.write() as connection:
            values = {"id": person.id, "name": person.name, "created_at": now, "seen_at": now}
            await connection.execute(self._upsert(people).values(values).on_conflict_do_nothing(index_elements=["id"]))
            name = await connection.scalar(select(people.c.name).where(people.c.id == person.id))
        return Person(person.id, name or person.name)

    async def rename(self, person: Person, now: int) -> None:
        """Keep the person under this name, new or not."""
        async with self._database.write() as connection:
            values = {"id": person.id, "name": person.name, "created_at": now, "seen_at": now}
            changes = {"name": person.name, "seen_at": now}
            await connection.execute(
                self._upsert(people).values(values).on_conflict_do_update(index_elements=["id"], set_=changes)
            )

    async def add_link(self, link: DeviceLink) -> None:
        """Keep a device link."""
        async with self._database.write() as connection:
            await connection.execute(
                insert(device_link).values(
                    token_hash=link.digest,
                    person=link.person,
                    created_at=link.made_at,
                    expires_at=link.expires_at,
                    used_at=link.used_at,
                )
            )

    async def find_link(self, digest: str) -> DeviceLink | None:
        """The device link with this digest."""
        async with self._database.read() as connection:
            return await _link(connection, digest)

    async def use_link(self, digest: str, now: int) -> str | None:
        """Use the link up and give its person, once; None where it is unknown, used or expired."""
        unused = (
            (device_link.c.token_hash == digest) & device_link.c.used_at.is_(None) & (device_link.c.expires_at > now)
        )
        async with self._database.write() as connection:
            # The condition and the change are one statement: of many at once, one finds the link unused.
            used = await connection.execute(update(device_link).where(unused).values(used_at=now))
            if used.rowcount != 1:
                return None
            link = await _link(connection, digest)
        return None if link is None else link.person


async def _link(connection: AsyncConnection, digest: str) -> DeviceLink | None:
    row = (await connection.execute(select(device_link).where(device_link.c.token_hash == digest))).one_or_none()
    if row is None:
        return None
    return DeviceLink(row.token_hash, row.person, row.created_at, row.expires_at, row.used_at)
