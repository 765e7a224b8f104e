"""A table in memory: its state, those connected, and the one path on which a command becomes an entry.

The order is fixed: decide, commit, then show. Nothing is shown that is not in the database, and the state here is
only ever the fold of what is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress

import msgspec
import structlog
from msgspec.structs import replace

from app.games.api import Refusal, Viewer
from app.tables import frames, news, rows, show, snapshot
from app.tables.decide import Decided, World, decide, follow
from app.tables.fold import BrokenLog, Folded, NewerLog, fold, hushed
from app.tables.model import (
    Entry,
    Holder,
    Left,
    Moved,
    Opened,
    Renamed,
    Sat,
    Started,
    TableState,
)
from app.tables.parts import Connection, Done, Line, Ports, text, to_its_end
from app.tables.ports import (
    Append,
    ChatLine,
    JournalUnavailable,
    Kept,
    Repeated,
    Snapshot,
    Stored,
)
from app.tables.presence import Presence

log = structlog.get_logger()

ENTRY = msgspec.json.Decoder(Entry)
LOG_SHOWN = 60
CHAT_SHOWN = 60
ROW_AGE = 60_000
"""Milliseconds after which a running match's line in lists is written again, so that lists know it is alive."""
WATCHERS_NAMED = 60
"""The most watchers whose names everybody is told; of more, how many they are."""
CROWD = 40
CROWD_TOLD_AFTER = 0.5
"""With more connections than this, people who come and go are told of so many seconds later, all at once."""
SNAPSHOT_EVERY = 120
"""So many entries are read again faster than a snapshot is worth."""
LISTENS = 5_000
"""Milliseconds after asking who is there for which others are told of everything, heard of or not."""
TRIES = 5
"""How often a command is decided anew after another process's entry took its version."""


class LiveTable:
    """One table in this process. Made by the directory, from its log."""

    def __init__(self, table: str, ports: Ports) -> None:
        self.id = table
        self.presence = Presence(ports.process, ports.now())
        self.used_at = ports.now()
        self._ports = ports
        self._state: TableState | None = None
        self._match: list[show.Recorded] = []
        self._commands: dict[tuple[str, str], int] = {}
        self._connections: set[Connection] = set()
        self._audience: dict[Viewer, list[Connection]] | None = None
        """Those connected by whose hand they may see, until somebody comes, goes or takes another seat."""
        self._arriving = 0
        self._chat: list[ChatLine] = []
        self._chat_read = False
        self._lock = asyncio.Lock()
        self._row_at = 0
        self._telling: asyncio.TimerHandle | None = None
        self._snapshot_at = 0
        self._asked_at = 0
        self._let_go = False

    @property
    def state(self) -> TableState:
        """The state now. Raises BrokenLog before the log was read."""
        if self._state is None:
            raise BrokenLog("the table is not loaded")
        return self._state

    @property
    def exists(self) -> bool:
        """Whether the log has any entry."""
        return self._state is not None

    def awaited(self) -> frozenset[str]:
        """The people whose absence counts for something: the host, and who holds a seat."""
        holders = (holder.person for holder in self.state.seats if holder is not None)
        return frozenset((self.state.host, *holders))

    @property
    def idle(self) -> bool:
        """Whether nobody is connected here and nothing is under way."""
        return not self._connections and not self._arriving and not self._lock.locked()

    # --- reading the log -----------------------------------------------------------------------------------

    def restore(self, state: TableState) -> None:
        """Begin from a snapshot instead of the first entry."""
        self._state = state
        self._snapshot_at = state.version

    async def catch_up(self) -> None:
        """Read and show what others have committed since."""
        async with self._lock:
            await self._catch_up()

    async def catch_up_all(self) -> None:
        """Read and show what others have committed and said since."""
        await self.catch_up()
        if self._chat_read:
            await self._hear_on()

    async def _hear_on(self) -> None:
        for line in await self._ports.chat.recent(f"table:{self.id}", CHAT_SHOWN, self.said):
            self.hear(line)

    async def _catch_up(self) -> None:
        # Only ever with the lock: an entry committed here while the log is being read would be taken twice.
        after = 0 if self._state is None else self._state.version
        for kept in await self._ports.journal.read(self.id, after):
            self._take(kept)

    def _take(self, kept: Kept) -> None:
        try:
            entry = ENTRY.decode(kept.body)
        except msgspec.ValidationError as error:
            raise NewerLog(f"entry {kept.version} of table {self.id} is of a kind that is not known here") from error
        except msgspec.DecodeError as error:
            raise BrokenLog(f"entry {kept.version} of table {self.id}: {type(error).__name__}") from error
        try:
            self._advance(kept, entry, fold(self._state, kept.version, kept.at, entry))
        except (msgspec.DecodeError, ValueError, IndexError, KeyError) as error:
            raise BrokenLog(f"entry {kept.version} of table {self.id}: {type(error).__name__}") from error

    def take_next(self, kept: Kept) -> bool:
        """Take an entry of which another process told, if it is the next one and nobody is at work here. False: it has
        to be waited for (`heard`)."""
        if self._state is None or self._lock.locked() or kept.version != self._state.version + 1:
            return False
        self._take(kept)
        return True

    async def heard(self, kept: Kept) -> None:
        """Another process (or this one) told of an entry; a gap is mended from the log."""
        if self._state is not None and kept.version <= self._state.version:
            return
        async with self._lock:
            version = 0 if self._state is None else self._state.version
            if kept.version == version + 1:
                self._take(kept)
            elif kept.version > version:
                await self._catch_up()

    def _advance(self, kept: Kept, entry: Entry, folded: Folded) -> None:
        before = self._state
        record = show.Recorded(kept.at, entry, before, folded.state, folded.events)
        self._state = folded.state
        if isinstance(entry, Started):
            self._match.clear()
        if folded.state.match is not None:
            self._match.append(record)
        if kept.person is not None and kept.command is not None:
            self._commands[kept.person, kept.command] = kept.version
            while len(self._commands) > 1000:
                del self._commands[next(iter(self._commands))]
        if isinstance(entry, Sat):
            self.presence.expect(entry.who.person, self._ports.now())
        self._broadcast(record)
        if self._connections and _changes_audience(before, folded.state):
            self._ports.audience_changed(self.id)

    # --- commands ------------------------------------------------------------------------------------------

    async def do(self, who: Holder, do: frames.Do) -> Done | Refusal:
        """Carry out a command of `who` (person id and account name), or say why not. May raise JournalUnavailable."""
        return await to_its_end(self.carry_out(who, do))

    async def carry_out(self, who: Holder, do: frames.Do) -> Done | Refusal:
        """As `do`, for those whom nobody cancels."""
        self.used_at = self._ports.now()
        async with self._lock:
            for _ in range(TRIES):
                version = self._commands.get((who.person, do.id))
                if version is not None:
                    return Done(version)
                decided = decide(self.state, who, do, self._world())
                if isinstance(decided, Refusal):
                    version = await self._ports.journal.find_command(self.id, who.person, do.id)
                    if version is not None:
                        return Done(version)
                    if not await self._is_behind():
                        self._ports.tally.refusals.count(decided.code)
                        return decided
                    continue
                done = await self._commit(decided, who.person, do.id)
                if done is not None:
                    return done
        self._ports.tally.refusals.count("busy")
        return Refusal("busy")

    async def _is_behind(self) -> bool:
        """Whether others had committed what was not known here; it is known now. What is refused must be so by the log:
        somebody may have sat down on another process a moment ago."""
        if self._ports.bus.alone:
            return False
        version = self.state.version
        await self._catch_up()
        return self.state.version > version

    async def open(self, entry: Opened, person: str, command: str) -> None:
        """Commit the first entry of a new table (again: nothing happens)."""
        await to_its_end(self._open(entry, person, command))

    async def _open(self, entry: Opened, person: str, command: str) -> None:
        async with self._lock:
            if self._state is None:
                await self._commit_own(entry, person, command)

    async def free_seats_of_the_gone(self, grace: int) -> None:
        """Free the seats of a table that waits whose holders have been away for `grace` milliseconds."""
        async with self._lock:
            while (seat := self._gone(grace)) is not None:
                await self._commit_own(Left(seat, "gone"))

    def _gone(self, grace: int) -> int | None:
        state, now = self.state, self._ports.now()
        if state.status != "waiting":
            return None
        for seat, holder in enumerate(state.seats):
            since = None if holder is None else self.presence.away_since(holder.person)
            if since is not None and now - since >= grace:
                return seat
        return None

    async def append(self, decide_entry: Callable[[TableState], Entry | None]) -> None:
        """Commit an entry of the server's own, decided on the newest state; None means there is nothing to do."""
        await to_its_end(self._append_own(decide_entry))

    async def _append_own(self, decide_entry: Callable[[TableState], Entry | None]) -> None:
        async with self._lock:
            for _ in range(TRIES):
                entry = decide_entry(self.state)
                if entry is None or await self._commit_own(entry) is not None:
                    return

    async def rename(self, person: str, name: str) -> None:
        """The person goes by another name now, on their seat or among the watchers."""
        for connection in self._connections:
            if connection.person == person:
                connection.name = name
        if self.presence.rename(person, name):
            self._presence_changed()

        def entry(state: TableState) -> Entry | None:
            seat = state.seat_of(person)
            # Where talk is forbidden, a new name is talk: it is taken up at the next coming.
            if seat is None or state.status == "closed" or seat in hushed(state):
                return None
            others = tuple(h.name for number, h in enumerate(state.seats) if h is not None and number != seat)
            told_apart = self._ports.distinct(name, others)
            holder = state.seats[seat]
            return None if holder is not None and holder.name == told_apart else Renamed(seat, told_apart)

        await self.append(entry)

    def _world(self) -> World:
        p = self._ports
        # While nobody is heard, nobody is known to be away: they may be connected elsewhere.
        away_since = _nobody if p.bus.deaf else self.presence.away_since
        return World(p.now(), away_since, p.away_after, p.seed, p.distinct, p.clean_title)

    async def _commit_own(self, entry: Entry, person: str | None = None, command: str | None = None) -> Done | None:
        return await self._commit(follow(self._state, entry, self._ports.now()), person, command)

    async def _commit(self, decided: Decided, person: str | None, command: str | None) -> Done | None:
        """Commit and show what was decided on the state as it is now. None: its version was taken meanwhile; the state
        is up to date again."""
        before = self._state
        entry, at, folded = decided.entry, decided.at, decided.folded
        version = folded.state.version
        append = self._written(entry, before, folded.state, at, person, command)
        appended = await self._ports.journal.append(append)
        if not isinstance(appended, Stored):
            self._ports.tally.collisions += 1
            await self._catch_up()
            return Done(appended.version) if isinstance(appended, Repeated) else None
        self._ports.tally.entries += 1
        if isinstance(entry, Moved):
            self._ports.tally.moves.count(folded.state.game)
        kept = Kept(version, at, append.body, person, command)
        # The state may have been brought here by another process's word of this very entry.
        if self._state is before:
            self._advance(kept, entry, folded)
        if self._concerns_others():
            self._tell_others(news.told(kept))
        if append.snapshot is not None:
            self._snapshot_at = append.snapshot.version
        if append.row is not None:
            self._row_at = at
            was_public = before is not None and before.visibility == "public"
            self._ports.row_changed(Line(append.row, was_public, append.result is not None))
        return Done(version)

    def _written(
        self,
        entry: Entry,
        before: TableState | None,
        after: TableState,
        at: int,
        person: str | None,
        command: str | None,
    ) -> Append:
        stale = after.status == "playing" and at - self._row_at > ROW_AGE
        return Append(
            table=self.id,
            version=after.version,
            at=at,
            body=msgspec.json.encode(entry),
            person=person,
            command=command,
            row=rows.row_of(self.id, after) if stale or rows.changes_row(entry, before, after) else None,
            match=rows.match_row(self.id, after) if isinstance(entry, Started) else None,
            rounds=rows.round_rows(self.id, before, after, at),
            result=rows.result_row(self.id, before, after, at),
            snapshot=self._snapshot(before) if isinstance(entry, Started) else None,
        )

    def _snapshot(self, before: TableState | None) -> Snapshot | None:
        # Between matches a state is at its smallest.
        if before is None or before.version - self._snapshot_at < SNAPSHOT_EVERY:
            return None
        return Snapshot(self.id, before.version, snapshot.rules_key(), snapshot.dump(before))

    # --- showing -------------------------------------------------------------------------------------------

    async def connect(self, connection: Connection, version: int | None) -> None:
        """Show the table to a new connection (what it missed since `version`, or everything) and keep it told."""
        if not self._chat_read:
            await self._read_chat()
        self.used_at = self._ports.now()
        self._connections.add(connection)
        self._audience = None
        new = self.presence.come(connection.person, connection.name)
        for frame in self._resume(connection, version) or (self._first(connection),):
            connection.send(text(frame))
        if new:
            self._presence_changed()
        else:
            connection.send(text(self.here()))

    async def _read_chat(self) -> None:
        # Whoever waits here is not connected yet, and the table must not leave memory under them.
        self._arriving += 1
        try:
            self._remember(await self._ports.chat.recent(f"table:{self.id}", CHAT_SHOWN))
            self._chat_read = True
        finally:
            self._arriving -= 1

    async def disconnect(self, connection: Connection) -> None:
        """The connection is gone."""
        if connection not in self._connections:
            return
        self._connections.discard(connection)
        self._audience = None
        self.used_at = self._ports.now()
        if self.presence.go(connection.person, self._ports.now()):
            self._presence_changed()

    def announce(self, *, left: bool = False) -> None:
        """Tell the other processes who is here. left: this one has let the table go, and tells of it no more."""
        if not self._ports.bus.alone and not self._let_go:
            self._let_go = left
            version = 0 if self._state is None else self._state.version
            self._tell(news.HereTold(self._ports.process, self.presence.own(), version, self.said, left, inbox=True))

    def ask_who(self) -> None:
        """Let the other processes tell who is there, and tell them."""
        self._asked_at = self._ports.now()
        if not self._ports.bus.alone:
            # In this order: whoever answers knows already that this process is to be told of what comes after.
            self.announce()
            self._tell(news.WhoAsked(self._ports.process))

    def _concerns_others(self) -> bool:
        """Whether another process may have this table in memory. One that takes it up says so, and is then told how
        far the log is: what it was not told of it finds."""
        return not self._ports.bus.alone and (bool(self.presence.elsewhere()) or self._listens())

    def _listens(self) -> bool:
        """Whether others may have it that have not answered yet."""
        return self._ports.now() - self._asked_at < LISTENS

    def _tell_others(self, told: news.News) -> None:
        known = self.presence.read_inboxes() and not self._listens()
        self._tell(told, self.presence.elsewhere() if known else None)

    def _tell(self, told: news.News, to: Collection[str] | None = None) -> None:
        self._ports.bus.publish(news.subject(self.id), news.encoded(told), here=False, to=to)

    def _presence_changed(self) -> None:
        if len(self._connections) <= CROWD:
            self._tell_presence()
        elif self._telling is None:
            # A thousand who come one by one would be told a thousand times of all the others.
            self._telling = asyncio.get_running_loop().call_later(CROWD_TOLD_AFTER, self._tell_presence)

    def _tell_presence(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        self.tell_here()
        self.announce()

    def tell_here(self) -> None:
        """Send everybody the newest presence."""
        frame = text(self.here())
        for connection in tuple(self._connections):
            connection.send(frame)

    def here(self) -> frames.Here:
        """Who is connected now."""
        state = self.state
        people = self.presence.people()
        away = tuple(None if h is None else self.presence.away_since(h.person) for h in state.seats)
        watchers = [name for person, name in people.items() if state.seat_of(person) is None]
        named = sorted(watchers) if len(watchers) <= WATCHERS_NAMED else watchers[:WATCHERS_NAMED]
        return frames.Here(
            seats=tuple(h is not None and since is None for h, since in zip(state.seats, away, strict=True)),
            away=away,
            watchers=tuple(named),
            more=len(watchers) - len(named),
            host=state.host in people,
        )

    def _first(self, connection: Connection) -> frames.First:
        state = self.state
        viewer = show.viewer_of(state, connection.person)
        past = self._match[-LOG_SHOWN:] if show.shows_game(state) else []
        return frames.First(
            v=state.version,
            now=self._ports.now(),
            away_after=self._ports.away_after,
            you=show.you(state, connection.person, connection.name),
            table=show.table_view(self.id, state),
            here=self.here(),
            game=show.game_view(state, viewer),
            prompt=show.prompt(state, viewer),
            log=tuple(show.step_frame(self.id, record, viewer, latest=False) for record in past),
            chat=tuple(line for line in self._chat if self._hears(connection.person, line)),
        )

    def _resume(self, connection: Connection, version: int | None) -> list[frames.Next | frames.Said] | None:
        """The steps since `version` and the lines said since, where they are all plain moves that are still in memory.

        A line may be one that was shown before: lines have no version, and browsers know them by their number.
        """
        state = self.state
        if version is None or not 0 < version < state.version:
            return None
        missed = [record for record in self._match if record.after.version > version]
        plain = all(isinstance(record.entry, Moved) for record in missed)
        if not plain or len(missed) != state.version - version:
            return None
        viewer = show.viewer_of(state, connection.person)
        steps = [show.step_frame(self.id, record, viewer, latest=record is missed[-1]) for record in missed]
        if any(show.changes_table(record) for record in missed):
            steps[-1] = replace(steps[-1], table=show.table_view(self.id, state))
        since = next((record.at for record in self._match if record.after.version == version), 0)
        lines = (line for line in self._chat if line.at >= since and self._hears(connection.person, line))
        return [*steps, *(frames.Said(line) for line in lines)]

    def _broadcast(self, record: show.Recorded) -> None:
        if not self._connections:
            return
        step = show.Step(self.id, record, shared=True)
        if isinstance(record.entry, Moved):
            # A move changes nobody's own part: whoever sees the same gets the same bytes.
            for viewer, connections in self._by_viewer(record.after).items():
                frame = text(step.to(viewer))
                for connection in connections:
                    connection.send(frame)
            return
        self._audience = None
        for viewer, connections in self._by_viewer(record.after).items():
            shared = b""
            for connection in connections:
                own = self._own_step(step, record, connection, viewer)
                if own is None:
                    shared = shared or text(step.to(viewer))
                connection.send(shared if own is None else text(own))
        self.tell_here()

    def _by_viewer(self, state: TableState) -> dict[Viewer, list[Connection]]:
        if self._audience is None:
            self._audience = {}
            for connection in self._connections:
                self._audience.setdefault(show.viewer_of(state, connection.person), []).append(connection)
        return self._audience

    def _own_step(
        self, shown: show.Step, record: show.Recorded, connection: Connection, viewer: Viewer
    ) -> frames.Next | None:
        """The step for somebody whose own part of the table it changes, None where it changes nothing of that."""
        before, after = record.before, record.after
        now = show.you(after, connection.person, connection.name)
        if before is not None and now == show.you(before, connection.person, connection.name):
            return None
        step = replace(shown.to(viewer), you=now)
        if before is None or show.viewer_of(before, connection.person) != viewer:
            step = replace(step, game=show.game_view(after, viewer))
        return step

    def match_log(self) -> tuple[show.Recorded, ...]:
        """The entries of the running or last match, from its `Started` on."""
        return tuple(self._match)

    def connections(self) -> tuple[Connection, ...]:
        """Those connected to this process now."""
        return tuple(self._connections)

    # --- chat ----------------------------------------------------------------------------------------------

    async def say(self, who: Holder, command: str, said: str) -> ChatLine | Refusal:
        """Say something. While the game forbids talk its seats may not, and they do not hear what watchers say."""
        return await to_its_end(self._say(who, command, said))

    async def _say(self, who: Holder, command: str, said: str) -> ChatLine | Refusal:
        state = self.state
        if state.status == "closed":
            return Refusal("table-closed")
        seat = state.seat_of(who.person)
        if self._hushed(who.person):
            return Refusal("hushed")
        holder = state.seats[seat] if seat is not None else None
        name = who.name if holder is None else holder.name
        audience = "watchers" if seat is None and hushed(state) else "all"
        room = f"table:{self.id}"
        line = await self._ports.chat.say(room, self._ports.now(), who.person, name, said, seat, audience, command)
        if line.n <= self.said + 1:
            self.hear(line)
        else:
            # Others have spoken before, and their words are still on their way. What cannot be read now is found later.
            with suppress(JournalUnavailable):
                await self._hear_on()
        if self._concerns_others():
            self._tell_others(news.SaidTold(self._ports.process, line))
        return line

    @property
    def said(self) -> int:
        """The number of the last line of the chat that is known here."""
        return self._chat[-1].n if self._chat else 0

    def _remember(self, lines: Iterable[ChatLine]) -> None:
        """Keep the newest lines for those who come later, each once."""
        kept = {line.n: line for line in (*self._chat, *lines)}
        self._chat = [kept[n] for n in sorted(kept)][-CHAT_SHOWN:]

    def hear(self, line: ChatLine) -> None:
        """Send a line to all whom it is for. A line that was heard before is not sent again."""
        if any(known.n == line.n for known in self._chat):
            return
        self._remember((line,))
        frame = text(frames.Said(line))
        for connection in tuple(self._connections):
            if self._hears(connection.person, line):
                connection.send(frame)

    def _hushed(self, person: str) -> bool:
        """Whether the person may not talk now. Who left a seat of such a round may sit down on it again, and is told
        and tells no more than those who stayed."""
        state = self.state
        if state.match is None:
            return False
        seat = state.seat_of(person)
        return (state.match.held.get(person) if seat is None else seat) in hushed(state)

    def _hears(self, person: str, line: ChatLine) -> bool:
        return line.to != "watchers" or (self.state.seat_of(person) is None and not self._hushed(person))


def _nobody(person: str) -> None:
    """Since when the person is away, as long as that cannot be known."""


def _changes_audience(before: TableState | None, after: TableState) -> bool:
    """Whether somebody who could see the table before may not see it after. Asked of the states and not of the kind of
    entry: whoever sits down at an empty table becomes its host as well, and the host of before may see it no more."""
    if before is None:
        return False
    return (
        before.status != after.status == "closed"
        or before.visibility != after.visibility
        or before.host != after.host
        or (before.seats is not after.seats and bool(_people(before) - _people(after)))
    )


def _people(state: TableState) -> set[str]:
    return {holder.person for holder in state.seats if holder is not None}
