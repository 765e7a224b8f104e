"""The tables of this process: found, opened, commanded, swept, and let go when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from app.games.api import Refusal
from app.games.record import Record
from app.games.registry import game as game_of
from app.tables import frames, history, record, show, snapshot
from app.tables.background import Background
from app.tables.decide import fits
from app.tables.fold import BrokenLog
from app.tables.live import LiveTable
from app.tables.model import VISIBILITIES, Closed, Entry, Holder, Opened, TableState
from app.tables.parts import Done, Line, Ports
from app.tables.ports import Bus, ChatLine, ChatLog, Journal, JournalUnavailable, Kept, Snapshot, TableRow
from app.tables.rows import row_of

log = structlog.get_logger()

KEPT = msgspec.json.Decoder(Kept)
SAID = msgspec.json.Decoder(tuple[str, ChatLine])

ANNOUNCE_EVERY = 5_000
"""Milliseconds between two words of a process about who is at its tables."""
SWEEP_DATABASE_EVERY = 15_000
"""Milliseconds between two looks for tables that a process which died has left."""
SNAPSHOT_FROM = 40
"""A log shorter than this is read faster than a snapshot is worth."""


class Timing(Struct, frozen=True):
    """All in milliseconds. seat_grace: a seat of a table that waits is freed when its holder was away so long;
    away_after: the others may then go on without an absent player; let_go_after: an idle table leaves memory;
    close_after: a table that never had a match and where nobody sits is closed."""

    seat_grace: int = 120_000
    away_after: int = 60_000
    let_go_after: int = 30_000
    close_after: int = 30 * 60_000


class Tables:
    """The service of the tables. All methods may raise JournalUnavailable; those that read a log, BrokenLog."""

    def __init__(
        self,
        *,
        journal: Journal,
        chat: ChatLog,
        bus: Bus,
        now: Callable[[], int],
        process: str,
        seed: Callable[[], str],
        distinct: Callable[[str, tuple[str, ...]], str],
        clean_title: Callable[[str], str | Refusal],
        timing: Timing | None = None,
    ) -> None:
        self._journal = journal
        self._bus = bus
        self._now = now
        self._timing = timing or Timing()
        self._swept = now()
        self._announced = now()
        self._live: dict[str, LiveTable] = {}
        self._subscriptions: dict[str, list[Callable[[], Awaitable[None]]]] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._background = Background(JournalUnavailable, BrokenLog)
        self._ports = Ports(
            journal=journal,
            chat=chat,
            bus=bus,
            now=now,
            process=process,
            away_after=self._timing.away_after,
            seed=seed,
            distinct=distinct,
            clean_title=clean_title,
            row_changed=self._row_changed,
            match_starts=self._keep_snapshot,
            audience_changed=self._audience_changed,
        )
        self._usher: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None
        self._broken: set[str] = set()

    # --- finding -------------------------------------------------------------------------------------------

    async def get(self, table: str) -> LiveTable | None:
        """The table, read from its log if it is not in memory; None where there is none."""
        live = self._live.get(table)
        if live is not None:
            # Whoever asks is about to use it: it stays for a while.
            live.used_at = self._now()
            return live
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LiveTable | None:
        live = LiveTable(table, self._ports)
        kept = await self._journal.snapshot(table)
        if kept is not None and kept.rules == snapshot.rules_key():
            try:
                live.restore(snapshot.load(kept.body))
            except (msgspec.DecodeError, msgspec.ValidationError):
                log.warning("snapshot_unreadable", table=table, version=kept.version)
        await live.catch_up()
        return await self._adopt(live) if live.exists else None

    async def _adopt(self, live: LiveTable) -> LiveTable:
        """Let this be the table of this process, unless it has one by now: which of them it is, up to date."""
        known = self._live.get(live.id)
        if known is not None:
            await known.catch_up()
            return known
        self._live[live.id] = live
        self._subscriptions[live.id] = [
            await self._bus.subscribe(f"table.{live.id}", lambda body: self._heard_entry(live, body)),
            await self._bus.subscribe(f"here.{live.id}", lambda body: self._heard_here(live, body)),
            await self._bus.subscribe(f"said.{live.id}", lambda body: self._heard_said(live, body)),
        ]
        # What was committed between the reading and the subscription.
        await live.catch_up()
        return live

    def _heard_entry(self, live: LiveTable, body: bytes) -> None:
        kept = KEPT.decode(body)
        # Most news are this process's own, and known.
        if kept.version > live.state.version:
            self._background.spawn(live.heard(kept))

    def _heard_here(self, live: LiveTable, body: bytes) -> None:
        if live.presence.hear(body, self._now()):
            live.tell_here()

    def _heard_said(self, live: LiveTable, body: bytes) -> None:
        process, line = SAID.decode(body)
        if process != self._ports.process:
            live.hear(line)

    async def row(self, table: str) -> TableRow | None:
        """The table's line in lists, up to date."""
        live = await self.get(table)
        return None if live is None else row_of(table, live.state)

    async def history(self, table: str, match: int | None, person: str | None) -> history.History | None:
        """A match of the table as far as the person may know (None: the running or last one); None if there is none."""
        return history.of_match(table, await self._records(table, match), person)

    async def record(self, table: str, match: int | None, person: str | None) -> Record | None:
        """The record of a match, chosen as for `history`; whole once the match has ended."""
        return record.of_match(await self._records(table, match), person)

    async def _records(self, table: str, match: int | None) -> Sequence[show.Recorded]:
        live = await self.get(table)
        if live is None or live.state.match is None:
            return ()
        if match is None or match == live.state.match.number:
            return live.match_log()
        return history.records_of(await self._journal.read(table, 0), match)

    # --- opening and commanding ----------------------------------------------------------------------------

    async def open(
        self,
        *,
        id: str,
        game: str,
        lobby: str,
        title: str,
        visibility: str,
        host: Holder,
        key: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        sits: bool = True,
    ) -> TableRow | Refusal:
        """Open a table of which `host` is the host and, with `sits`, holds seat 0. The same id again gives the table
        as it is. The title is taken as given: it was cleaned where it came from."""
        try:
            rules = game_of(game)
        except KeyError:
            return Refusal("game-unknown")
        count = max(rules.info.seats) if seats is None else seats
        refusal = fits(rules, options or {}, count)
        if refusal is not None:
            return refusal
        if visibility not in VISIBILITIES:
            return Refusal("visibility-unknown")
        live = await self.get(id)
        if live is None:
            opened = Opened(game, lobby, title, visibility, host.person, count, options or {}, host if sits else None)
            live = LiveTable(id, self._ports)
            await live.open(opened, host.person, key)
            live = await self._adopt(live)
        return row_of(id, live.state)

    async def command(self, table: str, who: Holder, do: frames.Do) -> Done | Refusal:
        """Carry out a command as the socket does."""
        live = await self.get(table)
        return Refusal("no-such-table") if live is None else await live.do(who, do)

    async def rename(self, person: str, name: str) -> None:
        """The person goes by another name now: at every table of this process where they sit or watch."""
        for live in tuple(self._live.values()):
            if live.state.seat_of(person) is not None or live.presence.here(person):
                await live.rename(person, name)

    # --- telling who has to go -----------------------------------------------------------------------------

    def set_usher(self, usher: Callable[[LiveTable], Coroutine[Any, Any, None]]) -> None:
        """Let this see to it, in every process, that those who may no longer see a table are connected no longer.

        It is called after an entry of which that may have come. Who may see a table is not for the tables to know.
        """
        self._usher = usher

    def _audience_changed(self, table: str) -> None:
        live = self._live.get(table)
        if self._usher is not None and live is not None:
            self._background.spawn(self._usher(live))

    # --- telling the lobbies -------------------------------------------------------------------------------

    def _row_changed(self, line: Line) -> None:
        self._background.spawn(self._tell_lobbies(line))

    async def _tell_lobbies(self, line: Line) -> None:
        row = line.row
        told = msgspec.json.encode({"t": "table", "table": row})
        gone = msgspec.json.encode({"t": "gone", "id": row.id})
        await self._bus.publish(f"lobby.{row.lobby}", gone if row.status == "closed" else told)
        if row.lobby != "hall" and (row.visibility == "public" or line.was_public):
            listed = row.visibility == "public" and row.status != "closed"
            await self._bus.publish("lobby.hall", told if listed else gone)
        if line.match_ended:
            await self._bus.publish(f"lobby.{row.lobby}", msgspec.json.encode({"t": "evening"}))

    def _keep_snapshot(self, table: str, state: TableState) -> None:
        if state.version >= SNAPSHOT_FROM:
            self._background.spawn(self._journal.keep_snapshot(self._snapshot(table, state)))

    def _snapshot(self, table: str, state: TableState) -> Snapshot:
        return Snapshot(table, state.version, snapshot.rules_key(), snapshot.dump(state))

    # --- sweeping ------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Free the seats of those gone, close tables that nobody came to, let idle ones go, keep presence true.

        Raises JournalUnavailable. A table whose log is broken is left alone, and keeps no other from being swept.
        """
        now = self._now()
        announce = now - self._announced >= ANNOUNCE_EVERY
        self._announced = now if announce else self._announced
        for live in tuple(self._live.values()):
            with self._alone(live.id):
                await self._sweep_live(live, now, announce=announce)
        if now - self._swept >= SWEEP_DATABASE_EVERY:
            self._swept = now
            await self._sweep_database(now)

    async def _sweep_live(self, live: LiveTable, now: int, *, announce: bool) -> None:
        if live.presence.forget_silent(now):
            live.tell_here()
        live.presence.forget_strangers(live.awaited())
        if announce and not live.presence.empty():
            await live.announce()
        await live.free_seats_of_the_gone(self._timing.seat_grace)
        if self._may_go(live, now):
            await self._let_go(live)

    @contextmanager
    def _alone(self, table: str) -> Generator[None]:
        """What is wrong with one table ends here. It is not looked at again by itself: its log stays as it is."""
        try:
            yield
        except BrokenLog as error:
            self._broken.add(table)
            log.warning("table_broken", table=table, reason=str(error))

    def _may_go(self, live: LiveTable, now: int) -> bool:
        # While a table waits, its held seats are watched over here until they are freed.
        held = live.state.status == "waiting" and any(live.state.seats)
        return live.idle and not held and now - live.used_at > self._timing.let_go_after

    async def _sweep_database(self, now: int) -> None:
        # Tables left by a process that died: nobody watches over their seats until they are in memory here.
        for row in await self._journal.held_tables(200):
            if row.id not in self._broken:
                with self._alone(row.id):
                    await self.get(row.id)
        for row in await self._journal.idle_tables(now - self._timing.close_after, 200):
            if row.id not in self._broken:
                with self._alone(row.id):
                    await self._close_empty(row.id)

    async def _close_empty(self, table: str) -> None:
        live = await self.get(table)
        if live is not None:
            await live.append(lambda state: self._closing(live, state))

    def _closing(self, live: LiveTable, state: TableState) -> Entry | None:
        alive = live.presence.people() or any(state.seats) or state.match is not None or state.status != "waiting"
        return None if alive else Closed()

    async def _let_go(self, live: LiveTable) -> None:
        del self._live[live.id]
        for unsubscribe in self._subscriptions.pop(live.id, ()):
            await unsubscribe()

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._background.finish()
