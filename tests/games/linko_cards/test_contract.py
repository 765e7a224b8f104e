"""The contract that every game keeps (`tests/games/test_contract.py`), for this game and all of its settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature

import pytest

from app.games.api import AnyGame
from app.games.linko_cards import LINKO_CARDS
from app.games.registry import game as registered
from tests.games import playing, test_contract
from tests.games.kits import Kit
from tests.games.linko_cards import kit
from tests.games.playing import Played, Setting, play, settings

KIT = Kit(
    game=LINKO_CARDS,
    bound=4000,
    hides=True,
    pieces=kit.pieces,
    stray=kit.stray,
    expand=kit.expand,
    reduce=kit.reduce,
    scramble=kit.scramble,
)

_ALL = {name.removeprefix("test_"): value for name, value in vars(test_contract).items() if name.startswith("test_")}
A_GAME: dict[str, Callable[[Kit], None]] = {n: v for n, v in _ALL.items() if [*signature(v).parameters] == ["kit"]}
A_SETTING: dict[str, Callable[[Kit, Setting], None]] = {
    name: value for name, value in _ALL.items() if [*signature(value).parameters] == ["kit", "setting"]
}

SLOW = {
    "no_viewer_can_tell_a_resampled_state_from_the_true_one",
    "the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view",
}
"""Checks that look at every third step where a match has several games; where it has one, at every step."""

STEPS = 400
"""How many steps a check looks at, at the least: enough whole matches, short ones and long ones."""

MORE_STEPS = {"shown_events_do_not_depend_on_what_is_hidden": 2000}
"""What is hidden are a deal and a few draws a match."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """This game can be found by its key."""

    def find(key: str) -> AnyGame:
        return LINKO_CARDS if key == LINKO_CARDS.info.key else registered(key)

    monkeypatch.setattr(playing, "game_of", find)


@pytest.mark.parametrize("check", A_GAME)
def test_contract_of_all_games_for_the_game(check: str):
    A_GAME[check](KIT)


@pytest.mark.parametrize("setting", settings(LINKO_CARDS), ids=lambda setting: setting.name)
@pytest.mark.parametrize("check", A_SETTING)
def test_contract_of_all_games(check: str, setting: Setting, monkeypatch: pytest.MonkeyPatch):
    thin = check in SLOW and ("games", "everyone-starts") in setting.chosen

    def matches(kit: Kit, setting: Setting) -> Iterator[tuple[Played, ...]]:
        seen = number = 0
        while seen < MORE_STEPS.get(check, STEPS):
            match = play(setting, number, kit.bound, long=number % 2 == 1)
            seen += len(match)
            number += 1
            yield match[:: 3 if thin else 1]

    monkeypatch.setattr(test_contract, "matches", matches)
    A_SETTING[check](KIT, setting)


def test_nothing_of_the_contract_is_left_out():
    of_the_registry = {"each_game_of_the_registry_is_under_this_contract", "the_registry_finds_games_by_key"}
    assert A_GAME.keys() | A_SETTING.keys() | of_the_registry == _ALL.keys()
    assert len(A_GAME) >= 2
    assert len(A_SETTING) >= 20
