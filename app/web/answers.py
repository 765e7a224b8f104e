"""What the API answers with (`docs/wire.md`). The document of the API is made from these and from the bodies."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from app.games.api import Scalar
from app.lobby.model import TableLine


class Me(Struct, frozen=True):
    """Who somebody is: the person's id and name."""

    person: str
    name: str


class Settled(Struct, frozen=True):
    """Who this browser is from now on."""

    me: Me


class Known(Struct, frozen=True):
    """Who this browser is; null before it is anybody."""

    me: Me | None


class DeviceLink(Struct, frozen=True):
    """A one-time link to another device. qr: SVG; expires_at: epoch milliseconds."""

    url: str
    qr: str
    expires_at: int


class Made(Struct, frozen=True):
    """A table or lobby: its id, the path of its page, and the full address of its invite."""

    id: str
    url: str
    invite: str


class Table(Struct, frozen=True):
    """A table as lists show it."""

    table: TableLine


class Invitation(Struct, frozen=True):
    """An invite: its address, the form to be said aloud (empty where there is none), the QR code as SVG, and whether
    it leads to a seat."""

    url: str
    code: str
    qr: str
    sits: bool


class Invited(Struct, frozen=True):
    """An invite."""

    invite: Invitation


class NoSeat(Struct, frozen=True):
    """Why there was no seat to be had."""

    code: str
    text: str
    args: dict[str, Scalar]


class Accepted(Struct, frozen=True):
    """Where an invite has led: the path of the page, and the seat that is held now."""

    url: str
    seat: int | None
    refused: NoSeat | UnsetType = UNSET


class Found(Struct, frozen=True):
    """The path of an invite's page."""

    url: str


class Health(Struct, frozen=True):
    """Whether the site can serve: `ok`, `unavailable` or `stopping`."""

    status: str
