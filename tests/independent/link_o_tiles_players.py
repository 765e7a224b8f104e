"""Who plays the matches of LINK-O (tiles) that are compared: chance and players that bring about rare things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from tests.independent.link_o_tiles import (
    CIRCLES,
    EVERYWHERE,
    Board,
    Match,
    blocked,
    is_link_o,
    number_of,
    within_reach,
    worth,
)

T = TypeVar("T")

DOUBLES = {0, 5, 9, 12, 14, 15}
"""What the engine's numbers of doubles and LINK-O tiles leave modulo 16, as seen from what it shuffles and what is then
told as dealt. Were they others, rare things would only become rarer."""


class Deals:
    """Chance for one match, of one kind: doubles in the first hands; doubles deep in the bag; by colours. `plain` is
    left to what matches are really dealt by."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.kind = random.choice(("plain", "plain", "plain", "doubles", "deep", "colours"))

    def below(self, n: int) -> int:
        return self.random.randrange(n)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        ranks: dict[str, Callable[[Any], float]] = {
            "doubles": lambda tile: tile % 16 not in DOUBLES,
            "deep": lambda tile: tile % 16 in DOUBLES,
            "colours": lambda tile: tile // 16 + 2 * self.random.random(),
        }
        return tuple(sorted(self.random.sample(items, len(items)), key=ranks[self.kind]))


def laid(board: Board, text: str) -> Board:
    lay, place = text.split("@")
    return board | {EVERYWHERE[int(place)]: lay}


def gaps(board: Board, circle: str) -> int:
    return sum(space not in board for space in EVERYWHERE if space[0] == circle)


def unevenness(match: Match, seat: int, text: str) -> float:
    """How far the seat's hand is from the lowest of the others, once the tile is laid."""
    others = [worth(hand) for other, hand in enumerate(match.hands) if other != seat]
    return abs(worth(match.hands[seat]) - worth([text]) - min(others))


STYLES: dict[str, Callable[[Match, int, str], float]] = {
    "random": lambda match, seat, text: 0,
    "heavy": lambda match, seat, text: -worth([text]),
    "light": lambda match, seat, text: worth([text]),
    "filling": lambda match, seat, text: gaps(match.board, text[0]),
    "blocking": lambda match, seat, text: -len(blocked(laid(match.board, text))),
    "LINK-O first": lambda match, seat, text: not is_link_o(text),
    "LINK-O last": lambda match, seat, text: is_link_o(text),
    "narrow": lambda match, seat, text: len(within_reach(laid(match.board, text), first=False)),
    "levelling": unevenness,
}
"""Each style takes the moves that rank lowest."""


def chosen(style: str, match: Match, seat: int, legal: list[str], random: Random) -> str:
    """The move of a player of this style, who is absent-minded at times."""
    if random.random() < 0.1:
        return random.choice(legal)
    ranks = {text: STYLES[style](match, seat, text) for text in legal}
    return random.choice([text for text in legal if ranks[text] == min(ranks.values())])


def odd_moves(match: Match, seat: int, legal: list[str], random: Random) -> list[str]:
    """Some texts that look like moves, most of which are none."""
    lay, place = random.choice(legal).split("@")
    held = random.choice(match.hands[seat])
    colour = CIRCLES.index(held[0]) * 16
    taken = [number_of(space) for space in match.board] or [0]
    anything = random.choice(CIRCLES) + random.choice(("L", "00", "12", "21", "33", "40", "04"))
    return [
        f"{held}@{colour + random.randrange(16)}",
        f"{anything}@{random.randrange(64)}",
        f"{lay}@{random.choice(taken)}",
        f"{lay}@{random.randrange(64)}",
        f"{lay[0]}{lay[:0:-1]}@{place}",
        random.choice(
            (
                *(
                    f"{lay}@0{place}",
                    f"{lay}@{int(place) + 64}",
                    f"{lay}@-{place}",
                    f"{lay}@+{place}",
                    f"{lay}2@{place}",
                ),
                *(f"{lay.upper()}@{place}", f"{lay}@{place} ", f" {lay}@{place}", f"{lay}@{place}\n", f"{lay}@"),
                *(f"{lay[0]}5{lay[-1]}@{place}", lay, place, f"@{place}", f"{lay}@٣", f"{lay}@{place}@{place}"),
            )
        ),
    ]
