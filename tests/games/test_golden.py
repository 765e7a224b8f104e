"""Recorded matches come out as they were recorded, event by event."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.games.chance import SeededChance
from app.games.registry import GAMES, game
from tests.games.golden import NEXT, files, load
from tests.games.playing import settings

FILES = [pytest.param(path, id=path.stem) for each in GAMES for path in files(each.info.key)]


@pytest.mark.parametrize("path", FILES)
def test_a_recorded_match_replays_to_the_same_events(path: Path):
    kept = load(path)
    rules, seed = game(kept.game), bytes.fromhex(kept.seed)
    assert kept.rules_version == rules.info.rules_version
    options = msgspec.convert(kept.options, rules.options_type)
    step = rules.setup(options, kept.seats, SeededChance(seed, 0))
    for number, (text, events) in enumerate(kept.steps):
        chance = SeededChance(seed, number)
        if text == NEXT:
            step = rules.next_round(step.state, chance)
        elif text:
            seat, move = text.split(" ", 1)
            step = rules.apply(step.state, int(seat), rules.read_move(move), chance)
        assert msgspec.json.decode(msgspec.json.encode(step.events)) == list(events), f"step {number}: {text}"
    outcome = rules.outcome(step.state)
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == (kept.totals, kept.winners)


@pytest.mark.parametrize("key", [each.info.key for each in GAMES])
def test_every_setting_of_a_game_has_a_recorded_match(key: str):
    kept = [load(path) for path in files(key)]
    for setting in settings(game(key)):
        assert any(record.seats == setting.seats and record.options == dict(setting.chosen) for record in kept)
