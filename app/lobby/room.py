"""The live state of one lobby in this process: its tables, people and chat, and those who are shown it.

A room is a view of what others keep: tables come from their rows and the bus, chat from its log, people from the
processes themselves. What the bus lost is mended by reading the rows again, at the latest after twenty seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import msgspec
from msgspec import Struct

from app.lobby import frames
from app.lobby.model import Lobby, Standing, TableLine, line_of
from app.lobby.presence import Asked, Presence, Told
from app.lobby.service import in_hall
from app.tables.frames import Said
from app.tables.parts import Connection
from app.tables.ports import ChatLine, TableRow

CHAT_SHOWN = 60
TABLES_SHOWN = 200


class TableTold(Struct, frozen=True, tag="table", tag_field="t"):
    """The tables tell that one was made or changed."""

    table: TableRow


class GoneTold(Struct, frozen=True, tag="gone", tag_field="t"):
    """The tables tell that one is closed or not public any more, as of this version."""

    id: str
    version: int


class EveningTold(Struct, frozen=True, tag="evening", tag_field="t"):
    """The tables tell that a match has ended."""


class SaidTold(Struct, frozen=True, tag="said", tag_field="t"):
    """A process tells of a line in the chat."""

    line: ChatLine


FromBus = TableTold | GoneTold | EveningTold | SaidTold | Told | Asked
FROM_BUS = msgspec.json.Decoder(FromBus)
_ENCODER = msgspec.json.Encoder()


def encoded(frame: Struct) -> bytes:
    """A frame as it is sent: JSON in UTF-8."""
    return _ENCODER.encode(frame)


class Room:
    """One lobby. Everything here is synchronous, so whoever is shown it misses nothing and gets nothing twice."""

    def __init__(self, lobby: Lobby, process: str, now: Callable[[], int]) -> None:
        self.lobby = lobby
        self.presence = Presence(process)
        self._now = now
        self._tables: dict[str, TableLine] = {}
        # The version of what is known last of each table, of those no longer listed until they are read again.
        self._versions: dict[str, int] = {}
        self._chat: list[ChatLine] = []
        self._evening: tuple[Standing, ...] = ()
        self._people: dict[str, frames.Who] = {}
        self._connections: set[Connection] = set()

    @property
    def idle(self) -> bool:
        """Whether nobody of this process is in the lobby or at one of its tables."""
        return self.presence.empty

    @property
    def watched(self) -> bool:
        """Whether somebody of this process is shown the lobby."""
        return bool(self._connections)

    # --- coming and going ----------------------------------------------------------------------------------

    def come(self, connection: Connection) -> None:
        """Show somebody the room, and everything that happens in it from now on."""
        you = frames.Who(connection.person, connection.name)
        self.presence.come(connection, you)
        self.people_changed()
        connection.send(encoded(self._first(you)))
        self._connections.add(connection)

    def go(self, connection: Hashable) -> None:
        """A connection, shown the room or at a table, is gone."""
        self._connections.discard(connection)  # type: ignore[arg-type]
        self.presence.go(connection)
        self.people_changed()

    def at_table(self, connection: Hashable, person: str, name: str, table: str) -> None:
        """Somebody is at a table of this lobby, on a connection that is not shown the room."""
        self.presence.come(connection, frames.Who(person, name, table))
        self.people_changed()

    def renamed(self, person: str, name: str) -> bool:
        """Somebody goes by another name now. Whether that person is here in this process."""
        known = self.presence.rename(person, name)
        for connection in self._connections:
            if connection.person == person:
                connection.name = name
        self.people_changed()
        return known

    def people_changed(self) -> None:
        """Tell those here who came, went or moved since they were told last."""
        people = self.presence.people()
        for person, who in people.items():
            if self._people.get(person) != who:
                self._tell(frames.In(who))
        for person in self._people.keys() - people.keys():
            self._tell(frames.Out(person))
        self._people = people

    # --- what happens --------------------------------------------------------------------------------------

    def table(self, row: TableRow) -> None:
        """A table was made or changed. Older news than what is known already counts nothing."""
        if self._versions.get(row.id, 0) > row.version:
            return
        self._versions[row.id] = row.version
        line = line_of(row)
        if not self._lists(line):
            self._unlist(row.id)
        elif self._tables.get(row.id) != line:
            self._tables[row.id] = line
            self._tell(frames.TableChanged(line))

    def gone(self, id: str, version: int) -> None:
        """A table is not listed any more, as of this version."""
        if self._versions.get(id, 0) <= version:
            self._versions[id] = version
            self._unlist(id)

    def _unlist(self, id: str) -> None:
        if self._tables.pop(id, None) is not None:
            self._tell(frames.Gone(id))

    def tables(self, rows: Iterable[TableRow]) -> None:
        """The tables as just read: mends whatever was missed."""
        read = {row.id: row for row in rows}
        for row in read.values():
            self.table(row)
        for id in self._tables.keys() - read.keys():
            self._unlist(id)
        self._versions = {id: version for id, version in self._versions.items() if id in read}

    def prune(self) -> None:
        """Take tables off the list that time alone has made stale."""
        for line in [line for line in self._tables.values() if not self._lists(line)]:
            self._unlist(line.id)

    def evening(self, standings: Sequence[Standing]) -> None:
        """The standings, newly counted."""
        counted = tuple(standings)
        if counted != self._evening:
            self._evening = counted
            self._tell(frames.Evening(counted))

    def said(self, lines: Iterable[ChatLine]) -> None:
        """Lines of the chat, each shown once whoever tells of it."""
        known = {line.n for line in self._chat}
        # What is kept no more was shown before: a reading may be older than what was said meanwhile.
        forgotten = self._chat[0].n if len(self._chat) == CHAT_SHOWN else 0
        for line in lines:
            if line.n > forgotten and line.n not in known:
                self._chat.append(line)
                self._tell(Said(line))
        self._chat.sort(key=lambda line: line.n)
        del self._chat[:-CHAT_SHOWN]

    # --- showing -------------------------------------------------------------------------------------------

    def _lists(self, line: TableLine) -> bool:
        if not self.lobby.hall:
            return line.status != "closed"
        taken = sum(person is not None for person in line.people)
        return in_hall(line.visibility, line.status, taken, line.changed_at, self._now())

    def _first(self, you: frames.Who) -> frames.First:
        tables = sorted(self._tables.values(), key=lambda line: (-line.changed_at, line.id))
        return frames.First(
            now=self._now(),
            you=you,
            lobby=frames.LobbyView(self.lobby.id, self.lobby.title, self.lobby.hall, self.lobby.host),
            tables=tuple(tables[:TABLES_SHOWN]),
            people=tuple(self._people.values()),
            chat=tuple(self._chat),
            evening=self._evening,
        )

    def _tell(self, frame: Struct) -> None:
        if self._connections:
            text = encoded(frame)
            for connection in tuple(self._connections):
                connection.send(text)
