"""The contract that every game keeps (`tests/games/test_contract.py`), for this game and all of its settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from random import Random
from typing import Any

import pytest

from app.games.api import AnyGame
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Play
from app.games.link_o_tiles.tiles import LAYS
from app.games.registry import game as registered
from tests.games import playing, test_contract
from tests.games.kits import Kit
from tests.games.link_o_tiles import kit
from tests.games.playing import Played, Setting, play, settings

KIT = Kit(
    game=LINK_O_TILES,
    bound=5000,
    hides=True,
    pieces=kit.pieces,
    stray=kit.stray,
    expand=kit.expand,
    reduce=kit.reduce,
    scramble=kit.scramble,
)

REPLACED = test_contract.test_check_agrees_with_moves_on_stray_moves_and_apply_refuses_what_check_does
"""Hardly any stray move is legal in this game: here all moves there are take their place."""

CHECKS: list[Callable[[Kit, Setting], None]] = [
    check
    for name, check in vars(test_contract).items()
    if name.startswith("test_") and set(signature(check).parameters) == {"kit", "setting"} and check is not REPLACED
]

MATCHES: dict[Callable[[Kit, Setting], None], int] = {
    test_contract.test_shown_events_do_not_depend_on_what_is_hidden: 8,
    test_contract.test_the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view: 4,
}
"""How many matches a check looks at, where one is not enough: there are 30 settings, and rounds of 40 moves."""

SLOW = (
    test_contract.test_no_viewer_can_tell_a_resampled_state_from_the_true_one,
    test_contract.test_the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view,
)
"""Checks that look at the first 50 steps of a match only, and at 140 in all."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """This game can be found by its key."""

    def find(key: str) -> AnyGame:
        return LINK_O_TILES if key == LINK_O_TILES.info.key else registered(key)

    monkeypatch.setattr(playing, "game_of", find)


@pytest.mark.parametrize("setting", settings(LINK_O_TILES), ids=lambda setting: setting.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("test_"))
def test_contract_of_all_games(
    check: Callable[[Kit, Setting], None], setting: Setting, monkeypatch: pytest.MonkeyPatch
):
    def matches(kit: Kit, setting: Setting) -> Iterator[tuple[Played, ...]]:
        steps = 0
        for number in range(7, 7 + MATCHES.get(check, 1)):
            match = play(setting, number, kit.bound)[: 50 if check in SLOW else None]
            steps += len(match)
            if check not in SLOW or steps <= 140:
                yield match

    monkeypatch.setattr(test_contract, "matches", matches)
    check(KIT, setting)


@pytest.mark.parametrize("setting", settings(LINK_O_TILES), ids=lambda setting: setting.name)
def test_check_agrees_with_moves_on_every_move_that_can_be_written(setting: Setting):
    random = Random(1)
    everything = [Play(lay, space) for lay in [*(lay.text for lay in LAYS), "o55", ""] for space in range(-1, 65)]
    match = play(setting, 7, KIT.bound)
    for played in [*match[:1], *match[1::12], match[-1]]:
        state = played.step.state
        before = test_contract.dump(state)
        for seat in range(setting.seats):
            listed = set(LINK_O_TILES.moves(state, seat))
            if seat in LINK_O_TILES.actors(state):
                assert {move for move in everything if LINK_O_TILES.check(state, seat, move) is None} == listed
            for move in random.sample(everything, 20):
                refusal = LINK_O_TILES.check(state, seat, move)
                assert (refusal is None) == (move in listed)
                if refusal is not None:
                    assert test_contract.illegal(LINK_O_TILES, state, seat, move) == refusal
        assert test_contract.dump(state) == before


def test_the_contract_has_its_checks():
    assert len(CHECKS) > 15
    assert {*MATCHES, *SLOW} <= {*CHECKS}


def test_options_go_with_the_seats_they_name():
    test_contract.test_options_go_with_the_seats_they_name(KIT)


def options_of(value: Any) -> dict[str, Any]:
    return {option.key: option.default for option in value.info.options}


def test_info_is_sound():
    info = LINK_O_TILES.info
    assert info.key == "link-o-tiles"
    assert list(info.seats) == [2, 3, 4, 5, 6]
    assert options_of(LINK_O_TILES) == {"link_o_tiles": 8, "target": 64}
    assert [option.choices for option in info.options] == [(8, 4), (32, 64, 128)]
