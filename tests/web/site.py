"""The API over real services on a real database, spoken to in process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from app.accounts.identity import Seal
from app.persistence.engine import Database
from app.web import api
from app.web.errors import ErrorPage, install
from app.web.security import Security
from app.web.services import Services
from app.web.throttle import Throttle
from app.web.visitors import Visitors
from app.web.words import Words
from tests.lobby.lodge import Lodge

WORDS = Words(Path(__file__).parents[2] / "static" / "words")
ADDRESS = "http://linkhall.example"


class Site(Lodge):
    """One process with its API."""

    def __init__(
        self, database: Database, *, throttle: bool = False, page: ErrorPage | None = None, public_url: str = ""
    ) -> None:
        super().__init__(database)
        self.seal = Seal(["secret"])
        self.services = Services(
            accounts=self.accounts,
            lobbies=self.lobbies,
            invites=self.invites,
            rooms=self.rooms,
            tables=self.tables,
            visitors=Visitors(self.seal),
            words=WORDS,
            throttle=Throttle(enabled=throttle),
            public_url=public_url,
        )
        self.app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
        self.app.include_router(api.routes(self.services))
        told = install(self.app, WORDS, page)
        self.app.add_middleware(Security, answer=told, public_url=public_url)

    def browser(self, address: str = "203.0.113.7", lang: str = "en", base: str = ADDRESS) -> Browser:
        """A browser without cookies, at this network address."""
        return Browser(self, address, lang, base)

    async def known(self, name: str, **more: Any) -> Browser:
        """The browser of somebody with a name."""
        browser = self.browser(**more)
        renamed = await browser.patch("/api/me", {"name": name})
        assert renamed.status_code == 200, renamed.text
        return browser


class Browser:
    """Keeps cookies and names its Origin, as browsers do."""

    def __init__(self, site: Site, address: str, lang: str, base: str) -> None:
        self.site = site
        transport = httpx.ASGITransport(site.app, client=(address, 4242), raise_app_exceptions=False)
        headers = {"Origin": base, "Accept-Language": lang, "Sec-Fetch-Site": "same-origin"}
        self.http = httpx.AsyncClient(transport=transport, base_url=base, headers=headers)

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def post(self, path: str, body: object | None = None) -> httpx.Response:
        return await self.http.post(path, json={} if body is None else body)

    async def patch(self, path: str, body: object) -> httpx.Response:
        return await self.http.patch(path, json=body)

    async def me(self) -> dict[str, str]:
        return (await self.get("/api/me")).json()["me"]

    async def table(self, key: str = "k", **more: Any) -> dict[str, Any]:
        made = await self.post("/api/tables", {"game": "linx", "key": key, **more})
        assert made.status_code == 201, made.text
        return made.json()


def told(response: httpx.Response) -> tuple[int, str]:
    """The status and code of a refusal, its form checked."""
    body = response.json()
    assert set(body) <= {"code", "text", "request_id", "args"}
    assert body["text"]
    assert body["request_id"] == response.headers["x-request-id"]
    return response.status_code, body["code"]
