"""Whatever is refused in play can be said, in every language, and the sentences name the reason."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import cast

import pytest
from fluent.runtime import FluentBundle

from app.games.api import Refusal, Scalar
from app.games.link_o_tiles import LINK_O_TILES
from app.games.link_o_tiles.model import Play
from app.games.link_o_tiles.tiles import LAYS
from tests.games import test_words
from tests.games.link_o_tiles.courses import SEATS, course
from tests.games.link_o_tiles.positions import mover, position, read
from tests.games.test_words import LANGUAGES

KEY = LINK_O_TILES.info.key


@cache
def bundle(language: str) -> FluentBundle:
    return test_words.bundle(KEY, language)


def say(language: str, code: str, args: Mapping[str, Scalar]) -> str:
    """The sentence, which must need no other parameters."""
    words = bundle(language)
    pattern = words.get_message(f"{KEY}-refused-{code}").value
    assert pattern is not None
    text, errors = words.format_pattern(pattern, dict(args))
    assert errors == []
    return cast("str", text)


@pytest.mark.parametrize("seats", SEATS)
def test_every_refusal_of_play_can_be_said_with_its_own_parameters(seats: int):
    said: set[str] = set()
    for taken in course("printed", seats, LINK_O_TILES.options_type(), 700, "hoard")[::9]:
        state = taken.step.state
        for play in [Play(lay.text, space) for lay in LAYS for space in range(0, 66, 5)]:
            refusal = LINK_O_TILES.check(state, 0 if state.turn is None else state.turn, play)
            if refusal is not None and refusal.code not in said:
                said.add(refusal.code)
                for language in LANGUAGES:
                    say(language, refusal.code, refusal.args)
    assert len(said) > 8


@pytest.mark.parametrize(
    ("board", "move", "english", "spanish"),
    [
        (
            "o22 TL4, g34 TR11",
            "gL TR12",
            "Nothing fits here any more: the 4 beside this space does not match the 2 across the joint.",
            "Aquí ya no cabe ninguna ficha: el 4 de al lado no coincide con el 2 del otro círculo.",
        ),
        (
            "g43 TR11, g21 TR13",
            "gL TR12",
            "Nothing fits here any more: the 3 on one side does not match the 2 on the other.",
            "Aquí ya no cabe ninguna ficha: el 3 de un lado no coincide con el 2 del otro.",
        ),
        (
            "o22 TL4",
            "g33 TR12",
            "Your 3|3 does not match the 2 across the joint.",
            "Tu 3|3 no coincide con el 2 del otro círculo.",
        ),
        (
            "g42 TR11",
            "g33 TR12",
            "Your 3|3 does not match the 2 beside this space.",
            "Tu 3|3 no coincide con el 2 de al lado.",
        ),
        (
            "g44 TR12",
            "g34 TR13",
            "Turn the tile around: its 3 does not match the 4 beside it.",
            "Dale la vuelta a la ficha: su 3 no coincide con el 4 de al lado.",
        ),
        (
            "g22 TR12",
            "g34 TR13",
            "You need a 2 or a LINK-O tile here, to match the 2 beside this space.",
            "Aquí hace falta un 2, como el 2 de al lado, o una LINK-O.",
        ),
        (
            "g22 TR12, g11 TR14",
            "g34 TR13",
            "Only the 2|1 or a LINK-O tile fits between the 2 and the 1.",
            "Entre el 2 y el 1 solo encaja la 2|1 o una LINK-O.",
        ),
        (
            "o22 TL4",
            "g34 TL5",
            "Green tiles go in the green circle. This one is orange.",
            "Las fichas verdes van en el círculo verde. Este es el naranja.",
        ),
        (
            "o22 TL4",
            "o34 TL5",
            "You have no orange 3|4 in your hand.",
            "No tienes ninguna ficha 3|4 naranja en la mano.",
        ),
    ],
)
def test_the_sentences_name_the_reason(board: str, move: str, english: str, spanish: str):
    state = position(board, "gL g33 g34", "p01")
    refusal = LINK_O_TILES.check(state, mover(state), read(move))
    assert isinstance(refusal, Refusal)
    assert say("en", refusal.code, refusal.args) == english
    assert say("es", refusal.code, refusal.args) == spanish
