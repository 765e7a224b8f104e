"""The socket of a lobby over a real port: presence, tables, chat and the evening's standings, live."""

from __future__ import annotations

import pytest

from tests.gateway.conftest import Site
from tests.gateway.test_table_socket import play_on

pytestmark = pytest.mark.anyio


async def test_an_evening_in_a_lobby(site: Site) -> None:
    noor, jonas = await site.newcomer("Noor"), await site.newcomer("Jonas")
    lobby = await noor.call("POST", "/api/lobbies", {"key": "evening", "title": "Thursday"})
    here = await noor.line(f"/ws/lobby/{lobby['id']}")
    assert (await here.get("lobby"))["lobby"]["title"] == "Thursday"
    # Nobody comes in without the invite, and nothing tells them that there is a lobby.
    assert await (await jonas.line(f"/ws/lobby/{lobby['id']}")).closed() == 4404
    assert await (await jonas.line("/ws/lobby/nosuchlobby")).closed() == 4404
    token = lobby["invite"].rsplit("/", 1)[1]
    assert (await jonas.call("POST", f"/api/invites/{token}/accept"))["url"] == f"/l/{lobby['id']}"
    friend = await jonas.line(f"/ws/lobby/{lobby['id']}")
    assert (await here.get("in"))["who"]["name"] == "Jonas"
    await friend.send({"t": "say", "id": "s1", "text": "Evening, all."})
    assert (await here.get("said"))["line"]["text"] == "Evening, all."

    table = await noor.open_table(lobby=lobby["id"], visibility="members")
    assert (await friend.get("table"))["table"]["id"] == table
    lines = [await noor.at(table), await jonas.at(table)]
    assert (await friend.get("in"))["who"].get("at") == table
    await lines[1].do("sit", seat=None)
    await lines[0].do("start")
    await play_on(lines, 300)
    standings = (await friend.get("evening"))["evening"]
    assert {one["name"]: (one["played"], one["won"]) for one in standings} in (
        {"Noor": (1, 1), "Jonas": (1, 0)},
        {"Noor": (1, 0), "Jonas": (1, 1)},
    )
    await lines[0].close()
    await lines[1].close()
    await here.close()
    assert (await friend.get("out"))["person"] == noor.id


async def test_the_hall_lists_public_tables_and_no_others(site: Site) -> None:
    noor, stranger = await site.newcomer("Noor"), await site.newcomer()
    hall = await stranger.line("/ws/lobby/hall")
    assert (await hall.get("lobby"))["tables"] == []
    await noor.open_table(title="Quiet")
    await noor.open_table(title="Members", visibility="members")
    loud = await noor.open_table(title="Loud", visibility="public")
    told = await hall.get("table")
    assert (told["table"]["id"], told["table"]["title"]) == (loud, "Loud")
    host = await noor.at(loud)
    await host.do("configure", visibility="unlisted")
    assert (await hall.get("gone"))["id"] == loud
    again = await stranger.line("/ws/lobby/hall")
    assert (await again.get("lobby"))["tables"] == []


async def test_nonsense_in_a_lobby_is_refused_by_name(site: Site) -> None:
    noor = await site.newcomer()
    hall = await noor.line("/ws/lobby/hall")
    nonsense: tuple[object, ...] = ({"t": "do", "id": "x", "c": {"k": "start"}}, {"t": "say", "id": "x"}, (), None, 7)
    for frame in nonsense:
        await hall.send(frame)
        assert (await hall.get("no"))["code"] == "unreadable-frame"
    await hall.send({"t": "say", "id": "x", "text": "\u200b"})
    assert (await hall.get("no", id="x"))["code"] == "chat-empty"
    await hall.send({"t": "ping"})
    await hall.get("pong")
