"""The bus of a single process."""

from __future__ import annotations

from collections.abc import Callable, Collection

import structlog

from app.tables.ports import Handler, Missed

log = structlog.get_logger()


class LocalBus:
    """Fulfils `app.tables.ports.Bus` within one process: a publication calls its handlers before it returns."""

    alone = True
    deaf = False
    dropped = 0

    def __init__(self) -> None:
        self._handlers: dict[str, list[Handler]] = {}

    @property
    def subjects(self) -> frozenset[str]:
        """What somebody here listens to."""
        return frozenset(self._handlers)

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        if here:
            self.deliver(subject, body)

    def deliver(self, subject: str, body: bytes) -> None:
        """Call the handlers. What fails in one ends there: whoever published is in the middle of something."""
        for handler in tuple(self._handlers.get(subject, ())):
            try:
                handler(body)
            except Exception:
                log.exception("message_failed", kind=subject.partition(".")[0])

    async def subscribe(self, subject: str, handler: Handler, missed: Missed | None = None) -> Callable[[], None]:
        return self.add(subject, handler)

    def add(self, subject: str, handler: Handler) -> Callable[[], None]:
        """Deliver what is published on the subject to the handler; gives the function that ends it."""
        self._handlers.setdefault(subject, []).append(handler)

        def end() -> None:
            handlers = self._handlers.get(subject, [])
            if handler in handlers:
                handlers.remove(handler)
                if not handlers:
                    del self._handlers[subject]

        return end
