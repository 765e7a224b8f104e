"""The uvicorn server, telling its address once it can be used, and its balancer when it stops."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import time
from contextlib import suppress

import structlog
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess, multiprocess

from app.logs import complain, tell
from app.persistence.errors import SingleProcess
from app.web.health import Standing

log = structlog.get_logger()

SPARE_FILES = 4_300
"""Files and connections of a process beside the sockets of people: HTTP, the database, NATS, what it reads."""
AGAIN = 75
"""What a process that could not take the place of another one counts as having ended with: try again later."""
AGAIN_AFTER = 1.0
"""Seconds until it is tried again."""


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

    proved = False
    """Whether the site could be served once: one that then cannot begin has met with something that will pass."""

    @property
    def server(self) -> uvicorn.Server:
        """Made in the process itself."""
        if self._server is None:
            self._server = Server(self.config)
        return self._server

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        """What it runs. What keeps it from being made keeps every one: it ends all of them, instead of coming again."""
        try:
            super().target(sockets)
        except Exception as error:
            if self.server.started:
                raise
            if isinstance(error, ValueError | OSError | SingleProcess):
                complain("refused", str(error))
            else:
                log.exception("process_ended")
            sys.exit(STARTUP_FAILURE)

    @property
    def exitcode(self) -> int | None:
        """What it ended with, None while it runs."""
        ended = super().exitcode
        return AGAIN if ended == STARTUP_FAILURE and self.proved else ended


class Workers(Multiprocess):
    """Several processes on one port, one of which at least is to serve before anybody is told where."""

    def keep_subprocess_alive(self) -> None:
        """Replace those that died; tell the address once, when the first of them serves."""
        if not Worker.proved and any(process.is_ready(timeout=0.1) for process in self.processes):
            Worker.proved = True
            _tell_address(self.sockets[0])
        if any(process.exitcode == AGAIN for process in self.processes):
            self.should_exit.wait(AGAIN_AFTER)
        super().keep_subprocess_alive()


def serve_by_many(config: uvicorn.Config) -> bool:
    """Serve by several processes on one port; one that dies is replaced. The config names the application.

    False: it ended because the port is taken, or because none could begin to serve.
    """
    try:
        listening = config.bind_socket()
    except SystemExit:
        # It has said why.
        return False
    # uvicorn has no other place to say what its processes run.
    multiprocess.Process = Worker
    many = Workers(config, sockets=[listening])
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
