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
    watcher = person()
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
    watcher.page.goto(noor.page.url)
    expect(watcher.page.get_by_role("grid")).to_be_visible()
    watcher.page.wait_for_load_state("networkidle")
    listed = sorted(((size, urls[id]) for id, size in sizes.items()), reverse=True)
    total = sum(size for size, _ in listed)
    with capsys.disabled():
        sys.stdout.write(f"\nThe first view of a table of {kind.GAME}: {total} bytes in {len(listed)} requests\n")
    assert any(url.endswith(".woff2") for _, url in listed), "fonts count too"
    assert total <= BUDGET, "\n".join(f"{size:8} {url}" for size, url in listed)
