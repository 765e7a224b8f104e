"""The values of Linko: options, moves, events, the view and the prompts.

A card is a number from 1 to 13, or 14 for a joker. A hand is a `Counts`: 14 numbers, how many it holds of card 1, of
card 2, and so on, jokers last. The cards of the row are in the order in which they were laid out; of equal ones the
first is drawn. The match's games are its rounds.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

JOKER = 14
"""The joker, and the value of a group of jokers alone."""

PILE = 0
"""In place of a card to draw: the top of the pile."""

NOBODY = -1
"""Whose group it is about when it is about none."""

Counts = tuple[int, ...]
Ask = Literal["play", "take", "back", "draw"]
Choice = Literal["take", "leave", "back", "discard"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """games: one, or as many as seats, each started by another seat, with the points added up."""

    games: Literal["one", "everyone-starts"] = "one"


class Group(Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards played together. value: their number, or 14 for jokers alone; cards: how many of that number (0 for jokers
    alone); jokers: how many jokers with them."""

    value: int
    cards: int
    jokers: int = 0

    @property
    def size(self) -> int:
        """How many cards it has, which is what it counts and what it is compared by."""
        return self.cards + self.jokers


class Play(Struct, frozen=True, gc=False):
    """A group from the hand onto the own stack; the fields are those of `Group`."""

    value: int
    cards: int
    jokers: int = 0


class Choose(Struct, frozen=True, gc=False):
    """What becomes of a snatched group: its snatcher takes or leaves it; left, its owner has it back or discards it."""

    choice: Choice


class Draw(Struct, frozen=True, gc=False):
    """Draw this card of the row, or the top of the pile (`PILE`)."""

    card: int


Move = Play | Choose | Draw


class Dealt(Struct, frozen=True, gc=False, tag="dealt", tag_field="k", omit_defaults=True):
    """A game was dealt: how many cards each hand and the pile hold, and the row; `mine` is the viewer's own hand when
    shown. Secret: `all_hands` by seat, and `all_pile` in the order to draw."""

    round: int
    starter: int
    hands: tuple[int, ...]
    pile: int
    row: tuple[int, ...]
    mine: Counts | None = None
    all_hands: tuple[Counts, ...] = ()
    all_pile: tuple[int, ...] = ()


class Played(Struct, frozen=True, gc=False, tag="played", tag_field="k", omit_defaults=True):
    """A seat played a group onto its stack."""

    seat: int
    group: Group


class Caught(Struct, frozen=True, gc=False, tag="caught", tag_field="k", omit_defaults=True):
    """The group that the seat has just played snatches the top group of another seat's stack. Nothing has moved yet."""

    seat: int
    robbed: int
    group: Group


class Taken(Struct, frozen=True, gc=False, tag="taken", tag_field="k", omit_defaults=True):
    """The snatcher took the group into its hand. The robbed seat is to draw as many cards."""

    seat: int
    robbed: int
    group: Group


class Left(Struct, frozen=True, gc=False, tag="left", tag_field="k", omit_defaults=True):
    """The snatcher left the group to its owner, on whose stack it still lies."""

    seat: int
    robbed: int
    group: Group


class TookBack(Struct, frozen=True, gc=False, tag="took-back", tag_field="k", omit_defaults=True):
    """The robbed seat took its group from its stack back into its hand."""

    seat: int
    group: Group


class Discarded(Struct, frozen=True, gc=False, tag="discarded", tag_field="k", omit_defaults=True):
    """The robbed seat put its group onto the discard pile. It is to draw as many cards."""

    seat: int
    group: Group


class Drew(Struct, frozen=True, gc=False, tag="drew", tag_field="k", omit_defaults=True):
    """The robbed seat drew a card of the row or the top of the pile. forced: there was no other choice.

    Secret but for the seat itself: `card` where it came from the pile."""

    seat: int
    source: Literal["row", "pile"]
    card: int | None = None
    forced: bool = False


class Refilled(Struct, frozen=True, gc=False, tag="refilled", tag_field="k", omit_defaults=True):
    """Cards from the pile were laid at the end of the row, in this order."""

    cards: tuple[int, ...]


class Asked(Struct, frozen=True, gc=False, tag="asked", tag_field="k", omit_defaults=True):
    """A seat is asked to: `play`, `take` or leave a snatched group, have a left group `back` or discard it, or `draw` a
    card.

    turn: whose turn it is, often another's; robbed: whose group it is about, nobody's for `play`; left: how many cards
    are still to be drawn, for `draw`.
    """

    seat: int
    ask: Ask
    turn: int
    robbed: int = NOBODY
    left: int = 0


class Ended(Struct, frozen=True, gc=False, tag="ended", tag_field="k", omit_defaults=True):
    """A game ended. by: `out` (the seat `out` has played its last card) or `drawn` (row and pile are empty).

    winners: the seats with the most points of this game; hands: every hand, shown to all; stacked: how many cards each
    stack has; points: of this game; over: whether the match has ended with it.
    """

    round: int
    by: Literal["out", "drawn"]
    winners: tuple[int, ...]
    hands: tuple[Counts, ...]
    stacked: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    out: int | None = None
    over: bool = False


Event = Dealt | Played | Caught | Taken | Left | TookBack | Discarded | Drew | Refilled | Asked | Ended


class View(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one viewer may know.

    asked: which seat is to decide what, and whose turn it is; None when no game runs. While a snatch is decided the
    group that snatches is the top one of the stack of `asked.turn`, the snatched one the top one of the stack of
    `asked.robbed`, until it is taken, taken back or discarded.

    row: the face-up cards; pile: how many cards are in it; stacks: every seat's groups, the top one last; discard: the
    discarded groups, the last one on top; hands: their sizes; known: of each hand, what everybody has seen it take;
    mine: the viewer's own hand; scores: the totals of the finished games; result: how the last game ended, while no
    next one is dealt.
    """

    seats: int
    games: str
    round: int
    starter: int
    row: tuple[int, ...]
    pile: int
    stacks: tuple[tuple[Group, ...], ...]
    discard: tuple[Group, ...]
    hands: tuple[int, ...]
    known: tuple[Counts, ...]
    scores: tuple[int, ...]
    asked: Asked | None = None
    mine: Counts | None = None
    result: Ended | None = None


class PlayPrompt(Struct, frozen=True, gc=False, tag="play", tag_field="ask"):
    """Play a group: of one of `numbers` (number, how many there are) 1 or more cards, with any number of the jokers; or
    1 or more of the jokers alone."""

    numbers: tuple[tuple[int, int], ...]
    jokers: int


class TakePrompt(Struct, frozen=True, gc=False, tag="take", tag_field="ask"):
    """`take` the group of the seat `robbed`, or `leave` it."""

    robbed: int
    group: Group


class BackPrompt(Struct, frozen=True, gc=False, tag="back", tag_field="ask"):
    """Take the own group `back`, which the seat `by` has snatched and left, or `discard` it and draw as many cards."""

    by: int
    group: Group


class DrawPrompt(Struct, frozen=True, gc=False, tag="draw", tag_field="ask"):
    """Draw one of these cards of the row (each once, low to high, jokers last), or, with `pile`, the top of the pile.
    left: how many cards are to be drawn, this one included."""

    row: tuple[int, ...]
    pile: bool
    left: int


Prompt = PlayPrompt | TakePrompt | BackPrompt | DrawPrompt
