"""The rules against their second, independent implementation, at every step of random matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.games.api import Step
from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.model import (
    Asked,
    Caught,
    Counts,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Group,
    Left,
    Options,
    Played,
    Refilled,
    Taken,
    TookBack,
)
from app.games.linko_cards.state import State
from tests.games.linko_cards.courses import ALL_OPTIONS, SEATS, TEMPERS, course
from tests.games.linko_cards.positions import position
from tests.games.linko_cards.reference import Pack, Reference, whole_deck, winners

NAMES = [*map(str, range(1, 14)), "X"]


def name(card: int | None) -> str:
    assert card is not None
    return NAMES[card - 1]


def names(counts: Counts) -> list[str]:
    return sorted(card for card, count in zip(NAMES, counts, strict=True) for _ in range(count))


def pack(group: Group) -> str:
    """The cards of the group as the reference writes them."""
    number = [] if group.value == 14 else [name(group.value)] * group.cards
    return " ".join(sorted(number + ["X"] * group.jokers))


def same(state: State, reference: Reference) -> None:
    """All facts of both agree."""
    assert [names(hand) for hand in state.hands] == [sorted(hand) for hand in reference.hands]
    assert [names(known) for known in state.known] == [sorted(seen) for seen in reference.seen]
    assert [name(card) for card in state.row] == reference.row
    assert [name(card) for card in state.pile] == reference.pile
    assert [list(map(pack, stack)) for stack in state.stacks] == [list(map(str, stack)) for stack in reference.stacks]
    assert list(map(pack, state.discard)) == list(map(str, reference.thrown))
    values = [[group.value for group in stack] for stack in state.stacks]
    assert values == [[each.worth for each in stack] for stack in reference.stacks]


def told(events: tuple[Event, ...]) -> list[str]:
    """The story as the reference's log tells it."""
    found: list[str] = []
    for event in events:
        match event:
            case Played(seat, group):
                found.append(f"{seat} plays {pack(group)}")
            case Caught(seat, robbed, group):
                found.append(f"{seat} reaches for {pack(group)} of {robbed}")
            case Taken(seat, _, group):
                found.append(f"{seat} takes {pack(group)}")
            case Left(seat, _, group):
                found.append(f"{seat} leaves {pack(group)}")
            case TookBack(seat, group):
                found.append(f"{seat} has {pack(group)} back")
            case Discarded(seat, group):
                found.append(f"{seat} discards {pack(group)}")
            case Drew(seat, source, card, forced):
                whence = "of the row" if source == "row" else "unseen"
                found.append(f"{seat} {'must draw' if forced else 'draws'} {name(card)} {whence}")
            case Refilled(cards):
                found.append(f"laid out {' '.join(map(name, cards))}")
            case Dealt() | Asked() | Ended():
                pass
    return found


def ended(event: Ended, reference: Reference, before: list[int]) -> list[int]:
    """The end of a game agrees; gives the totals."""
    points = reference.points()
    totals = [old + new for old, new in zip(before, points, strict=True)]
    assert (event.by, list(event.points), list(event.totals)) == (reference.ended, points, totals)
    assert list(event.winners) == winners(points)
    assert [names(hand) for hand in event.hands] == [sorted(hand) for hand in reference.hands]
    assert list(event.stacked) == [sum(len(each.cards) for each in stack) for stack in reference.stacks]
    empty = [seat for seat, hand in enumerate(reference.hands) if not hand]
    assert ([] if event.out is None else [event.out]) == empty
    return totals


def dealt(step: Step[State, Event], seats: int) -> Reference:
    """The reference with the same deal."""
    first, asked = step.events
    assert isinstance(first, Dealt)
    assert asked == Asked(first.starter, "play", first.starter)
    hands = [names(hand) for hand in first.all_hands]
    row, pile = [name(card) for card in first.row], [name(card) for card in first.all_pile]
    assert Counter([*row, *pile, *(card for hand in hands for card in hand)]) == Counter(whole_deck())
    assert [len(hand) for hand in hands] == [13] * seats
    assert len(row) == 6
    return Reference(hands, row, pile, first.starter)


def follow(seats: int, options: Options, number: int, temper: str) -> Counter[str]:
    """Play a match in both; gives how often what came up."""
    found: Counter[str] = Counter()
    reference: Reference | None = None
    starters: list[int] = []
    totals = [0] * seats
    for taken in course(seats, options, number, temper):
        state, events = taken.step.state, taken.step.events
        if taken.move is None:
            assert reference is None or reference.asked is None
            reference = dealt(taken.step, seats)
            starters.append(reference.current)
        else:
            assert reference is not None
            assert reference.asked is not None
            assert taken.before is not None
            assert taken.before.asked is not None
            said = len(reference.log)
            found[taken.before.asked.ask] += 1
            reference.choose(LINKO_CARDS.write_move(taken.move))
            assert told(events) == reference.log[said:]
        same(state, reference)
        last = events[-1]
        if isinstance(last, Ended):
            assert reference.asked is None
            totals = ended(last, reference, totals)
            assert last.over == (len(starters) == (seats if options.games == "everyone-starts" else 1))
            found[last.by] += 1
            found["ties"] += len(last.winners) > 1
        else:
            assert isinstance(last, Asked)
            assert state.asked == last
            assert reference.asked is not None
            seat, choices = reference.asked
            assert LINKO_CARDS.actors(state) == {seat}
            texts = [LINKO_CARDS.write_move(move) for move in LINKO_CARDS.moves(state, seat)]
            assert sorted(texts) == sorted(choices)
            assert last.turn == reference.current
            assert last.left == (reference.left if last.ask == "draw" else 0)
        found["forced"] += sum(isinstance(event, Drew) and event.forced for event in events)
        found["jokers alone"] += isinstance(events[0], Played) and events[0].group.value == 14
        found["two robbed"] += isinstance(last, Asked) and last.ask == "take" and not isinstance(events[0], Played)
    outcome = LINKO_CARDS.outcome(course(seats, options, number, temper)[-1].step.state)
    assert outcome is not None
    assert (list(outcome.winners), list(outcome.totals)) == (winners(totals), totals)
    games = seats if options.games == "everyone-starts" else 1
    assert starters == [(starters[0] + n) % seats for n in range(games)]
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
@pytest.mark.parametrize("temper", TEMPERS)
def test_both_agree_on_every_step_of_random_matches(seats: int, options: Options, temper: str):
    found: Counter[str] = Counter()
    for number in range(2):
        found += follow(seats, options, 10 * seats + number, temper)
    assert found["play"] > 0


def test_all_that_the_rules_tell_of_came_up():
    found: Counter[str] = Counter()
    for number in range(16):
        for temper in TEMPERS:
            found += follow(SEATS[number % 4], ALL_OPTIONS[0], 100 + number, temper)
    asked = ("play", "take", "back", "draw")
    wanted = (*asked, "out", "drawn", "ties", "forced", "jokers alone", "two robbed")
    assert all(found[what] > 2 for what in wanted), found


def late(random: Random, seats: int) -> tuple[State, Reference]:
    """A game that has nearly used up its cards, in both: few numbers, large groups on the stacks, a short row."""
    pool = [str(random.randint(1, 4)) for _ in range(80)] + ["X"] * 10
    random.shuffle(pool)
    hands = [[pool.pop() for _ in range(random.randint(4, 9))] for _ in range(seats)]
    row, pile = [pool.pop() for _ in range(random.randint(0, 3))], [pool.pop() for _ in range(random.randint(1, 9))]
    stacks = [[str(random.randint(1, 3))] * random.randint(1, 5) for _ in range(seats)]
    state = position(tuple(map(" ".join, hands)), tuple(map(" ".join, stacks)), row=" ".join(row), pile=" ".join(pile))
    reference = Reference(hands, row, pile, 0)
    for seat, cards in enumerate(stacks):
        reference.stacks[seat].append(Pack(cards))
    return state, reference


def test_both_agree_on_games_that_have_nearly_used_up_their_cards():
    found: Counter[str] = Counter()
    for number in range(150):
        random = Random(number)
        state, reference = late(random, SEATS[number % 4])
        for _ in range(400):
            if reference.asked is None:
                break
            seat, choices = reference.asked
            assert LINKO_CARDS.actors(state) == {seat}
            moves = {LINKO_CARDS.write_move(move): move for move in LINKO_CARDS.moves(state, seat)}
            assert sorted(moves) == sorted(choices)
            # Large groups meet large groups, so that one draw empties the row.
            text = max(
                random.sample(choices, min(3, len(choices))), key=lambda text: (text[1:3] != "x1", random.random())
            )
            said = len(reference.log)
            step = LINKO_CARDS.apply(state, seat, moves[text], SeededChance(bytes(32), 0))
            reference.choose(text)
            state = step.state
            assert told(step.events) == reference.log[said:]
            same(state, reference)
            found["no row"] += any(isinstance(e, Drew) and e.forced and e.source == "pile" for e in step.events)
            found["all alike"] += any(isinstance(e, Drew) and e.forced and e.source == "row" for e in step.events)
            if isinstance(step.events[-1], Ended):
                ended(step.events[-1], reference, [0] * SEATS[number % 4])
                found[step.events[-1].by] += 1
    assert all(found[what] > 10 for what in ("no row", "all alike", "out", "drawn")), found
