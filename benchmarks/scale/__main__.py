"""What grows with people and tables: `make bench-scale`, each measure by itself (`ARGS="sockets lobby"`).

The server has one core, the load generator and PostgreSQL the other, as in `make bench`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from benchmarks.load import servers
from benchmarks.scale import growth, idle, processes, rooms, waking
from benchmarks.scale.place import Place

MEASURES: dict[str, Callable[[Place], None]] = {
    "sockets": idle.sockets,
    "tables": idle.tables,
    "waking": waking.measure,
    "watchers": rooms.watchers,
    "lobby": rooms.lobby,
    "processes": processes.measure,
    "growth": growth.measure,
}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measures", nargs="*", default=list(MEASURES), choices=[*MEASURES, []], metavar="MEASURE")
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--tables", type=int, default=9900, help="for growth: two players each, so two sockets")
    parser.add_argument("--entries", type=int, default=10_000_000, help="for growth: in the log beforehand")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4)
    given = parser.parse_args(arguments)
    have = servers.apart()
    with servers.durable() as postgres:
        for name in given.measures:
            MEASURES[name](Place(postgres, have, given))


if __name__ == "__main__":
    main()
