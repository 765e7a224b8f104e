"""Entries and rows to write in tests."""

from __future__ import annotations

from typing import Any

from app.tables.ports import Append, MatchRow, ResultRow, RoundRow, TableRow

NOW = 1_795_000_000_000


def entry(table: str = "t1", version: int = 1, **fields: Any) -> Append:
    """An entry of the server's own, unless the fields say more."""
    fields.setdefault("at", NOW + version)
    fields.setdefault("body", b'{"k":"moved","seat":0,"move":"R0,%d"}' % version)
    return Append(table=table, version=version, **fields)


def table_row(table: str = "t1", version: int = 1, **fields: Any) -> TableRow:
    """A waiting table with one of two seats taken, unless the fields say otherwise."""
    given: dict[str, Any] = {
        "id": table,
        "version": version,
        "lobby": "hall",
        "game": "linx",
        "title": "Café «Ñandú» 🎲",
        "visibility": "public",
        "status": "waiting",
        "host": "ada",
        "seats": ("Ada", None),
        "people": ("ada", None),
        "match": 0,
        "opened_at": NOW,
        "changed_at": NOW + version,
    }
    return TableRow(**(given | fields))


def match_row(table: str = "t1", number: int = 1, first: int = 2) -> MatchRow:
    """A match of Ada and Grace."""
    return MatchRow(
        table=table,
        number=number,
        first=first,
        game="linx",
        rules=1,
        options={"teams": False},
        people=("ada", "grace"),
        names=("Ada", "Grace"),
        seed="ab" * 32,
        commitment="cd" * 32,
        started_at=NOW,
    )


def round_row(table: str = "t1", match: int = 1, number: int = 1, points: tuple[int, int] = (0, 2)) -> RoundRow:
    """A round that Grace won; totals as if every round before had given the same points."""
    return RoundRow(
        table=table,
        match=match,
        number=number,
        points=points,
        totals=(points[0] * number, points[1] * number),
        winners=(1,),
        made_of=({}, {"line": [[0, 0], [1, 0], [2, 0]], "by": "up"}),
        ended_at=NOW + 60_000 * number,
    )


def result_row(table: str = "t1", match: int = 1, *, stopped: bool = False) -> ResultRow:
    """The end of a match, which Grace won unless it was stopped."""
    return ResultRow(
        table=table, match=match, winners=() if stopped else (1,), totals=(0, 4), stopped=stopped, ended_at=NOW + 99
    )
