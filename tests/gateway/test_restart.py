"""The real process under live sockets: stopped, killed, started again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from tests.gateway.client import until
from tests.gateway.conftest import Newcomer, begun
from tests.serving import Server

pytestmark = pytest.mark.anyio


async def test_a_stopping_server_says_1012_and_ends_in_seconds_without_a_traceback(
    server_on: Server, newcomer: Newcomer
) -> None:
    _, _, lines = await begun(newcomer, server_on.url)
    started = time.monotonic()
    status = await asyncio.to_thread(server_on.stop)
    assert status in (0, -15)
    assert time.monotonic() - started < 12
    assert [await line.closed() for line in lines] == [1012, 1012]
    assert "Traceback" not in server_on.log


async def test_what_the_other_one_saw_survives_kill_9(server_on: Server, newcomer: Newcomer) -> None:
    """Ten times: killed the moment that B has A's move; the move is there afterwards, for both."""
    table, people, lines = await begun(newcomer, server_on.url)
    for _ in range(10):
        mover, other = (0, 1) if lines[0].prompt is not None else (1, 0)
        if lines[mover].prompt is None:
            break
        before = lines[other].version
        move = asyncio.ensure_future(lines[mover].play())
        await until(lambda line=lines[other], version=before: line.version > version)
        server_on.kill9()
        await asyncio.gather(move, return_exceptions=True)
        seen = lines[other].seen[-1]
        await asyncio.to_thread(server_on.start)
        lines = [await person.at(table) for person in people]
        for line in lines:
            view = await line.get("view")
            assert view["v"] >= seen.get("v", before + 1)
            assert view["log"][-1]["v"] == view["v"]


async def test_two_hundred_sockets_come_back_at_once_after_a_restart(
    serve: Callable[..., Server], newcomer: Newcomer
) -> None:
    server = serve(rate_limits="false")
    people = [await newcomer(server.url, None) for _ in range(20)]
    tables = [await person.open_table() for person in people]
    await asyncio.to_thread(server.restart)
    lines = await asyncio.gather(*(people[n % 20].at(tables[n % 20]) for n in range(200)))
    views = await asyncio.gather(*(line.get("view") for line in lines))
    assert {view["t"] for view in views} == {"view"}
