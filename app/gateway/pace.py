"""How fast one socket may send: a bucket of tokens that refills steadily."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

PER_SECOND = 20.0
BURST = 60.0


class Pace:
    """One bucket. `seconds` is a clock that never runs backwards."""

    def __init__(
        self, per_second: float = PER_SECOND, burst: float = BURST, seconds: Callable[[], float] = monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._seconds = seconds
        self._tokens = burst
        self._at = seconds()

    def spend(self) -> bool:
        """Take a token. False when there is none: the frame comes too soon after too many."""
        now = self._seconds()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
