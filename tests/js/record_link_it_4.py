"""Records matches of Link It 4 for the browser's tests: `python -m tests.js.record_link_it_4`.

Each record is the first View, and for every step its events and, now and then, the View that the server shows after it,
which the browser must have reached by itself. Nothing is hidden, so that there is no viewer to tell apart.
"""

from __future__ import annotations

import msgspec

from app.games.link_it_4 import LINK_IT_4
from app.games.link_it_4.model import Ended, Options
from tests.games.link_it_4.courses import course
from tests.js.recorder import write

RECORDS = (
    # seats, side, games, seed, temper
    (2, "B", "first-to-2", 0, "line"),
    (2, "B", "first-to-2", 5, "jackpot"),
    (3, "B", "one", 5, "high"),
    (2, "A", "one", 13, "late"),
)


def main() -> None:
    """Write all records as one module."""
    records: list[dict[str, object]] = []
    for seats, side, games, seed, temper in RECORDS:
        taken = course(seats, msgspec.convert({"side": side, "games": games}, Options), seed, temper)
        steps: list[dict[str, object]] = []
        for number, each in enumerate(taken[1:]):
            steps.append({"g": each.step.events})
            if (
                number % 6 == 5
                or len(each.step.events) > 2
                or any(isinstance(event, Ended) for event in each.step.events)
            ):
                steps[-1]["view"] = LINK_IT_4.view(each.step.state, None)
        records.append({"seats": seats, "first": LINK_IT_4.view(taken[0].step.state, None), "steps": steps})
    write(__file__, records)


if __name__ == "__main__":
    main()
