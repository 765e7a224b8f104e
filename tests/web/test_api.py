"""The HTTP API, call by call."""

from __future__ import annotations

import asyncio
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from sqlalchemy import FromClause, func, select

from app.accounts.identity import GUEST, SESSION
from app.accounts.model import new_id
from app.games.api import Refusal
from app.persistence.schema import chat_line, event, game_table, invite, lobby, lobby_member, person
from app.tables import frames
from app.tables.model import Holder
from tests.web.site import ADDRESS, Site, told


async def count(site: Site, *tables: FromClause) -> int:
    async with site.database.read() as connection:
        counts = [await connection.scalar(select(func.count()).select_from(table)) for table in tables]
    return sum(int(number or 0) for number in counts)


# --- who ---------------------------------------------------------------------------------------------------


async def test_settling_makes_the_tentative_guest_the_settled_one(site: Site) -> None:
    guest = new_id()
    browser = site.browser()
    browser.http.cookies.set(GUEST, site.seal.write(guest), domain="linkhall.example")
    settled = await browser.post("/api/session")
    assert settled.json()["me"]["person"] == guest
    assert site.seal.read(browser.http.cookies.get(SESSION)) == guest
    assert GUEST not in browser.http.cookies
    cookie = settled.headers.get_list("set-cookie")[0]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=34560000" in cookie
    assert "Secure" not in cookie
    # A second tab's page may have set another tentative id meanwhile: it changes nothing any more.
    browser.http.cookies.set(GUEST, site.seal.write(new_id()), domain="linkhall.example")
    assert (await browser.post("/api/session")).json()["me"]["person"] == guest
    assert await count(site, person) == 0


async def test_settling_without_any_cookie_makes_somebody_new(site: Site) -> None:
    browser = site.browser()
    assert (await browser.get("/api/me")).json() == {"me": None}
    me = (await browser.post("/api/session")).json()["me"]
    assert await browser.me() == me
    assert re.fullmatch(r"\w+ \w+", me["name"])
    assert await count(site, person) == 0


async def test_over_tls_cookies_are_secure(site: Site) -> None:
    browser = site.browser(base="https://linkhall.example")
    settled = await browser.post("/api/session")
    assert "Secure" in settled.headers["set-cookie"]


async def test_a_forged_cookie_is_nobody(site: Site) -> None:
    browser = site.browser()
    browser.http.cookies.set(SESSION, f"{new_id()}.abc.def", domain="linkhall.example")
    assert (await browser.get("/api/me")).json() == {"me": None}


async def test_a_name_is_changed_cleaned_and_told_at_the_tables(site: Site) -> None:
    browser = await site.known("Noor")
    made = await browser.table()
    assert (await browser.patch("/api/me", {"name": " No\u202era\u200b "})).json()["me"]["name"] == "Nora"
    assert (await browser.me())["name"] == "Nora"
    line = (await browser.get(f"/api/tables/{made['id']}")).json()["table"]
    assert line["seats"][0] == "Nora"
    assert told(await browser.patch("/api/me", {"name": "\u200b"})) == (422, "name-empty")
    refused = await browser.patch("/api/me", {"name": "😀" * 40})
    assert told(refused) == (422, "name-too-long")
    assert refused.json()["args"] == {"most": 24}
    assert "24" in refused.json()["text"]
    assert (await browser.me())["name"] == "Nora"


async def test_a_guest_moves_to_another_device_once(site: Site) -> None:
    laptop, phone, third = await site.known("Noor"), site.browser(), site.browser()
    made = await laptop.post("/api/me/device-links")
    assert made.status_code == 201
    link = made.json()
    assert link["url"].startswith(f"{ADDRESS}/d/")
    assert link["qr"].startswith("<svg")
    assert link["expires_at"] == site.now + 15 * 60 * 1000
    token = link["url"].rsplit("/", 1)[1]
    taken = await phone.post(f"/api/device-links/{token}")
    assert taken.json()["me"] == await laptop.me() == await phone.me()
    assert told(await third.post(f"/api/device-links/{token}")) == (410, "link-used")
    assert (await third.get("/api/me")).json() == {"me": None}


async def test_a_device_link_leads_to_the_table_where_it_was_made(site: Site) -> None:
    noor = await site.known("Noor")
    table = (await noor.post("/api/tables", {"game": "linx", "key": "k", "visibility": "members"})).json()["id"]
    link = (await noor.post(f"/api/me/device-links?table={table}")).json()
    assert link["url"].endswith(f"?table={table}")
    stranger = await site.known("Ana")
    for invented in (table, "nosuchtable", "", "//elsewhere.example", "x" * 200):
        assert told(await stranger.post(f"/api/me/device-links?table={invented}")) == (404, "no-such-table")


async def test_a_device_link_is_taken_by_one_of_fifty_at_once(site: Site) -> None:
    laptop = await site.known("Noor")
    token = (await laptop.post("/api/me/device-links")).json()["url"].rsplit("/", 1)[1]
    phones = [site.browser() for _ in range(50)]
    answers = await asyncio.gather(*(phone.post(f"/api/device-links/{token}") for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [200] + [410] * 49


async def test_a_device_link_runs_out(site: Site) -> None:
    laptop, phone = await site.known("Noor"), site.browser()
    token = (await laptop.post("/api/me/device-links")).json()["url"].rsplit("/", 1)[1]
    site.now += 15 * 60 * 1000
    assert told(await phone.post(f"/api/device-links/{token}")) == (410, "link-expired")
    assert told(await phone.post("/api/device-links/unknown")) == (404, "link-unknown")


# --- tables ------------------------------------------------------------------------------------------------


async def test_from_the_home_page_to_a_table_with_its_invite(site: Site) -> None:
    browser = site.browser()
    made = await browser.table(title=" Sunday\u200b with  cousins ")
    assert made["url"] == f"/t/{made['id']}"
    assert made["invite"].startswith(f"{ADDRESS}/i/")
    me = await browser.me()
    line = (await browser.get(f"/api/tables/{made['id']}")).json()["table"]
    assert line["title"] == "Sunday with cousins"
    assert line["people"] == [me["person"], None, None, None]
    told_invite = (await browser.get(f"/api/tables/{made['id']}/invite")).json()["invite"]
    assert told_invite["url"] == made["invite"]
    assert told_invite["sits"] is True
    assert re.fullmatch(r"[A-Z]{3,5} [2-9A-Z]{4}", told_invite["code"])
    assert told_invite["qr"].startswith("<svg")


async def test_a_public_url_is_what_links_name(site: Site) -> None:
    other = Site(site.database, public_url="https://play.example")
    browser = other.browser()
    made = await browser.table()
    assert made["invite"].startswith("https://play.example/i/")
    await other.close()


async def test_a_double_click_on_create_makes_one_table(site: Site) -> None:
    browser = await site.known("Noor")
    made = await asyncio.gather(*(browser.table("same") for _ in range(20)))
    assert len({(one["id"], one["invite"]) for one in made}) == 1
    assert await count(site, game_table) == 1
    assert await count(site, lobby) == 1
    assert (await browser.table("other"))["id"] != made[0]["id"]
    # The key is one's own: somebody else's same key is another table.
    assert (await (await site.known("Jonas")).table("same"))["id"] != made[0]["id"]


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"game": "chess", "key": "k"}, 422, "game-unknown"),
        ({"game": "linx", "key": "k", "visibility": "secret"}, 422, "visibility-unknown"),
        ({"game": "linx", "key": "k", "seats": 9}, 422, "seats-not-offered"),
        ({"game": "linx", "key": "k", "options": {"nonsense": True}}, 422, "options-unknown"),
        ({"game": "linx", "key": "k", "lobby": "nowhere222222222"}, 404, "lobby-unknown"),
        ({"game": "linx", "key": "k", "title": "x" * 41}, 422, "title-too-long"),
    ],
)
async def test_a_table_that_does_not_go(site: Site, wanted: dict[str, Any], status: int, code: str) -> None:
    browser = await site.known("Noor")
    assert told(await browser.post("/api/tables", wanted)) == (status, code)
    assert await count(site, game_table, event, lobby, invite) == 0


async def test_a_table_for_members_is_as_if_it_were_not_there(site: Site) -> None:
    noor, jonas, nobody = await site.known("Noor"), await site.known("Jonas"), site.browser()
    made = await noor.table(visibility="members")
    for stranger in (jonas, nobody):
        for path in ("", "/history", "/record", "/invite"):
            seen = await stranger.get(f"/api/tables/{made['id']}{path}")
            unseen = await stranger.get(f"/api/tables/nowhere222222222{path}")
            assert told(seen) == told(unseen) == (404, "no-such-table")
            assert {**seen.json(), "request_id": ""} == {**unseen.json(), "request_id": ""}
        assert told(await stranger.post(f"/api/tables/{made['id']}/invite")) == (404, "no-such-table")
    token = made["invite"].rsplit("/", 1)[1]
    assert (await jonas.post(f"/api/invites/{token}/accept", {})).status_code == 200
    assert (await jonas.get(f"/api/tables/{made['id']}")).status_code == 200
    assert (await jonas.get(f"/api/tables/{made['id']}/invite")).status_code == 200
    assert (await nobody.get(f"/api/tables/{made['id']}")).status_code == 404


async def test_only_those_who_belong_hand_out_an_invite_and_only_the_host_withdraws_it(site: Site) -> None:
    noor, jonas, nobody = await site.known("Noor"), await site.known("Jonas"), site.browser()
    made = await noor.table()
    path = f"/api/tables/{made['id']}/invite"
    for stranger in (jonas, nobody):
        assert told(await stranger.get(path)) == (403, "invite-not-yours")
        assert told(await stranger.post(path)) == (403, "not-host")
    new = (await noor.post(path)).json()["invite"]
    assert new["url"] != made["invite"]
    assert (await noor.get(path)).json()["invite"] == new
    old_token, token = (url.rsplit("/", 1)[1] for url in (made["invite"], new["url"]))
    assert told(await jonas.post(f"/api/invites/{old_token}/accept", {"sit": True})) == (410, "invite-revoked")
    assert (await jonas.post(f"/api/invites/{token}/accept", {"sit": True})).json()["seat"] == 1


async def test_a_seat_at_a_public_table_is_no_way_into_its_lobby(site: Site) -> None:
    noor, stranger, other = await site.known("Noor"), await site.known("Stranger"), await site.known("Other")
    lobby = (await noor.post("/api/lobbies", {"key": "evening"})).json()["id"]
    private = await noor.table("private", lobby=lobby, visibility="members")
    public = await noor.table("public", lobby=lobby, visibility="public")
    path = f"/api/tables/{public['id']}/invite"
    holder = Holder((await stranger.me())["person"], "Stranger")
    host = Holder((await noor.me())["person"], "Noor")
    sat = await site.tables.command(public["id"], holder, frames.Do("sit", frames.Sit()))
    assert not isinstance(sat, Refusal)

    async def closed_to_strangers(invite: dict[str, Any]) -> None:
        assert invite["url"] == f"{ADDRESS}{public['url']}"
        assert (invite["code"], invite["sits"]) == ("", False)
        assert invite["qr"].startswith("<svg")
        for path in (f"/api/tables/{private['id']}", f"/api/lobbies/{lobby}/invite"):
            assert (await stranger.get(path)).status_code == 404

    await closed_to_strangers((await stranger.get(path)).json()["invite"])
    # Who inherits the table may withdraw its invite, and gets none that leads further in.
    left = await site.tables.command(public["id"], host, frames.Do("leave", frames.Leave()))
    assert not isinstance(left, Refusal)
    await closed_to_strangers((await stranger.get(path)).json()["invite"])
    await closed_to_strangers((await stranger.post(path)).json()["invite"])
    token = public["invite"].rsplit("/", 1)[1]
    assert told(await other.post(f"/api/invites/{token}/accept", {"sit": True})) == (410, "invite-revoked")
    # Members get the invite as ever.
    assert "/i/" in (await noor.get(path)).json()["invite"]["url"]


async def test_the_history_tells_a_match_and_no_seed_before_its_end(site: Site) -> None:
    noor, watcher = await site.known("Noor"), await site.known("Jonas")
    made = await noor.table(seats=2)
    path = f"/api/tables/{made['id']}/history"
    assert told(await noor.get(path)) == (404, "no-such-match")
    me = await noor.me()
    amara = await site.person("Amara")
    await site.command(amara, made["id"], frames.Sit())
    await site.command(Holder(me["person"], me["name"]), made["id"], frames.Start())
    await site.play(made["id"], 4)
    for browser in (noor, watcher):
        answer = await browser.get(path)
        assert answer.headers["content-encoding"] == "gzip"
        history = answer.json()
        assert history["match"] == 1
        assert [step["w"]["k"] for step in history["steps"]][:1] == ["started"]
        live = await site.live(made["id"])
        assert live.state.match is not None
        assert live.state.match.seed not in str(history)
    assert (await noor.get(f"{path}?match=1")).json()["match"] == 1
    assert told(await noor.get(f"{path}?match=7")) == (404, "no-such-match")
    for odd in ("x", "-1", "1e9", "٣", "99999999999", "1&match=x"):
        assert told(await noor.get(f"{path}?match={odd}")) == (422, "bad-fields")


# --- lobbies and invites -----------------------------------------------------------------------------------


async def test_a_lobby_for_an_evening(site: Site) -> None:
    noor, jonas = await site.known("Noor"), site.browser()
    made = (await noor.post("/api/lobbies", {"key": "k", "title": "Cousins"})).json()
    assert made["url"] == f"/l/{made['id']}"
    assert (await noor.post("/api/lobbies", {"key": "k"})).json() == made
    path = f"/api/lobbies/{made['id']}/invite"
    given = (await noor.get(path)).json()["invite"]
    assert given["url"] == made["invite"]
    assert given["sits"] is False
    assert told(await jonas.get(path)) == (404, "no-such-lobby")
    token = made["invite"].rsplit("/", 1)[1]
    joined = await jonas.post(f"/api/invites/{token}/accept", {"name": "Jonas", "sit": True})
    assert joined.json() == {"url": made["url"], "seat": None}
    assert (await jonas.get(path)).json()["invite"] == given
    assert told(await jonas.post(path)) == (403, "not-host")
    assert (await noor.post(path)).json()["invite"]["url"] != made["invite"]
    table = await jonas.table(lobby=made["id"], visibility="members")
    assert (await noor.get(f"/api/tables/{table['id']}")).status_code == 200


async def test_the_hall_needs_no_invite(site: Site) -> None:
    noor = await site.known("Noor")
    assert told(await noor.get("/api/lobbies/hall/invite")) == (409, "hall-is-open")
    assert told(await noor.post("/api/lobbies/hall/invite")) == (409, "hall-is-open")


async def test_a_friend_without_cookies_comes_in_with_a_name_and_sits(site: Site) -> None:
    noor, friend = await site.known("Noor"), site.browser()
    made = await noor.table(seats=2)
    token = made["invite"].rsplit("/", 1)[1]
    accepted = await friend.post(f"/api/invites/{token}/accept", {"name": "Noor", "sit": True})
    assert accepted.json() == {"url": made["url"], "seat": 1}
    assert (await friend.me())["name"] == "Noor"
    line = (await noor.get(f"/api/tables/{made['id']}")).json()["table"]
    assert line["seats"] == ["Noor", "Noor 2"]
    late = site.browser(lang="es")
    refused = (await late.post(f"/api/invites/{token}/accept", {"name": "Amara", "sit": True})).json()
    assert refused["url"] == made["url"]
    assert refused["seat"] is None
    assert refused["refused"]["code"] == "table-full"
    assert "mirar" in refused["refused"]["text"]


async def test_an_invite_opened_twice_in_one_browser_is_one_seat(site: Site) -> None:
    noor, friend = await site.known("Noor"), site.browser()
    made = await noor.table(seats=4)
    friend.http.cookies.set(GUEST, site.seal.write(new_id()), domain="linkhall.example")
    await friend.post("/api/session")
    path = f"/api/invites/{made['invite'].rsplit('/', 1)[1]}/accept"
    answers = await asyncio.gather(*(friend.post(path, {"name": "Jonas", "sit": True}) for _ in range(50)))
    assert {(answer.status_code, answer.json()["seat"]) for answer in answers} == {(200, 1)}
    line = (await noor.get(f"/api/tables/{made['id']}")).json()["table"]
    assert [name for name in line["seats"] if name] == ["Noor", "Jonas"]


async def test_a_bad_name_does_not_come_in(site: Site) -> None:
    noor, friend = await site.known("Noor"), site.browser()
    made = await noor.table()
    path = f"/api/invites/{made['invite'].rsplit('/', 1)[1]}/accept"
    assert told(await friend.post(path, {"name": " ", "sit": True})) == (422, "name-empty")
    assert await count(site, person) == 1
    assert await count(site, lobby_member) == 1


async def test_a_code_leads_to_the_page_of_its_invite(site: Site) -> None:
    noor, friend = await site.known("Noor"), site.browser()
    made = await noor.table()
    code = (await noor.get(f"/api/tables/{made['id']}/invite")).json()["invite"]["code"]
    found = await friend.post("/api/codes", {"code": code.lower().replace(" ", "")})
    assert ADDRESS + found.json()["url"] == made["invite"]
    assert told(await friend.post("/api/codes", {"code": "nonsense"})) == (404, "code-unknown")
    assert await count(site, person) == 1


async def test_a_closed_table_has_no_invite_and_its_old_one_leads_to_the_lobby(site: Site) -> None:
    noor, friend = await site.known("Noor"), site.browser()
    made = await noor.table()
    me = await noor.me()
    await site.command(Holder(me["person"], me["name"]), made["id"], frames.Close())
    assert told(await noor.get(f"/api/tables/{made['id']}/invite")) == (409, "table-closed")
    assert told(await noor.post(f"/api/tables/{made['id']}/invite")) == (409, "table-closed")
    accepted = (await friend.post(f"/api/invites/{made['invite'].rsplit('/', 1)[1]}/accept", {"sit": True})).json()
    assert accepted["url"].startswith("/l/")
    assert accepted["refused"]["code"] == "table-closed"


async def test_looking_around_keeps_nothing(site: Site) -> None:
    """A thousand addresses that nobody gave out, opened by browsers that are known and not."""
    curious = site.browser()
    await curious.post("/api/session")
    for number in range(250):
        for path in ("tables/{}", "tables/{}/history", "tables/{}/record", "tables/{}/invite", "lobbies/{}/invite"):
            answer = await (curious if number % 2 else site.browser()).get("/api/" + path.format(f"{number:016}"))
            assert answer.status_code == 404
    for number in range(50):
        assert (await curious.post(f"/api/invites/{number:024}/accept", {"name": "X", "sit": True})).status_code == 404
        assert (await curious.post(f"/api/device-links/{number:024}")).status_code == 404
    assert await count(site, person, lobby, lobby_member, invite, event, game_table, chat_line) == 0


@pytest.mark.parametrize("odd", ["%00", "%ff", "%F0%9F%98%80", "a" * 5000, "..%2f..%2fetc", "'%20OR%201=1"])
async def test_odd_addresses_are_just_not_there(site: Site, odd: str) -> None:
    noor = await site.known("Noor")
    for path in (
        f"tables/{odd}",
        f"tables/{odd}/history",
        f"tables/{odd}/record",
        f"tables/{odd}/invite",
        f"lobbies/{odd}/invite",
    ):
        assert (await noor.get(f"/api/{path}")).status_code == 404
    for path in (f"invites/{odd}/accept", f"device-links/{odd}", f"tables/{odd}/invite", f"lobbies/{odd}/invite"):
        assert (await noor.post(f"/api/{path}", {})).status_code == 404


async def test_a_qr_code_is_one_whole_drawing(site: Site) -> None:
    qr = (await (await site.known("Noor")).post("/api/me/device-links")).json()["qr"]
    root = ET.fromstring(qr)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "viewBox" in root.attrib
    assert not {"width", "height", "style"} & set(root.attrib)
    assert "<script" not in qr


async def test_the_record_of_a_match_is_a_file_for_whoever_may_see_the_table(site: Site) -> None:
    noor, jonas = await site.known("Noor"), await site.known("Jonas")
    made = await noor.table(seats=2)
    assert told(await noor.get(f"/api/tables/{made['id']}/record")) == (404, "no-such-match")
    token = made["invite"].rsplit("/", 1)[1]
    assert (await jonas.post(f"/api/invites/{token}/accept", {"sit": True})).json()["seat"] == 1
    live = await site.tables.get(made["id"])
    assert live is not None
    host = live.state.seats[0]
    assert host is not None
    await site.tables.command(made["id"], host, frames.Do("start", frames.Start()))
    answer = await noor.get(f"/api/tables/{made['id']}/record?match=1")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="linkhall-linx-{made["id"]}-1.json"'
    record = answer.json()
    assert (record["format"], record["game"], record["names"]) == ("linkhall-record", "linx", ["Noor", "Jonas"])
    assert "seed" not in record
    assert told(await noor.get(f"/api/tables/{made['id']}/record?match=2")) == (404, "no-such-match")
    assert told(await noor.get(f"/api/tables/{made['id']}/record?match=x")) == (422, "bad-fields")
