"""The protocol that every game fulfils, and the few types it is written in.

A game is a set of pure functions over frozen values. The table layer never looks inside a State: it asks
who may act, checks and applies moves, and shows each viewer what that viewer may see.

How a match runs::

    step = game.setup(options, seats, chance)          # the first round is dealt
    while game.outcome(step.state) is None:
        if game.between(step.state):                   # a round has ended, the next is not dealt yet
            step = game.next_round(step.state, chance)
        else:
            seat = ...one of game.actors(step.state)   # several seats may be able to act at once
            step = game.apply(step.state, seat, move, chance)

What the server does by itself (forced passes, draws, digging, single-option draws) happens inside the step
of the move that led to it, as further events of that step: a step always ends at a choice of a person, between
rounds, or at the end of the match.

Secrets. A State and an Event hold everything. Nothing of them leaves the server but through `view`,
`show` and `prompt`, which build what one viewer may see from an allow-list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

Seat = int
"""A seat of the running match: 0 to seats-1; the left neighbour of seat s is (s + 1) % seats."""

Viewer = Seat | None
"""Who looks: a seat, or None for everybody who holds none (watchers)."""

Scalar = str | int | bool

T = TypeVar("T")


class Refusal(Struct, frozen=True, gc=False):
    """Why something is not allowed: a code and the parameters of its sentence.

    The sentence of a game's refusal is the catalogue message `<game>-refused-<code>`; `args` fill its
    placeholders. Args hold only what the refused person may know.
    """

    code: str
    args: dict[str, Scalar] = {}


class IllegalMove(ValueError):
    """`apply` was given a move that `check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Option(Struct, frozen=True, gc=False):
    """One variant option: its choices in the order to show, the default, and the seat counts it exists at.

    `seats` is None where the option exists at every seat count; elsewhere it must keep its default.
    """

    key: str
    choices: tuple[Scalar, ...]
    default: Scalar
    seats: tuple[int, ...] | None = None


class GameInfo(Struct, frozen=True, gc=False):
    """What the rest of Linkhall knows of a game without asking its rules."""

    key: str
    name: str
    seats: tuple[int, ...]
    rules_version: int
    options: tuple[Option, ...]


class Chance(Protocol):
    """The only source of chance. See `app.games.chance` for the seeded one; tests script their own."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        ...

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order, each order equally likely."""
        ...


State = TypeVar("State")
Event = TypeVar("Event")
Move = TypeVar("Move")
# The variance is what the protocol makes of them; the names stay those that the prose uses.
Options = TypeVar("Options", contravariant=True)  # noqa: PLC0105
View = TypeVar("View", covariant=True)  # noqa: PLC0105
Prompt = TypeVar("Prompt", covariant=True)  # noqa: PLC0105


class Step(Struct, Generic[State, Event], frozen=True, gc=False):
    """What one action led to: the new state, and what happened on the way, in order."""

    state: State
    events: tuple[Event, ...]


class RoundScore(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A finished round, for its rows in the database and the score sheet.

    points: what each seat scored in this round; totals: each seat's running total after it (a team's seats
    share theirs); winners: the seats that won the round, possibly none; made_of: for each seat how its points
    came about, as plain JSON values in the game's own documented form.
    """

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    made_of: tuple[Mapping[str, Any], ...]


class Outcome(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The end of a match: who won (several share, or are a team) and every seat's total."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


class Game(Protocol[Options, State, Move, Event, View, Prompt]):
    """A game. `Options`, `State`, `Event`, `View` and `Prompt` are frozen msgspec Structs (or unions of tagged
    ones) that round-trip through msgspec JSON; `Move` is any frozen value that `write_move` can write."""

    info: ClassVar[GameInfo]
    options_type: ClassVar[Any]
    state_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]

    def check_options(self, options: Options, seats: int) -> Refusal | None:
        """Why these options do not go with this number of seats, or None."""
        ...

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State, Event]:
        """A new match with its first round dealt."""
        ...

    def actors(self, state: State) -> frozenset[Seat]:
        """The seats that may act now. Empty between rounds and when the match is over."""
        ...

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every legal move of the seat, each once, in a fixed order. Empty for a seat that may not act."""
        ...

    def check(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move is refused, or None. Agrees with `moves`; the code `not-your-turn` is for all games."""
        ...

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """The step that the move leads to. Raises IllegalMove where `check` refuses."""
        ...

    def between(self, state: State) -> bool:
        """True when a round has ended and the match goes on with a round that is not dealt yet."""
        ...

    def next_round(self, state: State, chance: Chance) -> Step[State, Event]:
        """Deal the next round. Raises IllegalMove (`not-between-rounds`) unless `between`."""
        ...

    def fallback(self, state: State, seat: Seat, chance: Chance) -> Move:
        """A plain legal move for a seat whose holder is gone. The seat must be one of `actors`."""
        ...

    def rounds(self, state: State) -> tuple[RoundScore, ...]:
        """The finished rounds of this match, in order."""
        ...

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's total so far, unfinished round included where the game scores in mid-round."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The result once the match is over."""
        ...

    def hushed(self, state: State) -> frozenset[Seat]:
        """The seats that may not talk now (the chat of the table is closed to them)."""
        ...

    def view(self, state: State, viewer: Viewer) -> View:
        """All that the viewer may know of the state. Built from an allow-list, never a filtered State."""
        ...

    def show(self, event: Event, viewer: Viewer) -> Event | None:
        """The form of the event that the viewer may see, or None where nothing of it is public.

        The browser turns `view(before)` into `view(after)` with the shown events of a step alone.
        """
        ...

    def prompt(self, state: State, seat: Seat) -> Prompt | None:
        """What the seat is asked now, with every legal move in the shortest form the browser can use; None for a
        seat that may not act."""
        ...

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Another state, consistent with all that the viewer has seen, with everything hidden drawn anew."""
        ...

    def write_move(self, move: Move) -> str:
        """The move as one short, context-free text: on the wire, in the log, in records."""
        ...

    def read_move(self, text: str) -> Move | Refusal:
        """The move that the text writes, or the refusal `unreadable-move`. Inverse of `write_move`."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any, Any]
