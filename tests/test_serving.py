"""The server as a process: it comes up, keeps what it has, and goes down as it should; also from a built wheel."""

from __future__ import annotations

import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx

from tests.serving import Server

ROOT = Path(__file__).resolve().parent.parent


def get(server: Server, path: str) -> httpx.Response:
    return httpx.get(server.url + path, timeout=10, trust_env=False)


def test_it_serves_and_tells_its_address(server: Server) -> None:
    assert get(server, "/healthz").json() == {"status": "ok"}
    for path in ("/", "/healthz", "/static/words/en/common.ftl"):
        asked = httpx.head(f"{server.url}{path}", timeout=10, trust_env=False)
        assert (asked.status_code, asked.content) == (200, b"")
    assert get(server, "/").status_code == 200
    assert f":{server.port}" in server.log


def test_it_stops_when_asked(server: Server) -> None:
    # It stops in order and then, as a process that a signal ended, says so.
    assert server.stop() in (0, -signal.SIGTERM)
    assert "Traceback" not in server.log


def test_it_stops_in_order_on_a_disk_that_takes_nothing(server: Server) -> None:
    server.limit_files(0)
    assert server.stop() in (0, -signal.SIGTERM)


def test_a_guest_is_known_after_kill_and_restart_on_both_databases(server_on: Server) -> None:
    origin = {"Origin": server_on.url}
    with httpx.Client(base_url=server_on.url, headers=origin, timeout=10, trust_env=False) as client:
        client.post("/api/session", json={}).raise_for_status()
        before = client.get("/api/me").json()
        server_on.kill9()
        server_on.start()
        assert client.get("/api/me").json() == before


def test_a_second_start_says_that_the_port_is_taken(server: Server, tmp_path: Path) -> None:
    second = Server(tmp_path, f"sqlite:///{tmp_path / 'other.db'}")
    second.port = server.port
    ended = subprocess.run(
        second.command, cwd=tmp_path, env=second.environment(), capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode not in (0, -15)
    assert "address already in use" in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stdout + ended.stderr


def test_the_wheel_holds_all_that_it_serves(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(unpacked)
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"app"}

    run = tmp_path / "run"
    run.mkdir()
    server = Server(run, f"sqlite:///{run / 'linkhall.db'}")
    # From the unpacked wheel, and not from the checkout that is installed here.
    server.command = (sys.executable, "-m", "app.cli", "serve")
    server.extra = {"PYTHONPATH": str(unpacked)}
    server.start()
    try:
        where = subprocess.run(
            [sys.executable, "-c", "import app; print(app.__file__)"],
            env={"PYTHONPATH": str(unpacked)},
            cwd=run,
            capture_output=True,
            text=True,
            check=True,
        )
        assert where.stdout.startswith(str(unpacked))
        for path in ("/", "/static/vendor/importmap.json", "/static/css/fonts.css", "/static/words/es/common.ftl"):
            assert get(server, path).status_code == 200, path
    finally:
        server.close()
    assert "Traceback" not in server.log
