"""Nothing of Link It 4 is hidden: everybody sees the same, and all of it."""

from __future__ import annotations

import pytest

from app.games.link_it_4 import LINK_IT_4
from tests.games.playing import Setting, play, settings

SHOWN = ("stacks", "unused", "discarded", "dice", "rolls", "picked", "start_rolls", "last")
BOUND = 5 * 361


@pytest.mark.parametrize("setting", settings(LINK_IT_4), ids=lambda setting: setting.name)
def test_nothing_is_hidden(setting: Setting):
    for played in play(setting, 1, BOUND):
        state = played.step.state
        views = [LINK_IT_4.view(state, viewer) for viewer in (None, *range(setting.seats))]
        assert all(view == views[0] for view in views)
        assert all(LINK_IT_4.show(event, None) == event for event in played.step.events)
        # The whole state can be read off the view, but for the games that were shown before.
        seen = {key: getattr(views[0], key) for key in (*SHOWN, "seats", "round", "starter", "turn", "scores")}
        assert seen == {key: getattr(state, key) for key in seen}
        assert {*seen, "options", "finished"} == set(state.__struct_fields__)
        assert (views[0].side, views[0].games) == (state.options.side, state.options.games)
