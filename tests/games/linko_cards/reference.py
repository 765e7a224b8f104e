"""Linko once more, written from the rules alone: slow, mutable, and sharing nothing with `app.games.linko_cards`.

Cards are strings ("7", "X"), in lists as they come. A turn is one generator that runs from the first sentence of the
rules to the last and stops where somebody has to choose; it knows no phases. Which groups can be played is found by
trying all selections of cards of the hand; the points are counted card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations

FACES = [str(number) for number in range(1, 14)]
Question = tuple[int, list[str]]
"""Who is to choose, and the choices as text."""


class GameOver(Exception):
    """Raised out of the middle of a turn."""


class Pack:
    """Cards that lie together on a stack."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        numbers = {card for card in cards if card != "X"}
        assert cards
        assert len(numbers) <= 1, "cards of two numbers"
        self.worth = int(numbers.pop()) if numbers else 14

    def __str__(self) -> str:
        return " ".join(sorted(self.cards))


class Reference:
    """One game, dealt as told."""

    def __init__(self, hands: list[list[str]], row: list[str], pile: list[str], starter: int) -> None:
        self.hands = hands
        self.row = row
        self.pile = pile
        self.stacks: list[list[Pack]] = [[] for _ in hands]
        self.thrown: list[Pack] = []
        self.seen: list[list[str]] = [[] for _ in hands]
        self.current = starter
        self.ended = ""
        self.left = 0
        self.log: list[str] = []
        self._course = self._play_on()
        self.asked: Question | None = next(self._course)

    # --- from outside -----------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        return set() if self.asked is None else set(self.asked[1])

    def choose(self, text: str) -> None:
        assert text in self.legal()
        try:
            self.asked = self._course.send(text)
        except GameOver:
            self.asked = None

    def points(self) -> list[int]:
        found: list[int] = []
        for seat, hand in enumerate(self.hands):
            mine = 0
            for pack in self.stacks[seat]:
                for _ in pack.cards:
                    mine += 1
            for _ in hand:
                mine -= 1
            found.append(mine)
        return found

    # --- the rules --------------------------------------------------------------------------------------

    def _play_on(self) -> Generator[Question, str, None]:
        while True:
            yield from self._turn(self.current)
            self.current = self._left_of(self.current)

    def _left_of(self, seat: int) -> int:
        return 0 if seat + 1 == len(self.hands) else seat + 1

    def _turn(self, me: int) -> Generator[Question, str, None]:
        text = yield me, sorted(self._groups(me))
        cards = self._groups(me)[text]
        for card in cards:
            self.hands[me].remove(card)
            if card in self.seen[me]:
                self.seen[me].remove(card)
        played = Pack(cards)
        self.stacks[me].append(played)
        self.log.append(f"{me} plays {played}")
        if self.hands[me] == []:
            self.ended = "out"
            raise GameOver
        other = self._left_of(me)
        while other != me:
            if self.stacks[other]:
                on_top = self.stacks[other][-1]
                if len(on_top.cards) == len(played.cards) and on_top.worth < played.worth:
                    yield from self._snatch(me, other, on_top)
            other = self._left_of(other)

    def _snatch(self, me: int, other: int, pack: Pack) -> Generator[Question, str, None]:
        self.log.append(f"{me} reaches for {pack} of {other}")
        if (yield me, ["leave", "take"]) == "take":
            self.log.append(f"{me} takes {pack}")
            self._pick_up(me, other, pack)
        else:
            self.log.append(f"{me} leaves {pack}")
            if (yield other, ["back", "discard"]) == "back":
                self.log.append(f"{other} has {pack} back")
                self._pick_up(other, other, pack)
                return
            self.log.append(f"{other} discards {pack}")
            self.stacks[other].remove(pack)
            self.thrown.append(pack)
        for drawn in range(len(pack.cards)):
            yield from self._draw(other, len(pack.cards) - drawn)
            if not self.row and not self.pile:
                self.ended = "drawn"
                raise GameOver
        laid: list[str] = []
        while len(self.row) < 6 and self.pile:
            laid.append(self.pile.pop(0))
            self.row.append(laid[-1])
        if laid:
            self.log.append(f"laid out {' '.join(laid)}")

    def _pick_up(self, who: int, of: int, pack: Pack) -> None:
        assert self.stacks[of][-1] is pack
        self.stacks[of].remove(pack)
        self.hands[who] += pack.cards
        self.seen[who] += pack.cards

    def _draw(self, who: int, left: int) -> Generator[Question, str, None]:
        choices = sorted({f"row{card}" for card in self.row}) + ["pile"] * bool(self.pile)
        assert choices
        text, by = choices[0], "must draw"
        if len(choices) > 1:
            self.left = left
            text, by = (yield who, choices), "draws"
        if text == "pile":
            card = self.pile.pop(0)
            self.log.append(f"{who} {by} {card} unseen")
        else:
            card = text.removeprefix("row")
            self.row.remove(card)
            self.seen[who].append(card)
            self.log.append(f"{who} {by} {card} of the row")
        self.hands[who].append(card)

    def _groups(self, seat: int) -> dict[str, list[str]]:
        """All groups of the hand by their text: all selections from the cards of one number and the jokers are tried,
        since others cannot be groups."""
        found: dict[str, list[str]] = {}
        for face in [*FACES, "X"]:
            pool = [card for card in self.hands[seat] if card in {face, "X"}]
            for size in range(1, len(pool) + 1):
                for selection in combinations(pool, size):
                    count = Counter(selection)
                    number = f"{face}x{count[face]}" if face != "X" and count[face] else ""
                    jokers = f"X{count['X']}" if count["X"] else ""
                    found["+".join(filter(None, (number, jokers)))] = list(selection)
        return found


def winners(points: list[int]) -> list[int]:
    """Whoever nobody has more points than."""
    return [seat for seat, mine in enumerate(points) if not any(other > mine for other in points)]


def whole_deck() -> list[str]:
    return FACES * 8 + ["X"] * 5
