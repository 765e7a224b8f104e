"""A move as text.

`7x3` plays three sevens, `7x3+X2` two jokers with them, `X2` two jokers alone; `take`, `leave`, `back` and `discard`
are themselves; `row7` and `rowX` draw from the row, `pile` the top of the pile.
"""

from __future__ import annotations

import re
from typing import get_args

from app.games.api import Refusal
from app.games.linko_cards.model import JOKER, PILE, Choice, Choose, Draw, Move, Play

# More than a hand can hold can be written too, and gets its own refusal.
_COUNT = "([1-9][0-9]?)"
_NUMBER = "([1-9]|1[0-3])"
_PLAY = re.compile(rf"{_NUMBER}x{_COUNT}(?:\+X{_COUNT})?")
_JOKERS = re.compile(f"X{_COUNT}")
_ROW = re.compile(f"row(?:{_NUMBER}|X)")
_CHOICES: dict[str, Choose] = {choice: Choose(choice) for choice in get_args(Choice)}


def write_move(move: Move) -> str:
    """The one text of the move."""
    match move:
        case Play(value, cards, jokers):
            if value == JOKER:
                return f"X{jokers}"
            return f"{value}x{cards}+X{jokers}" if jokers else f"{value}x{cards}"
        case Choose(choice):
            return choice
        case Draw(card):
            return "pile" if card == PILE else f"row{'X' if card == JOKER else card}"


def read_move(text: str) -> Move | Refusal:
    """The move that exactly this text writes, or `unreadable-move`: no spaces, signs, leading zeros or case are
    forgiven, so every move has one text only."""
    if text in _CHOICES:
        return _CHOICES[text]
    if text == "pile":
        return Draw(PILE)
    if found := _PLAY.fullmatch(text):
        number, cards, jokers = found.groups(default="0")
        return Play(int(number), int(cards), int(jokers))
    if found := _JOKERS.fullmatch(text):
        return Play(JOKER, 0, int(found[1]))
    if found := _ROW.fullmatch(text):
        return Draw(int(found[1] or JOKER))
    return Refusal("unreadable-move")
