"""The live room of a lobby: what those in it are shown, as it happens."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.lobby.frames import Who
from app.lobby.model import HALL, Lobby, Standing
from app.lobby.presence import Presence
from app.lobby.room import CHAT_SHOWN, Room
from app.lobby.rooms import READ_EVERY, subject
from app.lobby.service import PLAYING_STALE
from app.persistence.engine import Database
from app.tables import background, frames
from app.tables.model import Holder
from app.tables.peers import SILENT_AFTER
from app.tables.ports import ChatLine, TableRow
from tests.gateway.client import until
from tests.lobby.lodge import Lodge
from tests.tables.house import SharedBus, Wire

ROW = TableRow("t1", 1, "l1", "linx", "", "public", "waiting", "noor", ("Noor", None), ("noor", None), 0, 1, 10)
NOOR, JONAS = Holder("noor", "Noor"), Holder("jonas", "Jonas")


async def settled(*lodges: Lodge) -> None:
    """Until the tables' news have come through."""
    for _ in range(3):
        for lodge in lodges:
            await lodge.tables.close()
            await lodge.rooms.close()


def last(wire: Wire, kind: str) -> dict[str, Any]:
    return wire.of(kind)[-1]


def shown(wire: Wire) -> dict[str, Any]:
    """What a browser makes of the frames: tables by id, people by id, chat, standings."""
    state: dict[str, Any] = {}
    for frame in wire.frames:
        match frame["t"]:
            case "lobby":
                state = {
                    "tables": {line["id"]: line for line in frame["tables"]},
                    "people": {who["person"]: who for who in frame["people"]},
                    "chat": list(frame["chat"]),
                    "evening": frame["evening"],
                }
            case "table":
                state["tables"][frame["table"]["id"]] = frame["table"]
            case "gone":
                del state["tables"][frame["id"]]
            case "in":
                state["people"][frame["who"]["person"]] = frame["who"]
            case "out":
                del state["people"][frame["person"]]
            case "said":
                state["chat"].append(frame["line"])
            case "evening":
                state["evening"] = frame["evening"]
            case other:
                pytest.fail(f"unknown frame {other}")
    return state


async def test_the_first_frame_tells_everything(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor, title="Sunday")
    await lodge.rooms.say(row.lobby, noor, "c1", "Evening, all.")
    wire = await lodge.enter(row.lobby, noor)
    [first] = wire.frames
    assert first["t"] == "lobby"
    assert first["now"] == lodge.now
    assert first["you"] == {"person": noor.person, "name": "Noor"}
    assert first["lobby"] == {"id": row.lobby, "title": "", "hall": False, "host": noor.person}
    assert first["people"] == [{"person": noor.person, "name": "Noor"}]
    assert [line["text"] for line in first["chat"]] == ["Evening, all."]
    assert first["evening"] == []
    [line] = first["tables"]
    assert line == {
        "id": row.id,
        "game": "linx",
        "title": "Sunday",
        "visibility": "unlisted",
        "status": "waiting",
        "host": noor.person,
        "seats": ["Noor", None],
        "people": [noor.person, None],
        "match": 0,
        "opened_at": row.opened_at,
        "changed_at": row.changed_at,
    }


async def test_a_table_from_its_making_to_the_standings(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    made = await lodge.lobbies.open_lobby(noor, "key")
    await lodge.store.join(made.id, jonas.person, lodge.now)
    wire = await lodge.enter(made.id, jonas)
    row = await lodge.table(noor, lobby=made.id)
    await settled(lodge)
    assert shown(wire)["tables"][row.id]["seats"] == ["Noor", None]
    await lodge.command(jonas, row.id, frames.Sit())
    await lodge.command(noor, row.id, frames.Start())
    await settled(lodge)
    assert shown(wire)["tables"][row.id]["status"] == "playing"
    assert shown(wire)["tables"][row.id]["seats"] == ["Noor", "Jonas"]
    await lodge.play(row.id)
    await settled(lodge)
    state = shown(wire)
    assert state["tables"][row.id]["status"] == "ended"
    assert [standing["played"] for standing in state["evening"]] == [1, 1]
    assert sum(standing["won"] for standing in state["evening"]) >= 1
    await lodge.command(noor, row.id, frames.Close())
    await settled(lodge)
    assert shown(wire)["tables"] == {}


async def test_the_hall_shows_what_is_public_and_alive(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    wire = await lodge.enter(HALL, jonas)
    private = await lodge.table(noor, "1")
    public = await lodge.table(noor, "2", visibility="public")
    await settled(lodge)
    assert list(shown(wire)["tables"]) == [public.id]
    # Nothing of a private table is ever told here, not even that it goes.
    assert private.id not in "".join(wire.texts)
    await lodge.command(noor, public.id, frames.Configure(visibility="members"))
    await settled(lodge)
    assert shown(wire)["tables"] == {}
    await lodge.command(noor, public.id, frames.Configure(visibility="public"))
    await settled(lodge)
    assert list(shown(wire)["tables"]) == [public.id]
    await lodge.command(noor, public.id, frames.Leave())
    await settled(lodge)
    assert shown(wire)["tables"] == {}


async def test_a_match_that_was_left_goes_from_the_hall_by_itself(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor, visibility="public")
    await lodge.command(jonas, row.id, frames.Sit())
    await lodge.command(noor, row.id, frames.Start())
    wire = await lodge.enter(HALL, jonas)
    lodge.now += PLAYING_STALE - 1_000
    await lodge.rooms.sweep()
    assert list(shown(wire)["tables"]) == [row.id]
    lodge.now += 2_000
    await lodge.rooms.sweep()
    assert shown(wire)["tables"] == {}
    # Somebody plays on: it is alive again.
    await lodge.play(row.id, 1)
    await settled(lodge)
    assert list(shown(wire)["tables"]) == [row.id]


async def test_people_come_go_and_sit_and_are_counted_once(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor)
    await lodge.store.join(row.lobby, jonas.person, lodge.now)
    wire = await lodge.enter(row.lobby, noor)
    tab, other_tab = await lodge.enter(row.lobby, jonas), await lodge.enter(row.lobby, jonas)
    assert [frame["who"]["person"] for frame in wire.of("in")] == [jonas.person]
    seat = object()
    await lodge.rooms.enter_table(row.lobby, seat, jonas.person, "Jonas", row.id)
    assert last(wire, "in")["who"] == {"person": jonas.person, "name": "Jonas", "at": row.id}
    await lodge.rooms.leave(row.lobby, seat)
    assert last(wire, "in")["who"] == {"person": jonas.person, "name": "Jonas"}
    await lodge.rooms.leave(row.lobby, tab)
    assert wire.of("out") == []
    await lodge.rooms.leave(row.lobby, other_tab)
    assert [frame["person"] for frame in wire.of("out")] == [jonas.person]
    assert list(shown(wire)["people"]) == [noor.person]
    # Leaving twice, or a lobby that is not open, is nothing.
    await lodge.rooms.leave(row.lobby, other_tab)
    await lodge.rooms.leave("nowhere", other_tab)


async def test_a_new_name_is_told(lodge: Lodge) -> None:
    await lodge.begin()
    noor = await lodge.person("Noor")
    row = await lodge.table(noor)
    wire = await lodge.enter(row.lobby, noor)
    await lodge.tables.rename(noor.person, "Nora")
    assert last(wire, "in")["who"]["name"] == "Nora"
    assert wire.name == "Nora"


async def test_chat_is_told_once_and_in_order(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor)
    wire = await lodge.enter(row.lobby, noor)
    for number in range(3):
        await lodge.rooms.say(row.lobby, noor, f"c{number}", f"line {number}")
    again = await lodge.rooms.say(row.lobby, noor, "c1", "line 1")
    assert isinstance(again, ChatLine)
    assert again.n == 2
    assert [(line["n"], line["text"]) for line in shown(wire)["chat"]] == [(1, "line 0"), (2, "line 1"), (3, "line 2")]


async def test_many_who_come_at_once_share_a_room_and_see_one_another(lodge: Lodge) -> None:
    crowd = [await lodge.person(f"Guest {number}") for number in range(20)]
    wires = await asyncio.gather(*(lodge.enter(HALL, who) for who in crowd))
    assert all(set(shown(wire)["people"]) == {who.person for who in crowd} for wire in wires)


async def test_an_empty_room_is_let_go_and_opened_again(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    wire = await lodge.enter(HALL, noor)
    await lodge.rooms.leave(HALL, wire)
    await lodge.rooms.sweep()
    before = len(wire.texts)
    row = await lodge.table(noor, visibility="public")
    await settled(lodge)
    assert len(wire.texts) == before
    again = await lodge.enter(HALL, noor)
    assert list(shown(again)["tables"]) == [row.id]


async def test_a_room_is_read_for_those_who_are_shown_it_and_for_nobody_else(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor)
    await lodge.store.join(row.lobby, jonas.person, lodge.now)
    readings: list[str] = []
    tables_in = lodge.lobbies.tables_in

    def lose(*_: object, **__: object) -> None:
        pass

    async def counted(lobby: Lobby) -> Sequence[TableRow]:
        readings.append(lobby.id)
        await asyncio.sleep(0)
        return await tables_in(lobby)

    monkeypatch.setattr(lodge.lobbies, "tables_in", counted)

    async def pass_time(milliseconds: int) -> None:
        lodge.now += milliseconds
        await lodge.rooms.sweep()

    # A thousand tables in a thousand lobbies, with people at the tables only, cost no reading, for however long.
    for number, who in enumerate((noor, jonas)):
        await lodge.rooms.enter_table(row.lobby, number, who.person, who.name, row.id)
    for _ in range(3):
        await pass_time(READ_EVERY)
    assert readings == []
    # Whoever comes is shown what is true now, though the bus lost it; who comes together has it read once.
    with monkeypatch.context() as lost:
        lost.setattr(lodge.bus, "publish", lose)
        await lodge.command(jonas, row.id, frames.Sit())
        await lodge.rooms.say(row.lobby, noor, "c1", "Anybody?")
    seen = await asyncio.gather(*(lodge.enter(row.lobby, who) for who in (noor, jonas)))
    assert readings == [row.lobby]
    for wire in seen:
        assert shown(wire)["tables"][row.id]["seats"] == ["Noor", "Jonas"]
        assert [line["text"] for line in shown(wire)["chat"]] == ["Anybody?"]
    # While somebody is shown it, it is read again and again, and not for who comes in between.
    await pass_time(READ_EVERY - 1)
    seen.append(await lodge.enter(row.lobby, jonas))
    assert len(readings) == 1
    await pass_time(1)
    assert len(readings) == 2
    for wire in seen:
        await lodge.rooms.leave(row.lobby, wire)
    await pass_time(READ_EVERY)
    assert len(readings) == 2


async def test_who_comes_while_a_room_is_being_read_is_shown_it_whole(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    row = await lodge.table(noor)
    await lodge.rooms.say(row.lobby, noor, "c1", "Anybody?")
    lobby = await lodge.lobbies.lobby(row.lobby, noor.person)
    assert lobby is not None
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(_: Lobby) -> tuple[Standing, ...]:
        begun.set()
        await goes_on.wait()
        return ()

    async def come(who: Holder, after: asyncio.Event | None = None) -> Wire:
        if after is not None:
            await after.wait()
        wire = Wire(who)
        await lodge.rooms.enter(lobby, wire)
        return wire

    monkeypatch.setattr(lodge.lobbies, "evening", slow)
    first = asyncio.ensure_future(come(noor))
    await begun.wait()
    # The last comes in the very step in which the reading has ended, and news were lost meanwhile.
    coming = [asyncio.ensure_future(come(jonas)), asyncio.ensure_future(come(jonas, goes_on))]
    for _ in range(3):
        await lodge.rooms.sweep()
        await asyncio.sleep(0)
    [opened] = lodge.rooms._rooms.values()  # pyright: ignore[reportPrivateUsage]
    lodge.rooms._missed(opened)  # pyright: ignore[reportPrivateUsage]
    assert not any(task.done() for task in (first, *coming))
    goes_on.set()
    for wire in await asyncio.gather(first, *coming):
        assert [line["id"] for line in wire.frames[0]["tables"]] == [row.id]
        assert [line["text"] for line in wire.frames[0]["chat"]] == ["Anybody?"]
    assert lodge.rooms._rooms[row.lobby] is opened  # pyright: ignore[reportPrivateUsage]


async def test_of_countings_that_overlap_the_newest_is_shown_whichever_ends_last(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor)
    wire = await lodge.enter(row.lobby, noor)
    begun: list[asyncio.Event] = []

    async def count(_: Lobby) -> tuple[Standing, ...]:
        standing = Standing(noor.person, noor.name, len(begun) + 1, 0)
        begun.append(asyncio.Event())
        await begun[-1].wait()
        return (standing,)

    monkeypatch.setattr(lodge.lobbies, "evening", count)
    [opened] = lodge.rooms._rooms.values()  # pyright: ignore[reportPrivateUsage]
    lodge.rooms._heard(opened, b'{"t":"evening"}')  # pyright: ignore[reportPrivateUsage]
    await until(lambda: len(begun) == 1)
    lodge.rooms._missed(opened)  # pyright: ignore[reportPrivateUsage]
    await until(lambda: len(begun) == 2)
    begun[1].set()
    await until(lambda: bool(wire.of("evening")))
    begun[0].set()
    await settled(lodge)
    assert len(begun) == 2
    assert [frame["evening"][0]["played"] for frame in wire.of("evening")] == [2]


async def test_what_is_done_for_all_tables_and_rooms_lets_others_work_in_between(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    noor = await lodge.person("Noor")
    for number in range(12):
        row = await lodge.table(noor, key=f"k{number}")
        await lodge.rooms.enter_table(row.lobby, number, noor.person, noor.name, row.id)
    monkeypatch.setattr(background, "AT_ONCE", 4)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    working = asyncio.ensure_future(others())
    for sweep in (lodge.tables.sweep, lodge.rooms.sweep):
        before = turns
        await sweep()
        assert turns - before >= 3
    working.cancel()


async def test_what_the_bus_lost_is_mended_by_reading_again(lodge: Lodge, monkeypatch: pytest.MonkeyPatch) -> None:
    noor = await lodge.person("Noor")
    made = await lodge.lobbies.open_lobby(noor, "key")
    wire = await lodge.enter(made.id, noor)
    closed = await lodge.table(noor, "1", lobby=made.id)
    await settled(lodge)
    publish = lodge.bus.publish

    def lossy(told: str, body: bytes, *, here: bool = True) -> None:
        if not told.startswith("lobby."):
            publish(told, body, here=here)

    monkeypatch.setattr(lodge.bus, "publish", lossy)
    opened = await lodge.table(noor, "2", lobby=made.id)
    await lodge.command(noor, closed.id, frames.Close())
    await settled(lodge)
    assert list(shown(wire)["tables"]) == [closed.id]
    lodge.now += READ_EVERY
    await lodge.rooms.sweep()
    assert list(shown(wire)["tables"]) == [opened.id]


@pytest.mark.parametrize("body", [b"", b"[]", b"null", b"\xff", b'{"t":"new kind"}', b'{"t":"table"}', b"[" * 10_000])
async def test_news_that_nobody_understands_change_nothing(lodge: Lodge, body: bytes) -> None:
    noor = await lodge.person("Noor")
    wire = await lodge.enter(HALL, noor)
    lodge.bus.publish(subject(HALL), body)
    assert len(wire.frames) == 1


async def test_two_processes_show_one_room_and_one_that_dies_leaves_no_ghosts(database: Database) -> None:
    bus = SharedBus()
    one, other = Lodge(database, bus=bus, salt=1), Lodge(database, bus=bus, salt=2)
    try:
        await one.begin()
        await other.begin()
        noor, jonas = await one.person("Noor"), await one.person("Jonas")
        here = await one.enter(HALL, noor)
        there = await other.enter(HALL, jonas)
        await settled(one, other)
        both = {noor.person, jonas.person}
        assert set(shown(here)["people"]) == both
        assert set(shown(there)["people"]) == both
        row = await other.table(jonas, visibility="public")
        await other.rooms.say(HALL, jonas, "c1", "Who plays?")
        await settled(one, other)
        for wire in (here, there):
            assert list(shown(wire)["tables"]) == [row.id]
            assert [line["text"] for line in shown(wire)["chat"]] == ["Who plays?"]
        # The other process lives: its people stay however long nothing changes.
        for _ in range(5):
            one.now += 5_000
            other.now += 5_000
            for lodge in (one, other):
                lodge.peers.beat()
                await lodge.rooms.sweep()
        assert set(shown(here)["people"]) == both
        # A new name is known everywhere.
        await other.tables.rename(jonas.person, "Joni")
        await settled(one, other)
        assert shown(here)["people"][jonas.person]["name"] == "Joni"
        # It dies without a word.
        for _ in range(SILENT_AFTER // 2_000 + 1):
            one.now += 2_000
            one.peers.beat()
            await one.rooms.sweep()
        assert set(shown(here)["people"]) == {noor.person}
    finally:
        await one.close()
        await other.close()


def room(lobby: str = "l1", now: int = 1_000) -> Room:
    return Room(Lobby(lobby, "", None, 0), "p1", lambda: now)


def test_old_news_do_not_undo_newer_ones() -> None:
    shown_room, wire = room(), Wire(NOOR)
    shown_room.come(wire)
    # Of the same millisecond: only the version says which is newer.
    newer = replace(ROW, version=2, seats=("Noor", "Jonas"))
    shown_room.table(newer)
    shown_room.table(ROW)
    shown_room.table(newer)
    assert [frame["table"]["seats"] for frame in wire.of("table")] == [["Noor", "Jonas"]]
    shown_room.gone(ROW.id, 1)
    assert not wire.of("gone")
    shown_room.gone(ROW.id, 3)
    shown_room.table(newer)
    assert len(wire.of("gone")) == len(wire.of("table")) == 1


def test_a_reading_older_than_what_was_said_meanwhile_shows_no_line_again() -> None:
    shown_room, wire = room(), Wire(NOOR)
    shown_room.come(wire)
    lines = [ChatLine(n, 0, "noor", "Noor", f"line {n}", None) for n in range(1, CHAT_SHOWN + 6)]
    shown_room.said(lines[:CHAT_SHOWN])
    for line in lines[CHAT_SHOWN:]:
        shown_room.said([line])
    shown_room.said(lines[:CHAT_SHOWN])
    assert [frame["line"]["n"] for frame in wire.of("said")] == [line.n for line in lines]


@given(st.lists(st.tuples(st.sampled_from(["come", "go", "table", "hear"]), st.integers(0, 5), st.integers(0, 2))))
def test_what_is_told_step_by_step_is_what_a_newcomer_sees(steps: list[tuple[str, int, int]]) -> None:
    """Whatever people and processes do, somebody who watched all along and somebody who just came see the same."""
    watched, watcher = room(), Wire(NOOR)
    watched.come(watcher)
    elsewhere = Presence("p2")
    for deed, connection, person in steps:
        who = Who(f"p{person}", f"P{person}")
        match deed:
            case "come":
                watched.at_table(connection, who.person, who.name, f"t{connection}")
            case "go":
                watched.go(connection)
            case "table":
                watched.table(replace(ROW, id=f"t{connection}", status="closed" if person == 0 else "waiting"))
            case _:
                elsewhere.come(connection, who)
                watched.presence.hear(elsewhere.told())
                watched.people_changed()
    newcomer = Wire(NOOR)
    watched.come(newcomer)
    seen, fresh = shown(watcher), shown(newcomer)
    assert seen["people"] == fresh["people"]
    assert seen["tables"] == fresh["tables"]


async def test_who_says_something_and_goes_at_once_has_said_it(lodge: Lodge, monkeypatch: pytest.MonkeyPatch) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor)
    wire = await lodge.enter(row.lobby, noor)
    chat = lodge.rooms._chat  # pyright: ignore[reportPrivateUsage]
    say, waits, go = chat.say, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> ChatLine:
        waits.set()
        await go.wait()
        return await say(*args)

    monkeypatch.setattr(chat, "say", slow)
    saying = asyncio.ensure_future(lodge.rooms.say(row.lobby, noor, "c1", "Bye, all."))
    await waits.wait()
    saying.cancel()
    go.set()
    for _ in range(100):
        if wire.of("said"):
            break
        await asyncio.sleep(0.01)
    assert [frame["line"]["text"] for frame in wire.of("said")] == ["Bye, all."]
