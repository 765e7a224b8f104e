"""How the API says no: one exception, one body, and a sentence for a person in the language of the request.

    {"code": "name-too-long", "text": "...", "args": {"most": 24}, "request_id": "..."}

Nothing of an exception that nobody foresaw gets out: it is logged under the request's id, which the answer carries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from app.games.api import Refusal, Scalar
from app.tables.ports import JournalUnavailable
from app.web.words import DEFAULT, Words, language_of

CODES = {
    400: "bad-request",
    404: "not-found",
    405: "not-this-way",
    413: "body-too-large",
    414: "head-too-large",
    415: "not-json",
    431: "head-too-large",
}
"""Codes for what the framework itself, or the reader of HTTP, refuses."""

STATUS = {
    "code-unknown": 404,
    "game-unknown": 422,
    "invite-revoked": 410,
    "invite-unknown": 404,
    "link-expired": 410,
    "link-unknown": 404,
    "link-used": 410,
    "lobby-unknown": 404,
    "no-such-lobby": 404,
    "no-such-match": 404,
    "no-such-table": 404,
    "not-host": 403,
    "invite-not-yours": 403,
    "hall-is-open": 409,
    "table-closed": 409,
    "too-many-requests": 429,
    "unavailable": 503,
    "busy": 503,
}
"""The statuses of refusals; what is not listed is 422: it was understood, and does not go."""

ErrorPage = Callable[[Request, int, str], Response]
"""A page that tells an error (its status, its sentence) to somebody who looks at it in a browser."""


class ApiError(Exception):
    """A refusal on its way to become an answer. status: by the code where none is given."""

    def __init__(
        self,
        code: str,
        status: int | None = None,
        args: Mapping[str, Scalar] | None = None,
        *,
        game: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, dict(args or {}))
        self.status = status or STATUS.get(code, 422)
        self.game = game
        self.headers = dict(headers or {})

    @classmethod
    def of(cls, refusal: Refusal, game: str | None = None) -> ApiError:
        """The error for a refusal, of this game's rules perhaps."""
        return cls(refusal.code, args=refusal.args, game=game)


class ErrorBody(msgspec.Struct, omit_defaults=True):
    """The body of an error."""

    code: str
    text: str
    request_id: str = msgspec.field(default="")
    args: dict[str, Scalar] = {}


def sentence(words: Words, lang: str, refusal: Refusal, game: str | None = None) -> str:
    """What a refusal says to a person: in the game's own words where it has some, else in everybody's."""
    catalogue = words.get(lang)
    own = catalogue.find(f"{game}-refused-{refusal.code}", **refusal.args) if game else None
    return own or catalogue.find(f"refused-{refusal.code}", **refusal.args) or catalogue.text("refused-other")


def answer(request: Request, words: Words, error: ApiError) -> Response:
    """The JSON answer for an error."""
    body = ErrorBody(
        error.refusal.code,
        sentence(words, language_of(request), error.refusal, error.game),
        request_id(request),
        error.refusal.args,
    )
    headers = {"Cache-Control": "no-store", **error.headers}
    return Response(msgspec.json.encode(body), error.status, headers, media_type="application/json")


def code_of(status: int) -> str:
    """The code of what is refused with this status, where no other reason is known."""
    return CODES.get(status, "bad-request" if status < HTTPStatus.INTERNAL_SERVER_ERROR else "internal")


def error_body(words: Words, status: int, code: str | None, id: str) -> bytes:
    """The body for a request that could not be read, nor its language: in English, under this id."""
    code = code or code_of(status)
    return msgspec.json.encode(ErrorBody(code, sentence(words, DEFAULT, Refusal(code)), id))


def request_id(request: Request) -> str:
    """The id under which this request is logged and answered."""
    return str(getattr(request.state, "request_id", ""))


def install(app: FastAPI, words: Words, page: ErrorPage | None = None) -> Callable[[Request, ApiError], Response]:
    """Let the application answer errors like this. page: for addresses outside `/api`, asked by a browser.

    Gives the function that makes the answer, for errors that are found outside the application.
    """

    def told(request: Request, error: ApiError) -> Response:
        wants_page = not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
        if page is None or not wants_page:
            return answer(request, words, error)
        return page(request, error.status, sentence(words, language_of(request), error.refusal, error.game))

    async def handle(request: Request, error: Exception) -> Response:
        answered = as_api_error(error)
        if answered.status == HTTPStatus.METHOD_NOT_ALLOWED:
            answered.headers["Allow"] = ", ".join(sorted({*_methods(app, request)}))
        return told(request, answered)

    for kind in (ApiError, HTTPException, RequestValidationError, JournalUnavailable):
        app.add_exception_handler(kind, handle)
    return told


def _methods(app: FastAPI, request: Request) -> Iterator[str]:
    """How this address may be asked. The framework tells only of the first of the routes that share it."""
    for context in iter_route_contexts(app.routes):
        route = context.original_route
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            yield from route.methods or ()


def as_api_error(error: Exception) -> ApiError:
    """What is answered for an exception that the framework, the database or the API itself raised."""
    match error:
        case ApiError():
            return error
        case HTTPException(status_code=status):
            return ApiError(code_of(status), status, headers=error.headers)
        case RequestValidationError():
            return ApiError("bad-fields", 422, {"field": _field(error)})
        case JournalUnavailable():
            return ApiError("unavailable", headers={"Retry-After": "2"})
        case _:
            return ApiError("internal", 500)


def _field(error: RequestValidationError) -> str:
    problems = error.errors()
    place = problems[0].get("loc", ()) if problems else ()
    return str(place[-1]) if place else ""
