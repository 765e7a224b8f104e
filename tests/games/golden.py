"""Recorded matches: one JSON file a match, replayed on each run.

`python -m tests.games.golden` records those that do not exist yet. A file that no longer replays means that the rules
have changed: matches that people have played would change too, so `rules_version` must go up with it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from app.games.registry import game as game_of
from tests.games.playing import NEXT, Setting, folder_of, play, seed_of, settings

FOLDER = Path(__file__).parent
BOUND = 2000


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match. seed: hex. steps: each with its move (`<seat> <notation>`, `next` for a deal, empty for the setup)
    and its events, secrets included."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: str
    steps: tuple[tuple[str, tuple[Any, ...]], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def files(key: str) -> list[Path]:
    """The recorded matches of a game."""
    return sorted((FOLDER / folder_of(key) / "golden").glob("*.json"))


def load(path: Path) -> Record:
    return msgspec.json.decode(path.read_bytes(), type=Record)


def record(setting: Setting, number: int, *, long: bool) -> Record:
    """A match played at random, as a record."""
    game = game_of(setting.key)
    match = play(setting, number, BOUND, long=long)
    outcome = game.outcome(match[-1].step.state)
    assert outcome is not None
    steps: list[tuple[str, tuple[Any, ...]]] = []
    for played in match:
        text = "" if played.before is None else NEXT
        if played.seat is not None:
            text = f"{played.seat} {game.write_move(played.move)}"
        steps.append((text, msgspec.to_builtins(played.step.events)))
    return Record(
        game=setting.key,
        rules_version=game.info.rules_version,
        seats=setting.seats,
        options=dict(setting.chosen),
        seed=seed_of(number).hex(),
        steps=tuple(steps),
        totals=outcome.totals,
        winners=outcome.winners,
    )


def write(path: Path, kept: Record) -> None:
    """One step a line, so that a change can be read."""
    fields = msgspec.to_builtins(kept)
    lines = [msgspec.json.encode(step).decode() for step in fields.pop("steps")]
    head = [
        f"{msgspec.json.encode(key).decode()}: {msgspec.json.encode(value).decode()}" for key, value in fields.items()
    ]
    body = "{\n" + ",\n".join(head) + ',\n"steps": [\n' + ",\n".join(lines) + "\n]\n}\n"
    path.parent.mkdir(exist_ok=True)
    path.write_text(body, encoding="utf-8")


def main() -> None:
    """Record what is not there yet."""
    from app.games.registry import GAMES

    for game in GAMES:
        for setting in settings(game):
            for long in (False, True):
                path = FOLDER / folder_of(game.info.key) / "golden" / f"{setting.name}{'-long' if long else ''}.json"
                if not path.exists():
                    number = max(
                        range(900, 940 if long else 901), key=lambda n: len(play(setting, n, BOUND, long=True))
                    )
                    write(path, record(setting, number, long=long))


if __name__ == "__main__":
    main()
