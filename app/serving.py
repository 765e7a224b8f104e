"""The uvicorn server, telling its address once it can be used."""

from __future__ import annotations

import gc
import socket
import sys
from contextlib import suppress

import uvicorn
from uvicorn.supervisors import Multiprocess


class Server(uvicorn.Server):
    """Prints the address of the site when it is up."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        # Modules and routes live as long as the process: they need not be looked through again and again. States are
        # dropped without cycles, so looking for cycles can be rare.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        if self.should_exit:
            return
        for server in self.servers:
            for listening in server.sockets:
                _tell_address(listening)
                return

    def handle_exit(self, sig: int, frame: object) -> None:
        """Stop at the first signal, and without waiting at the second."""
        # It stops all the same where nothing can be written: on a full disk, or where nobody reads it any more.
        with suppress(OSError):
            if not self.should_exit:
                print(
                    "Linkhall stops: players come back by themselves when it is up again.", file=sys.stderr, flush=True
                )
        super().handle_exit(sig, frame)  # type: ignore[arg-type]


def serve_by_many(config: uvicorn.Config) -> None:
    """Serve by several processes on one port; one that dies is replaced. The config names the application."""
    listening = config.bind_socket()
    _tell_address(listening)
    Multiprocess(config, sockets=[listening]).run()


def _tell_address(listening: socket.socket) -> None:
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    print(f"Linkhall is at http://{shown}:{port}", flush=True)
