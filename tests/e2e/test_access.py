"""axe finds nothing: every page and state, at phone and desktop size, by day and in the evening.

Light is a matter of the page alone, so each state is looked at in both; the two at one table have the two sizes. In the
evening only colours are other ones, and only the rules of colours are asked again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser import Person
from tests.e2e.playing import Player, play

pytestmark = pytest.mark.still
COLOURS = ("color-contrast", "link-in-text-block")
LIGHTS: tuple[tuple[Literal["light", "dark"], tuple[str, ...]], ...] = (("light", ()), ("dark", COLOURS))
SPILT = """[...document.querySelectorAll('.button')]
  .filter((button) => {
    const box = button.getBoundingClientRect(), words = document.createRange();
    return button.offsetParent && (button.clientHeight > 64 || [...button.childNodes].some((part) => {
      // A count that is set upon the corner is meant to stand over it.
      if (part.nodeType === Node.ELEMENT_NODE && getComputedStyle(part).position === 'absolute') return false;
      words.selectNodeContents(part);
      const { left, right, width } = words.getBoundingClientRect();
      return width > 0 && (left < box.left - 1 || right > box.right + 1);
    }));
  })
  .map((button) => button.textContent.trim())"""
"""Buttons whose words are wider than they are, or stand in more lines than two."""


def clean(player: Player, where: str) -> None:
    """No finding of axe by day and in the evening, and nothing that makes the page scroll sideways."""
    for light, rules in LIGHTS:
        player.page.emulate_media(color_scheme=light)
        found = player.person.axe(page=player.page, rules=rules)
        assert not found, f"{where}, {light}:\n" + "\n".join(found)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"
    assert player.page.evaluate(SPILT) == [], f"{where}: buttons too small for their words"


def above(player: Player, upper: str, lower: str) -> None:
    """What this selector finds first ends before the other begins."""
    player.sees(
        lambda: (
            player.page.evaluate(
                """([upper, lower]) => document.querySelector(upper).getBoundingClientRect().bottom
                - document.querySelector(lower).getBoundingClientRect().top""",
                [upper, lower],
            )
            <= 0
        )
    )


@pytest.mark.timeout(300)
@pytest.mark.parametrize("viewport", ["desktop", "phone"])
def test_pages(person: Callable[..., Person], viewport: str) -> None:
    noor = Player(person("Noor", viewport))
    noor.person.expects(r"status of 404", r"closed")
    for path in (
        "/",
        "/hall",
        "/rules",
        "/rules/linx",
        "/rules/linko-cards",
        "/t/nosuchtable",
        "/i/nosuchinvite",
        "/d/nosuchlink",
        "/nosuchpage",
        "/offline/en",
        "/rules?lang=es",
        "/rules/linx?lang=es",
        "/?lang=es",
    ):
        noor.page.goto(noor.person.server.url + path)
        noor.page.wait_for_load_state("networkidle")
        clean(noor, path)


@pytest.mark.timeout(300)
def test_the_states_of_a_table(person: Callable[..., Person]) -> None:
    noor, jonas = Player(person("Noor")), Player(person("Jonas", "phone"), "touch")
    both = (noor, jonas)
    noor.create()
    clean(noor, "waiting alone")
    invite = noor.invite()
    guest = Player(person("Guest", "phone"), "touch")
    for player in (guest, jonas):
        player.page.goto(invite)
        clean(player, "the invite")
    jonas.accept(invite)
    guest.page.goto(noor.page.url)
    expect(guest.page.get_by_text("Jonas").first).to_be_visible()
    clean(guest, "watching the waiting room")
    clean(jonas, "waiting")
    above(jonas, ".t-how-line", ".t-start")
    noor.start()
    play(both, moves=5)
    for player in both:
        player.sees(lambda: noor.version == jonas.version)
        clean(player, "playing")
    for player in both:
        if player.prompt is None:
            play(both, moves=1)
        player.sees(lambda player=player: player.prompt is not None)
        height = "board => board.getBoundingClientRect().height"
        before = player.page.locator(".linx-board").evaluate(height)
        player.press(player.page.locator(".linx-kind").first)
        clean(player, "with a tile picked up")
        assert abs(player.page.locator(".linx-board").evaluate(height) - before) < 1, "what is told moves the board"
        player.page.keyboard.press("Escape")
        player.press(player.page.get_by_role("button", name="Menu"))
        clean(player, "the menu")
        player.page.keyboard.press("Escape")
    for tab in ("Moves", "Chat", "Rules"):
        jonas.press(jonas.page.get_by_role("navigation").get_by_role("button", name=tab))
        clean(jonas, f"the tab {tab}")
        if tab == "Chat":
            above_keyboard(jonas)
    jonas.press(jonas.page.get_by_role("navigation").get_by_role("button", name="Table"))
    play(both, until=lambda: bool(noor.match.get("between")))
    for player in both:
        expect(player.page.locator(".t-result")).to_be_visible()
        clean(player, "the end of a round")
        expect(player.page.locator(".t-result-main .panel > li").first).to_have_class("won")
    play(both)
    for player in both:
        player.sees(lambda player=player: bool(player.match.get("over")))
        expect(player.page.locator(".t-result")).to_be_visible()
        clean(player, "the end of the match")
        above(player, ".t-result-main .won", ".t-result-acts")
        player.page.goto(player.person.server.url + "/l/" + lobby_of(noor))
        expect(player.page.locator(".lobby-tables")).to_contain_text("Jonas")
        clean(player, "the lobby")


def above_keyboard(player: Player) -> None:
    """What is written is seen above the keyboard, whether the browser makes the page smaller for it or lays it over."""
    page = player.page
    field = page.locator(".t-writing input").filter(visible=True)
    field.focus()
    size = page.viewport_size or {"width": 390, "height": 844}
    page.set_viewport_size({**size, "height": size["height"] - 330})
    expect(field).to_be_in_viewport(ratio=1)
    page.set_viewport_size(size)
    page.evaluate(
        """() => {
          Object.defineProperty(visualViewport, 'height', { value: innerHeight - 330, configurable: true });
          visualViewport.dispatchEvent(new Event('resize'));
        }"""
    )
    player.sees(lambda: field.evaluate("field => field.getBoundingClientRect().bottom <= innerHeight - 330"))
    page.evaluate("() => { delete visualViewport.height; document.activeElement.blur(); }")
    expect(page.locator("html")).not_to_have_attribute("style", re.compile("--keyboard"))


def lobby_of(player: Player) -> str:
    """The lobby of the table that the player is at."""
    return [frame["table"]["lobby"] for frame in player.told() if frame.get("table")][-1]
