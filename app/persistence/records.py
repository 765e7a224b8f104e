"""An entry and its rows as the parameters of statements, and the statements, built once for a database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from app.persistence.errors import Unwritable, check_text
from app.persistence.schema import event, game_table, match, match_seat, round_score
from app.tables.ports import Append, MatchRow, ResultRow, RoundRow, TableRow

Values = dict[str, Any]


class Entry(Struct, frozen=True):
    """A row of the log, by the names of its columns."""

    table_id: str
    version: int
    at: int
    person: str | None
    command: str | None
    body: str


class Record(Struct, frozen=True):
    """An entry, and by statement what is written with it."""

    append: Append
    entry: Entry
    rows: dict[str, list[Values]]


def prepare(append: Append) -> Record:
    """The parameters of an append. Raises Unwritable where no database could keep it."""
    try:
        body = append.body.decode()
    except UnicodeDecodeError as error:
        raise Unwritable("The body of an entry is JSON in UTF-8") from error
    check_text(append.person, append.command, body)
    if not -(2**63) <= append.at < 2**63 or not 0 <= append.version < 2**31:
        raise Unwritable("A number that no column holds")
    rows: dict[str, list[Values]] = {}
    if append.row is not None:
        rows["table"] = [_table(append.row)]
    if append.match is not None:
        rows["match"] = [_match(append.match)]
        rows["seat"] = _seats(append.match)
    if append.rounds:
        rows["round"] = [score for row in append.rounds for score in _scores(row)]
    if append.result is not None:
        rows["end"] = [_end(append.result)]
        rows["total"] = _totals(append.result)
    entry = Entry(append.table, append.version, append.at, append.person, append.command, body)
    return Record(append, entry, rows)


def parameters(records: Sequence[Record]) -> tuple[str]:
    """The parameter of `Statements.store`: all entries as one JSON text."""
    return (msgspec.json.encode([record.entry for record in records]).decode(),)


def table_row(row: Row[Any]) -> TableRow:
    """A row selected from `game_table` as what the tables know of it."""
    columns = row._mapping  # pyright: ignore[reportPrivateUsage]  # SQLAlchemy's public name for it
    values: Values = {field: columns[field] for field in TableRow.__struct_fields__}
    values["seats"] = tuple(values["seats"])
    values["people"] = tuple(values["people"])
    return TableRow(**values)


# A batch is one statement with one parameter, whatever its size: it is prepared once, and what it costs here does not
# grow with the columns. A batch has one entry of a table at most, so the id alone tells which were stored.
_STORE = """
INSERT INTO event ({columns})
SELECT {values} FROM {source}
ON CONFLICT DO NOTHING RETURNING table_id
"""
_OF_POSTGRESQL = (
    "json_to_recordset(CAST(%s AS json)) AS"
    " e(table_id text, version integer, at bigint, person text, command text, body text)"
)


def _store(*, of_sqlite: bool) -> str:
    columns = ", ".join(Entry.__struct_fields__)
    if of_sqlite:
        values = ", ".join(f"json_extract(value, '$.{column}')" for column in Entry.__struct_fields__)
        # Without a WHERE, SQLite takes ON CONFLICT for the beginning of a join's condition.
        return _STORE.format(columns=columns, values=values, source="json_each(?) WHERE true")
    return _STORE.format(columns=columns, values=columns, source=_OF_POSTGRESQL)


class Statements:
    """What the journal executes. One form serves both databases; only ON CONFLICT and how JSON is read are spelled
    apart."""

    def __init__(self, *, of_sqlite: bool) -> None:
        insert = sqlite.insert if of_sqlite else postgresql.insert
        self.store = _store(of_sqlite=of_sqlite)
        """The driver's own text: it runs for every batch, and SQLAlchemy has nothing to add to it."""
        self.find = select(event.c.version, event.c.at, event.c.person, event.c.command, event.c.body).where(
            event.c.table_id == bindparam("table"),
            (event.c.version == bindparam("version"))
            | ((event.c.person == bindparam("person")) & (event.c.command == bindparam("command"))),
        )
        tables = insert(game_table)
        given = [column for column in game_table.columns.keys() if column not in {"id", "due_at"}]  # noqa: SIM118
        # In this order: a row may refer to one before it.
        self._rows = {
            "table": tables.on_conflict_do_update(
                index_elements=[game_table.c.id],
                set_={column: tables.excluded[column] for column in given},
                where=game_table.c.version < tables.excluded.version,
            ),
            "match": insert(match),
            "seat": insert(match_seat),
            "round": insert(round_score),
            "end": update(match)
            .where(match.c.table_id == bindparam("of_table"), match.c.number == bindparam("of_match"))
            .values(ended_at=bindparam("ended"), stopped=bindparam("was_stopped")),
            "total": update(match_seat)
            .where(
                match_seat.c.table_id == bindparam("of_table"),
                match_seat.c.match == bindparam("of_match"),
                match_seat.c.seat == bindparam("of_seat"),
            )
            .values(total=bindparam("in_all"), won=bindparam("has_won")),
        }

    async def write_rows(self, connection: AsyncConnection, records: Sequence[Record]) -> None:
        """Write the rows of the records, kind by kind."""
        for kind, statement in self._rows.items():
            values = [value for record in records for value in record.rows.get(kind, ())]
            if values:
                await connection.execute(statement, values)


def _table(row: TableRow) -> Values:
    values: Values = {field: getattr(row, field) for field in row.__struct_fields__}
    values["taken"] = sum(person is not None for person in row.people)
    return values


def _match(row: MatchRow) -> Values:
    return {
        "table_id": row.table,
        "number": row.number,
        "first": row.first,
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "seats": len(row.people),
        "seed": row.seed,
        "commitment": row.commitment,
        "started_at": row.started_at,
        "stopped": False,
    }


def _seats(row: MatchRow) -> list[Values]:
    return [
        {"table_id": row.table, "match": row.number, "seat": seat, "person": person, "name": name}
        for seat, (person, name) in enumerate(zip(row.people, row.names, strict=True))
    ]


def _scores(row: RoundRow) -> list[Values]:
    return [
        {
            "table_id": row.table,
            "match": row.match,
            "number": row.number,
            "seat": seat,
            "points": points,
            "total": total,
            "won": seat in row.winners,
            "made_of": made_of,
            "ended_at": row.ended_at,
        }
        for seat, (points, total, made_of) in enumerate(zip(row.points, row.totals, row.made_of, strict=True))
    ]


def _end(row: ResultRow) -> Values:
    return {
        "of_table": row.table,
        "of_match": row.match,
        "ended": row.ended_at,
        "was_stopped": row.stopped,
    }


def _totals(row: ResultRow) -> list[Values]:
    return [
        {"of_table": row.table, "of_match": row.match, "of_seat": seat, "in_all": total, "has_won": seat in row.winners}
        for seat, total in enumerate(row.totals)
    ]
