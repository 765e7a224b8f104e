"""The real server, as a process of its own: started, stopped, killed and started again on the same port."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

import httpx
import pytest

START_SECONDS = 80
STOP_SECONDS = 15
LONGEST_TURN = 6.0
"""A turn of waiting for a server to start asks it once, for 5 seconds at the most."""
LINKHALL = Path(sys.executable).parent / "linkhall"


def patient(seconds: float) -> Iterator[None]:
    """Turns of a loop that waits, for so long. A pause in which this process did not run either, because the machine
    stood still, counts next to nothing: the server had no time in it."""
    last = time.monotonic()
    while seconds > 0:
        yield
        now = time.monotonic()
        seconds -= min(now - last, LONGEST_TURN)
        last = now


class ServerFailed(AssertionError):
    """The server did not start or did not stop; what it said comes along."""


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Server:
    """`linkhall serve` over a database, on a port of its own.

    folder: where it runs, so that no `.env` of the checkout reaches it; its words go to `server.log` there.
    settings: further LINKHALL_... settings by their short name, such as `seat_grace="2"`. command: how to start it,
    where it is not the installed `linkhall`; extra: more of its environment.
    """

    command: Sequence[str | Path] = (LINKHALL, "serve")
    extra: Mapping[str, str] = MappingProxyType({})

    def __init__(self, folder: Path, database_url: str, **settings: str) -> None:
        self.folder = folder
        self.database_url = database_url
        self.settings = settings
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        # Set by a test that breaks something on purpose, and expects the server to complain.
        self.may_complain = False

    @property
    def url(self) -> str:
        """The site's address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """The address of its WebSockets, without a slash at the end."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that the server said, over all its starts."""
        file = self.folder / "server.log"
        return file.read_text(errors="replace") if file.exists() else ""

    def environment(self) -> dict[str, str]:
        """Its environment: that of the tests, without any setting of theirs."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("LINKHALL_")}
        env |= {
            "PYTHONUNBUFFERED": "1",
            "LINKHALL_DATABASE_URL": self.database_url,
            "LINKHALL_HOST": "127.0.0.1",
            "LINKHALL_PORT": str(self.port),
            "LINKHALL_SECRET": "a secret of the tests that is long enough",
        }
        env |= {f"LINKHALL_{name.upper()}": value for name, value in self.settings.items()}
        env |= self.extra
        return env

    def start(self) -> Server:
        """Start it and wait until it can serve. Raises ServerFailed."""
        assert self.process is None, "the server runs already"
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env=self.environment(),
                # Ctrl-C in the terminal is for the tests, which stop the server themselves.
                start_new_session=True,
            )
        self._wait()
        return self

    def beside(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        """Run `linkhall` with its settings, where it runs, to its end."""
        return subprocess.run(
            [LINKHALL, *arguments],
            cwd=self.folder,
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )

    def kill9(self) -> None:
        """Kill it at this instant, with no chance to finish anything."""
        process = self._running()
        process.kill()
        process.wait(STOP_SECONDS)
        self.process = None

    def stop(self) -> int:
        """Ask it to stop, as a service manager does, and give its exit status. Raises ServerFailed when it lingers."""
        process = self._running()
        process.send_signal(signal.SIGTERM)
        for _ in patient(STOP_SECONDS):
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(0.5)
                self.process = None
                return status
        self.kill9()
        raise ServerFailed(f"the server did not stop within {STOP_SECONDS} s:\n{self.log}")

    def limit_files(self, most: int | None) -> None:
        """Let it write no file beyond this size (None: any size): to it, that is a disk that is full."""
        process = self._running()
        _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))

    def restart(self) -> Server:
        """Stop it, if it runs, and start it again on the same port and database."""
        if self.process is not None:
            self.stop()
        return self.start()

    def close(self) -> None:
        """End it whatever its state."""
        if self.process is not None:
            if self.process.poll() is None:
                self.stop()
            self.process = None

    def _running(self) -> subprocess.Popen[bytes]:
        assert self.process is not None, "the server does not run"
        return self.process

    def _wait(self) -> None:
        process = self._running()
        for _ in patient(START_SECONDS):
            if process.poll() is not None:
                self.process = None
                raise ServerFailed(f"the server ended with {process.returncode} while starting:\n{self.log}")
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5, trust_env=False).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        log = self.log
        self.kill9()
        raise ServerFailed(f"the server could not serve within {START_SECONDS} s:\n{log}")


@pytest.fixture
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Start servers: `serve(database_url=..., seat_grace="2")`. Without an address each has an SQLite file of its own.

    At the end of the test they are stopped, and one that logged a traceback fails it, unless it `may_complain`.
    """
    servers: list[Server] = []

    def start(database_url: str | None = None, **settings: str) -> Server:
        folder = tmp_path_factory.mktemp("server")
        server = Server(folder, database_url or f"sqlite:///{folder / 'linkhall.db'}", **settings)
        servers.append(server)
        return server.start()

    yield start
    for server in servers:
        server.close()
    for server in servers:
        if "Traceback (most recent call last)" in server.log and not server.may_complain:
            pytest.fail(f"the server logged an error:\n{server.log[-6000:]}", pytrace=False)


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A running server over a new SQLite file."""
    return serve()


@pytest.fixture
def server_on(serve: Callable[..., Server], database_url: str) -> Server:
    """A running server over each kind of database in turn: SQLite, then PostgreSQL."""
    return serve(database_url)
