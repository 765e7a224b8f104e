"""Whoever may not see a table any more is shown out, however that came."""

from __future__ import annotations

import asyncio

import pytest

from app.gateway.tables import ANSWERS_FIRST
from app.persistence.lobbies import SqlLobbies
from app.tables.ports import JournalUnavailable
from tests.gateway.client import Line
from tests.gateway.conftest import Site

pytestmark = pytest.mark.anyio


async def private_with_a_guest(site: Site) -> tuple[Line, Line]:
    """A table for members alone, whose guest came while it was open and is no member; the host's and guest's lines."""
    noor, jonas = await site.newcomer("Noor"), await site.newcomer("Jonas")
    table = await noor.open_table()
    host, guest = await noor.at(table), await jonas.at(table)
    await guest.do("sit", seat=None)
    await host.do("configure", visibility="members")
    # Longer than it takes to show people out: the seat lets its holder stay.
    await asyncio.sleep(4 * ANSWERS_FIRST)
    assert guest.socket.close_code is None
    return host, guest


async def test_who_is_removed_from_a_private_table(site: Site) -> None:
    host, guest = await private_with_a_guest(site)
    await host.do("remove", seat=1)
    assert await guest.closed() == 4404
    await host.do("configure", title="Among ourselves")


async def test_who_leaves_a_private_table(site: Site) -> None:
    _, guest = await private_with_a_guest(site)
    await guest.do("leave")
    assert await guest.closed() == 4404


async def test_who_hosted_a_private_table_until_somebody_sat_down_at_it(site: Site) -> None:
    host, guest = await private_with_a_guest(site)
    await host.do("leave")
    await guest.do("leave")
    # Nobody is seated; the guest hosts it now, and sees it by nothing else.
    await asyncio.sleep(4 * ANSWERS_FIRST)
    assert guest.socket.close_code is None
    await host.do("sit", seat=None)
    assert await guest.closed() == 4404
    await host.do("configure", title="Among ourselves")


async def test_while_nobody_can_say_who_may_see_it_the_door_is_shut(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = await private_with_a_guest(site)

    async def silent(*_: object) -> bool:
        raise JournalUnavailable("no answer")

    with monkeypatch.context() as patched:
        patched.setattr(SqlLobbies, "is_member", silent)
        await host.do("remove", seat=1)
        assert await guest.closed() == 1013
    await host.do("configure", title="Among ourselves")
