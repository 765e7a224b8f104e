"""uvicorn's protocol of a WebSocket, with a short way in and out: frames are read by callback and written to the
transport, without a task that waits for each.

What comes and goes this way passes ASGI by. Coming in, closing, pings and the end of a socket go the usual way.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "linkhall.socket"


class Socket(WebSocketsSansIOProtocol):
    """One socket. `hear` is called with each message once it is set; before, messages wait for ASGI's `receive`."""

    hear: Callable[[str | bytes], None] | None = None
    drained: Callable[[], None] | None = None
    """Called when there is room again for what could not be written."""

    def handle_connect(self, event: Request) -> None:
        """Begin, with this very socket where the application finds it."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # pyright: ignore[reportArgumentType, reportTypedDictNotRequiredAccess, reportOptionalSubscript]

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            try:
                self.hear(bytes(data).decode())
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
        else:
            self.hear(bytes(data))

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

    def abort(self) -> None:
        """End it at once; what is unsent is dropped."""
        self.transport.abort()

    async def wait_for_room(self) -> None:
        """Until what is written leaves at once again."""
        await self.writable.wait()

    @property
    def room(self) -> bool:
        """Whether what is written now leaves at once, or nearly."""
        return self.writable.is_set()

    def write(self, text: bytes) -> None:
        """Send a text message. Nothing happens on a socket that is closed or closing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        size = len(text)
        if size < 126:
            self.transport.write(b"\x81%c%b" % (size, text))
        elif size < 65536:
            self.transport.write(b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text))
        else:
            self.transport.write(b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text))


def socket_of(websocket: WebSocket) -> Socket:
    """The socket itself. Raises TypeError where another server than `linkhall serve` runs the application."""
    found = websocket.scope.get("extensions", {}).get(EXTENSION)
    if not isinstance(found, Socket):
        raise TypeError("Sockets need the protocol app.gateway.socket.Socket: use `linkhall serve`")
    return found
