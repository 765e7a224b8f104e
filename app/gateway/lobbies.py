"""The socket of a lobby."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from app.games.api import Refusal
from app.gateway.conversation import Conversation
from app.gateway.doors import NOT_FOUND, UNAVAILABLE, Doors, guarded, turn_away, visit
from app.gateway.guests import Guest
from app.gateway.intake import Intake
from app.gateway.outbox import Outbox
from app.lobby.model import Lobby
from app.tables import frames
from app.tables.model import Holder
from app.tables.parts import text
from app.tables.ports import JournalUnavailable


def sockets(doors: Doors) -> APIRouter:
    """The route `/ws/lobby/{id}`."""
    router = APIRouter()
    intake = Intake(frames.Say | frames.Ping)

    @router.websocket("/ws/lobby/{lobby_id}")
    async def lobby_socket(websocket: WebSocket, lobby_id: str) -> None:
        async with visit(websocket, doors, "lobby") as visitor:
            if visitor is None:
                return
            guest, outbox = visitor
            try:
                lobby = await doors.lobbies.lobby(lobby_id, outbox.person)
                if lobby is None:
                    await turn_away(websocket, NOT_FOUND)
                    return
                await _Visit(doors, websocket, guest, outbox, lobby).run(intake)
            except JournalUnavailable:
                await turn_away(websocket, UNAVAILABLE)

    return router


class _Visit:
    """One socket in a lobby."""

    def __init__(self, doors: Doors, websocket: WebSocket, guest: Guest, outbox: Outbox, lobby: Lobby) -> None:
        self._doors = doors
        self._websocket = websocket
        self._guest = guest
        self._outbox = outbox
        self._lobby = lobby
        self._lang = doors.language_of(websocket)

    async def run(self, intake: Intake) -> None:
        try:
            await self._doors.rooms.enter(self._lobby, self._outbox)
            pace = self._doors.pace()
            conversation = Conversation(self._websocket, self._outbox, intake, self._answer, self._refuse, pace)
            self._guest.inbox = conversation
            await conversation.run()
        finally:
            await self._doors.rooms.leave(self._lobby.id, self._outbox)

    async def _answer(self, frame: object) -> None:
        if isinstance(frame, frames.Say):
            await guarded(self._say(frame), self._outbox, frame.id, self._doors, self._lang)
        else:
            self._outbox.send(text(frames.Pong(self._doors.now())))

    def _refuse(self, refusal: Refusal, id: str | None) -> None:
        sentence = self._doors.sentence(self._lang, refusal, None)
        self._outbox.send(text(frames.No(refusal.code, sentence, id, refusal.args)))

    async def _say(self, say: frames.Say) -> None:
        said = self._doors.may_say(self._outbox.person, say.text)
        if isinstance(said, Refusal):
            self._refuse(said, say.id)
            return
        person = await self._doors.accounts.ensure(self._outbox.person, self._lang)
        line = await self._doors.rooms.say(self._lobby.id, Holder(person.id, person.name), say.id, said)
        if isinstance(line, Refusal):
            self._refuse(line, say.id)
        else:
            self._outbox.send(text(frames.Ok(say.id, n=line.n)))
