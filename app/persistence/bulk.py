"""Statements that write any number of rows, which come as one JSON text.

A batch costs one statement with one parameter for each table that it touches: the statement is prepared once, and what
it costs here does not grow with rows and columns. Both databases read the text themselves; only how is spelled apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    ClauseElement,
    Select,
    Text,
    bindparam,
    cast,
    column,
    func,
    literal_column,
    select,
)
from sqlalchemy import true as always
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.types import TypeEngine

from app.persistence.line import Line


class Bulk:
    """A statement, compiled once, that has `fields` as its only sources."""

    def __init__(self, statement: ClauseElement, *, of_sqlite: bool) -> None:
        dialect = sqlite.dialect() if of_sqlite else postgresql.psycopg.dialect()
        self._text = str(statement.compile(dialect=dialect))

    async def write(self, line: Line, **rows: Sequence[object]) -> Sequence[Sequence[Any]]:
        """Execute it with these rows: Structs or dicts, by the names of their fields. Returns what it gives."""
        return await line.run(self._text, {name: msgspec.json.encode(some).decode() for name, some in rows.items()})


def fields(rows: str, types: Mapping[str, TypeEngine[Any]], *, of_sqlite: bool) -> Select[*tuple[Any, ...]]:
    """The fields of the rows of this name, which a statement inserts or updates by."""
    given = bindparam(rows, type_=Text)
    if of_sqlite:
        row = func.json_each(given).table_valued("value").c.value
        found = [func.json_extract(row, literal_column(f"'$.{name}'")).label(name) for name in types]
        # Without a WHERE, SQLite takes ON CONFLICT for the beginning of a join's condition.
        return select(*found).where(always())
    named = [column(name, kind) for name, kind in types.items()]
    source = func.json_to_recordset(cast(given, JSON)).table_valued(*named).render_derived(rows, with_types=True)
    return select(*[source.c[name] for name in types])
