"""A move as text: `R` and the dice that are rolled, `P` and the square. `R01234`, `R3`, `P14`."""

from __future__ import annotations

import re

from app.games.api import Refusal
from app.games.link_it_4.model import Move, Place, Roll

# Two digits are more than any board has, and no dice at all can be written too: both get their own refusals.
_MOVE = re.compile("R(0?1?2?3?4?)|P(0|[1-9][0-9]?)")


def write_move(move: Move) -> str:
    """The one text of the move."""
    return "R" + "".join(map(str, move.dice)) if isinstance(move, Roll) else f"P{move.square}"


def read_move(text: str) -> Move | Refusal:
    """The move that exactly this text writes, or `unreadable-move`: dice stand in their order, each once; no spaces,
    leading zeros or case are forgiven."""
    found = _MOVE.fullmatch(text)
    if found is None:
        return Refusal("unreadable-move")
    dice, square = found.groups()
    return Roll(tuple(map(int, dice))) if square is None else Place(int(square))
