"""Link It 4: dice for squares, four roofs in a row. `LINK_IT_4` is the game."""

from app.games.link_it_4.game import LINK_IT_4

__all__ = ["LINK_IT_4"]
