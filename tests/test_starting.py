"""A start without what it needs: one sentence that says what is wrong, soon, and no traceback."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy.engine import make_url
from starlette.types import Message, Receive, Scope, Send
from typer.testing import CliRunner

from app.begin import Beginning, CannotBegin
from app.cli import cli
from app.logs import tell
from tests.gateway.client import until
from tests.serving import LINKHALL, Server, free_port

Answer = Callable[[socket.socket], None]
Serve = Callable[..., Server]

SSL_ASKED = struct.pack("!I", 80877103)
SOON = 60
"""Seconds, on a machine that has much else to do."""


@contextmanager
def listening(answer: Answer) -> Generator[int]:
    """A port where everybody is let in and met like this."""
    kept: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def meet() -> None:
            with suppress(OSError):
                while True:
                    line, _ = listener.accept()
                    kept.append(line)
                    threading.Thread(target=_met, args=(answer, line), daemon=True).start()

        threading.Thread(target=meet, daemon=True).start()
        yield int(listener.getsockname()[1])
        # A thread that waits for another one to come holds the listener open.
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
    for line in kept:
        line.close()


def _met(answer: Answer, line: socket.socket) -> None:
    with suppress(OSError):
        answer(line)


def silent(line: socket.socket) -> None:
    """Takes the connection, and says nothing."""


def closing(line: socket.socket) -> None:
    """Hangs up."""
    line.close()


def foreign(line: socket.socket) -> None:
    """Something else."""
    line.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")


def _greeted(line: socket.socket) -> None:
    if line.recv(4096)[4:8] == SSL_ASKED:
        line.sendall(b"N")
        line.recv(4096)


def strict(line: socket.socket) -> None:
    """A PostgreSQL that wants another password."""
    _greeted(line)
    said = b'SFATAL\0C28P01\0Mpassword authentication failed for user "linkhall"\0\0'
    line.sendall(b"E" + struct.pack("!I", len(said) + 4) + said)
    line.close()


def mute(line: socket.socket) -> None:
    """A PostgreSQL that lets one in, and then says nothing: so does a pooler without a server."""
    _greeted(line)
    line.sendall(b"R" + struct.pack("!II", 8, 0) + b"Z" + struct.pack("!I", 5) + b"I")


@pytest.fixture
def addresses(postgres_url: str) -> Iterator[dict[str, str]]:
    """Addresses of databases that cannot be used, by what is to be said of them."""
    login = "postgresql://linkhall:s3cretword@127.0.0.1"
    with (
        listening(silent) as hangs,
        listening(closing) as closes,
        listening(foreign) as other,
        listening(strict) as locked,
    ):
        yield {
            "timeout expired": f"{login}:{hangs}/linkhall?connect_timeout=2",
            "closed the connection": f"{login}:{closes}/linkhall",
            "invalid response": f"{login}:{other}/linkhall",
            "password authentication failed": f"{login}:{locked}/linkhall",
            "Connection refused": f"{login}:{free_port()}/linkhall",
            "failed to resolve host": "postgresql://linkhall:s3cretword@nowhere.invalid/linkhall",
            'database "nosuch" does not exist': make_url(postgres_url)
            .set(database="nosuch")
            .render_as_string(hide_password=False),
        }


def begun(folder: Path, address: str, *arguments: str | Path, **settings: str) -> subprocess.Popen[str]:
    server = Server(folder, address, **settings)
    return subprocess.Popen(
        arguments,
        cwd=folder,
        env=server.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_database_that_cannot_be_used_is_told_in_a_sentence_by_every_command(
    addresses: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # What serves runs meanwhile: a silent server costs seconds.
    serving = {
        ("serve", reason): begun(tmp_path, addresses[reason], LINKHALL, "serve")
        for reason in ("timeout expired", "password authentication failed")
    }
    workers = begun(
        tmp_path, addresses["timeout expired"], LINKHALL, "serve", workers="2", nats_url="nats://127.0.0.1:9"
    )
    serving["workers", "timeout expired"] = workers
    for reason, address in addresses.items():
        monkeypatch.setenv("LINKHALL_DATABASE_URL", address)
        for command in ("migrate", "sizes"):
            told = CliRunner().invoke(cli, [command])
            assert (told.exit_code, isinstance(told.exception, SystemExit)) == (1, True), (command, reason)
            assert told.output.count("The database ") == 1
            assert reason in told.output
            assert len(told.output.splitlines()) == 1
            assert "s3cretword" not in told.output
        for command in ("backup", "restore"):
            told = CliRunner().invoke(cli, [command, "copy"])
            assert (told.exit_code, "pg_dump" in told.output) == (1, True)
    for (command, reason), process in serving.items():
        out, said = process.communicate(timeout=SOON)
        assert process.returncode == 3, (command, said)
        # Nobody was told that the site is anywhere.
        assert out == ""
        sentences = [line for line in said.splitlines() if line.startswith("The database ")]
        assert sentences
        assert all(reason in line for line in sentences)
        assert command == "workers" or len(sentences) == 1
        assert "Traceback" not in said
        assert "s3cretword" not in said


def test_a_database_that_lets_one_in_and_hangs_is_told_in_time(tmp_path: Path) -> None:
    impatient = "import app.persistence.engine as e; e.REACH_SECONDS = 1; from app.cli import main; main()"
    with listening(mute) as port:
        address = f"postgresql://linkhall@127.0.0.1:{port}/linkhall"
        runs = [begun(tmp_path, address, sys.executable, "-c", impatient, command) for command in ("migrate", "sizes")]
        for process in runs:
            _, said = process.communicate(timeout=SOON)
            assert process.returncode == 1
            assert "does not answer" in said
            assert "Traceback" not in said


def test_an_address_that_is_none_ends_the_start_of_several(tmp_path: Path) -> None:
    process = begun(
        tmp_path, "postgresql://host:port/name", LINKHALL, "serve", workers="2", nats_url="nats://127.0.0.1:9"
    )
    out, said = process.communicate(timeout=SOON)
    assert process.returncode == 3
    assert "Not a database address" in said
    assert "Traceback" not in out + said


@pytest.mark.anyio
async def test_a_nats_that_is_silent_or_none_is_told_and_served_without(
    serve: Serve, migrated_postgres_url: str
) -> None:
    with listening(silent) as hangs, listening(foreign) as other:
        servers = [
            serve(migrated_postgres_url, nats_url=f"nats://someone:s3cretword@127.0.0.1:{port}")
            for port in (hangs, other)
        ]
        for server in servers:
            async with httpx.AsyncClient(trust_env=False) as client:
                assert (await client.get(f"{server.url}/readyz")).status_code == 200
            await until(lambda server=server: "nats_away" in server.log)
        # Once, however often it is tried.
        await asyncio.sleep(2)
        for server in servers:
            assert server.log.count("nats_away") == 1
            assert "s3cretword" not in server.log


@pytest.mark.anyio
async def test_what_cannot_begin_is_not_served_where_nobody_reads_why(monkeypatch: pytest.MonkeyPatch) -> None:
    async def app(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "lifespan.startup.failed", "message": "Traceback"})
        raise CannotBegin("The database is away.")

    def unread(*_: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("app.begin.complain", unread)
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "lifespan.startup"}

    await Beginning(app)({"type": "lifespan"}, receive, send)
    assert sent == [{"type": "lifespan.startup.failed", "message": ""}]


def test_where_nobody_reads_it_the_address_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.logs._plain", True)
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        for _ in range(2):
            tell("serving", "Linkhall is at http://localhost:8000")
    # Closing it, as at the end of a process, was no failure either.
