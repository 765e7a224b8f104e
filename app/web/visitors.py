"""The cookies of `app.accounts.identity`, on requests and answers."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from app.accounts.identity import GUEST, LASTING, SESSION, Known, Seal
from app.accounts.model import new_id


class Visitors:
    """Who a request comes from."""

    def __init__(self, seal: Seal) -> None:
        self._seal = seal

    def of(self, request: HTTPConnection) -> Known | None:
        """Who the cookies say it is."""
        return self._seal.known(request.cookies)

    def arriving(self, request: HTTPConnection) -> Known:
        """Who opens a page: somebody new where no cookie says. Give the answer to `greet` then."""
        return self.of(request) or Known(new_id(), settled=False)

    def greet(self, request: Request, response: Response, known: Known) -> None:
        """Let somebody who has just come keep the tentative id."""
        if not known.settled and self.of(request) is None:
            self._set(request, response, GUEST, known.person)

    def settle(self, request: Request, response: Response, person: str) -> None:
        """Let this browser be this person from now on, for another 400 days."""
        self._set(request, response, SESSION, person)
        if GUEST in request.cookies:
            response.delete_cookie(GUEST, path="/")

    def _set(self, request: Request, response: Response, cookie: str, person: str) -> None:
        response.set_cookie(
            cookie,
            self._seal.write(person),
            max_age=LASTING,
            path="/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
