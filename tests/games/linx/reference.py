"""Linx once more, written from the rules alone: slow, mutable, and sharing nothing with `app.games.linx`.

It looks at everything there is instead of at what a move could have changed: all lines of the grid after each tile,
all cells for all tiles before a round ends.
"""

from __future__ import annotations

from itertools import product

WINS_AGAINST = {("R", "S"), ("S", "P"), ("P", "R")}
Tile = tuple[int, str, bool]  # owner (-1: nobody), kind, face up


class Reference:
    """One round, dealt as told. Moves come as text."""

    def __init__(self, hands: list[str], piles: list[str], starter: int, *, teams: bool) -> None:
        self.seats = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.piles = [list(pile) for pile in piles]
        self.shown: list[list[str]] = [[] for _ in hands]
        self.starter = starter
        self.turn = starter
        self.teams = teams
        self.grid: dict[tuple[int, int], list[Tile]] = {}
        self.winners: set[int] | None = None
        self.passes = 0
        if self.seats == 3:
            for y, row in enumerate(("RPS", "PSR", "SRP")):
                for x, kind in enumerate(row):
                    self.grid[x, y] = [(-1, kind, True)]

    def places(self, kind: str) -> set[tuple[bool, int, int]]:
        """Where a tile of this kind could go, as (face down, x, y)."""
        size = 4 if self.seats == 2 else 5
        if not self.grid:
            return {(False, 0, 0)}
        found: set[tuple[bool, int, int]] = set()
        for x, y in product(range(-5, 6), repeat=2):
            stack = self.grid.get((x, y), [])
            if not stack:
                near = any((x + dx, y + dy) in self.grid for dx, dy in product((-1, 0, 1), repeat=2))
                xs, ys = [x] + [a for a, _ in self.grid], [y] + [b for _, b in self.grid]
                if near and max(xs) - min(xs) < size and max(ys) - min(ys) < size:
                    found.add((False, x, y))
            elif stack[-1][2] and (kind, stack[-1][1]) in WINS_AGAINST:
                found.add((True, x, y))
        return found

    def legal(self) -> set[str]:
        """The moves of the seat to move."""
        if self.winners is not None:
            return set()
        return {
            f"{kind}{'x' if down else ''}{x},{y}"
            for kind in set(self.hands[self.turn])
            for down, x, y in self.places(kind)
        }

    def play(self, text: str) -> None:
        """Make a legal move of the seat to move."""
        assert text in self.legal()
        kind, down = text[0], text[1] == "x"
        x, y = map(int, text[2 if down else 1 :].split(","))
        seat = self.turn
        self.grid.setdefault((x, y), []).append((seat, kind, not down))
        self.hands[seat].remove(kind)
        if kind in self.shown[seat]:
            self.shown[seat].remove(kind)
        lines = self.lines()
        if lines:
            assert lines == {seat}, "a line of somebody else"
            self.winners = {seat, (seat + 2) % 4} if self.teams else {seat}
            return
        if not down:
            self.draw(seat)
        while not self.dead():
            self.turn = (self.turn + 1) % self.seats
            if self.legal():
                return
            self.passes += 1
            self.shown[self.turn] = list(self.hands[self.turn])
            self.draw(self.turn)
        self.winners = self.count()

    def draw(self, seat: int) -> None:
        for _ in range(2):
            if self.piles[seat]:
                self.hands[seat].append(self.piles[seat].pop(0))

    def dead(self) -> bool:
        """True when no tile of any hand or pile could be placed."""
        tiles = {kind for tiles in self.hands + self.piles for kind in tiles}
        return not any(self.places(kind) for kind in tiles)

    def lines(self) -> set[int]:
        """The owners of all lines of three on the grid."""
        tops = {at: (stack[-1][0], stack[-1][2]) for at, stack in self.grid.items()}
        found: set[int] = set()
        for (x, y), (owner, up) in tops.items():
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if owner >= 0 and all(tops.get((x + i * dx, y + i * dy)) == (owner, up) for i in (1, 2)):
                    found.add(owner)
        return found

    def visible(self, seat: int) -> int:
        return sum(stack[-1][0] == seat for stack in self.grid.values())

    def count(self) -> set[int]:
        """Who wins when nobody can place: the last in turn order of those with the most."""
        order = [(self.starter + i) % self.seats for i in range(self.seats)]
        if self.teams:
            first, second = {order[0], order[2]}, {order[1], order[3]}
            return first if sum(map(self.visible, first)) > sum(map(self.visible, second)) else second
        most = max(map(self.visible, order))
        return {[seat for seat in order if self.visible(seat) == most][-1]}
