"""State = fold(entries): pure and deterministic, the same in every process."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.games.api import AnyGame, Step
from app.games.chance import SeededChance
from app.games.registry import game as game_of
from app.tables.model import (
    AskedRematch,
    Closed,
    Configured,
    Dealt,
    Entry,
    HostChanged,
    Left,
    MatchState,
    Moved,
    Opened,
    Renamed,
    Sat,
    Started,
    Stopped,
    Swapped,
    TableState,
)


class BrokenLog(Exception):
    """The log cannot be folded by these rules: a record from other rules, or one that was damaged."""


class NewerLog(BrokenLog):
    """A newer Linkhall has written what this one does not know: another process can read it."""


class Folded(Struct, frozen=True, gc=False):
    """The state after an entry, and what happened in the game with it (secrets included)."""

    state: TableState
    events: tuple[Any, ...] = ()


def opened(table_at: int, version: int, entry: Opened) -> TableState:
    """The state of a new table."""
    seats = [None] * entry.seats
    state = TableState(
        version=version,
        game=entry.game,
        lobby=entry.lobby,
        title=entry.title,
        visibility=entry.visibility,
        host=entry.host,
        status="waiting",
        options=entry.options,
        seats=tuple(seats),
        opened_at=table_at,
        changed_at=table_at,
    )
    return state if entry.sits is None else replace(state, seats=(entry.sits, *state.seats[1:]))


def fold(state: TableState | None, version: int, at: int, entry: Entry) -> Folded:
    """The state after the entry, which is committed as `version` at `at` (epoch ms).

    Raises BrokenLog where the entry cannot follow on the state: a log that was checked entry by entry as it was
    written never has such a place.
    """
    if isinstance(entry, Opened):
        if state is not None:
            raise BrokenLog("a table is opened once")
        return Folded(opened(at, version, entry))
    if state is None or version != state.version + 1:
        raise BrokenLog(f"entry {version} does not follow")
    state = replace(state, version=version, changed_at=at)
    match entry:
        case Moved():
            return _moved(state, entry)
        case Dealt():
            return _advance(state, _running(state), _next_round(state), None)
        case Started():
            return _started(state, at, entry)
        case Sat():
            return Folded(_sat(state, entry))
        case Left():
            return Folded(_left(state, entry.seat))
        case Renamed():
            holder = state.seats[entry.seat]
            if holder is None:
                raise BrokenLog("nobody holds the renamed seat")
            return Folded(_seated(state, entry.seat, replace(holder, name=entry.name)))
        case Swapped():
            seats = list(state.seats)
            seats[entry.a], seats[entry.b] = seats[entry.b], seats[entry.a]
            return Folded(replace(state, seats=tuple(seats), status="waiting", wants=frozenset()))
        case Configured():
            return Folded(_configured(state, entry))
        case HostChanged():
            return Folded(replace(state, host=entry.person))
        case Stopped():
            stopped = replace(_running(state), over=True, stopped=True)
            return Folded(replace(state, match=stopped, status="waiting"))
        case AskedRematch():
            return Folded(replace(state, wants=state.wants | {entry.seat}))
        case Closed():
            return Folded(replace(state, status="closed"))


def rules_of(state: TableState) -> AnyGame:
    """The rules that the table's match is played by."""
    rules = game_of(state.game)
    if state.match is not None and state.match.rules != rules.info.rules_version:
        raise _other_rules(state.game, state.match.rules)
    return rules


def _other_rules(game: str, version: int) -> BrokenLog:
    kind = NewerLog if version > game_of(game).info.rules_version else BrokenLog
    return kind(f"rules version {version} of {game} is not at hand")


def in_round(state: TableState) -> bool:
    """Whether somebody is asked for a move: as long as this is so, no round has ended since the last was dealt."""
    match = state.match
    return match is not None and not match.over and bool(rules_of(state).actors(match.game))


def hushed(state: TableState) -> frozenset[int]:
    """The seats to which the chat is closed now."""
    if state.match is None or state.status != "playing":
        return frozenset()
    return rules_of(state).hushed(state.match.game)


def _running(state: TableState) -> MatchState:
    if state.match is None or state.match.over:
        raise BrokenLog("no match is running")
    return state.match


def _chance(match: MatchState) -> SeededChance:
    return SeededChance(bytes.fromhex(match.seed), match.step)


def _next_round(state: TableState) -> Step[Any, Any]:
    match = _running(state)
    return rules_of(state).next_round(match.game, _chance(match))


def _moved(state: TableState, entry: Moved) -> Folded:
    match = _running(state)
    rules = rules_of(state)
    move = rules.read_move(entry.move)
    step = rules.apply(match.game, entry.seat, move, _chance(match))
    return _advance(state, match, step, entry.seat)


def _advance(state: TableState, match: MatchState, step: Step[Any, Any], mover: int | None) -> Folded:
    rules = rules_of(state)
    before = rules.actors(match.game)
    asked = list(match.asked)
    for seat in rules.actors(step.state):
        # A seat that could act already keeps its question, unless it has just answered it.
        if seat == mover or seat not in before:
            asked[seat] = state.version
    over = rules.outcome(step.state) is not None
    match = replace(match, game=step.state, step=match.step + 1, asked=tuple(asked), over=over)
    return Folded(replace(state, match=match, status="ended" if over else state.status), step.events)


def _started(state: TableState, at: int, entry: Started) -> Folded:
    rules = game_of(state.game)
    if entry.rules != rules.info.rules_version:
        raise _other_rules(state.game, entry.rules)
    holders = tuple(holder for holder in state.seats if holder is not None)
    step = rules.setup(options_of(rules, state.options), len(holders), SeededChance(bytes.fromhex(entry.seed), 0))
    match = MatchState(
        number=1 if state.match is None else state.match.number + 1,
        first=state.version,
        started_at=at,
        seed=entry.seed,
        rules=entry.rules,
        step=1,
        asked=(state.version,) * len(holders),
        game=step.state,
        names=tuple(holder.name for holder in holders),
        held={holder.person: seat for seat, holder in enumerate(holders)},
    )
    state = replace(state, seats=holders, match=match, status="playing", wants=frozenset())
    return Folded(state, step.events)


def _seated(state: TableState, seat: int, holder: Any) -> TableState:
    seats = (*state.seats[:seat], holder, *state.seats[seat + 1 :])
    match = state.match
    if holder is not None and match is not None and state.status == "playing":
        names = (*match.names[:seat], holder.name, *match.names[seat + 1 :])
        match = replace(match, names=names, held=match.held | {holder.person: seat})
    return replace(state, seats=seats, match=match)


def _sat(state: TableState, entry: Sat) -> TableState:
    if state.seats[entry.seat] is not None:
        raise BrokenLog("the seat is taken")
    state = _seated(state, entry.seat, entry.who)
    alone = sum(holder is not None for holder in state.seats) == 1
    # A host who has left an empty table is not waited for: the first to sit hosts it.
    return replace(state, host=entry.who.person) if alone else state


def _left(state: TableState, seat: int) -> TableState:
    holder = state.seats[seat]
    if holder is None:
        raise BrokenLog("the seat is free already")
    state = replace(_seated(state, seat, None), wants=state.wants - {seat})
    if holder.person != state.host:
        return state
    count = len(state.seats)
    heirs = (state.seats[(seat + step) % count] for step in range(1, count))
    heir = next((heir for heir in heirs if heir is not None), None)
    return state if heir is None else replace(state, host=heir.person)


def _configured(state: TableState, entry: Configured) -> TableState:
    if entry.title is not None:
        state = replace(state, title=entry.title)
    if entry.visibility is not None:
        state = replace(state, visibility=entry.visibility)
    if entry.options is not None:
        state = replace(state, options=entry.options, status="waiting", wants=frozenset())
    if entry.seats is not None:
        held = [holder for holder in state.seats if holder is not None]
        fits = state.seats[: entry.seats] if entry.seats <= len(state.seats) else state.seats
        if any(holder is not None for holder in state.seats[entry.seats :]):
            fits = tuple(held)
        seats = (*fits, *(None,) * (entry.seats - len(fits)))
        state = replace(state, seats=seats, status="waiting", wants=frozenset())
    return state


def options_of(rules: AnyGame, options: dict[str, Any]) -> Any:
    """The game's Options value of the plain ones. Raises msgspec.ValidationError where they do not fit."""
    return msgspec.convert(options, type=rules.options_type, strict=True)
