"""The bus of many processes, over NATS core: at most once, nothing kept.

It never makes anybody wait: a publication is queued here, and a server that is away costs nothing but time until
others hear. One connection is tried after the other for ever; whenever one stands, all listeners are told that they
may have missed something.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from urllib.parse import urlsplit

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from app.bus import bundle
from app.bus.bundle import News
from app.bus.local import LocalBus
from app.tables.ports import Handler, Missed

log = structlog.get_logger()

FORMAT = 1
"""Part of every subject. A change that an older process would misread needs another number: processes of both then
do not hear each other, and find in the database what they were not told. New fields and kinds need none."""

RETRY = 1
CONNECT_SECONDS = 3
ASK_EVERY = 2.0
"""Seconds: between two tries to connect, for one of them, and between two questions whether the server is there."""
SILENCE = 3
"""Seconds without an answer after which the connection counts as lost."""
PATIENCE = 0.5
"""Seconds for which somebody who subscribes waits until the server has heard of it; later they are told."""
WAITING = 20_000
"""The most news that wait to be sent. Of more, the oldest are dropped, as if the network had lost them."""


class NatsBus:
    """Fulfils `app.tables.ports.Bus`. url: one or more servers, separated by commas; prefix: of all subjects."""

    alone = False

    def __init__(self, url: str, prefix: str, process: str) -> None:
        """process: the name of this one, which no other has. Connects to nothing yet."""
        self._servers = [part.strip() for part in url.split(",") if part.strip()]
        self._prefix = f"{prefix}.{FORMAT}."
        self._process = process
        self._local = LocalBus()
        self._local.add(bundle.inbox(process), self._unpack)
        self._missed: dict[str, list[Missed]] = {}
        self._client: Client | None = None
        self._subscriptions: dict[str, asyncio.Task[Subscription]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._outgoing: deque[News] = deque(maxlen=WAITING)
        self._queued = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._warned = False
        self.deaf = True
        self.dropped = 0
        """News that could not be sent since the start."""

    # --- for everybody -------------------------------------------------------------------------------------

    def publish(self, subject: str, body: bytes, *, here: bool = True, to: Collection[str] | None = None) -> None:
        if here:
            self._local.deliver(subject, body)
        for process in (None,) if to is None else to:
            if self.deaf or len(self._outgoing) == WAITING:
                self.dropped += 1
            if not self.deaf:
                self._outgoing.append(News(process, subject, body))
                self._queued.set()

    async def subscribe(self, subject: str, handler: Handler, missed: Missed | None = None) -> Callable[[], None]:
        end_local = self._local.add(subject, handler)
        callbacks = self._missed.setdefault(subject, [])
        if missed is not None:
            callbacks.append(missed)

        def end() -> None:
            end_local()
            if missed is not None and missed in callbacks:
                callbacks.remove(missed)
            if subject not in self._local.subjects:
                self._missed.pop(subject, None)
                self._leave(subject)

        if self._client is not None:
            joining = self._spawn(self._join(self._client, subject))
            await asyncio.wait({joining}, timeout=PATIENCE)
            if not joining.done() and missed is not None:
                joining.add_done_callback(lambda _: missed() if missed in callbacks else None)
        return end

    def open(self) -> None:
        """Begin to connect, in the background."""
        self._running = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Send what waits, shortly, and hang up."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._queued.is_set() and not self.deaf:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
        tasks = [task for task in (self._running, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._running = None

    # --- one connection after the other --------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            client = Client()
            try:
                await self._serve(client)
            except (NatsError, OSError, TimeoutError, ValueError) as error:
                self._lost(f"{type(error).__name__}: {error}"[:200])
            finally:
                self.deaf = True
                self._client = None
                self._outgoing.clear()
                self._queued.clear()
                self._subscriptions.clear()
                await _hang_up(client)
            await asyncio.sleep(RETRY * (0.5 + random.random()))  # noqa: S311

    async def _serve(self, client: Client) -> None:
        """Connect, listen to everything, and go on until the connection is lost; raises what it was lost by."""
        lost = asyncio.Event()

        async def is_lost() -> None:
            lost.set()

        async def failed(error: Exception) -> None:
            # The library tries again by itself as long as there never was a connection.
            self._lost(f"{type(error).__name__}: {error}"[:200])

        await client.connect(
            self._servers,
            name=f"linkhall {self._process}",
            # Others only: listeners here are called without the detour.
            no_echo=True,
            # The library's own way back leaves out who was not told meanwhile, and may wait for a dead line.
            allow_reconnect=False,
            connect_timeout=CONNECT_SECONDS,
            reconnect_time_wait=RETRY,
            closed_cb=is_lost,
            error_cb=failed,
        )
        self._client = client
        for subject in self._local.subjects:
            self._begin(client, subject)
        await asyncio.gather(*self._subscriptions.values())
        await _flushed(client)
        self.deaf = False
        log.info("nats_connected", server=_host(client))
        self._warned = False
        sending = asyncio.ensure_future(self._send(client))
        try:
            for callbacks in tuple(self._missed.values()):
                for missed in tuple(callbacks):
                    missed()
            while not lost.is_set() and not sending.done():
                # Not `wait_for`, which loses a cancellation that comes together with what it waits for.
                with suppress(TimeoutError):
                    async with asyncio.timeout(ASK_EVERY):
                        await lost.wait()
                if not lost.is_set():
                    await _flushed(client)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        raise ConnectionError("the connection was closed")

    async def _send(self, client: Client) -> None:
        while True:
            await self._queued.wait()
            while self._outgoing:
                # Whatever was told in the turn that has just ended.
                told = tuple(self._outgoing)
                self._outgoing.clear()
                for subject, body, news in bundle.messages(told, min(bundle.MOST, client.max_payload)):
                    try:
                        await client.publish(self._prefix + subject, body)
                    except NatsError as error:
                        if client.is_closed:
                            return
                        # One message that cannot be sent keeps no other back.
                        self.dropped += news
                        log.warning("message_not_sent", kind=subject.partition(".")[0], error=type(error).__name__)
            self._queued.clear()

    def _unpack(self, told: bytes) -> None:
        for subject, body in bundle.parts(told):
            self._local.deliver(subject, body)

    def _lost(self, reason: str) -> None:
        if not self._warned:
            self._warned = True
            log.warning("nats_away", reason=reason, servers=[_without_login(url) for url in self._servers])

    # --- subjects ------------------------------------------------------------------------------------------

    def _begin(self, client: Client, subject: str) -> asyncio.Task[Subscription]:
        known = self._subscriptions.get(subject)
        if known is not None:
            return known

        async def heard(message: Msg) -> None:
            self._local.deliver(subject, message.data)

        task = asyncio.ensure_future(
            client.subscribe(self._prefix + subject, cb=heard)  # pyright: ignore[reportUnknownMemberType]
        )
        self._subscriptions[subject] = task
        return task

    async def _join(self, client: Client, subject: str) -> None:
        # A connection that is lost meanwhile is the next one's business.
        if client is not self._client:
            return
        with suppress(NatsError, OSError, TimeoutError):
            await self._begin(client, subject)
            await _flushed(client)

    def _leave(self, subject: str) -> None:
        subscribing = self._subscriptions.pop(subject, None)
        if subscribing is not None:
            self._spawn(_unsubscribe(subscribing))

    def _spawn(self, work: Awaitable[None]) -> asyncio.Task[None]:
        async def run() -> None:
            await work

        task = asyncio.ensure_future(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _unsubscribe(subscribing: asyncio.Task[Subscription]) -> None:
    with suppress(NatsError, OSError, TimeoutError):
        await (await subscribing).unsubscribe()


async def _flushed(client: Client) -> None:
    """Wait until the server has what was sent before. Raises NatsError or TimeoutError when it does not answer."""
    # The library's question may overtake what is queued; when it is answered, that is under way.
    for _ in range(2):
        async with asyncio.timeout(SILENCE + 1):
            await client.flush(SILENCE)


async def _hang_up(client: Client) -> None:
    # On a line that takes nothing any more, closing waits for ever.
    with suppress(Exception):
        async with asyncio.timeout(1):
            await client.close()


def _host(client: Client) -> str:
    url = client.connected_url
    return url.netloc.rpartition("@")[2] if url is not None else ""


def _without_login(url: str) -> str:
    return urlsplit(url).netloc.rpartition("@")[2] or "?"
