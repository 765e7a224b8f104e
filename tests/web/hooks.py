"""What schemathesis is told besides the document: who calls, what there is to be asked for, and two rules of our own.

It is a module of its own because `schemathesis run` loads it (SCHEMATHESIS_HOOKS).
"""

from __future__ import annotations

import itertools
import json
import os
from typing import Any

import schemathesis
from schemathesis import Case, CheckContext, GenerationMode, HookContext, Response

WORLD: dict[str, Any] = json.loads(os.environ["LINKHALL_TEST_WORLD"])
"""cookies: of those who call, in turn, the last of nobody; ids: by path and field, what there is."""

TURNS = itertools.count()


def _known(case: Case[Any], name: str, given: Any) -> Any:
    """What there is by this name, in three of four calls."""
    key = f"{case.path} {name}"
    there: list[str] = WORLD["ids"].get(key, [])
    turn = next(TURNS) % (4 * max(1, len(there)))
    return there[turn // 4] if there and turn % 4 else given


def _allowed(case: Case[Any]) -> bool:
    return case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE


@schemathesis.hook  # pyright: ignore[reportUnknownMemberType]
def before_call(context: HookContext, case: Case[Any], kwargs: dict[str, Any]) -> None:
    """Somebody calls, and asks for what there is. What the document forbids stays as it is."""
    cookies = WORLD["cookies"]
    cookie = cookies[next(TURNS) % len(cookies)]
    if cookie:
        case.headers["Cookie"] = cookie  # pyright: ignore[reportUnknownMemberType]
    if _allowed(case):
        for name, given in case.path_parameters.items():
            case.path_parameters[name] = _known(case, name, given)
        for name, given in case.query.items():
            case.query[name] = _known(case, name, given)
        if isinstance(case.body, dict):
            body: dict[str, Any] = case.body
            case.body = {name: _known(case, name, given) for name, given in body.items()}


@schemathesis.check
def what_is_allowed_is_read(context: CheckContext, response: Response, case: Case[Any]) -> None:
    """A body that the document allows may be refused for what it asks, never for its form."""
    if _allowed(case) and response.status_code in (400, 422):
        code = response.json()["code"]
        assert code not in ("bad-json", "bad-fields", "bad-request"), response.text


@schemathesis.check
def the_answer_can_be_found(context: CheckContext, response: Response, case: Case[Any]) -> None:
    """An error says under which id it is logged, nothing is kept on the way, and nothing of ours is told."""
    assert response.headers["cache-control"] == ["no-store"]
    if response.status_code >= 400 and case.path not in ("/livez", "/readyz", "/healthz"):
        told = response.json()
        assert [told["request_id"]] == response.headers["x-request-id"]
        assert told["text"]
        assert "Traceback" not in response.text
    if response.status_code == 405:
        assert response.headers["allow"][0]
