"""Work that nobody waits for: kept from being forgotten in the middle, and waited for when the process stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from typing import Any, TypeVar

import structlog

log = structlog.get_logger()

AT_ONCE = 50
"""Of so many things something is done before others may go on."""

T = TypeVar("T")


class Background:
    """Tasks of one service. passing: the exceptions that may come and go; they are logged and end the task alone."""

    def __init__(self, *passing: type[Exception]) -> None:
        self._passing = passing
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin the work."""
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except self._passing as error:
            log.warning("background_work_failed", error=type(error).__name__)

    async def finish(self) -> None:
        """Wait for what is under way, and for what that begins."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


async def unhurried(things: Iterable[T]) -> AsyncIterator[T]:
    """The things as they are now, one after the other. What is done for thousands of them keeps nobody else waiting."""
    for number, thing in enumerate(tuple(things), 1):
        yield thing
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
