"""Records: written, read and verified; whatever is changed in one is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from app.games import record
from app.games.api import AnyGame
from app.games.chance import SeededChance
from app.games.record import Mismatch
from app.games.registry import GAMES
from app.games.selfplay import play, run, seed_of


def played(rules: AnyGame, number: int = 0) -> record.Record:
    """The record of a match by random moves."""
    options = msgspec.convert({}, type=rules.options_type)
    made = play(rules, options, min(rules.info.seats), seed_of(7, number), recorded=True).record
    assert made is not None
    return made


@pytest.fixture(params=GAMES, ids=lambda rules: rules.info.key)
def rules(request: pytest.FixtureRequest) -> AnyGame:
    return request.param


def test_a_record_is_read_as_it_was_written_and_holds(rules: AnyGame) -> None:
    made = played(rules)
    again = record.read(record.write(made))
    assert record.verify(rules, again) == sum(step.did == "move" for step in made.steps) > 0
    assert record.write(again) == record.write(made)


def test_the_same_seed_plays_the_same_match_recorded_or_not(rules: AnyGame) -> None:
    options = msgspec.convert({}, type=rules.options_type)
    seats = max(rules.info.seats)
    one = play(rules, options, seats, seed_of(1, 1), recorded=True)
    two = play(rules, options, seats, seed_of(1, 1))
    assert (one.moves, one.positions) == (two.moves, two.positions)
    assert two.record is None


def test_a_run_is_so_many_different_matches(rules: AnyGame) -> None:
    options = msgspec.convert({}, type=rules.options_type)
    ended = list(run(rules, options, min(rules.info.seats), 3, 5, recorded=True))
    seeds = {match.record.seed for match in ended if match.record is not None}
    assert len(seeds) == 3


Change = Callable[[dict[str, Any]], None]


def change_last_move(value: dict[str, Any]) -> None:
    moves = [step for step in value["steps"] if step["did"] == "move"]
    moves[-1]["move"] = moves[0]["move"]


def cut_short(value: dict[str, Any]) -> None:
    """The match as it stood before its last step, as if it had never ended."""
    del value["steps"][-1], value["outcome"]
    value["rounds"] = value["rounds"][: sum(step["did"] == "next" for step in value["steps"])]


def only_deal(value: dict[str, Any]) -> None:
    del value["steps"][1:], value["outcome"]
    value["rounds"] = []


def stand_in(value: dict[str, Any]) -> None:
    """Say of every move that nobody made it."""
    for step in value["steps"]:
        if step["did"] == "move":
            step["stood_in"] = True


def say_float(value: dict[str, Any]) -> None:
    event = value["steps"][0]["events"][-1]
    field = next(key for key, known in event.items() if isinstance(known, int))
    event[field] = float(event[field])


def backwards(value: dict[str, Any]) -> None:
    for step in value["steps"]:
        step["at"] = 1000 - step["step"]


CHANGES: list[tuple[str, Change]] = [
    ("another seed", lambda value: value.update(seed="00" * 32)),
    ("no seed", lambda value: value.pop("seed")),
    ("a seed in other signs", lambda value: value.update(seed="zz" * 32)),
    ("another commitment", lambda value: value.update(commitment="00" * 32)),
    ("another version of the rules", lambda value: value.update(rules=value["rules"] + 1)),
    ("unknown options", lambda value: value.update(options={"no": "such"})),
    ("another number of seats", lambda value: value.update(seats=value["seats"] + 1)),
    ("too many seats", lambda value: value.update(seats=99)),
    ("a step left out", lambda value: value["steps"].pop(3)),
    ("the end left out", lambda value: value["steps"].pop()),
    ("nothing at all", lambda value: value.update(steps=[])),
    ("a move changed", change_last_move),
    ("a seat changed", lambda value: value["steps"][1].update(seat=1 - value["steps"][1]["seat"])),
    ("an event left out", lambda value: value["steps"][0]["events"].pop()),
    ("a point more", lambda value: value["rounds"][0]["totals"].__setitem__(0, 7)),
    ("another winner", lambda value: value["outcome"].update(winners=[])),
    ("a step of an unknown kind", lambda value: value["steps"][1].update(did="cheat")),
    ("cut short", cut_short),
    ("cut down to the deal", only_deal),
    ("stopped and won", lambda value: value.update(stopped=True)),
    ("a field too many", lambda value: value.update(winner="Eve")),
    ("a field too many in a step", lambda value: value["steps"][1].update(note="?")),
    ("a field too many in a round", lambda value: value["rounds"][0].update(note="?")),
    ("a field too many in the outcome", lambda value: value["outcome"].update(note="?")),
    ("a field too many in an event", lambda value: value["steps"][0]["events"][0].update(note="?")),
    ("how points came about", lambda value: value["rounds"][0]["made_of"].reverse()),
    ("somebody who deals", lambda value: value["steps"][0].update(seat=0)),
    ("more names than seats", lambda value: value.update(names=["Ada"] * 9)),
    ("all moves made for absent players", stand_in),
    ("time that runs backwards", backwards),
    ("a number that is none", say_float),
    ("no format", lambda value: value.pop("format")),
    ("a seed in capitals", lambda value: value.update(seed=" " + value["seed"].upper())),
    ("a second deal", lambda value: value["steps"][1].update(did="deal")),
]


@pytest.mark.parametrize("change", [change for _, change in CHANGES], ids=[name for name, _ in CHANGES])
def test_a_changed_record_does_not_hold(rules: AnyGame, change: Change) -> None:
    value: dict[str, Any] = json.loads(record.write(played(rules)))
    change(value)
    with pytest.raises(Mismatch):
        record.verify(rules, record.read(json.dumps(value).encode()))


def test_a_field_that_stands_twice_is_noticed(rules: AnyGame) -> None:
    text = record.write(played(rules)).replace(b'"seats":', b'"seats":1,"seats":', 1)
    with pytest.raises(Mismatch, match="twice"):
        record.read(text)


def test_what_does_not_agree_is_named(rules: AnyGame) -> None:
    value: dict[str, Any] = json.loads(record.write(played(rules)))
    value["rounds"][0]["totals"][1] += 100
    with pytest.raises(Mismatch, match=r"the rounds, 0, totals, 1: the record says 1\d\d, the rules \d+"):
        record.verify(rules, record.read(json.dumps(value).encode()))


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"\xff", b'{"format":"other"}', b"[" * 100_000])
def test_what_is_no_record_is_told_as_that(text: bytes) -> None:
    with pytest.raises(Mismatch):
        record.read(text)


def test_a_record_of_another_format_version_is_not_read(rules: AnyGame) -> None:
    value = json.loads(record.write(played(rules))) | {"version": 2}
    with pytest.raises(Mismatch, match="version"):
        record.read(json.dumps(value).encode())


def test_every_deal_can_be_checked_by_other_means(rules: AnyGame) -> None:
    """The documented stream gives the first number of the first step: no code of ours but HMAC-SHA256."""
    import hashlib
    import hmac

    made = played(rules)
    assert made.seed is not None
    seed = bytes.fromhex(made.seed)
    assert hashlib.sha256(seed).hexdigest() == made.commitment
    block = hmac.digest(seed, (0).to_bytes(8, "big") + (0).to_bytes(8, "big"), "sha256")
    word = int.from_bytes(block[:4], "big")
    assert SeededChance(seed, 0).below(1 << 32) == word
