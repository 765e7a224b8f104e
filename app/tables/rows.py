"""What an entry changes in the tables of the database that people and SQL read: lists, matches, rounds, results."""

from __future__ import annotations

from app.games.chance import commitment
from app.games.registry import game as game_of
from app.tables.fold import in_round, rules_of
from app.tables.model import Configured, Entry, Opened, TableState
from app.tables.ports import MatchRow, ResultRow, RoundRow, TableRow


def row_of(table: str, state: TableState) -> TableRow:
    """The table's line in lists."""
    return TableRow(
        id=table,
        version=state.version,
        lobby=state.lobby,
        game=state.game,
        title=state.title,
        visibility=state.visibility,
        status=state.status,
        host=state.host,
        seats=tuple(None if holder is None else holder.name for holder in state.seats),
        people=tuple(None if holder is None else holder.person for holder in state.seats),
        match=0 if state.match is None else state.match.number,
        opened_at=state.opened_at,
        changed_at=state.changed_at,
    )


def changes_row(entry: Entry, before: TableState | None, after: TableState) -> bool:
    """Whether the entry changes the table's line in lists (its time of change aside)."""
    return (
        isinstance(entry, Opened | Configured)
        or before is None
        or (
            before.status != after.status
            or before.seats != after.seats
            or before.host != after.host
            or before.title != after.title
            or (before.match is None) != (after.match is None)
            or (before.match is not None and after.match is not None and before.match.number != after.match.number)
        )
    )


def match_row(table: str, state: TableState) -> MatchRow | None:
    """The row of the table's match, which has just begun."""
    match = state.match
    if match is None:
        return None
    return MatchRow(
        table=table,
        number=match.number,
        first=match.first,
        game=state.game,
        rules=match.rules,
        options=state.options,
        people=tuple(holder.person for holder in state.seats if holder is not None),
        names=match.names,
        seed=match.seed,
        commitment=commitment(bytes.fromhex(match.seed)),
        started_at=match.started_at,
    )


def round_rows(table: str, before: TableState | None, after: TableState, at: int) -> tuple[RoundRow, ...]:
    """A row for each round that ended between the two states."""
    if before is None or before.match is None or after.match is None or before.match.number != after.match.number:
        return ()
    # A look that costs little, made after every move.
    if in_round(after):
        return ()
    rules = rules_of(after)
    known = len(rules.rounds(before.match.game))
    return tuple(
        RoundRow(
            table=table,
            match=after.match.number,
            number=score.number,
            points=score.points,
            totals=score.totals,
            winners=score.winners,
            made_of=tuple(dict(part) for part in score.made_of),
            ended_at=at,
        )
        for score in rules.rounds(after.match.game)[known:]
    )


def result_row(table: str, before: TableState | None, after: TableState, at: int) -> ResultRow | None:
    """The row of the match's end, if it came between the two states."""
    match = after.match
    if match is None or not match.over or before is None or before.match is None or before.match.over:
        return None
    rules = game_of(after.game)
    outcome = rules.outcome(match.game)
    return ResultRow(
        table=table,
        match=match.number,
        winners=() if outcome is None else outcome.winners,
        totals=rules.scores(match.game),
        stopped=match.stopped,
        ended_at=at,
    )
