"""The uvicorn server, telling its address once it can be used, and its balancer when it stops."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import time
from contextlib import suppress

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess, multiprocess

from app.logs import tell
from app.web.health import Standing

SPARE_FILES = 4_300
"""Files and connections of a process beside the sockets of people: HTTP, the database, NATS, what it reads."""


class Server(uvicorn.Server):
    """Prints the address of the site when it is up."""

    _asked: float | None = None
    _one_of_many = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Come up, and tell the address unless that was done by whoever made the sockets."""
        self._one_of_many = sockets is not None
        await super().startup(sockets=sockets)
        # Modules and routes live as long as the process: they need not be looked through again and again. States are
        # dropped without cycles, so looking for cycles can be rare.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        if self.should_exit or sockets is not None:
            return
        for server in self.servers:
            for listening in server.sockets:
                _tell_address(listening)
                return

    def handle_exit(self, sig: int, frame: object) -> None:
        """Stop at the first signal, and without waiting at the second."""
        if self._asked is None:
            self._asked = time.monotonic()
            if (standing := self._standing()) is not None:
                standing.stopping = True
            # It stops all the same where nothing can be written: on a full disk, or where nobody reads it any more.
            with suppress(OSError):
                if not self._one_of_many:
                    tell("stopping", "Linkhall stops: players come back by themselves when it is up again.")
        else:
            self._asked = -float("inf")
        super().handle_exit(sig, frame)  # type: ignore[arg-type]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Go on until balancers know, then say goodbye to everybody."""
        standing = self._standing()
        drain = 0.0 if standing is None else standing.drain
        while self._asked is not None and time.monotonic() < self._asked + drain:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        await super().shutdown(sockets=sockets)

    def _standing(self) -> Standing | None:
        # What the application's lifespan gave to the server.
        found = self.lifespan.state.get("standing") if hasattr(self, "lifespan") else None
        return found if isinstance(found, Standing) else None


class Worker(multiprocess.Process):
    """One of several processes, served by `Server` as a single one is."""

    @property
    def server(self) -> uvicorn.Server:
        """Made in the process itself."""
        if self._server is None:
            self._server = Server(self.config)
        return self._server


def serve_by_many(config: uvicorn.Config) -> bool:
    """Serve by several processes on one port; one that dies is replaced. The config names the application.

    False: it ended because one could not begin to serve.
    """
    listening = config.bind_socket()
    _tell_address(listening)
    # uvicorn has no other place to say what its processes run.
    multiprocess.Process = Worker
    many = Multiprocess(config, sockets=[listening])
    many.run()
    return all(process.exitcode != STARTUP_FAILURE for process in many.processes)


def allow_files(wanted: int) -> int:
    """Let this process have so many open files and connections, as far as the system lets it; how many it may have."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else soft


def _tell_address(listening: socket.socket) -> None:
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    tell("serving", f"Linkhall is at http://{shown}:{port}", url=f"http://{shown}:{port}")
