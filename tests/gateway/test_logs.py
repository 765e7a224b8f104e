"""The log of a real process through play, mischief and faults: every line is JSON, and holds no secret."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app.logs import STRUCK, Strike
from app.persistence.engine import Database
from tests.gateway.client import JSON
from tests.gateway.conftest import Newcomer
from tests.serving import Server

pytestmark = pytest.mark.anyio

FAULTS = {
    "sqlite": "CREATE TRIGGER broken BEFORE INSERT ON event WHEN NEW.version = 3"
    " BEGIN SELECT RAISE(ABORT, 'no such entry'); END",
    "postgresql": "ALTER TABLE event ADD CONSTRAINT broken CHECK (version <> 3) NOT VALID",
}
"""The entry that starts a match, with the seed, cannot be written."""


async def spoil(url: str, *statements: str) -> None:
    """Do something to the database behind the server's back."""
    database = Database(url) if url.startswith("postgresql") else None
    if database is None:
        import sqlite3

        with sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None) as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()
        return
    try:
        async with database.engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))
    finally:
        await database.close()


def lines(log: str) -> list[dict[str, Any]]:
    """Every line, with the fields that all have."""
    read = [json.loads(line) for line in log.splitlines()]
    assert all({"event", "level", "timestamp"} <= line.keys() for line in read)
    return read


async def test_no_secret_gets_into_the_log_whatever_fails(
    serve: Callable[..., Server], database_url: str, newcomer: Newcomer
) -> None:
    server = serve(database_url, log_format="json", sweep_every="0.2")
    server.may_complain = True
    noor, jonas = await newcomer(server.url, "Noor"), await newcomer(server.url, "Jonas")
    made = await noor.call(
        "POST", "/api/tables", {"game": "linx", "key": "k", "seats": 2, "title": "Grandma's birthday"}
    )
    table, token = made["id"], made["invite"].rpartition("/")[2]
    code = (await noor.call("GET", f"/api/tables/{table}/invite"))["invite"]["code"]
    link = (await noor.call("POST", "/api/me/device-links"))["url"].rpartition("/")[2]
    joined = await jonas.call("POST", f"/api/invites/{token}/accept", {"sit": True})
    assert joined["seat"] == 1
    here = await noor.at(table)
    await here.get("view")
    await here.send({"t": "say", "id": "s1", "text": "nobody else may read this"})
    await here.get("ok", id="s1")
    await here.socket.send("{not json")
    # Faults: an entry that cannot be written, tables that are gone, a log that cannot be read.
    kind = database_url.partition(":")[0].partition("+")[0]
    await spoil(database_url, FAULTS[kind])
    assert (await here.ask({"k": "start"}))["code"] == "internal"
    other = await noor.open_table()
    await spoil(
        database_url,
        "DROP TABLE chat_line",
        "DROP TABLE device_link",
        f"UPDATE event SET body = '{{\"seed\":\"{'ab' * 32}\"' WHERE table_id = '{other}'",
    )
    await here.send({"t": "say", "id": "s2", "text": "nor that, even less"})
    assert (await here.get("no", id="s2"))["code"] == "internal"
    for method, path in (("POST", f"/api/device-links/{link}"), ("GET", f"/d/{link}")):
        answer = await noor.http.request(method, path, headers=JSON, content=b"{}" if method == "POST" else None)
        assert answer.status_code == 500
    await asyncio.to_thread(server.restart)
    broken = await noor.at(other)
    assert await broken.closed() in (4500, 1011)

    log = server.log
    told = lines(log)
    events = {line["event"]: line for line in told}
    assert {"entry_unwritable", "frame_failed", "request_failed", "serving", "stopping"} <= events.keys()
    assert re.fullmatch("[0-9a-f]{8}", events["frame_failed"]["socket"])
    assert re.fullmatch("[0-9a-f]{16}", events["request_failed"]["request_id"])
    assert events["request_failed"]["exception"][0]["frames"]
    secrets = (
        table,
        other,
        token,
        code,
        link,
        "Grandma",
        "nobody else may",
        "nor that",
        server.environment()["LINKHALL_SECRET"],
    )
    cookies = [*noor.http.cookies.values(), *jonas.http.cookies.values()]
    for secret in (*secrets, *cookies, noor.name):
        assert secret not in log, secret
    assert not re.search("[0-9a-f]{64}", log)


@pytest.mark.parametrize("password", ["s3cr3t-pass", "p@ss/w#rd:x", "p%40ss%2Fword"])
def test_a_database_that_cannot_be_reached_is_told_without_its_password(tmp_path: Path, password: str) -> None:
    server = Server(tmp_path, f"postgresql://linkhall:{password}@127.0.0.1:1/linkhall", log_format="json")
    ended = subprocess.run(
        server.command, cwd=tmp_path, env=server.environment(), capture_output=True, text=True, timeout=100, check=False
    )
    assert ended.returncode not in (0, -15)
    said = ended.stdout + ended.stderr
    assert lines(said)
    for part in re.split("[/#:@%]", password):
        assert len(part) < 4 or part not in said, said


@pytest.mark.parametrize(
    ("line", "struck"),
    [
        ("at postgresql://linkhall:p@ss/w#rd@db/name", f"at postgresql://{STRUCK}@db/name"),
        ("at https://linkhall.example/t/1 and no more", "at https://linkhall.example/t/1 and no more"),
        ("a key-of-ours here", f"a {STRUCK} here"),
        ("entry 5 of table abcdefghijkl: BadError", "entry 5 of table abcdef…: BadError"),
        ("it fails\nDETAIL:  Failing row contains (1, 2).\nmore", f"it fails\nDETAIL: {STRUCK}\nmore"),
        ("room table:abcdefghijklmnop is gone", "room table:abcdef… is gone"),
    ],
)
def test_what_is_struck_out(line: str, struck: str) -> None:
    assert Strike(["key-of-ours"]).line(line) == struck
