"""What is counted while the site runs, for those who run it: plain numbers, read when somebody asks.

Counting must cost next to nothing and know nothing of who reads it: no labels but those of fixed sets, no locks, for
all of it happens in one event loop.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

MOST_NAMES = 400
"""The most names that one tally keeps apart; what comes after them counts as `other`."""

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Spread:
    """How often a value was up to each bound. counts: one a bound and one for what is more; total: of all values."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def take(self, value: float, times: int = 1) -> None:
        """Count a value, perhaps several times."""
        self.counts[bisect_left(self.bounds, value)] += times
        self.total += value * times


class Tally(dict[str, int]):
    """How often each name came. The names are of the code (games, codes of refusals), never of people or tables."""

    def count(self, name: str, times: int = 1) -> None:
        """Count a name."""
        if name not in self and len(self) >= MOST_NAMES:
            name = "other"
        self[name] = self.get(name, 0) + times


class TableTally:
    """What happened at the tables of this process."""

    def __init__(self) -> None:
        self.moves = Tally()
        """Moves that were committed here, by game."""
        self.entries = 0
        """Entries of any kind that were committed here."""
        self.collisions = 0
        """Entries whose version another process had taken."""
        self.refusals = Tally()
        """Commands that were refused, by code."""
        self.loaded = 0
        """Tables that were read from their logs."""
        self.load_seconds = Spread()


class WriteTally:
    """What the writers of the journal did."""

    def __init__(self) -> None:
        self.batch_entries = Spread(SIZES)
        self.commit_seconds = Spread()
        """Of a batch, from its first statement to the end of its commit; of those that succeeded."""
        self.shown_seconds = Spread()
        """From the commit of a batch to when all its entries were written to the sockets of this process; an entry
        counts as slow as the last of its batch."""
        self.refused = 0
        """Entries that the database did not take."""
