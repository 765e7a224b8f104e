"""Making lobbies and tables, and who may see what."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import FromClause, func, insert, select

from app.games.api import Refusal
from app.lobby.model import HALL, Standing, derived_id
from app.lobby.service import EVENING, PLAYING_STALE, NewTable, in_hall
from app.persistence.schema import event, game_table, lobby, match, match_seat
from app.tables import frames
from app.tables.model import Holder
from tests.lobby.lodge import Lodge

NOBODY = Holder("nobody2222222222", "Nobody")


async def count(lodge: Lodge, table: FromClause) -> int:
    async with lodge.database.read() as connection:
        return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


def test_derived_ids_depend_on_every_part() -> None:
    ids = {
        derived_id("s", "a", "b"),
        derived_id("s", "ab", ""),
        derived_id("s", "", "ab"),
        derived_id("t", "a", "b"),
        derived_id("s", "a", "c"),
    }
    assert len(ids) == 5
    assert all(len(id) == 16 for id in ids)


async def test_the_hall_is_one_and_open_to_everybody(lodge: Lodge) -> None:
    halls = await asyncio.gather(*(lodge.lobbies.hall() for _ in range(20)))
    assert {hall.id for hall in halls} == {HALL}
    assert halls[0].hall
    assert halls[0].host is None
    assert await lodge.lobbies.lobby(HALL, None) == halls[0]
    assert await count(lodge, lobby) == 1


async def test_a_lobby_made_many_times_at_once_is_one(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    made = await asyncio.gather(*(lodge.lobbies.open_lobby(noor, "key", "Sunday") for _ in range(30)))
    assert len(set(made)) == 1
    assert made[0].title == "Sunday"
    assert await count(lodge, lobby) == 1
    other = await lodge.lobbies.open_lobby(noor, "another key")
    jonas = await lodge.person("Jonas")
    third = await lodge.lobbies.open_lobby(jonas, "key")
    assert len({made[0].id, other.id, third.id}) == 3
    assert [found.id for found in await lodge.lobbies.lobbies_of(jonas.person)] == [third.id]


async def test_a_private_lobby_is_there_for_its_members_only(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    made = await lodge.lobbies.open_lobby(noor, "key")
    assert await lodge.lobbies.lobby(made.id, noor.person) == made
    assert await lodge.lobbies.lobby(made.id, jonas.person) is None
    assert await lodge.lobbies.lobby(made.id, None) is None
    await lodge.store.join(made.id, jonas.person, lodge.now)
    await lodge.store.join(made.id, jonas.person, lodge.now)
    assert await lodge.lobbies.lobby(made.id, jonas.person) == made


async def test_a_table_from_nowhere_gets_a_lobby_and_is_one_however_often_it_is_asked_for(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    rows = await asyncio.gather(*(lodge.lobbies.open_table(noor, NewTable("linx", "k", seats=2)) for _ in range(30)))
    assert len({row.id for row in rows if not isinstance(row, Refusal)}) == 1
    assert not any(isinstance(row, Refusal) for row in rows)
    assert await count(lodge, lobby) == 1
    assert await count(lodge, event) == 1
    row = await lodge.table(noor)
    assert row.visibility == "unlisted"
    assert row.seats == ("Noor", None)
    found = await lodge.lobbies.lobby(row.lobby, noor.person)
    assert found is not None
    assert found.host == noor.person
    assert [line.id for line in await lodge.lobbies.tables_in(found)] == [row.id]


async def test_an_evening_of_tables_in_one_lobby(lodge: Lodge) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    made = await lodge.lobbies.open_lobby(noor, "key")
    await lodge.store.join(made.id, jonas.person, lodge.now)
    first = await lodge.table(noor, "1", lobby=made.id, visibility="members")
    second = await lodge.table(jonas, "2", lobby=made.id)
    assert {row.id for row in await lodge.lobbies.tables_in(made)} == {first.id, second.id}
    assert await count(lodge, lobby) == 1


@pytest.mark.parametrize("where", ["nowhere222222222", "", "\x00", "../../etc", "x" * 5000])
async def test_no_table_in_a_lobby_that_is_not_ones_own(lodge: Lodge, where: str) -> None:
    noor, jonas = await lodge.person("Noor"), await lodge.person("Jonas")
    others = await lodge.lobbies.open_lobby(jonas, "key")
    for id in (where, others.id):
        refused = await lodge.lobbies.open_table(noor, NewTable("linx", "k", lobby=id))
        assert refused == Refusal("lobby-unknown")
    assert await count(lodge, event) == 0


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (NewTable("chess", "k"), "game-unknown"),
        (NewTable("linx", "k", visibility="secret"), "visibility-unknown"),
        (NewTable("linx", "k", seats=17), "seats-not-offered"),
        (NewTable("linx", "k", options={"nonsense": 1}), "options-unknown"),
    ],
)
async def test_a_table_that_does_not_go_leaves_nothing_behind(lodge: Lodge, wanted: NewTable, code: str) -> None:
    noor = await lodge.person("Noor")
    refused = await lodge.lobbies.open_table(noor, wanted)
    assert isinstance(refused, Refusal)
    assert refused.code == code
    assert await count(lodge, lobby) == 0
    assert await count(lodge, event) == 0


async def test_a_table_made_from_the_hall_is_public_and_belongs_to_a_lobby_of_its_own(lodge: Lodge) -> None:
    noor = await lodge.person("Noor")
    row = await lodge.table(noor, lobby=HALL)
    assert row.visibility == "public"
    assert row.lobby != HALL
    assert [line.id for line in await lodge.lobbies.tables_in(await lodge.lobbies.hall())] == [row.id]


async def test_who_may_see_a_table(lodge: Lodge) -> None:
    noor, jonas, amara = [await lodge.person(name) for name in ("Noor", "Jonas", "Amara")]
    public = await lodge.table(noor, "1", visibility="public")
    unlisted = await lodge.table(noor, "2")
    closed_circle = await lodge.table(noor, "3", visibility="members")
    for row in (public, unlisted):
        assert await lodge.lobbies.table(row.id, None) == row
        assert await lodge.lobbies.table(row.id, jonas.person) == row
    assert await lodge.lobbies.table(closed_circle.id, None) is None
    assert await lodge.lobbies.table(closed_circle.id, jonas.person) is None
    assert await lodge.lobbies.table(closed_circle.id, noor.person) == closed_circle
    await lodge.store.join(closed_circle.lobby, jonas.person, lodge.now)
    assert await lodge.lobbies.table(closed_circle.id, jonas.person) == closed_circle
    # Somebody who sat down while it was open to all keeps seeing it.
    await lodge.command(amara, public.id, frames.Sit())
    await lodge.command(noor, public.id, frames.Configure(visibility="members"))
    assert await lodge.lobbies.table(public.id, amara.person) is not None
    assert await lodge.lobbies.table(public.id, NOBODY.person) is None


async def test_a_thousand_addresses_that_nobody_gave_out_keep_nothing(lodge: Lodge) -> None:
    for number in range(1000):
        assert await lodge.lobbies.table(derived_id("guess", str(number)), NOBODY.person) is None
        assert await lodge.lobbies.lobby(derived_id("guess", str(number)), NOBODY.person) is None
    for odd in ("\x00", "é", "", "x" * 100_000, "a b", "../t"):
        assert await lodge.lobbies.table(odd, NOBODY.person) is None
        assert await lodge.lobbies.lobby(odd, NOBODY.person) is None
        assert await lodge.lobbies.by_id(odd) is None
    for table in (event, game_table, lobby):
        assert await count(lodge, table) == 0


@pytest.mark.parametrize(
    ("visibility", "status", "taken", "age", "listed"),
    [
        ("public", "waiting", 1, 0, True),
        ("public", "waiting", 1, PLAYING_STALE * 10, True),
        ("public", "waiting", 0, 0, False),
        ("public", "playing", 2, PLAYING_STALE - 1, True),
        ("public", "playing", 2, PLAYING_STALE, False),
        ("public", "ended", 2, 0, False),
        ("public", "closed", 0, 0, False),
        ("unlisted", "waiting", 1, 0, False),
        ("members", "playing", 2, 0, False),
    ],
)
async def test_what_the_hall_lists(
    lodge: Lodge, visibility: str, status: str, taken: int, age: int, *, listed: bool
) -> None:
    assert in_hall(visibility, status, taken, lodge.now - age, lodge.now) is listed
    row = {
        "id": "t1",
        "version": 1,
        "lobby": "l1",
        "game": "linx",
        "title": "",
        "visibility": visibility,
        "status": status,
        "host": "p1",
        "seats": ["Noor", None],
        "people": ["p1", None],
        "taken": taken,
        "match": 0,
        "opened_at": 1,
        "changed_at": lodge.now - age,
    }
    async with lodge.database.write() as connection:
        await connection.execute(insert(game_table).values(row))
    found = await lodge.lobbies.tables_in(await lodge.lobbies.hall())
    assert [line.id for line in found] == (["t1"] if listed else [])


async def test_the_standings_of_an_evening(lodge: Lodge) -> None:
    noor, jonas, amara = [await lodge.person(name) for name in ("Noor", "Jonas", "Amara")]
    row = await lodge.table(noor)
    other = await lodge.table(jonas, "2")
    made = await lodge.lobbies.by_id(row.lobby)
    assert made is not None
    assert await lodge.lobbies.evening(made) == []

    async def played(
        table: str, number: int, ago: int, winners: str, *, stopped: bool = False, running: bool = False
    ) -> None:
        ended = None if running else lodge.now - ago
        people = {"n": noor, "j": jonas, "a": amara}
        async with lodge.database.write() as connection:
            await connection.execute(
                insert(match).values(
                    table_id=table,
                    number=number,
                    first=2,
                    game="linx",
                    rules=1,
                    options={},
                    seats=3,
                    seed="",
                    commitment="",
                    started_at=1,
                    ended_at=ended,
                    stopped=stopped,
                )
            )
            for seat, (letter, who) in enumerate(people.items()):
                await connection.execute(
                    insert(match_seat).values(
                        table_id=table,
                        match=number,
                        seat=seat,
                        person=who.person,
                        name="as then",
                        total=None if running else 1,
                        won=None if running else letter in winners,
                    )
                )

    await played(row.id, 1, 1000, "n")
    await played(row.id, 2, 500, "nj")
    await played(row.id, 3, EVENING - 1, "a")
    await played(row.id, 4, EVENING + 1, "aj")
    await played(row.id, 5, 10, "", stopped=True)
    await played(row.id, 6, 0, "", running=True)
    await played(other.id, 1, 10, "j")
    assert await lodge.lobbies.evening(made) == [
        Standing(noor.person, "Noor", 3, 2),
        Standing(amara.person, "Amara", 3, 1),
        Standing(jonas.person, "Jonas", 3, 1),
    ]
    assert await lodge.lobbies.evening(await lodge.lobbies.hall()) == ()
