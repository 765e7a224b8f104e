"""Which combinations five dice contain."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from app.games.link_it_4.model import DICE

PIPS = (1, 2, 3, 4, 5, 6)
_STRAIGHTS = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})


def _contained(dice: tuple[int, ...]) -> frozenset[str]:
    alike = Counter(dice)
    most = max(alike.values())
    found = {f"P{number}" for number, count in alike.items() if count >= 2}
    if found:
        found.add("P")
    if most >= 3:
        found.add("K3")
    if most >= 4:
        found.add("K4")
    if most == DICE:
        found.add("J")
    if sorted(alike.values()) == [2, 3]:
        found.add("FH")
    if set(dice) in _STRAIGHTS:
        found.add("ST")
    return frozenset(found)


_BY_DICE: dict[tuple[int, ...], frozenset[str]] = {
    dice: _contained(dice) for dice in combinations_with_replacement(PIPS, DICE)
}


def contained(dice: tuple[int, ...]) -> frozenset[str]:
    """Every kind of square that the five dice are good for, with all or some of them.

    (R) A full house needs two different numbers: five alike are none.
    """
    return _BY_DICE[tuple(sorted(dice))]
