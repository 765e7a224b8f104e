"""Who plays in the benchmark: each contestant is a process of its own that waits for its turns."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Literal

from msgspec import Struct

from benchmarks.rules.peers import ROOT

Clock = Literal["seconds", "cpu"]
"""Which time of a `Run` counts."""


class Contestant(Struct, frozen=True):
    """Who plays, what, and the command of the process that does."""

    whose: str
    what: str
    command: tuple[str, ...]


class Run(Struct, frozen=True):
    """What one process played in one round.

    choices: the legal moves that the moves were picked from; deals: steps of chance; seconds: by the clock;
    cpu: seconds that the processor worked for the thread that plays.
    """

    matches: int
    moves: int
    choices: int
    deals: int
    seconds: float
    cpu: float


class Player:
    """A contestant's process, which waits for its turns."""

    def __init__(self, contestant: Contestant, process: subprocess.Popen[str], clock: Clock) -> None:
        self.contestant = contestant
        self._clock: Clock = clock
        self.runs: list[Run] = []
        if process.stdin is None or process.stdout is None:
            raise ValueError("the process must be spoken to through pipes")
        self._to, self._from = process.stdin, process.stdout

    def ask(self, task: dict[str, Any]) -> dict[str, Any]:
        """Give it a task, and wait for the answer. Raises SystemExit where it fails."""
        self._to.write(json.dumps(task) + "\n")
        self._to.flush()
        answer = self._from.readline()
        if not answer:
            raise SystemExit(f"{self.contestant.whose}, {self.contestant.what}: its process failed.")
        return json.loads(answer)

    def play(self, seconds: float) -> Run:
        """Let it play for that long, to the end of its last match."""
        return Run(**self.ask({"play": seconds}))

    def pace(self, what: Literal["matches", "moves"]) -> float:
        """How many a second by its clock: the median over its runs."""
        return statistics.median(getattr(run, what) / getattr(run, self._clock) for run in self.runs)

    def each(self, what: Literal["moves", "choices", "deals"], of: Literal["matches", "moves"]) -> float:
        """How many of the one there were for each of the other, over all its runs."""
        return sum(getattr(run, what) for run in self.runs) / sum(getattr(run, of) for run in self.runs)

    @property
    def share(self) -> float:
        """How much of a core it had, in the run where it had the least."""
        return min(run.cpu / run.seconds for run in self.runs)


@contextmanager
def started(contestant: Contestant, clock: Clock) -> Generator[Player]:
    """The contestant with its process, which is ended with the block."""
    env = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(  # noqa: S603
        contestant.command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Player(contestant, process, clock)
        finally:
            process.kill()
