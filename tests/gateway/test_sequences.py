"""Any sequence of frames, valid and not, from several people: after each step everything agrees (`crowd.py`).

The same steps every time, so that what fails fails again; `make abuse` takes others, and many more.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import logging
from collections.abc import Coroutine, Generator
from pathlib import Path
from typing import Any, ClassVar, TypeVar
from unittest import mock

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from app.gateway import tables as table_gateway
from app.main import create_app
from app.persistence import engine
from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from tests.gateway.anything import COMMANDS, GARBAGE, TEXTS
from tests.gateway.client import Person, until
from tests.gateway.conftest import serving, settings_of
from tests.gateway.crowd import Crowd, Socket

T = TypeVar("T")
GAMES = {"linx": 2, "link-o-tiles": 3, "linko-cards": 3, "link-it-4": 2}
PEOPLE = ("host", "second", "third", "watcher", "nobody")
WHO = st.sampled_from(PEOPLE)
NUMBERS = st.integers(0, 1000)
SINCE = st.sampled_from([None, "0", "1", "2", "-1", "x", "", "999999", "9" * 30, "newest", "older", "oldest"])
IDS = st.one_of(
    st.none(), st.none(), st.text(max_size=70), st.sampled_from(["\0", "c1", "c2", "ñ", "x" * 64, "x" * 65])
)
NAMES = st.one_of(st.sampled_from(["host", "Noor", "  ", "x" * 50]), st.text(max_size=8))
AT = st.sampled_from([None, 0, 0, 0, -1, -2, -5, 1, 1000])


class Hall:
    """A running site, its people, and its event loop."""

    def __init__(self, runner: asyncio.Runner, url: str, journal: DatabaseJournal) -> None:
        self.run_until = runner.run
        self.url = url
        self.journal = journal
        self.errors: list[str] = []
        self.people: dict[str, Person] = {}
        self.keys = itertools.count()
        self.matches = itertools.count()
        self.tasks = 0

    def seed(self) -> str:
        """Of the next match: the same in each run."""
        return hashlib.sha256(f"match {next(self.matches)}".encode()).hexdigest()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the event loop."""
        return self.run_until(work)


class Complaints(logging.Handler):
    """What a server that works does not log."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.append(self.format(record))


@contextlib.contextmanager
def hall(database_url: str, folder: Path) -> Generator[Hall]:
    """A site on this database, with everybody there."""
    given = settings_of(
        database_url,
        folder,
        frames_per_second=0,
        # Whoever is not connected is away at once, and no time but that of the steps passes.
        away_after=0.001,
        sweep_every=3600,
    )
    with asyncio.Runner() as runner, contextlib.ExitStack() as stack:
        stack.enter_context(mock.patch.object(table_gateway, "ANSWERS_FIRST", 0.01))
        made = Hall(runner, "", DatabaseJournal.__new__(DatabaseJournal))
        app = create_app(given, made.seed)
        # The log is read beside the process that holds a file of SQLite for itself.
        with mock.patch.object(engine, "_hold_file", return_value=None):
            database = Database(database_url)
        made.journal = DatabaseJournal(database)
        complaints = Complaints(made.errors)
        logging.getLogger().addHandler(complaints)
        stack.callback(logging.getLogger().removeHandler, complaints)

        async def opened() -> contextlib.AsyncExitStack:
            asyncio.get_running_loop().set_exception_handler(lambda _, context: made.errors.append(str(context)))
            whole = contextlib.AsyncExitStack()
            whole.push_async_callback(database.close)
            listener = await whole.enter_async_context(serving(app, given))
            made.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
            for who in PEOPLE:
                person = await whole.enter_async_context(Person(made.url))
                made.people[who] = person if who == "nobody" else await person.settle(who)
            return whole

        whole = runner.run(opened())
        try:
            yield made
        finally:
            runner.run(whole.aclose())


class Sequences(RuleBasedStateMachine):
    """One table, from its opening on."""

    hall: ClassVar[Hall]

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.ids = itertools.count()
        self.crowd: Crowd | None = None

    @initialize(game=st.sampled_from(sorted(GAMES)), begun=st.integers(0, 3))
    def open(self, game: str, begun: int) -> None:
        """A table; in three of four runs everybody sits down and the match begins."""
        h = self.hall
        # What an earlier sequence found is told already; this one is to be judged by itself.
        h.errors.clear()
        h.matches = itertools.count()
        h.run(self._open(game, begin=bool(begun)))

    async def _open(self, game: str, *, begin: bool) -> None:
        h = self.hall
        for who, person in h.people.items():
            if person.id and person.name != who:
                await person.call("PATCH", "/api/me", {"name": who})
                person.name = who
        key = f"{next(h.keys)} {id(self)}"
        table = (await h.people["host"].call("POST", "/api/tables", {"game": game, "key": key, "seats": GAMES[game]}))[
            "id"
        ]
        h.tasks = h.tasks or len(asyncio.all_tasks())
        self.crowd = Crowd(table, h.people, h.journal, h.errors)
        await self.crowd.read()
        if begin:
            for who in PEOPLE[: GAMES[game]]:
                await self.crowd.come(who, None)
                if who != "host":
                    await self._command(who, {"k": "sit", "seat": None}, None)
            await self._command("host", {"k": "start"}, None)

    @property
    def at(self) -> Crowd:
        """Everybody at the table."""
        assert self.crowd is not None
        return self.crowd

    async def _socket(self, who: str) -> Socket | None:
        """A socket of this person, who comes in for it; None where that may not be."""
        if self.at.of(who) is None:
            await self.at.come(who, None)
        return self.at.of(who)

    async def _command(self, who: str, command: dict[str, Any], at: int | None, id: str | None = None) -> None:
        socket = await self._socket(who)
        frame: dict[str, Any] = {"t": "do", "id": f"c{next(self.ids)}" if id is None else id, "c": command}
        if at is not None:
            frame["at"] = at
        if socket is not None:
            self.sent.append((who, frame))
            await self.at.send([(socket, json.dumps(frame).encode(), False)])

    def _version(self, at: int | None) -> int | None:
        return None if at is None else self.at.log.version + at

    # --- coming and going ----------------------------------------------------------------------------------

    @rule(who=WHO, since=SINCE)
    def come(self, who: str, since: str | None) -> None:
        """Somebody opens a socket, a second one perhaps."""
        newest = self.at.log.version
        named = {"newest": newest, "older": max(1, newest - 1), "oldest": max(1, newest // 2)}
        if len(self.at.sockets) < 8:
            self.hall.run(self.at.come(who, str(named[since]) if since in named else since))

    @rule(number=NUMBERS, politely=st.booleans())
    def go(self, number: int, politely: bool) -> None:
        """Somebody closes a socket, or loses it."""
        if self.at.sockets:
            self.hall.run(self.at.go(self.at.sockets[number % len(self.at.sockets)], politely=politely))

    @rule(
        who=st.sampled_from(PEOPLE[:4]),
        name=st.one_of(st.sampled_from(["host", "Noor", "  ", "x" * 50]), st.text(max_size=8)),
    )
    def rename(self, who: str, name: str) -> None:
        """Somebody takes another name."""
        self.hall.run(self.at.rename(who, name))

    # --- playing -------------------------------------------------------------------------------------------

    @rule(moves=st.integers(1, 6), number=NUMBERS, at=AT)
    def play(self, moves: int, number: int, at: int | None) -> None:
        """The match goes on: legal moves, or what there is to do between them."""
        for _ in range(moves):
            acting = self.at.acting()
            if not acting:
                self.hall.run(self._command("host", {"k": ("next", "rematch", "start")[number % 3]}, None))
                return
            who, legal = acting[number % len(acting)]
            self.hall.run(self._command(who, legal[number % len(legal)], self._version(at)))

    @rule(who=st.sampled_from(PEOPLE[:3]), number=NUMBERS, comes_back=st.booleans())
    def leave_and_look_on(self, who: str, number: int, comes_back: bool) -> None:
        """Somebody leaves the seat, stays to watch how the server plays on for it, and takes it again perhaps."""
        self.hall.run(self._command(who, {"k": "leave"}, None))
        self.play(4, number, 0)
        if comes_back:
            self.hall.run(self._command(who, {"k": "sit", "seat": None}, None))
            self.play(2, number, 0)

    @rule(who=WHO, command=COMMANDS, at=AT, id=IDS)
    def command(self, who: str, command: dict[str, Any], at: int | None, id: str | None) -> None:
        """Any command by anybody, under any id."""
        self.hall.run(self._command(who, command, self._version(at), id))

    @rule(number=NUMBERS, id=IDS, visibility=st.sampled_from(["members", "members", "unlisted", "public"]))
    def configure(self, number: int, id: str | None, visibility: str) -> None:
        """Whoever is the host decides who may look on."""
        host = next((who for who, person in self.at.people.items() if person.id == self.at.state.host), "host")
        wanted = {"k": "configure", "visibility": visibility, "title": f"Table {number}"}
        self.hall.run(self._command(host, wanted, None, id))

    @rule(number=NUMBERS, who=WHO, other=st.one_of(st.none(), COMMANDS))
    def again(self, number: int, who: str, other: dict[str, Any] | None) -> None:
        """A frame is sent again, by the same one or with another's id, or its id with another command."""
        if self.sent:
            first, frame = self.sent[number % len(self.sent)]
            sender = first if number % 2 else who
            self.hall.run(self._command(sender, other or frame["c"], frame.get("at"), frame["id"]))

    @rule(commands=st.lists(st.tuples(WHO, COMMANDS, AT), min_size=2, max_size=6), number=NUMBERS)
    def all_at_once(self, commands: list[tuple[str, dict[str, Any], int | None]], number: int) -> None:
        """Several act in the same instant, those whose turn it is too, and twice."""

        async def send() -> None:
            frames: list[tuple[Socket, bytes, bool]] = []
            moves = [(who, legal[number % len(legal)], 0) for who, legal in self.at.acting()]
            for who, command, at in (*moves, *commands, *moves):
                socket = await self._socket(who)
                frame = {"t": "do", "id": f"c{next(self.ids)}", "c": command, "at": self._version(at or 0)}
                if socket is not None:
                    frames.append((socket, json.dumps(frame).encode(), False))
            await self.at.send([one for one in frames if one[0] in self.at.sockets])

        self.hall.run(send())

    # --- talking, and nonsense -----------------------------------------------------------------------------

    @rule(who=WHO, text=TEXTS, ping=st.booleans())
    def say(self, who: str, text: str, ping: bool) -> None:
        """Somebody says something, or asks whether the line is alive."""

        async def send() -> None:
            socket = await self._socket(who)
            frame = {"t": "ping"} if ping else {"t": "say", "id": f"s{next(self.ids)}", "text": text}
            if socket is not None:
                await self.at.send([(socket, json.dumps(frame).encode(), False)])

        self.hall.run(send())

    @rule(who=WHO, data=st.lists(st.tuples(GARBAGE, st.booleans()), min_size=1, max_size=3))
    def nonsense(self, who: str, data: list[tuple[bytes, bool]]) -> None:
        """Somebody sends anything."""

        async def send() -> None:
            socket = await self._socket(who)
            if socket is not None:
                await self.at.send([(socket, one, binary) for one, binary in data])

        self.hall.run(send())

    # --- the end -------------------------------------------------------------------------------------------

    def teardown(self) -> None:
        if self.crowd is not None:
            self.hall.run(self._leave())

    async def _leave(self) -> None:
        for who in PEOPLE[:4]:
            # A fresh view is that of those who were there all the time.
            await self.at.come(who, None)
        for socket in [*self.at.sockets]:
            await self.at.go(socket, politely=False)
        # Nothing is left of them.
        await until(lambda: len(asyncio.all_tasks()) <= self.hall.tasks)


@pytest.mark.timeout(600)
def test_whatever_is_sent_everybody_sees_the_same_table_and_nothing_is_lost(
    database_url: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    thorough = bool(pytestconfig.getoption("--thorough"))
    with hall(database_url, tmp_path) as site:

        class Here(Sequences):
            hall = site

        run_state_machine_as_test(
            Here,
            settings=settings(
                max_examples=400 if thorough else 8,
                stateful_step_count=60 if thorough else 40,
                derandomize=not thorough,
                database=None,
                deadline=None,
                # Shrinking takes hundreds of runs over real sockets: not while others wait.
                phases=(Phase.generate, Phase.shrink) if thorough else (Phase.generate,),
            ),
        )
