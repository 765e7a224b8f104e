"""Recorded matches of every setting come out as they were recorded, event by event.

`python -m tests.games.link_it_4.test_golden` records those that do not exist yet.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.games.api import AnyGame
from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Ended
from app.games.registry import game as registered
from tests.games import golden, playing, test_golden
from tests.games.link_it_4.courses import TEMPERS, course
from tests.games.playing import Setting, seed_of, settings

FOLDER = Path(__file__).parent / "golden"


def find(key: str) -> AnyGame:
    return LINK_IT_4 if key == LINK_IT_4.info.key else registered(key)


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
    for setting in settings(LINK_IT_4):
        assert any(record.seats == setting.seats and record.options == dict(setting.chosen) for record in kept)


def test_every_kind_of_end_is_recorded():
    kept = [golden.load(path) for path in FOLDER.glob("*.json")]
    last: list[Any] = [events[-1] for record in kept for _, events in record.steps if events]
    ends = [msgspec.convert(event, Ended) for event in last if event["k"] == "ended"]
    assert {end.by for end in ends} == {"line", "jackpots", "both", "count"}
    assert any(len(end.winners) > 1 for end in ends)


def record(setting: Setting, number: int, temper: str) -> golden.Record:
    """A match in this temper."""
    match = course(setting.seats, setting.options, number, temper)
    outcome = LINK_IT_4.outcome(match[-1].step.state)
    assert outcome is not None
    steps: list[tuple[str, tuple[Any, ...]]] = []
    for taken in match:
        text = "" if taken.before is None else golden.NEXT
        if taken.before is not None and taken.move is not None:
            text = f"{taken.before.turn} {LINK_IT_4.write_move(taken.move)}"
        steps.append((text, msgspec.to_builtins(taken.step.events)))
    return golden.Record(
        game=setting.key,
        rules_version=LINK_IT_4.info.rules_version,
        seats=setting.seats,
        options=dict(setting.chosen),
        seed=seed_of(number).hex(),
        steps=tuple(steps),
        totals=outcome.totals,
        winners=outcome.winners,
    )


def main() -> None:
    """Record one match for every setting, and one for every kind of end."""
    playing.game_of = golden.game_of = find
    every = settings(LINK_IT_4)
    for index, setting in enumerate(every):
        path = FOLDER / f"{setting.name}.json"
        if not path.exists():
            golden.write(path, record(setting, 900 + index, TEMPERS[index % 5]))
    wanted = {"line": "line", "jackpots": "jackpot", "both": "jackpot", "shared": "late"}
    for end, temper in wanted.items():
        path = FOLDER / f"{every[0].key}-{end}.json"
        if path.exists():
            continue
        for number in range(1000):
            setting = [each for each in every if ("games", "one") in each.chosen][number % 6]
            last = course(setting.seats, setting.options, number, temper)[-1].step.events[-1]
            if isinstance(last, Ended) and (len(last.winners) > 1 if end == "shared" else last.by == end):
                golden.write(path, record(setting, number, temper))
                break


if __name__ == "__main__":
    main()
