"""uvicorn's protocol of a WebSocket, with a short way in and out: frames are read by callback and written to the
transport, without a task that waits for each.

What comes and goes this way passes ASGI by. Coming in, closing, pings and the end of a socket go the usual way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets import websockets_sansio_impl
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.speedups import apply_mask

from app.gateway.slim import Gate, Mailbox
from app.gateway.unread import Handshake, unread

# uvicorn has no other place to say what reads its handshakes.
websockets_sansio_impl.ServerProtocol = Handshake  # type: ignore[misc]

EXTENSION = "linkhall.socket"

HEAD = 6
"""The bytes before a short message in its frame: two, the second with its size, and a mask of four."""
SLICE = 4096
"""The most bytes that the protocol's reader is given at once."""
EARLY = 20
"""The most frames that are no messages before anybody listens."""
GOODBYE = 5.0
"""Seconds until a socket that the application has left is ended, whether or not the other side reads the last words."""
HUSH = 0.5
"""The same for one of which nothing is read any more, its answer to the goodbye included."""
LONG = 126
"""Stands for a size that follows in two bytes more."""


class Socket(WebSocketsSansIOProtocol):
    """One socket. `hear` is called with each message once it is set; before, messages wait for ASGI's `receive`."""

    hear: Callable[[str | bytes], None] | None = None
    drained: Callable[[], None] | None = None
    """Called when there is room again for what could not be written."""
    _aborted: int | None = None

    afford: Callable[[], bool] | None = None
    """Asked for each frame that is no whole message. False: it was one too many, and nothing more is read."""
    _overrun = False
    _early = 0
    _goodbye: asyncio.TimerHandle | None = None

    _aligned = False
    """Whether what comes next begins a frame, for the protocol's own reader too."""
    _rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to hear."""
        self.queue = Mailbox()  # pyright: ignore[reportAttributeAccessIssue, reportIncompatibleUnannotatedOverride]
        self.writable = Gate()  # pyright: ignore[reportAttributeAccessIssue, reportIncompatibleUnannotatedOverride]
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Bytes have come. A text message in one frame, as every command is, is read here; each other frame
        is handed, whole, to the protocol's own reader, which knows all of them."""
        if not self.handshake_complete:
            # Nobody speaks before the answer: who does is read by the protocol alone.
            self._aligned = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
            super().data_received(data)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_head()
            return
        if self._overrun:
            return
        if not self._aligned or self.close_sent:
            self._hand_over(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at, end = 0, len(data)
        while end - at >= HEAD:
            size, start = data[at + 1] & 0x7F, at + HEAD
            if size == LONG:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), start + 2
            after = start + size
            # Too large, not masked, or only begun: for the protocol to say what is wrong with it, as soon as it can.
            strange = size > self.config.ws_max_size or data[at + 1] == 0xFF or data[at + 1] < 0x80
            if strange or (after > end and data[at] != 0x81):
                self._hand_over(data[at:])
                return
            if after > end:
                break
            # 0x81: text, whole, no extension. In the middle of a message in pieces it is a fault.
            if data[at] == 0x81 and self.hear is not None and self.conn.current_size is None:
                self._hear_text(apply_mask(data[start:after], data[start - 4 : start]))
            else:
                super().data_received(data[at:after])
            at = after
            if self._overrun or self.transport.is_closing():
                return
            if self.close_sent:
                self._hand_over(data[at:])
                return
        self._rest = data[at:]

    def _refuse_head(self) -> None:
        # A request that HTTP's reader could read and this one cannot: lines too long or too many, a body. uvicorn
        # waits for another one.
        self.transport.write(b"".join(self.conn.data_to_send()) or unread(HTTPStatus.BAD_REQUEST).serialize())
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def refuse(self, code: str) -> None:
        """Let the answer to the handshake, when the application closes before it accepted, say this."""
        if isinstance(self.conn, Handshake):
            self.conn.refusal = code

    def _hand_over(self, data: bytes) -> None:
        # From here on the protocol reads alone: where its frames begin is not followed any more.
        data, self._rest, self._aligned = self._rest + data, b"", False
        # Little by little: what comes in one piece can hold tens of thousands of frames.
        for at in range(0, len(data), SLICE):
            if self._overrun or self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])

    def _may(self) -> bool:
        # Of those who are not heard, yet or any more, nothing is asked but that they do not fill the time with it.
        if self._overrun:
            return False
        if self.afford is None:
            self._early += 1
            self._overrun = self._early > EARLY
            if self._overrun:
                self.end(1008, "")
        else:
            self._overrun = not self.afford()
        if self._overrun and not self.transport.is_closing():
            self.hold()
        return not self._overrun

    def handle_ping(self) -> None:
        """Answer, unless the other side does not read its answers."""
        pong = b"".join(self.conn.data_to_send())
        if self._may() and self.room and not self.transport.is_closing():
            self.transport.write(pong)

    def handle_pong(self, event: Frame) -> None:
        """The other side is there."""
        if self._may():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message goes on. Pieces without anything in them would be kept without end: no size tells of them."""
        if self._may() and (event.data or event.fin):
            super().handle_cont(event)

    def _hear_text(self, data: bytes) -> None:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            # The other side's goodbye may have been read, and answered, before this.
            with suppress(InvalidState):
                self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if self.hear is not None:
            self.hear(text)

    def handle_connect(self, event: Request) -> None:
        """Begin, with this very socket where the application finds it."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # pyright: ignore[reportArgumentType, reportTypedDictNotRequiredAccess, reportOptionalSubscript]

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application is done with it."""
        super().on_task_complete(task)
        if not self.disconnected:
            # Nobody counts it any more. What was said last is not waited for without end to be read.
            self._goodbye = self.loop.call_later(HUSH if self._overrun else GOODBYE, self.transport.abort)
        # Both would hold each other, with all that hangs on them, until somebody looks for cycles.
        self.scope["extensions"].pop(EXTENSION, None)  # pyright: ignore[reportTypedDictNotRequiredAccess, reportOptionalMemberAccess]

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        super().connection_lost(exc)
        if self._goodbye is not None:
            self._goodbye.cancel()

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._hear_text(data)
        else:
            self.hear(data)

    def resume_writing(self) -> None:
        """There is room again."""
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def hold(self) -> None:
        """Read nothing more until `go_on`: TCP makes the sender wait."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def settle(self) -> None:
        """Forget the handshake: it is over, and weighs more than all the rest of a socket that is silent."""
        vars(self).pop("request", None)
        vars(self).pop("response", None)

    def stir(self) -> None:
        """Let whoever waits for what comes go on, as if the other side had gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def abort(self, code: int) -> None:
        """End it at once; what is unsent is dropped, the code too: it is kept for `closed_with`."""
        self._aborted = code
        self.transport.abort()

    def end(self, code: int, reason: str) -> None:
        """Close it, and the connection with it: nothing is kept for somebody who does not answer the goodbye."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    @property
    def closed_with(self) -> int | None:
        """The code with which this side ended it; None where the other side did, or the network."""
        sent = self.conn.close_sent
        return sent.code if sent is not None and not self.conn.close_rcvd_then_sent else self._aborted

    async def wait_for_room(self) -> None:
        """Until what is written leaves at once again."""
        await self.writable.wait()

    @property
    def room(self) -> bool:
        """Whether what is written now leaves at once, or nearly."""
        return self.writable.is_set()

    def write(self, *texts: bytes) -> None:
        """Send text messages in one piece. Nothing happens on a socket that is closed or closing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        parts: list[bytes] = []
        for text in texts:
            parts += (_head(len(text)), text)
        self.transport.write(b"".join(parts))

    def soon(self, act: Callable[[], None]) -> None:
        """Call this when the turn of the event loop ends."""
        self.loop.call_soon(act)


def _head(size: int) -> bytes:
    # A text message in one frame of so many bytes, as servers write it.
    if size < 126:
        return b"\x81%c" % size
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x81\x7f" + size.to_bytes(8, "big")


def socket_of(websocket: WebSocket) -> Socket:
    """The socket itself. Raises TypeError where another server than `linkhall serve` runs the application."""
    found = websocket.scope.get("extensions", {}).get(EXTENSION)
    if not isinstance(found, Socket):
        raise TypeError("Sockets need the protocol app.gateway.socket.Socket: use `linkhall serve`")
    return found
