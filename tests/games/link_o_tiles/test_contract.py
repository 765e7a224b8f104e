"""The contract that every game keeps (`tests/games/test_contract.py`), for this game and all of its settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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

CHECKS: list[Callable[[Kit, Setting], None]] = [
    test_contract.test_check_agrees_with_moves_on_every_listed_move,
    test_contract.test_who_may_not_act_is_told_so,
    test_contract.test_every_listed_move_can_be_made,
    test_contract.test_a_move_is_one_short_text_and_back,
    test_contract.test_only_the_one_text_of_a_move_is_read,
    test_contract.test_the_fallback_is_a_legal_move,
    test_contract.test_a_match_of_fallbacks_ends,
    test_contract.test_a_step_ends_at_a_choice_or_between_rounds_or_at_the_end,
    test_contract.test_rounds_add_up_to_the_scores_and_the_outcome,
    test_contract.test_the_same_seed_and_moves_give_the_same_bytes,
    test_contract.test_another_seed_deals_another_match,
    test_contract.test_everything_survives_json,
    test_contract.test_no_piece_comes_or_goes,
    test_contract.test_no_viewer_can_tell_a_resampled_state_from_the_true_one,
    test_contract.test_what_is_hidden_differs_between_resamples,
    test_contract.test_shown_events_do_not_depend_on_what_is_hidden,
    test_contract.test_the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view,
    test_contract.test_the_shown_events_lead_from_view_to_view,
    test_contract.test_the_prompt_offers_exactly_the_legal_moves,
    test_contract.test_hushed_seats_are_seats_and_nobody_is_hushed_at_the_end,
]


MATCHES: dict[Callable[[Kit, Setting], None], int] = {
    test_contract.test_shown_events_do_not_depend_on_what_is_hidden: 8,
    test_contract.test_the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view: 5,
}
"""How many matches a check looks at, where one is not enough: there are 30 settings, and rounds of 40 moves."""

SLOW = (
    test_contract.test_no_viewer_can_tell_a_resampled_state_from_the_true_one,
    test_contract.test_the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view,
)
"""Checks that look at the first 70 steps of a match only."""


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
        for number in range(7, 7 + MATCHES.get(check, 1)):
            yield play(setting, number, kit.bound)[: 70 if check in SLOW else None]

    monkeypatch.setattr(test_contract, "matches", matches)
    check(KIT, setting)


@pytest.mark.parametrize("setting", settings(LINK_O_TILES), ids=lambda setting: setting.name)
def test_check_agrees_with_moves_on_every_move_that_can_be_written(setting: Setting):
    """In place of the stray moves of the contract, of which hardly any is legal in this game: all moves there are."""
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


def test_no_check_of_the_contract_is_left_out():
    takes_a_setting = {
        name: value
        for name, value in vars(test_contract).items()
        if name.startswith("test_") and "setting" in value.__code__.co_varnames[: value.__code__.co_argcount]
    }
    replaced = test_contract.test_check_agrees_with_moves_on_stray_moves_and_apply_refuses_what_check_does
    assert set(takes_a_setting.values()) == {*CHECKS, replaced}


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
