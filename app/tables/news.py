"""What the processes tell each other about one table, on the subject `table.<id>`.

An older or newer Linkhall may be on the bus during an upgrade: fields that are not known are passed over, kinds that
are not known as well.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from app.tables.ports import ChatLine, Kept


class EntryTold(Struct, frozen=True, gc=False, tag="entry", tag_field="t", omit_defaults=True):
    """An entry was committed."""

    version: int
    at: int
    body: msgspec.Raw
    person: str | None = None
    command: str | None = None


class HereTold(Struct, frozen=True, gc=False, tag="here", tag_field="t", omit_defaults=True):
    """Who is connected to a process: names by person id. version, said: how far it has read the log and the chat;
    left: it has let the table go, and need not be told of it; inbox: it may be told by `Bus.publish(to=...)`."""

    process: str
    people: dict[str, str]
    version: int = 0
    said: int = 0
    left: bool = False
    inbox: bool = False


class WhoAsked(Struct, frozen=True, gc=False, tag="who", tag_field="t"):
    """A process wants to be told by the others who is connected to them."""

    process: str


class SaidTold(Struct, frozen=True, gc=False, tag="said", tag_field="t"):
    """Something was said."""

    process: str
    line: ChatLine


class NamedTold(Struct, frozen=True, gc=False):
    """Somebody goes by another name now (on the subject `named`)."""

    person: str
    name: str


News = EntryTold | HereTold | WhoAsked | SaidTold
NEWS = msgspec.json.Decoder(News)
NAMED = msgspec.json.Decoder(NamedTold)
NAMED_SUBJECT = "named"
_ENCODER = msgspec.json.Encoder()


def subject(table: str) -> str:
    """Where on the bus the news of a table are told."""
    return f"table.{table}"


def encoded(news: Struct) -> bytes:
    """News as they are sent."""
    return _ENCODER.encode(news)


def told(kept: Kept) -> EntryTold:
    """The word of an entry."""
    return EntryTold(kept.version, kept.at, msgspec.Raw(kept.body), kept.person, kept.command)


def kept(entry: EntryTold) -> Kept:
    """The entry that was told."""
    return Kept(entry.version, entry.at, bytes(entry.body), entry.person, entry.command)
