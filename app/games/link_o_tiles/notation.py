"""A move as text: the lay, `@` and the space. `o34@5`, `g43@17`, `yL@32`."""

from __future__ import annotations

import re

from app.games.api import Refusal
from app.games.link_o_tiles.model import Play
from app.games.link_o_tiles.tiles import LAY

# Three digits are more than any board has: a space outside it can be written too, and gets its own refusal.
_MOVE = re.compile("([ogyp](?:[0-4]{2}|L))@(0|[1-9][0-9]{0,2})")


def write_move(move: Play) -> str:
    """The one text of the move."""
    return f"{move.lay}@{move.space}"


def read_move(text: str) -> Play | Refusal:
    """The move that exactly this text writes, or `unreadable-move`: no spaces, signs, leading zeros or case are
    forgiven, so every move has one text only."""
    found = _MOVE.fullmatch(text)
    if found is None:
        return Refusal("unreadable-move")
    lay, space = found.groups()
    return Play(LAY[lay].text, int(space))
