"""The rules: start, moves, check, apply.

What a turn leads to without a choice happens in its last step: the discard after a fifth roll that opens no square, the
next seat's turn, the end of the game. Dice are drawn in the step that rolls them and not before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from app.games.api import Chance, IllegalMove, Refusal, Step
from app.games.link_it_4 import scoring
from app.games.link_it_4.board import BOARDS
from app.games.link_it_4.dice import contained
from app.games.link_it_4.model import (
    DICE,
    ROLLS,
    Began,
    Discarded,
    Ended,
    Event,
    Move,
    Options,
    Place,
    Placed,
    Roll,
    Rolled,
    StartRolled,
    Turn,
)
from app.games.link_it_4.state import TARGETS, TOKENS, State

SEATS = (2, 3, 4)
SIDES = ("A", "B")
GAMES = ("one", "first-to-2")

ALL_DICE = Roll(tuple(range(DICE)))
"""The first roll of a turn."""

RE_ROLLS = tuple(Roll(dice) for count in range(1, DICE + 1) for dice in combinations(range(DICE), count))
"""The later ones: at least one die is picked up."""

LinkStep = Step[State, Event]


def check_options(options: Options, seats: int) -> Refusal | None:
    """`seats-not-offered` {seats}, `side-not-offered`, `games-not-offered`, or None."""
    if seats not in SEATS:
        return Refusal("seats-not-offered", {"seats": seats})
    if options.side not in BOARDS:
        return Refusal("side-not-offered")
    if options.games not in TARGETS:
        return Refusal("games-not-offered")
    return None


def setup(options: Options, seats: int, chance: Chance) -> LinkStep:
    """The rolls for the start and the first game. Raises IllegalMove where `check_options` refuses."""
    refusal = check_options(options, seats)
    if refusal is not None:
        raise IllegalMove(refusal)
    rolls = _start_rolls(seats, chance)
    starter = _highest(rolls[-1])[0]
    first = _begin(options, seats, 1, starter, (0,) * seats, (), rolls)
    return Step(first.state, (*rolls, *first.events))


def next_round(state: State) -> LinkStep:
    """The next game, begun by the left neighbour of the last starter. Raises IllegalMove unless `between`."""
    if not between(state):
        raise IllegalMove(Refusal("not-between-rounds"))
    starter = (state.starter + 1) % state.seats
    return _begin(state.options, state.seats, state.round + 1, starter, state.scores, state.finished, state.start_rolls)


def between(state: State) -> bool:
    """True when a game has ended and nobody has won the match."""
    return state.turn is None and not state.over


def open_squares(state: State) -> tuple[int, ...]:
    """The squares that take a token now: the dice contain what the square asks for, and the stack is low enough."""
    if not state.rolls:
        return ()
    kinds, most = contained(state.dice), ROLLS - state.rolls
    asked = state.board.kinds
    return tuple(square for square, stack in enumerate(state.stacks) if len(stack) <= most and asked[square] in kinds)


def moves(state: State, seat: int) -> Iterator[Move]:
    """Every legal move: the open squares, then the dice to roll, few before many."""
    if seat != state.turn:
        return
    if not state.rolls:
        yield ALL_DICE
        return
    for square in open_squares(state):
        yield Place(square)
    if state.rolls < ROLLS:
        yield from RE_ROLLS


def check(state: State, seat: int, move: Move) -> Refusal | None:
    """Why the move is refused, or None. The codes and their parameters are listed in the folder's README."""
    if state.turn is None:
        return Refusal("match-over" if state.over else "between-rounds")
    if seat != state.turn:
        return Refusal("not-your-turn", {"seat": state.turn})
    return _roll_refused(state, move.dice) if isinstance(move, Roll) else _place_refused(state, move.square)


def apply(state: State, seat: int, move: Move, chance: Chance) -> LinkStep:
    """The step of the move, up to the next choice of a player or the end of the game."""
    refusal = check(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    return _roll(state, seat, move.dice, chance) if isinstance(move, Roll) else _place(state, seat, move.square)


def _roll_refused(state: State, dice: tuple[int, ...]) -> Refusal | None:
    if dice != tuple(die for die in ALL_DICE.dice if die in dice):
        return Refusal("unreadable-move")
    if state.rolls == ROLLS:
        return Refusal("no-rolls-left")
    if not dice:
        return Refusal("pick-up-a-die")
    if not state.rolls and dice != ALL_DICE.dice:
        return Refusal("first-roll-all")
    return None


def _place_refused(state: State, square: int) -> Refusal | None:
    board = state.board
    if not 0 <= square < len(board.kinds):
        return Refusal("no-such-square")
    if not state.rolls:
        return Refusal("roll-first")
    tokens, most = len(state.stacks[square]), ROLLS - state.rolls
    row, column = board.place(square)
    if tokens == ROLLS:
        return Refusal("square-closed", {"row": row, "column": column})
    kind, kinds = board.kinds[square], contained(state.dice)
    if kind == "FH" and "J" in kinds:
        return Refusal("five-alike-no-full-house")
    if kind not in kinds:
        return Refusal("combination-missing", {"kind": kind})
    if tokens > most:
        return Refusal("stack-too-high", {"tokens": tokens, "most": most, "rolls": state.rolls})
    return None


def _roll(state: State, seat: int, picked: tuple[int, ...], chance: Chance) -> LinkStep:
    dice = list(state.dice or (0,) * DICE)
    for die in picked:
        dice[die] = chance.below(6) + 1
    state = replace(state, dice=tuple(dice), rolls=state.rolls + 1, picked=picked)
    events: list[Event] = [Rolled(seat, state.rolls, picked, state.dice)]
    if state.rolls < ROLLS or open_squares(state):
        return Step(state, tuple(events))
    lost = Discarded(seat, state.dice)
    gone = replace(_used(state, seat), discarded=_changed(state.discarded, seat, 1), last=lost)
    return _turn_to_the_left(gone, seat, [*events, lost])


def _place(state: State, seat: int, square: int) -> LinkStep:
    stack = f"{state.stacks[square]}{seat}"
    placed = Placed(seat, square, len(stack), state.rolls, state.dice)
    stacks = (*state.stacks[:square], stack, *state.stacks[square + 1 :])
    state = replace(_used(state, seat), stacks=stacks, last=placed)
    line, jackpots = scoring.lines_through(state, square), scoring.all_jackpots(state, seat)
    if line or jackpots:
        return _end(state, scoring.won_at_once(state, seat, line, jackpots), [placed])
    return _turn_to_the_left(state, seat, [placed])


def _used(state: State, seat: int) -> State:
    return replace(state, unused=_changed(state.unused, seat, -1))


def _turn_to_the_left(state: State, seat: int, events: list[Event]) -> LinkStep:
    """On to the next seat, or to the count when no token is unused. All seats have used as many when a lap is over, so
    while any is left the next seat has one."""
    if not any(state.unused):
        return _end(state, scoring.counted(state), events)
    turn = (seat + 1) % state.seats
    return Step(replace(state, turn=turn, dice=(), rolls=0, picked=()), (*events, Turn(turn)))


def _end(state: State, ended: Ended, events: list[Event]) -> LinkStep:
    finished = (*state.finished, ended)
    after = replace(state, turn=None, dice=(), rolls=0, picked=(), scores=ended.totals, finished=finished)
    return Step(after, (*events, ended))


def _start_rolls(seats: int, chance: Chance) -> tuple[StartRolled, ...]:
    """Each rolls a die, then the tied highest ones, until one is highest alone."""
    rolls: list[StartRolled] = []
    still: tuple[int, ...] = tuple(range(seats))
    while len(still) > 1:
        rolls.append(StartRolled(still, tuple(chance.below(6) + 1 for _ in still)))
        still = _highest(rolls[-1])
    return tuple(rolls)


def _highest(rolled: StartRolled) -> tuple[int, ...]:
    """The seats that rolled the highest number."""
    highest = max(rolled.dice)
    return tuple(seat for seat, die in zip(rolled.seats, rolled.dice, strict=True) if die == highest)


def _begin(
    options: Options,
    seats: int,
    number: int,
    starter: int,
    scores: tuple[int, ...],
    finished: tuple[Ended, ...],
    rolls: tuple[StartRolled, ...],
) -> LinkStep:
    state = State(
        options=options,
        seats=seats,
        round=number,
        starter=starter,
        turn=starter,
        stacks=("",) * len(BOARDS[options.side].kinds),
        unused=(TOKENS,) * seats,
        discarded=(0,) * seats,
        scores=scores,
        start_rolls=rolls,
        finished=finished,
    )
    return Step(state, (Began(number, starter), Turn(starter)))


def _changed(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + by, *counts[seat + 1 :])
