"""The short way in: whatever comes, in whatever pieces, is heard as by the protocol's own reader."""

from __future__ import annotations

import asyncio
import gc
import struct
import weakref
from typing import Any, cast

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState

from app.gateway.socket import EXTENSION, Socket

MOST = 300
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Pipe:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> Any:
        return None

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def message(opcode: int, payload: bytes, mask: bytes, *, fin: bool = True, masked: bool = True) -> bytes:
    """A frame as a client writes it."""
    size = len(payload)
    bit = 0x80 if masked else 0
    head = bytes(((0x80 if fin else 0) | opcode,))
    if size < 126:
        head += bytes((bit | size,))
    elif size < 65536:
        head += bytes((bit | 126,)) + struct.pack("!H", size)
    else:
        head += bytes((bit | 127,)) + struct.pack("!Q", size)
    if not masked:
        return head + payload
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


async def heard(pieces: list[bytes], *, short: bool) -> tuple[list[str | bytes], bytes, bool]:
    """What a socket hears and answers, and whether it is closed at the end. short: by the short way."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        accepted.set()
        await over.wait()

    config = uvicorn.Config(
        app, ws=Socket, ws_max_size=MOST, ws_per_message_deflate=False, ws_ping_interval=None, log_config=None
    )
    config.load()
    state, pipe, accepted, over = ServerState(), Pipe(), asyncio.Event(), asyncio.Event()
    socket = Socket(config, state, {})
    socket.connection_made(cast("asyncio.Transport", pipe))
    socket.data_received(REQUEST)
    await accepted.wait()
    found: list[str | bytes] = []
    socket.hear = found.append
    pipe.written = b""
    assert socket._aligned  # pyright: ignore[reportPrivateUsage]
    socket._aligned = short  # pyright: ignore[reportPrivateUsage]
    for piece in pieces:
        if pipe.closed:
            break
        socket.data_received(piece)
    if socket.close_timer is not None:
        socket.close_timer.cancel()
    answered = found, pipe.written, pipe.closed
    over.set()
    await asyncio.gather(*state.tasks)
    return answered


masks = st.binary(min_size=4, max_size=4)
texts = st.one_of(st.text(max_size=40), st.text("aé", min_size=100, max_size=MOST + 20)).map(str.encode)
plain = st.builds(message, st.just(1), texts, masks)
frames = st.one_of(
    plain,
    plain,
    st.builds(message, st.just(1), st.binary(max_size=20), masks),
    st.builds(message, st.just(2), st.binary(max_size=200), masks),
    st.builds(message, st.sampled_from((0, 1, 2)), texts, masks, fin=st.booleans()),
    st.builds(message, st.sampled_from((9, 10)), st.binary(max_size=125), masks),
    st.builds(message, st.just(8), st.just(b"\x03\xe8"), masks),
    # The head of a message of 70,000 bytes, which is refused before any of them has come.
    st.just(message(1, b"x" * 70_000, b"mask")[:40]),
    st.builds(message, st.just(1), st.binary(min_size=8, max_size=20), masks, masked=st.just(False)),
    st.binary(min_size=8, max_size=12),
)


@given(st.lists(frames, max_size=8), st.lists(st.integers(0, 1500), max_size=12))
def test_whatever_comes_in_whatever_pieces_is_heard_alike(sent: list[bytes], cuts: list[int]) -> None:
    stream = b"".join(sent)
    ends = sorted(min(cut, len(stream)) for cut in cuts)
    pieces = [stream[start:end] for start, end in zip([0, *ends], [*ends, len(stream)], strict=True)]
    pieces = [piece for piece in pieces if piece]
    messages, written, closed = asyncio.run(heard(pieces, short=True))
    whole, answer, ends = asyncio.run(heard(sent, short=False))
    assert closed == ends
    if not ends or pieces == sent:
        assert (messages, written) == (whole, answer)
    else:
        # The protocol's reader forgets what came, in one piece, before something for which it ends the connection.
        assert messages == whole[: len(messages)]
        assert b"\x88" in written


async def test_a_socket_that_has_ended_is_let_go_at_once() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert scope["extensions"][EXTENSION] is not None
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    config = uvicorn.Config(app, ws=Socket, ws_per_message_deflate=False, log_config=None)
    config.load()
    state = ServerState()
    socket = Socket(config, state, {})
    socket.connection_made(cast("asyncio.Transport", Pipe()))
    socket.data_received(REQUEST)
    while not socket.handshake_complete:  # noqa: ASYNC110  # it is the loop that has to turn
        await asyncio.sleep(0)
    gone = weakref.ref(socket)
    gc.collect()
    gc.disable()
    try:
        socket.connection_lost(None)
        del socket
        await asyncio.gather(*state.tasks)
        await asyncio.sleep(0)
        # Without anybody who looks for cycles: thousands come and go between two such looks.
        assert gone() is None
    finally:
        gc.enable()


async def test_a_socket_that_was_left_ends_though_nobody_reads_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 4400})

    monkeypatch.setattr("app.gateway.socket.GOODBYE", 0.01)
    config = uvicorn.Config(app, ws=Socket, ws_per_message_deflate=False, log_config=None)
    config.load()
    state, pipe = ServerState(), Pipe()
    socket = Socket(config, state, {})
    socket.connection_made(cast("asyncio.Transport", pipe))
    socket.data_received(REQUEST)
    await asyncio.gather(*state.tasks)
    await asyncio.sleep(0.1)
    assert pipe.aborted
    if socket.close_timer is not None:
        socket.close_timer.cancel()
    socket.stop_keepalive()
