"""Who wins a round, and what the score sheet says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.api import Outcome, RoundScore
from app.games.linx.model import NOBODY, Cell
from app.games.linx.state import TARGET, Finished, State


def side(seat: int, *, teams: bool) -> tuple[int, ...]:
    """The seats that share points with this one, itself included."""
    return (seat % 2, seat % 2 + 2) if teams else (seat,)


def visible_tiles(cells: tuple[Cell, ...], seats: int) -> tuple[int, ...]:
    """How many top tiles each seat has on the grid, face up and face down alike."""
    visible = [0] * seats
    for cell in cells:
        owner = cell.owner if cell.over is None else cell.over.owner
        if owner != NOBODY:
            visible[owner] += 1
    return tuple(visible)


def count_winners(visible: tuple[int, ...], starter: int, *, teams: bool) -> tuple[int, ...]:
    """The winners of a round that nobody's line has won: most visible tiles; a tie goes to the tied seat latest in
    the turn order, or to the team that did not start."""
    if teams:
        even, odd = visible[0] + visible[2], visible[1] + visible[3]
        if even == odd:
            return side(starter + 1, teams=True)
        return side(0 if even > odd else 1, teams=True)
    seats = len(visible)
    return (max(range(seats), key=lambda seat: (visible[seat], (seat - starter) % seats)),)


def rounds(state: State) -> tuple[RoundScore, ...]:
    """The finished rounds. See `made_of` for the form of that field."""
    return tuple(
        RoundScore(
            number=finished.won.round,
            points=finished.won.points,
            totals=finished.won.totals,
            winners=finished.won.winners,
            made_of=tuple(made_of(finished, seat, teams=state.options.teams) for seat in range(state.seats)),
        )
        for finished in state.finished
    )


def made_of(finished: Finished, seat: int, *, teams: bool) -> Mapping[str, Any]:
    """How the seat's points of a round came about.

    By a line: `{"how": "line", "face": "up"|"down", "cells": [[x, y], ...], "kinds": "RRP"}` for the seat that made
    it, `{"how": "line", "maker": seat}` for its partner, `{}` for the others. By a count, for every seat:
    `{"how": "count", "visible": n}`, and with teams also `"team": n`, the tiles of both partners.
    """
    won = finished.won
    if finished.maker is None:
        row: dict[str, Any] = {"how": "count", "visible": won.visible[seat]}
        if teams:
            row["team"] = sum(won.visible[partner] for partner in side(seat, teams=True))
        return row
    if seat == finished.maker:
        return {"how": "line", "face": won.by, "cells": [list(at) for at in won.line], "kinds": finished.kinds}
    if seat in won.winners:
        return {"how": "line", "maker": finished.maker}
    return {}


def outcome(state: State) -> Outcome | None:
    """The result once somebody has the points that win the match."""
    if not state.over:
        return None
    winners = tuple(seat for seat, score in enumerate(state.scores) if score >= TARGET)
    return Outcome(winners=winners, totals=state.scores)
