"""Secrets: a resampled state is one that the viewer could really be in, and every such state can come out.

The proof is a deal. From the resampled hands and bag a whole other deal is worked out, the round is played again from
it with the same moves, and the viewer must see the very same events from the first to the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from app.games.api import Viewer
from app.games.chance import SeededChance
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.inference import played, stuck
from app.games.link_o_tiles.model import Dealt, Options
from app.games.link_o_tiles.state import Kept, State
from app.games.link_o_tiles.tiles import TILE
from tests.games.link_o_tiles.courses import BOARDS, SEATS, Taken, Tiles, course
from tests.games.link_o_tiles.deals import deal_of, explained, playable, watch
from tests.games.link_o_tiles.positions import do, position, tiles
from tests.games.playing import seed_of
from tests.games.scripted import ScriptedChance


def rounds(match: tuple[Taken, ...]) -> Iterator[tuple[Taken, ...]]:
    """The steps of each round."""
    starts = [index for index, taken in enumerate(match) if taken.move is None]
    for start, end in zip(starts, [*starts[1:], len(match)], strict=True):
        yield match[start:end]


def replayed(game: Tiles, steps: tuple[Taken, ...], order: list[int], viewer: Viewer) -> State:
    """The state after the same moves from another deal, of which the viewer must have seen the same."""
    first = steps[0]
    state = first.step.state
    if first.before is None:
        step = game.setup(state.options, state.seats, ScriptedChance(state.starter, order))
    else:
        step = game.next_round(first.before, ScriptedChance(order))
    for taken in steps:
        if taken.move is not None:
            assert step.state.turn is not None
            step = game.apply(step.state, step.state.turn, taken.move, ScriptedChance())
        assert [game.show(e, viewer) for e in step.events] == [game.show(e, viewer) for e in taken.step.events]
    return step.state


def sorted_hands(state: State) -> State:
    return replace(state, hands=tuple(tuple(sorted(hand)) for hand in state.hands))


@pytest.mark.parametrize("board", list(BOARDS))
@pytest.mark.parametrize("seats", SEATS)
def test_from_some_deal_the_viewer_would_have_seen_the_very_same_round(board: str, seats: int):
    game = BOARDS[board][0]
    random = Random(seats)
    checked = changed = 0
    for number, temper in enumerate(("random", "hoard", "fill", "random")):
        match = course(board, seats, Options(4 if number % 2 else 8, 32), 400 + number, temper)
        for steps in rounds(match):
            for end in sorted(random.sample(range(1, len(steps) + 1), min(4, len(steps)))):
                so_far = steps[:end]
                state, true = so_far[-1].step.state, so_far[0].step.events[0]
                assert isinstance(true, Dealt)
                if state.turn is None:
                    continue
                seen = watch(game, so_far)
                viewer = random.choice([None, *range(seats)])
                other = game.resample(state, viewer, SeededChance(seed_of(end), number))
                order = deal_of(seen, other, true, viewer)
                assert order is not None, "no deal explains these hands"
                assert sorted_hands(replayed(game, so_far, order, viewer)) == sorted_hands(other)
                checked += 1
                changed += other != state
    assert checked > 8
    assert changed > checked * 0.7


def all_hands(hidden: tuple[int, ...], sizes: list[int]) -> set[tuple[tuple[int, ...], ...]]:
    """All ways to fill hands of these sizes with hidden tiles, each hand sorted."""
    if not sizes:
        return {()}
    found: set[tuple[tuple[int, ...], ...]] = set()
    for places in combinations(range(len(hidden)), sizes[0]):
        hand = tuple(sorted(hidden[place] for place in places))
        rest = tuple(tile for place, tile in enumerate(hidden) if place not in places)
        found |= {(hand, *others) for others in all_hands(rest, sizes[1:])}
    return found


@pytest.mark.parametrize(("seats", "wanted"), [(2, 12), (3, 8)])
def test_every_hand_that_can_be_explained_can_come_out_and_no_other(seats: int, wanted: int):
    """Near the end of a round, where all hands that there could be can be tried."""
    looked = ruled_out = 0
    for number in range(60):
        for steps in rounds(
            course("printed", seats, Options(8, 32), 500 + number, "hoard" if number % 2 else "random")
        ):
            for end in range(1, len(steps) + 1):
                state = steps[end - 1].step.state
                hidden = (*sum(state.hands[1:], ()), *state.bag)
                if state.turn is None or not 3 <= len(hidden) <= 6:
                    continue
                hands = all_hands(hidden, [len(hand) for hand in state.hands[1:]])
                seen = watch(LINK_O_TILES, steps[:end])
                turn = state.turn
                can = playable(LINK_O_TILES, state, turn, first=state.fresh[turn])
                possible = {
                    others
                    for others in hands
                    if all(explained(seen[s], hand) is not None for s, hand in enumerate(others, 1))
                    and (turn == 0 or set(others[turn - 1]) & can)
                }
                if len(hands) < 4:
                    continue
                draws = (
                    LINK_O_TILES.resample(state, 0, SeededChance(seed_of(n), end)) for n in range(12 * len(possible))
                )
                assert {other.hands[1:] for other in draws} == possible
                looked += 1
                ruled_out += possible != hands
        if ruled_out >= wanted and looked > ruled_out:
            return
    raise AssertionError(f"too few such positions: {looked}, {ruled_out}")


@pytest.mark.parametrize("seats", SEATS)
def test_what_comes_out_depends_on_nothing_that_the_viewer_does_not_know(seats: int):
    for taken in course("printed", seats, Options(8, 32), 600, "hoard")[::4]:
        state = taken.step.state
        for viewer in (None, *range(seats)):
            one = LINK_O_TILES.resample(state, viewer, SeededChance(seed_of(1), taken.number))
            two = LINK_O_TILES.resample(one, viewer, SeededChance(seed_of(2), taken.number))
            again = LINK_O_TILES.resample(two, viewer, SeededChance(seed_of(1), taken.number))
            assert sorted_hands(again) == sorted_hands(one)


# --- by hand ---------------------------------------------------------------------------------------------


def hands_that_come_out(state: State, seat: int, viewer: Viewer, draws: int = 150) -> set[tuple[int, ...]]:
    return {LINK_O_TILES.resample(state, viewer, SeededChance(seed_of(n), 0)).hands[seat] for n in range(draws)}


def test_a_digger_holds_nothing_that_could_have_been_played_before_its_last_dug_tile():
    # Seat 1 holds g01, digs p01 and then o04, which goes beside the 4 that seat 0 has shown. Nothing else in that hand
    # can be orange with a 4; the last dug tile must be playable: o04, o14 or the LINK-O tile.
    state = position("o33 TL4", "o34 o22", "g01", bag="p01 o04 o14 oL p02 g02")
    step = do(state, "o34 TL5")
    assert step.state.dug == 2
    outs = hands_that_come_out(step.state, 1, 0)
    last = {*tiles("o04 o14 oL")}
    rest = {*tiles("g01 p01 p02 g02")}
    for hand in outs:
        assert len(last & set(hand)) == 1
        assert len(rest & set(hand)) == 2
    assert len(outs) == 3 * 6


def test_hands_that_are_as_likely_come_out_as_often():
    # As above: one of three last tiles and two of four others are 18 hands, none of which has anything for it.
    state = do(position("o33 TL4", "o34 o22", "g01", bag="p01 o04 o14 oL p02 g02"), "o34 TL5").state
    draws = Counter(LINK_O_TILES.resample(state, 0, SeededChance(seed_of(n), 0)).hands[1] for n in range(1800))
    assert len(draws) == 18
    assert 60 < min(draws.values()) <= max(draws.values()) < 145


def only(*names: str) -> Kept:
    """One tile, which is one of these."""
    return Kept(1, ((1 << 64) - 1) ^ sum(1 << TILE[name] for name in names))


def test_hands_that_lead_to_each_other_only_all_at_once_come_out_too():
    # Of a, b and c one hand has a or b, one b or c, one c or a: two ways, and no two tiles can be exchanged in either.
    # Three times over, that is eight.
    sets = [("g00", "g01", "g02"), ("y00", "y01", "y02"), ("p00", "p01", "p02")]
    state = position("o33 TL4", "o34", *(" ".join(names) for names in zip(*sets, strict=True)))
    kept = (tuple(only(names[n], names[(n + 1) % 3]) for names in sets) for n in range(3))
    state = replace(state, kept=((), *kept))
    draws = Counter(LINK_O_TILES.resample(state, 0, SeededChance(seed_of(n), 0)).hands[1:] for n in range(200))
    assert len(draws) == 8


def test_the_order_in_which_hands_are_filled_leaves_no_trace():
    # One hand is g00 or g01. The other has three tiles, each g01, g02, g03 or g04. If the first is g00 there are 24
    # ways to fill the other, if it is g01 only 6: it is g01 once in five times, though the hand with fewest choices is
    # filled first.
    state = position("o33 TL4", "o34", "g00", "g02 g03 g04", bag="g01 y00 y01 y02 y03 p00 p01 p02")
    state = replace(state, kept=((), (only("g00", "g01"),), (only("g01", "g02", "g03", "g04"),) * 3))
    draws = [LINK_O_TILES.resample(state, 0, SeededChance(seed_of(n), 0)).hands[1] for n in range(1000)]
    assert 150 < sum(TILE["g01"] in hand for hand in draws) < 250


def test_a_pass_shows_that_nothing_in_the_hand_could_be_played_for_as_long_as_it_is_held():
    # Seat 1 passes with the bag empty: it has no orange tile with a 3 or a 4, no orange or green LINK-O tile, no g33.
    state = position("o33 TL4", "o34 o24 y01", "g01 p01", "o44 o13 gL g11 o22 y33")
    state = do(state, "o34 TL5").state
    assert state.turn == 2
    outs = hands_that_come_out(state, 1, 0)
    assert {tile for hand in outs for tile in hand} == {*tiles("g01 p01 g11 o22 y33")}
    assert len(outs) == 10


def test_a_seat_to_move_that_did_not_dig_has_a_tile_that_it_can_play():
    state = position("o33 TL4", "p01", "o34 g01", turn=1, bag="g02 y01 y02 o03 p02")
    for hand in hands_that_come_out(state, 1, 0):
        assert set(hand) & {*tiles("o34 o03")}


def test_the_viewers_own_hand_stays_and_a_watcher_knows_none():
    state = position("o33 TL4", "o34 g01", "o03 p11", "y22 y33", bag="g02 y01 y02 o13 p02")
    others = [LINK_O_TILES.resample(state, 1, SeededChance(seed_of(n), 0)) for n in range(30)]
    assert {other.hands[1] for other in others} == {state.hands[1]}
    assert len({other.hands[0] for other in others}) > 5
    assert len({other.bag for other in others}) > 20
    assert len({LINK_O_TILES.resample(state, None, SeededChance(seed_of(n), 0)).hands[1] for n in range(30)}) > 5


def test_once_a_round_has_ended_only_the_order_of_the_bag_is_hidden():
    state = do(position("o33 TL4", "o34", "o03 p11", bag="g02 y01 y02"), "o34 TL5").state
    others = [LINK_O_TILES.resample(state, 0, SeededChance(seed_of(n), 0)) for n in range(30)]
    assert {other.hands for other in others} == {state.hands}
    assert len({other.bag for other in others}) == 6


def test_groups_of_a_hand():
    a, b, c = (1 << TILE[tile] for tile in ("o34", "o44", "g00"))
    assert stuck((Kept(8, 0),), a, 2) == (Kept(10, a),)
    assert stuck((Kept(8, 0),), a, 0) == (Kept(8, a),)
    # Those that came later may be what the older ones can not be.
    kept = stuck((Kept(8, a),), b, 3)
    assert kept == (Kept(8, a | b), Kept(3, b))
    assert stuck(kept, c, 0) == (Kept(8, a | b | c), Kept(3, b | c))
    assert stuck(kept, a, 1) == (Kept(11, a | b), Kept(1, a))
    # A played tile is taken from the oldest group that can have held it.
    assert played(kept, TILE["g00"]) == (Kept(7, a | b), Kept(3, b))
    assert played(kept, TILE["o34"]) == (Kept(8, a | b), Kept(2, b))
    assert played((Kept(1, 0),), TILE["o34"]) == ()
    with pytest.raises(ValueError, match="no group"):
        played(kept, TILE["o44"])
