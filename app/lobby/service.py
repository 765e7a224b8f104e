"""What people do about lobbies: make them and tables in them, come in, and see what they may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from app.games.api import Refusal
from app.lobby.model import HALL, Lobby, Standing, derived_id, is_plain
from app.lobby.ports import Store, Tables
from app.tables.model import Holder
from app.tables.ports import TableRow

EVENING = 24 * 3600 * 1000
PLAYING_STALE = 15 * 60 * 1000
"""The Hall lists a running match for so many milliseconds after its row last changed: a played one's row is written
at least once a minute, so what is older has been left."""


class NewTable(Struct, frozen=True):
    """A table that somebody wants. key: client-made, the same again is the same table; None: the usual."""

    game: str
    key: str
    lobby: str | None = None
    seats: int | None = None
    options: dict[str, Any] | None = None
    title: str = ""
    visibility: str | None = None


class Lobbies:
    """The service of the lobbies. All methods may raise JournalUnavailable.

    A `Holder` here is somebody with the name of the account; its row must be kept (`Accounts.ensure`).
    """

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int], secret: str) -> None:
        """secret: what the ids of lobbies and tables are derived with. It may be rotated: a client repeats a key
        within seconds of the first time."""
        self._store = store
        self._tables = tables
        self._now = now
        self._secret = secret

    # --- lobbies -------------------------------------------------------------------------------------------

    async def hall(self) -> Lobby:
        """The Hall, made at its first use."""
        found = await self._store.find_lobby(HALL)
        return found or await self._store.add_lobby(Lobby(HALL, "", None, self._now()), None)

    async def open_lobby(self, host: Holder, key: str, title: str = "") -> Lobby:
        """A new private lobby; for the same host and key again the same one. The title is taken as given."""
        id = derived_id(self._secret, "lobby", host.person, key)
        return await self._store.add_lobby(Lobby(id, title, host.person, self._now()), key)

    async def lobby(self, id: str, person: str | None) -> Lobby | None:
        """The lobby, for those who may be in it: members, and in the Hall everybody. None for all others, as if
        there were no such lobby."""
        if id == HALL:
            return await self.hall()
        if person is None or not is_plain(id) or not await self._store.is_member(id, person):
            return None
        return await self._store.find_lobby(id)

    async def by_id(self, id: str) -> Lobby | None:
        """The lobby, whoever asks."""
        if id == HALL:
            return await self.hall()
        return await self._store.find_lobby(id) if is_plain(id) else None

    async def lobbies_of(self, person: str) -> Sequence[Lobby]:
        """The lobbies that the person is a member of, the last joined first."""
        return await self._store.lobbies_of(person, 20)

    # --- tables --------------------------------------------------------------------------------------------

    async def open_table(self, host: Holder, new: NewTable) -> TableRow | Refusal:
        """Open a table with its host seated: in a lobby of the host's, or (no lobby, or the Hall) in a private one
        made for it. Refusals: `lobby-unknown` and those of `Tables.open`."""
        silent = new.lobby is None or new.lobby == HALL
        if silent:
            lobby = derived_id(self._secret, "lobby", host.person, _silent(new.key))
        else:
            lobby = new.lobby or ""
            if await self.lobby(lobby, host.person) is None:
                return Refusal("lobby-unknown")
        row = await self._tables.open(
            id=derived_id(self._secret, "table", host.person, new.key),
            game=new.game,
            lobby=lobby,
            title=new.title,
            visibility=new.visibility or ("public" if new.lobby == HALL else "unlisted"),
            host=host,
            key=new.key,
            seats=new.seats,
            options=new.options,
        )
        # The lobby comes second, so that a refused table leaves none behind. Cut off in between, the client's
        # repetition makes it.
        if silent and not isinstance(row, Refusal):
            await self.open_lobby(host, _silent(new.key))
        return row

    async def table(self, id: str, person: str | None) -> TableRow | None:
        """The table's row for those who may see it. None for all others, as if there were no such table."""
        row = await self._tables.row(id) if is_plain(id) else None
        return row if row is not None and await self.may_see(person, row) else None

    async def may_see(self, person: str | None, row: TableRow) -> bool:
        """Public and unlisted tables: whoever has the address. Those for members: members of the table's lobby,
        its host, and whoever holds a seat."""
        if row.visibility != "members":
            return True
        if person is None:
            return False
        return person == row.host or person in row.people or await self._store.is_member(row.lobby, person)

    async def belongs(self, person: str | None, row: TableRow) -> bool:
        """Whether the person may hand out the table's invite: its host, the seated, and members of its lobby."""
        if person is None:
            return False
        return person == row.host or person in row.people or await self._store.is_member(row.lobby, person)

    async def tables_in(self, lobby: Lobby, limit: int = 200) -> Sequence[TableRow]:
        """The tables that the lobby lists: all of its own that are not closed; in the Hall those that `in_hall`."""
        if lobby.hall:
            return await self._store.public_tables(self._now() - PLAYING_STALE, limit)
        return await self._store.tables_of(lobby.id, limit)

    async def seats_of(self, person: str, limit: int) -> Sequence[TableRow]:
        """The tables at which the person holds a seat, the last changed first: the way back to them. One outside the
        person's lobbies is among them as soon as it has been played."""
        return await self._store.tables_with(person, limit)

    async def evening(self, lobby: Lobby) -> Sequence[Standing]:
        """The standings of the last 24 hours, best first. The Hall keeps none."""
        return () if lobby.hall else await self._store.evening(lobby.id, self._now() - EVENING)


def in_hall(visibility: str, status: str, taken: int, changed_at: int, now: int) -> bool:
    """Whether the Hall lists such a table: public, and waiting with somebody seated or playing and alive."""
    if visibility != "public":
        return False
    return (status == "waiting" and taken > 0) or (status == "playing" and now - changed_at < PLAYING_STALE)


def _silent(key: str) -> str:
    return f"table:{key}"
