"""Linx: lines of three by rock, paper and scissors. `LINX` is the game."""

from app.games.linx.game import LINX

__all__ = ["LINX"]
