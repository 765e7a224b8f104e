"""How the site says no: whatever is sent, a typed refusal, a sentence, and nothing changed or told besides."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import func, select
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.games.api import Refusal
from app.persistence.engine import Database
from app.persistence.schema import person
from app.tables.ports import JournalUnavailable
from app.web.errors import CODES, STATUS, sentence
from tests.web.site import ADDRESS, WORDS, Site, told

HEADERS = {"Content-Type": "application/json", "Origin": ADDRESS}
DEEP = b'{"name":' + b"[" * 7_000 + b"]" * 7_000 + b"}"

BAD: list[tuple[bytes, int, str]] = [
    (b"", 400, "bad-json"),
    (b" ", 400, "bad-json"),
    (b"{", 400, "bad-json"),
    (b"nonsense", 400, "bad-json"),
    (b"\xff\xfe\x00", 400, "bad-json"),
    (b'{"name":"\xff"}', 400, "bad-json"),
    (b'{"name":"\\ud800"}', 400, "bad-json"),
    (b'{"name":"a"}{"name":"b"}', 400, "bad-json"),
    (b"\x00" * 100, 400, "bad-json"),
    (DEEP, 400, "bad-json"),
    (b"null", 422, "bad-fields"),
    (b"[]", 422, "bad-fields"),
    (b"{}", 422, "bad-fields"),
    (b'"name"', 422, "bad-fields"),
    (b"1e999", 422, "bad-fields"),
    (b'{"name":null}', 422, "bad-fields"),
    (b'{"name":1}', 422, "bad-fields"),
    (b'{"name":true}', 422, "bad-fields"),
    (b'{"name":["Noor"]}', 422, "bad-fields"),
    (b'{"name":{"$gt":""}}', 422, "bad-fields"),
    (b'{"Name":"Noor"}', 422, "bad-fields"),
    (b'{"name":"Noor","admin":true}', 422, "bad-fields"),
    (b'{"name":"' + b"x" * 2_001 + b'"}', 422, "bad-fields"),
    (b'{"name":"' + b"x" * 17_000 + b'"}', 413, "body-too-large"),
]


@pytest.mark.parametrize(("body", "status", "code"), BAD)
async def test_bodies_that_do_not_go(site: Site, body: bytes, status: int, code: str) -> None:
    browser = site.browser()
    answer = await browser.http.patch("/api/me", content=body, headers=HEADERS)
    assert told(answer) == (status, code)
    assert "set-cookie" not in answer.headers
    async with site.database.read() as connection:
        assert await connection.scalar(select(func.count()).select_from(person)) == 0


TABLE: list[tuple[dict[str, Any], str]] = [
    ({"game": "linx"}, "key"),
    ({"key": "k"}, "game"),
    ({"game": "linx", "key": ""}, "key"),
    ({"game": "linx", "key": "x" * 65}, "key"),
    ({"game": "linx", "key": "a\0b"}, "key"),
    ({"game": "linx", "key": "a\n"}, "key"),
    ({"game": "linx", "key": "ñ"}, "key"),
    ({"game": "x" * 65, "key": "k"}, "game"),
    ({"game": "linx", "key": "k", "seats": False}, "seats"),
    ({"game": "linx", "key": "k", "seats": "2"}, "seats"),
    ({"game": "linx", "key": "k", "seats": 2.5}, "seats"),
    ({"game": "linx", "key": "k", "seats": -1}, "seats"),
    ({"game": "linx", "key": "k", "seats": 10**30}, "seats"),
    ({"game": "linx", "key": "k", "options": []}, "options"),
    ({"game": "linx", "key": "k", "options": {"teams": None}}, "options"),
    ({"game": "linx", "key": "k", "options": {"teams": {"a": 1}}}, "options"),
    ({"game": "linx", "key": "k", "options": {f"o{n}": 1 for n in range(40)}}, "options"),
    ({"game": "linx", "key": "k", "title": None}, "title"),
    ({"game": "linx", "key": "k", "host": "somebody"}, ""),
]


@pytest.mark.parametrize(("body", "field"), TABLE)
async def test_a_bad_field_is_named(site: Site, body: dict[str, Any], field: str) -> None:
    answer = await site.browser().post("/api/tables", body)
    assert told(answer) == (422, "bad-fields")
    assert answer.json()["args"] == {"field": field}


@pytest.mark.parametrize("key", ["", "x" * 65, "\0", "a\0b", "a\n", "ñ"])
async def test_a_lobby_needs_a_key_that_can_be_kept(site: Site, key: str) -> None:
    answer = await site.browser().post("/api/lobbies", {"key": key})
    assert told(answer) == (422, "bad-fields")
    assert answer.json()["args"] == {"field": "key"}


async def test_a_body_is_not_read_past_its_limit(site: Site) -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b" " * 4096

    async with asyncio.timeout(10):
        answer = await site.browser().http.patch("/api/me", content=endless(), headers=HEADERS)
    assert told(answer) == (413, "body-too-large")


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_what_is_not_json_is_not_taken(site: Site, kind: str | None) -> None:
    headers = {} if kind is None else {"Content-Type": kind}
    answer = await site.browser().http.post("/api/session", content=b"{}", headers=headers)
    assert told(answer) == (415, "not-json")


@pytest.mark.parametrize(
    ("method", "path", "status", "code", "allowed"),
    [
        ("GET", "/api/nothing", 404, "not-found", None),
        ("GET", "/nothing", 404, "not-found", None),
        ("GET", "/api/session", 405, "not-this-way", "POST"),
        ("DELETE", "/api/me", 405, "not-this-way", "GET, PATCH"),
        ("PUT", "/api/tables", 405, "not-this-way", "POST"),
        ("OPTIONS", "/api/tables/x/invite", 405, "not-this-way", "GET, POST"),
    ],
)
async def test_ways_that_do_not_exist(
    site: Site, method: str, path: str, status: int, code: str, allowed: str | None
) -> None:
    answer = await site.browser().http.request(method, path)
    assert told(answer) == (status, code)
    assert answer.headers.get("allow") == allowed


async def test_a_fault_of_ours_is_logged_and_not_told(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("the secret reason")

    monkeypatch.setattr(site.lobbies, "table", broken)
    with structlog.testing.capture_logs() as logs:
        answer = await site.browser().get("/api/tables/somewhere")
    assert told(answer) == (500, "internal")
    assert [entry["event"] for entry in logs] == ["request_failed"]
    assert "secret" not in answer.text
    assert "ZeroDivision" not in answer.text
    assert "content-security-policy" in answer.headers


async def test_a_fault_of_ours_is_a_page_for_who_looks_at_one(database: Database) -> None:
    def page(request: Request, status: int, text: str) -> Response:
        return HTMLResponse(f"<h1>{status}</h1><p>{text}</p>", status)

    site = Site(database, page=page)

    @site.app.get("/broken")
    async def broken() -> None:
        raise ZeroDivisionError("the secret reason")

    browser = site.browser()
    with structlog.testing.capture_logs():
        seen = await browser.http.get("/broken", headers={"Accept": "text/html,*/*"})
        asked = await browser.http.get("/broken", headers={"Accept": "application/json"})
    assert seen.status_code == 500
    assert seen.text.startswith("<h1>500</h1>")
    assert "secret" not in seen.text
    assert told(asked) == (500, "internal")


async def test_a_database_that_does_not_answer_is_told_as_that(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: object) -> None:
        raise JournalUnavailable("at 10.0.0.3")

    monkeypatch.setattr(site.lobbies, "table", gone)
    answer = await site.browser().get("/api/tables/somewhere")
    assert told(answer) == (503, "unavailable")
    assert answer.headers["retry-after"] == "2"
    assert "10.0.0.3" not in answer.text


async def test_sentences_come_in_the_language_of_the_request(site: Site) -> None:
    english = (await site.browser(lang="en").get("/api/tables/x")).json()["text"]
    spanish = (await site.browser(lang="es-MX,en;q=0.5").get("/api/tables/x")).json()["text"]
    assert english == "There is no such table."
    assert spanish == "Esa mesa no existe."


async def test_a_browser_outside_the_api_gets_a_page(database: Database) -> None:
    def page(request: Request, status: int, text: str) -> Response:
        return HTMLResponse(f"<p>{text}</p>", status)

    site = Site(database, page=page)
    browser = site.browser()
    answer = await browser.http.get("/nothing", headers={"Accept": "text/html,*/*"})
    assert (answer.status_code, answer.text) == (404, "<p>There is nothing here.</p>")
    assert told(await browser.http.get("/api/nothing", headers={"Accept": "text/html"})) == (404, "not-found")
    await site.close()


def test_every_code_has_its_sentence_in_both_languages() -> None:
    """Every code that is written anywhere as a refusal, and none falls back on the sentence for all."""
    root = Path(__file__).parents[2] / "app"
    found = set(CODES.values()) | set(STATUS)
    for layer in ("accounts", "lobby", "tables", "gateway", "web"):
        for file in (root / layer).rglob("*.py"):
            found |= set(_codes(file.read_text("utf-8")))
    assert {"no-such-table", "seat-taken", "link-used", "other-origin"} <= found
    args: dict[str, Any] = {"seats": 2, "least": 2, "most": 24, "name": "Noor", "seconds": 3}
    for code in sorted(found):
        english = sentence(WORDS, "en", Refusal(code, args))
        spanish = sentence(WORDS, "es", Refusal(code, args))
        assert english != sentence(WORDS, "en", Refusal("no such code at all")), code
        assert english != spanish, code
        assert "{" not in english + spanish, code


def _codes(source: str) -> list[str]:
    return re.findall(r"""(?:Refusal|ApiError)\(\s*["']([a-z-]+)["']""", source)


def test_a_game_speaks_for_itself_and_then_for_all() -> None:
    own = sentence(WORDS, "en", Refusal("not-your-turn", {"name": "Noor"}), "linx")
    assert "Noor" in own
    assert sentence(WORDS, "en", Refusal("table-full"), "linx") == sentence(WORDS, "en", Refusal("table-full"))
    assert sentence(WORDS, "en", Refusal("never heard of")) == "That does not work just now."
