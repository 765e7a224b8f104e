"""Matches of LINK-O tiles played at random in several tempers, on the printed board and on a small one."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec import Struct

from app.games.api import Game, Step
from app.games.chance import SeededChance
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.board import Circle, build
from app.games.link_o_tiles.game import LinkOTiles
from app.games.link_o_tiles.model import Event, Options, Play, Prompt, View
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import LAY
from tests.games.link_o_tiles.reference import JOINTS, RINGS, Joint, Map, Ring
from tests.games.playing import seed_of

Tiles = Game[Options, State, Play, Event, View, Prompt]

SMALL_RINGS: tuple[Ring, ...] = (("A", "p", 8), ("B", "o", 7), ("C", "g", 8), ("D", "y", 10), ("E", "o", 5))
SMALL_JOINTS: tuple[Joint, ...] = (
    ("A", 0, "B", 3),
    ("A", 2, "C", 1),
    ("B", 1, "C", 3),
    ("B", 5, "D", 0),
    ("D", 2, "E", 1),
)
"""Small circles fill up, every second space is a connector in some, and orange has two circles."""


def game_on(rings: tuple[Ring, ...], joints: tuple[Joint, ...]) -> Tiles:
    """The game on a board of these circles."""
    return LinkOTiles(build([Circle(name, "ogyp".index(colour), size) for name, colour, size in rings], joints))


BOARDS: dict[str, tuple[Tiles, Map]] = {
    "printed": (LINK_O_TILES, Map(RINGS, JOINTS)),
    "small": (game_on(SMALL_RINGS, SMALL_JOINTS), Map(SMALL_RINGS, SMALL_JOINTS)),
}

SEATS = (2, 3, 4, 5, 6)
ALL_OPTIONS = [Options(link_o_tiles, target) for link_o_tiles in (8, 4) for target in (32, 64, 128)]


class Taken(Struct, frozen=True):
    """One step of a course. before and move are None for the setup, move is None where a round was dealt."""

    before: State | None
    move: Play | None
    step: Step[State, Event]
    number: int


@cache
def course(board: str, seats: int, options: Options, number: int, temper: str = "random") -> tuple[Taken, ...]:
    """A whole match. Tempers: `random`; `fill`, which plays where the fewest spaces are left; `hoard`, which keeps what
    would end a round; `wild`, which puts LINK-O tiles on connectors."""
    game, random, seed = BOARDS[board][0], Random(number), seed_of(number)
    taken = [Taken(None, None, game.setup(options, seats, SeededChance(seed, 0)), 0)]
    while game.outcome(taken[-1].step.state) is None:
        state, step = taken[-1].step.state, len(taken)
        assert step < 5000
        if game.between(state):
            taken.append(Taken(state, None, game.next_round(state, SeededChance(seed, step)), step))
            continue
        (seat,) = game.actors(state)
        moves = list(game.moves(state, seat))
        random.shuffle(moves)
        if temper == "fill":
            moves.sort(key=lambda move: state.grid.gaps[_circle(game, move)])
        if temper == "hoard":
            moves.sort(key=lambda move: not LAY[move.lay].opener)
        if temper == "wild":
            moves.sort(key=lambda move: not (LAY[move.lay].wild and _joined(game, move)))
        tried = (
            Taken(state, move, game.apply(state, seat, move, SeededChance(seed, step)), step) for move in moves[:5]
        )
        found = next(tried)
        if temper == "hoard" and not game.actors(found.step.state):
            found = next((each for each in tried if game.actors(each.step.state)), found)
        taken.append(found)
    return tuple(taken)


def _joined(game: Tiles, move: Play) -> bool:
    assert isinstance(game, LinkOTiles)
    return game.board.partner[move.space] >= 0


def _circle(game: Tiles, move: Play) -> int:
    assert isinstance(game, LinkOTiles)
    return game.board.circle[move.space]
