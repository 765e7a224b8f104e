"""LINK-O tiles in Chromium: a whole match, the ways to move a tile, why a try is refused, what a screen reader gets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import Person
from tests.e2e.playing import all_see, is_over, play, who_moves
from tests.e2e.playing_tiles import TilesPlayer


def table_for(noor: TilesPlayer, jonas: TilesPlayer, points: int = 64) -> None:
    noor.create()
    if points != 64:
        noor.target(points)
    jonas.accept(noor.invite())
    noor.start()
    expect(jonas.page.get_by_role("grid")).to_be_visible()


def clean(player: TilesPlayer, where: str) -> None:
    found = player.person.axe(page=player.page)
    assert not found, f"{where}:\n" + "\n".join(found)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


@pytest.mark.timeout(300)
def test_a_whole_match_at_a_desk_and_on_a_phone(person: Callable[..., Person]) -> None:
    noor = TilesPlayer(person("Noor"))
    jonas = TilesPlayer(person("Jonas", "phone", theme="evening"), "touch")
    table_for(noor, jonas, 32)
    play([noor, jonas], moves=12)
    all_see((noor, jonas), lambda player: player.version == max(noor.version, jonas.version))
    noor.sees(lambda: noor.board() == jonas.board())
    for player in (noor, jonas):
        clean(player, "in the middle of a round")
    mover = who_moves((noor, jonas))
    mover.press(mover.page.locator(".linko-held:not(.sunk)").first)
    clean(mover, "with a tile picked up")
    mover.press(mover.page.get_by_role("button", name="Let it go"))
    noor.hasty = jonas.hasty = True
    play([noor, jonas])
    all_see((noor, jonas), is_over)
    assert max(noor.match["totals"]) >= 32
    for player in (noor, jonas):
        expect(player.page.locator(".linko-result")).to_be_visible()
        expect(player.page.locator(".t-standing")).to_contain_text("Noor")
        clean(player, "the end of the match")
        points = [str(n) for n in noor.match["rounds"][-1]["points"] if n]
        for number in points:
            expect(player.page.locator(".linko-result-points").filter(has_text=f"+{number}")).to_have_count(1)


def test_by_keyboard_and_by_dragging(person: Callable[..., Person]) -> None:
    noor, jonas = TilesPlayer(person("Noor"), "keys"), TilesPlayer(person("Jonas", "phone"), "drag")
    table_for(noor, jonas)
    play([noor, jonas], moves=10)
    all_see((noor, jonas), lambda player: player.version == max(noor.version, jonas.version))
    noor.sees(lambda: noor.board() == jonas.board())


@pytest.mark.parametrize(("viewport", "hand"), [("desktop", "mouse"), ("phone", "touch")])
def test_an_illegal_try_is_explained_where_it_was_made(person: Callable[..., Person], viewport: str, hand: str) -> None:
    noor = TilesPlayer(person("Noor", viewport), "touch" if hand == "touch" else "mouse")
    jonas = TilesPlayer(person("Jonas"))
    table_for(noor, jonas)
    noor.sees(lambda: noor.version == jonas.version)
    if noor.prompt is None:
        jonas.move()
        noor.sees(lambda: noor.prompt is not None)
    prompt, before = noor.prompt, noor.version
    assert prompt is not None
    lay = min(prompt["plays"])
    circle = "ogyp".index(lay[0])
    # The circle's own ordinary space across from its connectors: nothing lies near it yet.
    wrong = circle * 16 + {0: 14, 1: 2, 2: 6, 3: 10}[circle]
    noor.lay(lay, wrong)
    bubble = noor.page.locator(".linko-bubble")
    expect(bubble).to_be_visible()
    expect(bubble).to_contain_text("connector")
    clean(noor, "a refusal")
    assert noor.version == before
    assert noor.prompt == prompt
    play([noor, jonas], moves=1)
    expect(bubble).to_have_count(0)
