"""Positions of Linx, drawn as text."""

from __future__ import annotations

from app.games.chance import SeededChance
from app.games.linx import LINX
from app.games.linx.model import NOBODY, Cell, Dealt, Drew, Event, Options, Passed, Place, Placed, Top, Turn, Won
from app.games.linx.state import State, tidy

# A full grid of 4x4 in which neither seat has three in a line: `0` and `1` own eight tiles each.
FULL_OWNERS = ("0011", "1100", "0011", "1100")


def cells(picture: str, left: int = 0, top: int = 0) -> tuple[Cell, ...]:
    """The cells of a picture, whose top-left cell is (left, top).

    One word a cell: `.` empty, `R0` rock of seat 0 face up, `P-` paper of the opening block, `R0/P1` paper of seat 1
    face down on it.
    """
    found: list[Cell] = []
    for y, row in enumerate(picture.strip().splitlines(), top):
        for x, word in enumerate(row.split(), left):
            if word != ".":
                under, _, over = word.partition("/")
                owner = NOBODY if under[1] == "-" else int(under[1])
                found.append(Cell(x, y, owner, under[0], Top(int(over[1]), over[0]) if over else None))
    return tuple(found)


def full_grid(kind: str, *holes: tuple[int, int]) -> tuple[Cell, ...]:
    """The 4x4 grid full of tiles of one kind without any line, but for the holes."""
    return tuple(
        Cell(x, y, int(owner), kind)
        for y, row in enumerate(FULL_OWNERS)
        for x, owner in enumerate(row)
        if (x, y) not in holes
    )


def position(
    grid: str | tuple[Cell, ...],
    hands: tuple[str, ...],
    piles: tuple[str, ...] | None = None,
    *,
    turn: int = 0,
    starter: int = 0,
    known: tuple[str, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    teams: bool = False,
    left: int = 0,
    top: int = 0,
    number: int = 1,
) -> State:
    """A state in the middle of a round; as many seats as hands. Piles are empty unless given."""
    seats = len(hands)
    return State(
        options=Options(teams=teams),
        seats=seats,
        round=number,
        starter=starter,
        turn=turn,
        cells=cells(grid, left, top) if isinstance(grid, str) else grid,
        hands=tuple(tidy(hand) for hand in hands),
        piles=piles or ("",) * seats,
        known=known or ("",) * seats,
        scores=scores or (0,) * seats,
    )


def texts(state: State, seat: int | None = None) -> set[str]:
    """All legal moves of the seat to move (or of the given one), as text."""
    return {LINX.write_move(move) for move in LINX.moves(state, seat if seat is not None else mover(state))}


def mover(state: State) -> int:
    """The seat to move."""
    assert state.turn is not None
    return state.turn


def read(text: str) -> Place:
    """The move of a text."""
    move = LINX.read_move(text)
    assert isinstance(move, Place)
    return move


def refused(state: State, text: str, seat: int | None = None) -> str:
    """The code of the refusal; empty when the move is legal."""
    refusal = LINX.check(state, seat if seat is not None else mover(state), read(text))
    return "" if refusal is None else refusal.code


def do(state: State, *moves: str) -> tuple[State, tuple[Event, ...]]:
    """Make the moves, each by the seat to move: the last state, and the events of the last move."""
    events: tuple[Event, ...] = ()
    for text in moves:
        step = LINX.apply(state, mover(state), read(text), SeededChance(bytes(32), 0))
        state, events = step.state, step.events
    return state, events


def won(events: tuple[Event, ...]) -> Won:
    """The end of the round, which must be the last of the events."""
    assert isinstance(events[-1], Won), f"the round goes on: {events}"
    return events[-1]


def told(events: tuple[Event, ...]) -> list[str]:
    """The events in short: `0 P2,1`, `0 draws RS`, `1 passes RR`, `turn 1`, `won by up 0`."""
    short: list[str] = []
    for event in events:
        match event:
            case Placed():
                move = Place(event.kind, event.x, event.y, over=event.over)
                short.append(f"{event.seat} {LINX.write_move(move)}")
            case Drew():
                assert event.count == len(event.kinds or "")
                short.append(f"{event.seat} draws {event.kinds}")
            case Passed():
                short.append(f"{event.seat} passes {event.hand}")
            case Turn():
                short.append(f"turn {event.seat}")
            case Won():
                short.append(f"won by {event.by} {' '.join(map(str, event.winners))}")
            case Dealt():
                short.append(f"dealt {event.round}")
    return short
