"""Snapshots: a state as bytes and back. A cache only; one made by other rules is not read."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.games.registry import GAMES, game
from app.tables.model import TableState

FORMAT = 1


def rules_key() -> str:
    """Names everything that a snapshot depends on: its own format and the rules of every game."""
    return ",".join([f"format:{FORMAT}", *(f"{g.info.key}:{g.info.rules_version}" for g in GAMES)])


def dump(state: TableState) -> bytes:
    """The state as JSON."""
    return msgspec.json.encode(state)


def load(body: bytes) -> TableState:
    """The state that `dump` wrote. Raises msgspec.DecodeError."""
    state = msgspec.json.decode(body, type=TableState)
    if state.match is None:
        return state
    value = msgspec.convert(state.match.game, type=game(state.game).state_type)
    return replace(state, match=replace(state.match, game=value))
