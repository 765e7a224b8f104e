"""How fast the rules are, beside others: `python -m benchmarks.rules`. See benchmarks/README.md."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, thread_time

from app.games.linx import LINX
from app.games.registry import GAMES
from benchmarks.rules import peers, proof
from benchmarks.rules.player import Clock, Contestant, Player, started
from benchmarks.rules.table import table
from benchmarks.rules.worst import worst

HERE = Path(__file__).parent
OPENSPIEL_GAMES = {
    "python_block_dominoes": "dominoes, 2 players",
    "python_team_dominoes": "dominoes in teams, 4 players",
    "python_liars_poker": "liar's poker, 2 players",
    "python_kuhn_poker": "Kuhn poker",
    "python_tic_tac_toe": "tic-tac-toe",
}
BUSY = 0.9
"""A contestant that got less of a core than this was disturbed."""


def ours() -> list[Contestant]:
    """Every game of the registry with its fewest and its most seats; Linx also with what everybody is shown."""
    found: list[Contestant] = []
    for rules in GAMES:
        key, name = rules.info.key, rules.info.name
        for seats in sorted({min(rules.info.seats), max(rules.info.seats)}):
            command = (sys.executable, "-m", "benchmarks.rules.ours", key, str(seats))
            found.append(Contestant("Linkhall", f"{name}, {seats} seats", command))
            if rules is LINX and seats == 2:
                found.append(
                    Contestant("Linkhall", f"{name}, {seats} seats, and each seat's view", (*command, "--views"))
                )
    return found


def openspiel() -> list[Contestant]:
    python = str(peers.openspiel())
    return [
        Contestant("OpenSpiel", what, (python, str(HERE / "openspiel.py"), game))
        for game, what in OPENSPIEL_GAMES.items()
    ]


def boardgame() -> list[Contestant]:
    node, folder, _ = peers.boardgame()
    command = (node, str(HERE / "boardgame.mjs"), str(folder))
    return [
        Contestant("boardgame.io", "Linx, 2 seats, one client", (*command, "client")),
        Contestant("boardgame.io", "Linx, 2 seats, `Local` and a client each", (*command, "local")),
    ]


PEERS = {"openspiel": openspiel, "boardgame.io": boardgame}


def versions(without: Sequence[str]) -> str:
    parts = [f"Python {platform.python_version()}"]
    if "openspiel" not in without:
        parts.append(f"OpenSpiel {peers.OPENSPIEL}")
    if "boardgame.io" not in without:
        parts.append(f"boardgame.io {peers.BOARDGAME} on Node {peers.boardgame()[2]}")
    return ", ".join(parts)


def say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def contestants(without: Sequence[str]) -> list[Contestant]:
    """All that play. Raises SystemExit where a peer is missing that nobody said to do without."""
    found = ours()
    missing = False
    for peer, make in PEERS.items():
        if peer in without:
            say(f"Without {peer}, as asked.")
            continue
        try:
            found += make()
        except peers.Missing as error:
            missing = True
            say(f"{peer} cannot be had here: {error}\n`--without {peer}` measures the others.")
    if missing:
        raise SystemExit(1)
    return found


def compare(players: Sequence[Player], rounds: int, seconds: float) -> None:
    """Let all play in turn, again and again, each time with another one first."""
    for player in players:
        player.play(seconds / 2)
    for turn in range(rounds):
        for place in range(len(players)):
            player = players[(turn + place) % len(players)]
            player.runs.append(player.play(seconds))
        say(f"Round {turn + 1} of {rounds} is over.")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each plays")
    parser.add_argument("--seconds", type=float, default=1.5, help="how long each time")
    parser.add_argument("--without", action="append", choices=sorted(PEERS), default=[], help="do not measure it")
    parser.add_argument("--cpu", action="store_true", help="count the processor's time, for a busy machine")
    given = parser.parse_args(arguments)
    clock: Clock = "cpu" if given.cpu else "seconds"
    found = contestants(given.without)
    before = os.getloadavg()[0]
    with ExitStack() as stack:
        players = [stack.enter_context(started(contestant, clock)) for contestant in found]
        for player in players:
            if player.contestant.whose == "boardgame.io":
                moves = player.ask({"replay": [proof.match(each) for each in range(200)]})["moves"]
                say(f"The port to boardgame.io plays 200 of our matches, {moves} moves, exactly as we do.")
                break
        compare(players, given.rounds, given.seconds)
    link_o = worst(thread_time if given.cpu else perf_counter)
    machine = f"{os.cpu_count()} cores ({platform.machine()}), load average before {before:.1f}"
    told_by = "the processor's time" if given.cpu else "the clock"
    how = f"medians of {given.rounds} rounds of {given.seconds:g} s, taken in turn, by {told_by}"
    few = f"{link_o.moves} legal moves in {link_o.median:.2f} ms, 99th percentile {link_o.slow:.2f} ms"
    out = [table(players), "", f"{versions(given.without)}; {machine}; {how}.", "", f"LINK-O's worst position: {few}."]
    sys.stdout.write("\n".join(out) + "\n")
    disturbed = [f"{p.contestant.what} ({p.share:.0%})" for p in players if p.share < BUSY]
    if disturbed and not given.cpu:
        say(f"Busy machine: these did not always have a core of their own: {', '.join(disturbed)}.")


if __name__ == "__main__":
    main()
