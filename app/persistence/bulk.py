"""Statements that write any number of rows, which come as one JSON text.

A batch costs one statement with one parameter for each table that it touches: the statement is prepared once, and what
it costs here does not grow with rows and columns. Both databases read the text themselves; only how is spelled apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from typing import cast as known_as

import msgspec
from sqlalchemy import (
    JSON,
    ClauseElement,
    LargeBinary,
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
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

from app.persistence.line import Line


class Bulk:
    """A statement, compiled once, that has `fields` as its only sources."""

    def __init__(self, statement: ClauseElement, *, of_sqlite: bool) -> None:
        # PostgreSQL's own way to number parameters: it is the database that reads them.
        dialect = sqlite.dialect() if of_sqlite else postgresql.dialect(paramstyle="numeric_dollar")
        compiled = known_as("SQLCompiler", statement.compile(dialect=dialect))
        self._text = str(compiled)
        self._order = compiled.positiontup or []

    async def write(self, line: Line, **rows: Sequence[object]) -> Sequence[Sequence[Any]]:
        """Execute it with these rows: Structs or dicts, by the names of their fields. Returns what it gives."""
        texts = {name: msgspec.json.encode(some).decode() for name, some in rows.items()}
        return await line.run(self._text, [texts[name] for name in self._order])


def fields(rows: str, types: Mapping[str, TypeEngine[Any]], *, of_sqlite: bool) -> Select[*tuple[Any, ...]]:
    """The fields of the rows of this name, which a statement inserts or updates by. What a column keeps as bytes is
    given as text."""
    given = bindparam(rows, type_=Text)
    if of_sqlite:
        row = func.json_each(given).table_valued("value").c.value
        given_as = {name: func.json_extract(row, literal_column(f"'$.{name}'")) for name in types}
        found = [
            (cast(text, LargeBinary) if isinstance(types[name], LargeBinary) else text).label(name)
            for name, text in given_as.items()
        ]
        # Without a WHERE, SQLite takes ON CONFLICT for the beginning of a join's condition.
        return select(*found).where(always())
    named = [column(name, Text() if isinstance(kind, LargeBinary) else kind) for name, kind in types.items()]
    source = func.json_to_recordset(cast(given, JSON)).table_valued(*named).render_derived(rows, with_types=True)
    return select(
        *[
            func.convert_to(source.c[name], literal_column("'UTF8'")).label(name)
            if isinstance(kind, LargeBinary)
            else source.c[name]
            for name, kind in types.items()
        ]
    )
