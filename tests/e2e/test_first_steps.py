"""The first steps in every game: reached from everywhere, tried, passed over, offered once, and never in the way."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from app.games.registry import GAMES
from tests.browser import Person
from tests.e2e.playing import Player, play

ROWS = "steps => new Set([...steps.querySelectorAll('.steps-acts button')].map((button) => button.offsetTop)).size"


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
        unnamed = dialog.locator(".steps-part.answers:not([aria-label]), .steps-part.answers[aria-label*='steps-']")
        assert unnamed.count() == 0, "what answers says what it is"
        assert dialog.evaluate(ROWS) == 1, "the buttons are one row, so that the scene stays where it is"
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
    noor = person("Noor", (360, 740), lang="es")
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
    dialog.get_by_role("button", name="The free place above your paper").focus()
    page.keyboard.press("Enter")
    expect(dialog.locator(".steps-say")).to_contain_text("You draw two tiles for it.")
    noor.press(dialog.get_by_role("button", name="Next"))
    dialog.get_by_role("button", name="yellow paper").focus()
    page.keyboard.press(" ")
    expect(dialog.locator(".steps-say")).to_contain_text("Rock does not beat paper.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    # What opened them is offered no more: the keys go on at what lies next to it.
    expect(page.get_by_role("button", name="Copy link")).to_be_focused()
    # They are offered once, and stay in the menu.
    expect(opener).to_have_count(0)
    page.reload()
    noor.press(page.get_by_role("button", name="Menu"))
    expect(opener).to_have_count(0)
    noor.press(page.get_by_role("button", name="First steps"))
    through(page, "en")
    # Who waves them away by touch, and who comes to look on, is asked in a word and no more.
    jonas = Player(person("Jonas", "phone"), "touch")
    jonas.accept(noor.invite())
    offered = jonas.page.locator(".t-new-to")
    expect(offered).to_contain_text("New to Linx?")
    offered.get_by_role("button", name="Not now").tap()
    expect(offered).to_have_count(0)
    noor.start()
    noor.press(page.get_by_role("button", name="Nobody is watching"))
    ana = person("Ana").visit(page.get_by_label("The address for watching").input_value())
    page.keyboard.press("Escape")
    ana.get_by_role("status").get_by_role("button", name="First steps").click()
    through(ana, "en")
    expect(ana.get_by_role("status").get_by_text("You are watching")).to_be_visible()
    expect(ana.get_by_role("status").get_by_role("button", name="First steps")).to_have_count(0)
    # The rules lie beside the board, open at what matters now, and the game goes on.
    noor.press(page.locator(".t-rules-button"))
    beside = page.get_by_role("complementary", name="Rules")
    expect(beside.get_by_role("heading", name="How a round begins")).to_be_in_viewport()
    play([noor, jonas], moves=2)
    page.keyboard.press("Escape")
    noor.press(page.get_by_role("button", name="Close"))
    expect(beside).to_have_count(0)
