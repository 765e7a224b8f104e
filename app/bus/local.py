"""The bus of a single process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.tables.ports import Handler


class LocalBus:
    """Fulfils `app.tables.ports.Bus` within one process: a publication calls its handlers before it returns."""

    def __init__(self) -> None:
        self._handlers: dict[str, list[Handler]] = {}

    async def publish(self, subject: str, body: bytes) -> None:
        for handler in tuple(self._handlers.get(subject, ())):
            handler(body)

    async def subscribe(self, subject: str, handler: Handler) -> Callable[[], Awaitable[None]]:
        self._handlers.setdefault(subject, []).append(handler)

        async def unsubscribe() -> None:
            handlers = self._handlers[subject]
            handlers.remove(handler)
            if not handlers:
                del self._handlers[subject]

        return unsubscribe
