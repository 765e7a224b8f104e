"""Several processes serve one site: who sits at one table on different ones never notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from psycopg import sql
from sqlalchemy.engine import make_url

from tests.cluster.conftest import Newcomer
from tests.cluster.layout import Layout
from tests.gateway.client import Line, Person, until
from tests.gateway.test_seeing import scrape
from tests.serving import START_SECONDS, Server, free_port

KINDS = ("view", "here")
Serve = Callable[..., Server]
pytestmark = pytest.mark.anyio


async def sees(line: Line, **fields: Any) -> None:
    """Wait until the line was last told this of who is here."""

    def told() -> dict[str, Any]:
        heres = [frame["here"] if frame["t"] == "view" else frame for frame in line.seen if frame["t"] in KINDS]
        return heres[-1] if heres else {}

    await until(lambda: all(told().get(name) == value for name, value in fields.items()))


async def test_presence_names_chat_and_lobbies_reach_every_process(layout: Layout, newcomer: Newcomer) -> None:
    noor, jonas = await newcomer(layout.servers[0].url, "Noor"), await newcomer(layout.servers[1].url, "Jonas")
    table = await noor.open_table(visibility="public", title="Evening")
    here, there = await noor.at(table), await jonas.at(table)
    hall = await jonas.line("/ws/lobby/hall")
    line = await hall.get("lobby")
    assert [shown["title"] for shown in line["tables"]] == ["Evening"]
    # Presence, both ways.
    await there.get("view")
    await sees(here, seats=[True, False], watchers=["Jonas"])
    await sees(there, seats=[True, False], watchers=["Jonas"])
    # A seat, taken on one process, is news in the Hall of the other and at the table of both.
    await there.do("sit", seat=None)
    await here.get("step", v=2)
    taken = await hall.get("table")
    assert taken["table"]["seats"] == ["Noor", "Jonas"]
    # Talk.
    await here.send({"t": "say", "id": "s1", "text": "Hello over there"})
    assert (await there.get("said"))["line"]["text"] == "Hello over there"
    # A new name.
    await noor.call("PATCH", "/api/me", {"name": "Nora"})
    assert (await there.get("step", v=3))["w"] == {"k": "renamed", "seat": 0, "name": "Nora"}
    # Moves, each on the version that the other process made.
    await here.do("start")
    await there.get("step", v=4)
    for _ in range(6):
        mover, other = (here, there) if here.prompt is not None else (there, here)
        version = await mover.play()
        await other.get("step", v=version)
        await until(lambda line=mover, version=version: line.version >= version)
    # The host's end of it shows everybody out, on whichever process they are.
    await here.do("stop")
    await here.do("close")
    assert await there.closed() == 4410
    assert (await hall.get("gone"))["id"] == table
    # A process that dies takes its people with it, and the other one notices.
    again = await noor.open_table(visibility="public")
    watched = await jonas.at(again)
    await noor.at(again)
    await sees(watched, seats=[True, False])
    await asyncio.to_thread(layout.servers[0].kill9)
    await sees(watched, seats=[False, False], host=False)


async def test_a_site_without_its_nats_serves_and_is_whole_again_with_it(layout: Layout, newcomer: Newcomer) -> None:
    noor, jonas = await newcomer(layout.servers[0].url, "Noor"), await newcomer(layout.servers[1].url, "Jonas")
    table = await noor.open_table()
    here, there = await noor.at(table), await jonas.at(table)
    await there.do("sit", seat=None)
    layout.nats.kill9()
    # Moves, joins and starts of processes go on; the other process finds in the log what nobody tells it.
    await asyncio.to_thread(layout.servers[1].restart)
    there = await jonas.at(table)
    await there.get("view")
    await here.do("start")
    await there.get("step", v=3)
    mover, other = (here, there) if here.prompt is not None else (there, here)
    await other.get("step", v=await mover.play())
    await here.send({"t": "say", "id": "s1", "text": "Anybody there?"})
    await there.get("said")
    await asyncio.to_thread(layout.nats.start)
    await until(lambda: all(server.log.count("nats_connected") == 2 for server in layout.servers[:1]))
    await sees(here, seats=[True, True])
    # A NATS that hangs keeps nobody waiting either.
    layout.nats.freeze(True)
    for _ in range(2):
        mover, other = (here, there) if here.prompt is not None else (there, here)
        version = await mover.play()
        await other.get("step", v=version)
        await until(lambda line=mover, version=version: line.version >= version)
    layout.nats.freeze(False)


def two_free_ports() -> int:
    """A free port with another one after it."""
    while True:
        port = free_port()
        with contextlib.suppress(OSError), socket.socket() as second:
            second.bind(("127.0.0.1", port + 1))
            return port


async def said(server: Server, words: str, times: int = 1) -> None:
    """Wait until a start or two have led to this line of the log."""
    async with asyncio.timeout(START_SECONDS):
        while server.log.count(words) < times:  # noqa: ASYNC110
            await asyncio.sleep(0.002)


async def once_told(server: Server) -> None:
    """Whoever goes to the address as soon as it is told finds somebody there."""
    await said(server, '"serving"')
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.close()


def workers_of(server: Server) -> set[int]:
    """The processes that serve, by their numbers."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    commands = {int(child): Path(f"/proc/{child}/cmdline") for child in children}
    return {child for child, command in commands.items() if b"spawn_main" in command.read_bytes()}


def gone(process: int) -> bool:
    """Whether it has ended, though perhaps nobody has asked yet how."""
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z"


async def metrics_of(ports: Iterable[int]) -> list[dict[str, float]]:
    """What each tells of itself, as soon as all do."""
    async with asyncio.timeout(START_SECONDS):
        while True:
            with contextlib.suppress(httpx.TransportError):
                return [(await scrape(port))[1] for port in ports]
            await asyncio.sleep(0.05)


def let_in(database_url: str, let: bool) -> None:
    """Whether the database takes new connections; those that there are go on."""
    name = make_url(database_url).database or ""
    root = make_url(database_url).set(drivername="postgresql", database="postgres")
    with psycopg.connect(root.render_as_string(hide_password=False), autocommit=True) as connection:
        text = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
        connection.execute(text.format(sql.Identifier(name), sql.Literal(let)))


async def test_one_machine_runs_several_processes_on_one_port(migrated_postgres_url: str, tmp_path: Path) -> None:
    port = two_free_ports()
    ports = (port, port + 1)
    layout = Layout(tmp_path, migrated_postgres_url, 1, workers="2", metrics_port=str(port), log_format="json")
    server = layout.servers[0]
    told = asyncio.create_task(once_told(server))
    try:
        # Somebody else's port keeps nothing from beginning.
        with socket.create_server(("127.0.0.1", port + 1)):
            await layout.open()
            await told
            await said(server, "nats_connected", 2)
        async with Person(layout.url) as noor:
            await noor.settle()
            table = await noor.open_table()
            line = await noor.at(table)
            await line.get("view")
            # Each tells of itself, on a port of its own.
            assert sorted(seen["linkhall_people"] for seen in await metrics_of(ports)) == [0, 1]

            # All are replaced in turn: who is there is asked to come again, and finds somebody at once.
            first = workers_of(server)
            assert server.process is not None
            server.process.send_signal(signal.SIGHUP)
            async with asyncio.timeout(START_SECONDS):
                while not line.ended:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert await line.closed() == 1012
            line = await noor.at(table)
            await line.get("view")
            await said(server, '"restarted"')
            second = workers_of(server)
            assert len(second) == 2
            assert not first & second
            assert len(await metrics_of(ports)) == 2

            # What cannot begin is tried again while another one serves, says why, and takes the place when it can.
            let_in(migrated_postgres_url, False)
            os.kill(min(second), signal.SIGKILL)
            await said(server, "not currently accepting connections")
            assert (await noor.http.get("/livez")).status_code == 200
            let_in(migrated_postgres_url, True)
            assert len(await metrics_of(ports)) == 2
            await line.hang_up()
            line = await noor.at(table)
            await line.get("view")

            # None outlives who started it.
            third = workers_of(server)
            await asyncio.to_thread(server.kill9)
            assert await line.closed() == 1012
            await until(lambda: all(map(gone, third)))
        await asyncio.to_thread(server.start)
        # It answers a moment before the address is told.
        await said(server, '"serving"', 2)
        assert await asyncio.to_thread(server.stop) == 0
    finally:
        await layout.close()
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert [line["url"] for line in lines if line["event"] == "serving"] == [
        server.url.replace("127.0.0.1", "localhost")
    ] * 2
    # Addresses of tables are secrets: workers do not log them either.
    assert table not in server.log
    assert "Traceback" not in server.log


@pytest.mark.parametrize("more", [{}, {"workers": "2", "nats_url": "nats://127.0.0.1:9"}], ids=["one", "workers"])
def test_a_second_process_without_a_bus_is_refused_in_a_sentence(
    serve: Serve, migrated_postgres_url: str, more: dict[str, str]
) -> None:
    first = serve(migrated_postgres_url)
    second = Server(first.folder, migrated_postgres_url, graceful_stop="1", **more)
    ended = second.beside("serve")
    assert ended.returncode == 3
    # Of several, it is one of them that says so; and nobody was told that the site is anywhere.
    assert "Another Linkhall process serves this database" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.stdout == ""
