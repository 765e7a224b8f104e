"""What every answer carries and every request must pass, whatever it asks for.

A request id; a Content-Security-Policy with a nonce of its own; no sniffing, framing or leaking of addresses (an
invite's address is a secret: it must not go out as a Referer); and no deed from another site.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from http import HTTPStatus
from time import perf_counter
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.tables.tally import Spread, Tally
from app.web.bodies import MOST_BYTES
from app.web.errors import ApiError

log = structlog.get_logger()

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
KNOWN_METHODS = SAFE | {"POST", "PATCH", "PUT", "DELETE"}
LENGTH_DIGITS = 20
"""The most digits of a length: more than that, no number of bytes needs."""
TOO_LARGE = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
REST_BYTES = 4 * 1024 * 1024
REST_SECONDS = 2.0
"""What of a body that is too large is still read and thrown away, and for how long: a connection that is closed while
more comes is reset, and whoever sends first and reads then would never see why."""
FEATURES = ("camera", "geolocation", "microphone", "payment", "usb", "browsing-topics")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in FEATURES),
}

FILES = "/static/"
FILE_HEADERS = {name: HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}


def policy(nonce: str) -> str:
    """The Content-Security-Policy: everything from this site alone, inline scripts only with the nonce."""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'nonce-{nonce}'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


def origin_allowed(connection: HTTPConnection, public_url: str = "") -> bool:
    """Whether a deed or a socket comes from the site itself, or from no browser at all.

    A browser names the Origin of every unsafe request and every socket: it must be the host that was asked, or that of
    `public_url`. What names none must not be a browser acting for another site (Sec-Fetch-Site).
    """
    fetch_site = connection.headers.get("sec-fetch-site")
    if fetch_site in ("cross-site", "same-site"):
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    asked = connection.headers.get("host", "").lower()
    try:
        named = urlsplit(origin.lower()).netloc
    except ValueError:
        return False
    return bool(named) and named in {asked, urlsplit(public_url.lower()).netloc}


def route_of(scope: Scope) -> str:
    """The address with its parameters unfilled; `none` where there is no such page."""
    return str(getattr(scope.get("route"), "path", "none"))


class RequestTally:
    """The requests that were answered, by what they asked and how it went."""

    def __init__(self) -> None:
        self.answers = Tally()
        """By `<METHOD> <route> <class>`, such as `GET /t/{id} 2xx`."""
        self.seconds: dict[str, Spread] = {}
        """How long each took, by route."""

    def take(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answer."""
        self.answers.count(f"{method if method in KNOWN_METHODS else 'OTHER'} {route} {status // 100}xx")
        spread = self.seconds.get(route)
        if spread is None:
            spread = self.seconds[route] = Spread()
        spread.take(seconds)


class Security:
    """The outermost middleware. Unforeseen errors end here: logged whole, answered without a word of them."""

    def __init__(
        self,
        app: ASGIApp,
        answer: Callable[[Request, ApiError], Response],
        public_url: str = "",
        tally: RequestTally | None = None,
    ) -> None:
        """answer: makes the response for an error that is found here."""
        self._app = app
        self._tally = tally or RequestTally()
        self._answer = answer
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        nonce, id = secrets.token_urlsafe(16), secrets.token_hex(8)
        scope.setdefault("state", {}).update(request_id=id, csp_nonce=nonce)
        status = 0
        began = perf_counter()
        holding = False

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self._headers(scope["path"], message["status"], id, nonce):
                    headers.setdefault(name, value)
            elif holding:
                message["more_body"] = True
            await send(message)

        request = Request(scope)
        with structlog.contextvars.bound_contextvars(request_id=id):
            try:
                refused = self._check(request)
                if refused is None and "transfer-encoding" in request.headers:
                    receive, refused = await _whole(receive)
                if refused is not None:
                    holding = refused.status == TOO_LARGE
                    await self._answer(request, refused)(scope, receive, send_with_headers)
                else:
                    await self._app(scope, receive, send_with_headers)
            except ClientDisconnect:
                # Nobody is there to be answered.
                pass
            except Exception:
                # The route, not the path: an invite's address is a secret.
                log.exception("request_failed", method=scope["method"], route=route_of(scope))
                if status:
                    raise
                await self._answer(request, ApiError("internal", 500))(scope, receive, send_with_headers)
            finally:
                if status:
                    self._tally.take(scope["method"], route_of(scope), status, perf_counter() - began)
        if holding:
            await _let_end(receive)
            await send({"type": "http.response.body"})

    @staticmethod
    def _headers(path: str, status: int, id: str, nonce: str) -> Iterator[tuple[str, str]]:
        # A page has some eighty files: what only counts for documents and faults would be a third of their bytes.
        file = path.startswith(FILES)
        yield from (FILE_HEADERS if file else HEADERS).items()
        if not file:
            yield "Content-Security-Policy", policy(nonce)
        if not file or status >= HTTPStatus.BAD_REQUEST:
            yield "X-Request-Id", id

    def _check(self, request: Request) -> ApiError | None:
        length = request.headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > LENGTH_DIGITS:
            return ApiError("bad-request", 400)
        if int(length) > MOST_BYTES:
            return _too_large()
        if request.method not in SAFE and not origin_allowed(request, self._public_url):
            return ApiError("other-origin", 403)
        return None


def _too_large() -> ApiError:
    return ApiError("body-too-large", TOO_LARGE, {"most": MOST_BYTES}, headers={"Connection": "close"})


async def _whole(receive: Receive) -> tuple[Receive, ApiError | None]:
    """Read a body of which nobody said how long it is, and give it to be read again; or say that it is too large.

    Here, because what is asked with a body need not be interested in one: it would be answered while it still comes.
    Raises ClientDisconnect.
    """
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            return receive, _too_large()
    waiting: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again, None


async def _let_end(receive: Receive) -> None:
    """Throw away what comes of a request that was answered already, for a while."""
    read = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(REST_SECONDS):
            while read < REST_BYTES:
                message = await receive()
                if not message.get("more_body", False):
                    return
                read += len(message["body"])
