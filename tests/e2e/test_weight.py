"""What the first view of a table costs: everything that is transferred, headers and fonts included."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import Person
from tests.e2e.playing import Player
from tests.e2e.playing_tiles import TilesPlayer

BUDGET = 150_000
"""Bytes over the network."""


@pytest.mark.parametrize("kind", [Player, TilesPlayer], ids=lambda kind: kind.GAME)
def test_the_first_view_of_a_table_is_light(
    person: Callable[..., Person], kind: type[Player], capsys: pytest.CaptureFixture[str]
) -> None:
    noor, jonas = kind(person("Noor")), kind(person("Jonas"))
    noor.create()
    jonas.accept(noor.invite())
    noor.start()
    # Somebody with an empty cache, straight to the running match.
    total, listed = transferred(person(), noor.page.url, '[role="grid"]')
    with capsys.disabled():
        sys.stdout.write(f"\nThe first view of a table of {kind.GAME}: {total} bytes in {len(listed)} requests\n")
    assert any(line.endswith(".woff2") for line in listed), "fonts count too"
    assert total <= BUDGET, "\n".join(listed)


def transferred(watcher: Person, url: str, board: str) -> tuple[int, list[str]]:
    """The bytes of the page until the board is there and the network rests, and the requests, largest first."""
    session = watcher.context.new_cdp_session(watcher.page)
    session.send("Network.enable")  # pyright: ignore[reportUnknownMemberType]
    sizes: dict[str, int] = {}
    urls: dict[str, str] = {}

    def asked(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["request"]["url"]

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", finished)
    watcher.page.goto(url)
    expect(watcher.page.locator(board)).to_be_visible()
    watcher.page.wait_for_load_state("networkidle")
    found = sorted(((size, urls[id]) for id, size in sizes.items()), reverse=True)
    return sum(size for size, _ in found), [f"{size:8} {address}" for size, address in found]
