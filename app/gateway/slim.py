"""What asyncio has, too, but light: every idle socket holds one of each, and a deque, of which asyncio's have four,
takes six hundred bytes while it is empty."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Gate:
    """Open or shut; whoever waits goes on when it opens."""

    __slots__ = ("_open", "_waiting")

    def __init__(self) -> None:
        self._open = True
        self._waiting: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._open

    def set(self) -> None:
        """Open it."""
        self._open = True
        waiting, self._waiting = self._waiting or (), None
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Shut it."""
        self._open = False

    async def wait(self) -> None:
        """Until it is opened; not at all while it is open."""
        if self._open:
            return
        if self._waiting is None:
            self._waiting = []
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        await waiter


class Mailbox(Generic[T]):
    """Messages in their order, for one reader."""

    __slots__ = ("_messages", "_waiter")

    def __init__(self) -> None:
        self._messages: list[T] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: T) -> None:
        """Put one in."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._messages

    async def get(self) -> T:
        """The next one, when there is one."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._messages.pop(0)
