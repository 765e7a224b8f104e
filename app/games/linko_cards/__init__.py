"""Linko: groups of cards on stacks that others may snatch. `LINKO_CARDS` is the game."""

from app.games.linko_cards.game import LINKO_CARDS

__all__ = ["LINKO_CARDS"]
