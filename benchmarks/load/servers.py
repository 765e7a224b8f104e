"""The servers under load, each a process of its own on one core."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from benchmarks.rules.peers import boardgame, colyseus
from tests.postgres import Postgres, running
from tests.serving import Server, free_port

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


class Contestant(Struct, frozen=True):
    """Running processes of a server: their ports and process ids."""

    ports: list[int]
    pids: list[int]

    def cpu(self) -> float:
        """Seconds that the processor has worked for them."""
        return sum(_cpu(pid) for pid in self.pids)

    def memory(self) -> int:
        """Bytes that they hold."""
        return sum(_memory(pid) for pid in self.pids)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def cores() -> list[int]:
    """The cores that this process may use."""
    return sorted(os.sched_getaffinity(0))


def pin(pid: int, core: int) -> None:
    """Keep a process, with all its threads, on one core."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(task.name), {core})


@contextmanager
def linkhall(url: str, core: int | Sequence[int], **settings: str) -> Generator[Contestant]:
    """Processes of Linkhall on a database, one for each core that is named."""
    given = [core] if isinstance(core, int) else list(core)
    limits = {
        "rate_limits": "false",
        "frames_per_second": "0",
        "sockets_per_person": "0",
        "sockets_per_address": "0",
        "sockets": "0",
    }
    with tempfile.TemporaryDirectory() as folder:
        servers: list[Server] = []
        try:
            for number, where in enumerate(given):
                place = Path(folder) / str(number)
                place.mkdir()
                server = Server(place, url, **(limits | settings))
                servers.append(server)
                server.start()
                assert server.process is not None
                pin(server.process.pid, where)
            yield Contestant([s.port for s in servers], [s.process.pid for s in servers if s.process is not None])
        finally:
            for server in servers:
                server.close()
            gc.collect()


@contextmanager
def durable() -> Generator[Postgres]:
    """A PostgreSQL of its own that syncs every commit, as it does by default."""
    with running("-c max_connections=200") as postgres:
        yield postgres


@contextmanager
def node(script: str, core: int) -> Generator[Contestant]:
    """A peer on Node: `boardgame` or `colyseus`."""
    program, folder, _ = boardgame() if script == "boardgame" else colyseus()
    port = free_port()
    process = subprocess.Popen(  # noqa: S603
        [program, str(HERE / f"{script}.mjs"), str(folder), str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert process.stdout is not None
        if not any(line.strip() == b"up" for line in process.stdout):
            sys.exit(f"{script} did not start")
        pin(process.pid, core)
        yield Contestant([port], [process.pid])
    finally:
        process.kill()
        process.wait()


def apart() -> list[int]:
    """The cores that may be used, the server's first; this process, and what it starts unless that is pinned elsewhere,
    is kept on the second, and looks for no cycles of objects. Ends the process where there is no second core."""
    have = cores()
    if len(have) < 2:
        sys.exit("The load generator needs a core of its own: this machine lets the benchmark use one.")
    os.sched_setaffinity(0, {have[1]})
    # With twenty thousand sockets that takes a fifth of a second, which would count as the server's.
    gc.disable()
    return have
