"""python -m scripts.sheet [part ...] [--size phone] [--theme day] [--lang es]: the contact sheet (see README.md)."""

from __future__ import annotations

import argparse
import html
import importlib
import importlib.util
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from app.games.registry import GAMES
from scripts import browser as chromium
from scripts.sheet.house import house
from scripts.sheet.position import Position
from scripts.sheet.shoot import Shot, Sight, Studio
from tests.browser import ARGUMENTS

OUT = Path("test-results/sheet")
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
THEMES = ("day", "evening")
KEYS = [game.info.key for game in GAMES]


def main() -> None:
    """Draw what was asked for, and the index of it."""
    asked = arguments()
    path = chromium.find()
    if path is None:
        raise SystemExit("No Chromium was found: run `make browser`.")
    parts = asked.parts or ["pages", *KEYS]
    if unknown := set(parts) - {"pages", *KEYS}:
        raise SystemExit(f"No such part: {', '.join(sorted(unknown))}. There are: pages, {', '.join(KEYS)}.")
    positions = [position for key in KEYS if key in parts for position in positions_of(key)]
    sights = [Sight(size, *sized(size), theme) for size in asked.size or SIZES for theme in asked.theme or THEMES]
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        studio = Studio(browser, server, asked.out, asked.lang)
        if "pages" in parts:
            studio.pages(sights, KEYS, asked.only)
        for position in positions:
            if asked.only in position.name:
                studio.position(position, sights)
        browser.close()
    index = asked.out / "index.html"
    index.write_text(sheet(studio.shots), "utf-8")
    print(f"{len(studio.shots)} pictures: {index}")


def arguments() -> argparse.Namespace:
    """What to draw."""
    parser = argparse.ArgumentParser(prog="make sheet", description="Draw the contact sheet.")
    parser.add_argument("parts", nargs="*", metavar="part", help="pages, or a game's key")
    parser.add_argument("--size", action="append", help="phone, desk or WIDTHxHEIGHT; may be given again")
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--lang", default="en", choices=("en", "es"))
    parser.add_argument("--only", default="", help="those whose name has this")
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


def sized(size: str) -> tuple[int, int]:
    """A size by its name, or as WIDTHxHEIGHT."""
    if size in SIZES:
        return SIZES[size]
    width, _, height = size.partition("x")
    return int(width), int(height)


def positions_of(key: str) -> list[Position]:
    """The positions of a game, if it has any."""
    name = f"scripts.sheet.{key.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return []
    found = list(importlib.import_module(name).positions())
    names = [position.name for position in found]
    if len(set(names)) != len(names):
        raise SystemExit(f"Two positions of {key} have one name.")
    return found


def sheet(shots: Sequence[Shot]) -> str:
    """The page that shows all of them, a row a subject."""
    rows: dict[tuple[str, str], list[Shot]] = {}
    for shot in shots:
        rows.setdefault((shot.part, shot.name), []).append(shot)
    body = "".join(
        f"<h2>{html.escape(part)}: {html.escape(name)}</h2><div>{''.join(map(figure, taken))}</div>"
        for (part, name), taken in rows.items()
    )
    return (
        '<!doctype html><meta charset="utf-8"><title>Linkhall, contact sheet</title>'
        "<style>body{font:15px system-ui;margin:24px;background:#ddd}div{display:flex;gap:12px;flex-wrap:wrap}"
        "figure{margin:0}img{height:420px;width:auto;display:block}h2{font-size:17px;margin:28px 0 8px}</style>" + body
    )


def figure(shot: Shot) -> str:
    """One picture, which leads to itself at full size."""
    file, name = html.escape(shot.file), html.escape(shot.sight.name)
    return (
        f'<figure><a href="{file}"><img loading="lazy" src="{file}" alt=""></a><figcaption>{name}</figcaption></figure>'
    )


if __name__ == "__main__":
    main()
