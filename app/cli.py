"""The command `linkhall`."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from pathlib import Path
from typing import Annotated, Literal

import typer
import uvicorn
from pydantic import ValidationError
from starlette.types import ASGIApp

from app.games.api import AnyGame
from app.gateway.intake import MOST_BYTES
from app.gateway.socket import Socket
from app.persistence.engine import Database
from app.persistence.errors import DatabaseTooNew, DatabaseUnusable, SingleProcess
from app.persistence.migrate import upgrade
from app.settings import Settings

cli = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="Linkhall: four tabletop games of linking things, for people far apart.",
)


def _settings(**given: object) -> Settings:
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        for problem in error.errors():
            where = "".join(f"LINKHALL_{part}: ".upper() for part in problem["loc"])
            typer.echo(f"{where}{problem['msg']}", err=True)
        raise typer.Exit(2) from error


def _fail(error: Exception) -> typer.Exit:
    from app.logs import complain

    complain("refused", str(error))
    return typer.Exit(1)


def _http() -> type[asyncio.Protocol] | Literal["auto"]:
    try:
        from app.gateway.http import Http
    except ImportError:
        # Where there is no httptools, an end to waiting is left to a proxy.
        return "auto"
    return Http


def uvicorn_config(app: ASGIApp | str, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        # Not what WEB_CONCURRENCY says: how many there may be, the settings know.
        workers=settings.workers,
        host=settings.host,
        port=settings.port,
        http=_http(),
        ws=Socket,
        # What could not begin is not served.
        lifespan="on",
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
    workers: Annotated[int | None, typer.Option(min=1, help="Processes on this port (LINKHALL_WORKERS).")] = None,
) -> None:
    """Migrate the database and serve the site."""
    # Imported here so that the other commands start without the whole application.
    from app.logs import configure_logs
    from app.main import create_app
    from app.serving import END_SECONDS, SPARE_FILES, Server, allow_files, serve_by_many

    given = {"host": host, "port": port, "workers": workers}
    settings = _settings(**{name: value for name, value in given.items() if value is not None})
    configure_logs(settings.log_format, settings.hidden())
    allow_files(settings.sockets + SPARE_FILES)
    if settings.workers > 1:
        stop_seconds = settings.drain + settings.graceful_stop + END_SECONDS
        if not serve_by_many(uvicorn_config("app.main:create_app", settings), stop_seconds):
            sys.exit(3)
        return
    try:
        app = create_app(settings)
    except (SingleProcess, ValueError, OSError) as error:
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
    except (SingleProcess, DatabaseTooNew, DatabaseUnusable, ValueError, OSError) as error:
        raise _fail(error) from error
    typer.echo("The database is up to date.")


@cli.command("backup")
def backup_command(
    file: Annotated[Path, typer.Argument(help="The file to write, which must not be there yet.")],
) -> None:
    """Copy an SQLite database into a file, whole and as of one moment, while the site may be running."""
    from app.persistence.care import backup

    try:
        size = backup(_settings().database_url, file)
    except (ValueError, OSError) as error:
        raise _fail(error) from error
    typer.echo(f"{file}: {size} bytes. It holds seeds and invites: keep it where nobody else reads.")


@cli.command("restore")
def restore_command(file: Annotated[Path, typer.Argument(help="A file that `linkhall backup` wrote.")]) -> None:
    """Let an SQLite database be what a copy is. Stop the site first; what was there is kept beside it."""
    from app.persistence.care import restore

    try:
        kept = restore(_settings().database_url, file)
    except (SingleProcess, ValueError, OSError) as error:
        raise _fail(error) from error
    typer.echo("The database is that of the copy." + (f" The one before is at {kept}." if kept else ""))


@cli.command("sizes")
def sizes_command() -> None:
    """Tell what the games take in the database. It reads every entry."""
    from app.persistence.care import sizes

    try:
        total, rows = sizes(_settings().database_url)
    except (DatabaseUnusable, ValueError, OSError) as error:
        raise _fail(error) from error
    typer.echo(f"{'game':14} {'tables':>8} {'matches':>8} {'entries':>9} {'bytes':>11} {'an entry':>9} {'a match':>9}")
    for row in rows:
        each, match = row.bytes / max(row.entries, 1), row.bytes / max(row.matches, 1)
        counts = f"{row.tables:8} {row.matches:8} {row.entries:9} {row.bytes:11}"
        typer.echo(f"{row.game:14} {counts} {each:9.0f} {match:9.0f}")
    entries = sum(row.entries for row in rows)
    each = f", {total / entries:.0f} an entry with all that comes with it" if entries else ""
    typer.echo(f"The whole database: {total} bytes{each}.")


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


@cli.command()
def selfplay(
    game: Annotated[str, typer.Argument(help="The key of the game (see `linkhall games`).")],
    seats: Annotated[int | None, typer.Option(help="Seats; the fewest the game has when left out.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="K=V, once for each option.")] = None,
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 1,
    records: Annotated[Path | None, typer.Option(help="A folder to write a record of each match to.")] = None,
) -> None:
    """Play random legal matches without a server, as fast as the rules allow."""
    from app.games.record import write
    from app.games.selfplay import run

    rules = _rules(game)
    count = min(rules.info.seats) if seats is None else seats
    options = _options(rules, option or [], count)
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise typer.BadParameter(f"{records} is no folder that records can go to: {error.strerror}.") from error
    moves = positions = 0
    started = time.perf_counter()
    for number, played in enumerate(run(rules, options, count, matches, seed, recorded=records is not None)):
        moves += played.moves
        positions += played.positions
        if records is not None and played.record is not None:
            (records / f"{game}-{seed}-{number:05}.json").write_bytes(write(played.record))
    pace = max(time.perf_counter() - started, 1e-9)
    typer.echo(
        f"{matches} matches, {moves} moves, {positions} positions in {pace:.3f} s: {matches / pace:.0f} matches/s, "
        f"{moves / pace:.0f} moves/s, {positions / pace:.0f} positions/s"
    )


def _rules(game: str) -> AnyGame:
    from app.games.registry import GAMES
    from app.games.registry import game as game_of

    try:
        return game_of(game)
    except KeyError:
        known = ", ".join(rules.info.key for rules in GAMES)
        raise typer.BadParameter(f"There is no game {game!r}. There are: {known}.") from None


def _options(rules: AnyGame, given: list[str], seats: int) -> object:
    import msgspec

    known = {option.key: option for option in rules.info.options}
    values: dict[str, object] = {}
    for part in given:
        key, _, text = part.partition("=")
        choices = {str(choice).lower(): choice for choice in known[key].choices} if key in known else {}
        if text.lower() not in choices:
            offered = "; ".join(f"{name}={'|'.join(map(str, o.choices))}" for name, o in known.items()) or "none"
            raise typer.BadParameter(f"{part!r} is no option of {rules.info.key}. Options: {offered}.")
        values[key] = choices[text.lower()]
    options: object = msgspec.convert(values, type=rules.options_type)
    refusal = rules.check_options(options, seats)
    if refusal is not None:
        from app.web.assets import folder
        from app.web.errors import sentence
        from app.web.words import Words

        said = sentence(Words(folder("static") / "words"), "en", refusal, rules.info.key)
        offered = ", ".join(str(count) for count in rules.info.seats)
        raise typer.BadParameter(f"{said} ({rules.info.key}: {offered} seats; see `linkhall games`)")
    return options


record_cli = typer.Typer(no_args_is_help=True, help="Records of matches (docs/record.md).")
cli.add_typer(record_cli, name="record")


@record_cli.command("verify")
def record_verify(
    files: Annotated[list[Path], typer.Argument(help="Records, as the site or `selfplay` wrote them.")],
) -> None:
    """Replay records by the rules and compare everything in them."""
    from app.games.record import Mismatch, read, verify

    failed = False
    for file in files:
        try:
            record = read(file.read_bytes())
            moves = verify(_rules(record.game), record)
        except (Mismatch, OSError, typer.BadParameter) as error:
            typer.echo(f"{file}: {error}", err=True)
            failed = True
        else:
            typer.echo(f"{file}: holds, {moves} moves of {record.game}")
    if failed:
        raise typer.Exit(1)


def main() -> None:
    """The entry point of the installed command."""
    cli()


if __name__ == "__main__":
    main()
