"""What the load generator makes of a table, whichever server it is at: moves counted, and how long each took."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter


class Meter:
    """Moves and their times while it is on. Times in seconds, from the sending of a move until the last of its table's
    members has it."""

    def __init__(self) -> None:
        self.on = False
        self.moves = 0
        self.times: list[float] = []
        self.deliveries: list[int] = []
        """The size in bytes of each message that told somebody of a move."""
        self.refused = 0

    def moved(self, seconds: float) -> None:
        if self.on:
            self.moves += 1
            self.times.append(seconds)

    def delivered(self, size: int) -> None:
        if self.on:
            self.deliveries.append(size)


class Pacer:
    """Says when a table may make its next move: at once (rate 0), or so that all tables together make `rate` a second.

    The times are fixed in advance: a server that is late does not make the load lighter, and what waits for a late
    move counts as late too.
    """

    def __init__(self, tables: int, rate: float) -> None:
        self._tables = tables
        self._rate = rate
        self._started = perf_counter()
        self._count = [0] * tables

    def start(self) -> None:
        """The rate counts from now."""
        self._started = perf_counter()

    def hurry(self) -> None:
        """From now on every table moves at once: those that wait for their time still wait for that one."""
        self._rate = 0.0

    def due(self, table: int) -> float:
        """The time of the next move of this table (perf_counter), which it then has used up."""
        if not self._rate:
            return 0.0
        n = self._count[table]
        self._count[table] += 1
        return self._started + (n * self._tables + table) / self._rate


def at(due: float, act: Callable[[], None]) -> None:
    """Call `act` at this time, or now where it has passed."""
    wait = due - perf_counter()
    if wait <= 0:
        act()
    else:
        asyncio.get_running_loop().call_later(wait, act)
