"""Draw the pictures of docs/pictures anew: a real match of Linx, played in Chromium against a server of its own.

python -m scripts.screens
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from scripts import browser as chromium
from tests.browser import ARGUMENTS, Person
from tests.e2e.playing import Hand, Player, play
from tests.serving import Server

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
COLORS = 256
"""As many as a palette has: a third of the bytes, and nobody sees the difference."""

TABLE = (1440, 900)
PHONE = (390, 844)
ENOUGH_TILES = 10


TALK = (("Amara", "Good luck, everybody!"), ("Beto", "Careful with that corner, Noor"))


class Guest(Player):
    """Covers a tile now and then, so that the picture shows faces and backs."""

    def choose(self, prompt: dict[str, Any]) -> tuple[str, tuple[int, int]]:
        """A tile of the rack and a place for it."""
        if prompt["up"] and len(self.told()) % 5:
            prompt = {**prompt, "over": {}}
        return super().choose(prompt)

    def say(self, text: str) -> None:
        """Say something in the chat."""
        field = self.page.get_by_placeholder("Say something kind")
        field.fill(text)
        field.press("Enter")


def main() -> None:
    """Play until the board tells something, then take the pictures."""
    path = chromium.find()
    if path is None:
        raise SystemExit("No Chromium was found: run `make browser`.")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), f"sqlite:///{folder}/linkhall.db").start()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            players = seated(browser, server)
            host, phone = players[0], players[1]
            play(players, until=lambda: host.prompt is not None and len(host.cells()) >= ENOUGH_TILES)
            if host.prompt is None:
                raise SystemExit("The match was over before there was much to see: try again.")
            for name, text in TALK:
                next(player for player in players if player.person.label == name).say(text)
            keep(host, "table.png")
            play(players, until=lambda: phone.prompt is not None)
            phone.press(phone.page.locator(".linx-kind").first)
            keep(phone, "phone.png")
        finally:
            browser.close()
            server.close()


def seated(browser: Browser, server: Server) -> Sequence[Guest]:
    """Four at a table that have begun: the host, somebody on a phone, and two more."""
    sizes: dict[str, tuple[tuple[int, int], Hand]] = {
        "Noor": (TABLE, "mouse"),
        "Jonas": (PHONE, "touch"),
        "Amara": (TABLE, "mouse"),
        "Beto": (TABLE, "mouse"),
    }
    players: list[Guest] = []
    for name, ((width, height), hand) in sizes.items():
        touch = hand == "touch"
        context = browser.new_context(
            viewport={"width": width, "height": height}, is_mobile=touch, has_touch=touch, locale="en-GB"
        )
        person = Person(name, context, server)
        person.named(name)
        players.append(Guest(person, hand))
    host, *guests = players
    host.create()
    invite = host.invite()
    for guest in guests:
        guest.accept(invite)
    host.sees(lambda: host.told()[-1]["v"] >= len(players))
    host.start()
    return players


def keep(player: Player, name: str) -> None:
    """What the player sees once nothing moves any more, in few colours."""
    player.page.mouse.move(0, 0)
    player.page.wait_for_timeout(1500)
    picture = Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")
    few = picture.quantize(COLORS, method=Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(PICTURES / name, optimize=True)
    print(f"docs/pictures/{name}: {(PICTURES / name).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
