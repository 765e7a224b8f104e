"""Several processes at the tables of one database: what the bus loses is found, and who cannot be heard is not away."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection
from pathlib import Path

import msgspec
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from sqlalchemy import text

from app.bus.nats import NatsBus
from app.games.api import Refusal
from app.persistence.engine import Database
from app.tables import frames
from app.tables.live import LISTENS
from app.tables.parts import RESTARTS
from app.tables.peers import SILENT_AFTER
from app.tables.ports import JournalUnavailable
from app.tables.service import SWEEP_DATABASE_EVERY, Timing
from tests.cluster.nats import Nats
from tests.gateway.client import until
from tests.tables.house import AMARA, BETO, JONAS, NOOR, House, SharedBus, Wire

pytestmark = pytest.mark.anyio


class Flaky(SharedBus):
    """A bus that loses, doubles and delays what it is given."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance
        self._late: list[tuple[str, bytes]] = []

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        for _ in range(self._chance.choice((0, 0, 1, 1, 1, 2))):
            if self._chance.random() < 0.3:
                self._late.append((subject, body))
            else:
                self.deliver(subject, body)
        if self._late and self._chance.random() < 0.3:
            self.deliver(*self._late.pop(self._chance.randrange(len(self._late))))


async def finished(*houses: House) -> None:
    """Let what is under way come to its end."""
    for house in houses:
        await house.tables.close()


def last_here(wire: Wire) -> dict[str, object]:
    return next(frame.get("here", frame) for frame in reversed(wire.frames) if frame["t"] in ("view", "here"))


@pytest.mark.parametrize("salt", range(2))
async def test_what_is_lost_doubled_or_late_is_made_good(database: Database, salt: int) -> None:
    bus = Flaky(random.Random(salt))
    one, two = House(database, bus=bus, salt=1), House(database, bus=bus, salt=2)
    await one.started(JONAS)
    here, there = await one.join(BETO), await two.join(AMARA)
    for number in range(10):
        house = (one, two)[number % 2]
        await (await house.live()).catch_up()
        await house.play(moves=1, pick=number)
        await (await house.live()).say(JONAS if number % 3 else BETO, f"s{number}", f"line {number}")
    for body in (b"", b"\xff", b"null", b'{"t":"new kind"}', b'{"t":"entry","version":"x"}', b"[" * 10_000):
        bus.deliver("table.t1", body)
    for house in (one, two):
        await house.tables.recheck()
    await finished(one, two)
    version = (await one.live()).state.version
    for wire in (here, there):
        assert wire.versions() == list(range(wire.versions()[0], version + 1))
        assert [frame["line"]["n"] for frame in sorted(wire.of("said"), key=lambda said: said["line"]["n"])] == list(
            range(1, 11)
        )
    assert (await one.live()).state == (await two.live()).state
    await one.close()
    await two.close()


class Deaf(SharedBus):
    """A bus on which nothing arrives."""

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        pass


async def test_nothing_is_refused_by_what_is_not_known_yet(database: Database) -> None:
    bus = Deaf()
    one, two = House(database, bus=bus, salt=1), House(database, bus=bus, salt=2)
    await one.open()
    await two.done(JONAS, frames.Sit())
    assert await one.done(NOOR, frames.Start()) == 3
    refused = await two.do(AMARA, frames.Start())
    assert isinstance(refused, Refusal)
    assert (await two.live()).state.version == 3
    await one.close()
    await two.close()


class Counted(SharedBus):
    """A bus that keeps what was told of tables and to whom by name, and loses the questions who is there while `loses`.
    older: a process that does not know inboxes."""

    def __init__(self, older: str = "") -> None:
        super().__init__()
        self.kinds: list[str] = []
        self.named: list[set[str] | None] = []
        self.loses = False
        self.older = older

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        kind = msgspec.json.decode(body).get("t") if subject.startswith("table.") else None
        if kind is not None:
            self.kinds.append(kind)
        if kind in ("entry", "said"):
            self.named.append(None if to is None else set(to))
        if self.older and self.older.encode() in body:
            body = body.replace(b',"inbox":true', b"")
        if not (self.loses and kind in ("who", "here")):
            super().publish(subject, body, here=here, to=to)

    def told(self) -> int:
        """How many entries and lines of the chat were told since this was asked last."""
        count = sum(kind in ("entry", "said") for kind in self.kinds)
        self.kinds.clear()
        return count


async def test_what_concerns_no_other_process_is_told_to_none(database: Database) -> None:
    bus = Counted()
    one, two = House(database, bus=bus, salt=1), House(database, bus=bus, salt=2)
    for house in (one, two):
        await house.begin()
        house.peers.beat()
    await one.started(JONAS)
    assert bus.told() > 0, "one that takes the table up at the same time must not miss it"
    here = await one.join(NOOR)
    one.now += LISTENS
    await one.play(moves=3)
    await (await one.live()).say(NOOR, "s1", "alone")
    assert bus.told() == 0
    # One that takes it up has all that was not told, and is told what follows; both ways.
    there = await two.join(JONAS)
    bus.told()
    await one.play(moves=1)
    await two.play(moves=1)
    await (await two.live()).say(JONAS, "s2", "together")
    assert bus.told() == 3
    # Who has asked a moment ago may not know of all others yet.
    assert bus.named[-3:] == [{two.peers.process}, None, None]
    await finished(one, two)
    version = (await one.live()).state.version
    for wire in (here, there):
        assert wire.versions() == list(range(wire.versions()[0], version + 1))
        assert wire.of("said")[-1]["line"]["text"] == "together"
    # One that let it go is told no longer.
    await (await two.live()).disconnect(there)
    two.now += Timing().let_go_after + 1
    await two.tables.sweep()
    bus.told()
    one.now += LISTENS
    await one.play(moves=1)
    assert bus.told() == 0
    # Of one that takes it up unheard nothing is known: its next look finds what it was not told, and it is told then.
    bus.loses = True
    there = await two.join(JONAS)
    bus.loses = False
    await one.play(moves=1)
    assert bus.told() == 0
    await two.tables.recheck()
    await finished(one, two)
    await one.play(moves=1)
    assert bus.told() == 1
    assert there.versions()[-1] == (await one.live()).state.version
    await one.close()
    await two.close()


async def test_a_process_without_an_inbox_is_told_on_the_tables_subject(database: Database) -> None:
    bus = Counted()
    houses = [House(database, bus=bus, salt=number) for number in range(3)]
    one, newer, older = houses
    bus.older = older.peers.process
    await one.started(JONAS)
    wires = [await house.join(JONAS) for house in houses]
    one.now += LISTENS
    await one.play(moves=1)
    await (await older.live()).disconnect(wires[2])
    older.now += Timing().let_go_after + 1
    await older.tables.sweep()
    await one.play(moves=1)
    await (await one.live()).say(JONAS, "s1", "by name")
    assert bus.named[-3:] == [None, {newer.peers.process}, {newer.peers.process}]
    await finished(*houses)
    version = (await one.live()).state.version
    assert [wire.versions()[-1] for wire in wires] == [version, version, version - 1]
    for house in houses:
        await house.close()


async def test_moves_of_many_tables_reach_another_process_in_bundles(database: Database, tmp_path: Path) -> None:
    """Over a real NATS, on which nothing goes by the tables' own subjects any more; and while it is away."""
    nats = Nats(tmp_path).start()
    buses = [NatsBus(nats.url, "linkhall", f"p-{salt}") for salt in (1, 2)]
    houses = [House(database, bus=bus, salt=salt, process=f"p-{salt}") for salt, bus in enumerate(buses, 1)]
    one, two = houses
    tables = [f"t{number}" for number in range(8)]
    heard: list[str] = []
    client = Client()

    async def hear(message: Msg) -> None:
        heard.append(message.subject.split(".")[2])

    try:
        for bus in buses:
            bus.open()
        await until(lambda: not any(bus.deaf for bus in buses))
        for table in tables:
            await one.started(JONAS, table=table)
        wires = [(await one.join(NOOR, table), await two.join(JONAS, table)) for table in tables]
        lives = [await house.live(table) for house in houses for table in tables]
        await until(lambda: all(live.presence.elsewhere() for live in lives))
        for house in houses:
            house.now += LISTENS
        await client.connect(nats.url)
        await client.subscribe("linkhall.>", cb=hear)  # pyright: ignore[reportUnknownMemberType]
        await client.flush()

        def same() -> bool:
            return all(here.versions() == there.versions() for here, there in wires)

        for number in range(6):
            house = houses[number % 2]
            await asyncio.gather(*(house.play(table, moves=1, pick=number) for table in tables))
            await until(same)
        await until(lambda: heard.count("to") >= 6)
        assert "table" not in heard
        assert heard.count("to") < 6 * len(tables)
        # What is lost with a bundle is found.
        await asyncio.to_thread(nats.kill9)
        await until(lambda: all(bus.deaf for bus in buses))
        await asyncio.gather(*(one.play(table, moves=2) for table in tables))
        assert not same()
        await two.tables.recheck()
        await until(same)
    finally:
        await client.close()
        for house, bus in zip(houses, buses, strict=True):
            await house.close()
            await bus.close()
        nats.kill9()


async def test_who_was_taken_for_dead_is_asked_when_heard_again(database: Database) -> None:
    """Silent for longer than others wait, and by its own clock for less: it does not know that it is forgotten."""
    bus = Counted()
    one, two = House(database, bus=bus, salt=1), House(database, bus=bus, salt=2)
    await one.begin()
    await two.begin()
    await one.started(JONAS)
    watching, there = await one.join(NOOR), await two.join(JONAS)
    for others_heard in (False, True):
        two.peers.beat()
        for _ in range(3):
            one.now += SILENT_AFTER // 2
            if others_heard:
                # A word of another one, at which those who fell silent are struck off.
                one.peers._hear(b'{"process":"p0"}')  # pyright: ignore[reportPrivateUsage]
            await one.tables.sweep()
        assert last_here(watching)["seats"] == [True, False]
        two.peers.beat()
        await one.tables.sweep()
        assert last_here(watching)["seats"] == [True, True]
        one.now += LISTENS
        await one.tables.sweep()
        bus.told()
        await one.play(moves=1)
        assert bus.told() == 1
    await finished(one, two)
    assert there.versions()[-1] == (await one.live()).state.version
    await one.close()
    await two.close()


async def test_while_the_database_is_away_the_others_tables_are_seen_to(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus = SharedBus()
    one, two = House(database, bus=bus, salt=1), House(database, bus=bus, salt=2)
    await one.begin()
    began = one.now
    # The first that is looked at: its host's seat is to be freed, which takes the database.
    await one.open("t0")
    await one.started(JONAS)
    watching = await one.join(NOOR)
    await two.join(JONAS)
    assert last_here(watching)["seats"] == [True, True]

    async def away(*_: object) -> None:
        raise JournalUnavailable("no answer")

    while one.now - began < Timing().seat_grace:
        await one.live("t0")
        two.peers.beat()
        await one.tables.sweep()
        one.now += SILENT_AFTER * 2 // 3
    monkeypatch.setattr(one.journal, "append", away)
    for _ in range(2):
        with pytest.raises(JournalUnavailable):
            await one.tables.sweep()
        one.now += SILENT_AFTER * 2 // 3
    assert last_here(watching)["seats"] == [True, False]
    monkeypatch.undo()
    await one.tables.sweep()
    assert (await one.live("t0")).state.seats == (None, None)
    await finished(one, two)
    await one.close()
    await two.close()


async def test_while_nobody_can_be_heard_nobody_is_away(database: Database) -> None:
    bus = SharedBus()
    one, two = House(database, bus=bus, salt=1), House(database, bus=bus, salt=2)
    await one.begin()
    await two.begin()
    await one.open(seats=3)
    await one.done(JONAS, frames.Sit())
    watching = await one.join(NOOR)
    jonas = await two.join(JONAS)
    assert last_here(watching)["seats"] == [True, True, False]
    bus.deaf = True
    # Jonas has gone by way of the other process and come again, and nobody could tell.
    for _ in range(int(Timing().seat_grace / 5_000) + 2):
        one.now += 5_000
        await one.tables.sweep()
    assert last_here(watching)["seats"] == [True, True, False]
    await (await two.live()).disconnect(jonas)
    refused = await one.do(AMARA, frames.TakeHost())
    assert isinstance(refused, Refusal)
    bus.deaf = False
    one.peers.beat()
    two.peers.beat()
    (await two.live()).ask_who()
    assert last_here(watching)["seats"][1] is False  # type: ignore[index]
    await one.close()
    await two.close()


async def test_a_waiting_table_is_looked_after_by_one_process_and_then_by_another(database: Database) -> None:
    bus = SharedBus()
    houses = [House(database, bus=bus, salt=number) for number in range(3)]
    for house in houses:
        await house.begin()
    for house in houses:
        house.peers.beat()
    for number in range(6):
        await houses[0].open(f"t{number}")

    def held(house: House) -> set[str]:
        return set(house.tables._live)  # pyright: ignore[reportPrivateUsage]

    async def pass_time(alive: list[House], seconds: int) -> None:
        for _ in range(0, seconds, 5):
            for house in alive:
                house.now += 5_000
                house.peers.beat()
            for house in alive:
                await house.tables.sweep()

    # Longer than any of them would keep a table that it does not look after, shorter than seats are kept.
    await pass_time(houses, (Timing().let_go_after + SWEEP_DATABASE_EVERY) // 1_000 + 5)
    assert sorted(table for house in houses for table in held(house)) == [f"t{number}" for number in range(6)]
    dead = max(houses, key=lambda house: len(held(house)))
    left = held(dead)
    for end in dead.tables._subscriptions.values():  # pyright: ignore[reportPrivateUsage]
        end()
    alive = [house for house in houses if house is not dead]
    await pass_time(alive, (SILENT_AFTER + SWEEP_DATABASE_EVERY) // 1_000 + 5)
    assert left <= set().union(*(held(house) for house in alive))
    # Their holders never came back: in the end the seats are free, and nobody keeps the tables in memory.
    await pass_time(alive, Timing().seat_grace // 1_000 + Timing().let_go_after // 1_000 + 5)
    assert not any(held(house) for house in alive)
    for house in houses:
        await house.close()


async def test_an_ended_table_that_everybody_left_leaves_memory(house: House) -> None:
    live = await house.started(JONAS)
    wires = [await house.join(who) for who in (NOOR, JONAS)]
    await house.play()
    assert live.state.status == "ended"
    await house.done(JONAS, frames.Leave())
    for wire in wires:
        await live.disconnect(wire)
    house.now += Timing().let_go_after + 1
    await house.tables.sweep()
    house.now += Timing().seat_grace + Timing().let_go_after
    for _ in range(2):
        await house.tables.sweep()
    house.now += Timing().let_go_after + 1
    await house.tables.sweep()
    assert not house.tables._live  # pyright: ignore[reportPrivateUsage]


async def test_what_a_newer_process_wrote_sends_people_to_another_one(database: Database) -> None:
    bus = Counted()
    house = House(database, bus=bus)
    live = await house.started(JONAS)
    wire = await house.join(NOOR)
    async with database.write() as connection:
        insert = "insert into event (table_id, version, at, body) values ('t1', :version, 1, :body)"
        body = '{"k":"clock-ran-out","seat":0}'
        await connection.execute(text(insert), {"version": live.state.version + 1, "body": body})
    await house.tables.recheck()
    await finished(house)
    assert wire.code == RESTARTS
    # That it has let the table go is its last word: who goes then is not told as if it still had it.
    bus.kinds.clear()
    await live.disconnect(wire)
    assert bus.kinds == []
    await house.close()
