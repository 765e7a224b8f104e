"""Check what no file of the project may hold: addresses of package registries and paths of somebody's machine.

python scripts/tidy.py
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 3_000_000

# In parts, so that this file does not hold them itself.
HOSTS = ["pypi" + ".org", "python" + "hosted.org", "registry" + ".npmjs", "npmjs" + ".org", "registry" + ".yarnpkg"]
PATHS = [
    r"/ro" + r"ot/",
    r"/wo" + r"rk/",
    r"/opt/(?:py" + r"pi|whe" + r"els)",
    r"/home/[a-z]+/",
    r"/Users/[A-Za-z]+/",
    r"[A-Z]:\\\\Users",
]
FORBIDDEN = re.compile("|".join([*map(re.escape, HOSTS), *(rf"(?<![\w.~}})-]){path}" for path in PATHS)]))


def files() -> list[Path]:
    """The files that belong to the project, new ones included."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return [ROOT / name.decode() for name in listed.stdout.split(b"\0") if name]


def main() -> int:
    wrong: list[str] = []
    checked = 0
    for file in files():
        if not file.is_file() or file.stat().st_size > LARGEST:
            continue
        try:
            text = file.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        checked += 1
        for number, line in enumerate(text.splitlines(), 1):
            found = FORBIDDEN.search(line)
            if found:
                wrong.append(f"{file.relative_to(ROOT)}:{number}: {found.group()}")
    for line in wrong:
        print(line)
    if not wrong:
        print(f"Tidy: no registry and no machine is named in {checked} files.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
