"""The uvicorn server, telling its address once it can be used, and its balancer when it stops."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time

import structlog
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors import multiprocess as supervisors

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
BEGIN_SECONDS = 60.0
"""What a process has to begin to serve in, before the one whose place it is to take goes: a database that comes back
may take a while."""
END_SECONDS = 3.0
"""What a process has to end in, beside what it was given for its people."""


class Server(uvicorn.Server):
    """Prints the address of the site when it is up."""

    _asked: float | None = None

    def __init__(self, config: uvicorn.Config, *, one_of_many: bool = False) -> None:
        """one_of_many: another process made its sockets, tells of them, and asks it to stop."""
        super().__init__(config)
        self._one_of_many = one_of_many

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Come up, and tell the address unless that is done by whoever made the sockets."""
        await super().startup(sockets=sockets)
        # Modules and routes live as long as the process: they need not be looked through again and again. States are
        # dropped without cycles, so looking for cycles can be rare.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        if self.should_exit or self._one_of_many:
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
            if not self._one_of_many:
                tell("stopping", "Linkhall stops: players come back by themselves when it is up again.")
        elif not self._one_of_many or sig == signal.SIGINT:
            # Of several, a service manager asks each, and so does the process that started them: once is meant.
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


class Worker(supervisors.Process):
    """One of several processes, served by `Server` as a single one is."""

    others_serve = False
    """Whether another one serves: one that then cannot begin has met with something that may pass."""
    _asked = float("inf")

    @property
    def server(self) -> uvicorn.Server:
        """Made in the process itself."""
        if self._server is None:
            self._server = Server(self.config, one_of_many=True)
        return self._server

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        """What it runs. What keeps it from being made keeps every one, and is told by a code of its own."""
        threading.Thread(target=_end_with_parent, daemon=True).start()
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

    def terminate(self) -> None:
        """Ask it to stop."""
        self._asked = time.monotonic()
        super().terminate()

    def ends_by(self, seconds: float) -> float:
        """When it is to have ended at last, by the monotonic clock; so many seconds after it was asked."""
        return self._asked + seconds

    @property
    def serves(self) -> bool:
        """Whether it runs and has begun to serve."""
        return self.process.is_alive() and self.is_ready(1)

    @property
    def exitcode(self) -> int | None:
        """What it ended with, None while it runs."""
        ended = super().exitcode
        return AGAIN if ended == STARTUP_FAILURE and self.others_serve else ended


class Workers(Multiprocess):
    """Several processes on one port, one of which at least is to serve before anybody is told where."""

    processes: list[Worker]  # type: ignore[assignment]

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], stop_seconds: float) -> None:
        """stop_seconds: what a process may take to stop, before it is killed."""
        super().__init__(config, sockets)
        self._stop_seconds = stop_seconds
        self._told = False
        self._leaving: list[Worker] = []

    def keep_subprocess_alive(self) -> None:
        """Replace those that died; tell the address once, when the first of them serves."""
        Worker.others_serve = any(process.serves for process in self.processes)
        if Worker.others_serve and not self._told:
            self._told = True
            _tell_address(self.sockets[0])
        if any(process.exitcode == AGAIN for process in self.processes):
            self.should_exit.wait(AGAIN_AFTER)
        super().keep_subprocess_alive()

    def restart_all(self) -> None:
        """Replace one after the other, each by one that serves already. Whoever asks all to stop is heard meanwhile."""
        for place, old in enumerate(self.processes):
            new = Worker(self.config, self.sockets)
            new.start()
            if not self._begun(new):
                new.kill()
                new.join()
                if not self._asked_to_stop:
                    log.error("restart_given_up", replaced=place, kept=len(self.processes) - place)
                return
            self.processes[place] = new
            old.terminate()
            self._leaving = [old]
            while self._alive(old) and not self._asked_to_stop:
                old.process.join(0.1)
            if self._asked_to_stop:
                return
            old.join()
        log.info("restarted", processes=len(self.processes))

    def join_all(self) -> None:
        """Wait for all to end. One that hangs is killed: everything that anybody saw is in the database."""
        for process in (*self.processes, *self._leaving):
            while self._alive(process):
                process.process.join(0.1)

    @property
    def _asked_to_stop(self) -> bool:
        return self.should_exit.is_set() or not {signal.SIGTERM, signal.SIGINT}.isdisjoint(self.signal_queue)

    def _begun(self, process: Worker) -> bool:
        deadline = time.monotonic() + BEGIN_SECONDS
        while process.process.is_alive() and time.monotonic() < deadline and not self._asked_to_stop:
            if process.is_ready(0.5):
                return True
            time.sleep(0.1)
        return False

    def _alive(self, process: Worker) -> bool:
        # Asked to end a while ago.
        if process.process.is_alive() and time.monotonic() > process.ends_by(self._stop_seconds):
            log.error("process_killed", process=process.pid)
            process.process.kill()
            process.process.join()
        return process.process.is_alive()


def serve_by_many(config: uvicorn.Config, stop_seconds: float) -> bool:
    """Serve by several processes on one port; one that dies is replaced. The config names the application.

    stop_seconds: what each may take to stop. False: it ended because the port is taken, or because none could serve.
    """
    try:
        listening = config.bind_socket()
    except SystemExit:
        # It has said why.
        return False
    # uvicorn has no other place to say what its processes run.
    supervisors.Process = Worker
    many = Workers(config, [listening], stop_seconds)
    many.run()
    return all(process.exitcode != STARTUP_FAILURE for process in many.processes)


def _end_with_parent() -> None:
    """Stop in order when the process that started this one is gone: nobody else would ever stop it."""
    if (parent := multiprocessing.parent_process()) is not None:
        # A pipe, whose other end goes with the parent in whatever way it ends.
        parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


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
