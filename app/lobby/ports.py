"""What the lobbies need from outside: lobbies and invites kept, lists read, and the service of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from app.games.api import Refusal
from app.lobby.model import Invite, Lobby, Standing
from app.tables import frames
from app.tables.model import Holder
from app.tables.parts import Done
from app.tables.ports import TableRow


class Store(Protocol):
    """The lobbies as they are kept. Every method may raise `app.tables.ports.JournalUnavailable`.

    The persons named must be kept already (`Accounts.ensure`).
    """

    async def add_lobby(self, lobby: Lobby, key: str | None) -> Lobby:
        """Keep the lobby, its host as a member, unless one with this id is kept; gives the lobby as kept."""
        ...

    async def find_lobby(self, id: str) -> Lobby | None:
        """The lobby with this id."""
        ...

    async def join(self, lobby: str, person: str, now: int) -> None:
        """Make the person a member; again, nothing happens."""
        ...

    async def is_member(self, lobby: str, person: str) -> bool:
        """Whether the person is a member of the lobby."""
        ...

    async def lobbies_of(self, person: str, limit: int) -> Sequence[Lobby]:
        """The lobbies the person is a member of, the last joined first."""
        ...

    async def open_invite(self, invite: Invite, stale_before: int) -> Invite | None:
        """The invite in force for this lobby and table: this one where there was none.

        One whose code was made before `stale_before` gets this one's code. None where the code is in use elsewhere:
        try another. Of many callers at once all get the same invite.
        """
        ...

    async def replace_invite(self, invite: Invite, now: int) -> Invite | None:
        """Revoke the invite in force and keep this one instead. None where its code is in use elsewhere."""
        ...

    async def find_invite(self, token: str) -> Invite | None:
        """The invite with this token, revoked ones included."""
        ...

    async def find_code(self, code: str, made_after: int) -> Invite | None:
        """The invite in force with this code, if the code was made after this time."""
        ...

    async def tables_of(self, lobby: str, limit: int) -> Sequence[TableRow]:
        """The tables of the lobby that are not closed, the last changed first."""
        ...

    async def public_tables(self, since: int, limit: int) -> Sequence[TableRow]:
        """Public tables that wait with a seat taken, or play and have changed since; the last changed first."""
        ...

    async def tables_with(self, person: str, limit: int) -> Sequence[TableRow]:
        """The tables that are not closed at which the person holds a seat and which are of a lobby of theirs or have
        been played by them, the last changed first."""
        ...

    async def evening(self, lobby: str, since: int) -> Sequence[Standing]:
        """Who played and won in matches of the lobby that ended with a result since then, best first."""
        ...


class Tables(Protocol):
    """The part of `app.tables.service.Tables` that the lobbies use."""

    async def open(
        self,
        *,
        id: str,
        game: str,
        lobby: str,
        title: str,
        visibility: str,
        host: Holder,
        key: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> TableRow | Refusal:
        """Open a table; the same id again gives the table as it is."""
        ...

    async def command(self, table: str, who: Holder, do: frames.Do) -> Done | Refusal:
        """Carry out a command as the socket does."""
        ...

    async def row(self, table: str) -> TableRow | None:
        """The table's line in lists, up to date."""
        ...
