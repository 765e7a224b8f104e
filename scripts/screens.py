"""Draw the pictures of docs/pictures anew: positions of real matches, at a real server, in Chromium.

python -m scripts.screens [name ...]
"""

from __future__ import annotations

import importlib
import io
import sys
import tempfile
from pathlib import Path

from msgspec import Struct
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from scripts import browser as chromium
from scripts.sheet.house import SeededServer, Table, bring, house
from scripts.sheet.position import Position
from tests.browser import ARGUMENTS, SCHEMES

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
QUALITY = 82

DESK = (1440, 900)
PHONE = (390, 844)
SETTLED_MS = 1500
TALK = {
    "link-o-tiles": ((1, "Who has the last purple double?"), (3, "Ask me again in a minute.")),
    "linx": ((2, "Good luck, everybody!"), (3, "Careful with that corner, Marta")),
    "linko-cards": ((2, "Not the fours. Please."), (1, "She is thinking about it.")),
    "link-it-4": ((0, "Nobody look at the left column."), (3, "What column?")),
}
"""By game: seats, and what they say."""


class Picture(Struct, frozen=True):
    """file: within docs/pictures; game, position: of `scripts.sheet`; touch: the selector of what is pressed first."""

    file: str
    game: str
    position: str
    size: tuple[int, int] = DESK
    theme: str = "day"
    touch: str = ""


WANTED = (
    Picture("link-o-tiles.webp", "link-o-tiles", "well-filled", touch=".linko-held:not(.sunk)"),
    Picture("linx.webp", "linx", "middle", theme="evening", touch=".linx-kind"),
    Picture("link-o-tiles-phone.webp", "link-o-tiles", "well-filled", PHONE, touch=".linko-held:not(.sunk)"),
    Picture("linx-phone.webp", "linx", "middle-three", PHONE, "evening", touch=".linx-kind"),
    Picture("linko-cards.webp", "linko-cards", "take"),
    Picture("linko-cards-phone.webp", "linko-cards", "middle", PHONE, "evening", touch=".lc-kind:nth-child(6)"),
    Picture("link-it-4.webp", "link-it-4", "a4-late", theme="evening"),
    Picture("link-it-4-phone.webp", "link-it-4", "a4-near", PHONE, touch=".l4-near-button"),
)


def main() -> None:
    """Take all pictures, or those of these names."""
    path = chromium.find()
    if path is None:
        raise SystemExit("No Chromium was found: run `make browser`.")
    PICTURES.mkdir(parents=True, exist_ok=True)
    asked = set(sys.argv[1:])
    tables: dict[tuple[str, str], Table] = {}
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for picture in WANTED:
            if asked and picture.file not in asked:
                continue
            key = (picture.game, picture.position)
            if key not in tables:
                tables[key] = begun(server, position(*key))
            keep(picture, browser, server, tables[key], position(*key).seat or 0)
        browser.close()


def position(game: str, name: str) -> Position:
    """The position of the contact sheet that has this name."""
    module = importlib.import_module(f"scripts.sheet.{game.replace('-', '_')}")
    return next(each for each in module.positions() if each.name == name)


def begun(server: SeededServer, wanted: Position) -> Table:
    """A table in the position, where a few words have been said."""
    table = bring(server, wanted)
    for seat, text in TALK.get(wanted.game, ()):
        if seat < wanted.seats:
            table.guests[seat].say(text)
    return table


def keep(picture: Picture, browser: Browser, server: SeededServer, table: Table, seat: int) -> None:
    """What this seat sees once nothing moves any more."""
    width, height = picture.size
    touch = picture.size == PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=touch,
        has_touch=touch,
        device_scale_factor=2 if touch else 1,
        locale="en-GB",
        color_scheme=SCHEMES[picture.theme],
        service_workers="block",
    )
    table.enter(context, seat)
    page = context.new_page()
    page.goto(server.url + table.path)
    page.locator(".t-page").wait_for()
    page.wait_for_timeout(SETTLED_MS / 2)
    if picture.touch:
        page.locator(picture.touch).first.click()
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED_MS)
    Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(PICTURES / picture.file, quality=QUALITY, method=6)
    context.close()
    for guest in table.guests:
        guest.drain()
    print(f"docs/pictures/{picture.file}: {(PICTURES / picture.file).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
