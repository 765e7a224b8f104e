"""The processes of this site: which of them are alive, and who looks after what nobody is at.

Each tells every second that it is there. Presence is told when it changes; that it still holds follows from its
process being alive, so that ten thousand quiet tables cost no messages.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec
import structlog
from msgspec import Struct

from app.tables.ports import Bus

log = structlog.get_logger()

BEAT_EVERY = 1_000
SILENT_AFTER = 6_000
"""Milliseconds: between two words of a process, and after how long without one it counts as dead."""
SUBJECT = "alive"


class Beat(Struct, frozen=True, omit_defaults=True):
    """A process is alive, or stops (bye). key: a fingerprint of the key of its cookies."""

    process: str
    key: str = ""
    bye: bool = False


BEAT = msgspec.json.Decoder(Beat)


class Peers:
    """process: the name of this one, which no other has; key: see Beat. Times are epoch milliseconds."""

    def __init__(self, bus: Bus, now: Callable[[], int], process: str, key: str = "") -> None:
        self.process = process
        self._bus = bus
        self._now = now
        self._key = key
        self._heard: dict[str, int] = {}
        self._end: Callable[[], None] | None = None
        self._differ: set[str] = set()
        self._silent: set[str] = set()
        self.returned = 0
        """How often a process that counted as dead was heard again: what it told before is forgotten by now."""

    async def open(self) -> None:
        """Listen to the others."""
        self._end = await self._bus.subscribe(SUBJECT, self._hear, self._again)

    def beat(self) -> None:
        """Tell the others that this process is alive: to be called every second."""
        if not self._bus.alone:
            self._bus.publish(SUBJECT, msgspec.json.encode(Beat(self.process, self._key)), here=False)

    def heard(self, process: str) -> None:
        """A process told something: it is alive."""
        if process == self.process:
            return
        if process in self._silent or (process in self._heard and not self.alive(process)):
            self._silent.discard(process)
            self.returned += 1
        self._heard[process] = self._now()

    def alive(self, process: str) -> bool:
        """Whether the process is believed to be alive. While nobody can be heard, nobody is declared dead."""
        if process == self.process:
            return True
        heard = self._heard.get(process)
        return heard is not None and (self._bus.deaf or self._now() - heard <= SILENT_AFTER)

    def looks_after(self, name: str) -> bool:
        """Whether this process, of all that are alive, is the one to look after the thing of this name.

        All agree on it (but for moments in which they disagree on who is alive), and when one dies only its things
        go to others.
        """
        mine = _weight(self.process, name)
        return all(_weight(process, name) < mine for process in tuple(self._heard) if self.alive(process))

    def close(self) -> None:
        """Tell the others that this process stops."""
        if self._end is not None:
            self._bus.publish(SUBJECT, msgspec.json.encode(Beat(self.process, bye=True)), here=False)
            self._end()

    def _hear(self, body: bytes) -> None:
        beat = BEAT.decode(body)
        if beat.bye:
            self._heard.pop(beat.process, None)
            self._silent.discard(beat.process)
            return
        self.heard(beat.process)
        for process in [process for process in self._heard if not self.alive(process)]:
            del self._heard[process]
            self._silent.add(process)
        if beat.key and self._key and beat.key != self._key and beat.process not in self._differ:
            self._differ.add(beat.process)
            log.error("keys_differ", process=beat.process, hint="every process needs the same LINKHALL_SECRET")

    def _again(self) -> None:
        # Nobody could be heard: all get the time to tell again.
        for process in self._heard:
            self._heard[process] = self._now()
        self.beat()


class Looks:
    """The looks of somebody who sees to things again and again: what came between the last one and this."""

    def __init__(self, peers: Peers, bus: Bus, now: Callable[[], int]) -> None:
        self._peers = peers
        self._bus = bus
        self._now = now
        self._last = now()
        self._returned = peers.returned

    def look(self) -> tuple[bool, bool]:
        """slept: this process was silent for so long that the others take it for dead; returned: one that counted as
        dead was heard again."""
        last, self._last = self._last, self._now()
        before, self._returned = self._returned, self._peers.returned
        return not self._bus.alone and self._last - last > SILENT_AFTER, self._returned > before


def fingerprint(key: str) -> str:
    """What may be told of a secret key so that two can be compared."""
    return hashlib.sha256(f"linkhall {key}".encode()).hexdigest()[:12]


def _weight(process: str, name: str) -> bytes:
    return hashlib.blake2b(f"{process} {name}".encode(), digest_size=8).digest()
