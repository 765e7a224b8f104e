"""`check` agrees with `moves` on every move that can be written, in positions of whole matches."""

from __future__ import annotations

from random import Random

import pytest

from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Play
from app.games.link_o_tiles.tiles import LAYS
from tests.games import test_contract
from tests.games.playing import Setting, play, settings

DEFAULTS = (("link_o_tiles", 8), ("target", 64))
SETTINGS = [setting for setting in settings(LINK_O_TILES) if setting.chosen == DEFAULTS]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_check_agrees_with_moves_on_every_move_that_can_be_written(setting: Setting):
    random = Random(1)
    everything = [Play(lay, space) for lay in [*(lay.text for lay in LAYS), "o55", ""] for space in range(-1, 65)]
    match = play(setting, 7, 5000)
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


def test_there_are_settings_to_look_at():
    assert [setting.seats for setting in SETTINGS] == [2, 3, 4, 5, 6]
