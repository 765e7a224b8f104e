"""The command `linkhall`."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Annotated

import typer
import uvicorn
from pydantic import ValidationError
from starlette.types import ASGIApp

from app.gateway.intake import MOST_BYTES
from app.persistence.engine import Database
from app.persistence.errors import DatabaseTooNew, SingleProcess
from app.persistence.migrate import upgrade
from app.settings import Settings
from app.tables.ports import JournalUnavailable

cli = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="Linkhall: four tabletop games of linking things, for people far apart.",
)


def _settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        for problem in error.errors():
            where = "_".join(str(part) for part in problem["loc"]).upper()
            typer.echo(f"LINKHALL_{where}: {problem['msg']}", err=True)
        raise typer.Exit(2) from error


def _fail(error: Exception) -> typer.Exit:
    typer.echo(str(error), err=True)
    return typer.Exit(1)


def uvicorn_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        # Compression of each message takes more than half of the throughput and doubles the memory of a socket.
        ws_per_message_deflate=False,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=settings.graceful_stop,
        access_log=False,
        log_config=None,
        server_header=False,
    )


@cli.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (LINKHALL_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on (LINKHALL_PORT); 0 takes a free one.")] = None,
) -> None:
    """Migrate the database and serve the site."""
    # Imported here so that the other commands start without the whole application.
    from app.main import create_app
    from app.serving import Server

    settings = _settings()
    settings = settings.model_copy(update={"host": host or settings.host})
    if port is not None:
        settings = settings.model_copy(update={"port": port})
    try:
        app = create_app(settings)
    except (SingleProcess, ValueError) as error:
        raise _fail(error) from error
    server = Server(uvicorn_config(app, settings))
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(3)


@cli.command()
def migrate() -> None:
    """Bring the database to the newest tables. `serve` does it by itself."""

    async def run(url: str) -> None:
        database = Database(url)
        try:
            await upgrade(database)
        finally:
            await database.close()

    settings = _settings()
    try:
        asyncio.run(run(settings.database_url))
    except (SingleProcess, DatabaseTooNew, JournalUnavailable, ValueError, OSError) as error:
        raise _fail(error) from error
    typer.echo("The database is up to date.")


@cli.command()
def games() -> None:
    """List the games with their seats and options."""
    from app.games.registry import GAMES

    for game in GAMES:
        info = game.info
        seats = ", ".join(str(count) for count in info.seats)
        typer.echo(f"{info.key}: {info.name}, {seats} seats, rules version {info.rules_version}")
        for option in info.options:
            only = "" if option.seats is None else f" (with {', '.join(map(str, option.seats))} seats)"
            values = ", ".join(f"{choice}*" if choice == option.default else str(choice) for choice in option.choices)
            typer.echo(f"  {option.key}: {values}{only}")


def main() -> None:
    """The entry point of the installed command."""
    cli()


if __name__ == "__main__":
    main()
