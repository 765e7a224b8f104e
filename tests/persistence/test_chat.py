"""What is said keeps its order and its number, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.persistence.chat import DatabaseChat
from app.persistence.engine import Database
from app.persistence.errors import Unwritable
from app.tables.ports import ChatLine

NOW = 1_795_000_000_000


async def say(chat: DatabaseChat, room: str = "table:t1", command: str = "c1", **fields: Any) -> ChatLine:
    given: dict[str, Any] = {"at": NOW, "person": "ada", "name": "Ada", "text": "Hi", "seat": None, "to": "all"}
    return await chat.say(room, command=command, **(given | fields))


async def test_lines_are_numbered_by_room(database: Database) -> None:
    chat = DatabaseChat(database)
    first = await say(chat, text="¡Buena jugada! 🎉", seat=0)
    assert first == ChatLine(1, NOW, "ada", "Ada", "¡Buena jugada! 🎉", 0, "all")
    second = await say(chat, command="c2", to="watchers", at=NOW + 1)
    assert second == ChatLine(2, NOW + 1, "ada", "Ada", "Hi", None, "watchers")
    assert (await say(chat, "lobby:hall")).n == 1
    assert await chat.recent("table:t1", 10) == [first, second]


async def test_the_last_lines_come_oldest_first(database: Database) -> None:
    chat = DatabaseChat(database)
    for n in range(1, 8):
        await say(chat, command=f"c{n}", text=str(n))
    assert [line.n for line in await chat.recent("table:t1", 3)] == [5, 6, 7]
    assert [line.n for line in await chat.recent("table:t1", 3, after=5)] == [6, 7]
    assert await chat.recent("table:t1", 3, after=7) == []
    assert await chat.recent("table:t2", 3) == []
    assert await chat.newest(["table:t1", "table:t2", "lobby:hall"]) == {"table:t1": 7}


async def test_a_line_sent_again_is_kept_once(database: Database) -> None:
    chat = DatabaseChat(database)
    first = await say(chat)
    await say(chat, command="c2")
    assert await say(chat, text="Something else", at=NOW + 5) == first
    assert (await say(chat, person="grace", name="Grace")).n == 3
    again = await asyncio.gather(*(say(chat, command="c9") for _ in range(10)))
    assert {line.n for line in again} == {4}
    assert len(await chat.recent("table:t1", 50)) == 4


async def test_lines_said_at_once_get_unbroken_numbers(database_url: str) -> None:
    # Two processes on PostgreSQL; on SQLite there is only one.
    first = Database(database_url)
    second = first if first.sqlite else Database(database_url)
    chats = [DatabaseChat(first), DatabaseChat(second)]
    lines = await asyncio.gather(*(say(chats[n % 2], command=f"c{n}", text=str(n)) for n in range(60)))
    assert sorted(line.n for line in lines) == list(range(1, 61))
    assert await chats[0].recent("table:t1", 100) == sorted(lines, key=lambda line: line.n)
    await first.close()
    await second.close()


async def test_a_text_that_no_database_keeps_is_refused(database: Database) -> None:
    chat = DatabaseChat(database)
    with pytest.raises(Unwritable):
        await say(chat, text="a\0b")
    with pytest.raises(Unwritable):
        await say(chat, text="\ud800")
    assert (await say(chat)).n == 1
