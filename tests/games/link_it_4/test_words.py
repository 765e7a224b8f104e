"""Every refusal of Link It 4 has its sentence in every language, and the sentences say what is meant."""

from __future__ import annotations

import re
from itertools import product
from typing import cast

import pytest

from app.games.api import Scalar
from tests.games.test_words import LANGUAGES, ROOT, bundle, codes

KEY = "link-it-4"

ARGS: dict[str, tuple[Scalar, ...]] = {
    "seat": (0,),
    "name": ("Jonas",),
    "seats": (1, 5),
    "row": (1, 6),
    "column": (1, 6),
    "kind": ("P", "P1", "P2", "P3", "P4", "P5", "P6", "K3", "K4", "ST", "FH", "J"),
    "tokens": (1, 2, 4),
    "most": (0, 1, 3),
    "rolls": (2, 3, 4, 5),
}
"""Values that the parameters of the refusals take."""


def say(language: str, code: str, **args: Scalar) -> str:
    words = bundle(KEY, language)
    pattern = words.get_message(f"{KEY}-refused-{code}").value
    assert pattern is not None
    text, errors = words.format_pattern(pattern, args)
    assert errors == []
    return cast("str", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence_and_no_sentence_is_left_over(language: str):
    refusals = codes(KEY)
    assert {"not-your-turn", "unreadable-move", "not-between-rounds"} <= refusals.keys()
    text = (ROOT / "static" / "words" / language / f"refused-{KEY}.ftl").read_text(encoding="utf-8")
    assert set(re.findall(rf"^{KEY}-refused-([a-z-]+) =", text, flags=re.MULTILINE)) == refusals.keys()
    for code, parameters in refusals.items():
        names = sorted(parameters | ({"name"} if "seat" in parameters else set[str]()))
        for values in product(*(ARGS[name] for name in names)):
            sentence = say(language, code, **dict(zip(names, values, strict=True)))
            assert len(sentence) > 10
            assert sentence[-1] in ".!?"
            assert "  " not in sentence
            assert "\n" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_square_has_a_sentence_of_its_own(language: str):
    sentences = {say(language, "combination-missing", kind=kind) for kind in ARGS["kind"]}
    assert len(sentences) == 12


def test_the_sentences_say_what_is_meant():
    assert say("en", "not-your-turn", seat=1, name="Mia") == "Not yet: it is Mia’s turn."
    assert say("en", "combination-missing", kind="P4") == "This square takes a pair of fours, and your dice show none."
    assert say("en", "combination-missing", kind="J") == "This square takes a jackpot: all five dice alike."
    assert say("es", "combination-missing", kind="P6") == (
        "Esta casilla pide una pareja de seises, y en tus dados no hay ninguna."
    )
    assert say("en", "square-closed", row=3, column=4) == (
        "The square in row 3, column 4 is closed: five roofs are all it holds."
    )
    assert say("en", "stack-too-high", tokens=1, most=0, rolls=5) == (
        "After your fifth roll a roof goes on an empty square only. Here lies one already."
    )
    assert say("en", "stack-too-high", tokens=3, most=0, rolls=5) == (
        "After your fifth roll a roof goes on an empty square only. Here lie 3 already."
    )
    assert say("en", "stack-too-high", tokens=2, most=1, rolls=4) == (
        "After your fourth roll a stack may have one roof at most. This one has 2."
    )
    assert say("en", "stack-too-high", tokens=4, most=3, rolls=2) == (
        "After your second roll a stack may have 3 roofs at most. This one has 4."
    )
    assert say("es", "stack-too-high", tokens=3, most=2, rolls=3) == (
        "Tras tu tercera tirada la pila puede tener 2 fichas como mucho. Esta tiene 3."
    )
    assert say("es", "stack-too-high", tokens=1, most=0, rolls=5) == (
        "Tras tu quinta tirada solo puedes poner en una casilla vacía. Aquí ya hay una ficha."
    )


def test_the_names_of_parameters_are_found():
    """What the checks above rest on."""
    assert codes(KEY)["stack-too-high"] == {"tokens", "most", "rolls"}
    assert codes(KEY)["combination-missing"] == {"kind"}
