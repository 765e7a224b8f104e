"""What is to be sent on a socket: never waited for by a table, and bounded, so that a slow reader costs nothing."""

from __future__ import annotations

from app.gateway.socket import Socket

FRAMES = 512
BYTES = 1 << 20
"""A connection with more than this unsent is cut off with 4408; it comes back and is shown the newest state."""

TOO_SLOW = 4408


class Outbox:
    """A connection as tables and lobbies see it (`app.tables.live.Connection`).

    Nothing leaves before `open`: until then it is not settled whether this person may see anything. From then on what
    is sent in one turn of the event loop (the step of one's own move, and its answer) goes to the transport at the
    turn's end, in one piece: what a write costs does not depend on its size. What a slow reader leaves waits here.
    """

    def __init__(self, socket: Socket, person: str, name: str) -> None:
        self.person = person
        self.name = name
        self.code: int | None = None
        """What this side closes the socket with, once it is to."""
        self._socket = socket
        self._open = False
        self._frames: list[bytes] = []
        self._size = 0
        self._leaves = False

    def send(self, text: bytes) -> None:
        """Send a frame when the turn ends, or when there is room; past the bounds the connection is cut instead."""
        if self.code is not None:
            return
        self._frames.append(text)
        self._size += len(text)
        if len(self._frames) > FRAMES or self._size > BYTES:
            self.cut(TOO_SLOW)
        elif self._open and not self._leaves:
            self._leaves = True
            self._socket.soon(self._flush)

    @property
    def waiting(self) -> int:
        """How many frames a slow reader has left."""
        return len(self._frames)

    def open(self) -> None:
        """Send what waits, and from now on what comes."""
        self._open = True
        self._socket.drained = self._flush
        self._flush()

    def cut(self, code: int) -> None:
        """Close the socket with this code; what is unsent by then is dropped when the reader is too slow."""
        if self.code is None:
            self.code = code
            if code == TOO_SLOW:
                self._frames.clear()
            self._socket.stir()

    def _flush(self) -> None:
        self._leaves = False
        if not self._frames or not self._socket.room:
            return
        self._socket.write(*self._frames)
        self._frames.clear()
        self._size = 0

    async def empty(self) -> None:
        """Wait until all is written."""
        self._flush()
        while self._frames:
            await self._socket.wait_for_room()
            self._flush()

    def let_go(self) -> None:
        """Nothing more is sent."""
        self._socket.drained = None
        self._frames.clear()
