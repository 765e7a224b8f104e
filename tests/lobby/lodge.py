"""Lobbies of one process on a real database, with the real tables."""

from __future__ import annotations

from typing import Any

from app.accounts.model import Person, new_id
from app.accounts.service import Accounts
from app.games.api import Refusal
from app.lobby.invites import Invites
from app.lobby.rooms import Rooms
from app.lobby.service import Lobbies, NewTable
from app.persistence.chat import DatabaseChat
from app.persistence.engine import Database
from app.persistence.lobbies import SqlLobbies
from app.persistence.people import SqlPeople
from app.tables import frames
from app.tables.model import Holder
from app.tables.parts import Done
from app.tables.ports import Bus, TableRow
from tests.tables.house import House, Wire

SECRET = "a secret of the tests"


class Lodge(House):
    """The services of one process. Several Lodges on one database and bus are several processes."""

    def __init__(self, database: Database, *, bus: Bus | None = None, salt: int = 0) -> None:
        super().__init__(database, bus=bus, salt=salt)

        def clock() -> int:
            return self.now

        self.store = SqlLobbies(database)
        self.accounts = Accounts(SqlPeople(database), clock)
        self.lobbies = Lobbies(self.store, self.tables, clock, SECRET)
        self.invites = Invites(self.store, self.tables, clock)
        self.rooms = Rooms(self.lobbies, DatabaseChat(database), self.bus, clock, self.peers)

    async def person(self, name: str) -> Holder:
        """Somebody who is kept."""
        person = await self.accounts.rename(new_id(), name)
        assert isinstance(person, Person)
        return Holder(person.id, person.name)

    async def table(self, host: Holder, key: str = "k", **more: Any) -> TableRow:
        """A table of Linx with two seats, the host on the first."""
        wanted: dict[str, Any] = {"seats": 2, **more}
        row = await self.lobbies.open_table(host, NewTable("linx", key, **wanted))
        assert isinstance(row, TableRow), row
        return row

    async def command(self, who: Holder, table: str, command: frames.Command) -> Done | Refusal:
        return await self.do(who, command, table=table)

    async def enter(self, lobby: str, who: Holder) -> Wire:
        """A socket in a lobby that the person may be in."""
        found = await self.lobbies.lobby(lobby, who.person)
        assert found is not None
        wire = Wire(who)
        await self.rooms.enter(found, wire)
        return wire

    async def begin(self) -> None:
        await super().begin()
        await self.rooms.begin()

    async def close(self) -> None:
        await self.rooms.close()
        await super().close()
