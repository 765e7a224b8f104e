"""Requests that no application sees, because they could not be read or cannot begin a socket: refused as everything
else is, with a code, a sentence and the request's id."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from http import HTTPStatus

import msgspec
import structlog
from websockets.datastructures import Headers
from websockets.http11 import Response
from websockets.server import ServerProtocol

log = structlog.get_logger()


def _wordless(status: int, code: str | None, id: str) -> bytes:
    return msgspec.json.encode({"code": code or f"status-{status}", "request_id": id})


class Told:
    """How a refusal is put into words; set before serving."""

    body: Callable[[int, str | None, str], bytes] = staticmethod(_wordless)
    """The JSON body for a status, its code where that says more, and a request's id."""


def unread(status: int, code: str | None = None) -> Response:
    """The whole answer to such a request. The connection is to be closed after it."""
    known, id = HTTPStatus(status), secrets.token_hex(8)
    log.info("request_unread", request_id=id, status=status, code=code)
    body = Told.body(status, code, id)
    headers = Headers(
        {
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Connection": "close",
            "X-Request-Id": id,
        }
    )
    return Response(known, known.phrase, headers, body)


class Handshake(ServerProtocol):
    """What websockets makes of a handshake, refused in our words. refusal: the code, where the application has one."""

    refusal: str | None = None

    def reject(self, status: int, text: str) -> Response:
        """The answer to a handshake that goes no further. text: what websockets would say."""
        if status == HTTPStatus.FORBIDDEN and self.refusal is None:
            # Closed before it was accepted, and nobody said why: nothing listens at that address.
            status = HTTPStatus.NOT_FOUND
        return unread(status, self.refusal)
