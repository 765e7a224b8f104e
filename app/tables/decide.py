"""Commands become entries here, or are refused. Pure: what it needs of the world is given in `World`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from app.games.api import AnyGame, IllegalMove, Refusal, Scalar
from app.games.chance import CHOICES, SeededChance
from app.games.registry import game as game_of
from app.tables import frames
from app.tables.fold import Folded, fold, hushed, options_of, rules_of
from app.tables.model import (
    VISIBILITIES,
    AskedRematch,
    Closed,
    Configured,
    Dealt,
    Entry,
    Holder,
    HostChanged,
    Left,
    MatchState,
    Moved,
    Sat,
    Started,
    Stopped,
    Swapped,
    TableState,
)


class World(Struct, frozen=True, gc=False):
    """What a decision may ask of the world.

    now: epoch milliseconds; away_since: for a person id, since when (epoch ms) this person has had no connection
    to the table, None while connected; away_after: milliseconds after which the others may go on without somebody;
    seed: 64 fresh random hex digits; distinct: a name that is told apart from the taken ones; clean_title: the
    title as it may be shown, or why not.
    """

    now: int
    away_since: Callable[[str], int | None]
    away_after: int
    seed: Callable[[], str]
    distinct: Callable[[str, tuple[str, ...]], str]
    clean_title: Callable[[str], str | Refusal]

    def away(self, person: str) -> bool:
        """Whether the others may go on without this person."""
        since = self.away_since(person)
        return since is not None and self.now - since >= self.away_after


class Decided(Struct, frozen=True, gc=False):
    """An entry that can follow on the state, at its time (epoch ms), and what comes of it."""

    entry: Entry
    at: int
    folded: Folded


def decide(state: TableState, who: Holder, do: frames.Do, world: World) -> Decided | Refusal:
    """What comes of the command of `who` (id and name of the account), or why it is refused."""
    entry = _entry(state, who, do, world)
    if isinstance(entry, Refusal):
        return entry
    try:
        return follow(state, entry, world.now)
    except IllegalMove as error:
        return _in_game(state, error.refusal)


def follow(state: TableState | None, entry: Entry, now: int) -> Decided:
    """The entry as the next one. Raises IllegalMove where the game's rules refuse it: a move is looked at once, by
    being made."""
    at, version = (now, 1) if state is None else (max(now, state.changed_at), state.version + 1)
    return Decided(entry, at, fold(state, version, at, entry))


def _entry(state: TableState, who: Holder, do: frames.Do, world: World) -> Entry | Refusal:
    if state.status == "closed":
        return Refusal("table-closed")
    seat = state.seat_of(who.person)
    match do.c:
        case frames.Move(m=text):
            return _move(state, seat, text, do.at)
        case frames.Sit(seat=wanted):
            return _sit(state, who, seat, wanted, world)
        case frames.Leave():
            return Refusal("not-seated") if seat is None else Left(seat)
        case frames.Start():
            return _start(state, who, seat, world)
        case frames.NextRound():
            return _next(state, seat)
        case frames.Rematch():
            return _rematch(state, seat, world)
        case frames.StandIn(seat=other):
            return _stand_in(state, seat, other, do.at, world)
        case frames.TakeHost():
            if seat is None:
                return Refusal("not-seated")
            return HostChanged(who.person) if world.away(state.host) else Refusal("host-here")
        case _:
            return _host_command(state, who, do.c, world)


def _playing(state: TableState) -> MatchState | None:
    return state.match if state.status == "playing" else None


def _name(state: TableState, seat: int) -> str:
    holder = state.seats[seat]
    if holder is not None:
        return holder.name
    return state.match.names[seat] if state.match is not None and seat < len(state.match.names) else ""


def _in_game(state: TableState, refusal: Refusal) -> Refusal:
    """A refusal of the rules, with the names of the seats it speaks of, under the game's own code."""
    args: dict[str, Scalar] = dict(refusal.args)
    for key in ("seat", "turn"):
        seat = args.get(key)
        if isinstance(seat, int) and 0 <= seat < len(state.seats):
            args["name"] = _name(state, seat)
    return Refusal(refusal.code, args)


def _move(state: TableState, seat: int | None, text: str, at: int | None) -> Entry | Refusal:
    match = _playing(state)
    if match is None:
        return Refusal("match-not-running")
    if seat is None:
        return Refusal("not-seated")
    rules = rules_of(state)
    if rules.between(match.game):
        return Refusal("between-rounds")
    if at is not None and at < match.asked[seat]:
        return Refusal("stale")
    move = rules.read_move(text) if len(text) <= frames.MOVE_LENGTH else Refusal("unreadable-move")
    return move if isinstance(move, Refusal) else Moved(seat, text)


def _sit(state: TableState, who: Holder, seat: int | None, wanted: int | None, world: World) -> Entry | Refusal:
    if wanted is not None and not 0 <= wanted < len(state.seats):
        return Refusal("no-such-seat")
    playing = _playing(state)
    if seat is not None:
        if wanted is None or wanted == seat:
            return Refusal("already-seated", {"seat": seat})
        if playing is not None:
            return Refusal("match-running")
        return Refusal("seat-taken", {"name": _name(state, wanted)}) if state.seats[wanted] else Swapped(seat, wanted)
    held = playing.held.get(who.person) if playing is not None else None
    if wanted is None:
        free = [number for number, holder in enumerate(state.seats) if holder is None]
        if not free:
            return Refusal("table-full")
        wanted = held if held in free else free[0]
    if state.seats[wanted] is not None:
        full = all(state.seats)
        return Refusal("table-full") if full else Refusal("seat-taken", {"name": _name(state, wanted)})
    if held is not None and held != wanted:
        return Refusal("held-another-seat")
    taken = tuple(holder.name for holder in state.seats if holder is not None)
    return Sat(wanted, Holder(who.person, world.distinct(who.name, taken)))


def fits(rules: AnyGame, options: Mapping[str, Any], seats: int) -> Refusal | None:
    if seats not in rules.info.seats:
        low, high = min(rules.info.seats), max(rules.info.seats)
        return Refusal("seats-not-offered", {"seats": seats, "least": low, "most": high})
    try:
        value = options_of(rules, dict(options))
    except msgspec.ValidationError:
        return Refusal("options-unknown")
    return rules.check_options(value, seats)


def _start(state: TableState, who: Holder, seat: int | None, world: World) -> Entry | Refusal:
    if _playing(state) is not None:
        return Refusal("match-running")
    if state.host != who.person and (seat is None or not world.away(state.host)):
        return Refusal("not-host")
    return _started(state, world, rematch=False)


def _started(state: TableState, world: World, *, rematch: bool) -> Entry | Refusal:
    rules = game_of(state.game)
    count = sum(holder is not None for holder in state.seats)
    if count < min(rules.info.seats):
        return Refusal("too-few-players", {"least": min(rules.info.seats)})
    refusal = fits(rules, state.options, count)
    return Started(world.seed(), rules.info.rules_version, rematch) if refusal is None else refusal


def _next(state: TableState, seat: int | None) -> Entry | Refusal:
    match = _playing(state)
    if match is None:
        return Refusal("match-not-running")
    if seat is None:
        return Refusal("not-seated")
    return Dealt() if rules_of(state).between(match.game) else Refusal("not-between-rounds")


def _rematch(state: TableState, seat: int | None, world: World) -> Entry | Refusal:
    if state.status != "ended":
        return Refusal("match-running" if state.status == "playing" else "no-match-yet")
    if seat is None:
        return Refusal("not-seated")
    holders = {number for number, holder in enumerate(state.seats) if holder is not None}
    if state.wants | {seat} >= holders:
        started = _started(state, world, rematch=True)
        # Alone, the call waits for somebody to come; any other refusal is the answer.
        if not isinstance(started, Refusal) or started.code != "too-few-players":
            return started
    return Refusal("already-asked") if seat in state.wants else AskedRematch(seat)


def _stand_in(state: TableState, seat: int | None, other: int, at: int | None, world: World) -> Entry | Refusal:
    match = _playing(state)
    if match is None:
        return Refusal("match-not-running")
    if seat is None:
        return Refusal("not-seated")
    if not 0 <= other < len(state.seats):
        return Refusal("no-such-seat")
    rules = rules_of(state)
    holder = state.seats[other]
    if holder is not None and not world.away(holder.person):
        return Refusal("holder-here", {"name": holder.name})
    if other not in rules.actors(match.game):
        return Refusal("not-asked", {"name": _name(state, other)})
    if at is not None and at < match.asked[other]:
        return Refusal("stale")
    chance = SeededChance(bytes.fromhex(match.seed), CHOICES + match.step)
    move = rules.fallback(match.game, other, chance)
    return Moved(other, rules.write_move(move), stood_in=True)


def _host_command(state: TableState, who: Holder, command: frames.Command, world: World) -> Entry | Refusal:
    if state.host != who.person:
        return Refusal("not-host")
    playing = _playing(state) is not None
    match command:
        case frames.Configure():
            return _configure(state, command, world)
        case frames.Swap(a=a, b=b):
            if playing:
                return Refusal("match-running")
            if a == b or not (0 <= a < len(state.seats) and 0 <= b < len(state.seats)):
                return Refusal("no-such-seat")
            return Swapped(a, b)
        case frames.Remove(seat=seat):
            return _remove(state, who, seat, world)
        case frames.GiveHost(seat=seat):
            holder = state.seats[seat] if 0 <= seat < len(state.seats) else None
            return Refusal("no-such-seat") if holder is None else HostChanged(holder.person)
        case frames.Stop():
            return Stopped() if playing else Refusal("match-not-running")
        case _:
            return Refusal("match-running") if playing else Closed()


def _remove(state: TableState, who: Holder, seat: int, world: World) -> Entry | Refusal:
    holder = state.seats[seat] if 0 <= seat < len(state.seats) else None
    if holder is None:
        return Refusal("no-such-seat")
    if _playing(state) is not None and holder.person != who.person and not world.away(holder.person):
        return Refusal("holder-here", {"name": holder.name})
    return Left(seat, "removed")


def _configure(state: TableState, command: frames.Configure, world: World) -> Entry | Refusal:
    if _playing(state) is not None and (command.seats is not None or command.options is not None):
        return Refusal("match-running")
    if command.visibility is not None and command.visibility not in VISIBILITIES:
        return Refusal("visibility-unknown")
    title = command.title
    if title is not None:
        # Where talk is forbidden, a title is talk.
        if hushed(state):
            return Refusal("hushed")
        cleaned = world.clean_title(title)
        if isinstance(cleaned, Refusal):
            return cleaned
        title = cleaned
    rules = game_of(state.game)
    seats = len(state.seats) if command.seats is None else command.seats
    options = command.options
    if command.seats is not None or options is not None:
        wanted = dict(state.options if options is None else options)
        # An option that the new number of seats does not know falls back to its default.
        if options is None:
            fitting = {option.key for option in rules.info.options if option.seats is None or seats in option.seats}
            dropped = {key: value for key, value in wanted.items() if key in fitting}
            options, wanted = (dropped if dropped != wanted else None), dropped
        refusal = fits(rules, wanted, seats)
        if refusal is not None:
            return refusal
        held = sum(holder is not None for holder in state.seats)
        if seats < held:
            return Refusal("seats-held", {"seats": held})
    if command.seats is None and options is None and title is None and command.visibility is None:
        return Refusal("nothing-to-change")
    return Configured(command.seats, None if options is None else dict(options), title, command.visibility)
