"""Link It 4 as a game of the registry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from app.games.api import Chance, Game, GameInfo, Option, Outcome, Refusal, RoundScore, Seat, Step, Viewer
from app.games.link_it_4 import notation, rules, scoring, view
from app.games.link_it_4.model import Event, Move, Options, Place, Prompt, View
from app.games.link_it_4.state import State


class LinkIt4:
    """Fulfils `app.games.api.Game`; every method is a plain function of its module."""

    info: ClassVar[GameInfo] = GameInfo(
        key="link-it-4",
        name="Link It 4",
        seats=rules.SEATS,
        rules_version=1,
        options=(
            Option("side", rules.SIDES, default="A"),
            Option("games", rules.GAMES, default="one"),
        ),
    )
    options_type: ClassVar[Any] = Options
    state_type: ClassVar[Any] = State
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View

    def check_options(self, options: Options, seats: int) -> Refusal | None:
        return rules.check_options(options, seats)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State, Event]:
        return rules.setup(options, seats, chance)

    def actors(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, seat)

    def check(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return rules.check(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        return rules.apply(state, seat, move, chance)

    def between(self, state: State) -> bool:
        return rules.between(state)

    def next_round(self, state: State, chance: Chance) -> Step[State, Event]:
        return rules.next_round(state)

    def fallback(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Any open square as soon as there is one, and all dice until then."""
        squares = rules.open_squares(state)
        return Place(squares[chance.below(len(squares))]) if squares else rules.ALL_DICE

    def rounds(self, state: State) -> tuple[RoundScore, ...]:
        return scoring.rounds(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """The games won."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def hushed(self, state: State) -> frozenset[Seat]:
        """Nobody: talk is free."""
        return frozenset()

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(state)

    def show(self, event: Event, viewer: Viewer) -> Event | None:
        """The event: all are public."""
        return event

    def prompt(self, state: State, seat: Seat) -> Prompt | None:
        return view.prompt(state, seat)

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """The state: nothing in it is hidden."""
        return state

    def write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> Move | Refusal:
        return notation.read_move(text)


LINK_IT_4: Game[Options, State, Move, Event, View, Prompt] = LinkIt4()
