"""The chance of a record, from `docs/record.md` alone. Knows nothing of any game nor of `app`."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

T = TypeVar("T")


def words(seed: str, step: int) -> Iterator[int]:
    """All 32-bit words of one step, in order."""
    for counter in count():
        message = step.to_bytes(8, "big") + counter.to_bytes(8, "big")
        block = hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")


def below(stream: Iterator[int], k: int) -> int:
    return next(word for word in stream if word < 2**32 - 2**32 % k) % k


def shuffled(stream: Iterator[int], items: Sequence[T]) -> list[T]:
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        other = below(stream, i + 1)
        order[i], order[other] = order[other], order[i]
    return order
