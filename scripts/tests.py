"""Run pytest, with the arguments given. What failed is tried once more, with nothing else beside it.

Some four thousand tests with real servers, browsers and databases run two at a time, on machines that may stand still
for a while. One that fails there and passes alone waited for the wrong thing, or not long enough: it is told by name,
to be mended, and says nothing of what it tests. More than a few are no chance.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
FEW = 3
TESTS_FAILED = 1
"""What pytest ends with when tests failed, and all went well otherwise."""


def main(arguments: Sequence[str]) -> int:
    """What pytest ends with; 0 also where everything that had failed passed the second time."""
    FAILED.unlink(missing_ok=True)
    pytest = [sys.executable, "-m", "pytest"]
    ended = subprocess.call([*pytest, *arguments])
    failed: list[str] = list(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    if ended != TESTS_FAILED or not 0 < len(failed) <= FEW:
        return ended
    print("== Once more, alone: what failed", flush=True)
    ended = subprocess.call([*pytest, *failed])
    if ended == 0:
        print("== Passed alone, and is to be mended all the same:", *failed, sep="\n   ", flush=True)
    return ended


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
