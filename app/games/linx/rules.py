"""The rules: deal, moves, check, apply.

Between two choices of players the server does everything itself, in the step of the move that led to it: the draw,
forced passes, the end of the round.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.games.api import Chance, IllegalMove, Refusal, Step
from app.games.linx import board, scoring
from app.games.linx.model import (
    BEATS,
    Cell,
    Dealt,
    Drew,
    Event,
    Options,
    Passed,
    Place,
    Placed,
    Top,
    Turn,
    Won,
)
from app.games.linx.state import TARGET, Finished, State, tidy

TILES = "RRRRRPPPPPSSSSS"
"""The tiles of one colour."""

OPENING = {2: (3, 4), 3: (2, 2, 3), 4: (2, 2, 3, 3)}
"""The opening hands by position in the round's turn order."""

LinxStep = Step[State, Event]


def check_options(options: Options, seats: int) -> Refusal | None:
    """`seats-not-offered` {seats} or `teams-need-four` {seats}, or None."""
    if seats not in OPENING:
        return Refusal("seats-not-offered", {"seats": seats})
    if options.teams and seats != 4:
        return Refusal("teams-need-four", {"seats": seats})
    return None


def setup(options: Options, seats: int, chance: Chance) -> LinxStep:
    """The first round, its starter drawn. Raises IllegalMove where `check_options` refuses."""
    refusal = check_options(options, seats)
    if refusal is not None:
        raise IllegalMove(refusal)
    return _deal(options, seats, 1, chance.below(seats), (0,) * seats, (), chance)


def next_round(state: State, chance: Chance) -> LinxStep:
    """The next round, started by the left neighbour of the last starter; all tiles are shuffled anew."""
    if not between(state):
        raise IllegalMove(Refusal("not-between-rounds"))
    starter = (state.starter + 1) % state.seats
    return _deal(state.options, state.seats, state.round + 1, starter, state.scores, state.finished, chance)


def between(state: State) -> bool:
    """True when a round has ended and the match has not."""
    return state.turn is None and not state.over


def moves(state: State, seat: int) -> Iterator[Place]:
    """Every legal move: by kind (R, P, S), face up before face down, by row."""
    if seat != state.turn:
        return
    places = board.open_places(state.cells, state.size)
    hand = state.hands[seat]
    for kind in "RPS":
        if kind in hand:
            for x, y in places:
                yield Place(kind, x, y)
            for x, y in board.covered_places(state.cells, kind):
                yield Place(kind, x, y, over=True)


def check(state: State, seat: int, move: Place) -> Refusal | None:
    """Why the move is refused, or None. The codes and their parameters are listed in the module's README."""
    if state.turn is None:
        return Refusal("match-over" if state.over else "between-rounds")
    if seat != state.turn:
        return Refusal("not-your-turn", {"seat": state.turn})
    if move.kind not in BEATS or move.kind not in state.hands[seat]:
        return Refusal("not-in-hand", {"kind": move.kind})
    x, y = move.x, move.y
    there = _cell_at(state.cells, x, y)
    if move.over:
        if there is None:
            return Refusal("nothing-to-cover", {"x": x, "y": y})
        if there.over is not None:
            return Refusal("covered-already", {"x": x, "y": y})
        if BEATS[move.kind] != there.kind:
            return Refusal("does-not-beat", {"kind": move.kind, "under": there.kind})
        return None
    if there is not None:
        return Refusal("occupied" if there.over is None else "covered-already", {"x": x, "y": y})
    if not state.cells:
        return None if (x, y) == (0, 0) else Refusal("first-tile")
    left, top, right, bottom = board.bounds(state.cells, state.size)
    if not (left <= x <= right and top <= y <= bottom):
        return Refusal("outside-box", {"size": state.size})
    if not board.touches(state.cells, x, y):
        return Refusal("does-not-touch", {"x": x, "y": y})
    return None


def apply(state: State, seat: int, move: Place) -> LinxStep:
    """The step of the move, up to the next choice of a player or the end of the round."""
    refusal = check(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    kind, at, down = move.kind, (move.x, move.y), move.over
    events: list[Event] = [Placed(seat=seat, kind=kind, x=move.x, y=move.y, over=down)]
    state = replace(
        state,
        cells=_with_tile(state.cells, seat, move),
        hands=_with(state.hands, seat, state.hands[seat].replace(kind, "", 1)),
        known=_with(state.known, seat, state.known[seat].replace(kind, "", 1)),
        last=at,
    )
    line = board.line_through(state.cells, seat, at, down=down)
    if line:
        return _won_by_line(state, seat, line, events, down=down)
    if not down:
        state = _draw(state, seat, events)
    # A pass changes neither the grid nor what is unplayed, so this also answers for every pass that follows.
    if not _placeable(state, "".join(state.hands) + "".join(state.piles)):
        return _won_by_count(state, events)
    return _turn_to_the_left(state, seat, events)


def _deal(
    options: Options,
    seats: int,
    number: int,
    starter: int,
    scores: tuple[int, ...],
    finished: tuple[Finished, ...],
    chance: Chance,
) -> LinxStep:
    orders = ["".join(chance.shuffled(TILES)) for _ in range(seats)]
    counts = [OPENING[seats][(seat - starter) % seats] for seat in range(seats)]
    hands = tuple(order[:count] for order, count in zip(orders, counts, strict=True))
    piles = tuple(order[count:] for order, count in zip(orders, counts, strict=True))
    state = State(
        options=options,
        seats=seats,
        round=number,
        starter=starter,
        turn=starter,
        cells=board.BLOCK if seats == 3 else (),
        hands=tuple(tidy(hand) for hand in hands),
        piles=piles,
        known=("",) * seats,
        scores=scores,
        finished=finished,
    )
    dealt = Dealt(
        round=number,
        starter=starter,
        hands=tuple(counts),
        piles=tuple(len(pile) for pile in piles),
        cells=state.cells,
        all_hands=hands,
        all_piles=piles,
    )
    return Step(state, (dealt, Turn(starter)))


def _placeable(state: State, tiles: str) -> bool:
    """True when at least one of the tiles could be placed on the grid as it lies."""
    if not tiles or not board.full(state.cells, state.size):
        return bool(tiles)
    exposed = {cell.kind for cell in state.cells if cell.over is None}
    return any(kind in tiles and BEATS[kind] in exposed for kind in BEATS)


def can_place(state: State, seat: int) -> bool:
    """True when the seat could place a tile of its hand, were it its turn."""
    return _placeable(state, state.hands[seat])


def _turn_to_the_left(state: State, seat: int, events: list[Event]) -> LinxStep:
    """Give the turn to the next seat that can place. The seats before it pass: each shows its hand, then draws."""
    seat = (seat + 1) % state.seats
    while not can_place(state, seat):
        hand = state.hands[seat]
        events.append(Passed(seat=seat, hand=hand))
        state = _draw(replace(state, known=_with(state.known, seat, hand)), seat, events)
        seat = (seat + 1) % state.seats
    events.append(Turn(seat))
    return Step(replace(state, turn=seat), tuple(events))


def _draw(state: State, seat: int, events: list[Event]) -> State:
    pile = state.piles[seat]
    if not pile:
        return state
    drawn = pile[:2]
    events.append(Drew(seat=seat, count=len(drawn), kinds=drawn))
    return replace(
        state,
        hands=_with(state.hands, seat, tidy(state.hands[seat] + drawn)),
        piles=_with(state.piles, seat, pile[2:]),
    )


def _won_by_line(state: State, seat: int, line: tuple[board.At, ...], events: list[Event], *, down: bool) -> LinxStep:
    winners = scoring.side(seat, teams=state.options.teams)
    tops = [_cell_at(state.cells, x, y) for x, y in line]
    kinds = "".join((cell.over or cell).kind for cell in tops if cell is not None)
    return _end_round(state, events, winners, by="down" if down else "up", line=line, maker=seat, kinds=kinds)


def _won_by_count(state: State, events: list[Event]) -> LinxStep:
    visible = scoring.visible_tiles(state.cells, state.seats)
    winners = scoring.count_winners(visible, state.starter, teams=state.options.teams)
    return _end_round(state, events, winners, by="count", visible=visible)


def _end_round(
    state: State,
    events: list[Event],
    winners: tuple[int, ...],
    *,
    by: str,
    line: tuple[board.At, ...] = (),
    visible: tuple[int, ...] = (),
    maker: int | None = None,
    kinds: str = "",
) -> LinxStep:
    points = tuple(1 if seat in winners else 0 for seat in range(state.seats))
    totals = tuple(score + point for score, point in zip(state.scores, points, strict=True))
    won = Won(
        round=state.round,
        by=by,
        winners=winners,
        hands=state.hands,
        points=points,
        totals=totals,
        line=line,
        visible=visible,
        over=max(totals) >= TARGET,
    )
    finished = (*state.finished, Finished(won, maker, kinds))
    return Step(replace(state, turn=None, scores=totals, finished=finished), (*events, won))


def _cell_at(cells: tuple[Cell, ...], x: int, y: int) -> Cell | None:
    for cell in cells:
        if cell.x == x and cell.y == y:
            return cell
    return None


def _with_tile(cells: tuple[Cell, ...], seat: int, move: Place) -> tuple[Cell, ...]:
    if not move.over:
        return (*cells, Cell(x=move.x, y=move.y, owner=seat, kind=move.kind))
    top = Top(owner=seat, kind=move.kind)
    return tuple(replace(cell, over=top) if cell.x == move.x and cell.y == move.y else cell for cell in cells)


def _with(values: tuple[str, ...], seat: int, value: str) -> tuple[str, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
