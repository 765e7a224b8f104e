"""A `Chance` whose every answer is written down beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar, cast

T = TypeVar("T")


class ScriptedChance:
    """Gives the answers in order: a number for each `below`, a sequence for each `shuffled`.

    An answer that chance itself could not have given, and a question without an answer, fail the test.
    """

    def __init__(self, *answers: int | Sequence[object]) -> None:
        self._answers = list(answers)

    def _next(self) -> int | Sequence[object]:
        assert self._answers, "chance was asked more often than the script says"
        return self._answers.pop(0)

    def below(self, n: int) -> int:
        answer = self._next()
        assert isinstance(answer, int), f"below({n}) was asked, the script has {answer!r}"
        assert 0 <= answer < n, f"below({n}) cannot give {answer}"
        return answer

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        answer = self._next()
        assert not isinstance(answer, int), f"shuffled was asked, the script has {answer}"
        assert Counter(answer) == Counter(items), f"{answer!r} is no order of {items!r}"
        return tuple(cast("Sequence[T]", answer))

    def all_used(self) -> bool:
        """True when nothing of the script is left."""
        return not self._answers
