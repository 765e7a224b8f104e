"""The record of a match: everything that is needed to check it by other means, and checking it by ours.

`docs/record.md` describes the format for outsiders. A finished match is recorded whole, secrets and seed included; of
a running one a record holds what its reader may know, and cannot be verified.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import Struct

from app.games.api import AnyGame, IllegalMove, Outcome, Refusal, RoundScore, Step
from app.games.chance import CHOICES, SeededChance, commitment

FORMAT = "linkhall-record"
FORMAT_VERSION = 1


class RecordedStep(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One step: `deal` (the first, no seat), `move` (seat, move in the game's notation) or `next` (a further round).

    events: what happened, in the order it did, as the game's own event objects. at: epoch milliseconds, where known.
    stood_in: the server moved for an absent player.
    """

    step: int
    did: str
    events: tuple[Any, ...]
    seat: int | None = None
    move: str | None = None
    at: int | None = None
    stood_in: bool = False


class Record(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """A match. seed: 64 hex digits, absent while the match runs; commitment: the seed's SHA-256, published from the
    start; names: by seat; rounds: every finished round with how its points came about; outcome: absent while it runs;
    stopped: it was ended without a result."""

    format: str = FORMAT
    version: int = FORMAT_VERSION
    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    commitment: str
    steps: tuple[RecordedStep, ...]
    rounds: tuple[RoundScore, ...]
    seed: str | None = None
    names: tuple[str, ...] = ()
    started_at: int | None = None
    outcome: Outcome | None = None
    stopped: bool = False


class Mismatch(Exception):
    """The record does not hold: where, and what does not agree."""


DECODER = msgspec.json.Decoder(Record)


def read(text: bytes) -> Record:
    """The record that the JSON text holds. Raises Mismatch where it is none."""
    try:
        said: Any = json.loads(text, object_pairs_hook=_once)
        head = cast("dict[str, Any]", said) if isinstance(said, dict) else {}
        kind = head.get("format"), head.get("version")
        if kind != (FORMAT, FORMAT_VERSION):
            raise Mismatch(f"this is not a record of version {FORMAT_VERSION}: {kind[0]} {kind[1]}"[:200])
        return DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise Mismatch(f"this is not a record: {error}"[:300]) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these fields, each of which stands there once: which of two would be meant, nobody can tell."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands twice in an object")
    return found


def write(record: Record) -> bytes:
    """The record as JSON, a step a line."""
    whole: dict[str, Any] = msgspec.to_builtins(record)
    steps = whole.pop("steps")
    head = msgspec.json.encode(FORMATTED | whole)[:-1]
    lines = b",\n".join(msgspec.json.encode(step) for step in steps)
    return head + b',"steps":[\n' + lines + b"\n]}\n"


FORMATTED = {"format": FORMAT, "version": FORMAT_VERSION}


def replay(rules: AnyGame, record: Record) -> Iterator[tuple[RecordedStep, Step[Any, Any]]]:
    """Play the record's moves by the rules from its seed: each recorded step with what the rules make of it.

    Raises Mismatch at the first step that the rules refuse.
    """
    if record.seed is None:
        raise Mismatch("the record has no seed: its match was still running")
    seed = _seed(record.seed)
    try:
        options = msgspec.convert(record.options, type=rules.options_type, strict=True)
    except msgspec.ValidationError as error:
        raise Mismatch(f"the options are not those of the game: {error}") from error
    state: Any = None
    for number, step in enumerate(record.steps):
        if step.step != number:
            raise Mismatch(f"step {number} is numbered {step.step}")
        chance = SeededChance(seed, number)
        try:
            made = _make(rules, record, state, step, options, chance, seed)
        except IllegalMove as error:
            raise Mismatch(f"step {number}: the rules refuse it ({error.refusal.code})") from error
        state = made.state
        yield step, made


def _make(
    rules: AnyGame, record: Record, state: Any, step: RecordedStep, options: Any, chance: SeededChance, seed: bytes
) -> Step[Any, Any]:
    match step.did:
        case "deal" | "next" if step.seat is not None or step.move is not None or step.stood_in:
            raise Mismatch(f"step {step.step}: nobody deals")
        case "deal" if state is None:
            return rules.setup(options, record.seats, chance)
        case "next" if state is not None:
            return rules.next_round(state, chance)
        case "move" if state is not None and step.seat is not None and step.move is not None:
            move = rules.read_move(step.move)
            if isinstance(move, Refusal):
                raise IllegalMove(move)
            if step.stood_in and step.seat in rules.actors(state):
                absent = SeededChance(seed, CHOICES + step.step)
                if rules.fallback(state, step.seat, absent) != move:
                    raise Mismatch(f"step {step.step}: the server would have made another move for an absent player")
            return rules.apply(state, step.seat, move, chance)
        case _:
            raise Mismatch(f"step {step.step}: {step.did!r} does not belong there")


def verify(rules: AnyGame, record: Record) -> int:
    """Replay the record and compare everything in it with what the rules make; gives the number of moves.

    Raises Mismatch at the first thing that does not agree.
    """
    if record.game != rules.info.key:
        raise Mismatch(f"a record of {record.game}, not of {rules.info.key}")
    if record.rules != rules.info.rules_version:
        raise Mismatch(f"rules version {record.rules}: at hand is {rules.info.rules_version}")
    if record.seed is not None and commitment(_seed(record.seed)) != record.commitment:
        raise Mismatch("the seed is not the one that was committed to")
    _check_frame(record)
    state: Any = None
    moves = 0
    for step, made in replay(rules, record):
        _compare(f"step {step.step}, its events", step.events, made.events)
        state = made.state
        moves += step.did == "move"
    if state is None:
        raise Mismatch("the record is empty")
    _compare("the rounds", record.rounds, rules.rounds(state))
    _compare("the outcome", record.outcome, rules.outcome(state))
    if record.outcome is None and not record.stopped:
        raise Mismatch("the record ends before the match does, and the match was not stopped")
    return moves


def _check_frame(record: Record) -> None:
    """What is around the moves, and no rule of a game tells of."""
    if record.stopped and record.outcome is not None:
        raise Mismatch("a match that was stopped has no outcome")
    if record.names and len(record.names) != record.seats:
        raise Mismatch(f"there are {len(record.names)} names for {record.seats} seats")
    latest = record.started_at or 0
    for step in record.steps:
        if step.at is not None:
            if step.at < latest:
                raise Mismatch(f"step {step.step} was made before what precedes it")
            latest = step.at


def _compare(what: str, said: Any, made: Any) -> None:
    """Raises Mismatch that names the first place where the two differ. Numbers, truths and texts are not alike."""
    found = _difference(_plain(said), _plain(made), what)
    if found is not None:
        where, one, other = found
        raise Mismatch(f"{where}: the record says {_short(one)}, the rules {_short(other)}")


def _difference(said: Any, made: Any, where: str) -> tuple[str, Any, Any] | None:
    if type(said) is not type(made) or (isinstance(made, list) and len(said) != len(cast("list[Any]", made))):
        return where, said, cast("Any", made)
    if not isinstance(made, dict | list):
        return None if said == made else (where, said, made)
    if isinstance(made, dict):
        ours, theirs = cast("dict[str, Any]", made), cast("dict[str, Any]", said)
        parts = [(key, theirs.get(key), ours.get(key)) for key in {**ours, **theirs}]
    else:
        both = zip(cast("list[Any]", said), cast("list[Any]", made), strict=True)
        parts = [(str(number), one, other) for number, (one, other) in enumerate(both)]
    found = (_difference(one, other, f"{where}, {part}") for part, one, other in parts)
    return next((difference for difference in found if difference is not None), None)


def _short(value: Any) -> str:
    text = "nothing" if value is None else json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _seed(text: str) -> bytes:
    if re.fullmatch("[0-9a-f]{64}", text) is None:
        raise Mismatch("the seed is not written in 64 hex digits")
    return bytes.fromhex(text)


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def summary(rules: AnyGame, state: Any, steps: Sequence[RecordedStep], seed: bytes, options: Any, seats: int) -> Record:
    """The record of a match that was played without a table."""
    return Record(
        game=rules.info.key,
        rules=rules.info.rules_version,
        options=msgspec.to_builtins(options),
        seats=seats,
        commitment=commitment(seed),
        seed=seed.hex(),
        steps=tuple(steps),
        rounds=rules.rounds(state),
        outcome=rules.outcome(state),
    )
