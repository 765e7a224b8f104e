"""The small game of the peers under load: nine cells, taken in turn by two players, with a watcher."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from time import perf_counter

import httpx
import msgspec

from benchmarks.load.line import Line, dial
from benchmarks.load.linkhall import told
from benchmarks.load.table import Meter, Pacer, at

MEMBERS = 3


class NineTable(ABC):
    """One table. Cells are taken in their order, so nobody has to read the state to know what is legal."""

    def __init__(self, number: int, meter: Meter, pacer: Pacer) -> None:
        self.number = number
        self.meter = meter
        self.pacer = pacer
        self.lines: list[Line] = []
        self.running = False
        self.moves = 0
        self._sent_at = 0.0
        self._seen = 0

    @abstractmethod
    async def gather(self, port: int) -> None:
        """Seat everybody."""

    @abstractmethod
    def move(self, line: Line, cell: int) -> None:
        """Send a move."""

    def told(self, size: int) -> None:
        """One of the members was told of the move that is under way."""
        self.meter.delivered(size)
        self._seen += 1
        if self._seen == MEMBERS:
            self.meter.moved(perf_counter() - self._sent_at)
            self.moves += 1
            self.go_on()

    def go_on(self) -> None:
        if self.running:
            due = self.pacer.due(self.number)
            at(due, lambda: self._move(due))

    def _move(self, due: float) -> None:
        if self.running:
            self._seen = 0
            self._sent_at = due or perf_counter()
            self.move(self.lines[self.moves % 2], self.moves % 9)


class BoardgameTable(NineTable):
    """A match of boardgame.io, spoken to as its own client does: socket.io over a WebSocket."""

    _STATE = re.compile(rb'"_stateID":(\d+)')

    def __init__(self, number: int, meter: Meter, pacer: Pacer) -> None:
        super().__init__(number, meter, pacer)
        self._match = f"m{number}"
        self._state = b"0"
        self._joined = 0
        self._synced = 0

    async def gather(self, port: int) -> None:
        for number in range(MEMBERS):
            player = "null" if number == MEMBERS - 1 else f'"{number}"'

            def hear(line: Line, data: bytes) -> None:
                if data == b"2":
                    line.send(b"3")
                elif data.startswith(b'42/nine,["update"'):
                    found = self._STATE.search(data)
                    if found is not None:
                        self._state = found[1]
                    self.told(len(data))
                elif data.startswith(b'42/nine,["sync"'):
                    self._synced += 1
                elif data.startswith(b"40/nine,"):
                    self._joined += 1

            line = await dial("127.0.0.1", port, "/socket.io/?EIO=4&transport=websocket", hear)
            self.lines.append(line)
            line.send(b"40/nine,")
            await told(lambda number=number: self._joined == number + 1)
            line.send(f'42/nine,["sync","{self._match}",{player},null,2]'.encode())
            await told(lambda number=number: self._synced == number + 1)

    def move(self, line: Line, cell: int) -> None:
        player = self.moves % 2
        action = b'{"type":"MAKE_MOVE","payload":{"type":"take","args":[%d],"playerID":"%d"}}' % (cell, player)
        line.send(b'42/nine,["update",%b,%b,"%b","%d"]' % (action, self._state, self._match.encode(), player))


class ColyseusTable(NineTable):
    """A room of Colyseus, in its own binary protocol."""

    _JOIN, _DATA, _PATCH, _STATE = 10, 13, 15, 14

    def __init__(self, number: int, meter: Meter, pacer: Pacer) -> None:
        super().__init__(number, meter, pacer)
        self._joined = 0

    async def gather(self, port: int) -> None:
        room = ""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30, trust_env=False) as http:
            for number in range(MEMBERS):
                path = f"/matchmake/joinById/{room}" if room else "/matchmake/create/nine"
                answer = await http.post(path, json={})
                answer.raise_for_status()
                seat = msgspec.json.decode(answer.content)
                room = seat["roomId"]

                def hear(line: Line, data: bytes) -> None:
                    kind = data[0] & 31
                    if kind == self._PATCH:
                        self.told(len(data))
                    elif kind == self._JOIN:
                        line.send(bytes((self._JOIN,)), binary=True)
                    elif kind == self._STATE:
                        self._joined += 1

                where = f"/{seat['processId']}/{room}?sessionId={seat['sessionId']}"
                line = await dial("127.0.0.1", port, where, hear)
                self.lines.append(line)
                await told(lambda number=number: self._joined == number + 1)

    def move(self, line: Line, cell: int) -> None:
        line.send(bytes((self._DATA, 0xA1)) + b"m" + bytes((cell,)), binary=True)
