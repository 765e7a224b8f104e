"""Playing Linko in the browser: by mouse, by touch, or with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar, Literal

from playwright.sync_api import Locator, expect

from tests.browser import Person
from tests.e2e.playing import Hand, Player

ANSWERS = {
    wish: re.compile(name)
    for wish, name in (
        ("take", "^Take (it|them)$"),
        ("leave", "^Let (it|them) go$"),
        ("back", "^Take back$"),
        ("discard", "^Discard and draw"),
    )
}
MOST_TABS = 60
JOKER = 14
HANDFUL = 10


class CardsPlayer(Player):
    """Plays Linko. answered: the answers given so far, so that each of them is given in a match; hasty: plays all cards
    of a number and draws nothing, so that the match is short."""

    GAME: ClassVar[str] = "linko-cards"  # pyright: ignore[reportIncompatibleVariableOverride]

    def __init__(self, person: Person, hand: Hand = "mouse") -> None:
        super().__init__(person, hand)
        self.hasty = False
        self.answered: list[str] = []

    def start(self) -> None:
        """Start the match, as its host."""
        self.press(self.page.get_by_role("button", name="Start with"))
        expect(self.page.locator(".lc-board")).to_be_visible()

    def press(self, target: Locator) -> None:
        """Click, tap, or come to it by Tab and press Enter."""
        if self.hand != "keys" or self.page.locator(".lc-board").count() == 0:
            super().press(target)
            return
        expect(target).to_be_visible()
        for _ in range(MOST_TABS):
            if target.evaluate("element => element === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def move(self) -> None:
        """Do what is asked, by what the page offers for it."""
        prompt = self.prompt
        assert prompt is not None
        before = self.version
        getattr(self, f"move_{prompt['ask']}")(prompt)
        self.sees(lambda: self.version > before)

    def move_play(self, prompt: dict[str, Any]) -> None:
        """Two cards of a number where there are two, so that there is something to snatch; in haste the most."""
        numbers: list[tuple[int, int]] = prompt["numbers"]
        pairs = [number for number, held in numbers if held > 1]
        if not numbers:
            self.choose_group(JOKER, 1)
        elif self.hasty or not pairs:
            self.choose_group(*max(numbers, key=lambda each: each[1]))
        else:
            self.choose_group(pairs[len(self.told()) % len(pairs)], 2)
        if self.hand == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.page.get_by_role("button", name=re.compile("^Play ")))

    def choose_group(self, number: int, cards: int) -> None:
        """Have so many cards of a number up (or all that there are)."""
        kind = self.page.locator(f'.lc-kind[data-card="{number}"]')
        held = kind.locator(".lc-held").count()
        if self.hand == "keys":
            self.walk_to(number)
            if cards >= held and number < JOKER:
                self.page.keyboard.press("Enter")
            else:
                for _ in range(min(cards, held)):
                    self.page.keyboard.press("ArrowUp")
            expect(kind).to_have_attribute("data-up", str(min(cards, held)))
            return
        for _ in range(2 * HANDFUL):
            up = int(kind.get_attribute("data-up") or 0)
            if up == min(cards, held):
                return
            if up:
                self.press(self.page.get_by_role("button", name="One less" if up > cards else "One more"))
            else:
                self.press(kind.locator(".lc-held").last)
            expect(kind).not_to_have_attribute("data-up", str(up))
        raise AssertionError(f"{cards} of {number} could not be chosen")

    def walk_to(self, number: int) -> None:
        """By Tab into the hand, by arrows to a number."""
        keyboard = self.page.keyboard
        for _ in range(MOST_TABS):
            if self.page.evaluate("document.activeElement.classList.contains('lc-kind')"):
                break
            keyboard.press("Tab")
        keyboard.press("Home")
        for _ in range(self.order().index(number)):
            keyboard.press("ArrowRight")

    def answer(self, wish: str) -> None:
        """Press the button of an answer."""
        self.answered.append(wish)
        self.press(self.page.get_by_role("button", name=ANSWERS[wish]))

    def move_take(self, _prompt: dict[str, Any]) -> None:
        taken = self.answered.count("take") > self.answered.count("leave")
        self.answer("leave" if self.hasty or taken else "take")

    def move_back(self, _prompt: dict[str, Any]) -> None:
        discarded = self.answered.count("discard") > self.answered.count("back")
        self.answer("back" if self.hasty or discarded else "discard")

    def move_draw(self, prompt: dict[str, Any]) -> None:
        pile = prompt["pile"] and len(self.told()) % 2 > 0
        self.answered.append("pile" if pile else "row")
        slots = self.page.locator(f'[data-lc-from="{"pile" if pile else "row"}"]')
        if self.hand != "keys":
            self.press(slots.first)
            return
        # Who plays with the keyboard is led there; the row and the pile are one stop of Tab.
        expect(self.page.locator(".lc-market :focus")).to_have_count(1)
        self.page.keyboard.press("Home" if pile or not prompt["pile"] else "End")
        assert self.page.evaluate("document.activeElement.dataset.lcFrom") == ("pile" if pile else "row")
        self.page.keyboard.press("Enter")

    def stacks(self) -> list[str]:
        """What lies on every stack, as a screen reader tells it, without whose it is."""
        labels = self.page.locator(".lc-seat").evaluate_all(
            "seats => seats.map(seat => [seat.dataset.lcSeat, seat.querySelector('.lc-stack').ariaLabel.split(':')[1]])"
        )
        return [f"{seat}:{text}" for seat, text in sorted(labels)]

    def order(self) -> list[int]:
        """The numbers in the rack, as they stand."""
        kinds = self.page.locator(".lc-kind")
        return [int(card) for card in kinds.evaluate_all("kinds => kinds.map(kind => kind.dataset.card)")]


def table(person: Callable[..., Person], *hands: Hand) -> list[CardsPlayer]:
    """As many at a table of Linko as there are hands, the match begun: on a phone for touch, else at a desk. Who has no
    pointer asks for less motion."""
    motion: dict[Hand, Literal["reduce"]] = {"keys": "reduce"}
    players = [
        CardsPlayer(
            person(name, "phone" if hand == "touch" else "desktop", theme=theme, reduced_motion=motion.get(hand)), hand
        )
        for name, theme, hand in zip(("Noor", "Jonas", "Ines"), ("day", "evening", "day"), hands, strict=False)
    ]
    host, *guests = players
    host.create()
    invite = host.invite()
    for guest in guests:
        guest.accept(invite)
    host.sees(lambda: host.told()[-1]["v"] >= len(players))
    host.start()
    for guest in guests:
        expect(guest.page.locator(".lc-board")).to_be_visible()
    return players
