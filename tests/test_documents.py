"""What the documents list is what there is: frames, codes, routes and settings, none missing and none made up."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest

from app.accounts.names import CHAT_LENGTH, NAME_GRAPHEMES, TITLE_GRAPHEMES
from app.games.api import AnyGame
from app.games.registry import GAMES
from app.gateway import conversation, doors, guests, http, intake, outbox
from app.gateway import tables as table_gateway
from app.gateway.guests import ADDRESS_COMINGS, PERSON_COMINGS
from app.gateway.pace import BURST, PER_SECOND, TALK_BURST, TALK_PER_SECOND
from app.lobby import frames as lobby_frames
from app.main import SPARE_CONNECTIONS, create_app
from app.settings import Settings
from app.tables import frames, parts
from app.tables.model import Entry
from app.web import bodies
from app.web.throttle import RULES

ROOT = Path(__file__).parents[1]
WIRE = (ROOT / "docs" / "wire.md").read_text("utf-8")
BOUND = WIRE.index("## The socket of a lobby")


def tags(kinds: Any) -> dict[str, type[msgspec.Struct]]:
    """The members of a union of tagged Structs by their tags."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(kinds)}


def sent(module: ModuleType) -> set[str]:
    """The tags of a module's frames from the server."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    own = [kind for kind in kinds if kind.__module__ == module.__name__ and kind.__struct_config__.tag_field == "t"]
    return {str(kind.__struct_config__.tag) for kind in own} - set(tags(frames.FromBrowser))


def first_cells(text: str) -> set[str]:
    """The names in backticks that stand first in the rows of the tables."""
    rows = re.findall(r"^\| (`[a-z]+`(?:, `[a-z]+`)*) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"[a-z]+", row)}


def test_every_command_and_its_fields() -> None:
    listed = re.search(r"Commands \(`c\.k`\): (.*?)\.\n", WIRE, re.DOTALL)
    assert listed is not None
    told: dict[str, set[str]] = {}
    for name, fields in re.findall(r"`([a-z-]+)(?: \{([^}]*)\})?`", listed.group(1)):
        told[name] = {re.sub(r"\?$|\|null$", "", field) for field in fields.split(",") if field}
    assert told == {tag: set(kind.__struct_fields__) for tag, kind in tags(frames.Command).items()}


def test_every_frame_from_the_browser() -> None:
    assert set(re.findall(r'^\| `\{"t":"([a-z]+)"', WIRE[:BOUND], re.MULTILINE)) == set(tags(frames.FromBrowser))


def test_every_frame_of_a_table() -> None:
    assert first_cells(WIRE[:BOUND]) == sent(frames)


def test_every_frame_of_a_lobby() -> None:
    assert first_cells(WIRE[BOUND:]) == sent(lobby_frames) | {"said", "ok", "no", "pong"}


def test_every_kind_of_step() -> None:
    listed = re.search(r"`w\.k` is one of (.*?)\.\n", WIRE, re.DOTALL)
    assert listed is not None
    assert set(re.findall(r"`([a-z-]+)`", listed.group(1))) == {*tags(Entry), "rematch-started"}


def test_every_close_code() -> None:
    named = [
        value
        for module in (conversation, doors, guests, outbox, parts, table_gateway)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int) and (1000 <= value < 1020 or 4000 <= value < 5000)
    ]
    # Two come from the server below: a frame too large, and its own end.
    assert {int(code) for code in re.findall(r"^\| (\d{4}) \|", WIRE, re.MULTILINE)} == {*named, 1009, 1012}


@pytest.fixture(scope="module")
def routes(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str]]:
    """Method and path of every call of the API that the application answers."""
    folder = tmp_path_factory.mktemp("documents")
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        database_url=f"sqlite:///{folder / 'linkhall.db'}",
        secret="a secret of the tests",
    )
    paths: dict[str, dict[str, Any]] = create_app(settings).openapi()["paths"]
    return {(method.upper(), re.sub(r"\{\w+\}", "<>", path)) for path, calls in paths.items() for method in calls}


def test_every_call(routes: set[tuple[str, str]]) -> None:
    told: set[tuple[str, str]] = set()
    for cell in re.findall(r"^\| (`(?:GET|POST|PATCH) .*?) \|", WIRE, re.MULTILINE):
        for method, path in re.findall(r"`(GET|POST|PATCH) (/[^ `?]+)", cell):
            told.add((method, re.sub(r"<\w+>", "<>", path)))
    assert told == routes


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.key)
def test_every_event_of_a_game_and_its_fields(game: AnyGame) -> None:
    readme = (ROOT / "app" / "games" / game.info.key.replace("-", "_") / "README.md").read_text("utf-8")
    told = {
        kind: tuple(re.findall(r"`(\w+)`", fields))
        for kind, fields in re.findall(r"^\| `([\w-]+)` \| ([^|]*) \|", readme.split("## Events")[1], re.MULTILINE)
    }
    events = {event.__struct_config__.tag: event.__struct_fields__ for event in get_args(game.event_type)}
    assert {kind: told.get(str(kind)) for kind in events} == events


def test_every_setting_with_its_default() -> None:
    listed = re.findall(r"^#LINKHALL_([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE)
    assert {name.lower() for name, _ in listed} == set(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        shown = [value for listed_name, value in listed if listed_name.lower() == name]
        default = str(field.default).lower() if isinstance(field.default, bool) else str(field.default)
        # Where the default is empty, an example shows what may be put there.
        assert default.removesuffix(".0") in shown or default == "", name


OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")


def test_operations_list_every_setting_with_its_default() -> None:
    listed = re.findall(
        r"^\| `LINKHALL_([A-Z_]+)` \| (?:`([^`]*)`)? ?\|", OPERATIONS.split("## Settings")[1], re.MULTILINE
    )
    told = {name.lower(): default for name, default in listed}
    fields = Settings.model_fields.items()
    plain = {name: str(f.default).lower() if isinstance(f.default, bool) else str(f.default) for name, f in fields}
    assert told == {name: default.removesuffix(".0") for name, default in plain.items()}


def test_operations_list_every_metric() -> None:
    source = (ROOT / "app" / "metrics" / "collect.py").read_text("utf-8")
    made = set(re.findall(r'"(linkhall_\w+)"', source))
    rows = OPERATIONS.split("### Metrics")[1].split("Worth waking")[0]
    assert {name.removesuffix("_total") for name in re.findall(r"linkhall_[a-z_]+", rows)} == made


def test_operations_name_the_limits_that_hold() -> None:
    rows = OPERATIONS.split("## Limits")[1].split("## Back-up")[0]
    person, address = (
        f"{int(burst):,} at once, {int(each)} a second" for each, burst in (PERSON_COMINGS, ADDRESS_COMINGS)
    )
    rules = [RULES[name] for name in ("read", "act", "make", "code", "link")]
    told = (
        f"| {intake.MOST_BYTES:,} bytes |",
        f"{int(PER_SECOND)} a second, {int(BURST)} at once",
        f"| {conversation.BAD_FRAMES} |",
        f"{outbox.FRAMES}, or {outbox.BYTES >> 20} MB",
        f"{int(TALK_BURST)} at once, one every {1 / TALK_PER_SECOND:.0f} s",
        person,
        address,
        f"{SPARE_CONNECTIONS:,}",
        f"| {http.HEAD_BYTES >> 10} kB |",
        f"| {http.REQUEST_SECONDS:.0f} s |",
        f"| {bodies.MOST_BYTES >> 10} kB |",
        "{}/min, {}/min, {}, {}, {} in 10 min".format(*(rule.person.amount for rule in rules)),
        "{}, {}, {}, {}, {} times".format(*(rule.address.amount // rule.person.amount for rule in rules)),
        f"| {NAME_GRAPHEMES}; {TITLE_GRAPHEMES}; {CHAT_LENGTH} characters |",
    )
    assert [part for part in told if part not in rows] == []
