"""A table without a database: decisions folded at once, with time and chance in the test's hands."""

from __future__ import annotations

import itertools

from app.games.api import Refusal
from app.tables import frames
from app.tables.decide import World, decide
from app.tables.fold import fold
from app.tables.model import Entry, Holder, Opened, TableState

SEED = "5e" * 32

NOOR = Holder("noor", "Noor")
JONAS = Holder("jonas", "Jonas")
AMARA = Holder("amara", "Amara")
BETO = Holder("beto", "Beto")
TOMAS = Holder("tomas", "Tomás")


class Desk:
    """A table of Linx that Noor hosts, and the world around it."""

    def __init__(self, seats: int = 2, options: dict[str, object] | None = None, *, sits: bool = True) -> None:
        self.now = 1_000_000
        self.gone: dict[str, int] = {}
        self.entries: list[Entry] = []
        self._ids = itertools.count()
        self._seeds = (f"{number:02x}" * 32 for number in itertools.count(1))
        opened = Opened(
            "linx", "lobby", "Noor's table", "unlisted", "noor", seats, options or {}, NOOR if sits else None
        )
        self.entries.append(opened)
        self.state: TableState = fold(None, 1, self.now, opened).state

    def world(self) -> World:
        """The world as it is now."""
        return World(
            now=self.now,
            away_since=self.gone.get,
            away_after=60_000,
            seed=lambda: next(self._seeds),
            distinct=lambda name, taken: f"{name} 2" if name in taken else name,
            clean_title=lambda title: title.strip() or Refusal("title-empty"),
        )

    def decide(self, who: Holder, command: frames.Command, at: int | None = None) -> Entry | Refusal:
        """What would come of the command."""
        decided = decide(self.state, who, frames.Do(f"c{next(self._ids)}", command, at), self.world())
        return decided if isinstance(decided, Refusal) else decided.entry

    def refused(self, who: Holder, command: frames.Command, at: int | None = None) -> str:
        """The code of the refusal that the command must meet."""
        decided = self.decide(who, command, at)
        assert isinstance(decided, Refusal), decided
        return decided.code

    def do(self, who: Holder, command: frames.Command, at: int | None = None) -> Entry:
        """Carry the command out: it must be accepted."""
        decided = self.decide(who, command, at)
        assert not isinstance(decided, Refusal), decided
        self.take(decided)
        return decided

    def take(self, entry: Entry) -> None:
        """Fold an entry onto the state."""
        self.now += 1000
        self.entries.append(entry)
        self.state = fold(self.state, self.state.version + 1, self.now, entry).state

    def play(self, holders: dict[int, Holder], steps: int = 1000) -> None:
        """Play first legal moves, and deal next rounds, until the match is over or the steps are used up."""
        from app.tables.fold import rules_of

        for _ in range(steps):
            match = self.state.match
            assert match is not None
            if match.over:
                return
            rules = rules_of(self.state)
            if rules.between(match.game):
                self.do(holders[0], frames.NextRound())
                continue
            seat = min(rules.actors(match.game))
            move = next(iter(rules.moves(match.game, seat)))
            self.do(holders[seat], frames.Move(rules.write_move(move)), self.state.version)
