"""The rules: deal, moves, check, apply. Whatever needs no choice of a player is in `turns.py`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.games.api import Chance, IllegalMove, Refusal
from app.games.link_o_tiles import inference, refusals, scoring, turns
from app.games.link_o_tiles.board import Board
from app.games.link_o_tiles.grid import FIRST, LATER, empty, lay_on
from app.games.link_o_tiles.model import Dealt, Ended, Event, Filled, Options, Placed, Play
from app.games.link_o_tiles.state import NOBODY, Kept, State
from app.games.link_o_tiles.tiles import KINDS, LAY, TILE_LAYS, texts, tile_set
from app.games.link_o_tiles.turns import TilesStep

SEATS = (2, 3, 4, 5, 6)
HAND = 8
"""The tiles that each seat draws at the start of a round."""

LINK_O_TILES = (8, 4)
TARGETS = (32, 64, 128)


def check_options(options: Options, seats: int) -> Refusal | None:
    """`seats-not-offered` {seats}, `link-o-tiles-not-offered` {count}, `target-not-offered` {target}, or None."""
    if seats not in SEATS:
        return Refusal("seats-not-offered", {"seats": seats})
    if options.link_o_tiles not in LINK_O_TILES:
        return Refusal("link-o-tiles-not-offered", {"count": options.link_o_tiles})
    if options.target not in TARGETS:
        return Refusal("target-not-offered", {"target": options.target})
    return None


def setup(board: Board, options: Options, seats: int, chance: Chance) -> TilesStep:
    """The first round, its starter drawn. Raises IllegalMove where `check_options` refuses."""
    refusal = check_options(options, seats)
    if refusal is not None:
        raise IllegalMove(refusal)
    return _deal(board, options, seats, 1, chance.below(seats), (0,) * seats, (), chance)


def next_round(board: Board, state: State, chance: Chance) -> TilesStep:
    """The next round, started by the left neighbour of the last starter; all tiles go back into the bag."""
    if not between(state):
        raise IllegalMove(Refusal("not-between-rounds"))
    starter = (state.starter + 1) % state.seats
    return _deal(board, state.options, state.seats, state.round + 1, starter, state.scores, state.finished, chance)


def between(state: State) -> bool:
    """True when a round has ended and the match has not."""
    return state.turn is None and not state.over


def moves(board: Board, state: State, seat: int) -> Iterator[Play]:
    """Every legal move: by tile, by space, the tile as it is before the tile turned. Equal tiles are one move."""
    if seat != state.turn:
        return
    grid = state.grid
    lays = FIRST if state.fresh[seat] else LATER
    answers = [lays[ask] for ask in grid.asks]
    for tile in sorted(set(state.hands[seat])):
        own = TILE_LAYS[tile]
        for space in board.by_colour[tile // KINDS]:
            found = answers[space] & own
            while found:
                yield board.plays[space][(found & -found).bit_length() - 1]
                found &= found - 1


def check(board: Board, state: State, seat: int, move: Play) -> Refusal | None:
    """Why the move is refused, or None. The codes and their parameters are listed in the folder's README."""
    if state.turn is None:
        return Refusal("match-over" if state.over else "between-rounds")
    if seat != state.turn:
        return Refusal("not-your-turn", {"seat": state.turn})
    lay = LAY.get(move.lay)
    if lay is None:
        return Refusal("unreadable-move")
    if lay.tile not in state.hands[seat]:
        return refusals.not_in_hand(lay)
    return refusals.lay_refused(board, state.grid, lay, move.space, first=state.fresh[seat])


def apply(board: Board, state: State, seat: int, move: Play) -> TilesStep:
    """The step of the move, up to the next choice of a player or the end of the round."""
    refusal = check(board, state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    lay = LAY[move.lay]
    laid = lay_on(board, state.grid, move.space, lay)
    events: list[Event] = [Placed(seat, move.lay, move.space, laid.value, laid.fixed, laid.blocked)]
    hands, kept = list(state.hands), list(state.kept)
    at = hands[seat].index(lay.tile)
    hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
    if not state.dug:
        # After digging only the last dug tile can have been played, and that one is in no group.
        kept[seat] = inference.played(kept[seat], lay.tile)
    circles, scores = state.circles, state.scores
    if laid.filled is not None:
        events.append(Filled(seat, laid.filled, scoring.CIRCLE_POINTS))
        circles = (*circles[: laid.filled], seat, *circles[laid.filled + 1 :])
        scores = (*scores[:seat], scores[seat] + scoring.CIRCLE_POINTS, *scores[seat + 1 :])
    state = replace(
        state,
        dug=0,
        grid=laid.grid,
        hands=tuple(hands),
        fresh=turns.with_item(state.fresh, seat, item=False) if state.fresh[seat] else state.fresh,
        passed=(False,) * state.seats,
        kept=tuple(kept),
        circles=circles,
        scores=scores,
        last=move.space,
    )
    if not hands[seat]:
        return turns.went_out(state, seat, events)
    if scores[seat] >= state.options.target:
        return turns.end_round(state, "target", (), (0,) * state.seats, events)
    return turns.give_turn(state, (seat + 1) % state.seats, events)


def _deal(
    board: Board,
    options: Options,
    seats: int,
    number: int,
    starter: int,
    scores: tuple[int, ...],
    finished: tuple[Ended, ...],
    chance: Chance,
) -> TilesStep:
    order = chance.shuffled(tile_set(options.link_o_tiles))
    hands = tuple(tuple(sorted(order[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    bag = order[HAND * seats :]
    state = State(
        options=options,
        seats=seats,
        round=number,
        starter=starter,
        turn=starter,
        dug=0,
        grid=empty(board),
        hands=hands,
        bag=bag,
        fresh=(True,) * seats,
        passed=(False,) * seats,
        kept=((Kept(HAND, 0),),) * seats,
        circles=(NOBODY,) * len(board.circles),
        scores=scores,
        finished=finished,
    )
    dealt = Dealt(
        round=number,
        starter=starter,
        hands=tuple(len(hand) for hand in hands),
        bag=len(bag),
        all_hands=tuple(texts(hand) for hand in hands),
        all_bag=texts(bag),
    )
    return turns.give_turn(state, starter, [dealt])
