"""The command `linkhall`, as a person at a terminal meets it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.games.registry import GAMES

runner = CliRunner()


def test_help_names_every_command() -> None:
    told = runner.invoke(cli, ["--help"])
    assert told.exit_code == 0
    for command in ("serve", "migrate", "backup", "restore", "sizes", "games", "selfplay", "record"):
        assert command in told.output


def test_games_are_listed_with_their_options() -> None:
    told = runner.invoke(cli, ["games"])
    for game in GAMES:
        assert f"{game.info.key}: {game.info.name}" in told.output


def test_self_play_writes_records_that_hold(tmp_path: Path) -> None:
    run = ["selfplay", "linx", "--seats", "4", "--option", "teams=true", "--matches", "2", "--records", str(tmp_path)]
    played = runner.invoke(cli, run)
    assert played.exit_code == 0, played.output
    assert re.search(r"^2 matches, \d+ moves, \d+ positions in [\d.]+ s: ", played.output)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    verified = runner.invoke(cli, ["record", "verify", *map(str, files)])
    assert verified.exit_code == 0, verified.output
    assert verified.output.count("holds") == 2
    files[0].write_bytes(files[0].read_bytes().replace(b'"did":"move"', b'"did":"next"', 1))
    broken = runner.invoke(cli, ["record", "verify", str(files[1]), str(files[0]), str(tmp_path / "nosuch")])
    assert broken.exit_code == 1
    assert broken.output.count("holds") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["selfplay", "chess"],
        ["selfplay", "linx", "--seats", "9"],
        ["selfplay", "linx", "--option", "teams=true"],
        ["selfplay", "linx", "--option", "colour=red"],
        ["selfplay", "linx", "--option", "teams"],
        ["selfplay", "linx", "--matches", "0"],
        ["serve", "--port", "port"],
        ["fly"],
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(arguments: list[str]) -> None:
    told = runner.invoke(cli, arguments)
    assert told.exit_code == 2
    assert told.output.strip()
    assert "Traceback" not in told.output


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_place_that_cannot_be_written_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("LINKHALL_DATABASE_URL", f"sqlite:///{tmp_path}/file/a.db")
    told = runner.invoke(cli, [command])
    assert isinstance(told.exception, SystemExit)
    assert told.exit_code != 0
    assert f"{tmp_path}/file" in told.output
    assert "Traceback" not in told.output


def test_migrating_twice_is_fine_and_a_wrong_address_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LINKHALL_DATABASE_URL", f"sqlite:///{tmp_path}/a.db")
    for _ in range(2):
        assert runner.invoke(cli, ["migrate"]).exit_code == 0
    monkeypatch.setenv("LINKHALL_DATABASE_URL", "mysql://somewhere/else")
    told = runner.invoke(cli, ["migrate"])
    assert told.exit_code == 2
    assert "LINKHALL_DATABASE_URL" in told.output


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"DATABASE_URL": "sqlite:///x.db", "WORKERS": "2"}, "one SQLite file serves one process"),
        ({"DATABASE_URL": "sqlite:///x.db", "NATS_URL": "nats://127.0.0.1"}, "one SQLite file serves one process"),
        ({"DATABASE_URL": "postgresql://x", "WORKERS": "2"}, "need LINKHALL_NATS_URL"),
        ({"DATABASE_URL": "postgresql://x", "NATS_URL": "http://127.0.0.1"}, "LINKHALL_NATS_URL"),
        ({"DATABASE_URL": "sqlite:///x.db", "PORT": "8000", "METRICS_PORT": "8000"}, "on that port"),
        (
            {"DATABASE_URL": "postgresql://x", "NATS_URL": "nats://x", "METRICS_PORT": "7999", "WORKERS": "2"},
            "on that port",
        ),
        (
            {"DATABASE_URL": "postgresql://x", "NATS_URL": "nats://x", "METRICS_PORT": "65535", "WORKERS": "2"},
            "as many ports",
        ),
    ],
)
def test_settings_that_do_not_go_together_are_refused(settings: dict[str, str], told: str) -> None:
    refused = runner.invoke(cli, ["serve"], env={f"LINKHALL_{name}": value for name, value in settings.items()})
    assert refused.exit_code == 2
    assert told in refused.output
    if "WORKERS" in settings:
        del settings["WORKERS"]
        asked = runner.invoke(
            cli, ["serve", "--workers", "2"], env={f"LINKHALL_{name}": value for name, value in settings.items()}
        )
        assert (asked.exit_code, told in asked.output) == (2, True)


def test_a_copy_of_what_is_no_database_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database at all" * 1000)
    monkeypatch.setenv("LINKHALL_DATABASE_URL", f"sqlite:///{broken}")
    for target in (tmp_path / "copy.db", tmp_path / "nowhere" / "copy.db"):
        told = runner.invoke(cli, ["backup", str(target)])
        assert (told.exit_code, isinstance(told.exception, SystemExit)) == (1, True)
    assert sorted(tmp_path.iterdir()) == [broken]
