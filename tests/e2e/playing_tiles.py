"""Playing LINK-O tiles in the browser: a tile of the rack, then a space of its circle."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import CDPSession, Locator, expect

from scripts.sheet.house import Table
from tests.browser import Person
from tests.e2e.playing import ABOVE_FINGER, Hand, Player


class TilesPlayer(Player):
    """Somebody at a table of LINK-O tiles."""

    GAME = "link-o-tiles"

    @classmethod
    def at(cls, person: Person, table: Table, hand: Hand, seat: int = 0) -> TilesPlayer:
        """The player of a seat of a table that was brought to a position."""
        table.enter(person.context, seat)
        player = cls(person, hand)
        player.page.goto(person.server.url + table.path)
        expect(player.page.locator(".t-page")).to_be_visible()
        player.sees(lambda: bool(player.told()))
        return player

    def target(self, points: int) -> None:
        """Set the points that win, in the waiting room."""
        before = self.version
        self.page.get_by_role("radio", name=str(points), exact=True).check(force=True)
        self.sees(lambda: self.version > before)

    def tile(self, lay: str) -> Locator:
        """The tile of the rack that is laid so."""
        text = lay if lay[1:] == "L" else lay[0] + "".join(sorted(lay[1:]))
        return self.page.locator(f'.linko-held[data-tile="{text}"]').first

    def space(self, number: int) -> Locator:
        return self.page.locator(f'[data-space="{number}"]')

    def board(self) -> list[str]:
        """What a screen reader hears of every space, but for what only the mover is told."""
        labels = self.page.locator("[data-space]").evaluate_all("spaces => spaces.map(space => space.ariaLabel)")
        return [str(label) for label in labels]

    def move(self) -> None:
        """Make a legal move of the prompt with a tile of the rack."""
        prompt = self.prompt
        assert prompt is not None
        plays: dict[str, list[int]] = prompt["plays"]
        lay = sorted(plays)[self.version % len(plays)]
        self.make(f"{lay}@{plays[lay][self.version % len(plays[lay])]}")

    def make(self, notation: str) -> None:
        """Make this move, in the way that a tile of the rack is offered."""
        before = self.version
        lay, space = notation.split("@")
        self.lay(lay, int(space))
        self.sees(lambda: self.version > before)

    def lay(self, lay: str, space: int) -> None:
        """Bring a tile to a space, whatever the server may say to it. Where it fits both ways it is turned first."""
        tile = self.tile(lay)
        plays: dict[str, list[int]] = (self.prompt or {}).get("plays", {})
        other = lay if lay[1:] == "L" else lay[0] + lay[2] + lay[1]
        turn = lay > other and space in plays.get(other, ()) and space in plays.get(lay, ())
        if self.hand == "drag" and not turn:
            return self.drag(tile, self.space(space))
        if self.hand == "keys":
            return self.walk_to(tile, space, turn=turn)
        # What was refused just now is still held.
        if tile.get_attribute("aria-pressed") != "true":
            self.press(tile)
        expect(tile).to_have_attribute("aria-pressed", "true")
        if turn:
            self.press(tile)
        return self.press(self.space(space))

    def drag(self, tile: Locator, cell: Locator) -> None:
        """Drag with a finger, by touch events of the browser itself. The board may close in on the circle meanwhile."""
        start = tile.bounding_box()
        assert start is not None
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        finger: CDPSession = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, points: Sequence[dict[str, float]]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})  # pyright: ignore[reportUnknownMemberType]

        touch("touchStart", [{"x": x, "y": y}])
        touch("touchMove", [{"x": x, "y": y - 20}])
        # Above the rack, which only puts itself in order.
        rack = self.page.locator(".linko-hand").bounding_box()
        assert rack is not None
        touch("touchMove", [{"x": x, "y": rack["y"] - 10}])
        self.page.wait_for_timeout(300)
        end = cell.bounding_box()
        assert end is not None
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + ABOVE_FINGER
        for step in range(1, 4):
            touch("touchMove", [{"x": x + (to_x - x) * step / 3, "y": y + (to_y - y) * step / 3}])
        touch("touchEnd", [])
        finger.detach()

    def walk_to(self, tile: Locator, space: int, *, turn: bool) -> None:
        """With the keyboard alone: to the tile, Enter, by lit places to the space, Enter."""
        keyboard = self.page.keyboard
        if self.page.evaluate("document.activeElement?.closest('.linko-tiles') === null"):
            self.page.locator('.linko-held[tabindex="0"]').focus()
        keyboard.press("Home")
        for _ in range(60):
            if tile.evaluate("tile => tile === document.activeElement"):
                break
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        expect(tile).to_have_attribute("aria-pressed", "true")
        if turn:
            tile.focus()
            keyboard.press("Enter")
        for _ in range(64):
            here = self.page.evaluate("document.activeElement?.getAttribute('data-space')")
            assert here, "picking up a tile did not lead to the board"
            if int(here) == space:
                break
            keyboard.press("PageDown")
        keyboard.press("Enter")
