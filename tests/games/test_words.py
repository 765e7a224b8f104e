"""Every refusal of a game's rules has its sentence, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest
from fluent.runtime import FluentBundle, FluentResource

from app.games.api import Scalar
from app.games.registry import GAMES
from tests.games.playing import folder_of

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "es")

ARGS: Mapping[str, tuple[Scalar, ...]] = {
    "seat": (0,),
    "name": ("Jonas",),
    "seats": (2, 3, 5),
    "size": (4, 5),
    "kind": ("R", "P", "S", "X", "K3", "J"),
    "under": ("R", "P", "S"),
    "x": (0,),
    "y": (-1,),
    "tile": ("LINK-O", "3|4"),
    "colour": ("orange", "green", "yellow", "purple"),
    "circle": ("purple", "orange", "green", "yellow"),
    "same": ("yes", "no"),
    "count": (6,),
    "target": (50,),
    "space": (99,),
    "ask": ("play", "take", "back", "draw"),
    "number": (1, 13),
    "cards": (2, 9),
    "held": (0, 1, 2),
    "jokers": (2, 6),
    "card": (7, 14),
    "row": (1,),
    "column": (4,),
    "tokens": (1, 3),
    "most": (0, 2),
    "rolls": (2, 5),
} | dict.fromkeys(("one", "other", "beside", "across", "double", "end", "value"), (0, 1, 2, 3, 4))
"""Values that the parameters of refusals take."""


def codes(key: str) -> dict[str, set[str]]:
    """The refusals in the game's sources, with the names of their parameters."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "app" / "games" / folder_of(key)).glob("*.py")):
        for call in re.findall(r"Refusal\(([^()]*)\)", path.read_text(encoding="utf-8")):
            for code in re.findall(r'"([a-z-]+)"(?!:)', call.split("{")[0]):
                found[code] = set(re.findall(r'"(\w+)":', call))
    return found


def bundle(key: str, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(refusals_of(key, language)))
    return made


def refusals_of(key: str, language: str) -> str:
    """The file of the game's refusals."""
    return (ROOT / "static" / "words" / language / f"refused-{key}.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [game.info.key for game in GAMES])
def test_every_refusal_has_its_sentence(key: str, language: str):
    words, refusals = bundle(key, language), codes(key)
    assert {"not-your-turn", "unreadable-move"} <= refusals.keys()
    for code, parameters in refusals.items():
        # The table adds the name of the seat that is spoken of.
        names = parameters | ({"name"} if "seat" in parameters else set[str]())
        name = f"{key}-refused-{code}"
        assert words.has_message(name), f"{name} is missing in {language}"
        pattern = words.get_message(name).value
        assert pattern is not None
        for i in range(4):
            args = {each: ARGS[each][i % len(ARGS[each])] for each in names}
            text, errors = words.format_pattern(pattern, args)
            assert errors == [], f"{name}: {errors}"
            assert len(cast("str", text)) > 10
            assert cast("str", text)[-1] in ".!?"


@pytest.mark.parametrize("key", [game.info.key for game in GAMES])
def test_no_sentence_is_left_over(key: str):
    refusals = codes(key)
    for language in LANGUAGES:
        text = refusals_of(key, language)
        spoken = set(re.findall(rf"^{key}-refused-([a-z-]+) =", text, flags=re.MULTILINE))
        assert spoken == refusals.keys()


def test_the_sentences_say_what_is_meant():
    words = bundle("linx", "en")

    def say(code: str, **args: Scalar) -> str:
        pattern = words.get_message(f"linx-refused-{code}").value
        assert pattern is not None
        return cast("str", words.format_pattern(pattern, args)[0])

    assert say("does-not-beat", kind="R", under="P") == "Rock covers scissors, not paper."
    assert say("does-not-beat", kind="S", under="S") == "Scissors cover paper, not scissors."
    assert say("not-in-hand", kind="P") == "You have no paper in your hand."
    assert say("outside-box", size=4) == "Too far out: all tiles together must fit into 4 by 4 cells."
    assert say("not-your-turn", seat=1, name="Jonas") == "Not yet: it is Jonas’s turn."
