"""The socket of a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from app.games.api import Refusal
from app.gateway.conversation import Conversation
from app.gateway.doors import CLOSED, NOT_FOUND, UNAVAILABLE, Doors, guarded, turn_away, visit
from app.gateway.guests import Guest
from app.gateway.intake import Intake
from app.gateway.outbox import Outbox
from app.tables import frames
from app.tables.fold import BrokenLog, NewerLog
from app.tables.live import LiveTable
from app.tables.model import Holder
from app.tables.parts import BROKEN, RESTARTS, Done, text
from app.tables.ports import JournalUnavailable

ANSWERS_FIRST = 0.1
"""Seconds until people are shown out, so that whoever closed a table or made it private gets the answer first."""


def sockets(doors: Doors) -> APIRouter:
    """The route `/ws/table/{id}`."""
    router = APIRouter()
    intake = Intake(frames.FromBrowser)
    doors.tables.set_usher(lambda live: show_out(doors, live))

    @router.websocket("/ws/table/{table_id}")
    async def table_socket(websocket: WebSocket, table_id: str) -> None:
        async with visit(websocket, doors, "table") as visitor:
            if visitor is None:
                return
            guest, outbox = visitor
            try:
                live = await doors.tables.get(table_id) if await doors.may_see(outbox.person, table_id) else None
                if live is None or live.state.status == "closed":
                    await turn_away(websocket, NOT_FOUND if live is None else CLOSED)
                    return
                await _Visit(doors, websocket, guest, outbox, live).run(intake)
            except JournalUnavailable:
                await turn_away(websocket, UNAVAILABLE)
            except NewerLog:
                await turn_away(websocket, RESTARTS)
            except BrokenLog:
                await turn_away(websocket, BROKEN)

    return router


async def show_out(doors: Doors, live: LiveTable) -> None:
    """Close the sockets of those who may not see the table any more, of a closed one all."""
    await asyncio.sleep(ANSWERS_FIRST)
    for connection in live.connections():
        if live.state.status == "closed":
            connection.cut(CLOSED)
            continue
        try:
            allowed = await doors.may_see(connection.person, live.id)
        except JournalUnavailable:
            # Nobody can say who may see it: let them come in again when somebody can.
            connection.cut(UNAVAILABLE)
        else:
            if not allowed:
                connection.cut(NOT_FOUND)


def version_of(websocket: WebSocket) -> int | None:
    """The version that the browser says it has; anything but a plain number counts as none."""
    said = websocket.query_params.get("v", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None


class _Visit:
    """One socket at a table."""

    def __init__(self, doors: Doors, websocket: WebSocket, guest: Guest, outbox: Outbox, live: LiveTable) -> None:
        self._doors = doors
        self._websocket = websocket
        self._guest = guest
        self._outbox = outbox
        self._live = live
        self._lang = doors.language_of(websocket)

    async def run(self, intake: Intake) -> None:
        outbox, live = self._outbox, self._live
        lobby = live.state.lobby
        try:
            await live.connect(outbox, version_of(self._websocket))
            # While it was being read, the table may have been made private or closed; from now on it shows out itself.
            if not await self._doors.may_see(outbox.person, live.id) or live.state.status == "closed":
                await turn_away(self._websocket, CLOSED if live.state.status == "closed" else NOT_FOUND)
                return
            await live.rename(outbox.person, outbox.name)
            await self._doors.rooms.enter_table(lobby, outbox, outbox.person, outbox.name, live.id)
            pace = self._doors.pace()
            conversation = Conversation(self._websocket, outbox, intake, self._answer, self._refuse, pace)
            self._guest.inbox = conversation
            await conversation.run()
        finally:
            await live.disconnect(outbox)
            await self._doors.rooms.leave(lobby, outbox)

    async def _answer(self, frame: object) -> None:
        match frame:
            case frames.Do():
                await guarded(self._do(frame), self._outbox, frame.id, self._doors, self._lang)
            case frames.Say():
                await guarded(self._say(frame), self._outbox, frame.id, self._doors, self._lang)
            case _:
                self._outbox.send(text(frames.Pong(self._doors.now())))

    def _refuse(self, refusal: Refusal, id: str | None) -> None:
        sentence = self._doors.sentence(self._lang, refusal, self._live.state.game)
        self._outbox.send(text(frames.No(refusal.code, sentence, id, refusal.args, self._live.state.version)))

    async def _who(self) -> Holder:
        person = await self._doors.accounts.person(self._outbox.person, self._lang)
        if person.name != self._outbox.name:
            # The word of a new name may have been lost on its way from another process.
            await self._live.rename(person.id, person.name)
        return Holder(person.id, person.name)

    async def _do(self, do: frames.Do) -> None:
        outbox = self._outbox
        if isinstance(do.c, frames.Sit):
            await self._doors.accounts.ensure(outbox.person, self._lang)
            who = await self._who()
        else:
            # No other command tells a name: a move is not to wait for a look into the database.
            who = Holder(outbox.person, outbox.name)
        done = await self._live.carry_out(who, do)
        if isinstance(done, Done):
            self._outbox.send(text(frames.Ok(do.id, done.version)))
        else:
            self._refuse(done, do.id)

    async def _say(self, say: frames.Say) -> None:
        said = self._doors.may_say(self._outbox.person, say.text)
        if isinstance(said, Refusal):
            self._refuse(said, say.id)
            return
        await self._doors.accounts.ensure(self._outbox.person, self._lang)
        line = await self._live.say(await self._who(), say.id, said)
        if isinstance(line, Refusal):
            self._refuse(line, say.id)
        else:
            self._outbox.send(text(frames.Ok(say.id, n=line.n)))
