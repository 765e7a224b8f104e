"""Invites: given, withdrawn, followed by many at once, and what each of them sees."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import func, select

from app.games.api import Refusal
from app.lobby.invites import Accepted, Looked
from app.lobby.model import CODE_LASTS, Invite
from app.persistence.schema import invite, lobby_member
from app.tables import frames
from app.tables.model import Holder
from app.tables.ports import TableRow
from tests.lobby.lodge import Lodge


async def invited(lodge: Lodge, row: TableRow) -> Invite:
    return await lodge.invites.current(row.lobby, row.id, row.host)


async def looked(lodge: Lodge, token: str, person: str | None = None) -> Looked:
    found = await lodge.invites.look(token, person)
    assert isinstance(found, Looked), found
    return found


async def accepted(lodge: Lodge, token: str, who: Holder, *, sit: bool = True) -> Accepted:
    done = await lodge.invites.accept(token, who, sit=sit)
    assert isinstance(done, Accepted), done
    return done


async def test_everybody_who_asks_at_once_gets_the_same_invite(lodge: Lodge) -> None:
    row = await lodge.table(await lodge.person("Noor"))
    given = await asyncio.gather(*(invited(lodge, row) for _ in range(30)))
    assert len({(one.token, one.code) for one in given}) == 1
    assert len(given[0].token) >= 22
    of_lobby = await lodge.invites.current(row.lobby, None, row.host)
    assert of_lobby.token != given[0].token
    assert of_lobby.table is None


async def test_a_withdrawn_invite_says_so_and_the_new_one_works(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor)
    old = await invited(lodge, row)
    new = await lodge.invites.renew(row.lobby, row.id, noor.person)
    assert new.token != old.token
    assert new.code != old.code
    assert (await looked(lodge, old.token)).state == "revoked"
    assert await lodge.invites.accept(old.token, jonas, sit=True) == Refusal("invite-revoked")
    assert await lodge.invites.find_code(old.code) == Refusal("code-unknown")
    assert await invited(lodge, row) == new
    assert (await accepted(lodge, new.token, jonas)).seat == 1


async def test_of_many_renewals_at_once_one_invite_is_left(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor)
    await invited(lodge, row)
    await asyncio.gather(*(lodge.invites.renew(row.lobby, row.id, noor.person) for _ in range(20)))
    async with lodge.database.read() as connection:
        query = select(func.count()).select_from(invite).where(invite.c.revoked_at.is_(None))
        assert await connection.scalar(query) == 1


async def test_a_code_leads_to_the_invite_for_two_days_and_is_then_made_anew(lodge: Lodge) -> None:
    row = await lodge.table(await lodge.person("Noor"))
    given = await invited(lodge, row)
    assert given.code_until == lodge.now + CODE_LASTS
    typed = given.code.lower().replace(" ", "-")
    assert await lodge.invites.find_code(typed) == given
    lodge.now += CODE_LASTS - 1
    assert await lodge.invites.find_code(typed) == given
    lodge.now += 1
    assert await lodge.invites.find_code(typed) == Refusal("code-unknown")
    fresh = await invited(lodge, row)
    assert fresh.token == given.token
    assert fresh.code != given.code
    found = await lodge.invites.find_code(fresh.code)
    assert isinstance(found, Invite)
    assert found.token == given.token


async def test_a_code_in_use_is_not_given_twice(lodge: Lodge, monkeypatch: pytest.MonkeyPatch) -> None:
    noor = await lodge.person("Noor")
    codes = iter(["OAK 7F3K", "OAK 7F3K", "ELM 7F3K", "OAK 7F3K", "FIR 7F3K"])
    monkeypatch.setattr("app.lobby.invites.new_code", lambda: next(codes))
    first, second = await lodge.table(noor, "1"), await lodge.table(noor, "2")
    assert (await invited(lodge, first)).code == "OAK 7F3K"
    assert (await invited(lodge, second)).code == "ELM 7F3K"
    assert (await lodge.invites.renew(second.lobby, second.id, noor.person)).code == "FIR 7F3K"


@pytest.mark.parametrize("token", ["", "x", "\x00", "é", "x" * 10_000, "a b", "' OR 1=1 --"])
async def test_an_invite_that_nobody_gave_leads_nowhere(lodge: Lodge, token: str) -> None:
    noor = await lodge.person("Noor")
    assert await lodge.invites.look(token, None) == Refusal("invite-unknown")
    assert await lodge.invites.accept(token, noor, sit=True) == Refusal("invite-unknown")
    assert await lodge.invites.find_code(token) == Refusal("code-unknown")


async def fill(lodge: Lodge, row: TableRow, noor: Holder, jonas: Holder) -> None:
    await lodge.command(jonas, row.id, frames.Sit())


async def start(lodge: Lodge, row: TableRow, noor: Holder, jonas: Holder) -> None:
    await fill(lodge, row, noor, jonas)
    await lodge.command(noor, row.id, frames.Start())


async def finish(lodge: Lodge, row: TableRow, noor: Holder, jonas: Holder) -> None:
    await start(lodge, row, noor, jonas)
    await lodge.play(row.id)


async def shut(lodge: Lodge, row: TableRow, noor: Holder, jonas: Holder) -> None:
    await lodge.command(noor, row.id, frames.Close())


@pytest.mark.parametrize(
    ("happens", "state", "url", "refused"),
    [
        (None, "open", "table", None),
        (fill, "full", "table", "table-full"),
        (start, "running", "table", "table-full"),
        (finish, "ended", "table", "table-full"),
        (shut, "closed", None, "table-closed"),
    ],
)
async def test_an_invite_says_how_the_table_stands(
    lodge: Lodge,
    happens: Callable[[Lodge, TableRow, Holder, Holder], Awaitable[None]] | None,
    state: str,
    url: str | None,
    refused: str | None,
) -> None:
    noor, jonas, amara = [await lodge.person(name) for name in ("Noor", "Jonas", "Amara")]
    row = await lodge.table(noor, visibility="members")
    given = await invited(lodge, row)
    if happens is not None:
        await happens(lodge, row, noor, jonas)
    seen = await looked(lodge, given.token, amara.person)
    assert seen.state == state
    assert seen.seat is None
    done = await accepted(lodge, given.token, amara)
    assert (done.table is not None) == (url == "table")
    assert (None if done.refused is None else done.refused.code) == refused
    # Even without a seat, whoever was invited is in the lobby and may look on.
    assert await lodge.lobbies.lobby(row.lobby, amara.person) is not None
    assert await lodge.lobbies.table(row.id, amara.person) is not None


async def test_only_looking_or_coming_in_to_watch_takes_no_seat(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor)
    given = await invited(lodge, row)
    await looked(lodge, given.token, jonas.person)
    assert not await lodge.store.is_member(row.lobby, jonas.person)
    assert await accepted(lodge, given.token, jonas, sit=False) == Accepted(row.lobby, row.id)
    now = await lodge.tables.row(row.id)
    assert now is not None
    assert now.people == (noor.person, None)


async def test_one_person_who_accepts_in_many_tabs_at_once_has_one_seat(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor, seats=4)
    given = await invited(lodge, row)
    done = await asyncio.gather(*(accepted(lodge, given.token, jonas) for _ in range(50)))
    assert set(done) == {Accepted(row.lobby, row.id, 1)}
    now = await lodge.tables.row(row.id)
    assert now is not None
    assert now.people == (noor.person, jonas.person, None, None)
    assert (await looked(lodge, given.token, jonas.person)).seat == 1


async def test_fifty_people_on_one_free_seat(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor)
    given = await invited(lodge, row)
    crowd = [await lodge.person(f"Guest {number}") for number in range(50)]
    done = await asyncio.gather(*(accepted(lodge, given.token, who) for who in crowd))
    assert [one.seat for one in done].count(1) == 1
    refused = [one.refused.code for one in done if one.refused is not None]
    assert refused == ["table-full"] * 49
    async with lodge.database.read() as connection:
        members = await connection.scalar(
            select(func.count()).select_from(lobby_member).where(lobby_member.c.lobby == row.lobby)
        )
    assert members == 51


async def test_an_invite_to_a_lobby_alone(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    made = await lodge.lobbies.open_lobby(noor, "key")
    given = await lodge.invites.current(made.id, None, noor.person)
    assert (await looked(lodge, given.token)).state == "open"
    assert await accepted(lodge, given.token, jonas) == Accepted(made.id)
    assert await lodge.lobbies.lobby(made.id, jonas.person) == made
