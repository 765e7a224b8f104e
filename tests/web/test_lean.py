"""Comments stay at home: what is sent is the same code, line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.web.assets import folder
from app.web.lean import LEAN, lean

SHIPPED = [file for file in sorted(folder("static").rglob("*")) if file.suffix in LEAN]


def test_whole_line_comments_go_and_lines_keep_their_numbers() -> None:
    text = '/** What\n * it is.\n */\nexport const a = 1; // kept\n  // gone\n//\n/* line */\nconst b = "// kept";\n'
    assert lean(text) == '\n\n\nexport const a = 1; // kept\n\n\n\nconst b = "// kept";\n'


def test_code_beside_a_comment_stays() -> None:
    assert lean("/* a */ const b = 1;\n/* c\n d */ const e = 2;\n/*! licence */\n") == (
        "/* a */ const b = 1;\n\n const e = 2;\n/*! licence */\n"
    )


def test_addresses_in_templates_are_no_comments() -> None:
    assert lean("const a = `\n//host/path\n`;\n") == "const a = `\n//host/path\n`;\n"


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_shipped_files_lose_nothing_but_comments(file: Path) -> None:
    """Taken together, what goes is comment: each run of emptied lines begins and ends as one."""
    before, after = file.read_text("utf-8").split("\n"), lean(file.read_text("utf-8")).split("\n")
    assert len(before) == len(after)
    run: list[str] = []
    for old, new in zip([*before, ""], [*after, ""], strict=True):
        if old != new:
            run.append(old.strip())
            continue
        if run:
            text = "\n".join(run)
            rest = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
            assert all(line == "" or line.startswith("//") for line in map(str.strip, rest.split("\n"))), text
        run = []
