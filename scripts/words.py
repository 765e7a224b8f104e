"""Check the catalogue: every language has the same messages, in the same files, with the same placeables, and every
message that a page or a module asks for is there.

    python scripts/words.py

A message's placeables are the variables that its value, or one of its attributes, shows in any of its variants. What a
variant is only chosen by is each language's own affair: Spanish may need to know of more.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "static" / "words"

# `t("id"`, `words("id"`; `t(`begin-${...}`` asks for some message that begins so.
ASKED = re.compile(r"""\b(?:t|words)\(\s*(?:"([a-z][\w-]*)"|'([a-z][\w-]*)'|`([a-z][\w-]*)(\$\{)?)""")

Entries = dict[tuple[str, str], frozenset[str]]
"""(file, message or message.attribute) -> the variables it shows."""


class _Shown(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def _variables(pattern: ast.Pattern) -> frozenset[str]:
    visitor = _Shown()
    visitor.visit(pattern)
    return frozenset(visitor.found)


def _patterns(entry: ast.Message | ast.Term) -> Iterator[tuple[str, ast.Pattern]]:
    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if entry.value is not None:
        yield name, entry.value
    for attribute in entry.attributes:
        yield f"{name}.{attribute.id.name}", attribute.value


def read(folder: Path) -> tuple[Entries, list[str]]:
    """The entries of one language, and what is wrong within it."""
    entries: Entries = {}
    wrong: list[str] = []
    seen: dict[str, str] = {}
    for file in sorted(folder.glob("*.ftl")):
        text = file.read_text("utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                where = f"{folder.name}/{file.name}"
                wrong.append(f"{where}: cannot be read: {(entry.content or '').strip().splitlines()[0]}")
            elif isinstance(entry, ast.Message | ast.Term):
                for name, pattern in _patterns(entry):
                    if name in seen:
                        wrong.append(f"{folder.name}/{file.name}: {name} stands in {seen[name]} already")
                    seen[name] = file.name
                    entries[file.name, name] = _variables(pattern)
    return entries, wrong


def _listed(variables: frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(variables)) or "no placeable"


def compare(language: str, entries: Entries, other: str, others: Entries) -> Iterator[str]:
    """How two languages differ."""
    for file, name in sorted(entries.keys() - others.keys()):
        yield f"{other}/{file}: {name} is missing ({language} has it)"
    for file, name in sorted(others.keys() - entries.keys()):
        yield f"{language}/{file}: {name} is missing ({other} has it)"
    for file, name in sorted(entries.keys() & others.keys()):
        mine, theirs = entries[file, name], others[file, name]
        if mine != theirs:
            yield f"{file}: {name} has {_listed(mine)} in {language}, {_listed(theirs)} in {other}"


def unknown(names: set[str]) -> Iterator[str]:
    """What templates and modules ask for and no file of the catalogue has."""
    asking = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "static" / "js").rglob("*.js")]
    for file in sorted(asking):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for double, single, template, open_end in ASKED.findall(line):
                name = double or single or template
                # A part of a name, to which more is put.
                part = bool(open_end) or name.endswith("-")
                if not (any(one.startswith(name) for one in names) if part else name in names):
                    yield f"{file.relative_to(ROOT)}:{number}: {name} is in no file of words"


def main() -> int:
    languages = sorted(folder for folder in WORDS.iterdir() if folder.is_dir())
    catalogue: dict[str, Entries] = {}
    wrong: list[str] = []
    for folder in languages:
        catalogue[folder.name], faults = read(folder)
        wrong += faults
    first, *rest = catalogue
    for language in rest:
        wrong += compare(first, catalogue[first], language, catalogue[language])
    wrong += unknown({name for _, name in catalogue[first]})
    if not catalogue[first]:
        wrong.append(f"{WORDS} holds no messages")
    for line in wrong:
        print(line)
    if not wrong:
        print(f"Words: {len(catalogue[first])} messages, alike in {', '.join(catalogue)}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
