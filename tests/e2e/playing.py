"""Playing Linx in the browser as people do: through pages, by mouse, by touch or by keyboard.

What a player may do is read from the prompt that the server sent to this very browser; everything else is what
a person sees.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser import Person

Hand = Literal["mouse", "touch", "drag", "keys"]

KINDS = {"R": "rock", "P": "paper", "S": "scissors"}
MOST_MOVES = 400
ABOVE_FINGER = 46
"""A dragged tile flies so many pixels above the finger, which would hide it."""


class Player:
    """Somebody at a table, who plays with this hand."""

    GAME = "linx"

    def __init__(self, person: Person, hand: Hand = "mouse", page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page
        self.hand = hand
        self._told: list[dict[str, Any]] = []
        self._read = 0

    # --- coming and starting -------------------------------------------------------------------------------

    def create(self, game: str | None = None) -> str:
        """Create a table of a game (this player's own) from the home page; its address."""
        self.page.goto(self.person.server.url + "/")
        self.press(self.page.locator(f'[data-create="{game or self.GAME}"]'))
        self.page.wait_for_url("**/t/*")
        expect(self.page.get_by_role("heading", name="Send this link")).to_be_visible()
        return self.page.url

    def invite(self) -> str:
        """The address of the invite that the table shows."""
        field = self.page.get_by_label("invite link")
        expect(field).to_have_value(re.compile(r"/i/[\w-]{16,}$"))
        return "http://" + field.input_value()

    def accept(self, invite: str) -> None:
        """Open the invite and sit down."""
        self.page.goto(invite)
        self.press(self.page.get_by_role("button", name="Sit down"))
        self.page.wait_for_url("**/t/*")
        self.sees(lambda: bool(self.told()) and self.seat is not None)

    def start(self) -> None:
        """Start the match, as its host."""
        self.press(self.page.get_by_role("button", name="Start with"))
        expect(self.page.get_by_role("grid")).to_be_visible()

    def press(self, target: Locator) -> None:
        """Click, tap, or focus and press Enter."""
        if self.hand == "keys":
            target.focus()
            self.page.keyboard.press("Enter")
        elif self.hand in ("touch", "drag"):
            target.tap()
        else:
            target.click()

    # --- what this browser was told ------------------------------------------------------------------------

    def told(self) -> list[dict[str, Any]]:
        """The frames that tell the state of the table, as far as they have arrived."""
        heard = self.person.heard
        for item in heard[self._read :]:
            if item.what == "frame" and "/ws/table/" in item.url:
                frame = json.loads(item.text)
                if frame["t"] in ("view", "step"):
                    self._told.append(frame)
        self._read = len(heard)
        return self._told

    @property
    def version(self) -> int:
        """The version that this browser has been told."""
        return self.told()[-1]["v"]

    @property
    def seat(self) -> int | None:
        """The own seat as last told."""
        return [frame["you"] for frame in self.told() if frame.get("you")][-1].get("seat")

    @property
    def prompt(self) -> dict[str, Any] | None:
        """What the server asks of this player now."""
        return self.told()[-1].get("prompt")

    @property
    def match(self) -> dict[str, Any]:
        """The match as last told."""
        return [frame["table"] for frame in self.told() if frame.get("table")][-1].get("match") or {}

    # --- moving --------------------------------------------------------------------------------------------

    def move(self) -> None:
        """Make a legal move of the prompt with a tile of the rack."""
        prompt = self.prompt
        assert prompt is not None
        before = self.version
        kind, place = self.choose(prompt)
        self.place(kind, place)
        self.sees(lambda: self.version > before)

    def choose(self, prompt: dict[str, Any]) -> tuple[str, tuple[int, int]]:
        """A tile in the rack that is legal somewhere, covering where it can so that every kind of move is made."""
        held = [str(button.get_attribute("data-kind")) for button in self.page.locator(".linx-kind").all()]
        for kind in held:
            for x, y in prompt.get("over", {}).get(kind, ()):
                return kind, (x, y)
        x, y = prompt["up"][len(self.told()) % len(prompt["up"])]
        return held[0], (x, y)

    def place(self, kind: str, at: tuple[int, int]) -> None:
        """Bring a tile of this kind to a place, whatever the server may say to it."""
        tile = self.page.locator(f'.linx-kind[data-kind="{kind}"]')
        cell = self.page.locator(f'[data-linx-cell="{at[0]},{at[1]}"]')
        if self.hand == "drag":
            self.drag(tile, cell)
        elif self.hand == "keys":
            self.walk(tile, at)
        else:
            # What was refused just before is held still.
            if tile.get_attribute("aria-pressed") != "true":
                self.press(tile)
            expect(tile).to_have_attribute("aria-pressed", "true")
            self.press(cell)

    def drag(self, tile: Locator, cell: Locator) -> None:
        """Drag with a finger, by the touch events of the browser itself."""
        start, end = tile.locator(".linx-held").last.bounding_box(), cell.bounding_box()
        assert start is not None
        assert end is not None
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + ABOVE_FINGER
        finger: CDPSession = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, points: Sequence[dict[str, float]]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})  # pyright: ignore[reportUnknownMemberType]

        touch("touchStart", [{"x": x, "y": y}])
        for step in range(1, 6):
            touch("touchMove", [{"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5}])
        touch("touchEnd", [])
        finger.detach()

    def walk(self, tile: Locator, at: tuple[int, int]) -> None:
        """With the keyboard alone: to the tile, Enter, by arrows to the place, Enter."""
        keyboard = self.page.keyboard
        # The rack is one stop of Tab, and its tiles are a step of an arrow apart.
        if self.page.evaluate("document.activeElement?.closest('.linx-tiles') === null"):
            tile_home = self.page.locator('.linx-kind[tabindex="0"]')
            tile_home.focus()
        keyboard.press("Home")
        for _ in range(3):
            if tile.evaluate("tile => tile === document.activeElement"):
                break
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        expect(tile).to_have_attribute("aria-pressed", "true")
        for _ in range(24):
            here = self.page.evaluate("document.activeElement?.getAttribute('data-linx-cell')")
            assert here, "picking up a tile did not lead to the board"
            x, y = (int(part) for part in here.split(","))
            if (x, y) == at:
                break
            if x != at[0]:
                keyboard.press("ArrowRight" if x < at[0] else "ArrowLeft")
            else:
                keyboard.press("ArrowDown" if y < at[1] else "ArrowUp")
        keyboard.press("Enter")

    # --- seeing --------------------------------------------------------------------------------------------

    def sees(self, true: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if true():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.person.label} waited in vain at {self.told()[-1:]}")

    def cells(self) -> list[str]:
        """The board as a screen reader tells it: what lies where."""
        labels = self.page.locator("[data-linx-cell]").evaluate_all(
            "cells => cells.map(cell => [cell.dataset.linxCell, cell.querySelectorAll('.linx-stack').length])"
        )
        return sorted(place for place, stacks in labels if stacks)


P = TypeVar("P", bound=Player)


def play(players: Sequence[Player], until: Callable[[], bool] = lambda: False, moves: int = MOST_MOVES) -> None:
    """Play on until the match is over, or `until` is true, or so many moves were made."""
    for _ in range(moves):
        if until():
            return
        first = players[0]
        all_up_to_date(players)
        match = first.match
        if match.get("over"):
            return
        if match.get("between"):
            press_next_round(first)
            continue
        mover = next((player for player in players if player.prompt is not None), None)
        assert mover is not None, "nobody is asked"
        mover.move()


def all_see(players: Sequence[Player], true: Callable[[Player], bool], seconds: float = 20) -> None:
    """Wait until something is so for each of the players."""
    for player in players:
        player.sees(partial(true, player), seconds)


def all_up_to_date(players: Sequence[Player]) -> None:
    """Wait until each of the players has been told as much as any of them."""
    newest = max(player.version for player in players)
    all_see(players, lambda player: player.version >= newest)


def who_moves(players: Sequence[P]) -> P:
    """The player who is asked now, once all have been told as much."""
    all_up_to_date(players)
    return next(player for player in players if player.prompt is not None)


def is_over(player: Player) -> bool:
    """Whether the match has ended, as far as the player was told."""
    return bool(player.match.get("over"))


def press_next_round(player: Player) -> None:
    """Ask for the next round from the sheet that shows how the last one ended."""
    before = player.version
    player.press(player.page.get_by_role("button", name=re.compile("^Next (round|game)$")))
    player.sees(lambda: player.version > before)
