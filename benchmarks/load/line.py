"""A WebSocket client that costs the load generator as little as can be: text frames by callback, nothing awaited."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable, Mapping
from typing import cast

_MASK = bytes(4)
"""A mask of zeros is a mask: it leaves the payload as it is, and masking costs nothing."""


Hear = Callable[["Line", bytes], None]
"""Called with the socket and each message that came on it."""


class Line(asyncio.Protocol):
    """One socket. `hear` is called with each message; `bytes_in` counts what came after the handshake."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self.hear = hear
        self.bytes_in = 0
        self.messages_in = 0
        self.closed = asyncio.get_running_loop().create_future()
        self.opened = asyncio.get_running_loop().create_future()
        self._request = request
        self._rest = b""
        self._upgraded = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket was refused"))
            # Whoever only waits for the end is not to be told twice.
            self.opened.exception()
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
            self._rest = b""
        if not self._upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.close()
                return
            self._upgraded = True
            self.opened.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            length = data[at + 1]
            start = at + 2
            if length == 126:
                if size - at < 4:
                    break
                length = int.from_bytes(data[at + 2 : at + 4], "big")
                start = at + 4
            elif length == 127:
                if size - at < 10:
                    break
                length = int.from_bytes(data[at + 2 : at + 10], "big")
                start = at + 10
            end_at = start + length
            if end_at > size:
                break
            kind = data[at] & 15
            if kind in (1, 2):
                self.bytes_in += end_at - at
                self.messages_in += 1
                self.hear(self, data[start:end_at])
            elif kind == 9:
                self._write(0x8A, data[start:end_at])
            elif kind == 8:
                self.close()
                return
            at = end_at
        if at < size:
            self._rest = data[at:]

    def send(self, payload: bytes, *, binary: bool = False) -> None:
        """Send a message."""
        self._write(0x82 if binary else 0x81, payload)

    def _write(self, first: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(payload)
        if size < 126:
            head = bytes((first, 0x80 | size))
        elif size < 1 << 16:
            head = bytes((first, 0xFE)) + size.to_bytes(2, "big")
        else:
            head = bytes((first, 0xFF)) + size.to_bytes(8, "big")
        self._transport.write(head + _MASK + payload)

    def close(self) -> None:
        """Be gone."""
        if self._transport is not None:
            self._transport.abort()


def request(host: str, port: int, path: str, headers: Mapping[str, str]) -> bytes:
    """The bytes that ask for a socket."""
    lines = {
        "Host": f"{host}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(secrets.token_bytes(16)).decode(),
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    return "".join(
        [f"GET {path} HTTP/1.1\r\n", *(f"{name}: {value}\r\n" for name, value in lines.items()), "\r\n"]
    ).encode()


async def dial(host: str, port: int, path: str, hear: Hear, headers: Mapping[str, str] | None = None) -> Line:
    """An open socket. Raises ConnectionError where it is refused."""
    loop = asyncio.get_running_loop()
    asked = request(host, port, path, headers or {})
    _, line = await loop.create_connection(lambda: Line(asked, hear), host, port)
    await line.opened
    return line
