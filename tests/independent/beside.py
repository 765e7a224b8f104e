"""Plays a match through the protocol of the games, a second implementation reading along and compared at every step."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from app.games.api import AnyGame, Chance, IllegalMove, Refusal
from app.games.chance import SeededChance
from app.games.record import RecordedStep, summary, write
from tests.independent.agreeing import Differs, Reader, agree, plain

T = TypeVar("T")


class Referee(Reader, Protocol):
    """What a second implementation tells of the match as far as it was read."""

    @property
    def totals(self) -> Sequence[int]: ...
    @property
    def rounds(self) -> Sequence[Any]: ...
    def actors(self) -> set[int]: ...
    def between(self) -> bool: ...
    def hushed(self) -> set[int]: ...
    def legal(self, seat: int) -> set[str]: ...


class LoadedChance:
    """A `Chance` that is not fair: `weight` of its numbers are the same one, and shuffles leave as many items in place.

    It brings about what fair chance hardly ever does: five alike again and again, piles of one kind.
    wished: numbers to come next, whatever the weight.
    """

    def __init__(self, random: Random, weight: float) -> None:
        self._random, self._weight = random, weight
        self._favourite = random.randrange(720)
        self.wished: list[int] = []

    def below(self, n: int) -> int:
        if self.wished:
            return self.wished.pop(0) % n
        if self._random.random() < 0.05:
            self._favourite = self._random.randrange(720)
        return self._favourite % n if self._random.random() < self._weight else self._random.randrange(n)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            if self._random.random() >= self._weight:
                other = self._random.randrange(last + 1)
                pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)


def beside(
    rules: AnyGame,
    options: dict[str, Any],
    seats: int,
    referee: Referee,
    random: Random,
    seed: bytes,
    *,
    choose: Callable[[int, list[str]], str],
    strays: Callable[[], Iterable[str]],
    look: Callable[[dict[str, Any], int | None], None],
    loaded: LoadedChance | None = None,
) -> dict[str, Any]:
    """Play one match and give its record. Raises Differs at the first thing in which the two do not agree.

    choose: picks a seat's move among the legal ones. strays: moves that may or may not be legal, or be no moves at all.
    look: compares a view, as plain JSON values, with what the referee knows. loaded: chance, where it is not that of
    the seed.
    """
    chosen = msgspec.convert(options, rules.options_type)
    agree("the options are allowed", None, rules.check_options(chosen, seats))
    steps: list[RecordedStep] = []

    def chance() -> Chance:
        return loaded or SeededChance(seed, len(steps))

    def took(did: str, events: tuple[Any, ...], seat: int | None = None, move: str | None = None) -> None:
        steps.append(RecordedStep(len(steps), did, events, seat, move))
        referee.take(msgspec.to_builtins(steps[-1]))

    made = rules.setup(chosen, seats, chance())
    took("deal", made.events)
    while True:
        state = made.state
        _agree_standing(rules, state, seats, referee, random, strays, look)
        if rules.outcome(state) is not None:
            break
        if referee.between():
            made = rules.next_round(state, chance())
            took("next", made.events)
            continue
        seat = random.choice(sorted(referee.actors()))
        text = choose(seat, sorted(referee.legal(seat)))
        made = rules.apply(state, seat, rules.read_move(text), chance())
        took("move", made.events, seat, text)
    record: dict[str, Any] = json.loads(write(summary(rules, made.state, steps, seed, chosen, seats)))
    referee.agree_rounds(record["rounds"])
    agree("the outcome of the record", referee.outcome(), record["outcome"])
    return record


def _agree_standing(
    rules: AnyGame,
    state: Any,
    seats: int,
    referee: Referee,
    random: Random,
    strays: Callable[[], Iterable[str]],
    look: Callable[[dict[str, Any], int | None], None],
) -> None:
    """Between two steps: who may act, all legal moves, refusals, sums and views."""
    agree("who may act", sorted(referee.actors()), sorted(rules.actors(state)))
    agree("whether the next round is to be dealt", referee.between(), rules.between(state))
    agree("who may not talk", sorted(referee.hushed()), sorted(rules.hushed(state)))
    agree("the totals", referee.totals, rules.scores(state))
    agree("the outcome", referee.outcome(), msgspec.to_builtins(rules.outcome(state)))
    referee.agree_rounds(msgspec.to_builtins(rules.rounds(state)))
    legal = [referee.legal(seat) for seat in range(seats)]
    for seat in range(seats):
        texts = [rules.write_move(move) for move in rules.moves(state, seat)]
        agree(f"the moves of seat {seat}", sorted(legal[seat]), sorted(texts))
    asked = list(strays())
    actors = sorted(referee.actors())
    if actors:
        actor = random.choice(actors)
        asked.append(random.choice(sorted(legal[actor])))
        if random.random() < 0.1:
            fallback = rules.fallback(state, actor, SeededChance(bytes(32), 0))
            if rules.write_move(fallback) not in legal[actor]:
                raise Differs(f"what is played for an absent seat {actor} is not legal: {fallback}")
    for text in asked:
        seat = random.choice(actors) if actors and random.random() < 0.7 else random.randrange(seats)
        agree(f"whether seat {seat} may {text!r}", text in legal[seat], _may(rules, state, seat, text))
    viewer = random.choice([None, *range(seats)])
    look(plain(msgspec.to_builtins(rules.view(state, viewer))), viewer)


def _may(rules: AnyGame, state: Any, seat: int, text: str) -> bool:
    move = rules.read_move(text)
    if isinstance(move, Refusal):
        return False
    if rules.check(state, seat, move) is None:
        return True
    try:
        rules.apply(state, seat, move, SeededChance(bytes(32), 0))
    except IllegalMove:
        return False
    raise Differs(f"refused, and played all the same: {text}")


def sizes(record: dict[str, Any], rounds: str) -> Counter[str]:
    """What was compared with this record. rounds: what the game calls them."""
    moves = sum(step["did"] == "move" for step in record["steps"])
    return Counter({"matches": 1, "moves": moves, rounds: len(record["rounds"])})


def spoilt(record: dict[str, Any], random: Random) -> Iterator[None]:
    """The record with one number of its events changed, a dozen times, each time another."""
    numbers = [
        (event, key)
        for step in record["steps"]
        for event in step["events"]
        for key, value in event.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    for event, key in random.sample(numbers, 12):
        event[key] += 1
        yield
        event[key] -= 1
