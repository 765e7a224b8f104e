"""The results in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.rules.player import Player

SAME = "Linx, 2 seats"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def times(value: float) -> str:
    return f"{value:.0f}×" if value >= 10 else f"{value:.1f}×" if value >= 1 else f"{value:.2f}×"


def table(players: Sequence[Player]) -> str:
    """A row a contestant. The last two columns: how many times its pace the row of Linx with two seats has, the game
    that boardgame.io plays too."""
    first = next(player for player in players if player.contestant.what == SAME)
    lines = [
        "| | game | matches/s | moves a match | deals a match | choices a move | moves/s | matches/s × | moves/s × |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for player in players:
        matches, moves = player.pace("matches"), player.pace("moves")
        cells = [
            player.contestant.whose,
            player.contestant.what,
            number(matches),
            f"{player.each('moves', 'matches'):.1f}",
            f"{player.each('deals', 'matches'):.1f}",
            f"{player.each('choices', 'moves'):.1f}",
            number(moves),
            "" if player is first else times(first.pace("matches") / matches),
            "" if player is first else times(first.pace("moves") / moves),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
