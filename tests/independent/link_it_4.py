"""Link It 4 once more, from the text of its rules alone. Reads the record of a match (`docs/record.md`) step by step.

Dice are taken from the record or, with the seed, worked out as well; everything else is always worked out and must be
what the record says.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from tests.independent.agreeing import Differs, agree, read
from tests.independent.chance import below, words

SIDES = {
    "A": """
        3K J  FH P1 ST 3K
        P2 ST 3K 4K FH J
        4K FH P3 ST 3K 4K
        ST 3K 4K FH P4 ST
        FH P5 ST 3K 4K FH
        3K 4K FH J  ST P6
    """,
    "B": """
        3K ST FH J
        ST J  3K 4K
        J  FH 4K 3K
        4K P  ST FH
    """,
}
TOKENS = 15
ROLLS = 5
DOWN_RIGHT = ((0, 1), (1, 0), (1, 1), (1, -1))


def board(side: str) -> list[list[str]]:
    """The side's squares, row by row."""
    return [line.split() for line in SIDES[side].strip().splitlines()]


def contains(dice: list[int], combination: str) -> bool:
    """Whether the five dice contain the combination of a square."""
    of = [dice.count(pips) for pips in range(7)]
    match combination:
        case "P":
            return max(of) >= 2
        case "3K":
            return max(of) >= 3
        case "4K":
            return max(of) >= 4
        case "J":
            return max(of) == 5
        case "FH":
            return any(
                of[three] >= 3 and of[pair] >= 2 for three in range(1, 7) for pair in range(1, 7) if three != pair
            )
        case "ST":
            return sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])
        case _:
            return of[int(combination.removeprefix("P"))] >= 2


class Referee:
    """A match as far as its record was read; with its seed, chance is worked out too.

    rounds: every finished game in the form of the record, but each made_of with `lines`, all of the winner's lines;
    seen: how often each rare thing came up.
    """

    def __init__(self, options: dict[str, Any], seats: int, seed: str | None = None) -> None:
        self.seats = seats
        self.seed = seed
        self.side: str = options["side"]
        self.games: str = options["games"]
        self.squares = board(self.side)
        self.size = len(self.squares)
        self.totals = [0] * seats
        self.rounds: list[dict[str, Any]] = []
        self.seen: Counter[str] = Counter()
        self.starter = -1
        self.turn: int | None = None
        self.dice: list[int] = []
        self.rolls = 0
        self.stacks: list[list[int]] = []
        self.unused: list[int] = []
        self.discarded: list[int] = []
        self.over = False

    # ---- what may be done

    def actors(self) -> set[int]:
        return set() if self.turn is None else {self.turn}

    def between(self) -> bool:
        return self.turn is None and not self.over

    def hushed(self) -> set[int]:
        return set()

    def combination(self, square: int) -> str:
        return self.squares[square // self.size][square % self.size]

    def open_squares(self) -> list[int]:
        """Where the seat whose turn it is may place a token now."""
        if self.rolls == 0:
            return []
        rolled = [name for name in {name for row in self.squares for name in row} if contains(self.dice, name)]
        return [
            square
            for square in range(self.size * self.size)
            if len(self.stacks[square]) <= 5 - self.rolls and self.combination(square) in rolled
        ]

    def legal(self, seat: int) -> set[str]:
        """All moves of the seat, in their notation."""
        if seat != self.turn:
            return set()
        if self.rolls == 0:
            return {"R01234"}
        moves = {f"P{square}" for square in self.open_squares()}
        if self.rolls < ROLLS:
            for many in range(1, 6):
                moves |= {"R" + "".join(map(str, picked)) for picked in combinations(range(5), many)}
        return moves

    # ---- what the stacks amount to

    def lines(self, seat: int) -> list[list[int]]:
        """Every straight line of four neighbouring squares on which the seat's tokens are on top."""
        found: list[list[int]] = []
        own = {divmod(square, self.size) for square, stack in enumerate(self.stacks) if stack[-1:] == [seat]}
        for row, column in own:
            for down, right in DOWN_RIGHT:
                places = [(row + step * down, column + step * right) for step in range(4)]
                if own.issuperset(places):
                    found.append(sorted(r * self.size + c for r, c in places))
        return found

    def jackpots(self, seat: int) -> list[int]:
        """The jackpot squares that hold a token of the seat, at any height."""
        return [square for square, stack in enumerate(self.stacks) if self.combination(square) == "J" and seat in stack]

    def tops(self, seat: int) -> list[list[int]]:
        """The seat's top tokens: the square and the height of each."""
        return [[square, len(stack)] for square, stack in enumerate(self.stacks) if stack[-1:] == [seat]]

    # ---- reading a step

    def take(self, step: dict[str, Any]) -> None:
        """Read the next step. Raises Differs where it is not what the rules make of it."""
        try:
            self._take(step, list(step["events"]))
        except (KeyError, IndexError) as missing:
            raise Differs(f"nothing is told of {missing}") from missing

    def _take(self, step: dict[str, Any], events: list[dict[str, Any]]) -> None:
        if self.seed is not None:
            stream = words(self.seed, step["step"])
            for event in events:
                if event["k"] in ("start-rolled", "rolled"):
                    rolled = [event["dice"][place] for place in event.get("picked", range(len(event["dice"])))]
                    agree("the dice by the seed", [below(stream, 6) + 1 for _ in rolled], rolled)
        match step["did"]:
            case "deal":
                if self.starter >= 0:
                    raise Differs("a match is dealt once")
                self._start(events)
            case "next":
                if not self.between():
                    raise Differs("no further game may begin now")
                self.starter = (self.starter + 1) % self.seats
                self._begin(events)
            case "move":
                seat, move = step["seat"], step["move"]
                if move not in self.legal(seat):
                    raise Differs(f"seat {seat} may not {move}")
                if move.startswith("R"):
                    self._roll(seat, [int(die) for die in move[1:]], events)
                else:
                    self._place(seat, int(move[1:]), events)
            case other:
                raise Differs(f"nothing is called {other}")
        agree("what else happened", [], events)

    def _start(self, events: list[dict[str, Any]]) -> None:
        rolling: list[int] = list(range(self.seats))
        while len(rolling) > 1:
            rolled = events.pop(0)
            agree("who rolls for the start", ["start-rolled", rolling], [rolled["k"], rolled["seats"]])
            dice: list[int] = list(rolled["dice"])
            agree("dice for the start", [True] * len(rolling), [1 <= die <= 6 for die in dice])
            tied = [seat for seat, die in zip(rolling, dice, strict=True) if die == max(dice)]
            if len(tied) > 1:
                self.seen["start: tied, and rolled again"] += 1
                self.seen["start: tied among a part of the seats"] += len(tied) < len(rolling)
            rolling = tied
        self.starter = rolling[0]
        self._begin(events)

    def _begin(self, events: list[dict[str, Any]]) -> None:
        self.stacks = [[] for _ in range(self.size * self.size)]
        self.unused = [TOKENS] * self.seats
        self.discarded = [0] * self.seats
        agree("a game begins", {"k": "began", "round": len(self.rounds) + 1, "starter": self.starter}, events.pop(0))
        self._turn_of(self.starter, events)

    def _turn_of(self, seat: int, events: list[dict[str, Any]]) -> None:
        self.turn, self.dice, self.rolls = seat, [], 0
        agree("whose turn", {"k": "turn", "seat": seat}, events.pop(0))

    def _roll(self, seat: int, picked: list[int], events: list[dict[str, Any]]) -> None:
        told = events.pop(0)
        dice = list(told["dice"])
        if len(dice) != 5 or not all(1 <= die <= 6 for die in dice):
            raise Differs(f"these are not five dice: {dice}")
        if self.dice:
            kept = [place for place in range(5) if place not in picked]
            agree("the dice that lay", [self.dice[place] for place in kept], [dice[place] for place in kept])
        self.rolls += 1
        self.dice = dice
        agree("a roll", {"k": "rolled", "seat": seat, "roll": self.rolls, "picked": picked, "dice": dice}, told)
        self.seen["five alike"] += contains(dice, "J")
        self.seen["straight"] += contains(dice, "ST")
        self.seen["full house"] += contains(dice, "FH")
        if self.rolls == ROLLS:
            if self.open_squares():
                self.seen["fifth roll: must place"] += 1
            else:
                if any(contains(dice, self.combination(square)) for square in range(len(self.stacks))):
                    self.seen["discarded: combination there, but every square taken"] += 1
                self.unused[seat] -= 1
                self.discarded[seat] += 1
                self.seen["discarded"] += 1
                self.seen["discarded: the last token"] += self.unused[seat] == 0
                agree("a discard", {"k": "discarded", "seat": seat, "dice": dice}, events.pop(0))
                self._go_on(seat, lines=[], jackpots=[], events=events)

    def _place(self, seat: int, square: int, events: list[dict[str, Any]]) -> None:
        stack = self.stacks[square]
        self.seen["placed on an own token"] += stack[-1:] == [seat]
        stack.append(seat)
        self.unused[seat] -= 1
        self.seen[f"placed at height {len(stack)} after roll {self.rolls}"] += 1
        told = {"k": "placed", "seat": seat, "square": square, "height": len(stack), "rolls": self.rolls}
        agree("a placing", told | {"dice": self.dice}, events.pop(0))
        jackpots = self.jackpots(seat)
        self._go_on(seat, self.lines(seat), jackpots if len(jackpots) == 3 else [], events)

    def _go_on(self, seat: int, lines: list[list[int]], jackpots: list[int], events: list[dict[str, Any]]) -> None:
        if lines or jackpots:
            made_of: list[dict[str, Any]] = [{} for _ in range(self.seats)]
            made_of[seat] = {"lines": lines, "jackpots": jackpots}
            self.seen["won: by a line"] += bool(lines)
            self.seen["won: by more lines than one"] += len(lines) > 1
            self.seen["won: by jackpots"] += bool(jackpots)
            self.seen["won: by jackpots, one of them covered"] += any(self.stacks[j][-1] != seat for j in jackpots)
            self.seen["won: by both at once"] += bool(lines and jackpots)
            self.seen["won: with the last token"] += self.unused[seat] == 0
            self._end([seat], made_of, events)
        elif not any(self.unused):
            tops = [self.tops(each) for each in range(self.seats)]
            counts = [sum(height for _, height in own) for own in tops]
            winners = [each for each in range(self.seats) if counts[each] == max(counts)]
            made_of = [{"how": "count", "count": count, "tops": own} for count, own in zip(counts, tops, strict=True)]
            self.seen["counted"] += 1
            for many in range(2, self.seats + 1):
                self.seen[f"counted: {many} tie"] += len(winners) == many
            self.seen["counted: a stack of five"] += any(len(stack) == 5 for stack in self.stacks)
            self._end(winners, made_of, events)
        else:
            self._turn_of((seat + 1) % self.seats, events)

    def _end(self, winners: list[int], made_of: list[dict[str, Any]], events: list[dict[str, Any]]) -> None:
        self.turn, self.dice, self.rolls = None, [], 0
        points = [int(seat in winners) for seat in range(self.seats)]
        self.totals = [total + point for total, point in zip(self.totals, points, strict=True)]
        number = len(self.rounds) + 1
        self.over = self.games == "one" or max(self.totals) >= 2
        self.seen["match: more than three games"] += self.over and number > 3
        self.rounds.append(
            {
                "number": number,
                "points": points,
                "totals": list(self.totals),
                "winners": winners,
                "made_of": made_of,
            }
        )
        outcome = self.outcome()
        if outcome and self.games != "one":
            self.seen["match: several reach two together"] += len(outcome["winners"]) > 1
        told = dict(events.pop(0))
        agree(
            "the end of a game",
            ["ended", number, winners, points, self.totals, self.over],
            [told["k"], told["round"], told["winners"], told["points"], told["totals"], told.get("over", False)],
        )
        if "lines" in made_of[winners[0]]:
            self._agree_won("the end of a game", made_of[winners[0]], told | {"how": told["by"]})
            agree("a game won at once has no points", (None, None), (told.get("counts"), told.get("counted")))
        else:
            agree("how the game ended", "count", told["by"])
            agree("the counts", [own["count"] for own in made_of], told["counts"])
            agree("the tops", [own["tops"] for own in made_of], told["counted"])

    @staticmethod
    def _agree_won(what: str, made_of: dict[str, Any], told: dict[str, Any]) -> None:
        """A win at once is told with the squares of all its lines, with its jackpots, or both."""
        line = sorted({square for line in made_of["lines"] for square in line})
        agree(f"{what}: the lines", line, told.get("line", []))
        agree(f"{what}: the jackpots", made_of["jackpots"], told.get("jackpots", []))
        ways = [way for way, squares in (("line", line), ("jackpots", made_of["jackpots"])) if squares]
        agree(f"{what}: how it was won", ways[0] if len(ways) == 1 else "both", told["how"])

    # ---- the sums

    def outcome(self) -> dict[str, Any] | None:
        if not self.over:
            return None
        enough = 1 if self.games == "one" else 2
        winners = [seat for seat in range(self.seats) if self.totals[seat] >= enough]
        return {"winners": winners, "totals": list(self.totals)}

    def agree_rounds(self, told: list[dict[str, Any]]) -> None:
        """Raise Differs unless these are the finished games, made_of included."""
        agree("how many games", len(self.rounds), len(told))
        for mine, other in zip(self.rounds, told, strict=True):
            for field in ("number", "points", "totals", "winners"):
                agree(f"game {mine['number']}: {field}", mine[field], other[field])
            for own, of_seat in zip(mine["made_of"], other["made_of"], strict=True):
                if "lines" in own:
                    self._agree_won(f"game {mine['number']}", own, dict(of_seat))
                else:
                    agree(f"game {mine['number']}: made of", own, of_seat)

    def facts(self) -> dict[str, Any]:
        """What everybody sees."""
        facts: dict[str, Any] = {
            "stacks": [list(stack) for stack in self.stacks],
            "unused": self.unused,
            "discarded": self.discarded,
            "scores": self.totals,
            "starter": self.starter,
        }
        # What lies there after a game has ended is for the eyes alone.
        return facts if self.turn is None else facts | {"turn": self.turn, "dice": self.dice, "rolls": self.rolls}


def check(record: dict[str, Any], seed: str | None = None) -> Referee:
    """Read the record of a finished match to its end, its chance by the seed where one is given.

    Raises Differs at the first thing that is not as it must be.
    """
    referee = Referee(record["options"], record["seats"], seed)
    read(record, referee, "link-it-4", seed)
    return referee
