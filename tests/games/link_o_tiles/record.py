"""Records golden matches of LINK-O tiles: `python -m tests.games.link_o_tiles.record`.

There are many settings and long matches: the shortest of some for every setting, the longest of some for a few.
"""

from __future__ import annotations

from pathlib import Path

from app.games.link_o_tiles import LINK_O_TILES
from tests.games import golden
from tests.games.playing import play, settings

FOLDER = Path(__file__).parent / "golden"
BOUND = 5000


def main() -> None:
    """Record the shortest of some matches for every setting, and the longest of some for a few."""
    for setting in settings(LINK_O_TILES):
        choices = dict(setting.chosen)
        for long in (False, True):
            path = FOLDER / f"{setting.name}{'-long' if long else ''}.json"
            if path.exists() or (long and (choices["target"], choices["link_o_tiles"]) != (32, 4)):
                continue
            numbers = range(900, 912)
            size = {number: len(play(setting, number, BOUND, long=long)) for number in numbers}
            number = max(numbers, key=size.__getitem__) if long else min(numbers, key=size.__getitem__)
            golden.write(path, golden.record(setting, number, long=long))


if __name__ == "__main__":
    main()
