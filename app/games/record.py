"""The record of a match: everything that is needed to check it by other means, and checking it by ours.

`docs/record.md` describes the format for outsiders. A finished match is recorded whole, secrets and seed included; of
a running one a record holds what its reader may know, and cannot be verified.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from app.games.api import AnyGame, IllegalMove, Outcome, Refusal, RoundScore, Step
from app.games.chance import SeededChance, commitment

FORMAT = "linkhall-record"
FORMAT_VERSION = 1


class RecordedStep(Struct, frozen=True, omit_defaults=True):
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


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True):
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
        record = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Mismatch(f"this is not a record: {error}") from error
    if record.format != FORMAT or record.version != FORMAT_VERSION:
        raise Mismatch(f"this is not a record of version {FORMAT_VERSION}: {record.format} {record.version}")
    return record


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
            made = _make(rules, record, state, step, options, chance)
        except IllegalMove as error:
            raise Mismatch(f"step {number}: the rules refuse it ({error.refusal.code})") from error
        state = made.state
        yield step, made


def _make(
    rules: AnyGame, record: Record, state: Any, step: RecordedStep, options: Any, chance: SeededChance
) -> Step[Any, Any]:
    match step.did:
        case "deal" if state is None:
            return rules.setup(options, record.seats, chance)
        case "next" if state is not None:
            return rules.next_round(state, chance)
        case "move" if state is not None and step.seat is not None and step.move is not None:
            move = rules.read_move(step.move)
            if isinstance(move, Refusal):
                raise IllegalMove(move)
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
    state: Any = None
    moves = 0
    for step, made in replay(rules, record):
        if _plain(made.events) != _plain(step.events):
            raise Mismatch(f"step {step.step}: something else happened")
        state = made.state
        moves += step.did == "move"
    if state is None:
        raise Mismatch("the record is empty")
    if _plain(rules.rounds(state)) != _plain(record.rounds):
        raise Mismatch("the rounds are counted otherwise")
    if _plain(rules.outcome(state)) != _plain(record.outcome):
        raise Mismatch("the outcome is another")
    return moves


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise Mismatch("the seed is not written in hex digits") from error


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
