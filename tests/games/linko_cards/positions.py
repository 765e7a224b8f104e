"""Positions of Linko, written as text.

Cards are `1` to `13` and `X`, set apart by spaces; the groups of a stack are set apart by `|`, the top one last:
`4 4 | 7 7 X`.
"""

from __future__ import annotations

from app.games.chance import SeededChance
from app.games.linko_cards import LINKO_CARDS
from app.games.linko_cards.cards import counts_of
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
    Move,
    Options,
    Played,
    Refilled,
    Taken,
    TookBack,
)
from app.games.linko_cards.state import Finished, State


def cards(text: str) -> tuple[int, ...]:
    """The cards of a text, in its order."""
    return tuple(14 if word == "X" else int(word) for word in text.split())


def hand(text: str) -> Counts:
    return counts_of(cards(text))


def group(text: str) -> Group:
    """The group of these cards."""
    numbers = [card for card in cards(text) if card != 14]
    jokers = len(cards(text)) - len(numbers)
    return Group(numbers[0], len(numbers), jokers) if numbers else Group(14, 0, jokers)


def stack(text: str) -> tuple[Group, ...]:
    return tuple(group(part) for part in text.split("|") if part.strip())


def position(
    hands: tuple[str, ...],
    stacks: tuple[str, ...] | None = None,
    *,
    row: str = "1 2 3 4 5 6",
    pile: str = "8 9 10 11 12 13",
    discard: str = "",
    turn: int = 0,
    known: tuple[str, ...] | None = None,
    games: str = "one",
    number: int = 1,
    starter: int = 0,
    scores: tuple[int, ...] | None = None,
    finished: tuple[Finished, ...] = (),
) -> State:
    """A state before somebody's turn; as many seats as hands."""
    seats = len(hands)
    return State(
        options=Options("one" if games == "one" else "everyone-starts"),
        seats=seats,
        round=number,
        starter=starter,
        asked=Asked(turn, "play", turn),
        row=cards(row),
        pile=cards(pile),
        stacks=tuple(stack(text) for text in stacks or ("",) * seats),
        discard=stack(discard),
        hands=tuple(hand(text) for text in hands),
        known=tuple(hand(text) for text in known or ("",) * seats),
        scores=scores or (0,) * seats,
        finished=finished,
    )


def actor(state: State) -> int:
    """The seat that is asked."""
    assert state.asked is not None
    return state.asked.seat


def texts(state: State, seat: int | None = None) -> list[str]:
    """All legal moves of the seat that is asked (or of the given one), as text."""
    return [LINKO_CARDS.write_move(move) for move in LINKO_CARDS.moves(state, actor(state) if seat is None else seat)]


def read(text: str) -> Move:
    move = LINKO_CARDS.read_move(text)
    assert isinstance(move, Move)
    return move


def do(state: State, *moves: str) -> tuple[State, tuple[Event, ...]]:
    """Make the moves, each by the seat that is asked: the last state, and the events of the last move."""
    events: tuple[Event, ...] = ()
    for text in moves:
        step = LINKO_CARDS.apply(state, actor(state), read(text), SeededChance(bytes(32), 0))
        state, events = step.state, step.events
    return state, events


def after(state: State, *moves: str) -> State:
    """The state after these moves."""
    return do(state, *moves)[0]


def story(state: State, *moves: str) -> list[str]:
    """All events of these moves in short."""
    found: list[str] = []
    for text in moves:
        state, events = do(state, text)
        found += told(events)
    return found


def ended(events: tuple[Event, ...]) -> Ended:
    """The end of the game, which must be the last of the events."""
    assert isinstance(events[-1], Ended), f"the game goes on: {events}"
    return events[-1]


def said(cards: tuple[int, ...]) -> str:
    return " ".join("X" if card == 14 else str(card) for card in cards)


def of(it: Group) -> str:
    number = () if it.value == 14 else (it.value,) * it.cards
    return said(number + (14,) * it.jokers)


def told(events: tuple[Event, ...]) -> list[str]:
    """The events in short, one text each."""
    short: list[str] = []
    for event in events:
        match event:
            case Dealt(number):
                short.append(f"dealt {number}")
            case Played(seat, it):
                short.append(f"{seat} plays {of(it)}")
            case Caught(seat, robbed, it):
                short.append(f"{seat} snatches {of(it)} of {robbed}")
            case Taken(seat, robbed, it):
                short.append(f"{seat} takes {of(it)} of {robbed}")
            case Left(seat, robbed, it):
                short.append(f"{seat} leaves {of(it)} to {robbed}")
            case TookBack(seat, it):
                short.append(f"{seat} takes back {of(it)}")
            case Discarded(seat, it):
                short.append(f"{seat} discards {of(it)}")
            case Drew(seat, source, card, forced):
                assert card is not None
                short.append(f"{seat} {'must draw' if forced else 'draws'} {said((card,))} from {source}")
            case Refilled(laid):
                short.append(f"row gets {said(laid)}")
            case Asked(seat, "play"):
                short.append(f"turn {seat}")
            case Asked(seat, "draw", _, _, left):
                short.append(f"{seat}: draw {left}?")
            case Asked(seat, asked):
                short.append(f"{seat}: {asked}?")
            case Ended(_, by):
                short.append(f"ended {by}")
    return short
