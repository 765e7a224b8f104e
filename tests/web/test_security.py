"""What every answer carries, what no other site may do, and who is slowed down."""

from __future__ import annotations

import re

import pytest
from starlette.requests import HTTPConnection

from app.accounts.address import network
from app.web.security import origin_allowed
from app.web.throttle import RULES
from tests.web.site import ADDRESS, Site, told


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/nothing", "/api/tables/x"])
async def test_every_answer_carries_the_headers(site: Site, path: str) -> None:
    browser = site.browser()
    first, second = await browser.get(path), await browser.get(path)
    for answer in (first, second):
        headers = answer.headers
        assert re.fullmatch(r"[0-9a-f]{16}", headers["x-request-id"])
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        directives = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert re.fullmatch(r"'self' 'nonce-[\w-]{22}'", directives["script-src"])
        assert directives["style-src"] == "'self'"
        assert directives["connect-src"] == "'self'"
        assert directives["object-src"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"
        assert directives["form-action"] == "'self'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["cache-control"] == "no-store"
    assert first.headers["x-request-id"] != second.headers["x-request-id"]
    assert first.headers["content-security-policy"] != second.headers["content-security-policy"]


def connection(**headers: str) -> HTTPConnection:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs})


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"origin": "https://linkhall.example"}, True),
        ({"origin": "http://linkhall.example"}, True),
        ({"origin": "HTTPS://LINKHALL.example"}, True),
        ({"origin": "https://linkhall.example", "sec_fetch_site": "same-origin"}, True),
        ({"sec_fetch_site": "same-origin"}, True),
        ({"sec_fetch_site": "none"}, True),
        ({"origin": "https://play.example"}, True),
        ({"origin": "https://evil.example"}, False),
        ({"origin": "https://linkhall.example.evil.example"}, False),
        ({"origin": "https://evil.example/linkhall.example"}, False),
        ({"origin": "https://linkhall.example:8443"}, False),
        ({"origin": "https://user@linkhall.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "linkhall.example"}, False),
        ({"origin": "https://[bad"}, False),
        ({"sec_fetch_site": "cross-site"}, False),
        ({"sec_fetch_site": "same-site"}, False),
        ({"origin": "https://linkhall.example", "sec_fetch_site": "cross-site"}, False),
    ],
)
def test_which_origins_may_act(headers: dict[str, str], *, allowed: bool) -> None:
    asked = connection(host="linkhall.example", **headers)
    assert origin_allowed(asked, "https://play.example") is allowed


@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE"])
async def test_another_site_can_do_nothing(site: Site, method: str) -> None:
    noor = await site.known("Noor")
    headers = {"Origin": "https://evil.example", "Content-Type": "application/json"}
    answer = await noor.http.request(method, "/api/me", content=b'{"name":"Evil"}', headers=headers)
    assert told(answer) == (403, "other-origin")
    assert (await noor.me())["name"] == "Noor"


async def test_what_is_no_browser_may_act(site: Site) -> None:
    browser = site.browser()
    del browser.http.headers["Origin"]
    del browser.http.headers["Sec-Fetch-Site"]
    assert (await browser.post("/api/session")).status_code == 200


@pytest.mark.parametrize("length", ["x", "-1", "1e3", "٣"])
async def test_a_length_that_is_none_is_refused(site: Site, length: str) -> None:
    headers = {b"Content-Length": length.encode(), b"Content-Type": b"application/json"}
    answer = await site.browser().http.post("/api/session", content=b"{}", headers=headers)
    assert told(answer) == (400, "bad-request")


# --- pace --------------------------------------------------------------------------------------------------


async def test_one_who_floods_is_slowed_and_the_others_behind_the_address_play_on(busy_site: Site) -> None:
    offender = await busy_site.known("Noor")
    family = [await busy_site.known(f"Cousin {number}") for number in range(19)]
    codes = [(await offender.post("/api/codes", {"code": "OAK 7F3K"})).status_code for _ in range(15)]
    limit = RULES["code"].person.amount
    assert codes == [404] * limit + [429] * (15 - limit)
    refused = await offender.post("/api/codes", {"code": "OAK 7F3K"})
    assert told(refused) == (429, "too-many-requests")
    assert 0 < refused.json()["args"]["seconds"] <= 600
    assert refused.headers["retry-after"] == str(refused.json()["args"]["seconds"])
    for cousin in family:
        assert (await cousin.post("/api/codes", {"code": "OAK 7F3K"})).status_code == 404
        assert (await cousin.get("/api/me")).status_code == 200
    assert (await offender.get("/api/me")).status_code == 200


async def test_who_drops_the_cookie_is_held_by_the_address(busy_site: Site) -> None:
    answers: list[int] = []
    for _ in range(RULES["code"].address.amount + 5):
        stranger = busy_site.browser(address="198.51.100.9")
        answers.append((await stranger.post("/api/codes", {"code": "OAK 7F3K"})).status_code)
    assert answers.count(404) == RULES["code"].address.amount
    assert answers[-1] == 429
    elsewhere = busy_site.browser(address="198.51.100.10")
    assert (await elsewhere.post("/api/codes", {"code": "OAK 7F3K"})).status_code == 404


async def test_every_call_counts(busy_site: Site) -> None:
    noor = await busy_site.known("Noor")
    acts = [(await noor.post("/api/session")).status_code for _ in range(RULES["act"].person.amount + 1)]
    assert acts == [200] * RULES["act"].person.amount + [429]
    reads = [(await noor.get("/api/me")).status_code for _ in range(RULES["read"].person.amount + 1)]
    assert reads == [200] * RULES["read"].person.amount + [429]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        (None, "unknown"),
        ("", "unknown"),
        ("unix:", "unix:"),
    ],
)
def test_what_counts_as_one_address(address: str | None, counted: str) -> None:
    assert network(address) == counted


def test_an_address_has_room_for_twenty_people() -> None:
    for rule in RULES.values():
        assert rule.address.amount >= 10 * rule.person.amount
        assert rule.address.get_expiry() == rule.person.get_expiry()


async def test_the_address_in_links_is_the_one_asked(site: Site) -> None:
    made = await site.browser(base="http://localhost:8123").table()
    assert made["invite"].startswith("http://localhost:8123/i/")
    assert ADDRESS not in made["invite"]
