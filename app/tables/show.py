"""What a viewer is shown of a table: the one place where states become frames."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct

from app.games.api import AnyGame, Viewer
from app.games.chance import commitment
from app.games.registry import game as game_of
from app.tables import frames
from app.tables.fold import hushed, in_round, rules_of
from app.tables.model import (
    AskedRematch,
    Entry,
    HostChanged,
    Left,
    Moved,
    Renamed,
    Sat,
    Started,
    Swapped,
    TableState,
)


class Recorded(Struct, frozen=True, gc=False):
    """An entry of the running match with the states around it: what the frames of its step are built from."""

    at: int
    entry: Entry
    before: TableState | None
    after: TableState
    events: tuple[Any, ...]


def shows_game(state: TableState) -> bool:
    """Whether the match's board is what the table shows now."""
    return state.match is not None and state.status in ("playing", "ended")


def viewer_of(state: TableState, person: str | None) -> Viewer:
    """Whose hand the person may see: that of the seat held in the match on show, if any.

    Who takes a seat only after the match has ended has not played it: its hand stays another's.
    """
    if state.match is None or person is None or not shows_game(state):
        return None
    seat = state.seat_of(person)
    return seat if seat is not None and state.match.held.get(person) == seat else None


def game_view(state: TableState, viewer: Viewer) -> Any:
    """The game's View for the viewer, or None while there is no match to show."""
    if state.match is None or not shows_game(state):
        return None
    return rules_of(state).view(state.match.game, viewer)


def prompt(state: TableState, viewer: Viewer) -> Any:
    """What the viewer is asked now, or None."""
    if state.match is None or state.status != "playing" or viewer is None:
        return None
    return rules_of(state).prompt(state.match.game, viewer)


def you(state: TableState, person: str, name: str) -> frames.You:
    """The receiver as the table knows them."""
    seat = state.seat_of(person)
    holder = state.seats[seat] if seat is not None else None
    return frames.You(person, holder.name if holder is not None else name, seat, state.host == person)


def choices(rules: AnyGame) -> dict[str, Any]:
    """The seat counts and options that a host may choose from."""
    options = [{"key": o.key, "choices": o.choices, "default": o.default, "seats": o.seats} for o in rules.info.options]
    return {"seats": rules.info.seats, "options": options}


def match_view(state: TableState) -> frames.MatchView | None:
    """The running or last match as everybody sees it."""
    match = state.match
    if match is None:
        return None
    rules = rules_of(state)
    outcome = rules.outcome(match.game)
    return frames.MatchView(
        number=match.number,
        first=match.first,
        started_at=match.started_at,
        commitment=commitment(bytes.fromhex(match.seed)),
        names=match.names,
        totals=rules.scores(match.game),
        rounds=rules.rounds(match.game),
        between=not match.over and rules.between(match.game),
        over=match.over,
        stopped=match.stopped,
        winners=None if outcome is None else outcome.winners,
    )


def table_view(table: str, state: TableState) -> frames.TableView:
    """The table but for the game's own view: the same for every viewer."""
    seats = tuple(
        frames.SeatView() if holder is None else frames.SeatView(holder.person, holder.name) for holder in state.seats
    )
    return frames.TableView(
        id=table,
        game=state.game,
        lobby=state.lobby,
        title=state.title,
        visibility=state.visibility,
        status=state.status,
        host=state.host,
        options=state.options,
        seats=seats,
        choices=choices(game_of(state.game)),
        match=match_view(state),
        wants=tuple(sorted(state.wants)),
        hushed=tuple(sorted(hushed(state))),
    )


def table_step(record: Recorded) -> frames.TableStep:
    """The public form of an entry."""
    entry, state = record.entry, record.after
    match entry:
        case Moved():
            return frames.TableStep("moved", entry.seat, m=entry.move, stood_in=entry.stood_in)
        case Sat():
            return frames.TableStep("sat", entry.seat, entry.who.name)
        case Left():
            before = record.before.seats[entry.seat] if record.before is not None else None
            return frames.TableStep("left", entry.seat, before.name if before is not None else None, why=entry.why)
        case Renamed():
            return frames.TableStep("renamed", entry.seat, entry.name)
        case Swapped():
            return frames.TableStep("swapped", entry.a, other=entry.b)
        case HostChanged():
            seat = state.seat_of(entry.person)
            holder = state.seats[seat] if seat is not None else None
            return frames.TableStep("host", seat, holder.name if holder is not None else None)
        case AskedRematch():
            return frames.TableStep("rematch", entry.seat)
        case Started():
            return frames.TableStep("rematch-started" if entry.rematch else "started")
        case _:
            return frames.TableStep(str(type(entry).__struct_config__.tag))


def events_for(record: Recorded, viewer: Viewer) -> tuple[Any, ...]:
    """The game's events of the step in the forms that the viewer may see."""
    if not record.events:
        return ()
    show = game_of(record.after.game).show
    return tuple([shown for event in record.events if (shown := show(event, viewer)) is not None])


def changes_table(record: Recorded) -> bool:
    """Whether the step changes what `table_view` shows (most moves do not)."""
    before, after = record.before, record.after
    if not isinstance(record.entry, Moved) or before is None or before.match is None or after.match is None:
        return True
    rules = rules_of(after)
    return (
        after.status != before.status
        or not in_round(after)
        or rules.scores(before.match.game) != rules.scores(after.match.game)
    )


class Step:
    """A step on its way to all who see it: what is the same for everybody is made once.

    `latest` is false for steps of the past: no prompt and no table go with them. `shared`: what is the same is written
    as JSON once, too; such frames can only be sent. The frames are built without the receiver's own part;
    `app.tables.live` adds `you` and `game` for those for whom they changed.
    """

    def __init__(self, table: str, record: Recorded, *, latest: bool = True, shared: bool = False) -> None:
        self._record = record
        self._latest = latest
        what = table_step(record)
        now = table_view(table, record.after) if latest and changes_table(record) else UNSET
        self._what = _raw(what) if shared else what
        self._table = _raw(now) if shared and now is not UNSET else now
        self._starts = isinstance(record.entry, Started)

    def to(self, viewer: Viewer) -> frames.Next:
        """The frame for a viewer."""
        record = self._record
        return frames.Next(
            v=record.after.version,
            at=record.at,
            w=self._what,
            g=events_for(record, viewer),
            prompt=prompt(record.after, viewer) if self._latest else None,
            game=game_view(record.after, viewer) if self._starts else None,
            table=self._table,
        )


def _raw(part: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(part))


def step_frame(table: str, record: Recorded, viewer: Viewer, *, latest: bool = True) -> frames.Next:
    """The step for one viewer."""
    return Step(table, record, latest=latest).to(viewer)
