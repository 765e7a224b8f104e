"""Lobbies, their members and invites, and the lists they show: `app.lobby.ports.Store` over SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Text, func, insert, select, type_coerce, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.lobby.model import Invite, Lobby, Standing
from app.persistence.engine import Database
from app.persistence.records import table_row
from app.persistence.schema import game_table, lobby_member, match, match_seat
from app.persistence.schema import invite as invites
from app.persistence.schema import lobby as lobbies
from app.persistence.schema import person as people
from app.tables.ports import TableRow


class SqlLobbies:
    """Lobbies in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._upsert = sqlite.insert if database.sqlite else postgresql.insert

    # --- lobbies and members -------------------------------------------------------------------------------

    async def add_lobby(self, lobby: Lobby, key: str | None) -> Lobby:
        """Keep the lobby, its host as a member, unless one with this id is kept; gives the lobby as kept."""
        values = {
            "id": lobby.id,
            "kind": "hall" if lobby.hall else "private",
            "title": lobby.title,
            "host": lobby.host,
            "key": key,
            "created_at": lobby.made_at,
        }
        async with self._database.write() as connection:
            await connection.execute(self._upsert(lobbies).values(values).on_conflict_do_nothing())
            if lobby.host is not None:
                await self._join(connection, lobby.id, lobby.host, lobby.made_at)
            kept = (await connection.execute(select(lobbies).where(lobbies.c.id == lobby.id))).one()
        return _lobby(kept)

    async def find_lobby(self, id: str) -> Lobby | None:
        """The lobby with this id."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(lobbies).where(lobbies.c.id == id))).one_or_none()
        return None if row is None else _lobby(row)

    async def join(self, lobby: str, person: str, now: int) -> None:
        """Make the person a member; again, nothing happens."""
        async with self._database.write() as connection:
            await self._join(connection, lobby, person, now)

    async def _join(self, connection: AsyncConnection, lobby: str, person: str, now: int) -> None:
        values = {"lobby": lobby, "person": person, "joined_at": now}
        await connection.execute(self._upsert(lobby_member).values(values).on_conflict_do_nothing())

    async def is_member(self, lobby: str, person: str) -> bool:
        """Whether the person is a member of the lobby."""
        member = (lobby_member.c.lobby == lobby) & (lobby_member.c.person == person)
        async with self._database.read() as connection:
            return await connection.scalar(select(lobby_member.c.person).where(member)) is not None

    async def lobbies_of(self, person: str, limit: int) -> Sequence[Lobby]:
        """The lobbies the person is a member of, the last joined first."""
        query = (
            select(lobbies)
            .join(lobby_member, lobby_member.c.lobby == lobbies.c.id)
            .where(lobby_member.c.person == person)
            .order_by(lobby_member.c.joined_at.desc(), lobbies.c.id)
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [_lobby(row) for row in await connection.execute(query)]

    # --- invites -------------------------------------------------------------------------------------------

    async def open_invite(self, invite: Invite, stale_before: int) -> Invite | None:
        """The invite in force, made or given a fresh code if need be; None where the new code is in use."""
        try:
            async with self._database.write() as connection:
                await _lock(connection, invite.lobby)
                found = (await connection.execute(select(invites).where(_in_force(invite)))).one_or_none()
                if found is None:
                    await connection.execute(insert(invites).values(_values(invite)))
                    return invite
                if found.created_at >= stale_before:
                    return _invite(found)
                fresh = {"code": invite.code, "created_at": invite.code_made_at}
                await connection.execute(update(invites).where(invites.c.token == found.token).values(fresh))
                return _invite((await connection.execute(select(invites).where(invites.c.token == found.token))).one())
        except IntegrityError:
            return None

    async def replace_invite(self, invite: Invite, now: int) -> Invite | None:
        """Revoke the invite in force and keep this one instead. None where its code is in use elsewhere."""
        try:
            async with self._database.write() as connection:
                await _lock(connection, invite.lobby)
                await connection.execute(update(invites).where(_in_force(invite)).values(revoked_at=now))
                await connection.execute(insert(invites).values(_values(invite)))
        except IntegrityError:
            return None
        return invite

    async def find_invite(self, token: str) -> Invite | None:
        """The invite with this token, revoked ones included."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(invites).where(invites.c.token == token))).one_or_none()
        return None if row is None else _invite(row)

    async def find_code(self, code: str, made_after: int) -> Invite | None:
        """The invite in force with this code, if the code was made after this time."""
        good = (invites.c.code == code) & invites.c.revoked_at.is_(None) & (invites.c.created_at > made_after)
        async with self._database.read() as connection:
            row = (await connection.execute(select(invites).where(good))).one_or_none()
        return None if row is None else _invite(row)

    # --- lists ---------------------------------------------------------------------------------------------

    async def tables_of(self, lobby: str, limit: int) -> Sequence[TableRow]:
        """The tables of the lobby that are not closed, the last changed first."""
        return await self._tables((game_table.c.lobby == lobby) & (game_table.c.status != "closed"), limit)

    async def public_tables(self, since: int, limit: int) -> Sequence[TableRow]:
        """Public tables that wait with a seat taken, or play and have changed since; the last changed first."""
        waits = (game_table.c.status == "waiting") & (game_table.c.taken > 0)
        plays = (game_table.c.status == "playing") & (game_table.c.changed_at > since)
        return await self._tables((game_table.c.visibility == "public") & (waits | plays), limit)

    async def tables_with(self, person: str, limit: int) -> Sequence[TableRow]:
        """The tables that are not closed at which the person holds a seat and which are of a lobby of theirs or have
        been played by them, the last changed first."""
        joined = select(lobby_member.c.lobby).where(lobby_member.c.person == person)
        played = select(match_seat.c.table_id).where(match_seat.c.person == person)
        near = game_table.c.lobby.in_(joined) | game_table.c.id.in_(played)
        # Ids of people are plain letters and digits, so one stands in the JSON as it is.
        sits = type_coerce(game_table.c.people, Text).contains(f'"{person}"', autoescape=True)
        return await self._tables(near & sits & (game_table.c.status != "closed"), limit)

    async def _tables(self, condition: Any, limit: int) -> list[TableRow]:
        query = (
            select(game_table).where(condition).order_by(game_table.c.changed_at.desc(), game_table.c.id).limit(limit)
        )
        async with self._database.read() as connection:
            return [table_row(row) for row in await connection.execute(query)]

    async def evening(self, lobby: str, since: int) -> Sequence[Standing]:
        """Who played and won in matches of the lobby that ended with a result since then, best first."""
        played = func.count().label("played")
        won = func.count().filter(match_seat.c.won).label("won")
        # Who plays has a row; the name at the table stands in for one that is gone.
        name = func.max(func.coalesce(people.c.name, match_seat.c.name)).label("name")
        query = (
            select(match_seat.c.person, name, played, won)
            .join(match, (match.c.table_id == match_seat.c.table_id) & (match.c.number == match_seat.c.match))
            .join(game_table, game_table.c.id == match.c.table_id)
            .outerjoin(people, people.c.id == match_seat.c.person)
            .where((game_table.c.lobby == lobby) & (match.c.ended_at > since) & ~match.c.stopped)
            .group_by(match_seat.c.person)
            .order_by(won.desc(), played, name, match_seat.c.person)
            .limit(100)
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return [Standing(row.person, row.name, row.played, row.won) for row in rows]


async def _lock(connection: AsyncConnection, lobby: str) -> None:
    """One at a time for this lobby, until the transaction ends."""
    await connection.execute(select(lobbies.c.id).where(lobbies.c.id == lobby).with_for_update())


def _in_force(invite: Invite) -> Any:
    same = invites.c.table_id.is_(None) if invite.table is None else invites.c.table_id == invite.table
    return (invites.c.lobby == invite.lobby) & same & invites.c.revoked_at.is_(None)


def _values(invite: Invite) -> dict[str, Any]:
    return {
        "token": invite.token,
        "code": invite.code,
        "lobby": invite.lobby,
        "table_id": invite.table,
        "created_by": invite.made_by,
        "created_at": invite.code_made_at,
    }


def _lobby(row: Row[Any]) -> Lobby:
    return Lobby(row.id, row.title, row.host, row.created_at)


def _invite(row: Row[Any]) -> Invite:
    return Invite(
        row.token, row.code, row.lobby, row.table_id, row.created_by, row.created_at, row.revoked_at is not None
    )
