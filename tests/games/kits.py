"""What the contract suite needs to know of each game. A new game adds its kit to `KITS`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from app.games.api import AnyGame, Viewer
from app.games.link_it_4 import LINK_IT_4
from app.games.link_o_tiles import LINK_O_TILES
from app.games.linko_cards import LINKO_CARDS
from app.games.linx import LINX
from tests.games.link_it_4 import kit as link_it_4
from tests.games.link_o_tiles import kit as link_o_tiles
from tests.games.linko_cards import kit as linko_cards
from tests.games.linx import kit as linx


class Kit(Struct, frozen=True):
    """bound: more steps than any match can take; hides: whether the game has anything hidden.

    pieces: every piece of the match with how often it exists, wherever it is: the same at all times.
    stray: some move, mostly an illegal one. expand: all moves, as text, that a prompt offers to who sees the view.
    reduce: the view after a shown event, as the browser makes it (the reference of its `state.js`).
    scramble: the event with all that the viewer may not know of it replaced.
    matches: how many matches of each setting the suite looks at, half of them long.
    """

    game: AnyGame
    bound: int
    hides: bool
    pieces: Callable[[Any], Counter[Any]]
    stray: Callable[[Random], Any]
    expand: Callable[[Any, Any], set[str]]
    reduce: Callable[[Any, Any, Viewer], Any]
    scramble: Callable[[Any, Viewer, Random], Any]
    matches: int = 8


KITS = (
    Kit(
        game=LINK_O_TILES,
        bound=5000,
        hides=True,
        pieces=link_o_tiles.pieces,
        stray=link_o_tiles.stray,
        expand=link_o_tiles.expand,
        reduce=link_o_tiles.reduce,
        scramble=link_o_tiles.scramble,
        matches=2,  # 30 settings, and rounds of 40 moves
    ),
    Kit(
        game=LINX,
        bound=5 * (60 + 1),  # 4 seats: at most 5 rounds of 60 tiles and a deal
        hides=True,
        pieces=linx.pieces,
        stray=linx.stray,
        expand=linx.expand,
        reduce=linx.reduce,
        scramble=linx.scramble,
    ),
    Kit(
        game=LINKO_CARDS,
        bound=4000,
        hides=True,
        pieces=linko_cards.pieces,
        stray=linko_cards.stray,
        expand=linko_cards.expand,
        reduce=linko_cards.reduce,
        scramble=linko_cards.scramble,
        matches=2,  # up to 5 games each
    ),
    Kit(
        game=LINK_IT_4,
        bound=5 * (4 * 15 * 6 + 1),  # 4 seats: at most 5 games of 60 turns of 5 rolls and a placing, and their starts
        hides=False,
        pieces=link_it_4.pieces,
        stray=link_it_4.stray,
        expand=link_it_4.expand,
        reduce=link_it_4.reduce,
        scramble=link_it_4.scramble,
        matches=2,  # games of some hundred steps
    ),
)
