"""Recorded matches of every setting come out as they were recorded, event by event.

`python -m tests.games.linko_cards.test_golden` records those that do not exist yet.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.api import AnyGame
from app.games.linko_cards import LINKO_CARDS
from app.games.registry import game as registered
from tests.games import golden, playing, test_golden
from tests.games.playing import settings

FOLDER = Path(__file__).parent / "golden"
BOUND = 4000


def find(key: str) -> AnyGame:
    return LINKO_CARDS if key == LINKO_CARDS.info.key else registered(key)


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
    for setting in settings(LINKO_CARDS):
        assert any(record.seats == setting.seats and record.options == dict(setting.chosen) for record in kept)


def main() -> None:
    """Record the shortest of some matches for every setting, and the longest of some where a match is one game."""
    playing.game_of = golden.game_of = find
    for setting in settings(LINKO_CARDS):
        for long in (False, True):
            path = FOLDER / f"{setting.name}{'-long' if long else ''}.json"
            if path.exists() or (long and ("games", "one") not in setting.chosen):
                continue
            numbers = range(900, 912)
            size = {number: len(playing.play(setting, number, BOUND, long=long)) for number in numbers}
            number = max(numbers, key=size.__getitem__) if long else min(numbers, key=size.__getitem__)
            golden.write(path, golden.record(setting, number, long=long))


if __name__ == "__main__":
    main()
