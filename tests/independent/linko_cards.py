"""Linko with cards once more, from the text of its rules alone: it reads the record of a match, and works out the rest.

Plain lists of cards, and a game as one long procedure that stops wherever somebody has to choose. A card is its
number, 1 to 13, or 14 for a joker. Nothing here comes from `app`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from typing import Any

from tests.independent import chance

JOKER = 14
CARDS = tuple(range(1, JOKER + 1))
DECK = Counter({card: 8 for card in CARDS if card != JOKER} | {JOKER: 5})
ROW = 6
HAND = 13

Told = dict[str, Any]
Group = list[int]
Playing = Generator[None, str, None]


class Difference(AssertionError):
    """The record and the rules do not agree."""


class Refused(ValueError):
    """A move that the rules do not allow."""


def value(group: Group) -> int:
    """A group with a number has that number as its value; jokers alone have value 14."""
    return min(group)


def told(group: Group) -> Told:
    """The group as records tell it: `cards` are those with a number."""
    jokers = group.count(JOKER)
    return {"value": value(group), "cards": len(group) - jokers} | ({"jokers": jokers} if jokers else {})


def counted(cards: Iterable[int]) -> list[int]:
    """Cards as records count them: of each number, then of jokers."""
    of = Counter(cards)
    return [of[card] for card in CARDS]


def playable(hand: list[int]) -> dict[str, Group]:
    """Every group that can be played from the hand, by its notation."""
    groups: dict[str, Group] = {}
    jokers = hand.count(JOKER)
    for number in range(1, 14):
        for cards in range(1, hand.count(number) + 1):
            for added in range(jokers + 1):
                text = f"{number}x{cards}" + (f"+X{added}" if added else "")
                groups[text] = [number] * cards + [JOKER] * added
    for alone in range(1, jokers + 1):
        groups[f"X{alone}"] = [JOKER] * alone
    return groups


def best(points: list[int]) -> list[int]:
    """Who has most; ties share."""
    return [seat for seat, own in enumerate(points) if own == max(points)]


class Match:
    """A match as it goes on. `events`: what the last step led to, as records tell it; `happened`: how often."""

    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.seats = seats
        self.option = str(options["games"])
        self.games = {"one": 1, "everyone-starts": seats}[self.option]
        self.totals = [0] * seats
        self.rounds: list[Told] = []
        self.outcome: Told | None = None
        self.starter: int | None = None
        self.events: list[Told] = []
        self.happened: Counter[str] = Counter()
        self.asked: Told | None = None
        self.choices: frozenset[str] = frozenset()
        self.ended: Told | None = None
        self.playing: Playing | None = None

    # ---- a game

    def deal(self, dealt: Mapping[str, Any]) -> None:
        """Begin the match or its next game with the cards that were dealt. Raises Difference where they cannot be."""
        require(self.playing is None and self.outcome is None, "cards are dealt in the middle of a game")
        number = len(self.rounds) + 1
        self.hands = [
            [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)]
            for counts in dealt["all_hands"]
        ]
        self.pile: list[int] = list(dealt["all_pile"])
        self.row: list[int] = list(dealt["row"])
        self.stacks: list[list[Group]] = [[] for _ in range(self.seats)]
        self.discards: list[Group] = []
        self.known: list[Counter[int]] = [Counter() for _ in range(self.seats)]
        require(len(self.hands) == self.seats, "not one hand a seat")
        require(all(len(hand) == HAND for hand in self.hands), "not 13 cards each")
        require(len(self.row) == ROW, "not 6 cards in the row")
        require(Counter([card for hand in (*self.hands, self.pile, self.row) for card in hand]) == DECK, "not the deck")
        starter = int(dealt["starter"])
        require(0 <= starter < self.seats, "no such starter")
        # The start passes to the left each game.
        require(self.starter is None or starter == (self.starter + 1) % self.seats, "another seat starts")
        self.starter = starter
        self.events = [
            {
                "k": "dealt",
                "round": number,
                "starter": starter,
                "hands": [HAND] * self.seats,
                "pile": 109 - HAND * self.seats - ROW,
                "row": list(self.row),
                "all_hands": [counted(hand) for hand in self.hands],
                "all_pile": list(self.pile),
            }
        ]
        self.ended = None
        self.playing = self._game(starter)
        self._go_on(None)

    def move(self, seat: int, text: str) -> None:
        """Make the move. Raises Refused where the rules do not allow it."""
        if text not in self.moves(seat):
            raise Refused(text)
        self.events = []
        self._go_on(text)

    def actors(self) -> frozenset[int]:
        return frozenset() if self.asked is None else frozenset({int(self.asked["seat"])})

    def moves(self, seat: int) -> frozenset[str]:
        """Every legal move of the seat in its notation."""
        return self.choices if seat in self.actors() else frozenset()

    def between(self) -> bool:
        return self.playing is None and self.outcome is None and bool(self.rounds)

    def _go_on(self, text: str | None) -> None:
        playing = self.playing
        assert playing is not None
        self.asked, self.choices = None, frozenset()
        try:
            if text is None:
                next(playing)
            else:
                playing.send(text)
        except StopIteration:
            self.playing = None

    def _ask(self, ask: str, seat: int, turn: int, choices: Iterable[str], **more: int) -> Generator[None, str, str]:
        self.asked = {"k": "asked", "seat": seat, "ask": ask, "turn": turn} | more
        self.choices = frozenset(choices)
        self.events.append(dict(self.asked))
        return (yield)

    def _game(self, starter: int) -> Playing:
        turn = starter
        while True:
            # 1. Play one group from the hand. There is no pass.
            groups = playable(self.hands[turn])
            chosen = yield from self._ask("play", turn, turn, groups)
            group = groups[chosen]
            for card in group:
                self.hands[turn].remove(card)
                # A played card uses up a known one first.
                if self.known[turn][card]:
                    self.known[turn][card] -= 1
            self.stacks[turn].append(group)
            self.events.append({"k": "played", "seat": turn, "group": told(group)})
            self.happened[f"group of {min(len(group), 7)}{'+' if len(group) >= 7 else ''}"] += 1
            self.happened["jokers alone"] += value(group) == JOKER
            self.happened["jokers with a number"] += value(group) != JOKER and JOKER in group
            # 2. If the hand is now empty, the game ends at once: nobody is snatched.
            if not self.hands[turn]:
                self.happened["ends: out"] += 1
                self.happened["ends: out, would have snatched"] += any(
                    self.is_snatched(group, seat) for seat in range(self.seats) if seat != turn
                )
                self._end("out", out=turn)
                return
            # 3. Otherwise visit the other seats clockwise, from the left neighbour, each once.
            snatched = 0
            for step in range(1, self.seats):
                robbed = (turn + step) % self.seats
                if not self.is_snatched(group, robbed):
                    self._count_near(group, robbed)
                    continue
                snatched += 1
                drawn_up = yield from self._snatch(turn, robbed)
                if drawn_up:
                    self.happened["ends: in mid-turn, seats not visited"] += step < self.seats - 1
                    self.happened["ends: in mid-turn, seat not visited was to be snatched"] += any(
                        self.is_snatched(group, (turn + later) % self.seats) for later in range(step + 1, self.seats)
                    )
                    self._end("drawn")
                    return
            self.happened[f"turn with {snatched} snatched"] += 1
            # 4. The turn passes to the left.
            turn = (turn + 1) % self.seats

    def is_snatched(self, group: Group, seat: int) -> bool:
        """The top group has exactly as many cards as the group just played and a lower value."""
        stack = self.stacks[seat]
        return bool(stack) and len(stack[-1]) == len(group) and value(stack[-1]) < value(group)

    def would_snatch(self, seat: int, text: str) -> int:
        """How many cards of others the seat would snatch by playing the group."""
        group = playable(self.hands[seat])[text]
        return sum(len(group) for other in range(self.seats) if other != seat and self.is_snatched(group, other))

    def _count_near(self, group: Group, seat: int) -> None:
        if self.stacks[seat] and len(self.stacks[seat][-1]) == len(group):
            self.happened["not snatched: equal value"] += value(self.stacks[seat][-1]) == value(group)
            self.happened["not snatched: jokers on jokers"] += value(self.stacks[seat][-1]) == value(group) == JOKER

    def _snatch(self, turn: int, robbed: int) -> Generator[None, str, bool]:
        """Resolve it before the next seat is looked at. True when row and pile were drawn up."""
        group = self.stacks[robbed][-1]
        about: Told = {"robbed": robbed, "group": told(group)}
        self.events.append({"k": "caught", "seat": turn} | about)
        self.happened["snatched: with jokers"] += JOKER in group
        self.happened["snatched: by jokers alone"] += value(self.stacks[turn][-1]) == JOKER
        under = self.stacks[robbed][-2:-1]
        self.happened["snatched: group below would be too"] += bool(under) and (
            len(under[0]) == len(group) and value(under[0]) < value(self.stacks[turn][-1])
        )
        self.happened["snatched: more cards than are left"] += len(group) > len(self.row) + len(self.pile)
        # a. The current player chooses: take the group into the hand, or leave it.
        taken = (yield from self._ask("take", turn, turn, ("take", "leave"), robbed=robbed)) == "take"
        if taken:
            # b. The robbed seat draws as many cards as the group had.
            self.stacks[robbed].pop()
            self._openly(turn, group)
            self.happened["taken by the one whose turn it is"] += 1
            self.events.append({"k": "taken", "seat": turn} | about)
        else:
            # A left group stays on its stack until the robbed seat has chosen.
            self.events.append({"k": "left", "seat": turn} | about)
            # c. Take the group back into the hand; or discard it and draw as many cards.
            if (yield from self._ask("back", robbed, turn, ("back", "discard"), robbed=robbed)) == "back":
                self.stacks[robbed].pop()
                self._openly(robbed, group)
                self.events.append({"k": "took-back", "seat": robbed, "group": told(group)})
                self.happened["taken back"] += 1
                return False
            self.stacks[robbed].pop()
            self.discards.append(group)
            self.events.append({"k": "discarded", "seat": robbed, "group": told(group)})
            self.happened["discarded"] += 1
        drawn_up = yield from self._draw(turn, robbed, len(group))
        self.happened["ends: drawn up for a group that was taken"] += drawn_up and taken
        self.happened["ends: drawn up for a group that was discarded"] += drawn_up and not taken
        return drawn_up

    def _openly(self, seat: int, cards: Iterable[int]) -> None:
        """Into the hand, where everybody saw it."""
        self.hands[seat].extend(cards)
        self.known[seat].update(cards)

    def _draw(self, turn: int, robbed: int, cards: int) -> Generator[None, str, bool]:
        """d. Draw so many cards, one after the other. True when row and pile were drawn up."""
        for left in range(cards, 0, -1):
            # Equal cards of the row are one option.
            choices = {"row" + ("X" if card == JOKER else str(card)): card for card in self.row}
            texts = [*choices, *(["pile"] if self.pile else [])]
            forced = len(texts) == 1
            if forced:
                # A draw with one option only is made by the server.
                chosen = texts[0]
            else:
                chosen = yield from self._ask("draw", robbed, turn, texts, robbed=robbed, left=left)
            if chosen == "pile":
                card = self.pile.pop(0)
                self.hands[robbed].append(card)
            else:
                card = choices[chosen]
                self.row.remove(card)
                self._openly(robbed, [card])
            source = "pile" if chosen == "pile" else "row"
            self.events.append(
                {"k": "drew", "seat": robbed, "source": source, "card": card} | ({"forced": True} if forced else {})
            )
            self.happened[f"drawn by the server: {source}"] += forced
            self.happened["drawn: a joker of the row"] += chosen == "rowX"
            # The end is checked the moment that the last card is drawn.
            if not self.row and not self.pile:
                self.happened[f"ends: drawn up from the {source}"] += 1
                self.happened["ends: drawn up, draws left over"] += left > 1
                return True
            self.happened["row empty, pile not"] += not self.row
        # The row is filled up to six only after all of this seat's cards are drawn.
        filled = [self.pile.pop(0) for _ in range(min(ROW - len(self.row), len(self.pile)))]
        self.row.extend(filled)
        if filled:
            self.events.append({"k": "refilled", "cards": filled})
        self.happened["row stays shorter"] += len(self.row) < ROW
        self.happened["row filled with the last of the pile"] += bool(filled) and not self.pile
        return False

    # ---- its end

    def _end(self, by: str, out: int | None = None) -> None:
        # Points: cards in the stack, minus cards in the hand.
        stacked = [sum(len(group) for group in stack) for stack in self.stacks]
        points = [plus - len(hand) for plus, hand in zip(stacked, self.hands, strict=True)]
        self.totals = [before + own for before, own in zip(self.totals, points, strict=True)]
        number = len(self.rounds) + 1
        self.rounds.append(
            {
                "number": number,
                "points": points,
                "totals": list(self.totals),
                "winners": best(points),
                "made_of": [
                    {
                        "by": by,
                        "out": seat == out,
                        "stack": [{"jokers": 0} | told(group) | {"points": len(group)} for group in self.stacks[seat]],
                        "hand": sorted(self.hands[seat]),
                        "plus": stacked[seat],
                        "minus": len(self.hands[seat]),
                    }
                    for seat in range(self.seats)
                ],
            }
        )
        over = number == self.games
        if over:
            # Highest total wins, single games count for nothing.
            self.outcome = {"winners": best(self.totals), "totals": list(self.totals)}
            self.happened["match shared"] += len(self.outcome["winners"]) > 1
        self.happened["game shared"] += len(best(points)) > 1
        self.happened["points below zero"] += min(points) < 0
        self.ended = {
            "k": "ended",
            "round": number,
            "by": by,
            "winners": best(points),
            "hands": [counted(hand) for hand in self.hands],
            "stacked": stacked,
            "points": points,
            "totals": list(self.totals),
        }
        self.ended |= ({} if out is None else {"out": out}) | ({"over": True} if over else {})
        self.events.append(self.ended)

    # ---- what is seen

    def view(self) -> Told:
        """What everybody may know now; each player knows the own hand besides."""
        seen: Told = {
            "seats": self.seats,
            "games": self.option,
            "round": len(self.rounds) + (self.ended is None),
            "starter": self.starter,
            "row": list(self.row),
            "pile": len(self.pile),
            "stacks": [[told(group) for group in stack] for stack in self.stacks],
            "discard": [told(group) for group in self.discards],
            "hands": [len(hand) for hand in self.hands],
            "known": [counted(known.elements()) for known in self.known],
            "scores": list(self.totals),
        }
        asked = {} if self.asked is None else {"asked": self.asked}
        # All hands are shown when a game ends.
        return seen | asked | ({} if self.ended is None else {"result": self.ended})


def require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Difference(otherwise)


def follow(match: Match, step: Mapping[str, Any]) -> None:
    """Take one step of a record. Raises Difference where it may not be, or something else happened."""
    match step["did"]:
        case "deal" | "next" as did:
            require(match.between() == (did == "next"), f"step {step['step']}: {did} does not belong there")
            match.deal(step["events"][0])
        case "move":
            try:
                match.move(step["seat"], step["move"])
            except Refused as refused:
                legal = sorted(match.moves(step["seat"]))
                raise Difference(f"step {step['step']}: {refused} by {step['seat']} is none of {legal}") from refused
        case did:
            raise Difference(f"step {step['step']}: what is {did!r}?")
    require(
        match.events == list(step["events"]),
        f"step {step['step']} ({step.get('move')}): by the rules\n{match.events}\nby the record\n{step['events']}",
    )


def check_chance(record: Mapping[str, Any]) -> None:
    """Deal anew from the seed, as the README of the game tells it. Raises Difference where the record differs."""
    seats = int(record["seats"])
    for step in record["steps"]:
        if step["did"] == "move":
            continue
        stream = chance.words(record["seed"], step["step"])
        dealt = step["events"][0]
        if step["did"] == "deal":
            require(chance.below(stream, seats) == dealt["starter"], "the first starter is another")
        order = chance.shuffled(stream, sorted(DECK.elements()))
        for hand in dealt["all_hands"]:
            require(counted(order[:HAND]) == hand, f"step {step['step']}: another hand is dealt")
            order = order[HAND:]
        require(order == [*dealt["row"], *dealt["all_pile"]], f"step {step['step']}: another row and pile are dealt")


def check(record: Mapping[str, Any]) -> Match:
    """Follow a whole record, and compare its scores and its outcome. Raises Difference at the first that is not so."""
    require(record["game"] == "linko-cards", "another game")
    match = Match(record["options"], record["seats"])
    for number, step in enumerate(record["steps"]):
        require(step["step"] == number, f"step {number} is numbered {step['step']}")
        follow(match, step)
    require(match.rounds == record["rounds"], f"rounds: by the rules\n{match.rounds}\nnot\n{record['rounds']}")
    require(match.outcome == record.get("outcome"), f"outcome: by the rules {match.outcome}")
    return match
