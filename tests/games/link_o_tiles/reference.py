"""LINK-O tiles a second time: slow, plain, and written from the text of the rules alone.

It shares nothing with `app.games.link_o_tiles`. It keeps no books of what fits where: to know whether a tile may lie
somewhere it lays it there and looks whether all touching ends can match, trying every value for the LINK-O tiles on the
connectors around. A space is (circle, number); a tile is a text like `o34` or `oL`, a laid one `o34`, `o43` or `oL`.
"""

from __future__ import annotations

from collections.abc import Iterator

Space = tuple[str, int]
Ring = tuple[str, str, int]
Joint = tuple[str, int, str, int]

RINGS: tuple[Ring, ...] = (("TL", "o", 16), ("TR", "g", 16), ("BR", "y", 16), ("BL", "p", 16))
"""The four circles: name, colour, spaces."""

JOINTS: tuple[Joint, ...] = (("TL", 4, "TR", 12), ("TR", 8, "BR", 0), ("BR", 12, "BL", 4), ("BL", 0, "TL", 8))


def all_tiles(link_o_tiles: int) -> list[str]:
    """The tiles in the bag."""
    tiles: list[str] = []
    for colour in "ogyp":
        for one in "01234":
            tiles += [colour + one + other for other in "01234" if one <= other]
        tiles += [colour + "L"] * (link_o_tiles // 4)
    return tiles


def worth(tile: str) -> int:
    """What a tile counts in a hand."""
    return 16 if tile[1:] == "L" else int(tile[1]) + int(tile[2])


def count(tiles: list[str]) -> int:
    """What a hand counts."""
    return sum(worth(tile) for tile in tiles)


class Map:
    """Which spaces there are and which touch."""

    def __init__(self, rings: tuple[Ring, ...], joints: tuple[Joint, ...]) -> None:
        self.colour: dict[Space, str] = {(name, n): colour for name, colour, size in rings for n in range(size)}
        self.of = {colour: [s for s, own in self.colour.items() if own == colour] for colour in "ogyp"}
        self.number = {space: index for index, space in enumerate(self.colour)}
        self.at = {index: space for space, index in self.number.items()}
        self.rings = rings
        self.across: dict[Space, Space] = {}
        for one, n, other, m in joints:
            self.across[one, n] = (other, m)
            self.across[other, m] = (one, n)
        self.size = {name: size for name, _, size in rings}
        self.near: dict[Space, list[Space]] = {space: self._touching(space) for space in self.colour}
        self.around = {(space, steps): self._within(space, steps) for space in self.colour for steps in (2, 3)}

    def left(self, space: Space) -> Space:
        return space[0], (space[1] - 1) % self.size[space[0]]

    def right(self, space: Space) -> Space:
        return space[0], (space[1] + 1) % self.size[space[0]]

    def _touching(self, space: Space) -> list[Space]:
        near = [self.left(space), self.right(space)]
        return [*near, self.across[space]] if space in self.across else near

    def _within(self, space: Space, steps: int) -> set[Space]:
        found = {space}
        for _ in range(steps):
            found |= {near for each in found for near in self.near[each]}
        return found


class Round:
    """One round from its deal, with what was scored before. `play` makes moves, the rest can be looked at."""

    def __init__(
        self,
        where: Map,
        hands: list[list[str]],
        bag: list[str],
        starter: int,
        scores: list[int],
        target: int,
    ) -> None:
        self.where = where
        self.board: dict[Space, str] = {}
        self.hands = [list(hand) for hand in hands]
        self.bag = list(bag)
        self.seats = len(hands)
        self.scores = list(scores)
        self.before = list(scores)
        self.target = target
        self.first_turn_ahead = [True] * self.seats
        self.passes: list[int] = []
        self.log: list[str] = []
        self.over: str | None = None
        self.winners: list[int] = []
        self.circles: dict[str, int] = {}
        self.turn = starter
        self._until_someone_can_choose()

    # --- what may lie where ---

    def matches(self, board: dict[Space, str], spaces: set[Space]) -> list[dict[Space, int]]:
        """All ways to give one value to each LINK-O tile that lies on a connector of these spaces so that all touching
        ends among them match."""
        wild = sorted(s for s in spaces if board.get(s, "")[1:] == "L" and s in self.where.across)
        ways: list[dict[Space, int]] = [{}] if self._all_equal(board, spaces, {}) else []
        for space in wild:
            more = [{**way, space: value} for way in ways for value in range(5)]
            ways = [way for way in more if self._all_equal(board, spaces, way)]
        return ways

    def _all_equal(self, board: dict[Space, str], spaces: set[Space], way: dict[Space, int]) -> bool:
        def end(space: Space, side: int) -> str:
            """The value at the left (1) or right (2) end; "L" for an end that matches anything."""
            laid = board[space]
            return str(way.get(space, "L")) if laid[1:] == "L" else laid[side]

        for space in spaces:
            if space not in board:
                continue
            pairs: list[tuple[str, str]] = []
            right = self.where.right(space)
            if right in spaces and right in board:
                pairs.append((end(space, 2), end(right, 1)))
            other = self.where.across.get(space)
            if other in spaces and other in board:
                # Only doubles and LINK-O tiles lie here: both of their ends are the same.
                pairs.append((end(space, 1), end(other, 1)))
            if any(one != two and "L" not in (one, two) for one, two in pairs):
                return False
        return True

    def value(self, space: Space) -> int | None:
        """The value of the LINK-O tile on this connector: the only one that it can have. None while it is open."""
        found = {way[space] for way in self.matches(self.board, self.where.around[space, 2])}
        assert len(found) in (1, 5)
        return found.pop() if len(found) == 1 else None

    def can_lie(self, laid: str, space: Space) -> bool:
        """Rules 1, 2 and 4 to 6: everything but touching."""
        if space in self.board or self.where.colour[space] != laid[0]:
            return False
        if space in self.where.across and not double_or_link_o(laid):
            return False
        return bool(self.matches({**self.board, space: laid}, self.where.around[space, 3]))

    def touches(self, space: Space) -> bool:
        return any(near in self.board for near in self.where.near[space])

    def may(self, seat: int, laid: str, space: Space) -> bool:
        """Whether this seat, were it its turn, may lay this tile there."""
        place = self.touches(space)
        if self.first_turn_ahead[seat]:
            if not double_or_link_o(laid):
                return False
            place = space in self.where.across or (place and bool(self.board))
        return place and self.can_lie(laid, space)

    def plays(self, seat: int, tile: str) -> Iterator[tuple[str, Space]]:
        turned = tile if tile[1:] == "L" else tile[0] + tile[2] + tile[1]
        for laid in {tile, turned}:
            for space in self.where.of[tile[0]]:
                if space not in self.board and self.may(seat, laid, space):
                    yield laid, space

    def stuck(self, seat: int) -> bool:
        """Whether no tile of the hand can be laid anywhere."""
        return not any(True for tile in self.hands[seat] for _ in self.plays(seat, tile))

    def legal(self) -> set[str]:
        """The moves of the seat to move, as text."""
        if self.over:
            return set()
        found = [play for tile in set(self.hands[self.turn]) for play in self.plays(self.turn, tile)]
        return {f"{laid}@{self.where.number[space]}" for laid, space in found}

    # --- turns ---

    def play(self, text: str) -> None:
        """Make a legal move."""
        assert text in self.legal()
        laid, _, number = text.partition("@")
        space, seat = self.where.at[int(number)], self.turn
        self.board[space] = laid
        self.hands[seat].remove(laid if laid[1:] == "L" else laid[0] + "".join(sorted(laid[1:])))
        self.first_turn_ahead[seat] = False
        self.passes = []
        ring = space[0]
        if all((ring, n) in self.board for n in range(self.where.size[ring])):
            self.circles[ring] = seat
            self.scores[seat] += 16
        if not self.hands[seat]:
            self.over, self.winners = "out", [seat]
            self.scores[seat] += sum(count(hand) for hand in self.hands)
        elif max(self.scores) >= self.target:
            self.over = "target"
        else:
            self.turn = (seat + 1) % self.seats
            self._until_someone_can_choose()

    def _until_someone_can_choose(self) -> None:
        while True:
            seat, first = self.turn, self.first_turn_ahead[self.turn]
            dug: list[str] = []
            while self.bag and self.stuck(seat):
                dug.append(self.bag.pop(0))
                self.hands[seat].append(dug[-1])
            if dug:
                self.log.append(f"{seat} digs {' '.join(dug)}")
            if not self.stuck(seat):
                return
            self.log.append(f"{seat} passes")
            self.first_turn_ahead[seat] = False
            if not first:
                self.passes.append(seat)
            if set(self.passes) == set(range(self.seats)):
                self._nobody_can_play()
                return
            self.turn = (seat + 1) % self.seats

    def _nobody_can_play(self) -> None:
        assert not self.bag
        assert all(self.stuck(seat) for seat in range(self.seats))
        self.over = "stuck"
        lowest = min(count(hand) for hand in self.hands)
        best = [seat for seat in range(self.seats) if count(self.hands[seat]) == lowest]
        if len(best) > 1:
            fewest = min(len(self.hands[seat]) for seat in best)
            best = [seat for seat in best if len(self.hands[seat]) == fewest]
        everything = sum(count(hand) for hand in self.hands)
        if len(best) == 1:
            self.scores[best[0]] += everything - lowest
        else:
            for seat in best:
                self.scores[seat] += everything - lowest * len(best)
        self.winners = best if len(best) < self.seats else []

    # --- the match ---

    def match_winners(self) -> list[int]:
        """Who has won the match; nobody while it goes on."""
        if not self.over or max(self.scores) < self.target:
            return []
        return [seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)]


def double_or_link_o(laid: str) -> bool:
    return laid[1:] == "L" or laid[1] == laid[2]
