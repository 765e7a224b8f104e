"""A person without a browser: cookies, the HTTP API, and sockets to a real server."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SECONDS = 15


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that the test cannot be told of."""
    async with asyncio.timeout(SECONDS):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.002)


class Person:
    """Somebody at the site of `url`, settled as a guest."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=SECONDS, trust_env=False)
        self.id = ""
        self.name = ""
        self._lines: list[Line] = []

    async def settle(self, name: str | None = None) -> Person:
        """Become a guest, of this name perhaps."""
        me = (await self.call("POST", "/api/session"))["me"]
        if name is not None:
            me = (await self.call("PATCH", "/api/me", {"name": name}))["me"]
        self.id, self.name = me["person"], me["name"]
        return self

    async def call(self, method: str, path: str, body: object | None = None) -> dict[str, Any]:
        """An API call that must succeed."""
        answer = await self.http.request(
            method, path, content=json.dumps(body or {}) if method != "GET" else None, headers=JSON
        )
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    async def open_table(self, **more: Any) -> str:
        """The id of a new table of this person's."""
        key = f"key-{next(_KEYS)}"
        return (await self.call("POST", "/api/tables", {"game": "linx", "key": key, "seats": 2, **more}))["id"]

    def cookie(self) -> str:
        """The Cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def at(self, table: str, version: int | None = None, **more: Any) -> Line:
        """A socket to the table."""
        query = "" if version is None else f"?v={version}"
        return await self.line(f"/ws/table/{table}{query}", **more)

    async def line(self, path: str, **more: Any) -> Line:
        """A socket to this path, with its first frame (or closed).

        A handshake is answered before that; without the waiting it would be chance whether what others do next is part
        of the first view or told after it.
        """
        headers = {"Cookie": self.cookie(), **more.pop("headers", {})}
        address = self.url.replace("http", "ws", 1) + path
        line = Line(await connect(address, additional_headers=headers, max_size=None, proxy=None, **more))
        self._lines.append(line)
        await until(lambda: bool(line.seen) or line.ended)
        return line

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for line in self._lines:
            await line.hang_up()
        await self.http.aclose()


JSON = {"Content-Type": "application/json"}
_KEYS = itertools.count()
_IDS = itertools.count()


class Line:
    """A socket: what came is kept in `seen`; waiting for a frame skips those before it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: list[dict[str, Any]] = []
        self.version = 0
        self.prompt: Any = None
        self._waiting: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._reader = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        try:
            async for message in self.socket:
                frame = json.loads(message)
                self.seen.append(frame)
                if frame["t"] in ("view", "step"):
                    self.version = frame["v"]
                    self.prompt = frame.get("prompt")
                self._waiting.put_nowait(frame)
        except ConnectionClosed:
            pass
        finally:
            self._waiting.put_nowait(None)

    async def get(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next frame of this kind that has these fields."""
        async with asyncio.timeout(SECONDS):
            while (frame := await self._waiting.get()) is not None:
                if frame["t"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                    return frame
        raise AssertionError(f"closed with {self.socket.close_code} while waiting for {kind} {fields}")

    async def send(self, frame: object) -> None:
        """Send anything as JSON."""
        await self.socket.send(json.dumps(frame))

    async def ask(self, command: dict[str, Any], *, id: str | None = None, at: int | None = None) -> dict[str, Any]:
        """Send a command; its `ok` or `no`."""
        id = id or f"c{next(_IDS)}"
        await self.send({"t": "do", "id": id, "c": command} | ({} if at is None else {"at": at}))
        async with asyncio.timeout(SECONDS):
            while (frame := await self._waiting.get()) is not None:
                if frame.get("id") == id:
                    return frame
        raise AssertionError(f"closed with {self.socket.close_code} before {command} was answered")

    async def do(self, kind: str, *, at: int | None = None, **fields: Any) -> int:
        """Carry out a command that must succeed; its version."""
        answer = await self.ask({"k": kind, **fields}, at=at)
        assert answer["t"] == "ok", answer
        return answer["v"]

    async def play(self) -> int:
        """Make the first move of the prompt."""
        prompt = self.prompt
        assert prompt is not None, "nothing is asked of this seat"
        mine = self.hand()
        (x, y), *_ = prompt["up"] or next(iter(prompt["over"].values()))
        text = f"{mine[0]}{x},{y}" if prompt["up"] else f"{next(iter(prompt['over']))}x{x},{y}"
        return await self.do("move", m=text, at=self.version)

    def hand(self) -> str:
        """The own hand, from what was seen."""
        hand = ""
        seat: int | None = None
        for frame in self.seen:
            if frame["t"] == "view":
                seat = frame["you"].get("seat")
                game: dict[str, Any] = frame.get("game") or {}
                hand = str(game.get("mine") or "")
            elif frame["t"] == "step":
                if frame.get("you"):
                    seat = frame["you"].get("seat")
                if frame.get("game"):
                    hand = str(frame["game"].get("mine") or "")
                    continue
                for event in frame.get("g", ()):
                    if event["k"] == "dealt":
                        hand = str(event.get("mine") or "")
                    elif event["k"] == "placed" and event["seat"] == seat:
                        hand = hand.replace(str(event["kind"]), "", 1)
                    elif event["k"] == "drew" and event["seat"] == seat:
                        hand += str(event.get("kinds") or "")
        return hand

    @property
    def ended(self) -> bool:
        """Whether it is closed, and all that came was read."""
        return self._reader.done()

    async def closed(self) -> int:
        """Wait for the end; its code."""
        async with asyncio.timeout(SECONDS):
            await self._reader
            await self.socket.wait_closed()
        assert self.socket.close_code is not None
        return self.socket.close_code

    async def hang_up(self) -> None:
        """Be gone without a goodbye, if still here."""
        self.socket.transport.abort()
        await self._reader
        await self.socket.wait_closed()

    async def close(self) -> None:
        """Say goodbye."""
        await self.socket.close()
        await self._reader
