"""The pages around the tables, in real browsers: making a table once, coming in, being somebody, the live lobby."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import Person

TABLE = re.compile(r"/t/[a-z0-9]+$")


def name_of(page: Page) -> str:
    return page.locator("[data-my-name]").first.inner_text()


def rename(page: Page, name: str) -> None:
    page.locator("#me summary").click()
    page.get_by_role("button", name="Change your name").click()
    page.get_by_label("Your name", exact=True).fill(name)
    page.get_by_role("button", name="Save").click()


def create(who: Person) -> str:
    """A table made from the home page; gives its path."""
    who.visit("/")
    who.page.get_by_role("button", name="Create a table").first.click()
    who.page.wait_for_url(TABLE)
    return urlsplit(who.page.url).path


def lobby_of(who: Person, table: str) -> str:
    """The path of the lobby that the table belongs to, as its page links it."""
    who.visit(table)
    link = who.page.locator('a[href^="/l/"]').first
    expect(link).to_be_attached()
    return str(link.get_attribute("href"))


def test_a_double_click_makes_one_table(person: Callable[..., Person]) -> None:
    noor = person("Noor")
    noor.visit("/")
    # Counted as they leave: the answer's body may be gone with the page that asked for it.
    asked: list[str] = []
    noor.page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    noor.page.get_by_role("button", name="Create a table").first.dblclick()
    noor.page.wait_for_url(TABLE)
    made = noor.page.url
    noor.page.go_back()
    noor.page.go_forward()
    noor.page.wait_for_url(TABLE)
    assert noor.page.url == made
    assert asked.count("POST /api/tables") == 1


def test_a_reload_before_the_answer_makes_no_second_table(person: Callable[..., Person]) -> None:
    noor = person("Noor")
    noor.expects(r"ERR_", r"Failed to load")
    keys: list[str] = []

    def cut_off(route: Route) -> None:
        keys.append(json.loads(route.request.post_data or "{}")["key"])
        # The first answer is lost on its way, after the server has done it.
        if len(keys) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    noor.page.route("**/api/tables", cut_off)
    noor.visit("/")
    button = noor.page.get_by_role("button", name="Create a table").first
    button.click()
    expect(noor.page.get_by_text("The table could not be set just now.")).to_be_visible()
    noor.page.reload()
    button.click()
    noor.page.wait_for_url(TABLE)
    assert len(keys) == 2
    assert keys[0] == keys[1]


def test_a_spoken_code_leads_to_the_invite_and_a_seat(person: Callable[..., Person]) -> None:
    noor, jonas = person("Noor"), person("Jonas")
    jonas.expects(r"status of 404")
    table = create(noor)
    code = noor.call("GET", f"/api{table.replace('/t/', '/tables/')}/invite")["invite"]["code"]
    jonas.visit("/")
    field = jonas.page.get_by_label("Code from a friend").first
    field.press("Enter")
    expect(jonas.page.locator("#code-error")).to_have_text("Type the code first.")
    field.fill("nonsense 1234")
    field.press("Enter")
    expect(jonas.page.locator("#code-error")).to_contain_text("code")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(code.lower().replace(" ", "-"))
    field.press("Enter")
    jonas.page.wait_for_url("**/i/*")
    jonas.page.get_by_label("Your name", exact=True).last.fill("Jonas")
    jonas.page.get_by_role("button", name="Sit down").click()
    jonas.page.wait_for_url(TABLE)
    assert urlsplit(jonas.page.url).path == table
    expect(noor.page.get_by_text("Jonas").first).to_be_visible()


def test_a_name_is_changed_and_a_bad_one_is_explained(person: Callable[..., Person]) -> None:
    noor = person("Noor")
    noor.expects(r"status of 422")
    noor.visit("/")
    rename(noor.page, "   ")
    expect(noor.page.locator("#my-name-error")).not_to_be_empty()
    noor.page.get_by_label("Your name", exact=True).fill("<b>Noor</b>")
    noor.page.get_by_role("button", name="Save").click()
    expect(noor.page.get_by_role("status")).to_contain_text("<b>Noor</b>")
    assert name_of(noor.page) == "<b>Noor</b>"
    noor.page.reload()
    assert name_of(noor.page) == "<b>Noor</b>"


def test_another_device_becomes_the_same_person(person: Callable[..., Person]) -> None:
    laptop, phone = person("Laptop"), person("Phone", "phone")
    phone.expects(r"status of 410")
    laptop.visit("/")
    rename(laptop.page, "Marta")
    expect(laptop.page.get_by_role("status")).to_contain_text("Marta")
    laptop.page.locator("#me summary").click()
    laptop.page.get_by_role("button", name="Move to another device").click()
    expect(laptop.page.locator("#device-dialog .qr svg")).to_be_visible()
    link = laptop.page.locator("[data-link]").input_value()
    phone.visit(link)
    phone.page.get_by_role("button", name="Continue as Marta").click()
    phone.page.wait_for_url(re.compile(r"/$"))
    assert laptop.call("GET", "/api/me") == phone.call("GET", "/api/me")
    # Made at a table, the link leads to the very seat: two actions here, to open it and to agree.
    table = create(laptop)
    laptop.page.get_by_role("button", name="Menu").click()
    laptop.page.get_by_role("button", name="Move to another device").click()
    expect(laptop.page.locator(".t-device .t-qr img")).to_be_visible()
    tablet = person("Tablet", "phone")
    tablet.visit(laptop.page.locator(".t-device input").input_value())
    tablet.page.get_by_role("button", name="Continue as Marta").tap()
    tablet.page.wait_for_url(TABLE)
    assert urlsplit(tablet.page.url).path == table
    expect(tablet.page.get_by_role("button", name="Marta host, you")).to_be_visible()
    # And whoever comes by the home page later finds the way back there.
    phone.visit("/")
    phone.page.get_by_role("link", name="Back to it").tap()
    phone.page.wait_for_url(f"**{table}")
    phone.visit(link)
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("This link has been used")


def test_sitting_down_from_the_home_page(person: Callable[..., Person]) -> None:
    noor, jonas = person("Noor"), person("Jonas")
    jonas.visit("/")
    noor.visit("/hall")
    noor.page.get_by_role("button", name="Open a table of Linx").click()
    noor.page.wait_for_url(TABLE)
    # The list of the home page comes up to date by itself.
    jonas.page.get_by_role("link", name=re.compile("^Sit down")).first.click()
    jonas.page.wait_for_url(TABLE)
    assert jonas.page.url == noor.page.url
    who = jonas.call("GET", "/api/me")["me"]["person"]
    table = jonas.call("GET", f"/api/tables/{jonas.page.url.rpartition('/')[2]}")["table"]
    assert who in table["people"]


def test_a_lobby_is_live(person: Callable[..., Person]) -> None:
    noor, jonas = person("Noor"), person("Jonas", "phone")
    lobby = lobby_of(noor, create(noor))
    noor.visit(lobby)
    way_in = noor.call("GET", f"/api{lobby.replace('/l/', '/lobbies/')}/invite")["invite"]["url"]
    expect(noor.page.locator(".lobby-code")).to_have_text(re.compile(r"^[A-Z]+ [0-9A-Z]{4}$"))
    jonas.visit(way_in)
    jonas.page.get_by_label("Your name", exact=True).last.fill("Jonas")
    jonas.page.get_by_role("button", name="Come in").click()
    jonas.page.wait_for_url(f"**{lobby}")
    expect(noor.page.locator(".lobby-people")).to_contain_text("Jonas")
    jonas.page.get_by_label("Say something kind").fill("Hello <b>all</b>")
    jonas.page.keyboard.press("Enter")
    expect(noor.page.get_by_role("log")).to_contain_text("Hello <b>all</b>")
    jonas.page.get_by_role("button", name="Emoji").tap()
    jonas.page.get_by_role("button", name="👏").tap()
    expect(noor.page.get_by_role("log")).to_contain_text("👏")
    # Muted stays muted, until one listens again.
    noor.page.get_by_role("button", name="Mute").click()
    expect(noor.page.get_by_role("log")).not_to_contain_text("👏")
    noor.page.reload()
    noor.page.get_by_role("button", name="Listen").click()
    expect(noor.page.get_by_role("log")).to_contain_text("👏")
    rename(noor.page, "Nora")
    expect(jonas.page.locator(".lobby-people")).to_contain_text("Nora")
    jonas.page.get_by_role("button", name="Open a table of Linx").click()
    jonas.page.wait_for_url(TABLE)
    expect(noor.page.locator(".lobby-table")).to_have_count(2)
    expect(noor.page.locator(".lobby-people")).to_contain_text("at Jonas’s table")
    jonas.page.goto("about:blank")
    expect(noor.page.locator(".lobby-people")).not_to_contain_text("Jonas")


def test_a_withdrawn_link_lets_nobody_in_and_those_inside_stay(person: Callable[..., Person]) -> None:
    noor, late = person("Noor"), person("Late")
    late.expects(r"status of 404")
    lobby = lobby_of(noor, create(noor))
    noor.visit(lobby)
    old = noor.call("GET", f"/api{lobby.replace('/l/', '/lobbies/')}/invite")["invite"]["url"]
    noor.page.get_by_role("button", name="Withdraw this link").click()
    noor.page.get_by_role("button", name="Withdraw and make a new one").click()
    expect(noor.page.get_by_role("status").last).to_contain_text("The old link is withdrawn.")
    late.visit(old)
    expect(late.page.get_by_role("heading", level=1)).to_have_text("This invite is not open")
    new = noor.call("GET", f"/api{lobby.replace('/l/', '/lobbies/')}/invite")["invite"]["url"]
    late.visit(new)
    expect(late.page.get_by_role("button", name="Come in")).to_be_visible()


def test_a_lobby_comes_back_after_the_network(person: Callable[..., Person]) -> None:
    noor, jonas = person("Noor"), person("Jonas")
    for who in (noor, jonas):
        who.expects(r"ERR_INTERNET_DISCONNECTED", r"Failed to load", r"WebSocket")
        who.visit("/hall")
        expect(who.page.get_by_role("log")).to_be_visible()
    noor.context.set_offline(True)
    expect(noor.page.get_by_text("The line to this room is down.")).to_be_visible()
    noor.page.get_by_label("Say something kind").fill("Still here")
    noor.page.keyboard.press("Enter")
    expect(noor.page.get_by_text("on its way")).to_be_visible()
    jonas.page.get_by_label("Say something kind").fill("Where is everybody?")
    jonas.page.keyboard.press("Enter")
    noor.context.set_offline(False)
    expect(noor.page.get_by_text("The line to this room is down.")).to_have_count(0)
    for who in (noor, jonas):
        expect(who.page.get_by_role("log").get_by_text("Still here")).to_have_count(1)
        expect(who.page.get_by_role("log").get_by_text("Where is everybody?")).to_have_count(1)


@pytest.mark.parametrize("viewport", ["desktop", "phone"])
def test_light_and_language_stay(person: Callable[..., Person], viewport: str) -> None:
    noor = person("Noor", viewport)
    noor.visit("/")
    noor.page.get_by_role("button", name="Switch to evening light").click()
    expect(noor.page.locator("html")).to_have_attribute("data-theme", "evening")
    noor.page.locator("#me summary" if viewport == "phone" else ".menu-holder:not(.me) summary").click()
    noor.page.get_by_role("link", name="Español").click()
    expect(noor.page.get_by_role("heading", level=1)).to_have_text("Acerca una silla.")
    # The page's own script takes it out of the address.
    noor.page.wait_for_function("!location.search.includes('lang')")
    noor.visit("/rules")
    expect(noor.page.locator("html")).to_have_attribute("lang", "es")
    expect(noor.page.locator("html")).to_have_attribute("data-theme", "evening")
    expect(noor.page.get_by_role("button", name="Poner luz de día")).to_be_visible()


def test_the_bar_by_keyboard_alone(person: Callable[..., Person]) -> None:
    noor = person("Noor")
    noor.visit("/")
    noor.page.keyboard.press("Tab")
    expect(noor.page.get_by_role("link", name="Skip to the page")).to_be_focused()
    summary = noor.page.locator("#me summary")
    summary.focus()
    noor.page.keyboard.press("Enter")
    noor.page.keyboard.press("Tab")
    expect(noor.page.get_by_role("button", name="Change your name")).to_be_focused()
    noor.page.keyboard.press("Escape")
    expect(summary).to_be_focused()
    expect(noor.page.get_by_role("button", name="Change your name")).to_be_hidden()
    noor.page.keyboard.press("Enter")
    noor.page.keyboard.press("Tab")
    noor.page.keyboard.press("Enter")
    expect(noor.page.get_by_label("Your name", exact=True)).to_be_focused()
    noor.page.keyboard.press("Escape")
    expect(noor.page.locator("#name-dialog")).to_be_hidden()
