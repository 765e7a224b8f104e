"""A socket's reading: frames are answered one after the other, in the order in which they came."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.games.api import Refusal
from app.gateway.intake import Intake, Unread
from app.gateway.outbox import TOO_SLOW, Outbox
from app.gateway.pace import Pace
from app.gateway.socket import socket_of

UNREADABLE = 4400
TOO_MANY = 4429

BAD_FRAMES = 20
"""Unreadable frames after which a socket is closed: a browser of ours sends none."""

WAITING = 8
"""Frames that wait for their answers before no more are read from the socket."""

FAREWELL = 5.0
"""Seconds that a reader has to take what is unsent when its socket is closed."""


class Conversation:
    """Reads one socket from coming in to its end. `answer` never raises."""

    def __init__(
        self,
        websocket: WebSocket,
        outbox: Outbox,
        intake: Intake,
        answer: Callable[[object], Awaitable[None]],
        refuse: Callable[[Refusal, str | None], None],
        pace: Pace | None,
    ) -> None:
        # Messages come by callback, where nobody knows the fields that this socket's lines in the log have.
        self._context = contextvars.copy_context()
        self._websocket = websocket
        self._socket = socket_of(websocket)
        self._outbox = outbox
        self._intake = intake
        self._answer = answer
        self._refuse = refuse
        self._pace = pace
        self._bad = 0
        self._inbox: list[str | bytes] = []
        self._work: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many frames wait for their turn."""
        return len(self._inbox)

    async def run(self) -> None:
        """Until either side ends it. A frame that is being answered then is answered to its end."""
        self._socket.settle()
        self._socket.hear = self._hear
        self._socket.afford = self._afford
        self._outbox.open()
        try:
            await self._until_gone()
            if self._outbox.code is not None:
                await self._close(self._outbox.code)
        finally:
            self._socket.hear = _deaf
            self._socket.afford = None
            self._inbox.clear()
            self._outbox.let_go()
            if self._work is not None:
                await asyncio.shield(self._work)

    async def _until_gone(self) -> None:
        while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
            # What came in before the socket was heard by callback.
            self._hear(message.get("text") or message.get("bytes") or b"")

    async def _close(self, code: int) -> None:
        # A reader that is too slow would not read why, either.
        if code != TOO_SLOW:
            with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                async with asyncio.timeout(FAREWELL):
                    await self._outbox.empty()
                    await self._websocket.close(code)
                    return
        self._socket.abort(code)

    def _afford(self) -> bool:
        if self._pace is None or self._pace.spend():
            return True
        self._inbox.clear()
        self._outbox.cut(TOO_MANY)
        return False

    def _hear(self, data: str | bytes) -> None:
        if self._outbox.code is not None or not self._afford():
            return
        self._inbox.append(data)
        if self._work is None:
            work = self._answer_all()
            self._work = self._socket.loop.create_task(work, context=self._context)
        elif len(self._inbox) >= WAITING:
            self._socket.hold()

    async def _answer_all(self) -> None:
        """Runs as long as there is something to answer. Nobody cancels it: what is decided is told."""
        try:
            while self._inbox:
                read = self._intake.read(self._inbox.pop(0))
                if isinstance(read, Unread):
                    self._take_bad(read)
                else:
                    await self._answer(read)
        finally:
            self._work = None
            self._socket.go_on()

    def _take_bad(self, read: Unread) -> None:
        self._refuse(read.refusal, read.id)
        self._bad += 1
        if self._bad >= BAD_FRAMES:
            self._inbox.clear()
            self._outbox.cut(UNREADABLE)


def _deaf(_: str | bytes) -> None:
    """Hears nothing: the socket is being closed."""
