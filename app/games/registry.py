"""The games that Linkhall offers, in the order to show them."""

from __future__ import annotations

from app.games.api import AnyGame
from app.games.link_it_4 import LINK_IT_4
from app.games.link_o_tiles import LINK_O_TILES
from app.games.linko_cards import LINKO_CARDS
from app.games.linx import LINX

GAMES: tuple[AnyGame, ...] = (LINK_O_TILES, LINX, LINKO_CARDS, LINK_IT_4)

_BY_KEY = {game.info.key: game for game in GAMES}


def game(key: str) -> AnyGame:
    """The game of this key. Raises KeyError where there is none."""
    return _BY_KEY[key]
