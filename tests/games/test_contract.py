"""What every game of the registry must keep to: the promises of `app.games.api`, on matches played at random."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from app.games.api import AnyGame, IllegalMove, Refusal, Viewer
from app.games.chance import SeededChance
from app.games.registry import GAMES, game
from tests.games.kits import KITS, Kit
from tests.games.playing import Played, Setting, play, seed_of, settings

CASES = [pytest.param(kit, setting, id=setting.name) for kit in KITS for setting in settings(kit.game)]
each_kit = pytest.mark.parametrize("kit", [pytest.param(kit, id=kit.game.info.key) for kit in KITS])
each_case = pytest.mark.parametrize(("kit", "setting"), CASES)
HIDING = [pytest.param(kit, setting, id=setting.name) for kit in KITS if kit.hides for setting in settings(kit.game)]
each_hiding_case = pytest.mark.parametrize(("kit", "setting"), HIDING)


def matches(kit: Kit, setting: Setting) -> Iterator[tuple[Played, ...]]:
    """The matches that this suite looks at: short and long ones."""
    for n in range(kit.matches):
        number, long = divmod(n, 2)
        yield play(setting, number + 100 * long, kit.bound, long=bool(long))


def steps(kit: Kit, setting: Setting) -> Iterator[Played]:
    """Every step of them, each with its state before."""
    for match in matches(kit, setting):
        yield from match


def enough(kit: Kit, count: float) -> float:
    """What is to be expected at the least of so many steps, where 8 full matches would show `count`."""
    return count * kit.matches / 8


def viewers(setting: Setting) -> list[Viewer]:
    return [None, *range(setting.seats)]


def dump(value: Any) -> bytes:
    return msgspec.json.encode(value)


def illegal(game: AnyGame, state: Any, seat: int, move: Any) -> Refusal:
    """The refusal that `apply` gives."""
    with pytest.raises(IllegalMove) as raised:
        game.apply(state, seat, move, SeededChance(seed_of(0), 0))
    return raised.value.refusal


# --- the registry ----------------------------------------------------------------------------------------


def test_each_game_of_the_registry_is_under_this_contract():
    assert [kit.game for kit in KITS] == list(GAMES)


def test_the_registry_finds_games_by_key():
    assert [game(each.info.key) for each in GAMES] == list(GAMES)
    with pytest.raises(KeyError):
        game("chess")


@each_kit
def test_info_is_sound(kit: Kit):
    info = kit.game.info
    assert re.fullmatch("[a-z0-9]+([_-][a-z0-9]+)*", info.key)
    assert list(info.seats) == sorted(set(info.seats))
    assert info.rules_version >= 1
    assert len({option.key for option in info.options}) == len(info.options)
    for option in info.options:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices)
        assert option.seats is None or set(option.seats) <= set(info.seats)
    defaults = {option.key: option.default for option in info.options}
    assert msgspec.to_builtins(kit.game.options_type()) == defaults


@each_kit
def test_options_go_with_the_seats_they_name(kit: Kit):
    offered = settings(kit.game)
    for seats in range(max(kit.game.info.seats) + 2):
        if seats not in kit.game.info.seats:
            assert isinstance(kit.game.check_options(kit.game.options_type(), seats), Refusal)
    for seats in kit.game.info.seats:
        for option in kit.game.info.options:
            for choice in option.choices:
                options = msgspec.convert({option.key: choice}, kit.game.options_type)
                fits = any(s.seats == seats and (option.key, choice) in s.chosen for s in offered)
                assert (kit.game.check_options(options, seats) is None) == fits
                if not fits:
                    with pytest.raises(IllegalMove):
                        kit.game.setup(options, seats, SeededChance(seed_of(0), 0))


# --- moves -----------------------------------------------------------------------------------------------


@each_case
def test_check_agrees_with_moves_on_every_listed_move(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state = played.step.state
        actors = kit.game.actors(state)
        for seat in range(setting.seats):
            moves = list(kit.game.moves(state, seat))
            assert len(set(moves)) == len(moves)
            assert moves == list(kit.game.moves(state, seat))
            assert bool(moves) == (seat in actors)
            assert all(kit.game.check(state, seat, move) is None for move in moves)


@each_case
def test_check_agrees_with_moves_on_stray_moves_and_apply_refuses_what_check_does(kit: Kit, setting: Setting):
    random = Random(1)
    outcomes: Counter[bool] = Counter()
    for played in steps(kit, setting):
        state = played.step.state
        before = dump(state)
        listed = {seat: set(kit.game.moves(state, seat)) for seat in range(setting.seats)}
        for _ in range(8):
            seat, move = random.randrange(setting.seats), kit.stray(random)
            if listed[seat] and random.random() < 0.2:
                move = next(kit.game.moves(state, seat))
            refusal = kit.game.check(state, seat, move)
            outcomes[refusal is None] += 1
            assert (refusal is None) == (move in listed[seat])
            if refusal is not None:
                assert illegal(kit.game, state, seat, move) == refusal
        assert dump(state) == before
    assert outcomes[True] > 10 * kit.matches / 8
    assert outcomes[False] > 100 * kit.matches / 8


@each_case
def test_who_may_not_act_is_told_so(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state, actors = played.step.state, kit.game.actors(played.step.state)
        for seat in set(range(setting.seats)) - actors:
            for actor in actors:
                for move in list(kit.game.moves(state, actor))[:3]:
                    refusal = kit.game.check(state, seat, move)
                    assert refusal is not None
                    assert refusal.code == "not-your-turn"
            if not actors and played.move is not None:
                assert kit.game.check(state, seat, played.move) is not None
                illegal(kit.game, state, seat, played.move)


@each_case
def test_every_listed_move_can_be_made(kit: Kit, setting: Setting):
    for match in matches(kit, setting):
        for played in match[::7]:
            state = played.step.state
            for seat in kit.game.actors(state):
                for move in kit.game.moves(state, seat):
                    step = kit.game.apply(state, seat, move, SeededChance(seed_of(1), 1))
                    assert step.events
                    assert step.state != state


@each_case
def test_a_move_is_one_short_text_and_back(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state = played.step.state
        for seat in kit.game.actors(state):
            moves = list(kit.game.moves(state, seat))
            texts = [kit.game.write_move(move) for move in moves]
            assert len(set(texts)) == len(texts)
            assert max(len(text) for text in texts) <= 200
            assert [kit.game.read_move(text) for text in texts] == moves


@each_case
def test_only_the_one_text_of_a_move_is_read(kit: Kit, setting: Setting):
    random = Random(2)
    read = 0
    texts = [kit.game.write_move(p.move) for p in steps(kit, setting) if p.move is not None]
    signs = sorted(set("".join(texts))) + list(" +-0x,\n\u0661\uff11é\0")
    for text in texts:
        for _ in range(5):
            at = random.randrange(len(text) + 1)
            changed = text[:at] + random.choice(signs) + text[at + random.randrange(2) :]
            move = kit.game.read_move(changed)
            if isinstance(move, Refusal):
                assert move.code == "unreadable-move"
            else:
                read += 1
                assert kit.game.write_move(move) == changed
    assert read > 0
    for text in ("", " ", "\n", "null", "[]", texts[0] + "\n", " " + texts[0], texts[0] * 2, texts[0] * 10_000):
        assert kit.game.read_move(text) == Refusal("unreadable-move")


@each_case
def test_the_fallback_is_a_legal_move(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state = played.step.state
        for seat in kit.game.actors(state):
            move = kit.game.fallback(state, seat, SeededChance(seed_of(3), played.number))
            assert kit.game.check(state, seat, move) is None


@each_case
def test_a_match_of_fallbacks_ends(kit: Kit, setting: Setting):
    seed = seed_of(4)
    state = kit.game.setup(setting.options, setting.seats, SeededChance(seed, 0)).state
    for number in range(1, kit.bound):
        chance = SeededChance(seed, number)
        if kit.game.between(state):
            state = kit.game.next_round(state, chance).state
        elif actors := kit.game.actors(state):
            seat = min(actors)
            state = kit.game.apply(state, seat, kit.game.fallback(state, seat, chance), chance).state
    assert kit.game.outcome(state) is not None


# --- the course of a match -------------------------------------------------------------------------------


@each_case
def test_a_step_ends_at_a_choice_or_between_rounds_or_at_the_end(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state = played.step.state
        stands = [bool(kit.game.actors(state)), kit.game.between(state), kit.game.outcome(state) is not None]
        assert stands.count(True) == 1
        assert kit.game.actors(state) <= set(range(setting.seats))
        if not kit.game.between(state):
            with pytest.raises(IllegalMove) as raised:
                kit.game.next_round(state, SeededChance(seed_of(0), 0))
            assert raised.value.refusal.code == "not-between-rounds"


@each_case
def test_rounds_add_up_to_the_scores_and_the_outcome(kit: Kit, setting: Setting):
    for match in matches(kit, setting):
        rounds = 0
        for played in match:
            state = played.step.state
            finished = kit.game.rounds(state)
            assert [row.number for row in finished] == list(range(1, len(finished) + 1))
            assert 0 <= len(finished) - rounds <= 1
            # What tables rely on: while somebody is asked for a move, no round has just ended.
            assert not kit.game.actors(state) or len(finished) == rounds
            rounds = len(finished)
            totals = (0,) * setting.seats
            for row in finished:
                assert len(row.points) == len(row.totals) == len(row.made_of) == setting.seats
                assert set(row.winners) <= set(range(setting.seats))
                totals = tuple(map(sum, zip(totals, row.points, strict=True)))
                assert row.totals == totals
                assert msgspec.json.decode(dump(row.made_of)) == list(row.made_of)
            if not kit.game.actors(state):
                assert kit.game.scores(state) == totals
        outcome = kit.game.outcome(match[-1].step.state)
        assert outcome is not None
        assert outcome.totals == kit.game.scores(match[-1].step.state)
        assert outcome.winners
        assert {outcome.totals[seat] for seat in outcome.winners} == {max(outcome.totals)}


@each_case
def test_the_same_seed_and_moves_give_the_same_bytes(kit: Kit, setting: Setting):
    number = 100
    match = play(setting, number, kit.bound, long=True)
    seed = seed_of(number)
    step = kit.game.setup(setting.options, setting.seats, SeededChance(seed, 0))
    for played in match:
        if played.seat is not None:
            move = kit.game.read_move(kit.game.write_move(played.move))
            step = kit.game.apply(step.state, played.seat, move, SeededChance(seed, played.number))
        elif played.before is not None:
            step = kit.game.next_round(step.state, SeededChance(seed, played.number))
        assert dump(step) == dump(played.step)


@each_case
def test_another_seed_deals_another_match(kit: Kit, setting: Setting):
    deals = {dump(kit.game.setup(setting.options, setting.seats, SeededChance(seed_of(n), 0))) for n in range(40)}
    assert len(deals) > 1


@each_case
def test_everything_survives_json(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state = played.step.state
        again = msgspec.json.decode(dump(state), type=kit.game.state_type)
        assert again == state
        assert dump(again) == dump(state)
        for event in played.step.events:
            assert msgspec.json.decode(dump(event), type=kit.game.event_type) == event
        for viewer in viewers(setting):
            view = kit.game.view(state, viewer)
            assert msgspec.json.decode(dump(view), type=kit.game.view_type) == view


@each_case
def test_no_piece_comes_or_goes(kit: Kit, setting: Setting):
    for match in matches(kit, setting):
        pieces = kit.pieces(match[0].step.state)
        assert pieces
        assert all(kit.pieces(played.step.state) == pieces for played in match)


# --- secrets ---------------------------------------------------------------------------------------------


@each_case
def test_no_viewer_can_tell_a_resampled_state_from_the_true_one(kit: Kit, setting: Setting):
    changed: Counter[Viewer] = Counter()
    random = Random(5)
    for played in steps(kit, setting):
        state = played.step.state
        for viewer in viewers(setting):
            other = kit.game.resample(state, viewer, SeededChance(seed_of(6), played.number))
            changed[viewer] += other != state
            assert kit.pieces(other) == kit.pieces(state)
            assert kit.game.view(other, viewer) == kit.game.view(state, viewer)
            for public in (
                kit.game.actors,
                kit.game.between,
                kit.game.rounds,
                kit.game.scores,
                kit.game.outcome,
                kit.game.hushed,
            ):
                assert public(other) == public(state)
            if viewer is not None:
                assert kit.game.prompt(other, viewer) == kit.game.prompt(state, viewer)
                move = kit.stray(random)
                assert kit.game.check(other, viewer, move) == kit.game.check(state, viewer, move)
            if viewer in kit.game.actors(state):
                chances = [SeededChance(seed_of(7), 0) for _ in range(2)]
                moves = [kit.game.fallback(s, viewer, c) for s, c in zip((state, other), chances, strict=True)]
                assert moves[0] == moves[1]
            for actor in kit.game.actors(other):
                assert next(iter(kit.game.moves(other, actor)), None) is not None
    if kit.hides:
        assert min(changed[viewer] for viewer in viewers(setting)) > enough(kit, 20)


@each_hiding_case
def test_what_is_hidden_differs_between_resamples(kit: Kit, setting: Setting):
    state = play(setting, 0, kit.bound)[0].step.state
    for viewer in viewers(setting):
        others = [kit.game.resample(state, viewer, SeededChance(seed_of(8), n)) for n in range(20)]
        assert len({dump(other) for other in others}) > 15
        for seat in set(range(setting.seats)) - {viewer}:
            assert len({dump(kit.game.view(other, seat)) for other in others}) > 1


@each_case
def test_shown_events_do_not_depend_on_what_is_hidden(kit: Kit, setting: Setting):
    random = Random(9)
    hidden = 0
    for played in steps(kit, setting):
        for event in played.step.events:
            for viewer in viewers(setting):
                other = kit.scramble(event, viewer, random)
                hidden += other != event
                assert kit.game.show(other, viewer) == kit.game.show(event, viewer)
    assert (hidden > 40 * kit.matches / 8) == kit.hides


@each_case
def test_the_same_move_from_a_resampled_state_shows_the_same_where_it_leads_to_the_same_view(
    kit: Kit, setting: Setting
):
    compared = 0
    for played in steps(kit, setting):
        if played.seat is None:
            continue
        for viewer in viewers(setting):
            if viewer == played.seat:
                continue
            other = kit.game.resample(played.before, viewer, SeededChance(seed_of(10), played.number))
            if kit.game.check(other, played.seat, played.move) is not None:
                continue
            step, again = (
                kit.game.apply(s, played.seat, played.move, SeededChance(seed_of(11), 0))
                for s in (played.before, other)
            )
            if kit.game.view(step.state, viewer) == kit.game.view(again.state, viewer):
                compared += 1
                assert shown_to_all(kit, step.events, viewer) == shown_to_all(kit, again.events, viewer)
    assert compared > enough(kit, 20)


def shown_to_all(kit: Kit, events: tuple[Any, ...], viewer: Viewer) -> list[Any]:
    """The shown events but for those that tell the viewer of its own seat, which may well be news to it."""
    return [kit.game.show(e, viewer) for e in events if viewer is None or getattr(e, "seat", None) != viewer]


# --- what the browser is sent ----------------------------------------------------------------------------


@each_case
def test_the_shown_events_lead_from_view_to_view(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        if played.before is None:
            continue
        for viewer in viewers(setting):
            view = kit.game.view(played.before, viewer)
            for event in played.step.events:
                shown = kit.game.show(event, viewer)
                if shown is not None:
                    assert msgspec.json.decode(dump(shown), type=kit.game.event_type) == shown
                    view = kit.reduce(view, shown, viewer)
            assert view == kit.game.view(played.step.state, viewer)


@each_case
def test_the_prompt_offers_exactly_the_legal_moves(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        state = played.step.state
        for seat in range(setting.seats):
            prompt = kit.game.prompt(state, seat)
            if seat not in kit.game.actors(state):
                assert prompt is None
                continue
            legal = {kit.game.write_move(move) for move in kit.game.moves(state, seat)}
            assert kit.expand(prompt, kit.game.view(state, seat)) == legal


@each_case
def test_hushed_seats_are_seats_and_nobody_is_hushed_at_the_end(kit: Kit, setting: Setting):
    for played in steps(kit, setting):
        assert kit.game.hushed(played.step.state) <= set(range(setting.seats))
        if not kit.game.actors(played.step.state):
            assert kit.game.hushed(played.step.state) == frozenset()
