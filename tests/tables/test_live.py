"""Live tables on a real database: commit, then show; races, repeats, reconnects; what each viewer receives."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from app.games import record
from app.games.api import Refusal
from app.games.chance import SeededChance
from app.games.linx import LINX
from app.persistence.engine import Database
from app.tables import frames
from app.tables.fold import BrokenLog, rules_of
from app.tables.model import Holder
from app.tables.parts import Done
from app.tables.service import Timing
from tests.games.linx.kit import reduce
from tests.tables.house import AMARA, BETO, JONAS, NOOR, House, SharedBus, Wire

pytestmark = pytest.mark.anyio


async def rows(database: Database, query: str) -> list[tuple[Any, ...]]:
    async with database.read() as connection:
        return [tuple(row) for row in await connection.execute(text(query))]


async def test_what_is_shown_is_in_the_database_already(house: House, database: Database) -> None:
    await house.started(JONAS)

    class Looking(Wire):
        """Looks into the database at the very moment that it is sent a step."""

        def send(self, text: bytes) -> None:
            super().send(text)
            frame = json.loads(text)
            if frame["t"] == "step":
                asked.append((frame["v"], asyncio.ensure_future(rows(database, "select max(version) from event"))))

    asked: list[tuple[int, asyncio.Task[list[tuple[Any, ...]]]]] = []
    await (await house.live()).connect(Looking(AMARA), None)
    await house.play(moves=6)
    assert len(asked) == 6
    for version, task in asked:
        assert (await task)[0][0] >= version


async def test_versions_are_unbroken_for_everybody(house: House) -> None:
    await house.open(seats=3)
    wires = [await house.join(who) for who in (NOOR, JONAS, AMARA, BETO)]
    await house.done(JONAS, frames.Sit())
    await house.done(AMARA, frames.Sit())
    await house.done(NOOR, frames.Start())
    await house.play(pick=3)
    last = (await house.live()).state.version
    for wire in wires:
        assert wire.versions() == list(range(1, last + 1))


async def test_n_plus_fifty_people_on_n_seats_seat_exactly_n(house: House) -> None:
    await house.open(seats=4, sits=False)
    people = [Holder(f"p{number}", f"P{number}") for number in range(54)]
    answers = await asyncio.gather(*(house.do(who, frames.Sit()) for who in people))
    seated = [answer for answer in answers if isinstance(answer, Done)]
    assert len(seated) == 4
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"table-full"}
    assert len({holder.person for holder in (await house.live()).state.seats if holder}) == 4


async def test_n_people_on_n_seats_are_all_seated(house: House) -> None:
    await house.open(seats=4, sits=False)
    answers = await asyncio.gather(*(house.do(who, frames.Sit()) for who in (NOOR, JONAS, AMARA, BETO)))
    assert all(isinstance(answer, Done) for answer in answers)


async def test_the_same_command_twice_is_one_entry_and_one_answer(house: House) -> None:
    await house.open()
    answers = await asyncio.gather(*(house.do(JONAS, frames.Sit(), id="once") for _ in range(10)))
    assert answers == [Done(2)] * 10
    assert (await house.live()).state.version == 2


async def test_a_repeat_after_the_table_left_memory_gets_the_first_answer(database: Database) -> None:
    first = House(database)
    await first.open()
    assert await first.do(JONAS, frames.Sit(), id="once") == Done(2)
    await first.close()
    again = House(database, salt=1)
    assert await again.do(JONAS, frames.Sit(), id="once") == Done(2)
    await again.close()


async def test_a_refusal_changes_nothing(house: House, database: Database) -> None:
    live = await house.started(JONAS)
    watching = await house.join(AMARA)
    before, kept, seen = live.state, await rows(database, "select count(*) from event"), len(watching.texts)
    for who, command in (
        (AMARA, frames.Move("P0,0")),
        (NOOR, frames.Move("nonsense")),
        (JONAS, frames.Start()),
        (AMARA, frames.Sit(9)),
    ):
        assert isinstance(await house.do(who, command), Refusal)
    assert live.state is before
    assert await rows(database, "select count(*) from event") == kept
    assert len(watching.texts) == seen


async def test_another_process_takes_over_where_the_first_was_killed(database: Database) -> None:
    first = House(database)
    await first.started(JONAS)
    await first.play(moves=5)
    state = (await first.live()).state
    second = House(database, salt=1)
    assert (await second.live()).state == state
    await second.play()
    assert (await second.live()).state.status == "ended"
    await first.close()
    await second.close()


async def test_two_processes_without_a_bus_still_agree(database: Database) -> None:
    """The key (table, version) is the only referee: no message between them, and none of their moves is lost."""
    one, two = House(database), House(database, salt=1)
    await one.started(JONAS)
    await two.live()
    for number in range(8):
        house = (one, two)[number % 2]
        live = await house.live()
        await live.catch_up()
        await house.play(moves=1)
    await (await one.live()).catch_up()
    assert (await one.live()).state == (await two.live()).state
    # Both act at once on the same version: one entry each, or a refusal, but never two of one number.
    answers = await asyncio.gather(one.do(AMARA, frames.Sit()), two.do(NOOR, frames.Configure(title="New")))
    assert isinstance(answers[1], Done)
    assert await rows(database, "select count(*), max(version) from event") == [(12, 12)]
    await one.close()
    await two.close()


async def test_a_bus_brings_every_step_to_the_other_process(database: Database) -> None:
    one = House(database, bus=SharedBus())
    two = House(database, bus=one.bus, salt=1)
    await one.started(JONAS)
    there = await two.join(AMARA)
    here = await one.join(BETO)
    await one.play(moves=4)
    await two.tables.close()
    await two.play(moves=4)
    await one.tables.close()
    assert there.versions()[-1] == here.versions()[-1] == (await one.live()).state.version
    assert [f["g"] for f in there.of("step")] == [f["g"] for f in here.of("step")]
    assert {"Amara", "Beto"} == set(there.of("here")[-1]["watchers"]) == set(here.of("here")[-1]["watchers"])
    await one.close()
    await two.close()


class TestReconnecting:
    async def test_who_missed_plain_moves_gets_just_these(self, house: House) -> None:
        live = await house.started(JONAS)
        await house.play(moves=3)
        at = live.state.version
        await house.play(moves=2)
        wire = await house.join(AMARA, version=at)
        assert [frame["t"] for frame in wire.frames[:2]] == ["step", "step"]
        assert not wire.of("view")

    async def test_steps_and_a_fresh_view_tell_the_same(self, house: House) -> None:
        live = await house.started(JONAS)
        for _ in range(12):
            if live.state.match is not None and live.state.match.over:
                break
            before = await house.join(JONAS)
            await house.play(moves=1, pick=2)
            after = await house.join(JONAS)
            step = before.of("step")[-1]
            view = msgspec.convert(before.of("view")[0]["game"], LINX.view_type)
            for event in step["g"]:
                view = reduce(view, msgspec.convert(event, LINX.event_type), 1)
            assert view == msgspec.convert(after.of("view")[0]["game"], LINX.view_type)
            assert step.get("prompt") == after.of("view")[0].get("prompt")

    @pytest.mark.parametrize("version", [0, -1, 10**9, 1])
    async def test_any_other_version_gets_a_fresh_view(self, house: House, version: int) -> None:
        await house.started(JONAS)
        await house.play(moves=2)
        assert (await house.join(AMARA, version=version)).frames[0]["t"] == "view"

    async def test_a_version_that_is_current_still_gets_everything(self, house: House) -> None:
        live = await house.started(JONAS)
        assert (await house.join(NOOR, version=live.state.version)).frames[0]["t"] == "view"


class TestSecrets:
    async def test_nobody_is_ever_sent_a_hidden_tile(self, house: House) -> None:
        """All that a viewer is sent is a function of what the viewer may know: it is the same in a world where all
        that is hidden from this viewer was drawn anew."""
        live = await house.started(JONAS, AMARA)
        for number in range(14):
            state = live.state
            match = state.match
            assert match is not None
            rules = rules_of(state)
            for viewer, who in ((0, NOOR), (1, JONAS), (2, AMARA), (None, BETO)):
                wire = await house.join(who)
                other = rules.resample(match.game, viewer, SeededChance(b"x" * 32, number))
                sent = wire.of("view")[0]["game"]
                assert sent == json.loads(msgspec.json.encode(rules.view(other, viewer)))
            if match.over:
                break
            await house.play(moves=1, pick=number)

    async def test_the_seed_is_sent_to_nobody(self, house: House) -> None:
        live = await house.started(JONAS)
        wires = [await house.join(who) for who in (NOOR, JONAS, AMARA)]
        await house.play()
        history = await house.tables.history("t1", None, "noor")
        assert live.state.match is not None
        seed = live.state.match.seed
        assert seed not in msgspec.json.encode(history).decode()
        for wire in wires:
            assert not any(seed in sent for sent in wire.texts)

    async def test_a_players_other_tab_as_a_watcher_sees_what_watchers_see(self, house: House) -> None:
        await house.started(JONAS)
        stranger, other = await house.join(AMARA), await house.join(BETO)
        assert stranger.of("view")[0]["game"] == other.of("view")[0]["game"]
        assert "mine" not in stranger.of("view")[0]["game"]

    async def test_history_is_told_as_far_as_the_asker_may_know(self, house: House) -> None:
        await house.started(JONAS)
        await house.play(moves=6)
        for person, mine in (("noor", True), ("jonas", True), ("amara", False), (None, False)):
            history = await house.tables.history("t1", None, person)
            assert history is not None
            told = msgspec.to_builtins(history)
            assert ("mine" in told["game"]) is mine
            drew = [e for step in told["steps"] for e in step.get("g", ()) if e["k"] == "drew"]
            for event in drew:
                own = {"noor": 0, "jonas": 1}.get(person or "", -1) == event["seat"]
                assert ("kinds" in event) is own
            assert "all_hands" not in json.dumps(told)

    async def test_an_older_match_is_told_too(self, house: House) -> None:
        await house.started(JONAS)
        await house.play()
        await house.done(NOOR, frames.Rematch())
        await house.done(JONAS, frames.Rematch())
        await house.play(moves=2)
        first = await house.tables.history("t1", 1, "noor")
        second = await house.tables.history("t1", 2, "noor")
        assert first is not None
        assert second is not None
        assert (first.match, second.match) == (1, 2)
        assert first.game != second.game
        assert await house.tables.history("t1", 3, "noor") is None


class TestRows:
    async def test_rounds_and_results_are_rows_for_sql(self, house: House, database: Database) -> None:
        live = await house.started(JONAS)
        await house.play()
        state = live.state
        assert state.match is not None
        rules = rules_of(state)
        scores = rules.rounds(state.match.game)
        kept = await rows(database, "select number, seat, points, total from round_score order by number, seat")
        assert kept == [
            (score.number, seat, score.points[seat], score.totals[seat]) for score in scores for seat in range(2)
        ]
        outcome = rules.outcome(state.match.game)
        assert outcome is not None
        ended = await rows(database, "select seat, total, won from match_seat order by seat")
        assert [(seat, total, bool(won)) for seat, total, won in ended] == [
            (seat, outcome.totals[seat], seat in outcome.winners) for seat in range(2)
        ]
        assert await rows(database, "select status, match from game_table") == [("ended", 1)]

    async def test_every_match_deals_differently(self, house: House, database: Database) -> None:
        await house.started(JONAS)
        for _ in range(3):
            await house.play()
            await house.done(NOOR, frames.Rematch())
            await house.done(JONAS, frames.Rematch())
        seeds = await rows(database, "select seed from match")
        assert len(set(seeds)) == 4

    async def test_looking_for_a_thousand_tables_writes_nothing(self, house: House, database: Database) -> None:
        for number in range(1000):
            assert await house.tables.get(f"nosuch{number}") is None
        assert await rows(database, "select (select count(*) from event) + (select count(*) from game_table)") == [(0,)]

    async def test_one_broken_log_breaks_only_its_own_table(self, house: House, database: Database) -> None:
        await house.started(JONAS, table="good")
        await house.started(JONAS, table="bad")
        async with database.write() as connection:
            await connection.execute(text("update event set body = '{}' where table_id = 'bad' and version = 2"))
        fresh = House(database, salt=1)
        with pytest.raises(BrokenLog):
            await fresh.tables.get("bad")
        assert (await fresh.live("good")).state.status == "playing"
        await fresh.close()

    async def test_a_snapshot_is_a_cache_and_nothing_more(self, house: House, database: Database) -> None:
        await house.started(JONAS)
        for _ in range(6):
            await house.play()
            await house.done(NOOR, frames.Rematch())
            await house.done(JONAS, frames.Rematch())
        await house.play(moves=3)
        await house.tables.close()
        assert await rows(database, "select count(*) from snapshot") == [(1,)]
        state = (await house.live()).state
        fast = House(database, salt=1)
        assert (await fast.live()).state == state
        async with database.write() as connection:
            await connection.execute(text("delete from snapshot"))
        slow = House(database, salt=2)
        assert (await slow.live()).state == state
        await fast.close()
        await slow.close()


class TestChat:
    async def test_everybody_at_the_table_hears(self, house: House) -> None:
        live = await house.open()
        wires = [await house.join(who) for who in (NOOR, AMARA)]
        await live.say(NOOR, "s1", "Evening, all.")
        for wire in wires:
            assert [frame["line"]["text"] for frame in wire.of("said")] == ["Evening, all."]
        assert (await house.join(BETO)).of("view")[0]["chat"][0]["text"] == "Evening, all."

    async def test_a_team_round_closes_the_chat_to_its_players_and_hides_the_watchers(self, house: House) -> None:
        live = await house.started(JONAS, AMARA, BETO, options={"teams": True})
        stranger, friend = Holder("s", "Stranger"), Holder("f", "Friend")
        player, watcher = await house.join(NOOR), await house.join(friend)
        assert await live.say(NOOR, "s1", "Take the corner!") == Refusal("hushed")
        assert not isinstance(await live.say(stranger, "s2", "He has two rocks."), Refusal)
        assert not player.of("said")
        assert [frame["line"]["text"] for frame in watcher.of("said")] == ["He has two rocks."]
        assert not (await house.join(NOOR)).of("view")[0].get("chat")
        while not rules_of(live.state).between(live.state.match.game):  # type: ignore[union-attr]
            await house.play(moves=1)
        assert not isinstance(await live.say(NOOR, "s3", "What a round."), Refusal)
        assert [frame["line"]["text"] for frame in player.of("said")] == ["What a round."]
        # What watchers said during the round stays hidden from the players for good.
        assert [line["text"] for line in (await house.join(JONAS)).of("view")[0]["chat"]] == ["What a round."]


class TestPresence:
    async def test_two_tabs_are_one_person_until_the_last_is_closed(self, house: House) -> None:
        live = await house.open()
        one, two = await house.join(NOOR), await house.join(NOOR)
        watching = await house.join(AMARA)
        await live.disconnect(one)
        assert watching.of("here")[-1]["seats"][0] is True
        house.now += 5
        await live.disconnect(two)
        assert watching.of("here")[-1]["seats"][0] is False
        assert watching.of("here")[-1]["away"][0] == house.now

    async def test_a_new_socket_before_the_old_one_dies_keeps_the_seat_online(self, house: House) -> None:
        live = await house.open()
        watching = await house.join(AMARA)
        old = await house.join(NOOR)
        new = await house.join(NOOR)
        await live.disconnect(old)
        assert all(frame["seats"][0] for frame in watching.of("here")[1:])
        await live.disconnect(old)
        assert live.presence.here("noor")
        await live.disconnect(new)
        assert not live.presence.here("noor")

    async def test_the_seat_of_who_left_a_waiting_table_is_free_after_the_grace(self, house: House) -> None:
        live = await house.open()
        await house.done(JONAS, frames.Sit())
        noor, jonas = await house.join(NOOR), await house.join(JONAS)
        await live.disconnect(jonas)
        house.now += Timing().seat_grace - 1
        await house.tables.sweep()
        assert live.state.seat_of("jonas") == 1
        house.now += 1
        await house.tables.sweep()
        assert live.state.seat_of("jonas") is None
        assert noor.of("step")[-1]["w"] == {"k": "left", "seat": 1, "name": "Jonas", "why": "gone"}

    async def test_who_comes_back_in_time_keeps_the_seat(self, house: House) -> None:
        live = await house.open()
        await live.disconnect(await house.join(NOOR))
        house.now += Timing().seat_grace - 1
        await house.join(NOOR)
        house.now += 10 * Timing().seat_grace
        await house.tables.sweep()
        assert live.state.seat_of("noor") == 0

    async def test_no_seat_of_a_running_match_is_ever_freed_by_time(self, house: House) -> None:
        live = await house.started(JONAS)
        house.now += 30 * 24 * 3_600_000
        await house.tables.sweep()
        assert live.state.seat_of("jonas") == 1

    async def test_seats_left_behind_by_a_process_that_died_become_free(self, database: Database) -> None:
        first = House(database)
        await first.open()
        second = House(database, salt=1)
        second.now = first.now + 20_000
        await second.tables.sweep()
        second.now += Timing().seat_grace
        await second.tables.sweep()
        assert (await second.live()).state.seat_of("noor") is None
        await first.close()
        await second.close()

    async def test_a_table_that_nobody_came_to_is_closed_in_the_end(self, house: House) -> None:
        await house.open(sits=False)
        house.now += Timing().close_after + 1
        await house.tables.sweep()
        assert (await house.live()).state.status == "closed"

    async def test_an_idle_table_leaves_memory_and_comes_back_the_same(self, house: House) -> None:
        live = await house.started(JONAS)
        wire = await house.join(NOOR)
        house.now += 10 * Timing().let_go_after
        await house.tables.sweep()
        assert await house.live() is live
        await live.disconnect(wire)
        house.now += Timing().let_go_after + 1
        await house.tables.sweep()
        again = await house.live()
        assert again is not live
        assert again.state == live.state


class TestResuming:
    async def test_a_round_that_ended_among_the_missed_steps_is_told_with_them(self, house: House) -> None:
        """The table as a whole comes with the last missed step when any of them changed it."""
        live = await house.started(JONAS)
        while not rules_of(live.state).between(live.state.match.game):  # type: ignore[union-attr]
            await house.play(moves=1)
        wire = await house.join(AMARA, version=live.state.version - 2)
        steps = wire.of("step")
        assert len(steps) == 2
        assert "table" not in steps[0]
        assert steps[1]["table"]["match"]["between"] is True


class TestRecords:
    async def test_a_finished_match_is_recorded_whole_and_holds(self, house: House) -> None:
        live = await house.started(JONAS, AMARA)
        await house.done(AMARA, frames.Leave())
        await house.done(BETO, frames.Sit())
        await house.play(pick=2)
        told = await house.tables.record("t1", None, None)
        assert told is not None
        assert live.state.match is not None
        assert told.seed == live.state.match.seed
        assert told.names == ("Noor", "Jonas", "Beto")
        kept = record.read(record.write(told))
        assert record.verify(LINX, kept) == sum(step.did == "move" for step in told.steps) > 0
        # A rematch does not change what is told of the first match.
        for who in (NOOR, JONAS, BETO):
            await house.done(who, frames.Rematch())
        again = await house.tables.record("t1", 1, None)
        assert again is not None
        assert record.write(again) == record.write(told)

    async def test_of_a_running_match_only_what_the_reader_may_know(self, house: House) -> None:
        live = await house.started(JONAS)
        await house.play(moves=5)
        assert live.state.match is not None
        for person, seat in (("noor", 0), ("jonas", 1), ("amara", None), (None, None)):
            told = await house.tables.record("t1", None, person)
            assert told is not None
            text_told = record.write(told).decode()
            assert live.state.match.seed not in text_told
            assert "all_hands" not in text_told
            drew = [
                event for step in json.loads(text_told)["steps"] for event in step["events"] if event["k"] == "drew"
            ]
            assert drew
            for event in drew:
                assert ("kinds" in event) is (event["seat"] == seat)
            with pytest.raises(record.Mismatch, match="seed"):
                record.verify(LINX, record.read(record.write(told)))

    async def test_no_match_no_record(self, house: House) -> None:
        await house.open()
        assert await house.tables.record("t1", None, "noor") is None
        assert await house.tables.record("t1", 1, "noor") is None
        assert await house.tables.record("nosuch", None, "noor") is None


async def test_a_thousand_who_come_are_not_told_a_thousand_times_of_each_other(house: House) -> None:
    await house.started(JONAS)
    wires = [await house.join(Holder(f"watcher{number}", f"Watcher {number}")) for number in range(300)]
    assert sum(len(wire.of("here")) for wire in wires) < 3 * 300
    await asyncio.sleep(0.6)
    for wire in wires:
        here = wire.of("here")[-1]
        assert len(here["watchers"]) == 60
        assert len(here["watchers"]) + here["more"] == 300
