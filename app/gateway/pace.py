"""How fast one socket may send, and one person talk: buckets of tokens that refill steadily."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

PER_SECOND = 20.0
BURST = 60.0

TALK_PER_SECOND = 0.5
TALK_BURST = 12.0
FORGET_FROM = 1000
FORGET_EVERY = 1.0


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

    def full(self) -> bool:
        """Whether it is as if it had never been used."""
        return self._tokens + (self._seconds() - self._at) * self._per_second >= self._burst


def pace_of(per_second: float) -> Callable[[], Pace | None]:
    """Makes buckets for so many frames a second and three times as many at once; 0: there is no limit."""
    return (lambda: Pace(per_second, 3 * per_second)) if per_second else (lambda: None)


class Paces:
    """A bucket for each of many, forgotten when it is as if it had never been used."""

    def __init__(self, per_second: float, burst: float, seconds: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._seconds = seconds
        self._of: dict[str, Pace] = {}
        self._looked = -float("inf")

    @property
    def known(self) -> int:
        """How many it has in mind."""
        return len(self._of)

    def spend(self, who: str) -> bool:
        """Take a token of theirs. False when it comes too soon after too many."""
        pace = self._of.get(who)
        if pace is None:
            # In a rush most are still in use, and to look through them for each that comes costs more than keeping.
            if len(self._of) >= FORGET_FROM and self._seconds() - self._looked >= FORGET_EVERY:
                self._of = {other: pace for other, pace in self._of.items() if not pace.full()}
                self._looked = self._seconds()
            pace = self._of[who] = Pace(self._per_second, self._burst, self._seconds)
        return pace.spend()


class Talk(Paces):
    """How much one person may say, over all sockets of this process: everybody in the room has to read it."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        super().__init__(TALK_PER_SECOND, TALK_BURST, seconds)
