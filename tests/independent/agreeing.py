"""How a second implementation says that it differs. Knows nothing of any game nor of `app`."""

from __future__ import annotations

import json
from typing import Any


class Differs(AssertionError):
    """The two do not agree: on what, what the second implementation makes of it, and what it was told."""


def agree(what: str, mine: Any, told: Any) -> None:
    """Raise Differs unless both are the same, tuples and lists being one."""
    if plain(mine) != plain(told):
        raise Differs(f"{what}: by the rules' text {mine!r}, but {told!r}")


def plain(value: Any) -> Any:
    """The value as JSON has it: lists for tuples, texts for keys."""
    return json.loads(json.dumps(value))
