"""Chance from a secret seed: the same seed and step give the same numbers in every process, for ever.

The stream is HMAC-SHA256(seed, step || counter), read as big-endian 32-bit words. Each step of a match has a
stream of its own, so a step can be replayed without replaying what came before it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

CHOICES = 1 << 32
"""Added to a step's number: the stream from which moves are picked where no person picks them. What the rules draw
must neither be foreseen from such a choice nor depend on it."""
_WORD = 1 << 32


class SeededChance:
    """A `Chance` (see `app.games.api`) for one step of one match.

    seed: the match's 32 secret bytes; step: the number of the step in the match, from 0 (the setup).
    """

    __slots__ = ("_block", "_counter", "_key", "_offset", "_step")

    def __init__(self, seed: bytes, step: int) -> None:
        self._key = seed
        self._step = step.to_bytes(8, "big")
        self._counter = 0
        self._block = b""
        self._offset = 0

    def _word(self) -> int:
        if self._offset == len(self._block):
            message = self._step + self._counter.to_bytes(8, "big")
            self._block = hmac.digest(self._key, message, hashlib.sha256)
            self._counter += 1
            self._offset = 0
        word = int.from_bytes(self._block[self._offset : self._offset + 4], "big")
        self._offset += 4
        return word

    def below(self, n: int) -> int:
        """A number from 0 to n-1 without bias: words in the uneven rest of the range are thrown away."""
        if not 0 < n <= _WORD:
            raise ValueError(f"below() takes 1 to 2**32, not {n}")
        limit = _WORD - _WORD % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates, from the end)."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)


def commitment(seed: bytes) -> str:
    """What is published of a seed before the match: its SHA-256 in hex. The seed itself stays secret until the end."""
    return hashlib.sha256(seed).hexdigest()
