"""LINK-O tiles: dominoes in four circles that touch. `LINK_O_TILES` is the game."""

from app.games.link_o_tiles.game import LINK_O_TILES

__all__ = ["LINK_O_TILES"]
