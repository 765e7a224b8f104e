"""Reading what a browser sends: every frame becomes a value or a refusal, whatever its bytes are."""

from __future__ import annotations

import json
from typing import Any, cast

import msgspec
from msgspec import Struct

from app.games.api import Refusal
from app.tables import frames

MOST_BYTES = 8192


class Unread(Struct, frozen=True):
    """A frame that was not understood: why, and its id where that can be read."""

    refusal: Refusal
    id: str | None = None


class Intake:
    """Reads frames of the given types (a union of tagged Structs)."""

    def __init__(self, types: Any) -> None:
        self._decoder = msgspec.json.Decoder(types)

    def read(self, data: str | bytes) -> object:
        """The frame, or Unread. Never raises."""
        if len(data) > MOST_BYTES:
            return Unread(Refusal("frame-too-large", {"most": MOST_BYTES}))
        try:
            frame = self._decoder.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return Unread(Refusal("unreadable-frame"), _id_of(data))
        id = getattr(frame, "id", None)
        if id is not None and not _is_id(id):
            return Unread(Refusal("unreadable-frame"))
        return frame


def _id_of(data: str | bytes) -> str | None:
    """The id of a frame that says nothing else that is understood, so that its sender can tell what was refused."""
    try:
        # The lenient reader: what made the strict one give up may be in a part that does not matter here.
        said: Any = json.loads(data)
    except (ValueError, RecursionError):
        return None
    id: Any = cast("dict[str, Any]", said).get("id") if isinstance(said, dict) else None
    return id if isinstance(id, str) and _is_id(id) else None


def _is_id(text: str) -> bool:
    return 0 < len(text) <= frames.ID_LENGTH and text.isascii() and text.isprintable()
