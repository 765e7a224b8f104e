"""The rules against their second, independent implementation."""

from __future__ import annotations

from random import Random

import pytest

from app.games.linx import LINX
from app.games.linx.model import Cell, Dealt, Passed, Won
from app.games.linx.state import State
from tests.games.linx.positions import mover, position, read, texts
from tests.games.linx.reference import Reference
from tests.games.playing import Played, Setting, play, settings
from tests.games.scripted import ScriptedChance

SETTINGS = settings(LINX)
names = [setting.name for setting in SETTINGS]


def same(state: State, reference: Reference) -> None:
    """All facts of both agree."""
    assert state.turn == (reference.turn if reference.winners is None else None)
    assert [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in reference.hands]
    assert list(state.piles) == ["".join(pile) for pile in reference.piles]
    assert [sorted(known) for known in state.known] == [sorted(shown) for shown in reference.shown]
    grid = {
        (cell.x, cell.y): [(cell.owner, cell.kind, True)]
        + ([] if cell.over is None else [(cell.over.owner, cell.over.kind, False)])
        for cell in state.cells
    }
    assert grid == reference.grid


def follow(match: tuple[Played, ...], *, teams: bool) -> tuple[int, int]:
    """Play the match in both; gives how many passes and counts there were."""
    passes = counts = 0
    reference: Reference | None = None
    for played in match:
        state: State = played.step.state
        first, last = played.step.events[0], played.step.events[-1]
        if isinstance(first, Dealt):
            reference = Reference(list(first.all_hands), list(first.all_piles), first.starter, teams=teams)
        else:
            assert reference is not None
            before = reference.passes
            reference.play(LINX.write_move(played.move))
            assert reference.passes - before == sum(isinstance(event, Passed) for event in played.step.events)
            passes += reference.passes - before
        same(state, reference)
        if isinstance(last, Won):
            assert set(last.winners) == reference.winners
            counts += last.by == "count"
        else:
            assert texts(state) == reference.legal()
    return passes, counts


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_both_agree_on_every_step_of_random_matches(setting: Setting):
    for number in range(2):
        follow(play(setting, 200 + number, 400), teams=setting.options.teams)


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_both_agree_on_long_rounds_with_passes_and_counts(setting: Setting):
    found = [follow(play(setting, 300 + n, 400, long=True), teams=setting.options.teams) for n in range(3)]
    assert sum(passes for passes, _ in found) > 0
    assert sum(counts for _, counts in found) > 0


def test_both_agree_on_random_covers_of_made_full_grids():
    """Full grids with random tiles and hands, which play seldom reaches: who passes, and when it is over."""
    random = Random(1)
    ends = passes = 0
    for _ in range(100):
        reference = Reference(["R", "R"], ["", ""], random.randrange(2), teams=False)
        owners = ("0011", "1100", "0011", "1100")
        kinds = random.choice(["R", "RS", "RPS", "RRRP"])
        for y, row in enumerate(owners):
            for x, owner in enumerate(row):
                reference.grid[x, y] = [(int(owner), random.choice(kinds), True)]
        del reference.grid[3, 3]
        reference.hands = [[random.choice("RPS") for _ in range(random.randint(1, 3))] for _ in range(2)]
        reference.piles = [[random.choice("RPS") for _ in range(random.randint(0, 4))] for _ in range(2)]
        state = state_of(reference)
        while reference.winners is None:
            assert texts(state) == reference.legal()
            move = random.choice(sorted(reference.legal()))
            reference.play(move)
            step = LINX.apply(state, mover(state), read(move), ScriptedChance())
            state = step.state
            passes += sum(isinstance(event, Passed) for event in step.events)
            same(state, reference)
        ends += 1
    assert ends == 100
    assert passes > 30


def state_of(reference: Reference) -> State:
    cells = tuple(Cell(x, y, stack[0][0], stack[0][1]) for (x, y), stack in reference.grid.items())
    hands = ("".join(reference.hands[0]), "".join(reference.hands[1]))
    piles = ("".join(reference.piles[0]), "".join(reference.piles[1]))
    return position(cells, hands, piles, turn=reference.turn, starter=reference.starter)
