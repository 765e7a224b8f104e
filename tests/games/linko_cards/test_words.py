"""Every refusal of Linko has its sentence in every language, and the sentences say what is meant."""

from __future__ import annotations

import re
from itertools import product
from typing import cast

import pytest

from app.games.api import Scalar
from tests.games import test_words
from tests.games.test_words import LANGUAGES, ROOT, bundle, codes

KEY = "linko-cards"

ARGS: dict[str, tuple[Scalar, ...]] = {
    "seat": (0,),
    "name": ("Jonas",),
    "seats": (1, 6),
    "ask": ("play", "take", "back", "draw"),
    "number": (1, 13),
    "cards": (2, 9),
    "held": (0, 1, 2),
    "jokers": (2, 6),
    "card": (7, 14),
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


def test_the_sentences_say_what_is_meant():
    assert say("en", "not-your-turn", seat=1, name="Mia", ask="draw") == "Not yet: Mia is drawing cards."
    assert say("en", "not-your-turn", seat=1, name="Mia", ask="play") == "Not yet: it is Mia’s turn."
    assert say("en", "not-in-hand", number=7, cards=2, held=0) == "You have no 7 in your hand."
    assert say("en", "not-in-hand", number=7, cards=2, held=1) == "You have only one card with a 7, not 2 of them."
    assert say("en", "not-in-hand", number=13, cards=4, held=3) == "You have only 3 cards with a 13, not 4."
    assert say("en", "too-few-jokers", jokers=2, held=1) == "You have only one joker, not 2."
    assert say("en", "not-in-row", card=14) == "There is no joker in the row."
    assert say("en", "not-in-row", card=4) == "There is no 4 in the row."
    assert say("es", "not-in-row", card=4) == "No hay ningún 4 en la fila."
    assert say("es", "not-your-turn", seat=1, name="Mia", ask="take").startswith("Todavía no: Mia está decidiendo")


def test_the_names_of_parameters_are_found():
    """What the checks above rest on."""
    assert codes(KEY)["not-in-hand"] == {"number", "cards", "held"}
    assert test_words.LANGUAGES == ("en", "es")
