"""The rules of Link It 4 once more, slowly, from the page of rulings alone. It shares no code with the game.

Nothing is kept but what happened: the dice of the turn that runs, and the turns before it. All else is worked out of
that, from the beginning for every turn: what lies where, whose turn it is, who has won, who has how many tokens.
A square is (row, column) from 1.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations

Square = tuple[int, int]

SIDES = {
    "A": "3K J FH P1 ST 3K / P2 ST 3K 4K FH J / 4K FH P3 ST 3K 4K /"
    "ST 3K 4K FH P4 ST / FH P5 ST 3K 4K FH / 3K 4K FH J ST P6",
    "B": "3K ST FH J / ST J 3K 4K / J FH 4K 3K / 4K P ST FH",
}


def board(side: str) -> dict[Square, str]:
    """What each square asks for."""
    return {(r, c): kind for r, row in enumerate(SIDES[side].split("/"), 1) for c, kind in enumerate(row.split(), 1)}


@cache
def shows(kind: str, dice: tuple[int, ...]) -> bool:
    """Whether these dice contain the combination."""
    return any(is_exactly(kind, part) for part in parts(dice))


def parts(dice: tuple[int, ...]) -> list[list[int]]:
    """All that some of the dice show, or all of them."""
    return [sorted(part) for part in chain.from_iterable(combinations(dice, n) for n in range(1, 6))]


def is_exactly(kind: str, part: list[int]) -> bool:
    """Whether these dice, no more and no fewer, are the combination."""
    if kind[0] == "P":
        return part in ([[int(kind[1])] * 2] if len(kind) > 1 else [[n, n] for n in range(1, 7)])
    if kind in ("3K", "4K", "J"):
        length = {"3K": 3, "4K": 4, "J": 5}[kind]
        return any(part == [n] * length for n in range(1, 7))
    if kind == "ST":
        return part in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])
    assert kind == "FH"
    return any(part == sorted([a, a, a, b, b]) for a in range(1, 7) for b in range(1, 7) if a != b)


class Reference:
    """One game. turns: for each turn that is over, the square of its token or None where one was discarded."""

    def __init__(self, side: str, seats: int, starter: int) -> None:
        self.squares = board(side)
        self.seats = seats
        self.starter = starter
        self.turns: list[Square | None] = []
        self.thrown: list[list[int]] = []
        self._piles: tuple[list[Square | None], dict[Square, list[int]]] = ([], {square: [] for square in self.squares})
        self._at_once: tuple[list[Square | None], str] = ([], "")

    # --- what follows from that ---

    def who(self, turn: int) -> int:
        """Whose turn this one is, or was."""
        return (self.starter + turn) % self.seats

    def mover(self) -> int | None:
        """Whose turn it is."""
        return None if self.over() else self.who(len(self.turns))

    def pile(self, square: Square) -> list[int]:
        """The seats of the tokens there, the lowest first."""
        if self._piles[0] != self.turns:
            piles: dict[Square, list[int]] = {each: [] for each in self.squares}
            for turn, where in enumerate(self.turns):
                if where:
                    piles[where].append(self.who(turn))
            self._piles = ([*self.turns], piles)
        return self._piles[1][square]

    def unused(self, seat: int) -> int:
        return 15 - sum(self.who(turn) == seat for turn in range(len(self.turns)))

    def discarded(self, seat: int) -> int:
        return sum(where is None and self.who(turn) == seat for turn, where in enumerate(self.turns))

    def top(self, square: Square) -> int | None:
        """The seat on top there."""
        return self.pile(square)[-1] if self.pile(square) else None

    def lines(self, seat: int) -> set[frozenset[Square]]:
        """All of its fours: from each of its tops, three more steps in each of eight ways."""
        mine = {square for square in self.squares if self.top(square) == seat}
        ways = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
        fours = [frozenset((r + i * a, c + i * b) for i in range(4)) for r, c in mine for a, b in ways]
        return {four for four in fours if four <= mine}

    def jackpots(self, seat: int) -> set[Square]:
        """The jackpot squares with a token of the seat."""
        return {square for square, kind in self.squares.items() if kind == "J" and seat in self.pile(square)}

    def at_once(self) -> str:
        """How the turn before this one has won: `line`, `jackpots`, `both`, or empty."""
        if self._at_once[0] != self.turns:
            self._at_once = ([*self.turns], self._won_at_once())
        return self._at_once[1]

    def _won_at_once(self) -> str:
        if not self.turns or self.turns[-1] is None:
            return ""
        seat = self.who(len(self.turns) - 1)
        line, jackpots = bool(self.lines(seat)), len(self.jackpots(seat)) == 3
        return "both" if line and jackpots else "line" if line else "jackpots" if jackpots else ""

    def over(self) -> str:
        """How the game has ended, or empty."""
        return self.at_once() or ("count" if len(self.turns) == 15 * self.seats else "")

    def counts(self) -> list[int]:
        """What each seat's tokens on top score."""
        return [
            sum(len(self.pile(square)) for square in self.squares if self.top(square) == seat)
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        if self.over() == "count":
            return [seat for seat in range(self.seats) if all(self.counts()[seat] >= n for n in self.counts())]
        return [self.who(len(self.turns) - 1)] if self.over() else []

    def shows(self, kind: str) -> bool:
        """Whether the dice as they lie contain the combination."""
        return shows(kind, tuple(sorted(self.thrown[-1])))

    def open(self) -> set[Square]:
        """The squares that take a token."""
        k = len(self.thrown)
        if k == 0:
            return set()
        shown = {kind for kind in set(self.squares.values()) if self.shows(kind)}
        return {square for square, kind in self.squares.items() if kind in shown and len(self.pile(square)) <= 5 - k}

    def legal(self) -> set[str]:
        """The moves of the seat to move: `roll 0 2`, `put 3 4`."""
        if self.over():
            return set()
        if not self.thrown:
            return {"roll 0 1 2 3 4"}
        moves = {f"put {r} {c}" for r, c in self.open()}
        if len(self.thrown) < 5:
            for n in range(1, 32):
                moves.add("roll " + " ".join(str(die) for die in range(5) if n >> die & 1))
        return moves

    # --- what happens ---

    def do(self, move: str, fall: list[int]) -> None:
        """Make a move; `fall` is what the rolled dice show, in their order."""
        assert move in self.legal()
        word, *numbers = move.split()
        if word == "put":
            assert not fall
            self._over_with((int(numbers[0]), int(numbers[1])))
            return
        now = dict(enumerate(self.thrown[-1] if self.thrown else [0] * 5))
        now.update(zip(map(int, numbers), fall, strict=True))
        self.thrown.append([now[die] for die in range(5)])
        if len(self.thrown) == 5 and not self.open():
            self._over_with(None)

    def _over_with(self, square: Square | None) -> None:
        self.turns.append(square)
        self.thrown = []


class Match:
    """One game, or as many as it takes until somebody has won two."""

    def __init__(self, side: str, games: str, seats: int, starter: int) -> None:
        self.side, self.needed, self.seats = side, {"one": 1, "first-to-2": 2}[games], seats
        self.games = [Reference(side, seats, starter)]

    def next(self) -> None:
        """Another game."""
        assert self.games[-1].over()
        assert not self.winners()
        self.games.append(Reference(self.side, self.seats, (self.games[-1].starter + 1) % self.seats))

    def won(self) -> list[int]:
        """The games that each seat has won."""
        return [sum(seat in game.winners() for game in self.games) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.won()[seat] >= self.needed]


def first_of(rolls: list[tuple[tuple[int, ...], tuple[int, ...]]], seats: int) -> int:
    """Who begins by these rolls for the start, each (seats, dice); they must be the rolls there had to be."""
    still = list(range(seats))
    for who, dice in rolls:
        assert len(still) > 1
        assert list(who) == still
        assert all(1 <= die <= 6 for die in dice)
        still = [seat for seat, die in zip(who, dice, strict=True) if not any(other > die for other in dice)]
    assert len(still) == 1
    return still[0]
