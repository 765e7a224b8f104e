"""How many sockets there may be, how often they come, and what never ends: nobody takes what all others need."""

from __future__ import annotations

import asyncio
import gc
import json
import re
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from app.gateway import http
from app.gateway.guests import ADDRESS_COMINGS, PERSON_COMINGS, REASONS, TOO_OFTEN, Guests, Limits
from app.gateway.socket import Socket
from app.web.bodies import MOST_BYTES
from tests.gateway.client import Line, Person, until
from tests.gateway.conftest import Newcomer, Site
from tests.gateway.test_seeing import hold
from tests.serving import Server, free_port

pytestmark = pytest.mark.anyio

Serve = Callable[..., Server]
HALL = "/ws/lobby/hall"


def of(address: str) -> dict[str, Any]:
    """What a proxy says of a visitor who says of themselves that they come from elsewhere."""
    return {"headers": {"X-Forwarded-For": f"198.51.100.1, {address}"}}


async def turned_away(line: Line, code: int) -> None:
    assert await line.closed() == code
    assert line.socket.close_reason == REASONS[code]
    assert line.seen == []


async def let_in(line: Line) -> Line:
    await line.get("lobby")
    return line


async def test_so_many_sockets_a_person_an_address_and_a_process(serve: Serve, newcomer: Newcomer) -> None:
    port = free_port()
    limits = {"sockets": "5", "sockets_per_person": "2", "sockets_per_address": "3"}
    server = serve(metrics_port=str(port), **limits)
    noor, jonas, ana = [await newcomer(server.url, name) for name in ("Noor", "Jonas", "Ana")]
    school, home = of("203.0.113.7"), of("203.0.113.8")
    mine = [await let_in(await noor.line(HALL, **school)) for _ in range(2)]
    await turned_away(await noor.line(HALL, **home), 4430)
    await let_in(await jonas.line(HALL, **school))
    # Whatever a visitor says of their own address, what the proxy adds counts.
    await turned_away(await jonas.line(HALL, **school), 4431)
    await let_in(await jonas.line(HALL, **home))
    await let_in(await ana.line(HALL, **home))
    await turned_away(await ana.line(HALL, **of("192.0.2.99")), 4432)
    # Who is gone without a word makes room; and whoever is cut off in the middle of coming in is not counted for ever.
    for line in mine:
        await line.hang_up()
    await hold(port, "linkhall_sockets{lobby}", 3)
    for number in range(30):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(handshake(noor, server))
        if number % 3:
            await asyncio.sleep(0.003 * (number % 3))
        writer.transport.abort()
    await hold(port, "linkhall_sockets{lobby}", 3)
    await hold(port, "linkhall_addresses", 2)
    await let_in(await noor.line(HALL, **school))

    # An address that is not that of a proxy is not asked where it comes from.
    direct = serve(trusted_proxies="192.0.2.1", sockets_per_address="1")
    noor = await newcomer(direct.url, None)
    await let_in(await noor.line(HALL, **school))
    await turned_away(await noor.line(HALL, **home), 4431)


def handshake(person: Person, server: Server) -> bytes:
    return (
        f"GET {HALL} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Cookie: {person.cookie()}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


class Unused(Socket):
    """A socket that nothing is done with."""

    closed_with = None  # type: ignore[assignment]

    def __init__(self) -> None:
        pass


def test_who_comes_too_often_waits_and_a_school_comes_back_at_once() -> None:
    now = 0.0
    guests, socket = Guests(Limits(here=0), lambda: now), Unused()

    def comes(person: str, address: str) -> int | None:
        with guests.here("lobby", socket, address) as guest:
            return guest if isinstance(guest, int) else guests.is_of(guest, person)

    burst = int(PERSON_COMINGS[1])
    assert {comes("loud", "203.0.113.7") for _ in range(burst)} == {None}
    assert comes("loud", "203.0.113.8") == TOO_OFTEN
    # The five hundred others of the school, four pages each.
    assert {comes(f"pupil {n % 500}", "203.0.113.7") for n in range(2_000)} == {None}
    for number in range(int(ADDRESS_COMINGS[1])):
        comes(f"stranger {number}", "203.0.113.9")
    assert comes("another stranger", "203.0.113.9") == TOO_OFTEN
    assert comes("another stranger", "203.0.113.10") is None
    now += 1
    assert comes("another stranger", "203.0.113.9") is comes("loud", "203.0.113.8") is None
    assert guests.people == guests.addresses == 0


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_request_that_never_ends_is_ended(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "REQUEST_SECONDS", 0.3)
    head = b"PATCH /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"
    whole = b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
    for begun in (b"", b"GE", head, head + b"\r\n{", b"\r\n", whole + b"\r\n", whole + b"GET / HT"):
        reader, writer = await asyncio.open_connection(*site.address)
        writer.write(begun)
        async with asyncio.timeout(10):
            answered = await read_all(reader)
        assert answered.count(b"HTTP/1.1 200") == begun.count(b"/livez"), begun
        writer.transport.abort()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_head_without_end_is_refused_and_connections_are_counted(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, writer = await asyncio.open_connection(*site.address)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    sent = 0
    try:
        while not reader.at_eof() and sent < 1 << 21:
            writer.write(b"X-More: " + b"y" * 1000 + b"\r\n")
            sent += 1010
            await asyncio.sleep(0)
            await writer.drain()
    except ConnectionError:
        pass
    assert sent < 1 << 20
    writer.transport.abort()
    # Nor does it pass in one piece, or as the beginning of a socket.
    padded = b"Host: x\r\nX-More: " + b"y" * 33_000 + b"\r\n"
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    length = b"Host: x\r\nConnection: close\r\nContent-Length: " + b"0" * 5000 + b"\r\n"
    for begun in (b"GET /livez", b"GET " + HALL.encode()):
        for more in (padded, padded + upgrade + b"AAAAAAAAAAAAAAAAAAAAAA==\r\n", length):
            reader, writer = await asyncio.open_connection(*site.address)
            writer.write(begun + b" HTTP/1.1\r\n" + more + b"\r\n")
            async with asyncio.timeout(10):
                why = "bad-request" if more is length else "head-too-large"
                assert explained(await read_all(reader)) == (400 if more is length else 431, why), more[-40:]
            writer.transport.abort()
    # What is a request, and cannot begin a socket, is refused as well: nobody waits for another.
    key = upgrade + b"AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    hall = HALL.encode()
    for path, more, why in (
        (hall + b"?" + b"y" * 9000, key, (414, "head-too-large")),
        (hall, key + b"Cookie: a=" + b"y" * 9000 + b"\r\n", (431, "head-too-large")),
        (hall, key + b"X-More: y\r\n" * 200, (431, "head-too-large")),
        (hall, key + b"Content-Length: 5\r\n", (400, "bad-request")),
        (hall, key + b"Transfer-Encoding: chunked\r\n", (400, "bad-request")),
        (hall, upgrade + b"short\r\n", (400, "bad-request")),
        (hall, key + b"Origin: http://elsewhere.example\r\n", (403, "other-origin")),
        (b"/ws/nowhere", key, (404, "not-found")),
        (b"/ws/table/a/b", key, (404, "not-found")),
        (hall, b"No header\r\n", (400, "bad-request")),
    ):
        reader, writer = await asyncio.open_connection(*site.address)
        writer.write(b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n" + more + b"\r\n")
        async with asyncio.timeout(10):
            assert explained(await read_all(reader)) == why, (path[:30], more[-40:])
        writer.transport.abort()
    # One connection more than there may be is closed unheard; the others go on.
    noor = await site.newcomer()
    line = await let_in(await noor.line(HALL))
    monkeypatch.setattr(http.Http, "most_connections", 0)
    reader, writer = await asyncio.open_connection(*site.address)
    assert await read_all(reader) == b""
    writer.transport.abort()
    await line.send({"t": "ping"})
    await line.get("pong")
    monkeypatch.undo()
    await until(lambda: not line.socket.close_code)


def explained(answer: bytes) -> tuple[int, str]:
    """The status and the code of a refusal, which has all that a refusal has."""
    head, _, body = answer.partition(b"\r\n\r\n")
    told = json.loads(body)
    assert told["text"]
    assert f"x-request-id: {told['request_id']}".encode() in head.lower()
    return int(head.split()[1]), told["code"]


FRAMINGS = ("length", "one piece", "pieces", "slow")


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_body_beyond_its_limit_is_refused_on_every_route_however_it_comes(site: Site) -> None:
    noor = await site.newcomer("Noor")
    described = (await noor.call("GET", "/api/openapi.json"))["paths"]
    routes = [(method.upper(), path) for path, methods in described.items() for method in methods]
    routes += [("GET", "/"), ("POST", "/"), ("POST", "/nowhere"), ("GET", "/static/css/table.css"), ("GET", "/livez")]
    assert ("POST", "/api/session") in routes
    whole = MOST_BYTES + 1
    for method, path in routes:
        for framing in FRAMINGS:
            head, answer = await asyncio.to_thread(sent, site, method, path, framing, whole)
            assert head.startswith("HTTP/1.1 413"), (method, path, framing, head)
            assert answer["code"] == "body-too-large"
            assert answer["text"]
            assert f"x-request-id: {answer['request_id']}" in head.lower()
            assert "set-cookie" not in head.lower()
    # What may be sent may be sent in pieces, too.
    for framing in FRAMINGS:
        head, answer = await asyncio.to_thread(sent, site, "POST", "/api/session", framing, MOST_BYTES)
        assert head.startswith("HTTP/1.1 200"), (framing, answer)
    # Who sends all first and reads then hears why, instead of a connection that broke.
    for framing in ("length", "one piece"):
        head, answer = await asyncio.to_thread(sent, site, "PATCH", "/api/me", framing, 3 << 20)
        assert answer["code"] == "body-too-large"
    # What follows the last piece is no place for more, either.
    reader, writer = await asyncio.open_connection(*site.address)
    writer.write(b"POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
    for _ in range(80):
        writer.write(b"X-More: " + b"y" * 1000 + b"\r\n")
    async with asyncio.timeout(10):
        assert explained(await read_all(reader)) == (431, "head-too-large")
    writer.transport.abort()


def sent(site: Site, method: str, path: str, framing: str, size: int) -> tuple[str, dict[str, Any]]:
    """Send a body of so many bytes, whole before anything is read; the head of the answer, and what it says."""
    framed = f"Content-Length: {size}" if framing == "length" else "Transfer-Encoding: chunked"
    head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{framed}\r\n\r\n"
    body = b"{" + b" " * (size - 2) + b"}"
    step = {"one piece": size, "pieces": 1000, "slow": 6000}.get(framing, 0)
    if step:
        pieces = [body[at : at + step] for at in range(0, size, step)]
        parts = [b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces] + [b"0\r\n\r\n"]
    else:
        parts = [body]
    with socket.create_connection(site.address, 20) as line:
        line.sendall(head.encode())
        for part in parts if framing == "slow" else [b"".join(parts)]:
            if framing == "slow":
                # Long enough to arrive alone.
                time.sleep(0.01)
            line.sendall(part)
        received = b""
        while b"\r\n\r\n" not in received:
            more = line.recv(65536)
            assert more, received
            received += more
        said, _, rest = received.partition(b"\r\n\r\n")
        length = int(re.search(rb"(?i)content-length: (\d+)", said)[1])  # type: ignore[index]
        while len(rest) < length:
            rest += line.recv(65536)
    return said.decode(), json.loads(rest)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_who_does_not_read_is_cut_off(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "READER_SECONDS", 0.2)
    cut = asyncio.Event()
    lost = http.Http.connection_lost

    def noticed(self: http.Http, exc: Exception | None) -> None:
        lost(self, exc)
        cut.set()

    monkeypatch.setattr(http.Http, "connection_lost", noticed)
    _, writer = await asyncio.open_connection(*site.address, limit=1024)
    writer.write(b"GET /static/css/table.css HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
    async with asyncio.timeout(20):
        await cut.wait()
    writer.transport.abort()


async def test_who_is_gone_before_the_answer_is_no_fault(server: Server) -> None:
    # Many requests on each connection, which ends at another moment each: some of them are being answered then.
    many = b"GET /static/css/table.css HTTP/1.1\r\nHost: x\r\n\r\n" * 200
    for number in range(60):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(many)
        await asyncio.sleep(0.002 * (number % 15))
        writer.transport.abort()
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        assert (await client.get("/livez")).status_code == 200
    assert "request_failed" not in server.log
    assert "Traceback" not in server.log


async def read_all(reader: asyncio.StreamReader) -> bytes:
    """Everything up to the end, which may be a rude one."""
    parts: list[bytes] = []
    try:
        while part := await reader.read(65536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


@pytest.mark.parametrize("head", [b"\x89\x80", b"\x8a\x80", b"\x00\x80"], ids=["ping", "pong", "piece"])
async def test_what_is_no_message_counts_as_a_frame_too(site: Site, head: bytes) -> None:
    noor = await site.newcomer("Noor")
    line = await let_in(await noor.line(HALL))
    # An empty text begins a message, of which there may be pieces.
    begin = b"\x01\x80\0\0\0\0" if head[0] == 0 else b""
    line.socket.transport.write(begin + (head + b"\0\0\0\0") * 200)
    assert await line.closed() == 4429
    # A few are what any client may send.
    line = await let_in(await noor.line(HALL))
    line.socket.transport.write(b"\x89\x80\0\0\0\0" * 10)
    await line.send({"t": "ping"})
    await line.get("pong")


async def test_whoever_has_gone_leaves_nothing_behind(site: Site) -> None:
    noor = await site.newcomer("Noor")
    table = await noor.open_table()
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            lines = [await noor.line(HALL), await noor.line(f"/ws/table/{table}")]
            for line in lines:
                await until(lambda line=line: bool(line.seen))
            assert _sockets() == len(lines)
            await lines[0].close()
            await lines[1].hang_up()
            # Without anybody who looks for cycles: thousands come and go between two such looks.
            await until(lambda: _sockets() == 0)
    finally:
        gc.enable()


def _sockets() -> int:
    return sum(isinstance(one, Socket) for one in gc.get_objects())
