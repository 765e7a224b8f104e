"""The first steps in every game: reached from everywhere, tried, passed over, remembered, and never in the way."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from app.games.registry import GAMES
from tests.browser import Person
from tests.e2e.playing import Player


def through(page: Page, lang: str) -> int:
    """To the last step, showing each that asks something; how many there were. Every step says something new."""
    next_one, show, end = {
        "en": ("Next", "Show me", "Let’s play"),
        "es": ("Siguiente", "Enséñame", "A jugar"),
    }[lang]
    said: list[str] = []
    while True:
        dialog = page.locator("dialog.steps")
        said.append(dialog.locator(".steps-say").inner_text())
        if dialog.get_by_role("button", name=show).count():
            dialog.get_by_role("button", name=show).click()
            expect(dialog.locator(".steps-say.yes")).to_be_visible()
            said.append(dialog.locator(".steps-say").inner_text())
        if dialog.get_by_role("button", name=end).count():
            dialog.get_by_role("button", name=end).click()
            break
        dialog.get_by_role("button", name=next_one).click()
    assert len(set(said)) == len(said)
    assert not [text for text in said if text.startswith("steps-")], said
    return len(said)


def test_every_game_has_them(person: Callable[..., Person]) -> None:
    noor = person("Noor", "phone", lang="es")
    for game in GAMES:
        noor.visit("/" if game.info.key != "linx" else "/rules")
        noor.page.locator(f'[data-steps="{game.info.key}"]').first.click()
        expect(noor.page.locator("dialog.steps")).to_be_visible()
        assert noor.axe("dialog.steps") == []
        assert noor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert through(noor.page, "es") > 5
        expect(noor.page.locator("dialog.steps")).to_have_count(0)


def test_at_a_table(person: Callable[..., Person]) -> None:
    noor = Player(person("Noor", theme="evening"), "keys")
    noor.create()
    page = noor.page
    opener = page.get_by_role("button", name="New to Linx?")
    noor.press(opener)
    dialog = page.locator("dialog.steps")
    expect(dialog).to_be_visible()
    assert noor.person.axe("dialog.steps") == []
    # By keyboard alone: the place, then on to what asks a question, whose wrong answer says why.
    dialog.get_by_role("button", name="This one").focus()
    page.keyboard.press("Enter")
    expect(dialog.locator(".steps-say")).to_contain_text("You draw two tiles for it.")
    noor.press(dialog.get_by_role("button", name="Next"))
    dialog.get_by_role("button", name="Place 1").focus()
    page.keyboard.press(" ")
    expect(dialog.locator(".steps-say")).to_contain_text("Rock does not beat paper.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    assert page.evaluate("localStorage.getItem('lh-steps-linx')") is None
    # From the menu, to the end: then it is remembered.
    noor.press(page.get_by_role("button", name="Menu"))
    noor.press(page.get_by_role("button", name="First steps"))
    through(page, "en")
    assert page.evaluate("localStorage.getItem('lh-steps-linx')") == "seen"
