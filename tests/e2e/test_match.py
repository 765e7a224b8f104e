"""Whole matches in Chromium: two players and a watcher, from an invite link to the final score."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import Person
from tests.e2e.playing import Player, all_see, all_up_to_date, is_over, play, press_next_round, who_moves


@pytest.mark.timeout(300)
def test_from_an_invite_link_to_the_final_score_with_a_watcher(person: Callable[..., Person]) -> None:
    """The host at a desk with the mouse, the friend on a phone by touch, a watcher who came by the table's address."""
    noor, jonas = Player(person("Noor")), Player(person("Jonas", "phone", theme="evening"), "touch")
    table = noor.create()
    jonas.accept(noor.invite())
    watcher = Player(person("Ana", lang="es", reduced_motion="reduce"))
    watcher.page.goto(table)
    expect(watcher.page.get_by_text("Estás mirando")).to_be_visible()
    noor.start()
    expect(jonas.page.get_by_role("grid")).to_be_visible()
    expect(watcher.page.get_by_role("grid")).to_be_visible()
    # Who tries a tile too early is told so where it was tried.
    early = jonas if who_moves([noor, jonas]) is noor else noor
    tile = early.page.locator(".linx-kind:enabled").first
    early.press(tile)
    early.press(early.page.get_by_role("gridcell").first)
    expect(early.page.locator(".linx-board .bubble")).to_have_text("It is not your turn yet.")
    early.press(tile)
    expect(early.page.locator(".linx-kind.picked")).to_have_count(0)

    def same_everywhere() -> bool:
        boards = [player.cells() for player in (noor, jonas, watcher)]
        return boards[0] == boards[1] == boards[2]

    for _ in range(4):
        play([noor, jonas], moves=2)
        noor.sees(same_everywhere)
    play([noor, jonas])

    everybody = (noor, jonas, watcher)
    all_see(everybody, is_over)
    for player in everybody:
        assert max(player.match["totals"]) == 2
        expect(player.page.locator(".t-result")).to_be_visible()
        expect(player.page.locator(".t-standing")).to_contain_text("Noor")
    # Nobody was sent a number twice, and none was left out.
    for player in everybody:
        steps = [frame["v"] for frame in player.told() if frame["t"] == "step"]
        assert steps == list(range(steps[0], steps[0] + len(steps)))
    # A rematch is one action each, at the same table, on the same seats.
    names = noor.match["names"]
    noor.press(noor.page.get_by_role("button", name="Rematch"))
    expect(jonas.page.locator(".t-rematch-wait")).to_be_visible()
    jonas.press(jonas.page.get_by_role("button", name="Rematch"))
    for player in everybody:
        expect(player.page.get_by_role("grid")).to_be_visible()
    all_see(everybody, lambda player: player.match["number"] == 2)
    assert noor.match["names"] == names
    play([noor, jonas], moves=3)
    # A replay is stepped through by the arrows, wherever the page has the focus.
    watcher.page.goto(f"{table}?match=1")
    past = watcher.page.locator(".t-past")
    expect(past).to_contain_text("Partida 1")
    for key, place in (("ArrowRight", "jugada 1"), ("ArrowRight", "jugada 2"), ("ArrowLeft", "jugada 1")):
        watcher.page.keyboard.press(key)
        expect(past).to_contain_text(f"{place}.")


def test_moves_by_dragging_on_a_phone(person: Callable[..., Person]) -> None:
    noor, jonas = Player(person("Noor", "phone"), "drag"), Player(person("Jonas", "phone"), "touch")
    noor.create()
    jonas.accept(noor.invite())
    noor.start()
    play([noor, jonas], moves=12)
    all_up_to_date((noor, jonas))
    assert noor.match.get("between") or noor.cells() == jonas.cells()
    assert noor.version == jonas.version > 12


def test_the_server_is_killed_in_mid_match_and_nothing_is_lost(person: Callable[..., Person]) -> None:
    """kill -9 the moment that the other one has seen a move, a move made while it is away; nobody reloads anything."""
    noor, jonas = Player(person("Noor")), Player(person("Jonas", "phone"), "touch")
    noor.create()
    jonas.accept(noor.invite())
    watcher = Player(person("Ana", reduced_motion="reduce"))
    everybody = (noor, jonas, watcher)
    for player in everybody:
        player.person.expects_outages()
    watcher.page.goto(noor.page.url)
    noor.start()
    server = noor.person.server
    for _ in range(2):
        play([noor, jonas], moves=3)
        all_up_to_date(everybody)
        if noor.match.get("between"):
            press_next_round(noor)
        mover = who_moves((noor, jonas))
        before, prompt, board = mover.version, mover.prompt, noor.cells()
        assert prompt is not None
        server.kill9()
        expect(watcher.page.get_by_text("The line is down")).to_be_visible()
        assert noor.cells() == board
        kind, place = mover.choose(prompt)
        mover.place(kind, place)
        server.start()
        # It lands exactly once when the server is back, though it was sent again and again.
        all_see(everybody, lambda player, v=before + 1: player.version == v, 30)
        # The result of a round covers the board.
        all_see(everybody, lambda player: bool(player.match.get("between")) or player.cells() == noor.cells())
    version = noor.version
    play([noor, jonas], moves=2)
    all_see(everybody, lambda player: player.version == version + 2)
