"""LINK-O tiles as a game of the registry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from app.games.api import Chance, Game, GameInfo, Option, Outcome, Refusal, RoundScore, Seat, Step, Viewer
from app.games.link_o_tiles import notation, resample, rules, scoring, view
from app.games.link_o_tiles.board import FOUR_CIRCLES, Board
from app.games.link_o_tiles.model import Event, Options, Play, Prompt, View
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import LAY


class LinkOTiles:
    """Fulfils `app.games.api.Game`; every method is a plain function of its module, for the board that it was given."""

    info: ClassVar[GameInfo] = GameInfo(
        key="link-o-tiles",
        name="LINK-O tiles",
        seats=rules.SEATS,
        rules_version=1,
        options=(
            Option("link_o_tiles", rules.LINK_O_TILES, default=8),
            Option("target", rules.TARGETS, default=64),
        ),
    )
    options_type: ClassVar[Any] = Options
    state_type: ClassVar[Any] = State
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View

    def __init__(self, board: Board) -> None:
        self.board = board

    def check_options(self, options: Options, seats: int) -> Refusal | None:
        return rules.check_options(options, seats)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State, Event]:
        return rules.setup(self.board, options, seats, chance)

    def actors(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def moves(self, state: State, seat: Seat) -> Iterator[Play]:
        return rules.moves(self.board, state, seat)

    def check(self, state: State, seat: Seat, move: Play) -> Refusal | None:
        return rules.check(self.board, state, seat, move)

    def apply(self, state: State, seat: Seat, move: Play, chance: Chance) -> Step[State, Event]:
        return rules.apply(self.board, state, seat, move)

    def between(self, state: State) -> bool:
        return rules.between(state)

    def next_round(self, state: State, chance: Chance) -> Step[State, Event]:
        return rules.next_round(self.board, state, chance)

    def fallback(self, state: State, seat: Seat, chance: Chance) -> Play:
        """Any move with a plain tile, or with a LINK-O tile where there is no other."""
        legal = list(rules.moves(self.board, state, seat))
        plain = [move for move in legal if not LAY[move.lay].wild] or legal
        return plain[chance.below(len(plain))]

    def rounds(self, state: State) -> tuple[RoundScore, ...]:
        return scoring.rounds(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def hushed(self, state: State) -> frozenset[Seat]:
        """Nobody: talk is free."""
        return frozenset()

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def show(self, event: Event, viewer: Viewer) -> Event | None:
        return view.show(event, viewer)

    def prompt(self, state: State, seat: Seat) -> Prompt | None:
        return view.prompt(self.board, state, seat)

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        return resample.resample(state, viewer, chance)

    def write_move(self, move: Play) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> Play | Refusal:
        return notation.read_move(text)


LINK_O_TILES: Game[Options, State, Play, Event, View, Prompt] = LinkOTiles(FOUR_CIRCLES)
