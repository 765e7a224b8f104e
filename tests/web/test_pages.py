"""The pages, asked for as a browser does: what they say, in both languages, and what they must never hold."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.identity import GUEST, SESSION
from app.games.link_it_4.board import SIDE_A, SIDE_B
from app.games.registry import GAMES
from app.persistence.engine import Database
from app.persistence.schema import person
from app.tables import frames
from app.tables.model import Holder
from app.web.assets import Assets, folder
from app.web.pages import error_page, pages
from app.web.render import Renderer, coin_of
from app.web.words import LANGUAGES, Arg, Catalogue, Words
from tests.web.site import WORDS, Browser, Site

HTML = {"Accept": "text/html"}


class Strict(Catalogue):
    """A catalogue in which a missing message is a failure."""

    def __init__(self, real: Catalogue) -> None:
        self.lang = real.lang
        self._real = real

    def find(self, key: str, /, **args: Arg) -> str | None:
        return self._real.find(key, **args)

    def text(self, key: str, /, **args: Arg) -> str:
        found = self.find(key, **args)
        assert found is not None, key
        assert "{$" not in found, (key, found)
        return found


class StrictWords(Words):
    def __init__(self, real: Words) -> None:
        self._real = real

    def get(self, lang: str) -> Catalogue:
        return Strict(self._real.get(lang))


ASSETS = Assets(folder("static"))
RENDERER = Renderer(folder("templates"), ASSETS, StrictWords(WORDS))


@pytest.fixture
async def house(database: Database) -> AsyncIterator[Site]:
    """The whole site: the API, the pages and the static files."""
    made = Site(database, page=error_page(RENDERER))
    made.app.include_router(pages(made.services, RENDERER))

    async def static(request: Request) -> Response:
        return ASSETS.answer(request, request.path_params["path"])

    made.app.add_route("/static/{path:path}", static)
    yield made
    await made.close()


class Page(HTMLParser):
    """A page's elements: (name, attributes), and the text of its main part."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self._inside: list[str] = []
        self.feed(response.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag in ("main", "script", "h1", "title"):
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if "main" in self._inside and "script" not in self._inside:
            self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.elements if tag == name]

    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.elements if "id" in attributes]


async def see(browser: Browser, path: str, status: int = 200) -> Page:
    response = await browser.http.get(path, headers=HTML)
    assert response.status_code == status, response.text[:500]
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    return Page(response)


async def holder(browser: Browser) -> Holder:
    me = await browser.me()
    return Holder(me["person"], me["name"])


async def invite(browser: Browser, kind: str, id: str) -> str:
    """The path of an invite."""
    given = await browser.get(f"/api/{kind}/{id}/invite")
    assert given.status_code == 200, given.text
    return "/i/" + given.json()["invite"]["url"].rpartition("/")[2]


async def a_table(house: Site, host: str = "Noor", seats: int = 2, **more: Any) -> tuple[Browser, str, str]:
    """A host's browser, the table and the path of its invite."""
    browser = await house.known(host)
    made = await browser.table(seats=seats, **more)
    return browser, made["id"], "/i/" + made["invite"].rpartition("/")[2]


# --- every page --------------------------------------------------------------------------------------------


async def everything(house: Site) -> list[tuple[str, int]]:
    """The address and status of a page of every kind."""
    host, table, door = await a_table(house, visibility="public", title="Quick Linx")
    lobby = (await host.post("/api/lobbies", {"key": "l", "title": "Sunday"})).json()
    link = (await host.post("/api/me/device-links")).json()["url"]
    return [
        ("/", 200),
        ("/hall", 200),
        ("/rules", 200),
        *((f"/rules/{game.info.key.replace('_', '-')}", 200) for game in GAMES),
        (door, 200),
        ("/i/" + lobby["invite"].rpartition("/")[2], 200),
        ("/i/nothing", 404),
        ("/d/" + link.rpartition("/")[2], 200),
        ("/d/nothing", 404),
        (f"/t/{table}", 200),
        (f"/l/{lobby['id']}", 404),
        ("/nothing", 404),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_page_is_whole_in_every_language(house: Site, lang: str) -> None:
    guest = house.browser(lang=lang)
    for path, status in await everything(house):
        response = await guest.http.get(path, headers=HTML)
        assert response.status_code == status, path
        page = Page(response)
        [html] = page.all("html")
        assert html["lang"] == response.headers["content-language"] == lang
        assert "data-theme" not in html
        assert len(page.all("main")) == 1, path
        assert len(set(page.ids())) == len(page.ids()), path
        if not path.startswith("/t/"):
            assert len(page.all("h1")) == 1, path
        assert page.all("title"), path
        drawn = [str(use["href"])[1:] for use in page.all("use")]
        assert set(drawn) <= set(page.ids()), (path, "a drawing that is not there is nothing at all")


async def test_nothing_on_a_page_needs_a_looser_policy(house: Site) -> None:
    guest = house.browser()
    for path, _ in await everything(house):
        response = await guest.http.get(path, headers=HTML)
        policy = response.headers["content-security-policy"]
        page = Page(response)
        for tag, attributes in page.elements:
            assert tag != "style", path
            assert not any(name == "style" or name.startswith("on") for name in attributes), (path, tag, attributes)
            for name in ("src", "href"):
                target = attributes.get(name) or ""
                if tag in ("script", "link", "img"):
                    assert not target or target.startswith("/static/"), (path, target)
        inline = [script for script in page.all("script") if "src" not in script]
        assert [script["type"] for script in inline] == ["importmap"]
        assert f"'nonce-{inline[0]['nonce']}'" in policy
        assert "unsafe" not in policy


async def test_every_file_that_a_page_names_is_there_to_stay(house: Site) -> None:
    guest = house.browser()
    named: set[str] = set()
    for path, _ in await everything(house):
        text = (await guest.http.get(path, headers=HTML)).text
        named |= set(re.findall(r"/static/[^\"']+", text))
    assert len(named) > 20
    for file in sorted(named):
        response = await guest.get(file)
        assert response.status_code == 200, file
        assert "immutable" in response.headers["cache-control"], file


async def test_the_import_map_comes_before_anything_that_fetches_a_module(house: Site) -> None:
    for path, _ in await everything(house):
        page = await house.browser().http.get(path, headers=HTML)
        head = page.text.partition("</head>")[0]
        assert 0 < head.index('type="importmap"') < head.index("modulepreload"), path


# --- who, language, light ----------------------------------------------------------------------------------


async def test_a_first_visit_gets_a_name_and_keeps_it_and_writes_nothing(house: Site) -> None:
    guest = house.browser()
    first = await guest.http.get("/", headers=HTML)
    assert list(first.cookies) == [GUEST]
    name = (await guest.me())["name"]
    assert name in first.text
    again = await guest.http.get("/rules", headers=HTML)
    assert not again.cookies
    assert name in again.text
    async with house.database.read() as connection:
        assert await connection.scalar(select(func.count()).select_from(person)) == 0


async def test_a_known_person_is_greeted_by_name_and_gets_no_guest(house: Site) -> None:
    marta = await house.known("Marta")
    response = await marta.http.get("/", headers=HTML)
    assert "Marta" in response.text
    assert GUEST not in marta.http.cookies
    assert SESSION in marta.http.cookies


async def test_the_language_is_chosen_by_the_address_and_kept(house: Site) -> None:
    guest = house.browser(lang="en")
    assert "Acerca una silla." in (await see(guest, "/?lang=es")).text
    assert guest.http.cookies["lh_lang"] == "es"
    assert "Acerca una silla." in (await see(guest, "/")).text
    assert "Pull up a chair." in (await see(guest, "/?lang=en")).text
    assert "Pull up a chair." in (await see(guest, "/?lang=<b>")).text
    assert guest.http.cookies["lh_lang"] == "en"


@pytest.mark.parametrize(("cookie", "theme"), [("day", "day"), ("evening", "evening"), ("<b>", None), ("", None)])
async def test_the_light_is_known_before_anything_is_drawn(house: Site, cookie: str, theme: str | None) -> None:
    guest = house.browser()
    guest.http.cookies.set("lh_theme", cookie)
    [html] = (await see(guest, "/")).all("html")
    assert html.get("data-theme") == theme


async def test_markup_in_a_name_or_title_stays_text(house: Site) -> None:
    evil = "<img src=x onerror=1>"
    host, _, door = await a_table(house, host="<b>Noor</b>", title=evil, visibility="public")
    for path in ("/", door, "/hall/tables"):
        response = await house.browser().http.get(path, headers=HTML)
        assert "<img src=x" not in response.text
        assert "<b>Noor" not in response.text
    assert "&lt;img src=x" in (await host.http.get("/", headers=HTML)).text


# --- home and lobbies --------------------------------------------------------------------------------------


async def test_home_offers_every_game_that_can_be_played(house: Site) -> None:
    page = await see(house.browser(), "/")
    assert [button["data-create"] for button in page.all("button") if "data-create" in button] == [
        game.info.key for game in GAMES
    ]
    assert "No table is open to everyone right now." in page.text


async def test_the_halls_tables_say_what_each_can_do_there(house: Site) -> None:
    noor, open_table, _ = await a_table(house, visibility="public", title="Quick Linx")
    amara, hidden, _ = await a_table(house, host="Amara", title="Not for all")
    jonas, busy, _ = await a_table(house, host="Jonas", visibility="public", title="Under way")
    await house.command(await holder(noor), busy, frames.Sit())
    await house.command(await holder(jonas), busy, frames.Start())

    def acts(page: Page) -> dict[str, str]:
        links = [a for a in page.all("a") if str(a.get("href")).startswith("/t/")]
        return {str(a["href"])[3:]: str(a["aria-label"]).partition(":")[0] for a in links}

    for path in ("/", "/hall/tables"):
        guest = await see(house.browser(), path)
        assert acts(guest) == {open_table: "Sit down", busy: "Watch"}
        # On the home page those of one's own stand above, and once.
        own = {open_table: "Back to it", busy: "Back to it"} if path == "/" else {}
        assert acts(await see(noor, path)) == own
        sits = [a["data-sit"] for a in guest.all("a") if "data-sit" in a]
        assert sits == [open_table]
        assert hidden not in (await house.browser().http.get(path)).text
    # Whoever sits somewhere finds the way back, whatever the table's visibility; who has stood up does not.
    assert acts(await see(amara, "/"))[hidden] == "Back to it"
    await house.command(await holder(amara), hidden, frames.Leave())
    assert hidden not in acts(await see(amara, "/"))


def test_the_rules_of_link_it_4_draw_its_boards() -> None:
    drawn = dict(re.findall(r'"([AB])": (\[.*?\]),', (folder("templates") / "parts/roofs.html").read_text("utf-8")))
    assert {side: json.loads(rows) for side, rows in drawn.items()} == {
        side: [" ".join(line.split()) for line in text.strip().split("\n")]
        for side, text in (("A", SIDE_A), ("B", SIDE_B))
    }


async def test_a_table_shows_the_coins_of_its_seats(house: Site) -> None:
    _, table, door = await a_table(house, seats=3, visibility="public")
    jonas = await house.known("Jonas")
    await house.command(await holder(jonas), table, frames.Sit(seat=2))

    def coins(html: str) -> list[tuple[str, str]]:
        return re.findall(r'#pic-coin-(\w+)"|class="coin-(free)', html)

    guest = house.browser()
    for path, start in ((door, "one-seats"), ("/hall/tables", "table-line-seats")):
        html = (await guest.http.get(path, headers=HTML)).text
        seats = html[html.index(start) :].partition("</ul>")[0]
        assert ["".join(found) for found in coins(seats)] == ["yellow", "free", "pink"], path


async def test_a_table_without_a_title_is_its_hosts_in_the_readers_language(house: Site) -> None:
    noor, table, door = await a_table(house, visibility="public")
    for lang, title in (("en", "Noor’s table"), ("es", "La mesa de Noor")):
        for path in (door, "/hall/tables", f"/t/{table}"):
            assert title in (await house.browser(lang=lang).http.get(path, headers=HTML)).text, (lang, path)
    lead = (await house.browser(lang="es").http.get(door, headers=HTML)).text
    assert "en la mesa de Noor" in lead
    await house.command(await holder(await house.known("Jonas")), table, frames.Sit())
    await house.command(await holder(noor), table, frames.Leave())
    assert "Jonas’s table" in (await house.browser().http.get("/hall/tables")).text


async def test_a_private_lobby_is_open_to_its_members_alone(house: Site) -> None:
    noor, guest = await house.known("Noor"), house.browser()
    made = (await noor.post("/api/lobbies", {"key": "l", "title": "Sunday"})).json()
    inside = await see(noor, made["url"])
    assert "Sunday" in inside.text
    [place] = [attributes for attributes in inside.all("div") if attributes.get("id") == "lobby"]
    assert place["data-lobby"] == made["id"]
    assert json.loads(str(place["data-games"])) == [{"key": g.info.key, "name": g.info.name} for g in GAMES]
    outside = await guest.http.get(made["url"], headers=HTML)
    nowhere = await guest.http.get("/l/" + "x" * 16, headers=HTML)
    assert outside.status_code == nowhere.status_code == 404
    assert Page(outside).text == Page(nowhere).text
    assert "Sunday" not in outside.text


async def test_a_silent_lobby_goes_by_its_hosts_name(house: Site) -> None:
    noor, table, _ = await a_table(house)
    lobby = (await house.lobbies.table(table, None)).lobby  # type: ignore[union-attr]
    assert "Noor’s room" in (await see(noor, f"/l/{lobby}")).text


async def test_the_halls_other_address_leads_to_the_hall(house: Site) -> None:
    response = await house.browser().http.get("/l/hall", headers=HTML)
    assert (response.status_code, response.headers["location"]) == (308, "/hall")


async def test_a_table_for_members_is_not_there_for_others(house: Site) -> None:
    noor, table, _ = await a_table(house, visibility="members", title="Ours")
    assert (await noor.http.get(f"/t/{table}", headers=HTML)).status_code == 200
    outside = await house.browser().http.get(f"/t/{table}", headers=HTML)
    assert outside.status_code == 404
    assert "Ours" not in outside.text


# --- invites -----------------------------------------------------------------------------------------------


async def test_an_invite_says_who_invites_to_what_and_offers_a_seat(house: Site) -> None:
    _, _, door = await a_table(house, title="Quick Linx", seats=3)
    guest = house.browser()
    page = await see(guest, door)
    assert "Noor invites you to play Linx" in page.text
    assert "at Quick Linx" in page.text
    assert "Noor is already there. 2 chairs are free." in page.text
    [name] = [field for field in page.all("input") if field.get("id") == "name"]
    assert name["value"] == (await guest.me())["name"]
    assert [b["data-sit"] for b in page.all("button") if "data-sit" in b] == ["yes", "no"]


async def test_the_invites_of_full_started_finished_and_closed_tables_each_say_so(house: Site) -> None:
    noor, table, door = await a_table(house, title="Quick Linx")
    jonas, guest = await house.known("Jonas"), house.browser()
    await house.command(await holder(jonas), table, frames.Sit())
    full = await see(guest, door)
    assert "Every chair is taken" in full.text
    assert [b["data-sit"] for b in full.all("button") if "data-sit" in b] == ["no"]
    await house.command(await holder(noor), table, frames.Start())
    assert "They have already begun" in (await see(guest, door)).text
    await house.play(table)
    assert "The match is over" in (await see(guest, door)).text
    back = await see(jonas, door)
    assert "You already have a seat here." in back.text
    assert f"/t/{table}" in [a.get("href") for a in back.all("a")]
    await house.command(await holder(noor), table, frames.Close())
    closed = await see(guest, door, 410)
    assert "This table has been cleared" in closed.text
    assert "Quick Linx" in closed.text


async def test_a_withdrawn_and_an_unknown_invite_look_alike(house: Site) -> None:
    noor, table, door = await a_table(house)
    assert (await noor.post(f"/api/tables/{table}/invite")).status_code == 200
    guest = house.browser()
    withdrawn, unknown = await see(guest, door, 404), await see(guest, "/i/" + "x" * 24, 404)
    assert withdrawn.text == unknown.text
    assert "This invite is not open" in withdrawn.text
    assert (await guest.http.get(await invite(noor, "tables", table), headers=HTML)).status_code == 200


async def test_an_invite_to_a_lobby_asks_in(house: Site) -> None:
    noor = await house.known("Noor")
    made = (await noor.post("/api/lobbies", {"key": "l", "title": "Sunday"})).json()
    guest = house.browser()
    page = await see(guest, await invite(noor, "lobbies", made["id"]))
    assert "Noor invites you in" in page.text
    assert "Sunday" in page.text
    assert [b["data-sit"] for b in page.all("button") if "data-sit" in b] == ["no"]


# --- another device, rules, errors -------------------------------------------------------------------------


async def test_a_device_link_is_good_once_and_for_a_while(house: Site) -> None:
    marta, phone = await house.known("Marta"), house.browser()
    paths = ["/d/" + (await marta.post("/api/me/device-links")).json()["url"].rpartition("/")[2] for _ in range(2)]
    assert "Continue as Marta on this device" in (await see(phone, paths[0])).text
    assert "Continue as Marta on this device" in (await see(phone, paths[0])).text, "looking does not use it up"
    token = paths[0].removeprefix("/d/")
    assert (await phone.post(f"/api/device-links/{token}")).json()["me"]["name"] == "Marta"
    assert "This link has been used" in (await see(phone, paths[0], 410)).text
    house.now += 16 * 60 * 1000
    assert "This link has run out" in (await see(phone, paths[1], 410)).text
    assert "This link leads nowhere" in (await see(phone, "/d/nothing", 404)).text


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_rules_of_linx_have_all_their_parts(house: Site, lang: str) -> None:
    page = await see(house.browser(lang=lang), "/rules/linx")
    parts = ["tiles", "setup", "turn", "face-up", "face-down", "grid", "pass", "end", "line", "count", "match"]
    assert [id for id in page.ids() if id in {*parts, "three", "teams"}] == [*parts, "three", "teams"]
    targets = [str(a["href"])[1:] for a in page.all("a") if str(a.get("href")).startswith("#")]
    assert set(targets) <= set(page.ids())
    [article] = page.all("article")
    assert article["data-rules"] == "linx"
    # What we decided ourselves is marked: the block, passing, what stays known, the early end.
    assert sum("reading" in str(div.get("class")).split() for div in page.all("div")) == 4
    figures = [svg for svg in page.all("svg") if svg.get("role") == "img"]
    assert len(figures) >= 11
    assert all(svg.get("aria-label") for svg in figures)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_rules_of_link_o_tiles_have_all_their_parts(house: Site, lang: str) -> None:
    page = await see(house.browser(lang=lang), "/rules/link-o-tiles")
    parts = ["tiles", "board", "setup", "first", "turn", "connector", "wild", "block", "dig", "circle", "end", "out"]
    assert [id for id in page.ids() if id in {*parts, "stuck", "match"}] == [*parts, "stuck", "match"]
    targets = [str(a["href"])[1:] for a in page.all("a") if str(a.get("href")).startswith("#")]
    assert set(targets) <= set(page.ids())
    [article] = page.all("article")
    assert article["data-rules"] == "link-o-tiles"
    # What we decided ourselves is marked, each with its reason.
    assert sum("reading" in str(div.get("class")).split() for div in page.all("div")) == 9
    figures = [svg for svg in page.all("svg") if svg.get("role") == "img"]
    assert len(figures) == 6
    assert all(svg.get("aria-label") for svg in figures)


async def test_the_rules_of_a_game_that_is_not_here_are_not_either(house: Site) -> None:
    await see(house.browser(), "/rules/chess", 404)
    await see(house.browser(), "/rules/..%2f..%2fsecret", 404)


async def test_an_error_is_told_in_style_with_its_request_id(house: Site) -> None:
    response = await house.browser().http.get("/nothing", headers=HTML)
    assert response.status_code == 404
    assert "Nothing lies here" in response.text
    assert response.headers["x-request-id"] in response.text
    api = await house.browser().http.get("/api/nothing", headers=HTML)
    assert api.headers["content-type"] == "application/json"


async def test_a_page_is_sent_small(house: Site) -> None:
    plain = await house.browser().http.get("/", headers={**HTML, "Accept-Encoding": "identity"})
    packed = await house.browser().http.get("/", headers={**HTML, "Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert "Pull up a chair." in packed.text


def test_a_coin_is_counted_alike_in_the_browser() -> None:
    # The same people stand in tests/js/lobby-state.test.js.
    assert [coin_of(id) for id in ("abcd", "kwame2", "ñandú", "x9")] == [1, 4, 1, 2]


def test_all_templates_are_used_or_included() -> None:
    templates = Path(folder("templates"))
    text = "".join(file.read_text("utf-8") for file in templates.rglob("*.html"))
    code = (Path(__file__).parents[2] / "app/web/pages.py").read_text("utf-8")
    rules = {f"rules-{game.info.key}.html" for game in GAMES}
    for file in templates.rglob("*.html"):
        name = file.relative_to(templates).as_posix()
        assert name in rules or f'"{name}"' in text + code, name
