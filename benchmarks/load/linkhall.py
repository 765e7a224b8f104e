"""Tables of Linkhall under load: members as a browser has them, each with a session and a socket of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from benchmarks.load.line import Line, dial
from benchmarks.load.table import Meter, Pacer, at

JSON = {"Content-Type": "application/json"}
PERSONS_AT_ONCE = 16


class What(Struct):
    """What happened (part of a step)."""

    k: str


class Frame(Struct):
    """The parts of a server frame that a player needs."""

    t: str
    v: int = 0
    you: dict[str, Any] | None = None
    w: What | None = None
    g: list[dict[str, Any]] = []
    game: dict[str, Any] | None = None
    prompt: dict[str, Any] | None = None
    table: dict[str, Any] | None = None


class Brief(Struct):
    """The parts that a watcher needs."""

    t: str
    v: int = 0


PLAYER = msgspec.json.Decoder(Frame)
WATCHER = msgspec.json.Decoder(Brief)


class Hand:
    """Chooses moves of one game from what its player was told."""

    def take(self, frame: Frame, seat: int | None) -> None:
        """Note what came."""

    def choose(self, prompt: dict[str, Any]) -> str:
        """A legal move, by chance."""
        raise NotImplementedError


class LinxHand(Hand):
    """Linx: the prompt tells the places, the tiles are those in hand."""

    def __init__(self) -> None:
        self._tiles = ""

    def take(self, frame: Frame, seat: int | None) -> None:
        if frame.game is not None:
            self._tiles = frame.game.get("mine") or ""
        for event in frame.g:
            kind = event["k"]
            if kind == "dealt":
                self._tiles = event.get("mine") or ""
            elif event.get("seat", 0) == seat:
                if kind == "placed":
                    self._tiles = self._tiles.replace(event["kind"], "", 1)
                elif kind == "drew":
                    self._tiles += event.get("kinds") or ""

    def choose(self, prompt: dict[str, Any]) -> str:
        over: dict[str, list[list[int]]] = prompt.get("over") or {}
        up: list[list[int]] = prompt.get("up") or []
        if up and (not over or random.random() < 0.8):
            x, y = random.choice(up)
            return f"{random.choice(self._tiles)}{x},{y}"
        kind = random.choice(list(over))
        x, y = random.choice(over[kind])
        return f"{kind}x{x},{y}"


class LinkOHand(Hand):
    """LINK-O tiles: the prompt tells every way that a tile may lie, and where."""

    def choose(self, prompt: dict[str, Any]) -> str:
        plays: dict[str, list[int]] = prompt["plays"]
        lay = random.choice(list(plays))
        return f"{lay}@{random.choice(plays[lay])}"


HANDS: dict[str, Callable[[], Hand]] = {"linx": LinxHand, "link-o-tiles": LinkOHand}


class Member:
    """One person with one socket at a table."""

    def __init__(self, table: Table, hand: Hand | None) -> None:
        self.table = table
        self.hand = hand
        self.seat: int | None = None
        self.version = 0
        self.line: Line | None = None
        self.prompt: dict[str, Any] | None = None

    def hear(self, _: Line, data: bytes) -> None:
        if self.hand is None:
            brief = WATCHER.decode(data)
            if brief.t in ("step", "view"):
                self.version = brief.v
                self.table.seen(self, brief.v, len(data))
            return
        frame = PLAYER.decode(data)
        if frame.t in ("step", "view"):
            self.version = frame.v
            if frame.you is not None:
                self.seat = frame.you.get("seat")
            self.hand.take(frame, self.seat)
            self.prompt = frame.prompt
            self.table.seen(self, frame.v, len(data))
            if frame.t == "step":
                self.table.goes_on(self, frame)
        elif frame.t == "no":
            self.table.meter.refused += 1
            if self.table.meter.refused < 4:
                print("refused:", data.decode())

    def do(self, command: bytes, version: int | None = None) -> None:
        assert self.line is not None
        at_version = b"" if version is None else b',"at":%d' % version
        self.line.send(b'{"t":"do","id":"c%d"%b,"c":%b}' % (next_id(), at_version, command))


_ids = iter(range(1 << 60))


def next_id() -> int:
    return next(_ids)


class Table:
    """A table with its members; who is asked moves as soon as the pacer lets them."""

    def __init__(self, number: int, meter: Meter, pacer: Pacer, game: str) -> None:
        self.number = number
        self.meter = meter
        self.pacer = pacer
        self.game = game
        self.members: list[Member] = []
        self.running = False
        # By version: when the move was sent, and how many have it. The next may be under way before the last has it.
        self._moves: dict[int, tuple[float, int]] = {}
        self._called: set[tuple[int, int]] = set()
        """The rematches that were asked for: after which match, and by which seat."""

    def seen(self, member: Member, version: int, size: int) -> None:
        """A member has this version now."""
        move = self._moves.get(version)
        if move is None:
            return
        sent, heard = move
        self.meter.delivered(size)
        if heard + 1 < len(self.members):
            self._moves[version] = sent, heard + 1
        else:
            del self._moves[version]
            self.meter.moved(perf_counter() - sent)

    def goes_on(self, member: Member, frame: Frame) -> None:
        """Do what this member has to do after a step."""
        if not self.running or member.seat is None:
            return
        if member.prompt is not None:
            self._due(member)
            return
        match: dict[str, Any] = (frame.table or {}).get("match") or {}
        if match.get("between") and member.seat == 0:
            member.do(b'{"k":"next"}')
            return
        # The last to ask starts the match; what has been asked for is not asked again.
        asked = frame.w is not None and frame.w.k == "rematch"
        call = (match.get("number", 0), member.seat)
        if match.get("over") and call not in self._called and (member.seat == 0 or asked):
            self._called.add(call)
            member.do(b'{"k":"rematch"}')

    def _due(self, member: Member) -> None:
        due = self.pacer.due(self.number)
        at(due, lambda: self._move(member, due))

    def _move(self, member: Member, due: float) -> None:
        if member.prompt is None or member.hand is None or not self.running:
            return
        text = member.hand.choose(member.prompt)
        # From when it was due: a client that is late is late for its player too.
        self._moves[member.version + 1] = due or perf_counter(), 0
        member.do(b'{"k":"move","m":"%b"}' % text.encode(), member.version)

    def start(self) -> None:
        """Begin or go on: whoever is asked moves."""
        self.running = True
        for member in self.members:
            if member.prompt is not None:
                self._due(member)


def client(port: int) -> httpx.AsyncClient:
    """A client for many guests: it keeps no cookies of its own."""
    nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False, cookies=nobody)


class Guest:
    """A session by the HTTP API."""

    def __init__(self, http: httpx.AsyncClient, cookie: str) -> None:
        self._http = http
        self.cookie = cookie

    @classmethod
    async def new(cls, http: httpx.AsyncClient) -> Guest:
        answer = await http.post("/api/session", content="{}", headers=JSON)
        answer.raise_for_status()
        return cls(http, "; ".join(f"{name}={value}" for name, value in answer.cookies.items()))

    async def post(self, path: str, body: object, http: httpx.AsyncClient | None = None) -> dict[str, Any]:
        """Ask for something to be done, by the client that the session was made with or another one."""
        answer = await (http or self._http).post(
            path, content=msgspec.json.encode(body), headers={**JSON, "Cookie": self.cookie}
        )
        answer.raise_for_status()
        return answer.json()


class Crowd:
    """Many tables at one Linkhall, each with players on all seats and watchers."""

    def __init__(
        self,
        ports: list[int],
        game: str,
        tables: int,
        *,
        rate: float = 0,
        seats: int = 2,
        watchers: int = 1,
        options: dict[str, Any] | None = None,
        spreads: bool = True,
    ) -> None:
        """spreads: the members of one table come in by all processes in turn, not by one."""
        self.meter = Meter()
        self._ports = ports
        self._game = game
        self._seats = seats
        self._watchers = watchers
        self._options = options
        self._spreads = spreads
        self._pacer = Pacer(tables, rate)
        self.tables = [Table(number, self.meter, self._pacer, game) for number in range(tables)]

    async def gather(self) -> None:
        """Open all tables, seat everybody and start the matches."""
        limit = asyncio.Semaphore(PERSONS_AT_ONCE)
        clients = [client(port) for port in self._ports]

        async def one(table: Table) -> None:
            async with limit:
                await self._seat(table, clients[table.number % len(clients)])

        try:
            await asyncio.gather(*(one(table) for table in self.tables))
        finally:
            for http in clients:
                await http.aclose()

    async def _seat(self, table: Table, http: httpx.AsyncClient) -> None:
        host = await Guest.new(http)
        body: dict[str, Any] = {
            "game": self._game,
            "key": f"bench-{random.getrandbits(64):x}",
            "seats": self._seats,
            "visibility": "public",
            "lobby": "hall",
        }
        if self._options:
            body["options"] = self._options
        made = await host.post("/api/tables", body)
        path = f"/ws/table/{made['id']}"
        hand = HANDS[self._game]
        for number in range(self._seats + self._watchers):
            guest = host if number == 0 else await Guest.new(http)
            member = Member(table, hand() if number < self._seats else None)
            port = self._ports[(table.number + number * self._spreads) % len(self._ports)]
            member.line = await dial("127.0.0.1", port, path, member.hear, {"Cookie": guest.cookie})
            table.members.append(member)
            if 0 < number < self._seats:
                await told(lambda member=member: member.version > 0)
                member.do(b'{"k":"sit"}')
                await told(lambda member=member: member.seat is not None)
        first = table.members[0]
        first.do(b'{"k":"start"}')
        await told(lambda: any(member.prompt is not None for member in table.members))

    def start(self) -> None:
        """Let them play."""
        self._pacer.start()
        for table in self.tables:
            table.start()

    def hurry(self) -> None:
        """Let them play as fast as it goes."""
        self._pacer.hurry()

    def stop(self) -> None:
        """Nobody moves any more."""
        for table in self.tables:
            table.running = False

    def leave(self) -> None:
        """Close all sockets."""
        for table in self.tables:
            for member in table.members:
                if member.line is not None:
                    member.line.close()


async def told(true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110  # a benchmark's setting up, not what it measures
            await asyncio.sleep(0.005)
