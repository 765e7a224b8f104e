"""An entry and its rows as the parameters of statements, and the statements, built once for a database."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Boolean,
    Integer,
    Row,
    Select,
    Table,
    Text,
    Update,
    bindparam,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.types import TypeEngine

from app.persistence.bulk import Bulk, fields
from app.persistence.errors import Unwritable, check_text
from app.persistence.line import Line
from app.persistence.schema import event, game_table, match, match_seat, round_score, snapshot
from app.tables.ports import Append, MatchRow, ResultRow, RoundRow, Snapshot, TableRow

Values = dict[str, Any]

END: dict[str, TypeEngine[Any]] = {
    "of_table": Text(),
    "of_match": Integer(),
    "ended": BigInteger(),
    "was_stopped": Boolean(),
}
TOTAL: dict[str, TypeEngine[Any]] = {
    "of_table": Text(),
    "of_match": Integer(),
    "of_seat": Integer(),
    "in_all": Integer(),
    "has_won": Boolean(),
}
"""The fields of what `_end` and `_totals` make."""

KINDS = ("table", "match", "seat", "round", "end", "total", "snapshot")
"""The kinds of rows that come with entries, in an order in which each may refer to those before it."""


class Entry(Struct, frozen=True, gc=False):
    """A row of the log, by the names of its columns."""

    table_id: str
    version: int
    at: int
    person: str | None
    command: str | None
    body: str


class Record(Struct, frozen=True, gc=False):
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
    if append.snapshot is not None:
        rows["snapshot"] = [_snapshot(append.snapshot)]
    entry = Entry(append.table, append.version, append.at, append.person, append.command, body)
    return Record(append, entry, rows)


def table_row(row: Row[Any]) -> TableRow:
    """A row selected from `game_table` as what the tables know of it."""
    columns = row._mapping  # pyright: ignore[reportPrivateUsage]  # SQLAlchemy's public name for it
    values: Values = {field: columns[field] for field in TableRow.__struct_fields__}
    values["seats"] = tuple(values["seats"])
    values["people"] = tuple(values["people"])
    return TableRow(**values)


class Statements:
    """What the journal executes, compiled once for a database.

    PostgreSQL writes the entries of a batch and all rows that come with them by one statement: each further one would
    be a wait of the whole batch for an answer. SQLite, which answers at once, has no such statements.
    """

    def __init__(self, *, of_sqlite: bool) -> None:
        stored = _insert("entries", event, of_sqlite=of_sqlite).on_conflict_do_nothing().returning(event.c.table_id)
        self._store = Bulk(stored, of_sqlite=of_sqlite)
        self._find = select(event.c.version, event.c.at, event.c.person, event.c.command, event.c.body).where(
            event.c.table_id == bindparam("table"),
            (event.c.version == bindparam("version"))
            | ((event.c.person == bindparam("person")) & (event.c.command == bindparam("command"))),
        )
        self._rows: dict[str, Bulk] = {}
        self._whole: Bulk | None = None
        if of_sqlite:
            self._rows = {kind: Bulk(add, of_sqlite=True) for kind, add in _rows(of_sqlite=True, among=None).items()}
        else:
            fresh = stored.cte("stored")
            whole = select(fresh.c.table_id)
            for kind, add in _rows(of_sqlite=False, among=select(fresh.c.table_id)).items():
                whole = whole.add_cte(add.cte(f"written_{kind}"))
            self._whole = Bulk(whole, of_sqlite=False)

    async def store(self, line: Line, records: Sequence[Record]) -> set[str]:
        """Write the entries that nothing is in the way of, and their rows. Returns the ids of their tables: a batch has
        one entry of a table at most."""
        entries = [record.entry for record in records]
        if self._whole is not None and any(record.rows for record in records):
            return {row[0] for row in await self._whole.write(line, entries=entries, **_by_kind(records))}
        stored = {row[0] for row in await self._store.write(line, entries=entries)}
        for kind, rows in _by_kind([record for record in records if record.append.table in stored]).items():
            if rows:
                await self._rows[kind].write(line, **{kind: rows})
        return stored

    async def find(self, line: Line, append: Append) -> Sequence[Row[*tuple[Any, ...]]]:
        """What is stored under the append's version, or its person's command."""
        found = await line.connection.execute(
            self._find,
            {
                "table": append.table,
                "version": append.version,
                "person": append.person,
                "command": append.command,
            },
        )
        return found.all()


def _by_kind(records: Sequence[Record]) -> dict[str, list[Values]]:
    """All rows of the records."""
    return {kind: [value for record in records for value in record.rows.get(kind, ())] for kind in KINDS}


def _insert(
    rows: str, into: Table, *, of_sqlite: bool, key: str = "table_id", among: Select[Any] | None = None
) -> postgresql.Insert | sqlite.Insert:
    # What a row does not name, yet, is null.
    types = {name: kept.type for name, kept in into.columns.items()}
    found = fields(rows, types, of_sqlite=of_sqlite)
    found = found if among is None else found.where(found.selected_columns[key].in_(among))
    return (sqlite.insert(into) if of_sqlite else postgresql.insert(into)).from_select(list(types), found)


def _rows(*, of_sqlite: bool, among: Select[Any] | None) -> dict[str, postgresql.Insert | sqlite.Insert | Update]:
    """How the rows of each kind are written. among: only those of these tables."""
    insert = partial(_insert, of_sqlite=of_sqlite, among=among)
    lines = insert("table", game_table, key="id")
    cached = insert("snapshot", snapshot)
    ends = fields("end", END, of_sqlite=of_sqlite).subquery("ending").c
    totals = fields("total", TOTAL, of_sqlite=of_sqlite).subquery("totalled").c
    end = update(match).where(match.c.table_id == ends.of_table, match.c.number == ends.of_match)
    total = update(match_seat).where(
        match_seat.c.table_id == totals.of_table,
        match_seat.c.match == totals.of_match,
        match_seat.c.seat == totals.of_seat,
    )
    if among is not None:
        end, total = end.where(ends.of_table.in_(among)), total.where(totals.of_table.in_(among))
    return {
        "table": lines.on_conflict_do_update(
            index_elements=[game_table.c.id],
            set_={name: new for name, new in lines.excluded.items() if name not in {"id", "due_at"}},
            where=game_table.c.version < lines.excluded.version,
        ),
        "match": insert("match", match),
        "seat": insert("seat", match_seat),
        "round": insert("round", round_score),
        "end": end.values(ended_at=ends.ended, stopped=ends.was_stopped),
        "total": total.values(total=totals.in_all, won=totals.has_won),
        "snapshot": cached.on_conflict_do_update(
            index_elements=[snapshot.c.table_id],
            set_={name: new for name, new in cached.excluded.items() if name != "table_id"},
            where=snapshot.c.version <= cached.excluded.version,
        ),
    }


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


def _snapshot(kept: Snapshot) -> Values:
    return {"table_id": kept.table, "version": kept.version, "rules": kept.rules, "body": kept.body.decode()}


def _totals(row: ResultRow) -> list[Values]:
    return [
        {"of_table": row.table, "of_match": row.match, "of_seat": seat, "in_all": total, "has_won": seat in row.winners}
        for seat, total in enumerate(row.totals)
    ]
