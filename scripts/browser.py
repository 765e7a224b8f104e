"""Find the Chromium that the tests drive, or install one.

    python scripts/browser.py            prints where it is
    python scripts/browser.py --install  installs one first where there is none

Looked at in turn: $LINKHALL_CHROMIUM, a Chromium or Chrome on PATH, the one that Playwright installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium that starts, or None. Raises SystemExit where $LINKHALL_CHROMIUM names none."""
    named = os.environ.get("LINKHALL_CHROMIUM")
    if named:
        if not _starts(named):
            raise SystemExit(f"LINKHALL_CHROMIUM is {named}, which does not start.")
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path and _starts(path):
            return path
    path = _playwrights()
    return path if path and _starts(path) else None


def install() -> None:
    """Install a Chromium: Debian's package where we may, else the one of Playwright."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("No Chromium found: installing the package chromium with apt-get.", flush=True)
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]):
            if subprocess.run(
                ["apt-get", "-o", "DPkg::Lock::Timeout=300", *command], env=env, stdin=subprocess.DEVNULL, check=False
            ).returncode:
                break
        if find():
            return
    root = os.geteuid() == 0
    print("No Chromium found: installing the one of Playwright.", flush=True)
    command = [sys.executable, "-m", "playwright", "install", *(["--with-deps"] if root else []), "chromium"]
    subprocess.run(command, stdin=subprocess.DEVNULL, check=False)


def _starts(path: str) -> bool:
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _playwrights() -> str | None:
    # In a process of its own: Playwright's loop must not run in that of the tests before they start it.
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    path = told.stdout.strip()
    return path if told.returncode == 0 and Path(path).is_file() else None


def main(arguments: list[str]) -> int:
    path = find()
    if path is None and "--install" in arguments:
        install()
        path = find()
    if path is None:
        print(
            "There is no Chromium that starts. Install the package chromium of your system, or set LINKHALL_CHROMIUM "
            "to the path of a Chromium or Chrome.",
            file=sys.stderr,
        )
        return 1
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    print(f"Browser for the tests: {path} ({told})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
