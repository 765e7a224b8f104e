"""Recorded matches of every setting come out as they were recorded, event by event.

`python -m tests.games.link_o_tiles.test_golden` records those that do not exist yet.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.api import AnyGame
from app.games.link_o_tiles import LINK_O_TILES
from app.games.registry import game as registered
from tests.games import golden, playing, test_golden
from tests.games.playing import settings

FOLDER = Path(__file__).parent / "golden"
BOUND = 5000


def find(key: str) -> AnyGame:
    return LINK_O_TILES if key == LINK_O_TILES.info.key else registered(key)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """This game can be found by its key."""
    for module, name in ((playing, "game_of"), (golden, "game_of"), (test_golden, "game")):
        monkeypatch.setattr(module, name, find)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_the_same_events(path: Path):
    test_golden.test_a_recorded_match_replays_to_the_same_events(path)


def test_every_setting_has_a_recorded_match():
    kept = [golden.load(path) for path in FOLDER.glob("*.json")]
    for setting in settings(LINK_O_TILES):
        assert any(record.seats == setting.seats and record.options == dict(setting.chosen) for record in kept)


def main() -> None:
    """Record the shortest of some matches for every setting, and the longest of some for a few."""
    playing.game_of = golden.game_of = find
    for setting in settings(LINK_O_TILES):
        choices = dict(setting.chosen)
        for long in (False, True):
            path = FOLDER / f"{setting.name}{'-long' if long else ''}.json"
            if path.exists() or (long and (choices["target"], choices["link_o_tiles"]) != (32, 4)):
                continue
            numbers = range(900, 912)
            size = {number: len(playing.play(setting, number, BOUND, long=long)) for number in numbers}
            number = max(numbers, key=size.__getitem__) if long else min(numbers, key=size.__getitem__)
            golden.write(path, golden.record(setting, number, long=long))


if __name__ == "__main__":
    main()
