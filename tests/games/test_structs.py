"""What the garbage collector may leave out: it would look through every state of every table in play."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from msgspec import Struct

import app.games
import app.tables

KNOWS_ITSELF = {"app.tables.parts", "app.tables.peers", "app.tables.service"}
"""Modules whose Structs hold what may hold them: functions of their makers."""


def modules(package: ModuleType) -> list[ModuleType]:
    return [
        importlib.import_module(info.name) for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]


def structs() -> list[type[Struct]]:
    found = {
        thing
        for package in (app.games, app.tables)
        for module in modules(package)
        if module.__name__ not in KNOWS_ITSELF
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Struct) and thing.__module__ == module.__name__
    }
    return sorted(found, key=lambda kind: (kind.__module__, kind.__qualname__))


def test_what_is_frozen_is_left_out_and_nothing_else() -> None:
    found = structs()
    assert len(found) > 100
    wrong = [
        f"{kind.__module__}.{kind.__qualname__}"
        for kind in found
        if kind.__struct_config__.gc == kind.__struct_config__.frozen
    ]
    assert not wrong, "frozen Structs need gc=False, others must not have it"
