"""Linx as a game of the registry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from app.games.api import Chance, Game, GameInfo, Option, Outcome, Refusal, RoundScore, Seat, Step, Viewer
from app.games.linx import notation, resample, rules, scoring, view
from app.games.linx.model import Event, Options, Place, Prompt, View
from app.games.linx.state import State


class Linx:
    """Fulfils `app.games.api.Game`; every method is a plain function of its module."""

    info: ClassVar[GameInfo] = GameInfo(
        key="linx",
        name="Linx",
        seats=(2, 3, 4),
        rules_version=1,
        options=(Option("teams", (False, True), default=False, seats=(4,)),),
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

    def moves(self, state: State, seat: Seat) -> Iterator[Place]:
        return rules.moves(state, seat)

    def check(self, state: State, seat: Seat, move: Place) -> Refusal | None:
        return rules.check(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Place, chance: Chance) -> Step[State, Event]:
        return rules.apply(state, seat, move)

    def between(self, state: State) -> bool:
        return rules.between(state)

    def next_round(self, state: State, chance: Chance) -> Step[State, Event]:
        return rules.next_round(state, chance)

    def fallback(self, state: State, seat: Seat, chance: Chance) -> Place:
        """Any face-up move, or any move where there is none."""
        legal = list(rules.moves(state, seat))
        plain = [move for move in legal if not move.over] or legal
        return plain[chance.below(len(plain))]

    def rounds(self, state: State) -> tuple[RoundScore, ...]:
        return scoring.rounds(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def hushed(self, state: State) -> frozenset[Seat]:
        """All four players while a round of a team match runs: the game forbids them to talk."""
        return frozenset(range(state.seats)) if state.options.teams and state.turn is not None else frozenset()

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def show(self, event: Event, viewer: Viewer) -> Event | None:
        return view.show(event, viewer)

    def prompt(self, state: State, seat: Seat) -> Prompt | None:
        return view.prompt(state, seat)

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        return resample.resample(state, viewer, chance)

    def write_move(self, move: Place) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> Place | Refusal:
        return notation.read_move(text)


LINX: Game[Options, State, Place, Event, View, Prompt] = Linx()
