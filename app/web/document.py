"""The document of the API, `/api/openapi.json`: every call with all that it may answer.

Bodies are read and written here and not by the framework, so it is told what they are; the schemas are those of the
very types that are read and written.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from fastapi import FastAPI

from app.games.record import Record
from app.tables.history import History
from app.web import answers
from app.web.bodies import MOST_BYTES, Body
from app.web.errors import ErrorBody

TYPES: tuple[type, ...] = (
    ErrorBody,
    History,
    Record,
    answers.Accepted,
    answers.DeviceLink,
    answers.Found,
    answers.Health,
    answers.Invited,
    answers.Known,
    answers.Made,
    answers.Settled,
    answers.Table,
)
SCHEMAS = "#/components/schemas/"

ALWAYS = (400, 413, 429, 500, 503)
"""What any call may answer: no length or too great a one is said, there were too many calls, a fault of the site's,
the database does not answer."""
UNSAFE = (403, 415)
"""What any deed may answer: another site's, or no JSON."""

MATCH = {
    "name": "match",
    "in": "query",
    "description": "The number of the match; without it the running or last one.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 99_999_999},
}

TABLE = {
    "name": "table",
    "in": "query",
    "description": "The table to open on the other device; without it the home page.",
    "schema": {"type": "string"},
}

_REQUEST_ID = {"X-Request-Id": {"required": True, "schema": {"type": "string", "pattern": "^[0-9a-f]{16}$"}}}
_RETRY_AFTER = {
    "Retry-After": {"required": True, "description": "Seconds.", "schema": {"type": "string", "pattern": "^[0-9]+$"}}
}
_FILE = {"Content-Disposition": {"required": True, "schema": {"type": "string"}}}


class Told(msgspec.Struct, frozen=True):
    """What the document says of a call, besides what all have. refuses: with which statuses; query: its parameters."""

    status: int = 200
    body: type[Body] | None = None
    refuses: tuple[int, ...] = ()
    query: tuple[dict[str, Any], ...] = ()

    def of(self, answer: type, *, unsafe: bool) -> dict[str, Any]:
        """The same as FastAPI takes it, for a call that answers with this type."""
        refusals = {*self.refuses, *ALWAYS, *(UNSAFE if unsafe else ()), *((422,) if self.body else ())}
        told: dict[int | str, Any] = {
            status: _response(ErrorBody, status, _RETRY_AFTER if status == HTTPStatus.TOO_MANY_REQUESTS else {})
            for status in sorted(refusals)
        }
        told[self.status] = _response(answer, self.status, _FILE if answer is Record else {})
        more: dict[str, Any] = {"parameters": [*self.query]}
        if unsafe:
            more["requestBody"] = _body(self.body)
        return {"status_code": self.status, "responses": told, "openapi_extra": more}


def health() -> dict[int | str, dict[str, Any]]:
    """What `/healthz` and its like may answer. They are asked too often to be limited, and say in a body of their own
    that the process cannot serve."""
    kinds = {200: answers.Health, 503: answers.Health, 400: ErrorBody, 413: ErrorBody, 500: ErrorBody}
    return {status: _response(kind, status, {}) for status, kind in kinds.items()}


def complete(app: FastAPI) -> None:
    """Let the application's document have the schemas, and none of the answers that only the framework gives."""
    plain = app.openapi

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            _, schemas = msgspec.json.schema_components(TYPES, ref_template=SCHEMAS + "{name}")
            document["components"] = {"schemas": schemas}
            for calls in document["paths"].values():
                for call in calls.values():
                    call["responses"] = {status: told for status, told in call["responses"].items() if _ours(told)}
        return app.openapi_schema or {}

    app.openapi = whole


def _body(body: type[Body] | None) -> dict[str, Any]:
    said = "Not read, but to be said as JSON." if body is None else f"At most {MOST_BYTES} bytes."
    schema = {} if body is None else body.model_json_schema()
    return {"required": True, "description": said, "content": {"application/json": {"schema": schema}}}


def _response(kind: type, status: int, headers: dict[str, Any]) -> dict[str, Any]:
    return {
        "description": HTTPStatus(status).phrase,
        "headers": _REQUEST_ID | headers,
        "content": {"application/json": {"schema": {"$ref": SCHEMAS + kind.__name__}}},
    }


def _ours(told: dict[str, Any]) -> bool:
    return "HTTPValidationError" not in str(told)
