"""Where the metrics are read: a listener of its own, which the public site knows nothing of."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Generator
from contextlib import contextmanager

import structlog
import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

log = structlog.get_logger()

AGAIN = 1.0
"""Seconds until a taken port is tried again."""
PATIENCE = 10
"""So many tries, one of several processes waits for the end of another one before it says that it cannot be read."""
PATH = "/metrics"


class _Server(uvicorn.Server):
    """A second server in the process: signals are the first one's."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


def metrics_app(registry: CollectorRegistry) -> ASGIApp:
    """Answers GET /metrics, and nothing else."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        found = scope["path"] == PATH and scope["method"] in ("GET", "HEAD")
        body = generate_latest(registry) if found else b""
        response = Response(body, 200 if found else 404, media_type=CONTENT_TYPE_LATEST if found else None)
        await response(scope, receive, send)

    return app


async def serve_metrics(registry: CollectorRegistry, host: str, port: int, workers: int) -> None:
    """Serve them until cancelled.

    Each of so many processes of a machine takes the first of as many ports, from `port` on, that is free. One that
    finds none waits for the end of another: it is about to take its place.
    """
    listening = await _listening(host, port, workers)
    config = uvicorn.Config(
        metrics_app(registry),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    log.info("metrics", host=host, port=listening.getsockname()[1])
    server = _Server(config)
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    try:
        await asyncio.shield(serving)
    finally:
        server.should_exit = server.force_exit = True
        await asyncio.gather(serving, return_exceptions=True)
        listening.close()


async def _listening(host: str, port: int, workers: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    tried = 0
    while True:
        for number in range(workers):
            listening = socket.socket(family, socket.SOCK_STREAM)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listening.bind((host, port + number))
                # Two may bind the same port with SO_REUSEADDR, but only one may listen.
                listening.listen(16)
                listening.setblocking(False)
                return listening
            except OSError as error:
                listening.close()
                if error.errno != errno.EADDRINUSE:
                    log.error("metrics_not_served", host=host, port=port, error=error.strerror)  # noqa: TRY400
                    return await asyncio.get_running_loop().create_future()
        tried += 1
        if tried == (1 if workers == 1 else PATIENCE):
            log.warning("metrics_port_taken", host=host, port=port, ports=workers)
        await asyncio.sleep(AGAIN)
