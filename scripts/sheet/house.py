"""A server whose tables are brought to a position: real guests, real sockets, real commands.

with house(folder) as server:
    table = bring(server, position, names=("Noor", "Jonas"))
    table.enter(context, seat=0)
    page.goto(server.url + table.path)
"""

from __future__ import annotations

import contextlib
import itertools
import json
import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

from app.games.chance import SeededChance
from app.games.registry import game as game_of
from scripts.sheet.position import NEXT, Position
from scripts.sheet.seeded import SEED
from tests.serving import Server

NAMES = ("Marta", "Kwame", "Yuki", "Tomás", "Amara", "Jonas")
SECONDS = 60
_KEYS = itertools.count()


class SeededServer(Server):
    """A server that deals from the seed it is told; see `scripts.sheet.seeded`."""

    command = (sys.executable, "-m", "scripts.sheet.seeded")

    def __init__(self, folder: Path, **settings: str) -> None:
        super().__init__(
            folder, f"sqlite:///{folder}/linkhall.db", rate_limits="false", frames_per_second="0", **settings
        )
        self.extra = {"PYTHONPATH": str(Path(__file__).parents[2])}
        self.tables: list[Table] = []

    def deal(self, seed: str) -> None:
        """The seed of the matches that start from now on."""
        (self.folder / SEED).write_text(seed, "ascii")


@contextlib.contextmanager
def house(folder: Path) -> Generator[SeededServer]:
    """Such a server, running."""
    server = SeededServer(folder)
    server.start()
    try:
        yield server
    finally:
        for table in server.tables:
            table.close()
        server.close()


class Guest:
    """Somebody without a browser, who may lend their cookies to one."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.url, timeout=SECONDS, trust_env=False)
        self._line: ClientConnection | None = None
        self._open = contextlib.ExitStack()
        self._open.enter_context(self.http)
        self.version = 0
        self.call("POST", "/api/session")
        self.call("PATCH", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: object | None = None) -> dict[str, Any]:
        """An API call that must succeed."""
        answer = self.http.request(
            method, path, content=json.dumps(body or {}), headers={"Content-Type": "application/json"}
        )
        answer.raise_for_status()
        return answer.json()

    def enter(self, context: BrowserContext) -> None:
        """Make a browser this guest's."""
        context.add_cookies(
            [{"name": each.name, "value": each.value or "", "url": self.server.url} for each in self.http.cookies.jar]
        )

    def sit_by(self, table: str) -> None:
        """Open the socket of a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.server.socket_url}/ws/table/{table}"
        self._line = self._open.enter_context(
            connect(address, additional_headers={"Cookie": cookie}, proxy=None, max_size=None)
        )
        self.hear("view")

    @property
    def line(self) -> ClientConnection:
        """The socket. Raises LookupError for who sits by no table."""
        if self._line is None:
            raise LookupError(f"{self.name} sits by no table")
        return self._line

    def hear(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next frame of this kind that has these fields. Raises TimeoutError, and ValueError for a refusal."""
        while True:
            frame = json.loads(self.line.recv(SECONDS))
            self.version = frame["v"] if frame["t"] in ("view", "step") else self.version
            if frame["t"] == "no":
                raise ValueError(f"{self.name} was refused: {frame}")
            if frame["t"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame

    def do(self, kind: str, **fields: Any) -> int:
        """Carry out a command; its version."""
        id = f"s{next(_KEYS)}"
        self.line.send(json.dumps({"t": "do", "id": id, "c": {"k": kind, **fields}}))
        return int(self.hear("ok", id=id)["v"])

    def say(self, text: str) -> None:
        """Say something in the table's chat."""
        id = f"s{next(_KEYS)}"
        self.line.send(json.dumps({"t": "say", "id": id, "text": text}))
        self.hear("ok", id=id)

    def drain(self) -> None:
        """Read what has come: the server lets nobody stay on its line who reads nothing."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.line.recv(0)

    def close(self) -> None:
        """Go away, without leaving the seat."""
        self._open.close()
        self._line = None


class Table:
    """A table in its position. guests: by seat."""

    def __init__(self, id: str, guests: Sequence[Guest]) -> None:
        self.id = id
        self.guests = guests

    @property
    def path(self) -> str:
        """The path of its page."""
        return f"/t/{self.id}"

    def enter(self, context: BrowserContext, seat: int = 0) -> None:
        """Make a browser that of this seat's player."""
        self.guests[seat].enter(context)

    def close(self) -> None:
        """Let all guests leave their sockets; seats are kept as the server's time for it says."""
        for guest in self.guests:
            guest.close()


def bring(server: SeededServer, position: Position, names: Sequence[str] = NAMES) -> Table:
    """Seat so many guests, start, and make all the moves. The guests stay connected as long as the house stands."""
    guests = [Guest(server, names[seat]) for seat in range(position.seats)]
    host = guests[0]
    made = host.call(
        "POST",
        "/api/tables",
        {
            "game": position.game,
            "key": f"sheet-{next(_KEYS)}",
            "seats": position.seats,
            "options": dict(position.options),
            "title": f"{host.name}'s table",
        },
    )
    token = str(made["invite"]).rsplit("/", 1)[1]
    for guest in guests[1:]:
        guest.call("POST", f"/api/invites/{token}/accept", {"sit": True})
    for guest in guests:
        guest.sit_by(made["id"])
    server.deal(position.seed)
    host.do("start")
    rules = game_of(position.game)
    for seat, text in seats_of(rules, position):
        guests[seat].do("next" if text == NEXT else "move", **({} if text == NEXT else {"m": text}))
        for guest in guests:
            guest.drain()
    table = Table(made["id"], guests)
    server.tables.append(table)
    return table


def seats_of(rules: Any, position: Position) -> Iterator[tuple[int, str]]:
    """Each move with who makes it; the host asks for the next round."""
    secret = bytes.fromhex(position.seed)
    options = rules.options_type(**position.options)
    state = rules.setup(options, position.seats, SeededChance(secret, 0)).state
    for number, text in enumerate(position.moves, 1):
        chance = SeededChance(secret, number)
        if text == NEXT:
            yield 0, text
            state = rules.next_round(state, chance).state
            continue
        move = rules.read_move(text)
        seat = next(seat for seat in sorted(rules.actors(state)) if rules.check(state, seat, move) is None)
        yield seat, text
        state = rules.apply(state, seat, move, chance).state
