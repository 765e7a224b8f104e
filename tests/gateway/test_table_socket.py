"""The socket of a table over a real port: whole matches, bad input, floods, silence, goodbyes."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.gateway import outbox, pace
from app.gateway.pace import FORGET_FROM, TALK_BURST, Pace, Talk
from app.persistence.people import SqlPeople
from app.tables.live import LiveTable
from app.tables.parts import Connection
from app.tables.ports import JournalUnavailable
from tests.gateway.client import Line, Person, until
from tests.gateway.conftest import Site

pytestmark = pytest.mark.anyio


async def two_playing(site: Site) -> tuple[str, list[Person], list[Line]]:
    """A table where Noor and Jonas have begun a match; their sockets by seat."""
    noor, jonas = await site.newcomer("Noor"), await site.newcomer("Jonas")
    table = await noor.open_table()
    lines = [await noor.at(table), await jonas.at(table)]
    await lines[1].do("sit", seat=None)
    await lines[0].do("start")
    await until(lambda: lines[0].version == lines[1].version == 3)
    return table, [noor, jonas], lines


async def play_on(lines: list[Line], moves: int) -> None:
    """Make so many moves (or as many as the match still has)."""
    for _ in range(moves):
        await settle(lines)
        asked = [line for line in lines if line.prompt is not None]
        if not asked:
            last = [f for f in lines[0].seen if f["t"] in ("view", "step") and f.get("table")][-1]
            if not last["table"]["match"].get("between"):
                return
            await lines[0].do("next")
        else:
            await asked[0].play()


def watchers(line: Line) -> list[str]:
    """Who watches, as far as this socket was told."""
    told = [f["here"] if f["t"] == "view" else f for f in line.seen if f["t"] in ("view", "here")]
    return told[-1]["watchers"] if told else []


async def settle(lines: list[Line]) -> None:
    """Wait until all have seen the same version."""
    await until(lambda: len({line.version for line in lines}) == 1)


async def test_a_whole_match_to_its_end_with_a_watcher(site: Site) -> None:
    table, _, lines = await two_playing(site)
    watcher = await (await site.newcomer()).at(table)
    await watcher.get("view")
    await play_on(lines, 300)
    everybody = [*lines, watcher]
    await settle(everybody)
    for line in everybody:
        tables = [f["table"] for f in line.seen if f.get("table")]
        assert tables[-1]["status"] == "ended"
        assert max(tables[-1]["match"]["totals"]) == 2
    versions = [f["v"] for f in watcher.seen if f["t"] == "step"]
    assert versions == list(range(versions[0], versions[0] + len(versions)))


async def test_a_refusal_names_its_reason_echoes_the_id_and_changes_nothing(site: Site) -> None:
    _, _, lines = await two_playing(site)
    before = lines[0].version
    waiting = next(line for line in lines if line.prompt is None)
    answer = await waiting.ask({"k": "move", "m": "P0,0"}, id="mine", at=waiting.version)
    assert answer["t"] == "no"
    assert (answer["id"], answer["code"], answer["v"]) == ("mine", "not-your-turn", before)
    assert answer["args"]["name"] in answer["text"]
    assert answer["text"].endswith("turn.")


async def test_refusals_speak_the_language_of_the_page(site: Site) -> None:
    noor = await site.newcomer("Noor")
    table = await noor.open_table()
    line = await noor.line(f"/ws/table/{table}?lang=es")
    assert (await line.ask({"k": "start"}))["text"] == "Hacen falta 2 jugadores para empezar."


async def test_the_same_frame_twice_is_one_move(site: Site) -> None:
    _, _, lines = await two_playing(site)
    mover = next(line for line in lines if line.prompt is not None)
    frame = {"t": "do", "id": "once", "at": mover.version, "c": {"k": "move", "m": f"{mover.hand()[0]}0,0"}}
    before = mover.version
    await mover.send(frame)
    await mover.send(frame)
    first, second = await mover.get("ok", id="once"), await mover.get("ok", id="once")
    assert first == second == {"t": "ok", "id": "once", "v": before + 1}
    assert (await lines[0].ask({"k": "start"}))["v"] == before + 1


BAD = [
    b"",
    b"\x00\xff\xfe",
    b"[]",
    b"null",
    b"{",
    b'"text"',
    b"[" * 4000,
    b'{"a":' * 800,
    b"{}",
    b'{"t":"nonsense"}',
    b'{"t":"do"}',
    b'{"t":"do","id":"x"}',
    b'{"t":"do","id":"x","c":{"k":"fly"}}',
    b'{"t":"do","id":"x","c":{"k":"sit","seat":false}}',
    b'{"t":"do","id":"x","c":{"k":"sit","seat":0.5}}',
    b'{"t":"do","id":"x","c":{"k":"sit","seat":"0"}}',
    b'{"t":"do","id":"x","c":{"k":"sit","seat":1e400}}',
    b'{"t":"do","id":"x","c":{"k":"sit","seat":99999999999999999999999999}}',
    b'{"t":"do","id":"x","c":{"k":"configure","seats":999999999999999999999999999999999999}}',
    b'{"t":"do","id":"x","at":1%s,"c":{"k":"leave"}}' % (b"0" * 400),
    b'{"t":"do","id":"","c":{"k":"leave"}}',
    b'{"t":"do","id":7,"c":{"k":"leave"}}',
    b'{"t":"do","id":"a\\u0000b","c":{"k":"leave"}}',
    b'{"t":"do","id":"\xc3\xb1","c":{"k":"leave"}}',
    b'{"t":"do","id":"x","c":{"k":"configure","options":{"\\u0000":1}}}',
    b'{"t":"do","id":"x","at":"1","c":{"k":"leave"}}',
    b'{"t":"do","id":"x","c":{"k":"leave"},"more":1}',
    b'{"t":"say","id":"x","text":7}',
    b'{"t":"say","id":"x","text":"\\ud800"}',
    json.dumps({"t": "do", "id": "y" * 65, "c": {"k": "leave"}}).encode(),
]


@pytest.mark.parametrize("binary", [False, True])
async def test_nonsense_is_refused_and_the_table_goes_on(site: Site, binary: bool) -> None:
    noor = await site.newcomer("Noor")
    table = await noor.open_table()
    watching = await noor.at(table)
    await watching.get("view")
    for number, bad in enumerate(BAD):
        line = await noor.at(table)
        await line.get("view")
        if not binary:
            try:
                text = bad.decode()
            except UnicodeDecodeError:
                await line.close()
                continue
            await line.socket.send(text)
        else:
            await line.socket.send(bad)
        answer = await line.get("no")
        assert answer["code"] in ("unreadable-frame", "options-unknown", "no-such-seat"), (number, answer)
        assert answer["text"]
        if b'"id":"x"' in bad and bad.endswith(b"}"):
            assert answer.get("id") == "x", bad
        await line.send({"t": "ping"})
        assert (await line.get("pong"))["now"] > 0
        await line.close()
    assert (await watching.ask({"k": "start"}))["v"] == 1


async def test_a_frame_over_the_limit_ends_the_socket_cleanly(site: Site) -> None:
    noor = await site.newcomer()
    line = await noor.at(await noor.open_table())
    await line.get("view")
    await line.send({"t": "say", "id": "x", "text": "a" * 8192})
    assert await line.closed() == 1009


async def test_bytes_that_are_no_text_end_the_socket_cleanly(site: Site) -> None:
    noor = await site.newcomer()
    line = await noor.at(await noor.open_table())
    await line.get("view")
    await line.socket.send(b"\xff\xfe\xff", text=True)
    assert await line.closed() == 1007


async def test_who_sends_nonsense_for_ever_is_shown_out(site: Site) -> None:
    noor = await site.newcomer()
    line = await noor.at(await noor.open_table())
    for _ in range(20):
        await line.socket.send("nonsense")
    assert await line.closed() == 4400


async def test_who_floods_is_shown_out_and_the_others_play_on(site: Site) -> None:
    table, people, lines = await two_playing(site)
    flood = await people[0].at(table)
    # Until it is shown out: a slow machine may let it send a few at a time.
    with suppress(ConnectionClosed):
        for _ in range(10_000):
            await flood.send({"t": "ping"})
    assert await flood.closed() == 4429
    await play_on(lines, 4)


@pytest.mark.parametrize("path", ["/ws/table/{table}", "/ws/lobby/hall"])
async def test_who_talks_without_end_is_stopped_over_all_sockets_and_the_others_talk_on(site: Site, path: str) -> None:
    noor, loud = await site.newcomer("Noor"), await site.newcomer("Loud")
    path = path.format(table=await noor.open_table())
    reader, *mouths = await noor.line(path), await loud.line(path), await loud.line(path)
    answers: list[dict[str, Any]] = []
    for number in range(40):
        mouth, id = mouths[number % 2], f"s{number}"
        await mouth.send({"t": "say", "id": id, "text": f"spam {number}"})
        await until(lambda mouth=mouth, id=id: any(frame.get("id") == id for frame in mouth.seen))
        answers += [frame for frame in mouth.seen if frame.get("id") == id]
    said = [answer for answer in answers if answer["t"] == "ok"]
    # Talk comes back with time: on a slow machine a few more are said.
    assert TALK_BURST <= len(said) < len(answers)
    assert {answer.get("code") for answer in answers if answer not in said} == {"too-many-requests"}
    await reader.send({"t": "say", "id": "n", "text": "Enough."})
    await reader.get("ok", id="n")
    assert len([frame for frame in reader.seen if frame["t"] == "said"]) == len(said) + 1


def test_talk_comes_back_with_time_and_nobody_is_kept_in_mind_for_ever() -> None:
    now = 0.0
    talk = Talk(lambda: now)
    assert [talk.spend("loud") for _ in range(14)] == [True] * 12 + [False] * 2
    assert talk.spend("noor")
    now = 2.0
    assert [talk.spend("loud") for _ in range(2)] == [True, False]
    for number in range(FORGET_FROM):
        assert talk.spend(f"passer-by {number}")
    assert not talk.spend("loud")
    now = 1000.0
    for number in range(10):
        assert talk.spend(f"newcomer {number}")
    assert talk.known == 10


async def test_without_the_cookie_there_is_no_seat(site: Site) -> None:
    noor = await site.newcomer()
    table = await noor.open_table()
    async with Person(site.url) as stranger:
        assert await (await stranger.at(table)).closed() == 4401
        stranger.http.cookies.set("lh_session", "forged.value.here")
        assert await (await stranger.at(table)).closed() == 4401


async def test_another_sites_page_cannot_open_a_socket(site: Site) -> None:
    noor = await site.newcomer()
    table = await noor.open_table()
    with pytest.raises(InvalidStatus) as refused:
        await noor.at(table, origin="https://evil.example")
    assert refused.value.response.status_code == 403


async def test_a_table_for_members_does_not_exist_for_others(site: Site) -> None:
    noor, stranger = await site.newcomer(), await site.newcomer()
    table = await noor.open_table(visibility="members")
    assert await (await stranger.at(table)).closed() == 4404
    assert await (await stranger.at("nosuchtable")).closed() == 4404
    known = await stranger.http.get(f"/api/tables/{table}")
    unknown = await stranger.http.get("/api/tables/nosuchtable")
    assert known.status_code == unknown.status_code == 404
    assert known.json()["code"] == unknown.json()["code"]
    assert known.json()["text"] == unknown.json()["text"]


async def test_a_table_made_private_shows_its_watchers_out(site: Site) -> None:
    noor, stranger = await site.newcomer(), await site.newcomer()
    table = await noor.open_table()
    host, watcher = await noor.at(table), await stranger.at(table)
    await watcher.get("view")
    await host.do("configure", visibility="members")
    assert await watcher.closed() == 4404
    await host.do("configure", title="Still here")


@pytest.mark.parametrize(
    ("command", "code"), [({"k": "configure", "visibility": "members"}, 4404), ({"k": "close"}, 4410)]
)
async def test_who_comes_in_just_as_the_door_is_shut_sees_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch, command: dict[str, str], code: int
) -> None:
    noor, stranger = await site.newcomer(), await site.newcomer()
    table = await noor.open_table()
    host = await noor.at(table)
    await host.get("view")
    connect = LiveTable.connect

    async def late(live: LiveTable, connection: Connection, version: int | None) -> None:
        if connection.person == stranger.id:
            assert (await host.ask(command))["t"] == "ok"
        await connect(live, connection, version)

    monkeypatch.setattr(LiveTable, "connect", late)
    watcher = await stranger.at(table)
    assert await watcher.closed() == code
    assert watcher.seen == []


@pytest.mark.parametrize("path", ["/ws/table/{table}", "/ws/table/nosuchtable", "/ws/lobby/hall"])
async def test_at_the_door_a_database_that_does_not_answer_is_told_as_that(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    noor = await site.newcomer()
    table = await noor.open_table()

    async def silent(*_: object) -> None:
        raise JournalUnavailable("no answer")

    with monkeypatch.context() as patched:
        patched.setattr(SqlPeople, "find", silent)
        # Try again later; not a fault that ends the line without a word.
        assert await (await noor.line(path.format(table=table))).closed() == 1013
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    await (await noor.at(table)).get("view")


async def test_a_closed_table_says_so(site: Site) -> None:
    noor, jonas = await site.newcomer(), await site.newcomer()
    table = await noor.open_table()
    host, watcher = await noor.at(table), await jonas.at(table)
    await watcher.get("view")
    await host.do("close")
    assert await watcher.closed() == 4410
    assert await (await jonas.at(table)).closed() == 4410


async def test_one_person_on_two_sockets_is_one_seat_and_both_are_told(site: Site) -> None:
    noor, jonas = await site.newcomer("Noor"), await site.newcomer("Jonas")
    table = await noor.open_table()
    laptop, phone = await jonas.at(table), await jonas.at(table)
    answers = await asyncio.gather(laptop.ask({"k": "sit", "seat": None}), phone.ask({"k": "sit", "seat": None}))
    assert sorted(answer["t"] for answer in answers) == ["no", "ok"]
    for line in (laptop, phone):
        assert [f["you"]["seat"] for f in line.seen if f["t"] == "step" and f["w"]["k"] == "sat"] == [1]


async def test_a_reader_that_stopped_reading_is_cut_and_the_others_never_notice(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Small bounds, so that little has to be sent to reach them.
    monkeypatch.setattr(outbox, "BYTES", 20_000)

    def swift(per_second: float, burst: float) -> Pace:
        return Pace(10_000, 10_000)

    monkeypatch.setattr(pace, "Pace", swift)
    site.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    noor, sleeper = await site.newcomer("Noor"), await site.newcomer("Sleeper")
    table = await noor.open_table()
    host, watching = await noor.at(table), await noor.at(table)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    small.connect(site.address)
    asleep = await sleeper.at(table, sock=small)
    await until(lambda: "Sleeper" in watchers(host))
    asleep.socket.transport.pause_reading()  # type: ignore[attr-defined]
    changes = 0
    while "Sleeper" in watchers(host):
        changes += 1
        assert changes < 2000, "it was never cut"
        await host.do("configure", title=f"{changes:04d}" + "ñ" * 36)
    await until(lambda: watching.version >= changes)
    asleep.socket.transport.abort()  # type: ignore[attr-defined]


async def test_a_thousand_sockets_opened_and_closed_leave_nothing_behind(site: Site) -> None:
    noor = await site.newcomer()
    table = await noor.open_table()
    for _ in range(10):
        await (await noor.at(table)).close()
    await asyncio.sleep(0.2)
    before = len(asyncio.all_tasks())
    for _ in range(100):
        lines = await asyncio.gather(*(noor.at(table) for _ in range(10)))
        for number, line in enumerate(lines):
            if number % 2:
                line.socket.transport.abort()
            else:
                await line.close()
    await until(lambda: len(asyncio.all_tasks()) <= before)
    watching = await (await site.newcomer()).at(table)
    assert (await watching.get("view"))["here"]["seats"][0] is False
