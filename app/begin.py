"""A start that fails for a reason that whoever runs the site can do something about: a sentence, and no traceback."""

from __future__ import annotations

from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.logs import complain


class CannotBegin(RuntimeError):
    """The process cannot begin to serve; says why, to whoever started it."""


class Beginning:
    """Middleware around the application's lifespan. Says why it could not begin, where that is a CannotBegin."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return
        failed: Message | None = None

        async def send_later(message: Message) -> None:
            nonlocal failed
            if message["type"] == "lifespan.startup.failed":
                # It holds the traceback: what is to be said instead comes with the exception, right after.
                failed = message
            else:
                await send(message)

        try:
            await self._app(scope, receive, send_later)
        except CannotBegin as error:
            # First: it is not to be served where nobody reads why, on a pipe that is closed or a full disk.
            await send({"type": "lifespan.startup.failed", "message": ""})
            with suppress(OSError):
                complain("refused", str(error))
        except BaseException:
            if failed is not None:
                await send(failed)
            raise
