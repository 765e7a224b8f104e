"""What the server plays for a seat whose holder is gone."""

from __future__ import annotations

from app.games.api import Chance
from app.games.linko_cards import rules
from app.games.linko_cards.cards import NUMBERS
from app.games.linko_cards.model import JOKER, PILE, Choose, Draw, Move, Play
from app.games.linko_cards.state import State


def fallback(state: State, seat: int, chance: Chance) -> Move:
    """A move that keeps things going and takes nothing from anybody: all cards of one number (of the most frequent ones
    any; jokers only when there is nothing else), leave, take back, the top of the pile."""
    legal = list(rules.moves(state, seat))
    if isinstance(legal[0], Play):
        hand = state.hands[seat]
        most = max(hand[:-1])
        if not most:
            return Play(JOKER, 0, 1)
        numbers = [number for number in NUMBERS if hand[number - 1] == most]
        return Play(numbers[chance.below(len(numbers))], most)
    for plain in (Choose("leave"), Choose("back"), Draw(PILE)):
        if plain in legal:
            return plain
    return legal[chance.below(len(legal))]
