"""Linko for the contract suite, and the reference of the browser's reducer."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from app.games.api import Viewer
from app.games.linko_cards.model import (
    Asked,
    BackPrompt,
    Caught,
    Choose,
    Counts,
    Dealt,
    Discarded,
    Draw,
    DrawPrompt,
    Drew,
    Ended,
    Event,
    Group,
    Left,
    Move,
    Play,
    Played,
    PlayPrompt,
    Prompt,
    Refilled,
    Taken,
    TakePrompt,
    TookBack,
    View,
)
from app.games.linko_cards.state import State


def pieces(state: State) -> Counter[int]:
    """The cards in hands, row and pile, on the stacks and discarded."""
    found = Counter((*state.row, *state.pile))
    for hand in state.hands:
        found.update({card: count for card, count in enumerate(hand, 1) if count})
    for stack in (*state.stacks, state.discard):
        for group in stack:
            found[group.value] += group.cards
            found[14] += group.jokers
    return +found


def stray(random: Random) -> Move:
    """Some group, choice or draw; now and then one of cards that there are not."""
    kind = random.randrange(4)
    if kind == 0:
        return Choose(random.choice(["take", "leave", "back", "discard"]))
    if kind == 1:
        return Draw(random.randint(-1, 15))
    if random.random() < 0.1:
        return Play(random.randint(-1, 15), random.randint(-1, 9), random.randint(-1, 6))
    if random.random() < 0.1:
        return Play(14, 0, random.randint(1, 6))
    return Play(random.randint(1, 13), random.randint(1, 3), random.choice([0, 0, 0, 0, 1, 2]))


def expand(prompt: Prompt, view: View) -> set[str]:
    """Every move of the prompt as text."""
    match prompt:
        case PlayPrompt(numbers, jokers):
            with_them = ["", *(f"+X{count}" for count in range(1, jokers + 1))]
            groups = {f"{n}x{cards}{more}" for n, held in numbers for cards in range(1, held + 1) for more in with_them}
            return groups | {more.removeprefix("+") for more in with_them[1:]}
        case TakePrompt():
            assert prompt.group == view.stacks[prompt.robbed][-1]
            return {"take", "leave"}
        case BackPrompt():
            assert view.asked is not None
            assert prompt.group == view.stacks[view.asked.seat][-1]
            return {"back", "discard"}
        case DrawPrompt():
            row = {f"row{'X' if card == 14 else card}" for card in prompt.row}
            return row | {"pile"} if prompt.pile else row


def scramble(event: Event, viewer: Viewer, random: Random) -> Event:
    """The event as it might have been for all that the viewer sees of it."""
    if isinstance(event, Dealt):
        hands = [list(hand) for hand in event.all_hands]
        pile = list(event.all_pile)
        for seat, hand in enumerate(hands):
            if seat != viewer:
                own = [card for card in range(1, 15) for _ in range(hand[card - 1])] + pile
                random.shuffle(own)
                hands[seat] = [own[: sum(hand)].count(card) for card in range(1, 15)]
                pile = own[sum(hand) :]
        random.shuffle(pile)
        return replace(event, all_hands=tuple(map(tuple, hands)), all_pile=tuple(pile))
    if isinstance(event, Drew) and event.source == "pile" and event.seat != viewer:
        return replace(event, card=random.randint(1, 14))
    return event


def reduce(view: View, event: Event, viewer: Viewer) -> View:
    """The view after the event, both as the viewer sees them. The browser does the same, in the same order."""
    match event:
        case Dealt():
            return replace(
                view,
                round=event.round,
                starter=event.starter,
                row=event.row,
                pile=event.pile,
                stacks=((),) * view.seats,
                discard=(),
                hands=event.hands,
                known=((0,) * 14,) * view.seats,
                asked=None,
                mine=event.mine,
                result=None,
            )
        case Played(seat, group):
            return _moved(replace(view, stacks=_pushed(view.stacks, seat, group)), seat, group, -1, viewer)
        case Caught() | Left():
            return view
        case Taken(seat, robbed, group):
            return _moved(replace(view, stacks=_popped(view.stacks, robbed)), seat, group, 1, viewer)
        case TookBack(seat, group):
            return _moved(replace(view, stacks=_popped(view.stacks, seat)), seat, group, 1, viewer)
        case Discarded(seat, group):
            return replace(view, stacks=_popped(view.stacks, seat), discard=(*view.discard, group))
        case Drew(seat, source, card):
            if source == "pile":
                view = replace(view, pile=view.pile - 1)
            else:
                assert card is not None
                at = view.row.index(card)
                view = replace(view, row=view.row[:at] + view.row[at + 1 :], known=_counted(view.known, seat, card, 1))
            if viewer == seat:
                assert card is not None
                assert view.mine is not None
                view = replace(view, mine=_changed(view.mine, card - 1, 1))
            return replace(view, hands=_changed(view.hands, seat, 1))
        case Refilled(cards):
            return replace(view, row=view.row + cards, pile=view.pile - len(cards))
        case Asked():
            return replace(view, asked=event)
        case Ended():
            return replace(view, asked=None, scores=event.totals, result=event)


def _moved(view: View, seat: int, group: Group, sign: int, viewer: Viewer) -> View:
    """The cards of the group into the hand of the seat, or with a negative sign out of it."""
    known, mine = view.known, view.mine
    for card, count in ((group.value, group.cards), (14, group.jokers)):
        known = _counted(known, seat, card, sign * count)
        if viewer == seat:
            assert mine is not None
            mine = _changed(mine, card - 1, sign * count)
    return replace(view, known=known, mine=mine, hands=_changed(view.hands, seat, sign * (group.cards + group.jokers)))


def _pushed(stacks: tuple[tuple[Group, ...], ...], seat: int, group: Group) -> tuple[tuple[Group, ...], ...]:
    return tuple((*stack, group) if each == seat else stack for each, stack in enumerate(stacks))


def _popped(stacks: tuple[tuple[Group, ...], ...], seat: int) -> tuple[tuple[Group, ...], ...]:
    return tuple(stack[:-1] if each == seat else stack for each, stack in enumerate(stacks))


def _counted(known: tuple[Counts, ...], seat: int, card: int, by: int) -> tuple[Counts, ...]:
    """More or fewer of a card known in a hand; of those that are not known, none can be taken away."""
    return tuple(_changed(own, card - 1, by) if each == seat else own for each, own in enumerate(known))


def _changed(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    return tuple(max(0, count + by) if i == at else count for i, count in enumerate(counts))
