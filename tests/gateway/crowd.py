"""A table and the people at it, over real sockets to a real server, and what has to hold after everything they do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from app.persistence.journal import DatabaseJournal
from app.tables import show
from app.tables.fold import hushed, rules_of
from app.tables.model import TableState
from tests.cluster.checker import Log, Seen, Visit, faults
from tests.gateway.client import SECONDS, Line, Person, until

MOST_BYTES = 8192
BAD_FRAMES = 20
ANSWERS = ("ok", "no", "pong")


class Socket:
    """One socket: what was sent on it, and how much of what came has been looked at. sent: frames, each of which gets
    one answer; lines: how many were said before it came; has: what the frames
    add up to; may_end: the codes with which the server may close it."""

    def __init__(self, who: str, person: Person, line: Line, since: int | None) -> None:
        self.who = who
        self.person = person
        self.line = line
        self.since = since
        self.sent = 0
        self.looked = 0
        self.lines = 0
        self.has: dict[str, Any] = {}
        self.done: dict[str, int] = {}
        self.may_end: set[int] = set()

    @property
    def answered(self) -> bool:
        """Whether every frame has its answer, or the socket is closed."""
        return self.closed or self.answers >= self.sent

    @property
    def answers(self) -> int:
        """How many answers have come."""
        return sum(frame["t"] in ANSWERS for frame in self.line.seen)

    @property
    def closed(self) -> bool:
        """Whether the server has closed it."""
        return self.line.ended

    async def send(self, data: bytes, *, binary: bool = False) -> None:
        """Send these bytes as one message."""
        self.sent += 1
        if len(data) > MOST_BYTES:
            self.may_end.add(1009)
        if not binary:
            try:
                data.decode()
            except UnicodeDecodeError:
                self.may_end.add(1007)
        if self.sent >= BAD_FRAMES:
            self.may_end.add(4400)
        await self.line.socket.send(data, text=not binary)

    def here(self) -> dict[str, Any]:
        """Who is here, as it was told last."""
        for frame in reversed(self.line.seen):
            if frame["t"] == "here":
                return frame
            if frame["t"] == "view":
                return frame["here"]
        return {}


class Crowd:
    """Everybody at one table. errors: what the server logged that it should not have."""

    def __init__(self, table: str, people: dict[str, Person], journal: DatabaseJournal, errors: list[str]) -> None:
        self.table = table
        self.people = people
        self.sockets: list[Socket] = []
        self.log = Log(table, ())
        self.lines = 0
        """How many lines were said."""
        self._journal = journal
        self._errors = errors

    @property
    def state(self) -> TableState:
        """The table by its log."""
        return self.log.records[self.log.version].after

    def of(self, who: str) -> Socket | None:
        """A socket of this person."""
        return next((socket for socket in self.sockets if socket.who == who), None)

    def acting(self) -> list[tuple[str, list[dict[str, Any]]]]:
        """Who may do what in the match now: move, or let the server move for a seat with nobody at it."""
        state = self.state
        if state.match is None or state.status != "playing" or rules_of(state).between(state.match.game):
            return []
        rules, game = rules_of(state), state.match.game
        names = {person.id: who for who, person in self.people.items()}
        seated = [names[holder.person] if holder is not None else None for holder in state.seats]
        there = [who for who in seated if who is not None and self.of(who) is not None]
        found: list[tuple[str, list[dict[str, Any]]]] = []
        for seat in rules.actors(game):
            who = seated[seat]
            if who is not None and who in there:
                moves = rules.moves(game, seat)
                found.append((who, [{"k": "move", "m": rules.write_move(move)} for move in moves]))
            elif there:
                found.append((there[0], [{"k": "stand-in", "seat": seat}]))
        return found

    # --- what people do ------------------------------------------------------------------------------------

    async def come(self, who: str, since: str | None) -> None:
        """Open a socket, with this as the version that it says it has."""
        person = self.people[who]
        query = "" if since is None else f"?v={since}"
        line = await person.line(f"/ws/table/{self.table}{query}")
        number = int(since) if since is not None and since.isdigit() and int(since) < 10**9 else None
        socket = Socket(who, person, line, number)
        if not person.id:
            assert await line.closed() == 4401
            return
        if not self._may_see(person.id):
            assert await line.closed() == (4410 if self.state.status == "closed" else 4404)
            assert not line.seen, "who may not see the table was sent a frame"
            return
        socket.lines = self.lines
        if number in self.log.records:
            # Who comes back has what there was then.
            state = self.log.records[number].after
            had = {"table": show.table_view(self.table, state), "you": show.you(state, person.id, person.name)}
            socket.has = msgspec.json.decode(msgspec.json.encode(had))
        self.sockets.append(socket)
        await self.settle()

    async def go(self, socket: Socket, *, politely: bool) -> None:
        """Close a socket, or let it break."""
        self.sockets.remove(socket)
        await (socket.line.close() if politely else socket.line.hang_up())
        await self.settle()

    async def send(self, sendings: Iterable[tuple[Socket, bytes, bool]]) -> None:
        """Send all of these without waiting in between; each is (socket, bytes, whether as a binary message)."""
        before = self.log.version
        given = [*sendings]
        for socket, data, binary in given:
            if not socket.closed:
                with suppress(ConnectionClosed):
                    await socket.send(data, binary=binary)
        await self.settle()
        for kept in self.log.kept[before:]:
            told = any(kept.command in socket.done or socket.closed for socket, _, _ in given)
            assert kept.command is None or told, f"{kept} was done, and nobody was told"

    async def rename(self, who: str, name: str) -> None:
        """Go by another name, as far as that is one."""
        person = self.people[who]
        answer = await person.http.patch("/api/me", json={"name": name})
        assert answer.status_code in (200, 422), answer.text
        if answer.status_code == 200:
            person.name = answer.json()["me"]["name"]
        await self.settle()

    # --- what has to hold ----------------------------------------------------------------------------------

    def _may_see(self, person: str) -> bool:
        state = self.state
        if state.status == "closed":
            return False
        return (
            state.visibility != "members"
            or person == state.host
            or state.seat_of(person) is not None
            or (
                # Who opened the table is a member of its lobby.
                person == self.people["host"].id
            )
        )

    async def settle(self) -> None:
        """Wait until everything is answered and told, and see that all of it agrees."""
        await until(lambda: all(socket.answered for socket in self.sockets))
        await self.read()
        for socket in [*self.sockets]:
            if not self._may_see(socket.person.id):
                code = await socket.line.closed()
                assert code in ({4404, 4410} | socket.may_end), code
            if socket.closed:
                self._ended(socket)
        await self.read()
        # Both at the same moment, with which the rest is compared: an entry of the table's own may come at any time.
        await self._until(
            lambda: self._all_told() and self._all_know_who_is_here(),
            "not everybody has seen the newest version, or knows who is here",
        )
        for socket in self.sockets:
            self._look(socket)
        assert not self._errors, [*self._errors]

    async def read(self) -> None:
        """Read what is new in the log."""
        for kept in await self._journal.read(self.table, self.log.version):
            self.log.add(kept)

    async def _read_on(self) -> None:
        """Read what was committed after the last reading, as a new name that is taken up at a coming."""
        seen = max((socket.line.version for socket in self.sockets), default=0)
        if seen > self.log.version:
            await self.read()
            assert seen <= self.log.version, f"version {seen} was shown and is not in the log"

    async def _until(self, true: Callable[[], bool], complaint: str) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                while not (true() or any(socket.closed for socket in self.sockets)):
                    await self._read_on()
                    await asyncio.sleep(0.002)
        except TimeoutError:
            told = [(socket.who, socket.line.version, socket.here()) for socket in self.sockets]
            raise AssertionError(f"{complaint}: {told}, the log is at {self.log.version}") from None
        ended = [socket for socket in self.sockets if socket.closed]
        for socket in ended:
            self._ended(socket)
        if ended:
            await self._until(true, complaint)

    def _ended(self, socket: Socket) -> None:
        code = socket.line.socket.close_code
        assert code in (socket.may_end | ({4404, 4410} if not self._may_see(socket.person.id) else set())), (
            f"the socket of {socket.who} was closed with {code}"
        )
        self.sockets.remove(socket)
        self._look(socket)

    def _all_told(self) -> bool:
        return all(socket.line.version == self.log.version and self._heard_all(socket) for socket in self.sockets)

    def _heard_all(self, socket: Socket) -> bool:
        """Whether it was told everything that was said since it came, each line once."""
        heard = [frame["line"]["n"] for frame in socket.line.seen if frame["t"] == "said"]
        assert len(heard) == len({*heard}), f"{socket.who} was told a line twice: {heard}"
        return bool(hushed(self.state)) or {*range(socket.lines + 1, self.lines + 1)} <= {*heard}

    def _all_know_who_is_here(self) -> bool:
        state = self.state
        there = {socket.person.id: socket.person.name for socket in self.sockets}
        seats = [holder is not None and holder.person in there for holder in state.seats]
        watchers = sorted(name for person, name in there.items() if state.seat_of(person) is None)
        return all(
            (told.get("seats"), told.get("watchers")) == (seats, watchers)
            for told in (socket.here() for socket in self.sockets)
        )

    def _look(self, socket: Socket) -> None:
        """Compare what has come since the last look with the log, and with what the receiver may know."""
        frames = socket.line.seen[socket.looked :]
        socket.looked = len(socket.line.seen)
        assert socket.answers <= socket.sent, "more answers than frames"
        for frame in frames:
            assert frame.get("code") != "internal", frame
            if frame["t"] == "ok" and "v" in frame:
                socket.done[frame["id"]] = frame["v"]
            if frame["t"] == "ok" and "n" in frame:
                self.lines = max(self.lines, frame["n"])
        for frame in frames:
            if frame["t"] == "no" and frame.get("id"):
                done = [one for one in self.log.kept if (one.person, one.command) == (socket.person.id, frame["id"])]
                assert not done, f"{frame} was refused, and is in the log"
        found = faults(self.log, [Seen(socket.person.id, [Visit(socket.since, frames)], socket.done)])
        assert not found, found
        for frame in frames:
            if frame["t"] in ("view", "step"):
                socket.since = frame["v"]
                socket.has |= {name: frame[name] for name in ("table", "you") if frame.get(name) is not None}
                socket.has["prompt"] = frame.get("prompt")
        if socket in self.sockets:
            self._has_all(socket)
        self._see_no_secret(socket, frames)

    def _has_all(self, socket: Socket) -> None:
        """What the frames have added up to is the table as it is; that of the game itself is the browser's to add up.
        Who has no seat learns the own new name where it was taken."""
        state, person = self.state, socket.person
        expected: dict[str, Any] = {
            "table": show.table_view(self.table, state),
            "you": show.you(state, person.id, socket.has["you"]["name"]),
            "prompt": show.prompt(state, show.viewer_of(state, person.id)),
        }
        assert socket.has == msgspec.json.decode(msgspec.json.encode(expected)), f"{socket.who} has another table"

    def _see_no_secret(self, socket: Socket, frames: list[dict[str, Any]]) -> None:
        text = json.dumps(frames)
        for record in self.log.records.values():
            match = record.after.match
            assert match is None or match.over or match.seed not in text, "the seed of a running match"
        for secret in ('"all_hands"', '"all_piles"', '"all_pile"', '"all_bag"'):
            assert secret not in text, f"{secret} was sent to {socket.who}"
