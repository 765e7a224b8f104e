"""A move as text: the kind, `x` where it covers, and the cell. `P2,-1` face up, `Px2,-1` face down."""

from __future__ import annotations

import re

from app.games.api import Refusal
from app.games.linx.model import Place

# Two digits are more than any grid has: what is outside it can be written too, and gets its own refusal.
_NUMBER = "(0|-?[1-9][0-9]?)"
_MOVE = re.compile(f"([RPS])(x?){_NUMBER},{_NUMBER}")


def write_move(move: Place) -> str:
    """The one text of the move."""
    return f"{move.kind}{'x' if move.over else ''}{move.x},{move.y}"


def read_move(text: str) -> Place | Refusal:
    """The move that exactly this text writes, or `unreadable-move`: no spaces, signs, leading zeros or case are
    forgiven, so every move has one text only."""
    found = _MOVE.fullmatch(text)
    if found is None:
        return Refusal("unreadable-move")
    kind, over, x, y = found.groups()
    return Place(kind, int(x), int(y), over=bool(over))
