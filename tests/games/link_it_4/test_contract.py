"""The contract that every game keeps (`tests/games/test_contract.py`), for this game and all of its settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature

import pytest

from app.games.api import AnyGame
from app.games.link_it_4 import LINK_IT_4
from app.games.registry import game as registered
from tests.games import playing, test_contract
from tests.games.kits import Kit
from tests.games.link_it_4 import kit
from tests.games.playing import Played, Setting, play, settings

KIT = Kit(
    game=LINK_IT_4,
    bound=5 * (4 * 15 * 6 + 1),  # 4 seats: at most 5 games of 60 turns of 5 rolls and a placing, and their starts
    hides=False,
    pieces=kit.pieces,
    stray=kit.stray,
    expand=kit.expand,
    reduce=kit.reduce,
    scramble=kit.scramble,
)

_ALL = {name.removeprefix("test_"): value for name, value in vars(test_contract).items() if name.startswith("test_")}
A_GAME: dict[str, Callable[[Kit], None]] = {n: v for n, v in _ALL.items() if [*signature(v).parameters] == ["kit"]}
A_SETTING: dict[str, Callable[[Kit, Setting], None]] = {
    name: value
    for name, value in _ALL.items()
    if [*signature(value).parameters] == ["kit", "setting"] and name != "what_is_hidden_differs_between_resamples"
}

NOTHING_HIDDEN = {
    "no_viewer_can_tell_a_resampled_state_from_the_true_one",
    "shown_events_do_not_depend_on_what_is_hidden",
    "the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view",
    "everything_survives_json",
}
"""Checks that look at every fifth step only: what they compare hides nothing, or differs little from step to step."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """This game can be found by its key."""

    def find(key: str) -> AnyGame:
        return LINK_IT_4 if key == LINK_IT_4.info.key else registered(key)

    monkeypatch.setattr(playing, "game_of", find)


@pytest.mark.parametrize("check", A_GAME)
def test_contract_of_all_games_for_the_game(check: str):
    A_GAME[check](KIT)


@pytest.mark.parametrize("setting", settings(LINK_IT_4), ids=lambda setting: setting.name)
@pytest.mark.parametrize("check", A_SETTING)
def test_contract_of_all_games(check: str, setting: Setting, monkeypatch: pytest.MonkeyPatch):
    def matches(kit: Kit, setting: Setting) -> Iterator[tuple[Played, ...]]:
        for number, long in ((1, False), (2, True)) if ("games", "one") in setting.chosen else ((3, False),):
            match = play(setting, number, kit.bound, long=long)
            yield (match[0], *match[1:-1:5], match[-1]) if check in NOTHING_HIDDEN else match

    monkeypatch.setattr(test_contract, "matches", matches)
    A_SETTING[check](KIT, setting)


@pytest.mark.parametrize("setting", settings(LINK_IT_4), ids=lambda setting: setting.name)
def test_nothing_is_hidden(setting: Setting):
    """In place of the one check of the contract that is about hidden pieces."""
    for played in play(setting, 1, KIT.bound):
        state = played.step.state
        views = [LINK_IT_4.view(state, viewer) for viewer in (None, *range(setting.seats))]
        assert all(view == views[0] for view in views)
        assert all(LINK_IT_4.show(event, None) == event for event in played.step.events)
        # The whole state can be read off the view, but for the games that were shown before.
        seen = {key: getattr(views[0], key) for key in (*SHOWN, "seats", "round", "starter", "turn", "scores")}
        assert seen == {key: getattr(state, key) for key in seen}
        assert {*seen, "options", "finished"} == set(state.__struct_fields__)
        assert (views[0].side, views[0].games) == (state.options.side, state.options.games)


SHOWN = ("stacks", "unused", "discarded", "dice", "rolls", "start_rolls", "last")


def test_nothing_of_the_contract_is_left_out():
    of_the_registry = {"each_game_of_the_registry_is_under_this_contract", "the_registry_finds_games_by_key"}
    hides = {"what_is_hidden_differs_between_resamples"}
    assert A_GAME.keys() | A_SETTING.keys() | of_the_registry | hides == _ALL.keys()
    assert len(A_GAME) >= 2
    assert len(A_SETTING) >= 19
