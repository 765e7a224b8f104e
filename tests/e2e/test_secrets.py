"""What reaches a browser, every frame and body of it, holds no hidden tile, no draw to come and no seed.

The truth is read from the server's own log of the match; each browser's recordings are held against it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from playwright.sync_api import expect

from app.games.linx.model import Dealt
from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables import history
from app.tables.show import Recorded
from tests.browser import Person
from tests.e2e.playing import Player, all_see, is_over, play, who_moves

pytestmark = pytest.mark.still


def truth(database_url: str, table: str) -> list[Recorded]:
    """Everything of the first match, secrets included."""

    async def read() -> list[Recorded]:
        database = Database(database_url)
        try:
            return history.records_of(await DatabaseJournal(database).read(table, 0), 1)
        finally:
            await database.close()

    # Playwright has an event loop running in this thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(read())).result()


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object anywhere within a JSON value."""
    if isinstance(value, dict):
        found = cast("dict[str, Any]", value)
        yield found
        for inner in found.values():
            yield from parts(inner)
    elif isinstance(value, list):
        for inner in cast("list[Any]", value):
            yield from parts(inner)


def objects(person: Person) -> Iterator[dict[str, Any]]:
    """Every JSON object that reached the browser, in frames and bodies."""
    for heard in person.heard:
        if heard.what != "sent" and heard.text[:1] in "{[":
            try:
                value = json.loads(heard.text)
            except json.JSONDecodeError:
                continue
            yield from parts(value)


def test_nobody_receives_a_hidden_tile(person: Callable[..., Person]) -> None:
    noor = Player(person("Noor", bodies=True))
    jonas = Player(person("Jonas", "phone", bodies=True), "touch")
    noor.create()
    jonas.accept(noor.invite())
    watcher = Player(person("Ana", bodies=True))
    watcher.page.goto(noor.page.url)
    # A player's own second browser, signed out: a watcher like any other.
    other = Player(person(bodies=True))
    other.page.goto(noor.page.url)
    noor.start()
    play([noor, jonas], moves=4)
    # All that may be asked for along the way: a reload, an error, the history, the API, the page itself.
    jonas.page.reload()
    expect(jonas.page.get_by_role("grid")).to_be_visible()
    table = noor.page.url.split("/t/")[1].split("?")[0]
    everybody = (noor, jonas, watcher, other)
    all_see(everybody, lambda player: bool(player.told()))
    for player in everybody:
        player.person.page.evaluate(
            """async (table) => {
                for (const path of [`/api/tables/${table}/history`, `/api/tables/${table}`, `/t/${table}`])
                    await (await fetch(path)).text();
            }""",
            table,
        )
    mover = who_moves((noor, jonas))
    # An illegal try is explained, changes nothing and leaks nothing.
    before, board, rack = mover.version, mover.cells(), rack_of(mover)
    mover.place(str(mover.page.locator(".linx-kind").first.get_attribute("data-kind")), far(mover))
    expect(mover.page.get_by_text("touch").first).to_be_visible()
    assert (mover.version, mover.cells(), rack_of(mover)) == (before, board, rack)
    answers = mover.person.frames("no")
    assert answers[-1]["code"] in ("does-not-touch", "outside-box")
    assert answers[-1]["id"]
    assert answers[-1]["text"]
    play([noor, jonas])
    all_see(everybody, is_over)
    for player in everybody:
        player.person.settle()

    server = noor.person.server
    server.stop()
    for player in (noor, jonas, watcher, other):
        player.person.expects_outages()
    records = truth(server.database_url, table)
    match = records[0].after.match
    assert match is not None
    deals = [event for record in records for event in record.events if isinstance(event, Dealt)]
    assert len(deals) >= 2
    for player, seat in ((noor, 0), (jonas, 1), (watcher, None), (other, None)):
        text = player.person.received()
        assert [heard for heard in player.person.heard if heard.what == "body" and heard.url.endswith("/history")]
        assert match.seed not in text
        assert "all_hands" not in text
        assert "all_piles" not in text
        for deal in deals:
            for pile in deal.all_piles:
                assert pile not in text, "the order of a draw pile"
        drawn = [found for found in objects(player.person) if found.get("k") == "drew"]
        assert drawn
        for found in drawn:
            assert ("kinds" in found) is (found["seat"] == seat), found
        dealt = [found for found in objects(player.person) if found.get("k") == "dealt"]
        assert {found.get("mine") for found in dealt} == (
            {None} if seat is None else {deal_hand(deal, seat) for deal in deals}
        )
        if seat is None:
            assert not [found for found in objects(player.person) if found.get("mine") is not None]
            assert not [found for found in objects(player.person) if found.get("prompt") is not None]


def deal_hand(deal: Dealt, seat: int) -> str:
    """The hand of a deal as its owner sees it."""
    return "".join(sorted(deal.all_hands[seat], key="RPS".index))


def rack_of(player: Player) -> list[str]:
    """The own tiles, as they are called."""
    return player.page.locator(".linx-kind").evaluate_all("tiles => tiles.map(tile => tile.ariaLabel)")


def far(player: Player) -> tuple[int, int]:
    """A free place in the grid that is not legal, for a refusal; any place where all are."""
    prompt = player.prompt or {"up": []}
    legal = {tuple(place) for place in prompt["up"]}
    cells = player.page.locator("[data-linx-cell]").evaluate_all("cells => cells.map(cell => cell.dataset.linxCell)")
    places = [tuple(int(part) for part in cell.split(",")) for cell in cells]
    taken = {tuple(int(part) for part in cell.split(",")) for cell in player.cells()}
    found = next(place for place in places if place not in legal and place not in taken)
    return found[0], found[1]
