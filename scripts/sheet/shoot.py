"""Pictures of the tables and the pages, by real browsers at a real server."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct
from playwright.sync_api import Browser, Page

from scripts.sheet.house import SECONDS, Guest, SeededServer, Table, bring
from scripts.sheet.position import Position
from tests.browser import LOCALES, SCHEMES

SETTLED_MS = 900
"""After so long everything has come and begun to move."""
STILL = """() => document.getAnimations().every((each) =>
  each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""
"""Whether nothing moves any more but what moves for ever: on a slow machine a picture would come before its end."""
NAMES = ("Noor", "Jonas", "Amara", "Beto")


class Sight(Struct, frozen=True):
    """How something is looked at: `size` is its name."""

    size: str
    width: int
    height: int
    theme: str

    @property
    def touch(self) -> bool:
        """Phones are touched."""
        return min(self.width, self.height) < 600

    @property
    def name(self) -> str:
        """For the file."""
        return f"{self.size}-{self.theme}"


class Shot(Struct, frozen=True):
    """A picture that was taken. part: `pages` or a game; file: within the folder."""

    part: str
    name: str
    sight: Sight
    file: str


class Studio:
    """Takes pictures into a folder."""

    def __init__(self, browser: Browser, server: SeededServer, folder: Path, lang: str) -> None:
        self._browser, self._server, self._folder, self._lang = browser, server, folder, lang
        self.shots: list[Shot] = []

    def position(self, position: Position, sights: Sequence[Sight]) -> None:
        """A position in each sight, its players being there."""
        table = bring(self._server, position)
        who = Guest(self._server, "Wanda") if position.seat is None else table.guests[position.seat]
        for sight in sights:
            with self._page(who, sight) as page:
                page.goto(self._server.url + table.path)
                page.locator(".t-page").wait_for()
                if position.touch:
                    page.wait_for_timeout(SETTLED_MS / 2)
                    page.locator(position.touch).first.click()
                self._take(page, position.game, position.name, sight)
            for guest in table.guests:
                guest.drain()
        table.close()

    def pages(self, sights: Sequence[Sight], games: Sequence[str], only: str = "") -> None:
        """Every page that is not a table being played, in each sight; those whose name has `only`."""
        host, *guests = (Guest(self._server, name) for name in NAMES)
        lobby = host.call("POST", "/api/lobbies", {"key": "evening", "title": "Sunday with the cousins"})
        tables = {game: self._waiting(host, guests, game, None) for game in games}
        for game in games[:3]:
            self._waiting(host, guests, game, str(lobby["id"]))
        invite = urlsplit(str(host.call("GET", f"/api/tables/{tables[games[0]].id}/invite")["invite"]["url"])).path
        stranger = Guest(self._server, "Wanda")
        for sight in sights:
            paths = {
                "home": "/",
                "hall": "/hall",
                "lobby": str(lobby["url"]),
                **{f"waiting-{game}": table.path for game, table in tables.items()},
                "rules": "/rules",
                **{f"rules-{game}": f"/rules/{game}" for game in games},
                "invite": invite,
                "device": urlsplit(str(host.call("POST", "/api/me/device-links")["url"])).path,
                "invite-gone": "/i/nosuchinvite",
                "closed": "/t/nosuchtable",
                "nothing": "/nosuchpage",
            }
            for name, path in paths.items():
                if only in name:
                    with self._page(stranger if name in ("invite", "device") else host, sight) as page:
                        page.goto(self._server.url + path)
                        self._take(page, "pages", name, sight, whole=not path.startswith("/t/"))
        for table in tables.values():
            table.close()

    def _waiting(self, host: Guest, guests: Sequence[Guest], game: str, lobby: str | None) -> Table:
        made = host.call(
            "POST",
            "/api/tables",
            {"game": game, "key": f"waiting-{game}-{lobby}", "lobby": lobby, "visibility": "public"},
        )
        token = str(made["invite"]).rsplit("/", 1)[1]
        sitting = guests[: 1 if game == "linx" else 2]
        for guest in sitting:
            guest.call("POST", f"/api/invites/{token}/accept", {"sit": True})
            guest.sit_by(made["id"])
        return Table(made["id"], sitting)

    def _take(self, page: Page, part: str, name: str, sight: Sight, *, whole: bool = False) -> None:
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(SETTLED_MS)
        page.wait_for_function(STILL)
        file = f"{part}/{name}-{sight.name}.png"
        (self._folder / part).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=self._folder / file, full_page=whole)
        self.shots.append(Shot(part, name, sight, file))

    @contextmanager
    def _page(self, who: Guest, sight: Sight) -> Generator[Page]:
        context = self._browser.new_context(
            viewport={"width": sight.width, "height": sight.height},
            is_mobile=sight.touch,
            has_touch=sight.touch,
            locale=LOCALES[self._lang],
            color_scheme=SCHEMES[sight.theme],
            service_workers="block",
        )
        context.set_default_timeout(SECONDS * 1_000)
        who.enter(context)
        try:
            yield context.new_page()
        finally:
            context.close()
