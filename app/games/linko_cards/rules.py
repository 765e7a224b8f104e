"""The rules: deal, moves, check, apply. What follows a played group is in `snatch.py`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.games.api import Chance, IllegalMove, Refusal
from app.games.linko_cards.cards import DECK, NONE, NUMBERS, counts_of, without_group
from app.games.linko_cards.model import (
    JOKER,
    PILE,
    Asked,
    Choose,
    Counts,
    Dealt,
    Discarded,
    Draw,
    Event,
    Group,
    Left,
    Move,
    Options,
    Play,
    Played,
    Taken,
    TookBack,
)
from app.games.linko_cards.snatch import (
    ROW,
    LinkoStep,
    ask,
    draw,
    draw_on,
    end,
    picked_up,
    top_removed,
    visit,
    with_hand,
)
from app.games.linko_cards.state import Finished, State

SEATS = (2, 3, 4, 5)
GAMES = ("one", "everyone-starts")
HAND = 13
"""The cards that each seat is dealt."""


def check_options(options: Options, seats: int) -> Refusal | None:
    """`seats-not-offered` {seats}, `games-not-offered`, or None."""
    if seats not in SEATS:
        return Refusal("seats-not-offered", {"seats": seats})
    if options.games not in GAMES:
        return Refusal("games-not-offered")
    return None


def setup(options: Options, seats: int, chance: Chance) -> LinkoStep:
    """The first game, its starter drawn. Raises IllegalMove where `check_options` refuses."""
    refusal = check_options(options, seats)
    if refusal is not None:
        raise IllegalMove(refusal)
    return _deal(options, seats, 1, chance.below(seats), (0,) * seats, (), chance)


def next_round(state: State, chance: Chance) -> LinkoStep:
    """The next game, started by the left neighbour of the last starter; all cards are shuffled anew."""
    if not between(state):
        raise IllegalMove(Refusal("not-between-rounds"))
    starter = (state.starter + 1) % state.seats
    return _deal(state.options, state.seats, state.round + 1, starter, state.scores, state.finished, chance)


def between(state: State) -> bool:
    """True when a game has ended and another is to be dealt."""
    return state.asked is None and not state.over


def moves(state: State, seat: int) -> Iterator[Move]:
    """Every legal move of the seat. Groups by number, by cards, by jokers, then jokers alone; cards of the row from
    low to high, each once, then the pile."""
    asked = state.asked
    if asked is None or asked.seat != seat:
        return
    match asked.ask:
        case "play":
            yield from _groups(state.hands[seat])
        case "take":
            yield Choose("take")
            yield Choose("leave")
        case "back":
            yield Choose("back")
            yield Choose("discard")
        case "draw":
            for card in sorted(set(state.row)):
                yield Draw(card)
            if state.pile:
                yield Draw(PILE)


def check(state: State, seat: int, move: Move) -> Refusal | None:
    """Why the move is refused, or None. The codes and their parameters are listed in the folder's README."""
    return _nothing_asked(state) if state.asked is None else _refused(state, state.asked, seat, move)


def apply(state: State, seat: int, move: Move) -> LinkoStep:
    """The step of the move, up to the next choice of a player or the end of the game."""
    asked = state.asked
    if asked is None:
        raise IllegalMove(_nothing_asked(state))
    refusal = _refused(state, asked, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    if isinstance(move, Play):
        return _play(state, seat, Group(move.value, move.cards, move.jokers))
    turn, robbed = asked.turn, asked.robbed
    if isinstance(move, Draw):
        events: list[Event] = []
        return draw_on(draw(state, seat, move.card, events), turn, seat, asked.left - 1, events)
    group = state.stacks[robbed][-1]
    match move.choice:
        case "take":
            taken = picked_up(state, seat, group, robbed)
            return draw_on(taken, turn, robbed, group.size, [Taken(seat, robbed, group)])
        case "leave":
            return ask(state, Asked(robbed, "back", turn, robbed), [Left(seat, robbed, group)])
        case "back":
            back = picked_up(state, seat, group, robbed)
            return visit(back, turn, (robbed + 1) % state.seats, [TookBack(seat, group)])
        case "discard":
            gone = replace(state, stacks=top_removed(state.stacks, robbed), discard=(*state.discard, group))
            return draw_on(gone, turn, robbed, group.size, [Discarded(seat, group)])


def _nothing_asked(state: State) -> Refusal:
    return Refusal("match-over" if state.over else "between-rounds")


def _refused(state: State, asked: Asked, seat: int, move: Move) -> Refusal | None:
    if asked.seat != seat:
        return Refusal("not-your-turn", {"seat": asked.seat, "ask": asked.ask})
    match move:
        case Play() if asked.ask == "play":
            return _group_refused(state.hands[seat], move)
        case Choose("take" | "leave") if asked.ask == "take":
            return None
        case Choose("back" | "discard") if asked.ask == "back":
            return None
        case Draw() if asked.ask == "draw":
            return _draw_refused(state, move.card)
        case _:
            return Refusal("asked-otherwise", {"ask": asked.ask})


def _play(state: State, seat: int, group: Group) -> LinkoStep:
    hand = without_group(state.hands[seat], group)
    events: list[Event] = [Played(seat, group)]
    state = replace(
        state,
        stacks=(*state.stacks[:seat], (*state.stacks[seat], group), *state.stacks[seat + 1 :]),
        hands=with_hand(state.hands, seat, hand),
        known=with_hand(state.known, seat, without_group(state.known[seat], group)),
    )
    if not any(hand):
        return end(state, "out", seat, events)
    return visit(state, seat, (seat + 1) % state.seats, events)


def _groups(hand: Counts) -> Iterator[Play]:
    jokers = hand[JOKER - 1]
    for number in NUMBERS:
        for cards in range(1, hand[number - 1] + 1):
            for with_them in range(jokers + 1):
                yield Play(number, cards, with_them)
    for alone in range(1, jokers + 1):
        yield Play(JOKER, 0, alone)


def _group_refused(hand: Counts, move: Play) -> Refusal | None:
    value, cards, jokers = move.value, move.cards, move.jokers
    if value == JOKER:
        if cards or jokers < 1:
            return Refusal("unreadable-move")
    elif value not in NUMBERS or cards < 1 or jokers < 0:
        return Refusal("unreadable-move")
    elif cards > hand[value - 1]:
        return Refusal("not-in-hand", {"number": value, "cards": cards, "held": hand[value - 1]})
    if jokers > hand[JOKER - 1]:
        return Refusal("too-few-jokers", {"jokers": jokers, "held": hand[JOKER - 1]})
    return None


def _draw_refused(state: State, card: int) -> Refusal | None:
    if card == PILE:
        return None if state.pile else Refusal("pile-empty")
    if not PILE < card <= JOKER:
        return Refusal("unreadable-move")
    return None if card in state.row else Refusal("not-in-row", {"card": card})


def _deal(
    options: Options,
    seats: int,
    number: int,
    starter: int,
    scores: tuple[int, ...],
    finished: tuple[Finished, ...],
    chance: Chance,
) -> LinkoStep:
    order = chance.shuffled(DECK)
    hands = tuple(counts_of(order[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    row, pile = order[HAND * seats : HAND * seats + ROW], order[HAND * seats + ROW :]
    state = State(
        options=options,
        seats=seats,
        round=number,
        starter=starter,
        asked=None,
        row=row,
        pile=pile,
        stacks=((),) * seats,
        discard=(),
        hands=hands,
        known=(NONE,) * seats,
        scores=scores,
        finished=finished,
    )
    dealt = Dealt(
        round=number,
        starter=starter,
        hands=(HAND,) * seats,
        pile=len(pile),
        row=row,
        all_hands=hands,
        all_pile=pile,
    )
    return ask(state, Asked(starter, "play", starter), [dealt])
