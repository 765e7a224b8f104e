"""A NATS server for the tests: a process of its own, killed, frozen and started again on the same port."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.serving import free_port

PROGRAM = Path(sys.executable).parent / "nats-server"
START_SECONDS = 20


class Nats:
    """A NATS server; its words go to `nats.log` in the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> Nats:
        """Start it and wait until it takes connections."""
        with (self.folder / "nats.log").open("ab") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "-a", "127.0.0.1", "-p", str(self.port)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self.process.poll() is None, (self.folder / "nats.log").read_text()
                time.sleep(0.02)
        raise AssertionError("NATS did not start")

    def kill9(self) -> None:
        """Kill it at this instant."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    def freeze(self, frozen: bool) -> None:
        """Stop it where it is, or let it go on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP if frozen else signal.SIGCONT)
