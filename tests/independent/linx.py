"""Linx once more, from the text of its rules alone. Reads the record of a match (`docs/record.md`) step by step.

Who starts and how the tiles lie is taken from the record or, with the seed, worked out as well; everything else is
always worked out and must be what the record says.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.independent import chance
from tests.independent.agreeing import Differs, agree, read

KINDS = "RPS"
BEATS = {"R": "S", "S": "P", "P": "R"}
OPENING = {2: (3, 4), 3: (2, 2, 3), 4: (2, 2, 3, 3)}
BLOCK = ("RPS", "PSR", "SRP")
NOBODY = -1
EIGHT = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
ACROSS = ((1, 0), (0, 1), (1, 1), (1, -1))

Tile = tuple[int, str]
Cell = tuple[int, int]


class Referee:
    """A match as far as its record was read; with its seed, chance is worked out too.

    up, down: the face-up tile of each cell and the face-down one on top of it, as (owner, kind); hands, piles: by seat,
    the next tile of a pile first; known: of each hand, what was shown and is not played since; rounds: every finished
    round, a won line's made_of with the `kinds` of the tops of all lines; seen: how often each rare thing came up.
    """

    def __init__(self, options: dict[str, Any], seats: int, seed: str | None = None) -> None:
        self.seats = seats
        self.seed = seed
        self.teams = bool(options["teams"])
        self.size = 4 if seats == 2 else 5
        self.up: dict[Cell, Tile] = {}
        self.down: dict[Cell, Tile] = {}
        self.hands: list[list[str]] = []
        self.piles: list[list[str]] = []
        self.known: list[list[str]] = []
        self.totals = [0] * seats
        self.rounds: list[dict[str, Any]] = []
        self.starter = -1
        self.turn: int | None = None
        self.over = False
        self.seen: Counter[str] = Counter()

    # ---- what may be done

    def actors(self) -> set[int]:
        return set() if self.turn is None else {self.turn}

    def between(self) -> bool:
        return self.turn is None and not self.over

    def hushed(self) -> set[int]:
        return set(range(4)) if self.teams and self.turn is not None else set()

    def free(self) -> list[Cell]:
        """Where a face-up tile may lie: beside a tile, and all tiles with it within the size."""
        if not self.up:
            return [(0, 0)]
        xs, ys = [x for x, _ in self.up], [y for _, y in self.up]
        return [
            (x, y)
            for x in range(max(xs) - self.size + 1, min(xs) + self.size)
            for y in range(max(ys) - self.size + 1, min(ys) + self.size)
            if (x, y) not in self.up and any((x + right, y + below) in self.up for right, below in EIGHT)
        ]

    def places(self, kinds: set[str]) -> set[str]:
        """Every move with a tile of these kinds."""
        free = self.free()
        moves = {f"{kind}{x},{y}" for kind in kinds for x, y in free}
        for (x, y), (_, lying) in self.up.items():
            if (x, y) not in self.down:
                moves |= {f"{kind}x{x},{y}" for kind in kinds if BEATS[kind] == lying}
        return moves

    def could(self, seat: int) -> set[str]:
        """Every placing that the seat's hand allows."""
        return self.places(set(self.hands[seat]))

    def legal(self, seat: int) -> set[str]:
        """All moves of the seat, in their notation."""
        return self.could(seat) if seat == self.turn else set()

    def dead(self) -> bool:
        """Whether no tile still in any hand or draw pile could be placed on the grid as it lies."""
        return not self.places({kind for tiles in (*self.hands, *self.piles) for kind in tiles})

    # ---- what the grid amounts to

    def face(self, seat: int, cell: Cell) -> str:
        """`up` or `down` where the seat's tile is on top, else nothing."""
        if cell in self.down:
            return "down" if self.down[cell][0] == seat else ""
        return "up" if cell in self.up and self.up[cell][0] == seat else ""

    def triples(self, seat: int) -> list[tuple[str, list[Cell]]]:
        """Every three cells in a straight line whose tops are all the seat's, all up or all down."""
        found: list[tuple[str, list[Cell]]] = []
        for x, y in self.up:
            for right, below in ACROSS:
                line = [(x + step * right, y + step * below) for step in range(3)]
                faces = {self.face(seat, cell) for cell in line}
                if len(faces) == 1 and faces != {""}:
                    found.append((faces.pop(), line))
        return found

    def visible(self, seat: int) -> int:
        return sum(self.face(seat, cell) != "" for cell in self.up)

    def side_of(self, seat: int) -> list[int]:
        """The seats that win together with this one."""
        return sorted({seat, (seat + 2) % 4}) if self.teams else [seat]

    # ---- reading a step

    def take(self, step: dict[str, Any]) -> None:
        """Read the next step. Raises Differs where it is not what the rules make of it."""
        try:
            self._take(step, list(step["events"]))
        except (KeyError, IndexError) as missing:
            raise Differs(f"nothing is told of {missing}") from missing

    def _take(self, step: dict[str, Any], events: list[dict[str, Any]]) -> None:
        match step["did"]:
            case "deal":
                if self.starter >= 0:
                    raise Differs("a match is dealt once")
                self._deal(step["step"], events)
            case "next":
                if not self.between():
                    raise Differs("no further round may begin now")
                self._deal(step["step"], events)
            case "move":
                if step["move"] not in self.legal(step["seat"]):
                    raise Differs(f"seat {step['seat']} may not {step['move']}")
                self._move(step["seat"], step["move"], events)
            case other:
                raise Differs(f"nothing is called {other}")
        agree("what else happened", [], events)

    def _deal(self, step: int, events: list[dict[str, Any]]) -> None:
        told = events.pop(0)
        if self.seed is not None:
            stream = chance.words(self.seed, step)
            if not self.rounds:
                agree("the starter by the seed", chance.below(stream, self.seats), told["starter"])
            for hand, pile in zip(told["all_hands"], told["all_piles"], strict=True):
                agree("the tiles by the seed", chance.shuffled(stream, "RRRRRPPPPPSSSSS"), [*hand, *pile])
        if self.rounds:
            self.starter = (self.starter + 1) % self.seats
        elif told["starter"] in range(self.seats):
            self.starter = told["starter"]
        else:
            raise Differs(f"no seat can start: {told['starter']}")
        self.hands = [list(hand) for hand in told["all_hands"]]
        self.piles = [list(pile) for pile in told["all_piles"]]
        self.known = [[] for _ in range(self.seats)]
        for seat in range(self.seats):
            agree(
                "five tiles of each kind",
                ["P"] * 5 + ["R"] * 5 + ["S"] * 5,
                sorted(self.hands[seat] + self.piles[seat]),
            )
        sizes = [OPENING[self.seats][(seat - self.starter) % self.seats] for seat in range(self.seats)]
        agree("the opening hands", sizes, [len(hand) for hand in self.hands])
        self.up, self.down = {}, {}
        if self.seats == 3:
            for y, row in enumerate(BLOCK):
                for x, kind in enumerate(row):
                    self.up[x, y] = (NOBODY, kind)
        agree(
            "a round is dealt",
            ["dealt", len(self.rounds) + 1, self.starter, sizes, [15 - size for size in sizes]],
            [told["k"], told["round"], told["starter"], told["hands"], told["piles"]],
        )
        agree("the block", self.cells(), [dict(cell) for cell in told.get("cells", ())])
        self._turn_of(self.starter, events)

    def _turn_of(self, seat: int, events: list[dict[str, Any]]) -> None:
        """The seat's turn, once those before it that cannot place have passed."""
        in_a_row = 0
        while not self.could(seat):
            in_a_row += 1
            hand = sorted(self.hands[seat])
            told = events.pop(0)
            agree("a pass", ["passed", seat, hand], [told["k"], told["seat"], sorted(told["hand"])])
            self.seen["passed: with an empty hand"] += not hand
            self.seen["passed: with tiles that go nowhere"] += bool(hand)
            self.seen["passed: and the pile is empty"] += not self.piles[seat]
            self.seen["passed: neither hand nor pile"] += not self.piles[seat] and not hand
            self.seen["passed: one tile left to draw"] += len(self.piles[seat]) == 1
            self.seen["passed: shown again"] += bool(self.known[seat])
            self.known[seat] = list(hand)
            self._draw(seat, events)
            seat = (seat + 1) % self.seats
            if in_a_row > 20 * self.seats:
                raise Differs("passing has no end")
        self.seen["passed: more than one in a row"] += in_a_row > 1
        self.seen["passed: all the way round to the same seat"] += in_a_row >= self.seats
        self.turn = seat
        agree("whose turn", {"k": "turn", "seat": seat}, events.pop(0))

    def _draw(self, seat: int, events: list[dict[str, Any]]) -> None:
        drawn, self.piles[seat] = self.piles[seat][:2], self.piles[seat][2:]
        self.hands[seat] += drawn
        if drawn:
            told = events.pop(0)
            agree(
                "a draw",
                ["drew", seat, len(drawn), drawn],
                [told["k"], told["seat"], told["count"], list(told["kinds"])],
            )

    def _move(self, seat: int, move: str, events: list[dict[str, Any]]) -> None:
        kind, over = move[0], "x" in move
        x, y = map(int, move[1:].removeprefix("x").split(","))
        self.hands[seat].remove(kind)
        if kind in self.known[seat]:
            self.known[seat].remove(kind)
            self.seen["a shown tile was played"] += 1
        told: dict[str, Any] = {"k": "placed", "seat": seat, "kind": kind, "x": x, "y": y}
        if over:
            owner = self.up[x, y][0]
            self.seen["covered: an own tile"] += owner == seat
            self.seen["covered: a partner's tile"] += self.teams and owner == (seat + 2) % 4
            self.seen["covered: a tile of nobody"] += owner == NOBODY
            self.down[x, y] = (seat, kind)
            told["over"] = True
        else:
            self.up[x, y] = (seat, kind)
        agree("a placing", told, events.pop(0))
        self.turn = None
        triples = self.triples(seat)
        for other in range(self.seats):
            if other != seat and self.triples(other):
                raise Differs("only the mover's own lines can arise on a move")
        if triples:
            self._line(seat, (x, y), over, triples, events)
            return
        if not over:
            self._draw(seat, events)
        if self.dead():
            self._count(events)
        else:
            self._turn_of((seat + 1) % self.seats, events)

    def _line(
        self, seat: int, cell: Cell, over: bool, triples: list[tuple[str, list[Cell]]], events: list[dict[str, Any]]
    ) -> None:
        faces = {face for face, _ in triples}
        agree("a line's face is that of the tile just placed", ["down" if over else "up"], sorted(faces))
        agree("a line has the tile just placed", True, all(cell in line for _, line in triples))
        made_of: list[dict[str, Any]] = [{} for _ in range(self.seats)]
        face = faces.pop()
        tops = self.down if over else self.up
        kinds = {f"{x},{y}": tops[x, y][1] for _, line in triples for x, y in line}
        made_of[seat] = {"face": face, "kinds": kinds}
        for partner in self.side_of(seat):
            if partner != seat:
                made_of[partner] = {"how": "line", "maker": seat}
        self.seen[f"won: by a line face {face}"] += 1
        self.seen["won: by more than three"] += len(triples) > 1
        directions = {(line[1][0] - line[0][0], line[1][1] - line[0][1]) for _, line in triples}
        self.seen["won: by lines that cross"] += len(directions) > 1
        self.seen["won: and the winner would have drawn"] += not over and bool(self.piles[seat])
        told = self._end(self.side_of(seat), made_of, events)
        self._agree_line("the line", made_of[seat], told["by"], told["line"])
        agree("no count", None, told.get("visible"))

    def _count(self, events: list[dict[str, Any]]) -> None:
        visible = [self.visible(seat) for seat in range(self.seats)]
        made_of: list[dict[str, Any]] = [{"how": "count", "visible": many} for many in visible]
        if self.teams:
            summed = [visible[seat] + visible[(seat + 2) % 4] for seat in range(4)]
            for seat in range(4):
                made_of[seat]["team"] = summed[seat]
            if summed[0] == summed[1]:
                self.seen["counted: the teams tie"] += 1
                first = (self.starter + 1) % 4
            else:
                first = summed.index(max(summed))
            winner = first
        else:
            in_order = [(self.starter + after) % self.seats for after in range(self.seats)]
            tied = [seat for seat in in_order if visible[seat] == max(visible)]
            winner = tied[-1]
            for many in range(2, self.seats + 1):
                self.seen[f"counted: {many} tie"] += len(tied) == many
            self.seen["counted: a tie that the higher seat loses"] += winner != max(tied)
        left = sum(map(len, (*self.hands, *self.piles)))
        self.seen["counted"] += 1
        self.seen["counted: all tiles played"] += left == 0
        self.seen["counted: tiles left that go nowhere"] += left > 0
        self.seen["counted: with room on the grid"] += len(self.up) < self.size**2
        told = self._end(self.side_of(winner), made_of, events)
        agree("how the round ended", ("count", visible, None), (told["by"], told["visible"], told.get("line")))

    def _end(self, winners: list[int], made_of: list[dict[str, Any]], events: list[dict[str, Any]]) -> dict[str, Any]:
        points = [int(seat in winners) for seat in range(self.seats)]
        self.totals = [total + point for total, point in zip(self.totals, points, strict=True)]
        self.over = max(self.totals) >= 2
        number = len(self.rounds) + 1
        self.rounds.append(
            {"number": number, "points": points, "totals": list(self.totals), "winners": winners, "made_of": made_of}
        )
        self.seen["match: more than three rounds"] += self.over and number > 3
        told = dict(events.pop(0))
        agree(
            "the end of a round",
            ["won", number, winners, points, self.totals, self.over],
            [told["k"], told["round"], told["winners"], told["points"], told["totals"], told.get("over", False)],
        )
        agree("all hands are shown", [sorted(hand) for hand in self.hands], [sorted(hand) for hand in told["hands"]])
        return told

    @staticmethod
    def _agree_line(what: str, made_of: dict[str, Any], face: str, cells: list[Any]) -> None:
        """A line is told with the cells of all the lines of three that won."""
        agree(f"{what}: the face", made_of["face"], face)
        agree(f"{what}: the cells", sorted(made_of["kinds"]), sorted(f"{x},{y}" for x, y in cells))

    # ---- the sums

    def outcome(self) -> dict[str, Any] | None:
        if not self.over:
            return None
        return {"winners": [seat for seat in range(self.seats) if self.totals[seat] >= 2], "totals": list(self.totals)}

    def agree_rounds(self, told: list[dict[str, Any]]) -> None:
        """Raise Differs unless these are the finished rounds, made_of included."""
        agree("how many rounds", len(self.rounds), len(told))
        for mine, other in zip(self.rounds, told, strict=True):
            for field in ("number", "points", "totals", "winners"):
                agree(f"round {mine['number']}: {field}", mine[field], other[field])
            for own, of_seat in zip(mine["made_of"], other["made_of"], strict=True):
                if "kinds" in own:
                    agree(f"round {mine['number']}: made of", "line", of_seat["how"])
                    self._agree_line(f"round {mine['number']}", own, of_seat["face"], of_seat["cells"])
                    kinds = "".join(own["kinds"][f"{x},{y}"] for x, y in of_seat["cells"])
                    agree(f"round {mine['number']}: the line's kinds", kinds, of_seat["kinds"])
                else:
                    agree(f"round {mine['number']}: made of", own, of_seat)

    def cells(self) -> list[dict[str, Any]]:
        """Every cell with what lies there, in the order of the placings."""
        cells: list[dict[str, Any]] = []
        for (x, y), (owner, kind) in self.up.items():
            cell: dict[str, Any] = {"x": x, "y": y, "owner": owner, "kind": kind}
            if (x, y) in self.down:
                on_top = self.down[x, y]
                cell["over"] = {"owner": on_top[0], "kind": on_top[1]}
            cells.append(cell)
        return cells

    def facts(self, viewer: int | None) -> dict[str, Any]:
        """What the viewer may know while a round runs."""
        facts: dict[str, Any] = {
            "cells": self.cells(),
            "hands": [len(hand) for hand in self.hands],
            "piles": [len(pile) for pile in self.piles],
            "scores": self.totals,
            "starter": self.starter,
            "size": self.size,
        }
        if self.turn is not None:
            facts["turn"] = self.turn
            facts["known"] = [sorted(known) for known in self.known]
        if viewer is not None:
            facts["mine"] = sorted(self.hands[viewer])
        return facts


def check(record: dict[str, Any], seed: str | None = None) -> Referee:
    """Read the record of a finished match to its end, its chance by the seed where one is given.

    Raises Differs at the first thing that is not as it must be.
    """
    referee = Referee(record["options"], record["seats"], seed)
    read(record, referee, "linx", seed)
    return referee
