"""A whole match by keyboard alone, from the home page on, with the roles and names that a screen reader meets."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import Person
from tests.e2e.playing import Player, all_see, is_over, play, press_next_round, who_moves


def tab_to(page: Page, role: str, name: str, most: int = 60, within: Locator | None = None) -> None:
    """Press Tab until the focus is on what has this role and name, and no more often than a patient person would."""
    target = (within or page).get_by_role(role, name=name).first  # type: ignore[arg-type]
    expect(target).to_be_visible()
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab did not lead to the {role} {name!r}")


@pytest.mark.still
@pytest.mark.timeout(300)
def test_a_whole_match_by_keyboard_alone(person: Callable[..., Person]) -> None:
    noor, jonas = Player(person("Noor"), "keys"), Player(person("Jonas"), "keys")
    noor.page.goto(noor.person.server.url + "/")
    tab_to(noor.page, "button", "Create a table", within=noor.page.get_by_role("article", name="Linx", exact=True))
    noor.page.keyboard.press("Enter")
    noor.page.wait_for_url("**/t/*")
    jonas.page.goto(noor.invite())
    tab_to(jonas.page, "button", "Sit down")
    jonas.page.keyboard.press("Enter")
    jonas.page.wait_for_url("**/t/*")
    noor.sees(lambda: noor.told()[-1]["v"] == 2)
    tab_to(noor.page, "button", "Start with 2 players")
    noor.page.keyboard.press("Enter")
    for player in (noor, jonas):
        expect(player.page.get_by_role("grid", name="The board")).to_be_visible()
    # What was pressed is gone with the waiting room; the focus is at the table, and stays there whatever is drawn anew.
    expect(noor.page.locator(".t-dock :focus")).to_be_visible()

    mover = who_moves((noor, jonas))
    check_names(mover)
    play([noor, jonas], until=lambda: bool(noor.match.get("between")))
    for player in (noor, jonas):
        expect(player.page.locator(".t-result")).to_be_focused()
    press_next_round(noor)
    for player in (noor, jonas):
        expect(player.page.locator("#main :focus")).to_be_visible()
    play([noor, jonas])
    all_see((noor, jonas), is_over)
    for player in (noor, jonas):
        expect(player.page.locator(".t-result")).to_be_focused()
    tab_to(noor.page, "button", "Rematch")
    noor.page.keyboard.press("Enter")
    tab_to(jonas.page, "button", "Rematch")
    jonas.page.keyboard.press("Enter")
    noor.sees(lambda: noor.match["number"] == 2)


def check_names(mover: Player) -> None:
    """What a screen reader meets on the way of a first move; Escape lets a tile go."""
    page, keyboard = mover.page, mover.page.keyboard
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    rack = page.get_by_role("group", name=re.compile(r"^\d+ tiles in hand$"))
    expect(rack).to_be_visible()
    tile = rack.get_by_role("button").first
    expect(tile).to_have_accessible_name(re.compile(r"^(Rock|Paper|Scissors)"))
    tab_to(page, "button", str(tile.get_attribute("aria-label")))
    keyboard.press("Enter")
    expect(tile).to_have_attribute("aria-pressed", "true")
    place = page.locator("[data-linx-cell]:focus")
    expect(place).to_have_role("gridcell")
    expect(place).to_have_accessible_name(
        re.compile(r"^(the start|\d (left|right|up|down)\b.*): free, your .* can go here")
    )
    keyboard.press("Escape")
    expect(tile).to_have_attribute("aria-pressed", "false")
    expect(tile).to_be_focused()


def test_every_step_is_spoken(person: Callable[..., Person]) -> None:
    noor, jonas = Player(person("Noor")), Player(person("Jonas"))
    noor.create()
    jonas.accept(noor.invite())
    noor.start()
    spoken = jonas.page.locator("#said")
    for _ in range(4):
        mover = who_moves((noor, jonas))
        play([noor, jonas], moves=1)
        expect(spoken).to_contain_text("You " if mover is jonas else "Noor ")


def test_typing_in_the_chat_moves_nothing_on_the_board(person: Callable[..., Person]) -> None:
    noor, jonas = Player(person("Noor")), Player(person("Jonas"))
    noor.create()
    jonas.accept(noor.invite())
    noor.start()
    before = noor.version
    field = noor.page.get_by_role("textbox", name="Say something")
    field.focus()
    noor.page.keyboard.type("rock 123 paper? <b>bold</b>")
    noor.page.keyboard.press("ArrowLeft")
    noor.page.keyboard.press("Enter")
    said = jonas.page.get_by_text("rock 123 paper? <b>bold</b>").last
    expect(said).to_be_visible()
    assert noor.version == before
    # What can be said without a word leaves the line that was said last in sight; keys are led there and back.
    opener = jonas.page.get_by_role("button", name="Emoji")
    tab_to(jonas.page, "link", "Skip to the page")
    jonas.page.keyboard.press("Enter")
    expect(jonas.page.locator("#main")).to_be_focused()
    tab_to(jonas.page, "button", "Emoji")
    jonas.page.keyboard.press("Enter")
    expect(jonas.page.locator(".emoji-bar button").first).to_be_focused()
    jonas.page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    jonas.page.keyboard.press("Enter")
    expect(jonas.page.locator(".emoji-bar")).to_be_visible()
    expect(said).to_be_in_viewport(ratio=1)
