"""Tables coming into memory and leaving it while things happen: one table a process, whole, and swept come what may."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import text

from app.games.api import Refusal
from app.persistence.engine import Database
from app.tables import frames
from app.tables.live import LiveTable
from app.tables.parts import Done
from app.tables.ports import Append, Appended, ChatLine, Kept
from app.tables.service import Timing
from tests.tables.house import AMARA, JONAS, NOOR, House, Wire

pytestmark = pytest.mark.anyio

OPENED: dict[str, Any] = {
    "id": "t1",
    "game": "linx",
    "lobby": "lobby1",
    "title": "",
    "visibility": "unlisted",
    "host": NOOR,
    "key": "key",
}


class Slow:
    """A house's journal that is slow to answer: what it did is done, and tells so, before anybody hears of it."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.has_read, self.may_tell, self.stored = asyncio.Event(), asyncio.Event(), asyncio.Event()
        read, append = house.journal.read, house.journal.append

        async def slow_read(table: str, after: int, upto: int | None = None) -> Sequence[Kept]:
            kept = await read(table, after, upto)
            if kept and not self.has_read.is_set():
                self.has_read.set()
                await self.may_tell.wait()
            return kept

        async def slow_append(entry: Append) -> Appended:
            appended = await append(entry)
            if not self.stored.is_set():
                self.stored.set()
                # Where a reading waits for this entry's own turn, it does not come now.
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.has_read.wait(), 0.1)
            return appended

        monkeypatch.setattr(house.journal, "read", slow_read)
        monkeypatch.setattr(house.journal, "append", slow_append)


async def test_a_command_and_a_reading_of_the_log_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await house.open(seats=3)
    watching = await house.join(AMARA)
    slow = Slow(house, monkeypatch)
    sitting = asyncio.ensure_future(house.do(JONAS, frames.Sit()))
    await slow.stored.wait()
    reading = asyncio.ensure_future(live.catch_up())
    assert await sitting == Done(2)
    slow.may_tell.set()
    await reading
    assert watching.versions() == [1, 2]


async def test_a_table_that_is_opened_and_asked_for_at_once_is_one_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(house, monkeypatch)
    opening = asyncio.ensure_future(house.tables.open(**OPENED))
    await slow.stored.wait()
    asking = asyncio.ensure_future(house.tables.get("t1"))
    await slow.has_read.wait()
    for _ in range(100):
        if "t1" in house.tables._live:  # pyright: ignore[reportPrivateUsage]
            break
        await asyncio.sleep(0.01)
    first = await house.tables.get("t1")
    slow.may_tell.set()
    await opening
    assert await asking is first is await house.tables.get("t1")


async def test_a_table_stays_for_who_is_about_to_connect(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.started(JONAS)
    await house.join(NOOR)
    live = await house.live()
    recent, waits, go = live._ports.chat.recent, asyncio.Event(), asyncio.Event()  # pyright: ignore[reportPrivateUsage]

    async def slow(room: str, limit: int, after: int = 0) -> Sequence[ChatLine]:
        waits.set()
        await go.wait()
        return await recent(room, limit, after)

    for connection in live.connections():
        await live.disconnect(connection)
    live._chat_read = False  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(live._ports.chat, "recent", slow)  # pyright: ignore[reportPrivateUsage]
    wire = Wire(JONAS)
    coming = asyncio.ensure_future(live.connect(wire, None))
    await waits.wait()
    house.now += 2 * Timing().let_go_after
    await house.tables.sweep()
    go.set()
    await coming
    assert await house.live() is live
    await house.play(moves=1)
    assert wire.of("step")


async def test_a_table_that_was_just_asked_for_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await house.started(JONAS)
    house.now += 2 * Timing().let_go_after
    assert await house.live() is live
    await house.tables.sweep()
    assert await house.live() is live
    # Let go after it was read, before whoever asked for it goes on: the process was frozen just then.
    house.now += 2 * Timing().let_go_after
    await house.tables.sweep()
    adopt, frozen = house.tables._adopt, asyncio.Event()  # pyright: ignore[reportPrivateUsage]

    async def freezing(read: LiveTable) -> LiveTable:
        adopted = await adopt(read)
        if not frozen.is_set():
            frozen.set()
            house.now += 2 * Timing().let_go_after
            await house.tables.sweep()
        return adopted

    monkeypatch.setattr(house.tables, "_adopt", freezing)
    wire = await house.join(JONAS)
    assert frozen.is_set()
    await house.play(moves=1)
    assert wire.of("step")


@pytest.mark.parametrize("body", ["{", '{"k":"sat","seat":9,"who":{"person":"x","name":"X"}}', '{"k":"next"}'])
async def test_a_broken_table_keeps_no_other_from_being_swept(house: House, database: Database, body: str) -> None:
    """The broken one is the first that the sweep meets: it changed longest ago."""
    first = House(database)
    for table in ("broken", "good"):
        await first.open(table)
        first.now += 1000
    await first.close()
    async with database.write() as connection:
        insert = "insert into event (table_id, version, at, body) values ('broken', 2, 1, :body)"
        await connection.execute(text(insert), {"body": body})
    for _ in range(2):
        house.now += Timing().seat_grace
        await house.tables.sweep()
    assert (await house.live("good")).state.seats == (None, None)


async def test_who_says_something_and_goes_at_once_has_said_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await house.open()
    watching = await house.join(AMARA)
    chat = live._ports.chat  # pyright: ignore[reportPrivateUsage]
    say, waits, go = chat.say, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> ChatLine:
        waits.set()
        await go.wait()
        return await say(*args)

    monkeypatch.setattr(chat, "say", slow)
    saying = asyncio.ensure_future(live.say(NOOR, "c1", "Bye"))
    await waits.wait()
    saying.cancel()
    go.set()
    for _ in range(100):
        if watching.of("said"):
            break
        await asyncio.sleep(0.01)
    assert [frame["line"]["text"] for frame in watching.of("said")] == ["Bye"]


async def test_a_name_that_is_taken_by_somebody_who_goes_at_once_is_shown(house: House) -> None:
    live = await house.open()
    watching = await house.join(AMARA)
    renaming = asyncio.ensure_future(live.rename("noor", "Nora"))
    await asyncio.sleep(0)
    renaming.cancel()
    for _ in range(100):
        if watching.of("step"):
            break
        await asyncio.sleep(0.01)
    assert [step["w"] for step in watching.of("step")] == [{"k": "renamed", "seat": 0, "name": "Nora"}]


async def test_a_seat_taken_before_the_page_is_open_is_kept_for_the_whole_grace(house: House) -> None:
    """An invite seats its reader over HTTP; the socket comes when the page has loaded."""
    live = await house.open(seats=3)
    await house.join(NOOR)
    looked = await house.join(AMARA)
    await live.disconnect(looked)
    house.now += 10 * Timing().seat_grace
    for who in (JONAS, AMARA):
        await house.done(who, frames.Sit())
    await house.tables.sweep()
    house.now += Timing().seat_grace - 100
    await house.tables.sweep()
    assert [live.state.seat_of(who.person) for who in (JONAS, AMARA)] == [1, 2]
    house.now += 100
    await house.tables.sweep()
    assert [live.state.seat_of(who.person) for who in (JONAS, AMARA)] == [None, None]


async def test_who_takes_a_seat_in_a_match_is_waited_for_before_others_move_for_them(house: House) -> None:
    live = await house.started(JONAS)
    await house.join(NOOR)
    await house.done(JONAS, frames.Leave())
    house.now += 10 * Timing().away_after
    await house.done(JONAS, frames.Sit())
    refused = await house.do(NOOR, frames.Remove(1))
    assert isinstance(refused, Refusal)
    assert refused.code == "holder-here"
    house.now += Timing().away_after
    assert isinstance(await house.do(NOOR, frames.Remove(1)), Done)
    assert live.state.seats[1] is None


async def test_visitors_who_are_gone_are_forgotten_and_holders_are_not(house: House) -> None:
    live = await house.open(seats=2)
    here = await house.join(NOOR)
    await house.done(JONAS, frames.Sit())
    gone = await house.join(JONAS)
    await live.disconnect(gone)
    left = house.now
    for number in range(50):
        wire = Wire(AMARA)
        wire.person = f"visitor{number}"
        await live.connect(wire, None)
        await live.disconnect(wire)
    house.now += 1000
    await house.tables.sweep()
    assert live.presence.away_since("jonas") == left
    assert set(live.presence._left) == {"jonas"}  # pyright: ignore[reportPrivateUsage]
    assert live.here().away == (None, left)
    assert here.code is None


async def test_a_watcher_goes_by_the_new_name_at_once(house: House) -> None:
    await house.open()
    wire, other = await house.join(JONAS), await house.join(AMARA)
    await house.tables.rename("jonas", "Jonah")
    assert other.of("here")[-1]["watchers"] == ["Amara", "Jonah"]
    told = len(other.texts)
    await house.tables.rename("jonas", "Jonah")
    assert len(other.texts) == told
    await house.done(NOOR, frames.GiveHost(0))
    await house.done(JONAS, frames.Sit())
    assert wire.of("step")[-1]["you"]["person"] == "jonas"


async def test_who_sits_down_after_the_end_sees_no_hand_of_the_match(house: House) -> None:
    live = await house.started(JONAS)
    await house.play()
    assert live.state.status == "ended"
    await house.done(JONAS, frames.Leave())
    wire = await house.join(AMARA)
    await house.done(AMARA, frames.Sit())
    assert live.state.seat_of("amara") == 1
    shown = (await house.join(AMARA)).of("view")[0]
    assert shown["you"]["seat"] == 1
    assert shown.get("game") == wire.of("view")[0].get("game")
    before = await house.tables.history("t1", None, None)
    assert await house.tables.history("t1", None, "amara") == before
    assert await house.tables.history("t1", None, "noor") != before
