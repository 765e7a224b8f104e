"""Link It 4 in Chromium: a whole match, what cannot be done, the keyboard, and what it weighs."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import Person
from tests.e2e.playing import Hand, Player, all_see, is_over, play, who_moves
from tests.e2e.test_access import clean
from tests.e2e.test_weight import BUDGET


class LinkIt4Player(Player):
    """Plays Link It 4: keeps the dice of the most frequent number, and builds where the prompt says it can."""

    def __init__(self, person: Person, hand: Hand = "mouse") -> None:
        super().__init__(person, hand)
        self.rolls = 0

    def start(self) -> None:
        """Start the match, as its host."""
        self.press(self.page.get_by_role("button", name="Start with"))
        expect(self.page.get_by_role("grid", name="Board")).to_be_visible()

    def square(self, number: int) -> Locator:
        return self.page.locator(f'[data-square="{number}"]')

    @property
    def dice(self) -> list[int]:
        """The dice as they lie, by what their drawings show."""
        return self.page.locator(".l4-die").evaluate_all(
            "dice => dice.map(die => die.querySelectorAll('circle').length)"
        )

    @property
    def kept(self) -> list[int]:
        """Which dice are kept."""
        pressed = self.page.locator(".l4-die").evaluate_all("dice => dice.map(die => die.ariaPressed)")
        return [die for die, is_kept in enumerate(pressed) if is_kept == "true"]

    def keep(self, wanted: list[int]) -> None:
        """Tap dice until these ones, and no others, are kept."""
        for die in {*wanted} ^ {*self.kept}:
            self.press(self.page.locator(f'.l4-die[data-die="{die}"]'))
        self.sees(lambda: self.kept == sorted(wanted))

    def move(self) -> None:
        """Build on a lit square, else roll; every other time the most frequent number is kept."""
        prompt = self.prompt
        assert prompt is not None
        before = self.version
        if prompt.get("open") and self.builds(prompt):
            lit = self.page.locator(".l4-cell.open")
            expect(lit).to_have_count(len(prompt["open"]))
            self.press(self.square(prompt["open"][before % len(prompt["open"])]))
        else:
            if prompt["roll"] == "any" and self.rolls % 2:
                dice = self.dice
                number = Counter(dice).most_common(1)[0][0]
                self.keep([die for die, pips in enumerate(dice) if pips == number][:4])
            self.rolls += 1
            self.press(self.page.get_by_role("button", name=re.compile("^Roll ")))
        self.sees(lambda: self.version > before)

    def builds(self, prompt: dict[str, Any]) -> bool:
        """Now and then another roll is had though a square is open."""
        return prompt["roll"] == "none" or self.version % 8 != 1

    @property
    def chosen(self) -> dict[str, Any]:
        """The options of the table that were chosen, as last told."""
        return [frame["table"] for frame in self.told() if frame.get("table")][-1].get("options") or {}

    def stacks(self) -> list[str]:
        """The board as a screen reader tells it, without what is said to one player only."""
        labels = self.page.locator("[data-square]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        return [label.removesuffix(", open to you").replace(", open to you", "") for label in labels]


def two(person: Callable[..., Person], side: str = "B") -> tuple[LinkIt4Player, LinkIt4Player]:
    """Two at a table of Link It 4, the match begun: one at a desk with the mouse, one on a phone by touch."""
    noor, jonas = LinkIt4Player(person("Noor")), LinkIt4Player(person("Jonas", "phone", theme="evening"), "touch")
    noor.create("link-it-4")
    if side == "B":
        noor.press(noor.page.get_by_role("radio", name="Side B, 4 by 4"))
        noor.sees(lambda: noor.chosen.get("side") == "B")
    jonas.accept(noor.invite())
    noor.start()
    expect(jonas.page.get_by_role("grid", name="Board")).to_be_visible()
    return noor, jonas


@pytest.mark.timeout(300)
def test_a_match_to_its_end(person: Callable[..., Person]) -> None:
    noor, jonas = two(person)
    both = (noor, jonas)
    watcher = LinkIt4Player(person("Ana"))
    watcher.page.goto(noor.page.url)
    expect(watcher.page.get_by_role("grid", name="Board")).to_be_visible()
    play(both, moves=9)
    newest = max(player.version for player in both)
    all_see((*both, watcher), lambda player: player.version == newest)
    assert noor.stacks() == jonas.stacks() == watcher.stacks()
    assert noor.dice == jonas.dice == watcher.dice
    for player in both:
        clean(player, "in the middle of a game")
    play(both)
    all_see((*both, watcher), is_over)
    for player in both:
        expect(player.page.locator(".l4-result")).to_be_visible()
        clean(player, "the end")
    assert min(noor.rolls, jonas.rolls) > 3
    ended = [event for frame in noor.told() for event in frame.get("g", ()) if event["k"] == "ended"]
    assert len(ended) == 1
    counts = [int(text) for text in jonas.page.locator(".l4-result-count .number").all_inner_texts()]
    assert counts == ended[0].get("counts", [])
    expect(watcher.page.locator(".l4-result-rows > .won")).to_have_count(len(ended[0]["winners"]))


def test_what_cannot_be_done_is_explained_where_it_was_tried(person: Callable[..., Person]) -> None:
    noor, jonas = two(person, "A")
    all_see((noor, jonas), lambda player: bool(player.told()))
    mover, other = (noor, jonas) if noor.prompt else (jonas, noor)
    mover.press(mover.square(3))
    expect(mover.page.locator(".l4-refusal .bubble")).to_have_text("Roll the dice first.")
    before = mover.version
    # Who is not asked sends nothing.
    expect(other.page.locator(".l4-cell.answering")).to_have_count(0)
    other.press(other.square(3))
    assert not [heard for heard in other.person.heard if heard.what == "sent" and '"move"' in heard.text]
    mover.press(mover.page.get_by_role("button", name="Roll the dice"))
    mover.sees(lambda: mover.version > before)
    mover.keep([0, 1, 2, 3, 4])
    mover.press(mover.page.get_by_role("button", name="Roll again"))
    expect(mover.page.locator(".l4-dice-refusal .bubble")).to_have_text("Pick up at least one die to roll again.")
    assert mover.version == before + 1
    # Kept dice stay as they are, and stay kept.
    dice = mover.dice
    mover.keep([1, 3])
    mover.press(mover.page.get_by_role("button", name="Roll 3 dice again"))
    mover.sees(lambda: mover.version > before + 1)
    assert [mover.dice[1], mover.dice[3]] == [dice[1], dice[3]]
    assert mover.kept == [1, 3]


def test_a_turn_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    noor, jonas = two(person)
    mover = who_moves((noor, jonas))
    keyboard = mover.page.keyboard

    def asked() -> dict[str, Any]:
        assert mover.prompt is not None
        return mover.prompt

    mover.page.get_by_role("button", name="Roll the dice").focus()
    keyboard.press("Enter")
    mover.sees(lambda: asked()["roll"] == "any")
    # Another turn, should its first roll fit nowhere.
    while not asked().get("open") or asked()["roll"] != "any":
        play((noor, jonas), moves=1)
        noor.sees(lambda: noor.version == jonas.version)
        mover = who_moves((noor, jonas))
        keyboard = mover.page.keyboard
    mover.keep([])
    mover.page.locator('.l4-die[tabindex="0"]').focus()
    keyboard.press("End")
    keyboard.press("Space")
    assert len(mover.kept) == 1
    expect(mover.page.locator(".l4-die.kept")).to_be_focused()
    keyboard.press("Space")
    assert mover.kept == []
    before, open_squares = mover.version, asked()["open"]
    mover.page.locator(".l4-die").first.focus()
    keyboard.press("ArrowUp")
    here = int(mover.page.evaluate("document.activeElement.dataset.square"))
    target = open_squares[-1]
    keys = ["ArrowDown" if target // 4 > here // 4 else "ArrowUp"] * abs(target // 4 - here // 4)
    keys += ["ArrowRight" if target % 4 > here % 4 else "ArrowLeft"] * abs(target % 4 - here % 4)
    for key in keys:
        keyboard.press(key)
    expect(mover.square(target)).to_be_focused()
    keyboard.press("Enter")
    mover.sees(lambda: mover.version > before)
    expect(mover.square(target)).to_have_class(re.compile("last"))


def test_the_first_view_is_light(person: Callable[..., Person], capsys: pytest.CaptureFixture[str]) -> None:
    noor, jonas = two(person, "A")
    play((noor, jonas), moves=6)
    watcher = person()
    session = watcher.context.new_cdp_session(watcher.page)
    session.send("Network.enable")  # pyright: ignore[reportUnknownMemberType]
    sizes: list[int] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", finished)
    watcher.page.goto(noor.page.url)
    expect(watcher.page.get_by_role("grid", name="Board")).to_be_visible()
    watcher.page.wait_for_load_state("networkidle")
    with capsys.disabled():
        sys.stdout.write(f"\nThe first view of Link It 4: {sum(sizes)} bytes in {len(sizes)} requests\n")
    assert len(sizes) > 20
    assert sum(sizes) <= BUDGET


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_rules_are_accessible(person: Callable[..., Person], lang: str) -> None:
    noor = LinkIt4Player(person("Noor", "phone", theme="evening"), "touch")
    for path in (f"/rules/link-it-4?lang={lang}", f"/?lang={lang}"):
        noor.page.goto(noor.person.server.url + path)
        noor.page.wait_for_load_state("networkidle")
        clean(noor, path)
