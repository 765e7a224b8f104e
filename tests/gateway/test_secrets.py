"""Whole matches of every game over sockets: whatever anybody gets on any way holds nothing that the rules hide.

The truth is the log's; who may see which hand is read from who sat where, as the log has it, and from nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from app.games.link_o_tiles.tiles import texts
from app.main import create_app
from app.persistence import engine
from app.persistence.engine import Database
from app.persistence.journal import DatabaseJournal
from app.tables.fold import rules_of
from app.tables.model import TableState
from tests.cluster.checker import Log
from tests.gateway.client import Line, Person, until
from tests.gateway.conftest import Newcomer, serving, settings_of

pytestmark = pytest.mark.anyio

HANDS: dict[str, Callable[[Any, int], Any]] = {
    "link-o-tiles": lambda game, seat: texts(game.hands[seat]),
    "linx": lambda game, seat: game.hands[seat],
    "linko-cards": lambda game, seat: game.hands[seat],
    "link-it-4": lambda game, seat: None,
}
"""What is hidden and a seat's own, as its holder is shown it."""
DREW = {"drew": ("kinds", "card"), "dug": ("tiles",)}
"""The events that tell of pieces from where nobody sees them, and their parts that are the seat's alone."""
STEPS = {"link-o-tiles": 40, "linx": 1000, "linko-cards": 40, "link-it-4": 24}
"""Steps until the match is stopped; Linx goes to its end by itself."""


class Got:
    """All that one person was sent. bodies: of HTTP, each with the version of the table when it was asked for."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.lines: list[Line] = []
        self.bodies: list[tuple[int, str]] = []


class Evening:
    """A table of three and those around it. journal: of the site's database."""

    def __init__(self, journal: DatabaseJournal, game: str, table: str) -> None:
        self.log = Log(table, ())
        self.table = table
        self.game = game
        self.people: dict[str, Got] = {}
        self.random = Random(game)
        self._journal = journal

    async def read(self) -> TableState:
        """The table as it is, by its log."""
        for kept in await self._journal.read(self.table, self.log.version):
            self.log.add(kept)
        return self.log.records[self.log.version].after

    def add(self, who: str, person: Person) -> None:
        """Somebody more who is to be looked at."""
        self.people[who] = Got(person)

    async def come(self, who: str, version: int | None = None) -> Line:
        """One more page of somebody's."""
        line = await self.people[who].person.at(self.table, version)
        self.people[who].lines.append(line)
        await until(lambda: bool(line.seen))
        return line

    def here(self, who: str) -> bool:
        """Whether somebody has a page open."""
        return not all(line.ended for line in self.people[who].lines)

    def line(self, who: str) -> Line:
        """Where somebody acts."""
        return next(line for line in self.people[who].lines if not line.ended)

    def at(self, seat: int, state: TableState) -> str | None:
        """Who of those that are here sits there."""
        holder = state.seats[seat]
        return next(
            (who for who, got in self.people.items() if holder is not None and got.person.id == holder.person), None
        )

    async def step(self) -> bool:
        """Whoever is asked moves, somehow; the others try to, too. False: nobody is asked any more."""
        state = await self.read()
        if state.match is None or state.status != "playing":
            return False
        rules, game = rules_of(state), state.match.game
        if rules.between(game):
            await self.line("Noor").do("next")
            return True
        seat = self.random.choice(sorted(rules.actors(game)))
        move = rules.write_move(self.random.choice(list(rules.moves(game, seat))))
        mover = self.at(seat, state)
        for who in self.people:
            if who != mover and self.here(who) and self.random.random() < 0.2:
                # With what another one could do: the answer is the same as to any other.
                answer = await self.line(who).ask({"k": "move", "m": move})
                assert answer["t"] == "no"
                assert answer["code"] in ("not-your-turn", "not-seated", "not-asked", "not-yours"), answer
        if mover is None or not self.here(mover):
            await self.line("Noor").do("stand-in", seat=seat)
        else:
            await self.line(mover).do("move", m=move, at=self.log.version)
        return True

    async def ask_all(self) -> None:
        """Everybody reads what can be read over HTTP, in every form."""
        state = await self.read()
        paths = [f"/t/{self.table}", f"/api/tables/{self.table}", f"/l/{state.lobby}"]
        for number in range(1, 1 + (0 if state.match is None else state.match.number)):
            paths += [f"/api/tables/{self.table}/{form}?match={number}" for form in ("history", "record")]
        for got in self.people.values():
            for path in paths:
                answer = await got.person.http.get(path)
                assert answer.status_code < 500, path
                got.bodies.append((self.log.version, answer.text))

    async def all_told(self) -> None:
        """Wait until everybody who is here knows the newest version."""
        await self.read()
        lines = [line for got in self.people.values() for line in got.lines if not line.ended]
        await until(lambda: all(line.version == self.log.version or line.ended for line in lines))

    # --- what each may know --------------------------------------------------------------------------------

    def seat(self, person: str, version: int) -> int | None:
        """The seat whose hand the person may see at this version."""
        state = self.log.records[version].after
        match = state.match
        seat = next((n for n, holder in enumerate(state.seats) if holder is not None and holder.person == person), None)
        return seat if match is not None and state.status in ("playing", "ended") else None

    def over(self, version: int, number: int) -> bool:
        """Whether the match of this number had ended by this version, so that everything of it may be known."""
        match = self.log.records[version].after.match
        return match is not None and (match.number > number or (match.number == number and match.over))

    def look(self) -> int:
        """Go through everything that everybody got. How many hands and draws it told their owners."""
        told = 0
        secrets = {(secret, number) for secret, number in self._secrets()}
        for who, got in self.people.items():
            for line in got.lines:
                version = 1
                for frame in line.seen:
                    version = frame.get("v", version)
                    told += self._look(who, frame, version, self.seat(got.person.id, version))
                    self._search(who, json.dumps(frame, separators=(",", ":")), version, secrets)
            for version, text in got.bodies:
                self._search(who, text, version, secrets)
                told += self._read(who, text, version, self.seat(got.person.id, version))
        return told

    def _read(self, who: str, text: str, version: int, seat: int | None) -> int:
        """A history or a record, as it was at this version."""
        body: dict[str, Any] = json.loads(text) if text.startswith("{") else {}
        if "steps" not in body or body.get("seed") is not None:
            # A record with its seed, which `_search` allows of matches that are over, has nothing secret any more.
            return 0
        first: dict[str, Any] = {"game": body["game"]} if "match" in body else {}
        if first and self.over(version, body["match"]):
            # Who held which seat at its end counts then.
            seat = self.seat(self.people[who].person.id, self._end(body["match"]))
        return self._look(who, first, body.get("first", version), seat) + sum(
            self._look(who, step, step.get("v", version), seat) for step in cast("list[dict[str, Any]]", body["steps"])
        )

    def _look(self, who: str, frame: dict[str, Any], version: int, seat: int | None) -> int:
        """What was said at this version to somebody who may see the hand of this seat."""
        match = self.log.records[version].after.match
        # A view comes with the last steps, each of a version of its own.
        told = sum(self._look(who, step, step["v"], seat) for step in frame.get("log") or ())
        for found in parts({name: part for name, part in frame.items() if name != "log"}):
            assert not any(key.startswith("all_") for key in found), (who, found)
            if found.get("mine") is not None:
                told += 1
                assert match is not None
                assert seat is not None, (who, version, found)
                true = HANDS[self.game](match.game, seat)
                if found.get("k") == "dealt":
                    assert any(same(sorted(found["mine"]), sorted(hands[seat])) for hands in self._dealt()), found
                else:
                    assert same(found["mine"], true), (who, version, found)
            parts_of = DREW.get(str(found.get("k")), ())
            if any(found.get(part) is not None for part in parts_of) and found.get("source") != "row":
                told += 1
                assert found["seat"] == seat, (who, version, found)
        if frame.get("prompt") is not None:
            assert match is not None
            assert seat in rules_of(self.log.records[version].after).actors(match.game), (who, version)
        return told

    def _end(self, number: int) -> int:
        """The last version at which this match was shown."""
        shown = (version for version, record in self.log.records.items() if record.after.status in ("playing", "ended"))
        return max(
            v for v in shown if (match := self.log.records[v].after.match) is not None and match.number == number
        )

    def _dealt(self) -> Iterator[Any]:
        for record in self.log.records.values():
            yield from (event.all_hands for event in record.events if hasattr(event, "all_hands"))

    def _secrets(self) -> Iterator[tuple[str, int]]:
        """What stands nowhere until the match of this number is over: its seed, and every order of a pile."""
        for record in self.log.records.values():
            if (match := record.after.match) is not None:
                yield match.seed, match.number
                yield from ((pile, match.number) for pile in piles(match.game))

    def _search(self, who: str, text: str, version: int, secrets: set[tuple[str, int]]) -> None:
        for secret, number in secrets:
            assert secret not in text or self.over(version, number), (who, version, secret)


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object anywhere within a JSON value."""
    if isinstance(value, dict):
        found = cast("dict[str, Any]", value)
        yield found
        value = list(found.values())
    if isinstance(value, list):
        for inner in cast("list[Any]", value):
            yield from parts(inner)


def same(shown: Any, true: Any) -> bool:
    """Whether it is the same in JSON."""
    return shown == msgspec.json.decode(msgspec.json.encode(true))


def piles(game: Any) -> Iterator[str]:
    """The order of what is still to be drawn, as JSON would have it; short ones stand in everything by chance."""
    found: Any = getattr(game, "piles", None) or [getattr(game, "pile", None) or getattr(game, "bag", None) or ()]
    for pile in found:
        if len(pile) >= 12:
            yield pile if isinstance(pile, str) else json.dumps([*pile], separators=(",", ":"))


@pytest.fixture
async def url(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """A site where whoever is not there may be stood in for at once, and matches that are the same in each run."""
    settings = settings_of(database_url, tmp_path, away_after=0.001)
    numbers = iter(range(100))

    def seed() -> str:
        return hashlib.sha256(f"secret {next(numbers)}".encode()).hexdigest()

    async with serving(create_app(settings, seed), settings) as listener:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"


def unheld(_: Path) -> None:
    """Holds nothing."""


@pytest.fixture
async def journal(url: str, database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DatabaseJournal]:
    """The logs, read while the site writes them."""
    assert url
    with monkeypatch.context() as patch:
        # The site itself holds the file, and nothing is written here.
        patch.setattr(engine, "_hold_file", unheld)
        database = Database(database_url)
    try:
        yield DatabaseJournal(database)
    finally:
        await database.close()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", HANDS)
async def test_nobody_is_told_what_the_rules_hide(
    url: str, journal: DatabaseJournal, newcomer: Newcomer, game: str
) -> None:
    noor = await newcomer(url, "Noor")
    table = await noor.open_table(game=game, seats=3)
    evening = Evening(journal, game, table)
    evening.add("Noor", noor)
    for who in ("Jonas", "Ana", "Eve"):
        evening.add(who, await newcomer(url, who))
    # Everybody has two pages; Eve watches, from before the start.
    for who in [*evening.people] * 2:
        await evening.come(who)
    for who in ("Jonas", "Ana"):
        await evening.line(who).do("sit", seat=None)
    await evening.line("Noor").do("start")
    await evening.ask_all()
    before = 0
    for turn in range(STEPS[game]):
        if turn == 6:
            # Jonas goes and watches; who comes only now gets the seat, with what it holds.
            await evening.line("Jonas").do("leave")
            evening.add("Late", await newcomer(url, "Late"))
            await evening.come("Late")
            await evening.ask_all()
            await evening.line("Late").do("sit", seat=1)
        if turn == 10:
            # Ana's pages break: she is stood in for.
            before = evening.line("Ana").version
            for line in evening.people["Ana"].lines:
                await line.hang_up()
            await asyncio.sleep(0.01)
        if turn == 16:
            await evening.ask_all()
            for version in (before, 0, None, 9999):
                await evening.come("Ana", version)
        if not await evening.step():
            break
    await evening.all_told()
    await evening.ask_all()
    if (await evening.read()).status == "playing":
        await evening.line("Noor").do("stop")
    await evening.ask_all()
    # The next match, on other seats: who sat where before counts for nothing.
    await evening.line("Noor").do("swap", a=0, b=2)
    await evening.ask_all()
    await evening.line("Noor").do("start")
    for version in (None, 3, evening.log.version):
        await evening.come("Jonas", version)
    for _ in range(8):
        await evening.step()
    await evening.all_told()
    await evening.ask_all()
    told = evening.look()
    assert told > 20 or game == "link-it-4"
