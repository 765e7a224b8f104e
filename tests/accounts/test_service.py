"""People on a real database: kept when they do something, once, and moved to another device once."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from app.accounts.friendly import friendly_name
from app.accounts.model import Person, new_id
from app.accounts.service import LINK_LASTS, Accounts
from app.games.api import Refusal
from app.persistence.engine import Database
from app.persistence.people import SqlPeople
from app.persistence.schema import device_link, person


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def now(self) -> int:
        return self.at


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def accounts(database: Database, time: Time) -> Accounts:
    return Accounts(SqlPeople(database), time.now)


async def count(database: Database) -> int:
    async with database.read() as connection:
        return int(await connection.scalar(select(func.count()).select_from(person)) or 0)


async def test_looking_at_somebody_keeps_nobody(accounts: Accounts, database: Database) -> None:
    id = new_id()
    assert await accounts.person(id) == Person(id, friendly_name(id))
    assert await accounts.persons([id, id]) == [Person(id, friendly_name(id))] * 2
    assert await count(database) == 0


async def test_somebody_who_does_something_is_kept_once(accounts: Accounts, database: Database) -> None:
    id = new_id()
    kept = await asyncio.gather(*(accounts.ensure(id) for _ in range(50)))
    assert set(kept) == {Person(id, friendly_name(id))}
    assert await count(database) == 1


async def test_a_name_is_kept_and_ensuring_does_not_lose_it(accounts: Accounts) -> None:
    id = new_id()
    assert await accounts.rename(id, "  Marta\u202e ") == Person(id, "Marta")
    assert await accounts.ensure(id) == Person(id, "Marta")
    assert await accounts.rename(id, "Ana") == Person(id, "Ana")
    assert await accounts.person(id) == Person(id, "Ana")
    assert await accounts.rename(id, "") == Refusal("name-empty")
    assert await accounts.person(id) == Person(id, "Ana")


async def test_a_device_link_works_once_however_many_try(accounts: Accounts) -> None:
    marta = await accounts.rename(new_id(), "Marta")
    assert isinstance(marta, Person)
    link = await accounts.make_link(marta.id)
    assert await accounts.look_at_link(link.token) == marta
    assert await accounts.look_at_link(link.token) == marta
    outcomes = await asyncio.gather(*(accounts.use_link(link.token) for _ in range(50)))
    assert outcomes.count(marta) == 1
    assert outcomes.count(Refusal("link-used")) == 49
    assert await accounts.look_at_link(link.token) == Refusal("link-used")


async def test_a_device_link_ends_after_a_quarter_of_an_hour(accounts: Accounts, time: Time) -> None:
    link = await accounts.make_link(new_id())
    assert link.expires_at == time.at + LINK_LASTS
    time.at += LINK_LASTS
    assert await accounts.look_at_link(link.token) == Refusal("link-expired")
    assert await accounts.use_link(link.token) == Refusal("link-expired")


@pytest.mark.parametrize("token", ["", "x", "\x00", "é" * 10, "' OR 1=1 --"])
async def test_an_unknown_link_leads_nowhere(accounts: Accounts, token: str) -> None:
    assert await accounts.look_at_link(token) == Refusal("link-unknown")
    assert await accounts.use_link(token) == Refusal("link-unknown")


async def test_the_token_itself_is_kept_nowhere(accounts: Accounts, database: Database) -> None:
    link = await accounts.make_link(new_id())
    async with database.read() as connection:
        rows = [tuple(row) for row in await connection.execute(select(device_link))]
    assert len(rows) == 1
    assert link.token not in str(rows)
