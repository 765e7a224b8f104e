"""Lobbies, their members and invites, and the lists they show: `app.lobby.ports.Store` over SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.lobby.model import Invite, Lobby, Standing
from app.persistence.engine import Database
from app.persistence.schema import game_table, invite, lobby, lobby_member, match, match_seat, person
from app.tables.ports import TableRow


class SqlLobbies:
    """Lobbies in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._upsert = sqlite.insert if database.sqlite else postgresql.insert

    # --- lobbies and members -------------------------------------------------------------------------------

    async def add_lobby(self, lobby_: Lobby, key: str | None) -> Lobby:
        """Keep the lobby, its host as a member, unless one with this id is kept; gives the lobby as kept."""
        values = {
            "id": lobby_.id,
            "kind": "hall" if lobby_.hall else "private",
            "title": lobby_.title,
            "host": lobby_.host,
            "key": key,
            "created_at": lobby_.made_at,
        }
        async with self._database.write() as connection:
            await connection.execute(self._upsert(lobby).values(values).on_conflict_do_nothing())
            if lobby_.host is not None:
                await self._join(connection, lobby_.id, lobby_.host, lobby_.made_at)
            kept = (await connection.execute(select(lobby).where(lobby.c.id == lobby_.id))).one()
        return _lobby(kept)

    async def find_lobby(self, id: str) -> Lobby | None:
        """The lobby with this id."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(lobby).where(lobby.c.id == id))).one_or_none()
        return None if row is None else _lobby(row)

    async def join(self, lobby_: str, person_: str, now: int) -> None:
        """Make the person a member; again, nothing happens."""
        async with self._database.write() as connection:
            await self._join(connection, lobby_, person_, now)

    async def _join(self, connection: AsyncConnection, lobby_: str, person_: str, now: int) -> None:
        values = {"lobby": lobby_, "person": person_, "joined_at": now}
        await connection.execute(self._upsert(lobby_member).values(values).on_conflict_do_nothing())

    async def is_member(self, lobby_: str, person_: str) -> bool:
        """Whether the person is a member of the lobby."""
        member = (lobby_member.c.lobby == lobby_) & (lobby_member.c.person == person_)
        async with self._database.read() as connection:
            return await connection.scalar(select(lobby_member.c.person).where(member)) is not None

    async def lobbies_of(self, person_: str, limit: int) -> Sequence[Lobby]:
        """The lobbies the person is a member of, the last joined first."""
        query = (
            select(lobby)
            .join(lobby_member, lobby_member.c.lobby == lobby.c.id)
            .where(lobby_member.c.person == person_)
            .order_by(lobby_member.c.joined_at.desc(), lobby.c.id)
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [_lobby(row) for row in await connection.execute(query)]

    # --- invites -------------------------------------------------------------------------------------------

    async def open_invite(self, invite_: Invite, stale_before: int) -> Invite | None:
        """The invite in force, made or given a fresh code if need be; None where the new code is in use."""
        try:
            async with self._database.write() as connection:
                await _lock(connection, invite_.lobby)
                found = (await connection.execute(select(invite).where(_in_force(invite_)))).one_or_none()
                if found is None:
                    await connection.execute(insert(invite).values(_values(invite_)))
                    return invite_
                if found.created_at >= stale_before:
                    return _invite(found)
                fresh = {"code": invite_.code, "created_at": invite_.code_made_at}
                await connection.execute(update(invite).where(invite.c.token == found.token).values(fresh))
                return _invite((await connection.execute(select(invite).where(invite.c.token == found.token))).one())
        except IntegrityError:
            return None

    async def replace_invite(self, invite_: Invite, now: int) -> Invite | None:
        """Revoke the invite in force and keep this one instead. None where its code is in use elsewhere."""
        try:
            async with self._database.write() as connection:
                await _lock(connection, invite_.lobby)
                await connection.execute(update(invite).where(_in_force(invite_)).values(revoked_at=now))
                await connection.execute(insert(invite).values(_values(invite_)))
        except IntegrityError:
            return None
        return invite_

    async def find_invite(self, token: str) -> Invite | None:
        """The invite with this token, revoked ones included."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(invite).where(invite.c.token == token))).one_or_none()
        return None if row is None else _invite(row)

    async def find_code(self, code: str, made_after: int) -> Invite | None:
        """The invite in force with this code, if the code was made after this time."""
        good = (invite.c.code == code) & invite.c.revoked_at.is_(None) & (invite.c.created_at > made_after)
        async with self._database.read() as connection:
            row = (await connection.execute(select(invite).where(good))).one_or_none()
        return None if row is None else _invite(row)

    # --- lists ---------------------------------------------------------------------------------------------

    async def tables_of(self, lobby_: str, limit: int) -> Sequence[TableRow]:
        """The tables of the lobby that are not closed, the last changed first."""
        return await self._tables((game_table.c.lobby == lobby_) & (game_table.c.status != "closed"), limit)

    async def public_tables(self, since: int, limit: int) -> Sequence[TableRow]:
        """Public tables that wait with a seat taken, or play and have changed since; the last changed first."""
        waits = (game_table.c.status == "waiting") & (game_table.c.taken > 0)
        plays = (game_table.c.status == "playing") & (game_table.c.changed_at > since)
        return await self._tables((game_table.c.visibility == "public") & (waits | plays), limit)

    async def _tables(self, condition: Any, limit: int) -> list[TableRow]:
        query = (
            select(game_table).where(condition).order_by(game_table.c.changed_at.desc(), game_table.c.id).limit(limit)
        )
        async with self._database.read() as connection:
            return [_table(row) for row in await connection.execute(query)]

    async def evening(self, lobby_: str, since: int) -> Sequence[Standing]:
        """Who played and won in matches of the lobby that ended with a result since then, best first."""
        played = func.count().label("played")
        won = func.count().filter(match_seat.c.won).label("won")
        # Who plays has a row; the name at the table stands in for one that is gone.
        name = func.max(func.coalesce(person.c.name, match_seat.c.name)).label("name")
        query = (
            select(match_seat.c.person, name, played, won)
            .join(match, (match.c.table_id == match_seat.c.table_id) & (match.c.number == match_seat.c.match))
            .join(game_table, game_table.c.id == match.c.table_id)
            .outerjoin(person, person.c.id == match_seat.c.person)
            .where((game_table.c.lobby == lobby_) & (match.c.ended_at > since) & ~match.c.stopped)
            .group_by(match_seat.c.person)
            .order_by(won.desc(), played, name, match_seat.c.person)
            .limit(100)
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return [Standing(row.person, row.name, row.played, row.won) for row in rows]


async def _lock(connection: AsyncConnection, lobby_: str) -> None:
    """One at a time for this lobby, until the transaction ends."""
    await connection.execute(select(lobby.c.id).where(lobby.c.id == lobby_).with_for_update())


def _in_force(invite_: Invite) -> Any:
    same = invite.c.table_id.is_(None) if invite_.table is None else invite.c.table_id == invite_.table
    return (invite.c.lobby == invite_.lobby) & same & invite.c.revoked_at.is_(None)


def _values(invite_: Invite) -> dict[str, Any]:
    return {
        "token": invite_.token,
        "code": invite_.code,
        "lobby": invite_.lobby,
        "table_id": invite_.table,
        "created_by": invite_.made_by,
        "created_at": invite_.code_made_at,
    }


def _lobby(row: Row[Any]) -> Lobby:
    return Lobby(row.id, row.title, row.host, row.created_at)


def _invite(row: Row[Any]) -> Invite:
    return Invite(
        row.token, row.code, row.lobby, row.table_id, row.created_by, row.created_at, row.revoked_at is not None
    )


def _table(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        version=row.version,
        lobby=row.lobby,
        game=row.game,
        title=row.title,
        visibility=row.visibility,
        status=row.status,
        host=row.host,
        seats=tuple(row.seats),
        people=tuple(row.people),
        match=row.match,
        opened_at=row.opened_at,
        changed_at=row.changed_at,
    )
