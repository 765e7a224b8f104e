"""How far many numbered logs have come, asked at once: one look at the end of an index for each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Column, ColumnElement, Text, bindparam, func, select
from sqlalchemy.dialects.postgresql import ARRAY

from app.persistence.engine import Database

AT_ONCE = 500


async def newest(database: Database, log: Column[str], number: Column[int], names: Sequence[str]) -> dict[str, int]:
    """The highest number of each of these logs that has any. log and number: the columns of a primary key.

    Raises JournalUnavailable.
    """
    if database.sqlite:
        name: ColumnElement[str] = func.json_each(bindparam("names", type_=Text)).table_valued("value").c.value
    else:
        # Not the name of any column: within the inner query it would be that one.
        name = func.unnest(bindparam("names", type_=ARRAY(Text))).column_valued("asked_for")
    # Grouping would read every entry of these logs.
    highest = select(func.max(number)).where(log == name).scalar_subquery()
    query = select(name, highest)
    found: dict[str, int] = {}
    for start in range(0, len(names), AT_ONCE):
        some = list(names[start : start + AT_ONCE])
        given = msgspec.json.encode(some).decode() if database.sqlite else some
        async with database.read() as connection:
            rows = (await connection.execute(query, {"names": given})).all()
        found |= {row[0]: row[1] for row in rows if row[1]}
    return found
