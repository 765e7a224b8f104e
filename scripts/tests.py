"""Run pytest, with the arguments given. What failed is tried once more, with nothing else beside it.

Some four thousand tests with real servers, browsers and databases run two at a time on a machine that may stand still
for a while. A test that fails there and passes alone is told of by name, for it is wrong (it waited for the wrong thing,
or not long enough) and is to be mended; but it says nothing of what is being tested. More than a few are no chance.
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
    ended = subprocess.call([*pytest, *arguments])  # noqa: S603
    failed: list[str] = list(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    if ended != TESTS_FAILED or not 0 < len(failed) <= FEW:
        return ended
    print("== Once more, alone: what failed", flush=True)
    ended = subprocess.call([*pytest, *failed])  # noqa: S603
    if ended == 0:
        print("== Passed alone, and is to be mended all the same:", *failed, sep="\n   ", flush=True)
    return ended


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
