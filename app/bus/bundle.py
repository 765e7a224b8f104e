"""Bundles: what one process tells another in one turn of the event loop, as one message.

A commit of a group settles many moves in one turn. Of fifteen messages each costs both sides together 13 microseconds,
of fifteen parts of a bundle 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

MOST = 64 << 10
"""Bytes of a bundle, unless one part alone is larger: far less than NATS takes in a message (1 MB), and what is read in
one go keeps nobody waiting for long."""
PART = 10
"""More bytes than the sizes of a subject and a body take."""

_PARTS = msgspec.msgpack.Decoder(list[tuple[str, bytes]])


class News(NamedTuple):
    """A body told on a subject: to one process, or (None) to all who listen."""

    process: str | None
    subject: str
    body: bytes


class Message(NamedTuple):
    """What is sent; news: how many it holds."""

    subject: str
    body: bytes
    news: int


def inbox(process: str) -> str:
    """The subject on which a process is told everything that is for it by name."""
    return f"to.{process}"


def messages(told: Iterable[News], most: int = MOST) -> Iterator[Message]:
    """The messages that tell it: to each process what is for it, in the order in which it was told, in bundles of so
    many bytes at the most (what is larger by itself goes by itself)."""
    bundles: dict[str, list[tuple[str, bytes]]] = {}
    sizes: dict[str, int] = {}
    for process, subject, body in told:
        if process is None:
            yield Message(subject, body, 1)
            continue
        size = len(subject) + len(body) + PART
        if process not in bundles:
            bundles[process], sizes[process] = [], 0
        elif sizes[process] + size > most:
            yield _bundle(process, bundles[process])
            bundles[process], sizes[process] = [], 0
        bundles[process].append((subject, body))
        sizes[process] += size
    for process, parts in bundles.items():
        yield _bundle(process, parts)


def _bundle(process: str, parts: list[tuple[str, bytes]]) -> Message:
    return Message(inbox(process), msgspec.msgpack.encode(parts), len(parts))


def parts(bundle: bytes) -> list[tuple[str, bytes]]:
    """The subjects and bodies of a bundle. Raises msgspec.DecodeError."""
    return _PARTS.decode(bundle)
