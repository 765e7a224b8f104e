"""What goes wrong with real people: bad networks, second tabs, reloads, doubled clicks, people who leave."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import Person
from tests.e2e.network import Network
from tests.e2e.playing import Player, all_see, is_over, play
from tests.serving import Server


def seated(person: Callable[..., Person], **of_jonas: object) -> tuple[Player, Player]:
    """Noor and Jonas in a match that has just begun."""
    noor, jonas = Player(person("Noor")), Player(person("Jonas", **of_jonas))
    noor.create()
    path = noor.invite().split("/i/")[1]
    jonas.accept(f"{jonas.person.server.url}/i/{path}")
    noor.start()
    all_see((noor, jonas), lambda player: bool(player.match.get("number")))
    return noor, jonas


def boards_equal(*players: Player) -> None:
    """Everybody sees the same board, and nobody is further than the others."""
    newest = max(player.version for player in players)
    all_see(players, lambda player: player.version == newest)
    players[0].sees(lambda: len({tuple(player.cells()) for player in players}) == 1)


@pytest.mark.still
def test_a_move_made_as_the_network_breaks_lands_exactly_once(person: Callable[..., Person], server: Server) -> None:
    with Network(server) as network:
        noor, jonas = seated(person, server=network)
        jonas.person.expects_outages()
        for _ in range(3):
            if jonas.prompt is None:
                play([noor, jonas], moves=1)
                all_see((jonas,), lambda player: player.prompt is not None)
            before, prompt = jonas.version, jonas.prompt
            assert prompt is not None
            network.refusing = True
            network.cut()
            kind, place = jonas.choose(prompt)
            jonas.place(kind, place)
            expect(jonas.page.get_by_text("The line is down")).to_be_visible()
            network.refusing = False
            all_see((noor, jonas), lambda player, version=before + 1: player.version == version, 20)
            boards_equal(noor, jonas)


@pytest.mark.still
def test_a_black_hole_is_noticed_and_left_without_a_reload(person: Callable[..., Person], server: Server) -> None:
    with Network(server) as network:
        noor, jonas = seated(person, server=network)
        jonas.person.expects_outages()
        if noor.prompt is None:
            play([noor, jonas], moves=1)
            all_see((noor,), lambda player: player.prompt is not None)
        network.swallowing = True
        noor.move()
        jonas.page.wait_for_timeout(1000)
        assert jonas.version < noor.version
        jonas.sees(lambda: jonas.page.get_by_text("The line is down").is_visible(), 40)
        network.swallowing = False
        network.cut()
        jonas.sees(lambda: jonas.version == noor.version, 30)
        boards_equal(noor, jonas)
        play([noor, jonas], moves=2)


@pytest.mark.still
def test_ten_seconds_offline_while_the_other_one_moves(person: Callable[..., Person], server: Server) -> None:
    with Network(server) as network:
        noor, jonas = seated(person, server=network)
        jonas.person.expects_outages()
        if noor.prompt is None:
            play([noor, jonas], moves=1)
            all_see((noor,), lambda player: player.prompt is not None)
        network.refusing = True
        network.cut()
        noor.move()
        noor.page.wait_for_timeout(9_000)
        network.refusing = False
        jonas.sees(lambda: jonas.version == noor.version, 30)
        boards_equal(noor, jonas)
        expect(jonas.page.get_by_role("heading", name="Your turn")).to_be_visible()
        jonas.move()


def test_the_server_stops_and_comes_back_under_live_pages(person: Callable[..., Person], server: Server) -> None:
    noor, jonas = seated(person)
    for player in (noor, jonas):
        player.person.expects_outages()
    play([noor, jonas], moves=2)
    server.restart()
    expect(noor.page.get_by_text("The line is down")).to_be_hidden(timeout=20_000)
    play([noor, jonas], moves=2)
    boards_equal(noor, jonas)


def test_the_same_seat_in_two_tabs(person: Callable[..., Person]) -> None:
    noor, jonas = seated(person)
    second = noor.person.another_tab(noor.page.url)
    expect(second.get_by_role("grid")).to_be_visible()
    play([noor, jonas], moves=3)
    places = (
        "cells => cells.filter(cell => cell.querySelector('.linx-stack')).map(cell => cell.dataset.linxCell).sort()"
    )
    noor.sees(lambda: second.locator("[data-linx-cell]").evaluate_all(places) == noor.cells())
    second.close()
    jonas.page.wait_for_timeout(500)
    assert jonas.person.frames("here")[-1]["seats"] == [True, True]


def test_a_double_click_is_one_move(person: Callable[..., Person]) -> None:
    noor, jonas = seated(person)
    mover, other = (noor, jonas) if noor.prompt else (jonas, noor)
    before = mover.version
    mover.page.locator(".linx-kind").first.click()
    mover.page.locator('[data-linx-cell="0,0"]').dblclick()
    all_see((mover, other), lambda player: player.version > before)
    mover.page.wait_for_timeout(500)
    assert mover.version == other.version == before + 1
    assert not mover.person.frames("no")


def test_reloads_at_any_moment(person: Callable[..., Person]) -> None:
    noor, jonas = seated(person)
    noor.person.expects_outages()
    for number in range(15):
        noor.page.goto(noor.page.url, wait_until="commit" if number % 3 else "load")
        noor.page.wait_for_timeout(7 * (number % 5))
        if number % 5 == 4 and jonas.prompt is not None:
            jonas.move()
    noor.page.reload()
    expect(noor.page.get_by_role("grid")).to_be_visible()
    noor.sees(lambda: noor.seat == 0)
    boards_equal(noor, jonas)
    play([noor, jonas], moves=2)


def test_stepping_back_while_play_goes_on(person: Callable[..., Person]) -> None:
    noor, jonas = seated(person)
    watcher = Player(person("Ana"))
    watcher.page.goto(noor.page.url)
    expect(watcher.page.get_by_role("grid")).to_be_visible()
    play([noor, jonas], moves=4)
    boards_equal(noor, jonas, watcher)
    now = watcher.cells()
    back = watcher.page.get_by_role("button", name="One move back")
    back.click()
    back.click()
    expect(watcher.page.locator(".t-stepper").filter(visible=True)).to_contain_text("Move 2")
    watcher.sees(lambda: len(watcher.cells()) <= len(now))
    expect(watcher.page.get_by_text("Play goes on at move")).to_be_visible()
    then = watcher.cells()
    play([noor, jonas], moves=2)
    watcher.page.wait_for_timeout(300)
    assert watcher.cells() == then, "the past does not move"
    # On a phone one steps on beside the board, and the own turn is told while the past lies there.
    phone = next(player for player in (noor, jonas) if player.prompt is not None).page
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.get_by_role("button", name="Moves").click()
    phone.get_by_role("button", name="One move back").click()
    phone.get_by_role("button", name="Table").click()
    banner = phone.get_by_role("status").filter(has_text="It’s your turn now")
    expect(banner.get_by_text("Move 5 of 6")).to_be_visible()
    banner.get_by_role("button", name="One move back").click()
    expect(banner.get_by_text("Move 4 of 6")).to_be_visible()
    expect(phone.get_by_role("grid")).to_be_visible()
    banner.get_by_role("button", name="Back to now").click()
    expect(banner).to_have_count(0)
    watcher.page.get_by_role("button", name="Back to now").click()
    # Who came back goes on from where the steps are.
    expect(watcher.page.locator(".t-moves .t-stepper button:focus")).to_have_count(1)
    boards_equal(noor, jonas, watcher)
    fresh = Player(person("Eva"))
    fresh.page.goto(noor.page.url)
    expect(fresh.page.get_by_role("grid")).to_be_visible()
    fresh.sees(lambda: fresh.cells() == watcher.cells())


def test_the_invite_opened_twice_at_once_in_a_new_browser_is_one_person(person: Callable[..., Person]) -> None:
    noor, guest = Player(person("Noor")), person()
    noor.create()
    invite = noor.invite()
    tabs = [guest.page, guest.context.new_page()]
    # Both navigations are under way before either has an answer, with no cookie yet.
    for tab in tabs:
        tab.evaluate("address => setTimeout(() => { location.href = address; })", invite)
    for tab in tabs:
        tab.wait_for_url("**/i/*")
        expect(tab.get_by_role("button", name="Sit down")).to_be_visible()
    for tab in tabs:
        tab.get_by_role("button", name="Sit down").click()
    for tab in tabs:
        tab.wait_for_url("**/t/*")
        expect(tab.get_by_text("Send this link")).to_be_visible()
    noor.sees(lambda: len([seat for seat in noor_seats(noor) if seat.get("person")]) > 1)
    # Nor does a third one come after them.
    people = [seat.get("person") for seat in noor_seats(noor)]
    assert len([one for one in people if one]) == 2, people


def noor_seats(player: Player) -> list[dict[str, str]]:
    """The seats as last told."""
    player.page.wait_for_timeout(500)
    return [frame["table"]["seats"] for frame in player.told() if frame.get("table")][-1]


@pytest.mark.still
@pytest.mark.parametrize("way", ["button", "closing", "network"])
def test_leaving_a_waiting_table_frees_the_seat(
    person: Callable[..., Person], serve: Callable[..., Server], way: str
) -> None:
    # Long enough for a page to come up on a busy machine: who has just sat down is not gone.
    server = serve(seat_grace="8", sweep_every="0.3")
    with Network(server) as network:
        noor, jonas = Player(person("Noor", server=server)), Player(person("Jonas", server=network))
        jonas.person.expects_outages()
        noor.create()
        jonas.accept(f"{network.url}/i/{noor.invite().split('/i/')[1]}")
        noor.sees(lambda: len([seat for seat in noor_seats(noor) if seat]) == 2)
        if way == "button":
            jonas.page.get_by_role("button", name="Menu").click()
            leave = jonas.page.get_by_role("button", name=re.compile("Stand up|stand up"))
            leave.click()
            if leave.is_visible():
                leave.click()
        elif way == "closing":
            jonas.page.close()
        else:
            network.refusing = True
            network.cut()
        noor.sees(lambda: len([seat for seat in noor_seats(noor) if seat]) == 1, 25)


@pytest.mark.still
def test_the_others_go_on_without_somebody_who_left(
    person: Callable[..., Person], serve: Callable[..., Server]
) -> None:
    server = serve(away_after="1", sweep_every="0.3")
    noor, jonas = seated(lambda *args, **more: person(*args, **{"server": server, **more}))
    if jonas.prompt is None:
        play([noor, jonas], moves=1)
        all_see((jonas,), lambda player: player.prompt is not None)
    jonas.page.close()
    # The first time it is looked at on a small phone.
    told_at = noor.version + (noor.prompt is not None)
    looked = False
    for _ in range(100):
        if is_over(noor):
            break
        if noor.match.get("between") or noor.prompt is not None:
            play([noor], moves=1)
            continue
        before = noor.version
        instead = noor.page.get_by_role("button", name="Play for them")
        instead.wait_for(timeout=15_000)
        if before == told_at:
            low_banner(noor)
        elif not looked:
            # Moves of both lie behind by now.
            past_is_quiet(noor.page)
            looked = True
        instead.click()
        noor.sees(lambda before=before: noor.version > before)
    assert is_over(noor)
    assert looked


def low_banner(player: Player) -> None:
    """On a small phone what the house says of somebody who is away lies over the words at the foot, never the hand."""
    page = player.page
    size = page.viewport_size or {"width": 1280, "height": 800}
    page.set_viewport_size({"width": 360, "height": 740})
    player.sees(
        lambda: page.evaluate(
            """document.querySelector('.t-banner .notice').getBoundingClientRect().bottom
            <= document.querySelector('.t-hand .rack').getBoundingClientRect().top"""
        )
    )
    # Who is away is marked, and what they hold stays to be read.
    away = page.locator(".t-player:has(.t-player-away)")
    expect(away).to_have_count(1)
    expect(away.locator(".t-player-held")).to_be_visible()
    page.set_viewport_size(size)


def past_is_quiet(page: Page) -> None:
    """A move of before says nothing of who is away now."""
    away = page.locator(".t-player-away")
    expect(away).to_have_count(1)
    page.locator("[role=option][data-v]:not([aria-disabled])").first.click()
    expect(away).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(away).to_have_count(1)


@pytest.mark.still
def test_an_invite_says_what_became_of_its_table(person: Callable[..., Person]) -> None:
    """Full, started, finished and withdrawn: four pages that each say so."""
    noor, jonas = Player(person("Noor")), Player(person("Jonas"))
    noor.create()
    invite = noor.invite()
    jonas.accept(invite)
    noor.page.get_by_role("button", name="2", exact=True).click()
    noor.sees(lambda: len(noor_seats(noor)) == 2)
    late = person("Late")
    told: list[str] = []

    def look() -> str:
        late.visit(invite)
        text = late.page.get_by_role("main").inner_text()
        told.append(text)
        return text

    assert "full" in look().lower() or "taken" in told[-1].lower()
    noor.start()
    assert "Watch" in look()
    play([noor, jonas])
    look()
    withdrawn = invite
    noor.person.call("POST", f"/api/tables/{noor.page.url.split('/t/')[1].split('?')[0]}/invite", {})
    late.expects("status of 410", "status of 404")
    late.visit(withdrawn)
    told.append(late.page.get_by_role("main").inner_text())
    assert len(set(told)) == 4, told
