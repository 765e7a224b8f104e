"""Invites: the link, the spoken code, and what happens to somebody who follows one."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from msgspec import Struct

from app.games.api import Refusal
from app.lobby.codes import new_code, read_code
from app.lobby.model import CODE_LASTS, HALL, Invite, InviteState, Lobby, is_plain
from app.lobby.ports import Store, Tables
from app.tables import frames
from app.tables.model import Holder
from app.tables.ports import TableRow

TRIES = 8


class Looked(Struct, frozen=True):
    """What somebody sees who follows an invite. seat: the one this person holds at the table already."""

    invite: Invite
    state: InviteState
    lobby: Lobby
    table: TableRow | None = None
    seat: int | None = None


class Accepted(Struct, frozen=True):
    """Where an accepted invite leads: to the table, or (none) to the lobby. seat: the one now held, if any;
    refused: why there is none although it was asked for."""

    lobby: str
    table: str | None = None
    seat: int | None = None
    refused: Refusal | None = None


class Invites:
    """The service of the invites. All methods may raise JournalUnavailable."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    async def current(self, lobby: str, table: str | None, by: str) -> Invite:
        """The invite in force of a table or (None) of the lobby alone, made if need be, its code still good for at
        least half of its time. `by` must be kept. Whether the asker may have it is for the caller to know."""
        now = self._now()
        for _ in range(TRIES):
            if invite := await self._store.open_invite(_new(lobby, table, by, now), now - CODE_LASTS // 2):
                return invite
        raise RuntimeError("no free code in so many tries: the codes are running out")

    async def renew(self, lobby: str, table: str | None, by: str) -> Invite:
        """Revoke the invite in force and give a new one."""
        now = self._now()
        for _ in range(TRIES):
            if invite := await self._store.replace_invite(_new(lobby, table, by, now), now):
                return invite
        raise RuntimeError("no free code in so many tries: the codes are running out")

    async def find_code(self, text: str) -> Invite | Refusal:
        """The invite with this spoken code, or `code-unknown`: never said, said wrongly, withdrawn or too old."""
        code = read_code(text)
        found = None if code is None else await self._store.find_code(code, self._now() - CODE_LASTS)
        return found or Refusal("code-unknown")

    async def look(self, token: str, person: str | None) -> Looked | Refusal:
        """What the invite leads to now, changing nothing; `invite-unknown` where there is none."""
        invite = await self._store.find_invite(token) if is_plain(token) else None
        lobby = None if invite is None else await self._store.find_lobby(invite.lobby)
        if invite is None or lobby is None:
            return Refusal("invite-unknown")
        if invite.table is None:
            return Looked(invite, "revoked" if invite.revoked else "open", lobby)
        row = await self._tables.row(invite.table)
        if row is None:
            return Refusal("invite-unknown")
        return Looked(invite, "revoked" if invite.revoked else _state(row), lobby, row, _seat(row, person))

    async def accept(self, token: str, who: Holder, *, sit: bool) -> Accepted | Refusal:
        """Join the lobby and, with `sit`, take the first free seat of the table. Who sits there already keeps that
        seat. Refusals: `invite-unknown`, `invite-revoked`; a seat that is not to be had refuses nothing else."""
        looked = await self.look(token, who.person)
        if isinstance(looked, Refusal):
            return looked
        if looked.state == "revoked":
            return Refusal("invite-revoked")
        if looked.lobby.id != HALL:
            await self._store.join(looked.lobby.id, who.person, self._now())
        if looked.table is None:
            return Accepted(looked.lobby.id)
        if looked.state == "closed":
            return Accepted(looked.lobby.id, refused=Refusal("table-closed"))
        table = looked.table.id
        if looked.seat is not None or not sit:
            return Accepted(looked.lobby.id, table, looked.seat)
        do = frames.Do(id=f"invite-{secrets.token_hex(8)}", c=frames.Sit())
        done = await self._tables.command(table, who, do)
        row = await self._tables.row(table)
        seat = None if row is None else _seat(row, who.person)
        # Another tab may have taken a seat for the same person meanwhile.
        refused = done if isinstance(done, Refusal) and seat is None else None
        return Accepted(looked.lobby.id, table, seat, refused)


def _new(lobby: str, table: str | None, by: str, now: int) -> Invite:
    return Invite(secrets.token_urlsafe(18), new_code(), lobby, table, by, now)


def _state(row: TableRow) -> InviteState:
    match row.status:
        case "closed":
            return "closed"
        case "playing":
            return "running"
        case "ended":
            return "ended"
        case _:
            return "full" if all(row.people) else "open"


def _seat(row: TableRow, person: str | None) -> int | None:
    return row.people.index(person) if person is not None and person in row.people else None
