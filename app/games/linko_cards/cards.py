"""The deck, and counting in hands. See `model.py` for cards and counts."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.linko_cards.model import JOKER, Counts, Group

NUMBERS = range(1, JOKER)
DECK = tuple(number for number in NUMBERS for _ in range(8)) + (JOKER,) * 5
"""The 109 cards: eight of each number, and five jokers."""

NONE: Counts = (0,) * JOKER


def counts_of(cards: Iterable[int]) -> Counts:
    """How many there are of each card."""
    counts = [0] * JOKER
    for card in cards:
        counts[card - 1] += 1
    return tuple(counts)


def cards_of(counts: Counts) -> tuple[int, ...]:
    """The cards from low to high, jokers last."""
    return tuple([card for card, count in enumerate(counts, 1) for _ in range(count)])


def with_card(counts: Counts, card: int) -> Counts:
    """One more of this card."""
    return (*counts[: card - 1], counts[card - 1] + 1, *counts[card:])


def with_group(counts: Counts, group: Group) -> Counts:
    """The cards of the group added: it is dissolved, its jokers are jokers again."""
    changed = list(counts)
    changed[group.value - 1] += group.cards
    changed[JOKER - 1] += group.jokers
    return tuple(changed)


def without_group(counts: Counts, group: Group) -> Counts:
    """The cards of the group removed, as far as they are there."""
    changed = list(counts)
    changed[group.value - 1] = max(0, changed[group.value - 1] - group.cards)
    changed[JOKER - 1] = max(0, changed[JOKER - 1] - group.jokers)
    return tuple(changed)
