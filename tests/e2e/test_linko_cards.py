"""Linko in Chromium: whole matches, what is asked of whom, what cannot be done, and what it weighs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser import Person
from tests.e2e.playing import Hand, Player, all_see, is_over, play, who_moves
from tests.e2e.test_access import clean
from tests.e2e.test_weight import BUDGET, transferred

ANSWERS = {"take": "Take them", "leave": "Let them go", "back": "Take back", "discard": "Discard and draw"}


class LinkoPlayer(Player):
    """Plays Linko. answered: the answers given so far, so that each of them is given in a match."""

    def __init__(self, person: Person, hand: Hand = "mouse") -> None:
        super().__init__(person, hand)
        self.answered: list[str] = []

    def start(self) -> None:
        """Start the match, as its host."""
        self.press(self.page.get_by_role("button", name="Start with"))
        expect(self.page.locator(".lc-board")).to_be_visible()

    @property
    def view(self) -> dict[str, Any]:
        """The view of the game that came with the last `view` frame."""
        return [frame["game"] for frame in self.told() if frame.get("game")][-1]

    def move(self) -> None:
        """Do what is asked, by what the page offers for it."""
        prompt = self.prompt
        assert prompt is not None
        before = self.version
        getattr(self, f"move_{prompt['ask']}")(prompt)
        self.sees(lambda: self.version > before)

    def move_play(self, prompt: dict[str, Any]) -> None:
        """Two cards of a number where there are two, the lowest first, so that there is something to snatch."""
        pairs = [number for number, held in prompt["numbers"] if held > 1] or [n for n, _ in prompt["numbers"]]
        if not pairs:
            self.choose_group(14, 1)
        else:
            self.choose_group(pairs[len(self.told()) % len(pairs)], 2 if len(pairs) > 1 else 1)
        self.press(self.page.get_by_role("button", name=re.compile("^Play ")))

    def choose_group(self, number: int, cards: int) -> None:
        """Tap cards of a number until so many of them are up (or all that there are)."""
        kind = self.page.locator(f'.lc-kind[data-card="{number}"]')
        for _ in range(10):
            up, held = int(kind.get_attribute("data-up") or 0), kind.locator(".lc-held").count()
            if up == min(cards, held):
                return
            self.press(kind.locator(".lc-held").last if up > cards else kind.locator(".lc-held").first)
            expect(kind).not_to_have_attribute("data-up", str(up))
        raise AssertionError(f"{cards} of {number} could not be chosen")

    def answer(self, wish: str) -> None:
        """Press the button of an answer."""
        self.answered.append(wish)
        self.press(self.page.get_by_role("button", name=ANSWERS[wish]))

    def move_take(self, _prompt: dict[str, Any]) -> None:
        self.answer("leave" if self.answered.count("take") > self.answered.count("leave") else "take")

    def move_back(self, _prompt: dict[str, Any]) -> None:
        self.answer("back" if self.answered.count("discard") > self.answered.count("back") else "discard")

    def move_draw(self, prompt: dict[str, Any]) -> None:
        if prompt["pile"] and len(self.told()) % 2:
            self.answered.append("pile")
            self.press(self.page.get_by_role("button", name="top of the pile"))
        else:
            self.answered.append("row")
            self.press(self.page.locator('[data-lc-from="row"]').first)

    def stacks(self) -> list[str]:
        """What lies on every stack, as a screen reader tells it, without whose it is."""
        labels = self.page.locator(".lc-seat").evaluate_all(
            "seats => seats.map(seat => [seat.dataset.lcSeat, seat.querySelector('.lc-stack').ariaLabel.split(':')[1]])"
        )
        return [f"{seat}:{text}" for seat, text in sorted(labels)]


def two(person: Callable[..., Person]) -> tuple[LinkoPlayer, LinkoPlayer]:
    """Two at a table of Linko, the match begun: one at a desk with the mouse, one on a phone by touch."""
    noor, jonas = LinkoPlayer(person("Noor")), LinkoPlayer(person("Jonas", "phone", theme="evening"), "touch")
    noor.create("linko-cards")
    jonas.accept(noor.invite())
    noor.start()
    expect(jonas.page.locator(".lc-board")).to_be_visible()
    return noor, jonas


def test_a_match_to_its_end_with_snatches_and_all_their_choices(person: Callable[..., Person]) -> None:
    noor, jonas = two(person)
    asked: set[str] = set()

    def seen() -> bool:
        asked.update(player.prompt["ask"] for player in (noor, jonas) if player.prompt)
        return asked == {"play", "take", "back", "draw"}

    play([noor, jonas], until=seen)
    assert seen(), f"only {asked} was asked"
    noor.sees(lambda: noor.version == jonas.version)
    for player in (noor, jonas):
        clean(player, "in the middle of a snatch")
        expect(player.page.get_by_role("region", name=re.compile("What happens|A question for you"))).to_be_visible()
    play([noor, jonas])
    all_see((noor, jonas), is_over)
    for player in (noor, jonas):
        expect(player.page.locator(".lc-result")).to_be_visible()
        clean(player, "the end")
        points = [int(text.replace("−", "-")) for text in player.page.locator(".lc-result-points").all_inner_texts()]
        assert sorted(points) == sorted(player.match["totals"])
        sums = [
            [int(n) for n in re.findall(r"\d+", text)]
            for text in player.page.locator(".lc-result-sum").all_inner_texts()
        ]
        assert [laid - held for laid, held in sums] == points
    assert {"take", "leave"} & {*noor.answered, *jonas.answered}
    assert {"row", "pile"} & {*noor.answered, *jonas.answered}


def test_what_cannot_be_done_is_explained_where_it_was_tried(person: Callable[..., Person]) -> None:
    noor, jonas = two(person)
    mover = who_moves((noor, jonas))
    mover.sees(lambda: mover.prompt is not None)
    before = mover.version
    # A card of the row, though nothing is to be drawn: the server says why not.
    mover.press(mover.page.locator('[data-lc-from="row"]').first)
    expect(mover.page.locator(".lc-refusal")).to_contain_text("It is your turn to play cards from your hand.")
    assert mover.version == before
    mover.press(mover.page.locator(".lc-refusal"))
    expect(mover.page.locator(".lc-refusal")).to_have_count(0)
    # A stack is looked at, and put together again.
    stack = mover.page.locator(".lc-seat.own .lc-stack")
    mover.press(stack)
    expect(mover.page.locator(".lc-spread")).to_contain_text("13 cards in hand")
    mover.press(mover.page.get_by_role("button", name="Close"))
    expect(mover.page.locator(".lc-spread")).to_have_count(0)
    mover.move()
    assert mover.version > before


def test_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    noor, jonas = LinkoPlayer(person("Noor")), LinkoPlayer(person("Jonas"))
    noor.create("linko-cards")
    jonas.accept(noor.invite())
    noor.start()
    mover = who_moves((noor, jonas))
    page, before = mover.page, mover.version
    prompt = mover.prompt
    assert prompt is not None
    page.locator('.lc-kind[tabindex="0"]').focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    number, held = prompt["numbers"][1]
    page.keyboard.press("Enter")
    kind = page.locator(f'.lc-kind[data-card="{number}"]')
    expect(kind).to_have_attribute("data-up", str(held))
    page.keyboard.press("Escape")
    expect(kind).to_have_attribute("data-up", "0")
    page.keyboard.press("ArrowUp")
    expect(kind).to_have_attribute("data-up", "1")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Let it go")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Play one "))).to_be_focused()
    page.keyboard.press("Enter")
    mover.sees(lambda: mover.version > before)
    # The focus stays with the hand.
    assert page.evaluate("document.activeElement.classList.contains('lc-kind')")


def test_cards_dragged_onto_the_table_are_played(person: Callable[..., Person]) -> None:
    noor, jonas = LinkoPlayer(person("Noor")), LinkoPlayer(person("Jonas"))
    noor.create("linko-cards")
    jonas.accept(noor.invite())
    noor.start()
    mover = who_moves((noor, jonas))
    before = mover.version
    start = mover.page.locator(".lc-held").first.bounding_box()
    end = mover.page.locator(".lc-market").bounding_box()
    assert start is not None
    assert end is not None
    mouse = mover.page.mouse
    mouse.move(start["x"] + 8, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 200, end["y"] + 150, steps=6)
    expect(mover.page.locator(".lc-ghost")).to_have_count(1)
    mouse.up()
    expect(mover.page.locator(".lc-ghost")).to_have_count(0)
    mover.sees(lambda: mover.version > before)
    expect(mover.page.locator(".lc-seat.own .lc-laid")).to_have_count(1)


def test_the_first_view_is_light(person: Callable[..., Person]) -> None:
    """A watcher with an empty cache, straight to the running match."""
    noor, _ = two(person)
    watcher = person()
    total, listed = transferred(watcher, noor.page.url, ".lc-board")
    assert total <= BUDGET, "\n".join(listed)
