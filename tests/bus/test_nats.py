"""What one process tells others by name: in bundles over a real NATS."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg

from app.bus import bundle
from app.bus.nats import FORMAT, NatsBus
from tests.cluster.nats import Nats
from tests.gateway.client import until

pytestmark = pytest.mark.anyio

LARGEST = 1 << 20
"""What NATS takes in one message, unless it is told otherwise."""


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[Nats]:
    server = Nats(tmp_path).start()
    yield server
    server.kill9()


@asynccontextmanager
async def connected(nats: Nats, process: str) -> AsyncGenerator[NatsBus]:
    bus = NatsBus(nats.url, "linkhall", process)
    bus.open()
    try:
        await until(lambda: not bus.deaf)
        yield bus
    finally:
        await bus.close()


class Ear:
    """What a process has heard: subject and body."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bytes]] = []

    async def listen(self, bus: NatsBus, *subjects: str) -> None:
        for subject in subjects:
            await bus.subscribe(subject, lambda body, subject=subject: self.heard.append((subject, body)))


async def test_what_is_told_in_one_turn_travels_together(nats: Nats) -> None:
    async with AsyncExitStack() as stack:
        one, two, three = [await stack.enter_async_context(connected(nats, name)) for name in ("p1", "p2", "p3")]
        client = Client()
        await client.connect(nats.url)
        stack.push_async_callback(client.close)
        sizes: list[int] = []

        async def seen(message: Msg) -> None:
            sizes.append(len(message.data))

        inbox = f"linkhall.{FORMAT}.{bundle.inbox('p2')}"
        await client.subscribe(inbox, cb=seen)  # pyright: ignore[reportUnknownMemberType]
        await client.flush()
        ear, other, own = Ear(), Ear(), Ear()

        def fails(body: bytes) -> None:
            raise LookupError(body)

        await two.subscribe("table.a", fails)
        await ear.listen(two, "table.a", "table.b", "lobby.x")
        await other.listen(three, "table.a", "table.b", "lobby.x")
        await own.listen(one, "table.a")

        # One message for all of it, in order, to none but those named; a handler that fails keeps none from the others.
        told = [(f"table.{'ab'[n % 2]}", b"%d" % n) for n in range(50)]
        for subject, body in told:
            one.publish(subject, body, here=False, to=("p2",))
        one.publish("table.a", b"both", to=("p3", "p2"))
        one.publish("table.c", b"nobody listens to it there", to=("p2",))
        one.publish("table.a", b"to a process that is gone", here=False, to=("p9",))
        one.publish("table.a", b"to none", here=False, to=())
        one.publish("lobby.x", b"all")
        await until(lambda: len(ear.heard) == len(told) + 2 and len(other.heard) == 2)
        assert [heard for heard in ear.heard if heard[0] != "lobby.x"] == [*told, ("table.a", b"both")]
        assert sorted(other.heard) == [("lobby.x", b"all"), ("table.a", b"both")]
        assert own.heard == [("table.a", b"both")]
        await until(lambda: len(sizes) == 1)

        # More than goes into one bundle goes in several, in order; what NATS does not take is lost alone, and counted.
        ear.heard.clear()
        sizes.clear()
        long = [("table.b", b"%03d" % n + b"x" * 3_000) for n in range(100)]
        for subject, body in [*long[:50], ("table.b", b"x" * LARGEST), ("table.b", b"y" * (LARGEST // 2)), *long[50:]]:
            one.publish(subject, body, here=False, to=("p2",))
        await until(lambda: len(ear.heard) == len(long) + 1)
        assert ear.heard == [*long[:50], ("table.b", b"y" * (LARGEST // 2)), *long[50:]]
        assert one.dropped == 1
        # 21 of them fill a bundle.
        await until(lambda: len(sizes) == 7)
        assert sum(size > bundle.MOST for size in sizes) == 1

        # What is no bundle, of a stranger or a later Linkhall, costs nothing but itself.
        for body in (b"", b"\xff", b"\x93\x01\x02\x03", b"\x91\x92\xa1a\xa1b", b"\x91" * 5_000):
            await client.publish(inbox, body)
        await client.flush()
        one.publish("table.b", b"after", here=False, to=("p2",))
        await until(lambda: ear.heard[-1] == ("table.b", b"after"))
        assert len(ear.heard) == len(long) + 2


async def test_bundles_are_heard_again_on_a_new_connection(nats: Nats) -> None:
    async with connected(nats, "p1") as one, connected(nats, "p2") as two:
        ear = Ear()
        await ear.listen(two, "table.a")
        nats.kill9()
        await until(lambda: one.deaf and two.deaf)
        # Nothing waits for a server that is away.
        one.publish("table.a", b"lost", here=False, to=("p2", "p3"))
        assert one.dropped == 2
        nats.start()
        await until(lambda: not one.deaf and not two.deaf)
        one.publish("table.a", b"found", here=False, to=("p2",))
        await until(lambda: ear.heard == [("table.a", b"found")])
