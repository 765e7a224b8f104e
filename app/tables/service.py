"""The tables of this process: found, opened, commanded, swept, and let go when idle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterable, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from app.games.api import Refusal
from app.games.record import Record
from app.games.registry import game as game_of
from app.tables import frames, history, news, record, show, snapshot
from app.tables.background import Background, unhurried
from app.tables.decide import fits
from app.tables.fold import BrokenLog, NewerLog
from app.tables.live import LiveTable
from app.tables.model import VISIBILITIES, Closed, Entry, Holder, Opened, TableState
from app.tables.parts import BROKEN, RESTARTS, Done, Line, Ports
from app.tables.peers import Looks, Peers
from app.tables.ports import Bus, ChatLine, ChatLog, Journal, JournalUnavailable, Kept, TableRow
from app.tables.presence import There
from app.tables.rows import row_of
from app.tables.tally import TableTally

log = structlog.get_logger()

ANNOUNCE_EVERY = 30_000
"""Milliseconds between two words of a process about who is at its tables, changed or not."""
SWEEP_DATABASE_EVERY = 15_000
"""Milliseconds between two looks for tables that a process which died has left."""
PAGE = 200


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
        peers: Peers,
        seed: Callable[[], str],
        distinct: Callable[[str, tuple[str, ...]], str],
        clean_title: Callable[[str], str | Refusal],
        timing: Timing | None = None,
    ) -> None:
        self._journal = journal
        self._chat = chat
        self._bus = bus
        self._now = now
        self._timing = timing or Timing()
        self._swept = now()
        self._announced = now()
        self._peers = peers
        self._looks = Looks(peers, bus, now)
        self._live: dict[str, LiveTable] = {}
        self._subscriptions: dict[str, Callable[[], None]] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._background = Background(JournalUnavailable, BrokenLog)
        self.tally = TableTally()
        self._ports = Ports(
            journal=journal,
            chat=chat,
            bus=bus,
            now=now,
            process=peers.process,
            away_after=self._timing.away_after,
            seed=seed,
            distinct=distinct,
            clean_title=clean_title,
            row_changed=self._row_changed,
            audience_changed=self._audience_changed,
            tally=self.tally,
        )
        self._usher: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None
        self._broken: set[str] = set()

    def held(self) -> Iterable[LiveTable]:
        """The tables that are in memory now."""
        return self._live.values()

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
        live = await asyncio.shield(loading)
        # A process that was frozen just now may have let it go before whoever asked for it went on.
        return live if live is None or self._live.get(table) is live else await self.get(table)

    async def _load(self, table: str) -> LiveTable | None:
        began = perf_counter()
        live = LiveTable(table, self._ports)
        kept = await self._journal.snapshot(table)
        if kept is not None and kept.rules == snapshot.rules_key():
            try:
                live.restore(snapshot.load(kept.body))
            except (msgspec.DecodeError, msgspec.ValidationError):
                log.warning("snapshot_unreadable", table=table, version=kept.version)
        await live.catch_up()
        if not live.exists:
            return None
        self.tally.loaded += 1
        self.tally.load_seconds.take(perf_counter() - began)
        return await self._adopt(live)

    async def _adopt(self, live: LiveTable) -> LiveTable:
        """Let this be the table of this process, unless it has one by now: which of them it is, up to date."""
        known = self._live.get(live.id)
        if known is not None:
            await known.catch_up()
            return known
        unsubscribe = await self._bus.subscribe(
            news.subject(live.id), lambda body: self._heard(live, body), lambda: self._missed(live)
        )
        known = self._live.get(live.id)
        if known is not None:
            unsubscribe()
            await known.catch_up()
            return known
        self._live[live.id] = live
        self._subscriptions[live.id] = unsubscribe
        live.ask_who()
        try:
            # What was committed between the reading and the subscription.
            await live.catch_up()
        except Exception:
            # Half brought in, it would stay behind; who is at it already is told by the next look at the log.
            if live.idle and self._live.get(live.id) is live:
                self._forget(live)
            raise
        return live

    # --- hearing the other processes -----------------------------------------------------------------------

    async def begin(self) -> None:
        """Listen to what concerns no single table."""
        await self._bus.subscribe(news.NAMED_SUBJECT, self._heard_name)

    def _heard(self, live: LiveTable, body: bytes) -> None:
        try:
            told = news.NEWS.decode(body)
        except msgspec.DecodeError:
            # Another version of Linkhall on the bus, during an upgrade.
            log.info("table_news_unreadable", table=live.id)
            return
        match told:
            case news.EntryTold(version=version):
                # A process hears its own news where several share a bus, and knows them.
                if version > live.state.version:
                    self._heard_entry(live, news.kept(told))
            case news.HereTold():
                self._heard_here(live, told)
            case news.SaidTold(process=process, line=line):
                if process != self._peers.process:
                    self._heard_said(live, line)
            case news.WhoAsked(process=process):
                if process != self._peers.process:
                    self._peers.heard(process)
                    live.announce()

    def _heard_entry(self, live: LiveTable, kept: Kept) -> None:
        try:
            if live.take_next(kept):
                return
        except BrokenLog as error:
            self._send_away(live, error)
            return
        self._background.spawn(self._or_away(live, live.heard(kept)))

    def _heard_here(self, live: LiveTable, told: news.HereTold) -> None:
        if told.process == self._peers.process:
            return
        self._peers.heard(told.process)
        now, presence = self._now(), live.presence
        there = There(told.people, told.inbox)
        if presence.leave(told.process, now) if told.left else presence.hear(told.process, there, now):
            live.tell_here()
        if told.version > live.state.version or told.said > live.said:
            self._read_on(live)

    def _heard_said(self, live: LiveTable, line: ChatLine) -> None:
        if line.n > live.said + 1:
            self._read_on(live)
        else:
            live.hear(line)

    def _missed(self, live: LiveTable) -> None:
        live.ask_who()
        self._read_on(live)

    def _read_on(self, live: LiveTable) -> None:
        self._background.spawn(self._or_away(live, live.catch_up_all()))

    async def _or_away(self, live: LiveTable, reading: Coroutine[Any, Any, None]) -> None:
        """Read on; a table that cannot be read any further is shown no longer as if nothing happened at it."""
        try:
            await reading
        except BrokenLog as error:
            self._send_away(live, error)

    def _send_away(self, live: LiveTable, error: BrokenLog) -> None:
        log.warning("table_unreadable", table=live.id, reason=str(error))
        for connection in live.connections():
            connection.cut(RESTARTS if isinstance(error, NewerLog) else BROKEN)
        if self._live.get(live.id) is live:
            self._forget(live)

    async def recheck(self) -> None:
        """Find what no message told of: a process may die between a commit and its word. To be called every few
        seconds, oftener while the bus is deaf. Raises JournalUnavailable."""
        if self._bus.alone:
            return
        versions = await self._journal.newest(tuple(self._live))
        for id, version in versions.items():
            live = self._live.get(id)
            if live is not None and version > live.state.version:
                # Who committed it may not know that this process has the table.
                self._missed(live)
        watched = {f"table:{id}": live for id, live in tuple(self._live.items()) if live.connections()}
        for room, said in (await self._chat.newest(tuple(watched))).items():
            if said > watched[room].said:
                self._missed(watched[room])

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
        """The person goes by another name now: wherever they sit or watch, in every process."""
        await self._rename(person, name)
        # The rooms of this process hear it too.
        self._bus.publish(news.NAMED_SUBJECT, news.encoded(news.NamedTold(person, name)))

    def _heard_name(self, body: bytes) -> None:
        told = news.NAMED.decode(body)
        self._background.spawn(self._rename(told.person, told.name))

    async def _rename(self, person: str, name: str) -> None:
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
        row = line.row
        told = msgspec.json.encode({"t": "table", "table": row})
        gone = msgspec.json.encode({"t": "gone", "id": row.id, "version": row.version})
        self._bus.publish(f"lobby.{row.lobby}", gone if row.status == "closed" else told)
        if row.lobby != "hall" and (row.visibility == "public" or line.was_public):
            listed = row.visibility == "public" and row.status != "closed"
            self._bus.publish("lobby.hall", told if listed else gone)
        if line.match_ended:
            self._bus.publish(f"lobby.{row.lobby}", msgspec.json.encode({"t": "evening"}))

    # --- sweeping ------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Free the seats of those gone, close tables that nobody came to, let idle ones go, keep presence true.

        Raises JournalUnavailable. A table whose log is broken is left alone, and keeps no other from being swept.
        """
        now = self._now()
        announce = now - self._announced >= ANNOUNCE_EVERY
        self._announced = now if announce else self._announced
        slept, returned = self._looks.look()
        # First what needs no database: while that is away, the others are told all the same.
        async for live in self._still_held():
            if slept or self._bus.deaf:
                # The others take this process for dead, or cannot be heard: who is away is not known.
                live.presence.doubt(now)
            if slept:
                self._missed(live)
            elif returned:
                live.ask_who()
            if live.presence.forget_dead(self._peers.alive, now):
                live.tell_here()
            live.presence.forget_strangers(live.awaited)
            if announce and not live.presence.empty():
                live.announce()
        async for live in self._still_held():
            with self._alone(live.id):
                if live.state.status == "waiting":
                    await live.free_seats_of_the_gone(self._timing.seat_grace)
                if self._may_go(live, now):
                    self._forget(live)
        if now - self._swept >= SWEEP_DATABASE_EVERY:
            self._swept = now
            await self._sweep_database(now)

    async def _still_held(self) -> AsyncIterator[LiveTable]:
        async for live in unhurried(self._live.values()):
            if self._live.get(live.id) is live:
                yield live

    @contextmanager
    def _alone(self, table: str) -> Generator[None]:
        """What is wrong with one table ends here. It is not looked at again by itself: its log stays as it is."""
        try:
            yield
        except BrokenLog as error:
            self._broken.add(table)
            log.warning("table_broken", table=table, reason=str(error))

    def _may_go(self, live: LiveTable, now: int) -> bool:
        # While a table waits, its held seats are watched over by one process until they are freed.
        held = live.state.status == "waiting" and any(live.state.seats) and self._peers.looks_after(live.id)
        return live.idle and not held and now - live.used_at > self._timing.let_go_after

    async def _sweep_database(self, now: int) -> None:
        # Tables left by a process that died: nobody watches over their seats until they are in memory somewhere.
        after = ""
        while rows := await self._journal.held_tables(PAGE, after):
            after = rows[-1].id
            for row in rows:
                if row.id not in self._live:
                    await self._look_after(row.id)
        for row in await self._journal.idle_tables(now - self._timing.close_after, PAGE):
            if row.id not in self._broken and self._peers.looks_after(row.id):
                with self._alone(row.id):
                    await self._close_empty(row.id)

    async def _look_after(self, table: str) -> None:
        if table not in self._broken and self._peers.looks_after(table):
            with self._alone(table):
                await self.get(table)

    async def _close_empty(self, table: str) -> None:
        live = await self.get(table)
        if live is not None:
            await live.append(lambda state: self._closing(live, state))

    def _closing(self, live: LiveTable, state: TableState) -> Entry | None:
        alive = live.presence.people() or any(state.seats) or state.match is not None or state.status != "waiting"
        return None if alive else Closed()

    def _forget(self, live: LiveTable) -> None:
        del self._live[live.id]
        self._subscriptions.pop(live.id)()
        live.announce(left=True)

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._background.finish()
