"""What is to be sent on a socket: never waited for by a table, and bounded, so that a slow reader costs nothing."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketState

FRAMES = 512
BYTES = 1 << 20
"""A connection with more than this unsent is cut off with 4408; it comes back and is shown the newest state."""

TOO_SLOW = 4408


class Outbox:
    """A connection as tables and lobbies see it (`app.tables.live.Connection`)."""

    def __init__(self, websocket: WebSocket, person: str, name: str) -> None:
        self.person = person
        self.name = name
        self._websocket = websocket
        self._frames: deque[str] = deque()
        self._size = 0
        self._code: int | None = None
        self._ready = asyncio.Event()
        self.overrun = asyncio.Event()
        """Set when the reader is too slow: nothing more can be sent, not even what is under way."""

    def send(self, text: str) -> None:
        """Queue a frame; past the bounds the connection is cut instead."""
        if self._code is not None:
            return
        self._frames.append(text)
        self._size += len(text)
        if len(self._frames) > FRAMES or self._size > BYTES:
            self.cut(TOO_SLOW)
        self._ready.set()

    def cut(self, code: int) -> None:
        """Close the socket with this code; what is unsent by then is dropped when the reader is too slow."""
        if self._code is None:
            self._code = code
            if code == TOO_SLOW:
                self._frames.clear()
                self.overrun.set()
            self._ready.set()

    async def pump(self) -> None:
        """Send what is queued until the connection is cut; then close it."""
        while True:
            while self._frames:
                text = self._frames.popleft()
                self._size -= len(text)
                await self._websocket.send_text(text)
            if self._code is not None:
                break
            self._ready.clear()
            await self._ready.wait()
        if self._websocket.application_state is WebSocketState.CONNECTED:
            await self._websocket.close(self._code)
