"""What was said, in a database: fulfils `app.tables.ports.ChatLog`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite

from app.persistence.engine import Database
from app.persistence.errors import Trouble, check_text, trouble
from app.persistence.newest import newest
from app.persistence.schema import chat_line
from app.tables.ports import ChatLine, JournalUnavailable

ATTEMPTS = 100
"""How often a line is given a number before its room counts as too busy: each time, another line has got one."""

GIVEN = [column for column in chat_line.columns if column.name != "n"]


class DatabaseChat:
    """Each line is one statement that takes the next number of its room; of lines that meet there, all but one try
    again. A room has far fewer lines than a table has moves, so they are not grouped."""

    def __init__(self, database: Database) -> None:
        self._database = database
        insert = (sqlite.insert if database.sqlite else postgresql.insert)(chat_line)
        following = select(
            func.coalesce(func.max(chat_line.c.n), 0) + 1,
            *(bindparam(f"the_{column.name}", type_=column.type) for column in GIVEN),
        ).where(chat_line.c.room == bindparam("the_room", type_=chat_line.c.room.type))
        self._say = (
            insert.from_select(["n", *(column.name for column in GIVEN)], following)
            .on_conflict_do_nothing()
            .returning(chat_line)
        )
        self._find = select(chat_line).where(
            chat_line.c.room == bindparam("the_room"),
            chat_line.c.person == bindparam("the_person"),
            chat_line.c.command == bindparam("the_command"),
        )

    async def say(
        self,
        room: str,
        at: int,
        person: str,
        name: str,
        text: str,
        seat: int | None,
        to: str,
        command: str,
    ) -> ChatLine:
        """See the port. Raises Unwritable as well, for a text that no database could keep."""
        values: dict[str, Any] = {
            "the_room": room,
            "the_at": at,
            "the_person": person,
            "the_name": name,
            "the_text": text,
            "the_seat": seat,
            "the_audience": to,
            "the_command": command,
        }
        check_text(room, person, name, text, command)
        try:
            return await self._keep(values)
        except JournalUnavailable as error:
            # Even if the line was kept before the connection went, its command finds it again.
            if error.__cause__ is None or trouble(error.__cause__) is not Trouble.LOST:
                raise
            return await self._keep(values)

    async def recent(self, room: str, limit: int, after: int = 0) -> Sequence[ChatLine]:
        query = (
            select(chat_line)
            .where(chat_line.c.room == room, chat_line.c.n > after)
            .order_by(chat_line.c.n.desc())
            .limit(limit)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [_line(row) for row in reversed(rows)]

    async def newest(self, rooms: Sequence[str]) -> dict[str, int]:
        return await newest(self._database, chat_line.c.room, chat_line.c.n, rooms)

    async def _keep(self, values: dict[str, Any]) -> ChatLine:
        for _ in range(ATTEMPTS):
            async with self._database.write() as connection:
                row = (await connection.execute(self._say, values)).one_or_none()
                if row is None:
                    row = (await connection.execute(self._find, values)).one_or_none()
            if row is not None:
                return _line(row)
        raise JournalUnavailable("The room is too busy")


def _line(row: Row[Any]) -> ChatLine:
    return ChatLine(n=row.n, at=row.at, person=row.person, name=row.name, text=row.text, seat=row.seat, to=row.audience)
