"""LINK-O (tiles) once more, from the text of its rules alone: slow, plain, and with nothing of `app` in it.

Nothing is remembered that can be worked out anew. A LINK-O tile on a connector has no stored value: it is whatever
shows there. A play is legal when the board with the tile on it agrees with itself. `check` takes a whole record,
`Match.take` a step of one; both raise `Differs` where the record is not what the rules make of it.

A tile is written by its colour and its ends, "o23", a LINK-O tile "oL"; as it lies, the end facing the lower number
comes first. A move is that and the space, "o32@17": sixteen spaces a circle, circles in the order of CIRCLES.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.independent import chance

Space = tuple[str, int]
"""A circle, by its colour, and a number from 0 at the top clockwise to 15."""
Board = dict[Space, str]
"""The tiles as they lie."""

CIRCLES = "ogyp"
SPACES = 16
JOINTS: tuple[tuple[Space, Space], ...] = (
    (("o", 4), ("g", 12)),
    (("g", 8), ("y", 0)),
    (("y", 12), ("p", 4)),
    (("p", 0), ("o", 8)),
)
PARTNER: dict[Space, Space] = {
    space: other for here, there in JOINTS for space, other in ((here, there), (there, here))
}
HAND = 8
LINK_O_POINTS = 16
CIRCLE_POINTS = 16


class Differs(AssertionError):
    """The record tells something else than the rules."""


def number_of(space: Space) -> int:
    return CIRCLES.index(space[0]) * SPACES + space[1]


def all_tiles(link_o_tiles: int) -> list[str]:
    """In the order in which they go into the shuffle."""
    ends = [f"{a}{b}" for a in range(5) for b in range(a, 5)]
    one_link_o_each = [colour + end for colour in CIRCLES for end in [*ends, "L"]]
    return one_link_o_each + [f"{colour}L" for colour in CIRCLES] * (link_o_tiles // 4 - 1)


def is_link_o(tile: str) -> bool:
    return tile[1] == "L"


def fits_connectors(tile: str) -> bool:
    return is_link_o(tile) or tile[1] == tile[2]


def worth(tiles: list[str]) -> int:
    return sum(LINK_O_POINTS if is_link_o(tile) else int(tile[1]) + int(tile[2]) for tile in tiles)


def in_order(hand: list[str]) -> list[str]:
    """As hands are told: by colour in the order of the circles, LINK-O tiles last."""
    return sorted(hand, key=lambda tile: (CIRCLES.index(tile[0]), tile[1:]))


def as_dealt(lay: str) -> str:
    """The tile itself, whichever way it lies: its lower end first."""
    return lay if is_link_o(lay) else lay[0] + "".join(sorted(lay[1:]))


def turned(tile: str) -> str:
    return tile if is_link_o(tile) else tile[0] + tile[2] + tile[1]


def before(space: Space) -> Space:
    return space[0], (space[1] - 1) % SPACES


def after(space: Space) -> Space:
    return space[0], (space[1] + 1) % SPACES


def touching(space: Space) -> list[Space]:
    partner = [PARTNER[space]] if space in PARTNER else []
    return [before(space), after(space), *partner]


def end(board: Board, space: Space, towards: Space) -> str | None:
    """The value that the tile lying in an ordinary space shows to a neighbour; None of an empty space or a LINK-O."""
    lay = board.get(space)
    if lay is None or is_link_o(lay):
        return None
    return lay[1] if towards == before(space) else lay[2]


def around(board: Board, connector: Space) -> set[str]:
    """The values at a connector from its own circle: of its neighbours' ends and of a double on it."""
    values = {end(board, before(connector), connector), end(board, after(connector), connector)}
    lay = board.get(connector)
    if lay is not None and not is_link_o(lay):
        values.add(lay[1])
    return {value for value in values if value is not None}


def known(board: Board, connector: Space) -> set[str]:
    """All known values at a connector, its partner's included. An empty partner shows nothing."""
    partner = PARTNER[connector]
    return around(board, connector) | (around(board, partner) if partner in board else set())


def agrees(board: Board, spaces: list[Space]) -> bool:
    """Whether the tiles in these spaces go with all that touches them."""
    for space in spaces:
        if space not in board:
            continue
        if space in PARTNER:
            if len(known(board, space)) > 1:
                return False
            continue
        for other in (before(space), after(space)):
            if other in PARTNER:
                if other in board and len(known(board, other)) > 1:
                    return False
                continue
            mine, theirs = end(board, space, other), end(board, other, space)
            if mine is not None and theirs is not None and mine != theirs:
                return False
    return True


EVERYWHERE: list[Space] = [(colour, place) for colour in CIRCLES for place in range(SPACES)]


def values(board: Board) -> dict[Space, str]:
    """The value of each LINK-O tile on a connector that has one."""
    found: dict[Space, str] = {}
    for connector in PARTNER:
        if connector in board and is_link_o(board[connector]):
            found.update((connector, value) for value in known(board, connector))
    return found


def blocked(board: Board) -> set[int]:
    """The empty connectors where nothing can be placed any more."""
    return {number_of(space) for space in PARTNER if space not in board and len(known(board, space)) > 1}


def within_reach(board: Board, *, first: bool) -> list[Space]:
    """The empty spaces that touch a tile; on a first turn of the round all empty connectors too."""
    return [
        space
        for space in EVERYWHERE
        if space not in board and ((first and space in PARTNER) or any(other in board for other in touching(space)))
    ]


def allowed(board: Board, lay: str, space: Space, *, first: bool) -> bool:
    """Whether the tile may lie so in a space within reach."""
    if lay[0] != space[0] or ((first or space in PARTNER) and not fits_connectors(lay)):
        return False
    return agrees(board | {space: lay}, [space])


class Match:
    """A match, step by step."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.link_o_tiles: int = options["link_o_tiles"]
        self.target: int = options["target"]
        self.seats = seats
        self.totals = [0] * seats
        self.rounds: list[dict[str, Any]] = []
        self.outcome: dict[str, Any] | None = None
        self.number = 0
        self.starter = -1
        self.turn: int | None = None
        self.open: set[str] = set()
        self.dug = 0
        self.board: Board = {}
        self.hands: list[list[str]] = []
        self.bag: list[str] = []
        self.fresh: set[int] = set()
        self.passed: set[int] = set()
        self.filled: dict[str, int] = {}

    # ---- what may be done

    def actors(self) -> set[int]:
        return set() if self.turn is None else {self.turn}

    def between(self) -> bool:
        return self.turn is None and self.outcome is None

    def plays(self, seat: int) -> set[str]:
        """The moves that the seat's hand allows, whoever's turn it is."""
        first = seat in self.fresh
        found: set[str] = set()
        for space in within_reach(self.board, first=first):
            for tile in self.hands[seat]:
                for lay in {tile, turned(tile)}:
                    if allowed(self.board, lay, space, first=first):
                        found.add(f"{lay}@{number_of(space)}")
        return found

    def legal(self, seat: int) -> set[str]:
        return self.open if seat == self.turn else set()

    # ---- what is done

    def take(self, step: dict[str, Any]) -> None:
        """Follow a recorded step."""
        told: list[dict[str, Any]] = step["events"]
        if step["did"] == "move":
            found = self.move(step["seat"], step["move"])
        else:
            if step["did"] != ("next" if self.number else "deal") or not self.between():
                raise Differs(f"nothing is to be dealt in {step}")
            found = self.deal(told[0])
        # Which of two LINK-O tiles that are fixed together is named first, means nothing.
        told = [event | ({"fixed": sorted(event["fixed"])} if "fixed" in event else {}) for event in told]
        if found != told:
            raise Differs(f"what happened is told as {told}, but is {found}")

    def deal(self, dealt: dict[str, Any]) -> list[dict[str, Any]]:
        self.hands = [list(hand) for hand in dealt["all_hands"]]
        self.bag = list(dealt["all_bag"])
        held = [tile for hand in self.hands for tile in hand]
        if Counter(held + self.bag) != Counter(all_tiles(self.link_o_tiles)):
            raise Differs("these are not the tiles of the game")
        starter: int = (self.starter + 1) % self.seats if self.number else dealt["starter"]
        self.starter = starter
        self.number += 1
        self.board = {}
        self.filled = {}
        self.fresh = set(range(self.seats))
        self.passed = set()
        event = {
            "k": "dealt",
            "round": self.number,
            "starter": starter,
            "hands": [HAND] * self.seats,
            "bag": len(all_tiles(self.link_o_tiles)) - HAND * self.seats,
            "all_hands": [in_order(hand) for hand in self.hands],
            "all_bag": list(self.bag),
        }
        if [len(hand) for hand in self.hands] != event["hands"] or not 0 <= starter < self.seats:
            raise Differs(f"this is no deal: {dealt}")
        return [event, *self.ask(starter)]

    def move(self, seat: int, text: str) -> list[dict[str, Any]]:
        if text not in self.legal(seat):
            raise Differs(f"seat {seat} may not play {text}")
        lay, place = text.split("@")
        space = EVERYWHERE[int(place)]
        valued, closed = values(self.board), blocked(self.board)
        self.hands[seat].remove(as_dealt(lay))
        self.board[space] = lay
        if not agrees(self.board, EVERYWHERE):
            raise Differs(f"after {text} the board is not in order: {self.board}")
        placed: dict[str, Any] = {"k": "placed", "seat": seat, "lay": lay, "space": int(place)}
        now = values(self.board)
        if any(now.get(where) != value for where, value in valued.items()):
            raise Differs(f"{text} changes the value of a LINK-O tile")
        if space in now:
            placed["value"] = int(now[space])
        placed["fixed"] = sorted(
            [number_of(where), int(value)] for where, value in now.items() if where != space and where not in valued
        )
        placed["blocked"] = sorted(blocked(self.board) - closed - {int(place)})
        for detail in ("fixed", "blocked"):
            if not placed[detail]:
                del placed[detail]
        self.fresh.discard(seat)
        self.passed = set()
        self.turn = None
        self.dug = 0
        happened = [placed]
        if all((space[0], i) in self.board for i in range(SPACES)):
            self.filled[space[0]] = seat
            self.totals[seat] += CIRCLE_POINTS
            circle = CIRCLES.index(space[0])
            happened.append({"k": "filled", "seat": seat, "circle": circle, "points": CIRCLE_POINTS})
        if not self.hands[seat]:
            happened.append({"k": "called", "seat": seat})
            return happened + self.close("out", {seat})
        if self.totals[seat] >= self.target:
            return happened + self.close("target", set())
        return happened + self.ask((seat + 1) % self.seats)

    def ask(self, seat: int) -> list[dict[str, Any]]:
        """Whoever is next, from this seat on, digs or passes until somebody can play or the round is over."""
        happened: list[dict[str, Any]] = []
        while True:
            dug: list[str] = []
            self.open = self.plays(seat)
            while self.bag and not self.open:
                dug.append(self.bag.pop(0))
                self.hands[seat].append(dug[-1])
                self.open = self.plays(seat)
            if dug:
                happened.append({"k": "dug", "seat": seat, "count": len(dug), "tiles": dug})
            if self.open:
                self.turn = seat
                self.dug = len(dug)
                return [*happened, {"k": "turn", "seat": seat} | ({"dug": len(dug)} if dug else {})]
            if seat in self.fresh:
                happened.append({"k": "passed", "seat": seat, "first": True})
                self.fresh.remove(seat)
            else:
                happened.append({"k": "passed", "seat": seat})
                self.passed.add(seat)
            if len(self.passed) == self.seats:
                return happened + self.close("stuck", self.lowest())
            seat = (seat + 1) % self.seats

    def lowest(self) -> set[int]:
        """Who wins a round that is stuck: the lowest value, then the fewest tiles; nobody where all are equal."""
        ranks = {seat: (worth(self.hands[seat]), len(self.hands[seat])) for seat in range(self.seats)}
        winners = {seat for seat, rank in ranks.items() if rank == min(ranks.values())}
        return winners if len(winners) < self.seats else set()

    def close(self, by: str, winners: set[int]) -> list[dict[str, Any]]:
        losers = [seat for seat in range(self.seats) if seat not in winners]
        points = [CIRCLE_POINTS * list(self.filled.values()).count(seat) for seat in range(self.seats)]
        made_of: list[dict[str, Any]] = []
        hands = [in_order(hand) for hand in self.hands]
        for seat, hand in enumerate(hands):
            against = losers if seat in winners else []
            won = [{"seat": other, "tiles": hands[other], "points": worth(hands[other])} for other in against]
            scored = sum(worth(hands[other]) for other in against)
            points[seat] += scored
            self.totals[seat] += scored
            circles = [
                {"circle": CIRCLES.index(circle), "points": CIRCLE_POINTS}
                for circle in CIRCLES
                if self.filled.get(circle) == seat
            ]
            left = {"tiles": hand, "value": worth(hand)}
            made_of.append({"by": by, "circles": circles, "hands": won, "left": left})
        self.turn = None
        score = {"points": points, "totals": list(self.totals), "winners": sorted(winners)}
        self.rounds.append({"number": self.number, "made_of": made_of} | score)
        reached = [total for total in self.totals if total >= self.target]
        if reached:
            best = [seat for seat, total in enumerate(self.totals) if total == max(reached)]
            self.outcome = {"winners": best, "totals": list(self.totals)}
        ended: dict[str, Any] = {"k": "ended", "round": self.number, "by": by, "hands": hands}
        ended["values"] = [worth(hand) for hand in hands]
        ended["circles"] = [self.filled.get(circle, -1) for circle in CIRCLES]
        return [ended | score | ({"over": True} if reached else {})]


def check_chance(record: dict[str, Any]) -> None:
    """Deal anew from the seed, as the README of the game tells it."""
    for step in record["steps"]:
        if step["did"] == "move":
            continue
        stream = chance.words(record["seed"], step["step"])
        dealt = step["events"][0]
        if step["did"] == "deal" and chance.below(stream, record["seats"]) != dealt["starter"]:
            raise Differs("another seat is drawn to start")
        order = chance.shuffled(stream, all_tiles(record["options"]["link_o_tiles"]))
        for hand in dealt["all_hands"]:
            if in_order(order[:HAND]) != hand:
                raise Differs(f"step {step['step']} deals {hand}, but the seed {order[:HAND]}")
            order = order[HAND:]
        if order != dealt["all_bag"]:
            raise Differs(f"step {step['step']} has the bag {dealt['all_bag']}, but the seed {order}")


def check(record: dict[str, Any]) -> Match:
    """Follow a record of a finished match (`docs/record.md`) to its end; gives the match as it ended."""
    match = Match(record["options"], record["seats"])
    for step in record["steps"]:
        match.take(step)
    if match.rounds != record["rounds"]:
        raise Differs(f"the rounds are recorded as {record['rounds']}, but are {match.rounds}")
    if match.outcome != record.get("outcome"):
        raise Differs(f"the outcome is recorded as {record.get('outcome')}, but is {match.outcome}")
    return match
