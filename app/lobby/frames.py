"""What a lobby says to those who are in it (`docs/wire.md`). `Said`, `Ok`, `No` and `Pong` are those of the tables."""

from __future__ import annotations

from msgspec import Struct

from app.lobby.model import Standing, TableLine
from app.tables.ports import ChatLine


class Who(Struct, frozen=True, omit_defaults=True):
    """Somebody in the lobby. at: the table of this lobby where the person sits or watches just now."""

    person: str
    name: str
    at: str | None = None


class LobbyView(Struct, frozen=True):
    """The lobby itself; host is a person id, null in the Hall."""

    id: str
    title: str
    hall: bool
    host: str | None


class First(Struct, frozen=True, tag="lobby", tag_field="t"):
    """Everything: the first frame. tables: the last changed first; chat: oldest first."""

    now: int
    you: Who
    lobby: LobbyView
    tables: tuple[TableLine, ...]
    people: tuple[Who, ...]
    chat: tuple[ChatLine, ...]
    evening: tuple[Standing, ...]


class TableChanged(Struct, frozen=True, tag="table", tag_field="t"):
    """A table was made or changed."""

    table: TableLine


class Gone(Struct, frozen=True, tag="gone", tag_field="t"):
    """A table is no longer listed."""

    id: str


class In(Struct, frozen=True, tag="in", tag_field="t"):
    """Somebody came, or is somewhere else or called otherwise now."""

    who: Who


class Out(Struct, frozen=True, tag="out", tag_field="t"):
    """Somebody left."""

    person: str


class Evening(Struct, frozen=True, tag="evening", tag_field="t"):
    """The standings after a match ended."""

    evening: tuple[Standing, ...]
