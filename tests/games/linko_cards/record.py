"""Records golden matches of Linko: `python -m tests.games.linko_cards.record`.

The shortest of some matches for every setting, and the longest of some where a match is one game.
"""

from __future__ import annotations

from pathlib import Path

from app.games.linko_cards import LINKO_CARDS
from tests.games import golden
from tests.games.playing import play, settings

FOLDER = Path(__file__).parent / "golden"
BOUND = 4000


def main() -> None:
    """Record those that do not exist yet."""
    for setting in settings(LINKO_CARDS):
        for long in (False, True):
            path = FOLDER / f"{setting.name}{'-long' if long else ''}.json"
            if path.exists() or (long and ("games", "one") not in setting.chosen):
                continue
            numbers = range(900, 912)
            size = {number: len(play(setting, number, BOUND, long=long)) for number in numbers}
            number = max(numbers, key=size.__getitem__) if long else min(numbers, key=size.__getitem__)
            golden.write(path, golden.record(setting, number, long=long))


if __name__ == "__main__":
    main()
