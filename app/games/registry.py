"""The games that Linkhall offers, in the order to show them."""

from __future__ import annotations

from app.games.api import AnyGame
from app.games.link_it_4 import LINK_IT_4
from app.games.linx import LINX

GAMES: tuple[AnyGame, ...] = (LINX, LINK_IT_4)

_BY_KEY = {game.info.key: game for game in GAMES}


def game(key: str) -> AnyGame:
    """The game of this key. Raises KeyError where there is none."""
    return _BY_KEY[key]
