"""uvicorn's protocol of HTTP, with an end to waiting: a connection that does not finish its request, or begins one
without an end, is closed, and so is one more than this process can hold."""

from __future__ import annotations

import asyncio
from asyncio.events import TimerHandle
from http import HTTPStatus
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from app.gateway.unread import unread

HEAD_BYTES = 32 * 1024
"""The most bytes of a request before its body: cookies and the longest address are a tenth of it."""

REQUEST_SECONDS = 15.0
"""Seconds from the opening of a connection, or the first byte of a later request, to the end of the request."""

READER_SECONDS = 60.0
"""Seconds in which whoever is sent an answer takes some of it."""


class HeadTooLarge(ValueError):
    """A request's head is larger than HEAD_BYTES."""


class Http(HttpToolsProtocol):
    """One connection. Once it became a WebSocket, it is `Socket`'s and no longer watched here."""

    most_connections = 16_000
    """Open connections of this process, sockets included; set before serving. One more is closed unheard."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._due: TimerHandle | None = None
        self._stuck: TimerHandle | None = None
        self._running: RequestResponseCycle | None = None
        self._head = 0
        self._too_large = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        if len(self.connections) > self.most_connections:
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        self._read_on()
        # uvicorn tells only the latest of several requests that nobody is there any more.
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()
        self._running = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        # A body is counted by who reads it, piece by piece; lines that follow it count as a head does.
        self._head += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop_waiting()
        elif self._head > HEAD_BYTES:
            self._too_large = True
            self.send_400_response("")
        elif self._due is None and not self._answering():
            # Something came that ends the waiting for another request, and is none yet.
            self._wait()

    def on_headers_complete(self) -> None:
        """The head is whole."""
        # One that came in one piece was not counted on the way. The parser ends by what is raised here.
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > HEAD_BYTES:
            self._too_large = True
            raise HeadTooLarge
        super().on_headers_complete()
        self._head = 0

    def send_400_response(self, msg: str) -> None:
        """Refuse what could not be read. msg: what uvicorn would say."""
        large = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        self.transport.write(unread(large if self._too_large else HTTPStatus.BAD_REQUEST).serialize())
        self.transport.close()

    def on_body(self, body: bytes) -> None:
        """A piece of the body."""
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        super().on_message_complete()
        self._stop_waiting()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait()

    def pause_writing(self) -> None:
        """Whoever asked does not read."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(READER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """They read on."""
        self._read_on()
        super().resume_writing()

    def _read_on(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _answering(self) -> bool:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is not None and not cycle.response_complete

    def _wait(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _give_up(self) -> None:
        self._due = None
        # A request that waits for its body cannot be answered any more by then.
        if not self.transport.is_closing():
            self.transport.abort()
