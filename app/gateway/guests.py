"""Who has sockets here, and how many: so that no person, no address and no crowd takes what all others need.

Everybody is counted from coming in to going, whichever way they go: `Guests.come` gives what `Guests.go` takes back.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic
from typing import Literal, Protocol

from msgspec import Struct

from app.accounts.address import network
from app.gateway.outbox import Outbox
from app.gateway.pace import Paces
from app.gateway.socket import Socket
from app.tables.tally import Tally

Kind = Literal["table", "lobby"]

TOO_MANY_OF_PERSON = 4430
TOO_MANY_OF_ADDRESS = 4431
TOO_MANY_HERE = 4432
TOO_OFTEN = 4433

PERSON_COMINGS = (2.0, 90.0)
ADDRESS_COMINGS = (50.0, 2_500.0)
"""How many may come in a second, and at once after a pause. A school of five hundred behind one address comes back at
once after a restart, with some pages each; somebody with thirty pages may reload all of them three times."""

REASONS = {
    TOO_MANY_OF_PERSON: "too many sockets of this person",
    TOO_MANY_OF_ADDRESS: "too many sockets of this address",
    TOO_MANY_HERE: "this process is full",
    TOO_OFTEN: "coming too often",
}
"""Said along with the code of the close."""


class Limits(Struct, frozen=True):
    """How many sockets at most, in one process: all together, of one person, of one address (0: any number).

    comings: whether it is limited how often one person and one address may come in.
    """

    here: int = 12_000
    person: int = 30
    address: int = 2_000
    comings: bool = True


class Inbox(Protocol):
    """Where frames that came in wait."""

    @property
    def waiting(self) -> int:
        """How many there are."""
        ...


class Guest:
    """One socket that came in. outbox and inbox: what waits to be sent and to be answered, once there is any."""

    __slots__ = ("inbox", "kind", "outbox", "person")

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self.person: str | None = None
        self.outbox: Outbox | None = None
        self.inbox: Inbox | None = None


class Guests:
    """The sockets of this process."""

    def __init__(self, limits: Limits | None = None, seconds: Callable[[], float] = monotonic) -> None:
        """seconds: a clock that never runs backwards."""
        self._limits = limits or Limits()
        self._here: set[Guest] = set()
        self._of_address: dict[str, int] = {}
        self._of_person: dict[str, int] = {}
        self._address_comings = Paces(*ADDRESS_COMINGS, seconds)
        self._person_comings = Paces(*PERSON_COMINGS, seconds)
        self.closed = Tally()
        """Sockets that this side closed, by code."""
        self.came = 0
        """Sockets that were let in."""

    @contextmanager
    def here(self, kind: Kind, socket: Socket, address: str | None) -> Generator[Guest | int]:
        """Count a socket as long as the block runs; the code to close it with where it is one too many."""
        place = network(address)
        refused = self._refused(place)
        if refused is not None:
            self.closed.count(str(refused))
            yield refused
            return
        guest = Guest(kind)
        self._here.add(guest)
        self._of_address[place] = self._of_address.get(place, 0) + 1
        try:
            yield guest
        finally:
            self._here.discard(guest)
            # They know the socket, which knows who answers on it, who knows this.
            guest.inbox = guest.outbox = None
            _less(self._of_address, place)
            if guest.person is not None:
                _less(self._of_person, guest.person)
            if socket.closed_with is not None:
                self.closed.count(str(socket.closed_with))

    def is_of(self, guest: Guest, person: str) -> int | None:
        """It is known whose it is; the code to close it with where it is one too many of theirs."""
        limits = self._limits
        if limits.person and self._of_person.get(person, 0) >= limits.person:
            return TOO_MANY_OF_PERSON
        if limits.comings and not self._person_comings.spend(person):
            return TOO_OFTEN
        guest.person = person
        self._of_person[person] = self._of_person.get(person, 0) + 1
        self.came += 1
        return None

    def _refused(self, place: str) -> int | None:
        limits = self._limits
        if limits.here and len(self._here) >= limits.here:
            return TOO_MANY_HERE
        if limits.address and self._of_address.get(place, 0) >= limits.address:
            return TOO_MANY_OF_ADDRESS
        return TOO_OFTEN if limits.comings and not self._address_comings.spend(place) else None

    # --- for those who run the site ------------------------------------------------------------------------

    def of_kind(self, kind: Kind) -> int:
        """How many sockets there are at tables, or in lobbies."""
        return sum(guest.kind == kind for guest in self._here)

    @property
    def people(self) -> int:
        """How many different people have a socket here."""
        return len(self._of_person)

    @property
    def addresses(self) -> int:
        """From how many addresses they come."""
        return len(self._of_address)

    @property
    def unsent(self) -> int:
        """Frames that wait for slow readers."""
        return sum(guest.outbox.waiting for guest in self._here if guest.outbox is not None)

    @property
    def unanswered(self) -> int:
        """Frames that came in and wait for their turn."""
        return sum(guest.inbox.waiting for guest in self._here if guest.inbox is not None)


def _less(counts: dict[str, int], name: str) -> None:
    if counts[name] > 1:
        counts[name] -= 1
    else:
        del counts[name]
