"""The application, wired together. Everything is made here once and given to what needs it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import structlog
from fastapi import FastAPI
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from app.accounts.identity import Seal
from app.accounts.lookalikes import distinct
from app.accounts.names import clean_title
from app.accounts.service import Accounts
from app.begin import Beginning, CannotBegin
from app.bus.local import LocalBus
from app.bus.nats import NatsBus
from app.games.api import Refusal
from app.gateway import lobbies as lobby_gateway
from app.gateway import tables as table_gateway
from app.gateway.doors import Doors
from app.gateway.guests import Guests, Limits
from app.gateway.pace import pace_of
from app.gateway.unread import Told
from app.lobby.invites import Invites
from app.lobby.rooms import Rooms
from app.lobby.service import Lobbies
from app.logs import configure_logs
from app.metrics.collect import Sources, registry_of
from app.metrics.lag import BOUNDS, watch_lag
from app.metrics.listener import serve_metrics
from app.persistence.chat import DatabaseChat
from app.persistence.engine import Database
from app.persistence.errors import DatabaseTooNew, DatabaseUnusable, SingleProcess, in_a_line
from app.persistence.journal import DatabaseJournal
from app.persistence.lobbies import SqlLobbies
from app.persistence.migrate import upgrade
from app.persistence.people import SqlPeople
from app.persistence.place import Place
from app.settings import Settings
from app.tables.peers import BEAT_EVERY, Peers, fingerprint
from app.tables.ports import JournalUnavailable
from app.tables.service import Tables, Timing
from app.tables.tally import Spread
from app.web import api
from app.web.assets import Assets, folder
from app.web.document import complete
from app.web.errors import error_body, install, sentence
from app.web.health import Standing, health
from app.web.pages import error_page, pages
from app.web.render import Renderer
from app.web.security import RequestTally, Security, origin_allowed
from app.web.services import Services
from app.web.throttle import Throttle
from app.web.visitors import Visitors
from app.web.words import Words, language_of
from app.web.worker import worker

log = structlog.get_logger()


def now() -> int:
    """The server's time in epoch milliseconds."""
    return time.time_ns() // 1_000_000


def fresh_seed() -> str:
    """A secret seed for a match: 64 random hex digits."""
    return secrets.token_hex(32)


@dataclass(frozen=True)
class House:
    """What one process is made of."""

    settings: Settings
    database: Database
    place: Place
    journal: DatabaseJournal
    bus: LocalBus | NatsBus
    peers: Peers
    services: Services
    doors: Doors
    standing: Standing
    requests: RequestTally


def build(settings: Settings, seed: Callable[[], str] = fresh_seed) -> House:
    """Everything but the routes. Connects to nothing yet; raises SingleProcess for a SQLite file in use."""
    keys = settings.secrets()
    process = secrets.token_hex(8)
    database = Database(settings.database_url)
    journal = DatabaseJournal(database)
    chat = DatabaseChat(database)
    bus = NatsBus(settings.nats_url, settings.nats_prefix, process) if settings.nats_url else LocalBus()
    peers = Peers(bus, now, process, fingerprint(keys[0]))
    store = SqlLobbies(database)
    accounts = Accounts(SqlPeople(database), now)
    tables = Tables(
        journal=journal,
        chat=chat,
        bus=bus,
        now=now,
        peers=peers,
        seed=seed,
        distinct=distinct,
        clean_title=clean_title,
        timing=_timing(settings),
    )
    lobbies = Lobbies(store, tables, now, keys[0])
    rooms = Rooms(lobbies, chat, bus, now, peers)
    words = Words(folder("static") / "words")
    seal = Seal(keys)
    public_url = settings.public_url.rstrip("/")
    services = Services(
        accounts=accounts,
        lobbies=lobbies,
        invites=Invites(store, tables, now),
        rooms=rooms,
        tables=tables,
        visitors=Visitors(seal),
        words=words,
        throttle=Throttle(enabled=settings.rate_limits),
        public_url=public_url,
    )

    def say(lang: str, refusal: Refusal, game: str | None) -> str:
        return sentence(words, lang, refusal, game)

    def allowed(connection: HTTPConnection) -> bool:
        return origin_allowed(connection, public_url)

    doors = Doors(
        tables=tables,
        lobbies=lobbies,
        rooms=rooms,
        accounts=accounts,
        seal=seal,
        sentence=say,
        language_of=language_of,
        origin_allowed=allowed,
        now=now,
        guests=Guests(_limits(settings)),
        pace=pace_of(settings.frames_per_second),
    )
    place = Place(database, shared=not bus.alone)
    standing = Standing(settings.drain)
    return House(settings, database, place, journal, bus, peers, services, doors, standing, RequestTally())


def _timing(settings: Settings) -> Timing:
    return Timing(
        seat_grace=int(settings.seat_grace * 1000),
        away_after=int(settings.away_after * 1000),
        let_go_after=int(settings.let_go_after * 1000),
        close_after=int(settings.close_after * 1000),
    )


def _limits(settings: Settings) -> Limits:
    return Limits(
        settings.sockets, settings.sockets_per_person, settings.sockets_per_address, comings=settings.rate_limits
    )


RECHECK_EVERY = 3.0
DEAF_RECHECK_EVERY = 1.0
"""Seconds between two looks in the database for what no other process told; while the bus is deaf, it is the only way
to hear of them."""


async def _beat(house: House) -> None:
    while True:
        house.peers.beat()
        await asyncio.sleep(BEAT_EVERY / 1000)


async def _recheck(house: House) -> None:
    while True:
        await asyncio.sleep(DEAF_RECHECK_EVERY if house.bus.deaf else RECHECK_EVERY)
        await _in_peace(house.services.tables.recheck)


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(house.settings.sweep_every)
        for sweep in (house.services.tables.sweep, house.services.rooms.sweep):
            await _in_peace(sweep)


async def _in_peace(work: Callable[[], Awaitable[None]]) -> None:
    """Do what is done again and again: one table's trouble must not end it for all others."""
    try:
        await work()
    except JournalUnavailable as error:
        log.warning("sweep_put_off", reason=str(error).splitlines()[0][:200] if str(error) else "")
    except Exception:
        log.exception("sweep_failed")


async def _metrics(house: House) -> None:
    """Serve the metrics, and count how late the loop is, until cancelled."""
    lag = Spread(BOUNDS)
    sources = Sources(
        tables=house.services.tables,
        rooms=house.services.rooms,
        guests=house.doors.guests,
        journal=house.journal,
        bus=house.bus,
        requests=house.requests,
        standing=house.standing,
        lag=lag,
    )
    settings = house.settings
    async with asyncio.TaskGroup() as group:
        group.create_task(watch_lag(lag))
        group.create_task(
            serve_metrics(registry_of(sources), settings.metrics_host, settings.metrics_port, settings.workers)
        )


SPARE_CONNECTIONS = 4_000
"""Connections that are open for HTTP beside the sockets: browsers keep theirs for some seconds."""


def _lifespan(house: House) -> Callable[[FastAPI], contextlib.AbstractAsyncContextManager[dict[str, Standing]]]:
    tables, rooms = house.services.tables, house.services.rooms

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[dict[str, Standing]]:
        try:
            await upgrade(house.database)
            # As long as another process may take to stop.
            await house.place.take(house.settings.graceful_stop + 2)
            for begin in (house.peers.open, tables.begin, rooms.begin):
                await begin()
        except (SingleProcess, DatabaseTooNew, DatabaseUnusable) as error:
            raise CannotBegin(str(error)) from error
        except JournalUnavailable as error:
            raise CannotBegin(house.database.unusable(in_a_line(error.__cause__ or error))) from error
        if isinstance(house.bus, NatsBus):
            house.bus.open()
        repeated = [asyncio.create_task(work(house)) for work in (_beat, _recheck, _sweep)]
        repeated.append(asyncio.create_task(house.place.keep()))
        if house.settings.metrics_port:
            repeated.append(asyncio.create_task(_metrics(house)))
        try:
            # Where the server finds it, which hears first that the process is to stop.
            yield {"standing": house.standing}
        finally:
            for task in repeated:
                task.cancel()
            await asyncio.gather(*repeated, return_exceptions=True)
            await tables.close()
            await rooms.close()
            house.peers.close()
            if isinstance(house.bus, NatsBus):
                await house.bus.close()
            await house.journal.close()
            await house.place.leave()
            await house.database.close()

    return lifespan


def create_app(settings: Settings | None = None, seed: Callable[[], str] = fresh_seed) -> FastAPI:
    """The ASGI application. Migrates the database when it starts. seed: of each match, 64 hex digits."""
    settings = settings or Settings()
    configure_logs(settings.log_format, settings.hidden())
    # Where there is no httptools, connections are uvicorn's own.
    with contextlib.suppress(ImportError):
        from app.gateway.http import Http

        Http.most_connections = settings.sockets + SPARE_CONNECTIONS if settings.sockets else sys.maxsize
    house = build(settings, seed)
    services = house.services
    app = FastAPI(
        title="Linkhall", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=_lifespan(house)
    )
    assets = Assets(folder("static"))
    renderer = Renderer(folder("templates"), assets, services.words)

    @app.api_route("/static/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def static(request: Request, path: str) -> Response:
        return assets.answer(request, path)

    @app.api_route("/sw.js", methods=["GET", "HEAD"], include_in_schema=False)
    async def service_worker() -> Response:
        return worker(assets, wanted=settings.service_worker)

    app.include_router(health(house.standing, house.database.ping))
    app.include_router(api.routes(services))
    app.include_router(table_gateway.sockets(house.doors))
    app.include_router(lobby_gateway.sockets(house.doors))
    app.include_router(pages(services, renderer))
    told = install(app, services.words, error_page(renderer))
    Told.body = staticmethod(partial(error_body, services.words))
    app.add_middleware(Security, answer=told, public_url=services.public_url, tally=house.requests)
    app.add_middleware(Beginning)
    complete(app)
    return app
