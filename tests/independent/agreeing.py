"""How a second implementation reads a record and says that it differs. Knows nothing of any game nor of `app`."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Protocol


class Reader(Protocol):
    """A second implementation that is told a match step by step."""

    def take(self, step: dict[str, Any]) -> None: ...
    def outcome(self) -> dict[str, Any] | None: ...
    def agree_rounds(self, told: list[dict[str, Any]]) -> None: ...


class Differs(AssertionError):
    """The two do not agree: on what, what the second implementation makes of it, and what it was told."""


def agree(what: str, mine: Any, told: Any) -> None:
    """Raise Differs unless both are the same, tuples and lists being one."""
    if plain(mine) != plain(told):
        raise Differs(f"{what}: by the rules' text {mine!r}, but {told!r}")


def plain(value: Any) -> Any:
    """The value as JSON has it: lists for tuples, texts for keys."""
    return json.loads(json.dumps(value))


def read(record: dict[str, Any], reader: Reader, game: str, seed: str | None) -> None:
    """Tell the reader the record of a finished match to its end. seed: the reader follows chance by it.

    Raises Differs at the first thing that is not as it must be.
    """
    if seed is not None:
        agree("the commitment", hashlib.sha256(bytes.fromhex(seed)).hexdigest(), record["commitment"])
    agree("the game", game, record["game"])
    for number, step in enumerate(record["steps"]):
        agree("the number of a step", number, step["step"])
        reader.take(step)
    reader.agree_rounds(record["rounds"])
    agree("the outcome", reader.outcome(), record.get("outcome"))
