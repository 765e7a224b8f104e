"""axe finds nothing: every page and state, at phone and desktop size, by day and in the evening."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import Person
from tests.e2e.playing import Player, play

SIGHTS = [("desktop", "day"), ("desktop", "evening"), ("phone", "day"), ("phone", "evening")]


def clean(player: Player, where: str) -> None:
    """No finding of axe, and nothing that makes the page scroll sideways."""
    found = player.person.axe(page=player.page)
    assert not found, f"{where}:\n" + "\n".join(found)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


@pytest.mark.parametrize(("viewport", "theme"), SIGHTS)
def test_pages(person: Callable[..., Person], viewport: str, theme: str) -> None:
    noor = Player(person("Noor", viewport, theme=theme))
    pages = (
        "/",
        "/hall",
        "/rules",
        "/rules/linx",
        "/rules/linx?lang=es",
        "/rules/linko-cards",
        "/?lang=es",
        "/t/nosuchtable",
        "/i/nosuchinvite",
    )
    noor.person.expects(r"status of 404", r"closed")
    for path in (*pages, "/t/nosuchtable", "/i/nosuchinvite", "/d/nosuchlink", "/nosuchpage"):
        noor.page.goto(noor.person.server.url + path)
        noor.page.wait_for_load_state("networkidle")
        clean(noor, path)


@pytest.mark.parametrize(("viewport", "theme"), SIGHTS)
def test_the_states_of_a_table(person: Callable[..., Person], viewport: str, theme: str) -> None:
    hand = "touch" if viewport == "phone" else "mouse"
    noor, jonas = Player(person("Noor", viewport, theme=theme), hand), Player(person("Jonas"))
    noor.create()
    clean(noor, "waiting alone")
    invite = noor.invite()
    guest = Player(person("Guest", viewport, theme=theme), hand)
    guest.page.goto(invite)
    clean(guest, "the invite")
    jonas.accept(invite)
    guest.page.goto(noor.page.url)
    expect(guest.page.get_by_text("Jonas").first).to_be_visible()
    clean(guest, "watching the waiting room")
    noor.start()
    play([noor, jonas], moves=5)
    noor.sees(lambda: noor.version == jonas.version)
    clean(noor, "playing")
    if noor.prompt is None:
        play([noor, jonas], moves=1)
        noor.sees(lambda: noor.prompt is not None)
    noor.press(noor.page.locator(".linx-kind").first)
    clean(noor, "with a tile picked up")
    noor.page.keyboard.press("Escape")
    if viewport == "phone":
        for tab in ("Moves", "Chat", "Rules"):
            noor.press(noor.page.get_by_role("navigation").get_by_role("button", name=tab))
            clean(noor, f"the tab {tab}")
        noor.press(noor.page.get_by_role("navigation").get_by_role("button", name="Table"))
    noor.press(noor.page.get_by_role("button", name="Menu"))
    clean(noor, "the menu")
    noor.page.keyboard.press("Escape")
    play([noor, jonas], until=lambda: bool(noor.match.get("between")))
    expect(noor.page.locator(".t-result")).to_be_visible()
    clean(noor, "the end of a round")
    play([noor, jonas])
    noor.sees(lambda: bool(noor.match.get("over")))
    clean(noor, "the end of the match")
    noor.page.goto(noor.person.server.url + "/l/" + lobby_of(noor))
    expect(noor.page.get_by_text("Jonas").first).to_be_visible()
    clean(noor, "the lobby")


def lobby_of(player: Player) -> str:
    """The lobby of the table that the player is at."""
    return [frame["table"]["lobby"] for frame in player.told() if frame.get("table")][-1]
