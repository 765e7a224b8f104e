"""The values of the lobbies."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Literal

from msgspec import Struct

from app.tables.ports import TableRow

HALL = "hall"
"""The id of the one public lobby. No table belongs to it: it lists the public ones of all lobbies."""

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 16


class Lobby(Struct, frozen=True):
    """A lobby. host: a person id, None for the Hall; times in epoch milliseconds."""

    id: str
    title: str
    host: str | None
    made_at: int

    @property
    def hall(self) -> bool:
        """Whether this is the Hall."""
        return self.id == HALL


class Invite(Struct, frozen=True):
    """A link into a lobby, or to a table and into its lobby on the way.

    token: the unguessable part of the address; code: the form to be said aloud, good until `code_until`.
    """

    token: str
    code: str
    lobby: str
    table: str | None
    made_by: str
    code_made_at: int
    revoked: bool = False

    @property
    def code_until(self) -> int:
        """Epoch milliseconds after which the code is not accepted any more."""
        return self.code_made_at + CODE_LASTS


CODE_LASTS = 48 * 3600 * 1000

InviteState = Literal["open", "revoked", "full", "running", "ended", "closed"]
"""What stands behind an invite: `open` (come in, sit down), `full` (waiting, all seats taken), `running` and `ended`
(a match; there may be free seats all the same), `closed` (the table is gone), `revoked` (the invite is)."""


class TableLine(Struct, frozen=True):
    """A table as lists show it: the public part of a `TableRow`, by the names of `docs/wire.md`."""

    id: str
    game: str
    title: str
    visibility: str
    status: str
    host: str
    seats: tuple[str | None, ...]
    people: tuple[str | None, ...]
    match: int
    opened_at: int
    changed_at: int


def line_of(row: TableRow) -> TableLine:
    """The line that shows this row."""
    return TableLine(
        id=row.id,
        game=row.game,
        title=row.title,
        visibility=row.visibility,
        status=row.status,
        host=row.host,
        seats=row.seats,
        people=row.people,
        match=row.match,
        opened_at=row.opened_at,
        changed_at=row.changed_at,
    )


class Standing(Struct, frozen=True):
    """What somebody did in a lobby this evening: matches played to a result, and won."""

    person: str
    name: str
    played: int
    won: int


_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_plain(text: str) -> bool:
    """Whether the text has the form of an id or token. Others are outsiders' inventions: no need to look them up."""
    return _PLAIN.fullmatch(text) is not None


def derived_id(secret: str, *parts: str) -> str:
    """An id of 80 bits that only this server can foresee and that is the same for the same parts."""
    # Lengths keep ("a", "bc") and ("ab", "c") apart.
    message = "".join(f"{len(part)}:{part}" for part in parts).encode()
    number = int.from_bytes(hmac.digest(secret.encode(), message, hashlib.sha256)[:10])
    letters: list[str] = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)
