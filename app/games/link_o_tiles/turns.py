"""What the server does by itself between two choices of players: turns, digging, passing, the ends of a round."""

from __future__ import annotations

from msgspec.structs import replace

from app.games.api import Step
from app.games.link_o_tiles import scoring
from app.games.link_o_tiles.grid import fits, playable
from app.games.link_o_tiles.inference import stuck
from app.games.link_o_tiles.model import Called, Dug, Event, Passed, Turn
from app.games.link_o_tiles.state import State
from app.games.link_o_tiles.tiles import texts

TilesStep = Step[State, Event]


def give_turn(state: State, seat: int, events: list[Event]) -> TilesStep:
    """Give the turn to this seat, or to the next one to its left that can play. Whoever cannot play digs, and passes
    where that does not help; when all have passed in succession, the round ends."""
    while True:
        first = state.fresh[seat]
        lays = state.grid.first if first else state.grid.later
        if fits(lays, state.hands[seat]):
            events.append(Turn(seat))
            return Step(replace(state, turn=seat, dug=0), tuple(events))
        state, found = _dig(state, seat, lays, events)
        if found:
            events.append(Turn(seat, state.dug))
            return Step(replace(state, turn=seat), tuple(events))
        events.append(Passed(seat, first))
        if first:
            state = replace(state, fresh=with_item(state.fresh, seat, item=False))
        else:
            state = replace(state, passed=with_item(state.passed, seat, item=True))
            if all(state.passed):
                winners, points = scoring.stuck(state.hands)
                return end_round(state, "stuck", winners, points, events)
        seat = (seat + 1) % state.seats


def went_out(state: State, seat: int, events: list[Event]) -> TilesStep:
    """The seat has played its last tile."""
    events.append(Called(seat))
    winners, points = scoring.out(state.hands, seat)
    return end_round(state, "out", winners, points, events)


def end_round(
    state: State, by: str, winners: tuple[int, ...], points: tuple[int, ...], events: list[Event]
) -> TilesStep:
    """The round is over; `points` are those for the hands."""
    ended = scoring.ended(state, by, winners, points)
    events.append(ended)
    finished = (*state.finished, ended)
    return Step(replace(state, turn=None, dug=0, scores=ended.totals, finished=finished), tuple(events))


def with_item(items: tuple[bool, ...], seat: int, *, item: bool) -> tuple[bool, ...]:
    """The items with another one for this seat."""
    return (*items[:seat], item, *items[seat + 1 :])


def _dig(state: State, seat: int, lays: tuple[int, ...], events: list[Event]) -> tuple[State, bool]:
    """Dig until a tile can be played or the bag is empty. The state after it, and whether one was found."""
    bag = state.bag
    count, found = 0, False
    while count < len(bag) and not found:
        found = fits(lays, (bag[count],))
        count += 1
    tiles = bag[:count]
    kept = list(state.kept)
    kept[seat] = stuck(kept[seat], playable(lays), count - found)
    if count:
        events.append(Dug(seat, count, texts(tiles)))
        hands = list(state.hands)
        hands[seat] += tiles
        state = replace(state, hands=tuple(hands), bag=bag[count:], dug=count)
    return replace(state, kept=tuple(kept)), found
