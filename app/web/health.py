"""Whether this process lives, and whether people should be sent to it: for balancers and what looks after processes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from app.tables.ports import JournalUnavailable
from app.web import document

NOT_KEPT = {"Cache-Control": "no-store"}


class Standing:
    """What a process knows of itself. stopping: it was asked to stop; drain: seconds for which it still serves then."""

    def __init__(self, drain: float = 0) -> None:
        self.stopping = False
        self.drain = drain


def health(standing: Standing, ping: Callable[[], Awaitable[None]]) -> APIRouter:
    """`/livez`, `/readyz` and `/healthz`. ping: raises JournalUnavailable where the database does not answer or is not
    migrated."""
    router = APIRouter()

    def route(path: str, answer: Callable[[], Awaitable[Response]]) -> None:
        router.add_api_route(path, answer, response_model=None, responses=document.health())
        # Monitors and proxies ask with HEAD as well.
        router.add_api_route(path, answer, methods=["HEAD"], include_in_schema=False, response_model=None)

    async def livez() -> Response:
        return JSONResponse({"status": "ok"}, headers=NOT_KEPT)

    async def healthz() -> Response:
        try:
            await ping()
        except JournalUnavailable:
            return JSONResponse({"status": "unavailable"}, 503, NOT_KEPT)
        return JSONResponse({"status": "ok"}, headers=NOT_KEPT)

    async def readyz() -> Response:
        return JSONResponse({"status": "stopping"}, 503, NOT_KEPT) if standing.stopping else await healthz()

    route("/livez", livez)
    route("/readyz", readyz)
    route("/healthz", healthz)
    return router
