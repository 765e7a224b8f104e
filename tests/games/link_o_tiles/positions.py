"""Positions of LINK-O tiles, written as text.

A space is its circle and number: `TL4`, `BR0`. A tile on the board is its lay and space, `o32 TL5` (the 3 towards TL4,
the 2 towards TL6); several are set apart by commas. A hand is a text of tiles: `o34 oL g22`.
"""

from __future__ import annotations

from app.games.api import Refusal, Scalar, Step
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.board import FOUR_CIRCLES
from app.games.link_o_tiles.grid import empty, lay_on
from app.games.link_o_tiles.model import Called, Dealt, Dug, Ended, Event, Filled, Options, Passed, Placed, Play, Turn
from app.games.link_o_tiles.state import Kept, State
from app.games.link_o_tiles.tiles import FACE_TEXT, LAY, TILE, tile_set
from tests.games.scripted import ScriptedChance

CIRCLES = ("TL", "TR", "BR", "BL")

RING = (
    "o01 TL0, o11 TL1, o12 TL2, o23 TL3, o33 TL4, o34 TL5, o40 TL6, o02 TL7, o22 TL8, o24 TL9, o44 TL10, o41 TL11, "
    "o13 TL12, o30 TL13, o00 TL14, oL TL15"
)
"""The orange circle closed: its 15 dominoes and one LINK-O tile."""


def at(space: str) -> int:
    """The number of a space."""
    return 16 * CIRCLES.index(space[:2]) + int(space[2:])


def name(space: int) -> str:
    """The name of a space, the inverse of `at`."""
    return f"{CIRCLES[space // 16]}{space % 16}"


def tiles(text: str) -> tuple[int, ...]:
    """The tiles of a text."""
    return tuple(TILE[each] for each in text.split())


def read(text: str) -> Play:
    """The move of `o34 TL5`."""
    lay, space = text.split()
    return Play(lay, at(space))


def board_but(board: str, *missing: str) -> str:
    """The tiles of a board without those on these spaces."""
    return ", ".join(each for each in board.split(", ") if each.split()[1] not in missing)


def position(
    board: str,
    *hands: str,
    bag: str = "",
    turn: int = 0,
    fresh: tuple[int, ...] = (),
    scores: tuple[int, ...] | None = None,
    starter: int = 0,
    passed: tuple[int, ...] = (),
    target: int = 64,
) -> State:
    """A state in the middle of a round, as many seats as hands. fresh: the seats whose first turn is ahead."""
    grid = empty(FOUR_CIRCLES)
    for each in filter(None, board.split(", ")):
        move = read(each)
        assert not grid.cells[move.space], f"{each}: the space is taken"
        grid = lay_on(FOUR_CIRCLES, grid, move.space, LAY[move.lay]).grid
    seats = range(len(hands))
    return State(
        options=Options(8, target),  # pyright: ignore[reportArgumentType]  a target of any size is handy in a test
        seats=len(hands),
        round=1,
        starter=starter,
        turn=turn,
        dug=0,
        grid=grid,
        hands=tuple(tiles(hand) for hand in hands),
        bag=tiles(bag),
        fresh=tuple(seat in fresh for seat in seats),
        passed=tuple(seat in passed for seat in seats),
        kept=tuple((Kept(len(tiles(hand)), 0),) if hand else () for hand in hands),
        circles=(-1,) * 4,
        scores=scores or (0,) * len(hands),
    )


def mover(state: State) -> int:
    """The seat to move."""
    assert state.turn is not None
    return state.turn


def choices(state: State) -> set[str]:
    """All legal moves of the seat to move, as `o34 TL5`."""
    moves = list(LINK_O_TILES.moves(state, mover(state)))
    assert len(set(moves)) == len(moves)
    return {f"{move.lay} {name(move.space)}" for move in moves}


def why_not(state: State, text: str) -> tuple[str, dict[str, Scalar]] | None:
    """The refusal of a move of the seat to move, code and parameters; None when it is legal."""
    refusal = LINK_O_TILES.check(state, mover(state), read(text))
    assert (refusal is None) == (text in choices(state))
    return None if refusal is None else (refusal.code, refusal.args)


def refused(state: State, text: str) -> str | None:
    """The code of the refusal."""
    refusal = why_not(state, text)
    return refusal and refusal[0]


def do(state: State, *moves: str) -> Step[State, Event]:
    """Make the moves, each by the seat to move: the last step."""
    assert moves
    step: Step[State, Event] | None = None
    for text in moves:
        step = LINK_O_TILES.apply(step.state if step else state, mover(step.state if step else state), read(text), NONE)
    assert step
    return step


def deal(hands: tuple[str, ...], bag: str, *, starter: int = 0, link_o_tiles: int = 8) -> Step[State, Event]:
    """A new match with these hands and this bag. Hands are filled up to 8 with what is left of the set, dominoes with
    two ends first so that no first turn gets better by it; the rest lies at the end of the bag."""
    left = list(tile_set(link_o_tiles))
    for tile in (*(tile for hand in hands for tile in tiles(hand)), *tiles(bag)):
        left.remove(tile)
    left.sort(key=lambda tile: (tile % 16 in (0, 5, 9, 12, 14, 15), tile))
    order: list[int] = []
    for hand in hands:
        own = list(tiles(hand))
        while len(own) < 8:
            own.append(left.pop(0))
        order += own
    order += [*tiles(bag), *left]
    options = Options(link_o_tiles)  # pyright: ignore[reportArgumentType]
    return LINK_O_TILES.setup(options, len(hands), ScriptedChance(starter, order))


def face(state: State, space: str) -> str:
    """What lies there."""
    return FACE_TEXT[state.grid.cells[at(space)]]


def ended(step: Step[State, Event]) -> Ended:
    """The end of the round, which must be the last of the events."""
    last = step.events[-1]
    assert isinstance(last, Ended), f"the round goes on: {step.events}"
    return last


def told(step: Step[State, Event]) -> list[str]:
    """The events in short: `0 o34 TL5`, `fixes TL4=3`, `blocks TR12`, `0 fills TL`, `1 digs oL g33`, `1 passes`, ..."""
    short: list[str] = []
    for event in step.events:
        match event:
            case Placed():
                short.append(f"{event.seat} {event.lay} {name(event.space)}")
                if event.value is not None:
                    short.append(f"takes {event.value}")
                short.extend(f"fixes {name(space)}={value}" for space, value in event.fixed)
                short.extend(f"blocks {name(space)}" for space in event.blocked)
            case Filled():
                short.append(f"{event.seat} fills {CIRCLES[event.circle]} {event.points}")
            case Called():
                short.append(f"{event.seat} calls")
            case Dug():
                assert event.count == len(event.tiles or ())
                short.append(f"{event.seat} digs {' '.join(event.tiles or ())}")
            case Passed():
                short.append(f"{event.seat} passes{' first' if event.first else ''}")
            case Turn():
                short.append(f"turn {event.seat}{f' dug {event.dug}' if event.dug else ''}")
            case Ended():
                short.append(f"ended {event.by}")
            case Dealt():
                short.append(f"dealt {event.round}")
    return short


def refusal_of(value: Refusal | None) -> Refusal:
    """The refusal there must be."""
    assert value is not None
    return value


NONE = ScriptedChance()
